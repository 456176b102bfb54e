// <tomoe-steps src="kou.json">: a run of positions with captions, to step through. Needs no Python.
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { CardMotion } from "./controllers/motion.js";
import { ThemeController } from "./controllers/theme.js";
import { WidthController } from "./controllers/width.js";
import type { DrawContext } from "./draw/context.js";
import { stepper } from "./draw/stepper.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { roomySizes, viewSizes } from "./play/layout.js";
import { loadLook } from "./play/storage.js";
import { isSteps } from "./shape.js";
import { boardStyles } from "./styles/board.js";
import { figureStyles } from "./styles/figures.js";
import { pieceStyles } from "./styles/pieces.js";
import { stepStyles } from "./styles/steps.js";
import { tokens } from "./styles/tokens.js";
import { say, type SentenceKey } from "./text.js";
import type { Lang, Step, StepsFile, View } from "./types.js";

/** How long each step is shown when the steps run by themselves, in milliseconds. */
const STEP_TIME = 2600;
const MAX_WIDTH = 900;
const ignore = (): void => undefined;

/** `compact` shows the steps in as little height as there can be, without heading and names. Dispatches `tomoe-step` ({index}) when another step is shown. */
export class TomoeSteps extends LitElement {
  static override styles = [tokens, boardStyles, figureStyles, stepStyles, pieceStyles];
  static override properties = {
    src: { type: String }, data: { attribute: false }, start: { type: Number }, lang: { type: String, reflect: true }, fourColour: { type: Boolean, attribute: "four-colour" },
    index: { state: true }, playing: { state: true }, problem: { state: true },
  };

  /** The address of a steps file. */
  declare src: string;
  /** A steps file's content, in place of an address. */
  declare data: unknown;
  /** The step to show first, counted from 0. */
  declare start: number;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  private declare index: number;
  private declare playing: boolean;
  private declare problem: SentenceKey | null;
  private readonly width = new WidthController(this);
  private file: StepsFile | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted when the element is disconnected. */
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { src: "", data: null, start: 0, lang: "", fourColour: false, index: 0, playing: false, problem: null });
    new ThemeController(this);
    new CardMotion(this, {
      view: () => this.step?.view ?? null,
      slides: (from) => this.indexOf(from) >= 0,
      gathers: (from) => this.indexOf(from) === this.index - 1,
    });
    this.addEventListener("keydown", (event) => { this.onKey(event); });
  }

  get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    this.fourColour = loadLook().fourColour ?? this.fourColour;
    const pageLanguage = new MutationObserver(() => { this.requestUpdate(); });
    pageLanguage.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
    this.connection.signal.addEventListener("abort", () => { pageLanguage.disconnect(); });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
    this.pause();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("data") && this.data !== null) this.open(this.data);
    if (changed.has("src") && this.src) void this.fetch(this.src);
  }

  private async fetch(src: string): Promise<void> {
    try {
      const response = await fetch(src, { signal: this.connection.signal });
      if (!response.ok) throw new Error(`${src}: ${response.status}`);
      const text = await response.text();
      if (src === this.src) this.open(parse(text));
    } catch (error) {
      if (this.connection.signal.aborted) return;
      console.error(error);
      this.problem = "stepsMissing";
    }
  }

  private open(data: unknown): void {
    this.file = isSteps(data) ? data : null;
    this.problem = this.file ? null : "stepsBad";
    this.index = this.clamp(this.start);
    this.requestUpdate();
  }

  private get step(): Step | undefined {
    return this.file?.steps[this.index];
  }

  private get last(): number {
    return (this.file?.steps.length ?? 1) - 1;
  }

  private clamp(index: number): number {
    return Math.max(0, Math.min(this.last, Math.floor(index) || 0));
  }

  /** Which step `view` belongs to, or -1. */
  private indexOf(view: View | null): number {
    return this.file?.steps.findIndex((step) => step.view === view) ?? -1;
  }

  /** Goes to a step, counted from 0; out of range, to the first or the last one. */
  go(index: number): void {
    const to = this.clamp(index);
    if (to === this.index || !this.file) return;
    this.index = to;
    emit(this, "tomoe-step", { index: to });
  }

  /** The reader chose a step, which ends the automatic run. */
  private choose(index: number): void {
    this.pause();
    this.go(index);
  }

  private toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.index === this.last) this.go(0);
    this.playing = true;
    this.goOnLater();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private goOnLater(): void {
    this.timer = setTimeout(() => {
      this.go(this.index + 1);
      if (this.index === this.last) this.pause();
      else this.goOnLater();
    }, STEP_TIME);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.composedPath()[0];
    const control = target instanceof Element ? target.closest("button, input") : null;
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: this.last }[event.key];
    if (to !== undefined && control?.tagName !== "INPUT") {
      event.preventDefault();
      this.choose(to);
    } else if (event.key === " " && control?.tagName !== "BUTTON") {
      event.preventDefault();
      this.toggle();
    }
  }

  private context(step: Step): DrawContext {
    const width = Math.min(this.width.value, MAX_WIDTH);
    const sizes = this.hasAttribute("compact") ? roomySizes(step.view, width, innerHeight) : viewSizes(step.view, width, innerHeight);
    return {
      lang: this.language, deck: step.view.deck, fourColour: this.fourColour, sizes, readOnly: true, blocked: false, composing: false, tabStop: null, highlighted: new Set(step.focus), hints: new Map(), hinted: new Set(),
      queued: new Set(), drag: null, changes: new Map(), press: ignore, setTabStop: ignore, choose: ignore, act: ignore,
    };
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    if (this.problem) return html`<p class="problem" role="status">${say(this.problem, lang)}</p>`;
    const { file, index, playing, step } = this;
    if (!file || !step) return html`<p class="problem">${say("stepsLoading", lang)}</p>`;
    return stepper(file, step, index, playing, this.context(step), {
      choose: (to) => { this.choose(to); },
      toggle: () => { this.toggle(); },
    });
  }
}

/** JSON, or undefined where `text` is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
