// What the elements have in common that draw a file of positions: where it comes from, and in which language.
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import type { Shape } from "tomoe:shapes";
import type { ArtId } from "./art/kinds.js";
import { artIdOf, loadArt } from "./art/library.js";
import { ThemeController } from "./controllers/theme.js";
import { WidthController } from "./controllers/width.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { load, parse } from "./play/files.js";
import { loadLook } from "./play/storage.js";
import { say, type SentenceKey } from "./text.js";
import type { Lang } from "./types.js";

/** How far from the screen a file is fetched already. */
const NEAR = "600px";
const FROM_DISK = "a page on a disk loads no files: put the content inside of the element";
/** A badge with a motif of the Tomoe deck. */
const MARKER = /"(?:dango|bamboo|cord)"/;

export const fileProperties: PropertyDeclarations = {
  src: { type: String }, data: { converter: (text: string | null) => (text === null ? null : parse(text)) }, lang: { type: String, reflect: true },
  fourColour: { type: Boolean, attribute: "four-colour" }, problem: { state: true },
};

/** Dispatches `tomoe-opened` when the file is there and has been drawn, or turned out to be none. */
export abstract class FileElement<File> extends LitElement {
  /** The address of the file. */
  declare src: string;
  /** The file's content, in place of an address; as an attribute, as JSON. */
  declare data: unknown;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  protected declare problem: SentenceKey | null;
  protected readonly width = new WidthController(this);
  /** The content, once it is there and can be drawn. */
  protected file: File | null = null;
  /** What stands inside of the element, as text. */
  private inside: string | null = null;
  /** The content that is being opened. */
  private opening: unknown = null;
  /** Aborted when the element is disconnected. */
  private connection = new AbortController();
  /** Aborted when nothing waits any longer for its turn to be fetched. */
  private turn = new AbortController();

  constructor() {
    super();
    Object.assign(this, { src: "", data: null, lang: "", fourColour: false, problem: null });
    new ThemeController(this);
  }

  /** The shape of a content that can be drawn. */
  protected abstract readonly shape: Shape<File>;

  /** The content of a file with all that may be left out there. */
  protected whole(data: unknown): unknown {
    return data;
  }

  /** The content is there. */
  protected abstract opened(file: File): void;

  protected abstract draw(file: File, lang: Lang): TemplateResult;

  get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.fourColour = loadLook().fourColour ?? this.fourColour;
    // Of the page its language; whatever changes is drawn anew.
    const changes = new MutationObserver(() => { this.readInside(); });
    changes.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
    changes.observe(this, { childList: true, characterData: true, subtree: true });
    signal.addEventListener("abort", () => { changes.disconnect(); });
    // What the page's parser has not come to yet is read when it has come to all.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => { this.readInside(); }, { once: true, signal });
    else this.readInside();
    if (this.hasUpdated && this.file === null && this.src) this.fetchInTurn(this.src);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  /** The content that stands inside of the element, in place of an address: <script type="application/json">. */
  private readInside(): void {
    const script = this.querySelector(":scope > script[type='application/json']");
    const text = script?.textContent ?? null;
    if (text !== null && text !== this.inside) this.open(parse(text));
    this.inside = text;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Material for MkDocs makes addresses absolute by `element.src = element.src`, before the element is defined, so that it has none.
    if ((this.src as string | undefined) === undefined) this.src = this.getAttribute("src") ?? "";
    if (changed.has("data") && this.data !== null) this.open(this.data);
    if (changed.has("src") && this.src && this.inside === null) this.fetchInTurn(this.src);
  }

  /**
   * The file is fetched when the element comes near the screen, or is to be printed: with loading="eager" at once, with the
   * attribute `later` also when another element of the page has been drawn.
   */
  private fetchInTurn(src: string): void {
    this.turn.abort();
    this.turn = new AbortController();
    const { turn, connection } = this;
    const begin = (): void => {
      if (turn.signal.aborted || connection.signal.aborted) return;
      turn.abort();
      void this.fetch(src);
    };
    if (this.getAttribute("loading") === "eager") {
      begin();
      return;
    }
    const near = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) begin(); }, { rootMargin: NEAR });
    near.observe(this);
    if (this.hasAttribute("later")) document.addEventListener("tomoe-opened", begin, { signal: turn.signal });
    addEventListener("beforeprint", begin, { signal: turn.signal });
    for (const over of [connection.signal, turn.signal]) over.addEventListener("abort", () => { near.disconnect(); });
  }

  /** Whatever comes while the element is elsewhere, or nowhere, is kept for when it is back. */
  private async fetch(src: string): Promise<void> {
    try {
      const data = await load(src);
      if (src === this.src) this.open(data);
    } catch (error) {
      console.error(location.protocol === "file:" ? `${src}: ${FROM_DISK}` : error);
      if (src === this.src) this.problem = "stepsMissing";
    }
  }

  private open(data: unknown): void {
    const { shape } = this;
    const content = this.whole(data);
    const file = shape(content) ? content : null;
    if (file === null) for (const { instancePath, message } of shape.errors ?? []) console.error(`${this.src || this.localName}: ${instancePath || "the file"} ${message}`);
    const coming = file && loadArt(artsOf(file));
    this.opening = data;
    if (!coming) {
      this.settle(file, "stepsBad");
      return;
    }
    const shown = (result: File | null) => (): void => { if (this.opening === data) this.settle(result, "stepsMissing"); };
    coming.then(shown(file), (error: unknown) => {
      console.error(error);
      shown(null)();
    });
  }

  /** Shows a file, or why there is none. */
  private settle(file: File | null, problem: SentenceKey): void {
    this.file = file;
    this.problem = file === null ? problem : null;
    if (file !== null) this.opened(file);
    this.requestUpdate();
    void this.updateComplete.then(() => { emit(this, "tomoe-opened", null); });
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    if (this.file !== null) return this.draw(this.file, lang);
    const none = !this.src && this.data === null && this.inside === null && document.readyState !== "loading";
    const sentence = this.problem ?? (none ? "stepsNone" : "stepsLoading");
    return html`<p class="problem" lang=${lang} role=${sentence === "stepsLoading" ? nothing : "status"}>${say(sentence, lang)}</p>`;
  }
}

/** Whose art is needed to draw the views of a file: that of their decks, and of figures and markers, which are drawn with it. */
function artsOf(file: unknown): ArtId[] {
  const text = JSON.stringify(file);
  const decks = [...text.matchAll(/"deck":"([^"]*)"/g)].map(([, deck = ""]) => artIdOf(deck));
  return [...new Set([...decks, ...(text.includes('"figures":[{') ? ["fesca" as const] : []), ...(MARKER.test(text) ? ["tomoe" as const] : [])])];
}
