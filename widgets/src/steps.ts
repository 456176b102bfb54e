// <tomoe-steps src="kou.json">: a run of positions with captions, to step through. Needs no Python.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { board } from "./draw/board.js";
import type { Desk } from "./draw/desk.js";
import { icon, type IconName } from "./draw/icons.js";
import { around, columns, handSize, sizes } from "./play/layout.js";
import { fly, gather, hasSeats, type Place, places, still } from "./play/motion.js";
import { isView } from "./play/storage.js";
import { scoreTable } from "./draw/score.js";
import { boardStyles } from "./styles/board.js";
import { stepStyles } from "./styles/steps.js";
import { tokens } from "./styles/tokens.js";
import { langOf } from "./language.js";
import { pick, say, type SentenceKey } from "./text.js";
import { followTheme } from "./theme.js";
import type { Lang, Step, StepsFile } from "./types.js";

const BEAT = 2600;
const WIDEST = 900;
const nothingToDo = (): void => undefined;

/** Whether this is a steps file that can be drawn from beginning to end. */
export function isSteps(value: unknown): value is StepsFile {
  if (typeof value !== "object" || value === null) return false;
  const { v, steps } = value as Partial<Record<keyof StepsFile, unknown>>;
  return v === 1 && Array.isArray(steps) && steps.length > 0 &&
    steps.every((step: unknown) => typeof step === "object" && step !== null && "view" in step && isView(step.view));
}

export class TomoeSteps extends LitElement {
  static override styles = [tokens, boardStyles, stepStyles];
  static override properties = {
    src: { type: String }, data: { attribute: false }, start: { type: Number }, lang: { type: String, reflect: true },
    index: { state: true }, playing: { state: true }, problem: { state: true }, width: { state: true },
  };

  declare src: string;
  /** The steps themselves, in place of an address. */
  declare data: unknown;
  /** The step to begin with. */
  declare start: number;
  private declare index: number;
  private declare playing: boolean;
  private declare problem: SentenceKey | null;
  private declare width: number;
  private file: StepsFile | null = null;
  private live = new AbortController();
  private was: Map<string, Place> | null = null;
  private oldStep: Step | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    Object.assign(this, { src: "", data: null, start: 0, lang: "", index: 0, playing: false, problem: null, width: 0 });
  }

  get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.live = new AbortController();
    const { signal } = this.live;
    followTheme(this, signal);
    const resized = new ResizeObserver(([entry]) => { if (entry) this.width = Math.round(entry.contentRect.width); });
    resized.observe(this);
    const spoken = new MutationObserver(() => { this.requestUpdate(); });
    spoken.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
    signal.addEventListener("abort", () => { resized.disconnect(); spoken.disconnect(); });
    this.addEventListener("keydown", (event) => { this.onKey(event); }, { signal });
    this.width = Math.round(this.getBoundingClientRect().width);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.abort();
    this.pause();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("data") && this.data !== null) this.take(this.data);
    if (changed.has("src") && this.src) void this.fetch(this.src);
  }

  private async fetch(src: string): Promise<void> {
    try {
      const answer = await fetch(src, { signal: this.live.signal });
      if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
      const text = await answer.text();
      if (src === this.src) this.take(parse(text));
    } catch (error) {
      if (this.live.signal.aborted) return;
      console.error(error);
      this.problem = "stepsMissing";
    }
  }

  private take(data: unknown): void {
    this.file = isSteps(data) ? data : null;
    this.problem = this.file ? null : "stepsBad";
    this.index = this.clamp(this.start);
    this.requestUpdate();
  }

  private clamp(index: number): number {
    return Math.max(0, Math.min((this.file?.steps.length ?? 1) - 1, Math.floor(index) || 0));
  }

  /** Goes to a step; tells the page. */
  go(index: number): void {
    const to = this.clamp(index);
    if (to === this.index || !this.file) return;
    this.index = to;
    this.dispatchEvent(new CustomEvent("tomoe-step", { detail: { index: to }, bubbles: true, composed: true }));
  }

  private toggle(): void {
    if (this.playing) { this.pause(); return; }
    if (this.index === this.clamp(Infinity)) this.go(0);
    this.playing = true;
    this.beat();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      this.go(this.index + 1);
      if (this.index === this.clamp(Infinity)) this.pause();
      else this.beat();
    }, BEAT);
  }

  private byHand(index: number): void {
    this.pause();
    this.go(index);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.composedPath()[0];
    const pressed = target instanceof Element ? target.closest("button, input") : null;
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: Infinity }[event.key];
    if (to !== undefined && pressed?.tagName !== "INPUT") {
      event.preventDefault();
      this.byHand(to === Infinity ? this.clamp(1e9) : to);
    } else if (event.key === " " && pressed?.tagName !== "BUTTON") {
      event.preventDefault();
      this.toggle();
    }
  }

  private get step(): Step | undefined {
    return this.file?.steps[this.index];
  }

  protected override update(changed: PropertyValues<this>): void {
    const moved = changed.has("index" as keyof TomoeSteps) && this.hasUpdated && !still();
    this.was = moved ? places(this.renderRoot) : null;
    super.update(changed);
  }

  protected override updated(): void {
    const root = this.shadowRoot;
    const now = this.step?.view;
    if (root && this.was && now) {
      fly(root, this.was);
      const layer = root.querySelector<HTMLElement>(".ghosts");
      const forward = this.oldStep && this.file?.steps.indexOf(this.oldStep) === this.index - 1;
      if (layer && this.oldStep && forward && hasSeats(now)) gather(root, layer, this.oldStep.view, this.was, now);
    }
    this.oldStep = this.step;
  }

  private desk(step: Step): Desk {
    const { mine, others } = around(step.view);
    return {
      lang: this.language, sizes: sizes(Math.min(this.width, WIDEST), innerHeight, handSize(mine), others.length, columns(step.view)),
      readOnly: true, blocked: false, roving: null, focus: new Set(step.focus), hints: new Map(), queued: null,
      tried: nothingToDo, rove: nothingToDo, chosen: nothingToDo, acted: nothingToDo,
    };
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    if (this.problem) return html`<p class="problem" role="status">${say(this.problem, lang)}</p>`;
    const { file, step } = this;
    if (!file || !step) return html`<p class="problem">${say("stepsLoading", lang)}</p>`;
    const last = file.steps.length - 1;
    const desk = this.desk(step);
    const control = (name: IconName, key: SentenceKey, run: () => void, off = false): TemplateResult =>
      html`<button type="button" aria-label=${say(key, lang)} title=${say(key, lang)} aria-disabled=${off ? "true" : "false"} @click=${run}>${icon(name)}</button>`;
    const at = say("stepOf", lang, { n: this.index + 1, all: file.steps.length });
    return html`<section lang=${lang} class="steps ${step.view.seats.length === 0 ? "small" : ""}" aria-label=${pick(file.title, lang)}>
      ${pick(file.title, lang) ? html`<h2>${pick(file.title, lang)}</h2>` : nothing}
      <div class="stage">${board(step.view, desk)}</div>
      ${step.view.score && step.view.seats.length === 0 ? scoreTable(step.view.score, desk) : nothing}
      <p class="caption" aria-live="polite">${pick(step.caption, lang)}</p>
      ${last === 0 ? nothing : html`<div class="controls" role="group" aria-label=${say("stepSlider", lang)}>
        ${control("first", "stepFirst", () => { this.byHand(0); }, this.index === 0)}
        ${control("back", "stepBack", () => { this.byHand(this.index - 1); }, this.index === 0)}
        ${control(this.playing ? "pause" : "play", this.playing ? "stepPause" : "stepPlay", () => { this.toggle(); })}
        ${control("next", "stepNext", () => { this.byHand(this.index + 1); }, this.index === last)}
        <input type="range" min="0" max=${last} step="1" .value=${String(this.index)} aria-label=${say("stepSlider", lang)} aria-valuetext=${at}
          @input=${(event: Event) => { this.byHand(Number((event.target as HTMLInputElement).value)); }}>
        <span class="at">${at}</span>
      </div>`}
      <div class="ghosts" aria-hidden="true"></div>
    </section>`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
