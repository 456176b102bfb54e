// What the elements have in common that draw a file of positions: where it comes from, and in which language.
import { html, LitElement, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import type { Shape } from "tomoe:shapes";
import { ThemeController } from "./controllers/theme.js";
import { WidthController } from "./controllers/width.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { loadLook } from "./play/storage.js";
import { say, type SentenceKey } from "./text.js";
import type { Lang } from "./types.js";

export const fileProperties: PropertyDeclarations = {
  src: { type: String }, data: { attribute: false }, lang: { type: String, reflect: true },
  fourColour: { type: Boolean, attribute: "four-colour" }, problem: { state: true },
};

/** Dispatches `tomoe-opened` when the file is there and has been drawn, or turned out to be none. */
export abstract class FileElement<File> extends LitElement {
  /** The address of the file. */
  declare src: string;
  /** The file's content, in place of an address. */
  declare data: unknown;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  protected declare problem: SentenceKey | null;
  protected readonly width = new WidthController(this);
  /** The content, once it is there and can be drawn. */
  protected file: File | null = null;
  /** Aborted when the element is disconnected. */
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { src: "", data: null, lang: "", fourColour: false, problem: null });
    new ThemeController(this);
  }

  /** The shape of a content that can be drawn. */
  protected abstract readonly shape: Shape<File>;

  /** The content is there. */
  protected abstract opened(file: File): void;

  protected abstract draw(file: File, lang: Lang): TemplateResult;

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
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("data") && this.data !== null) this.open(this.data);
    if (changed.has("src") && this.src) this.fetchInTurn(this.src);
  }

  /** With the attribute `later`, the file waits until another element of the page has been drawn, or this one is near. */
  private fetchInTurn(src: string): void {
    if (!this.hasAttribute("later")) {
      void this.fetch(src);
      return;
    }
    const { signal } = this.connection;
    const turn = new AbortController();
    const begin = (): void => {
      if (turn.signal.aborted || signal.aborted) return;
      turn.abort();
      void this.fetch(src);
    };
    const near = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) begin(); });
    near.observe(this);
    document.addEventListener("tomoe-opened", begin, { signal: turn.signal });
    for (const over of [signal, turn.signal]) over.addEventListener("abort", () => { near.disconnect(); });
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
    const { shape } = this;
    this.file = shape(data) ? data : null;
    this.problem = this.file === null ? "stepsBad" : null;
    if (this.file !== null) this.opened(this.file);
    else for (const { instancePath, message } of shape.errors ?? []) console.error(`${this.src || this.localName}: ${instancePath || "the file"} ${message}`);
    this.requestUpdate();
    void this.updateComplete.then(() => { emit(this, "tomoe-opened", null); });
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    if (this.problem) return html`<p class="problem" role="status">${say(this.problem, lang)}</p>`;
    return this.file === null ? html`<p class="problem">${say("stepsLoading", lang)}</p>` : this.draw(this.file, lang);
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
