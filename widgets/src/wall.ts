// <tomoe-wall>: positions on a wall, for a class to look at: as large as the window, with what is said of them beside.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { DroppedFiles } from "./controllers/dropped-files.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { chooser, paster } from "./draw/opening.js";
import { letterOf } from "./handout/sheet.js";
import { langOf } from "./language.js";
import { ownData } from "./own-data.js";
import { nameOfSet, textOfSet } from "./sets/open.js";
import { SetError } from "./sets/read.js";
import { openingStyles } from "./styles/opening.js";
import { problemStyles } from "./styles/problem.js";
import { tokens } from "./styles/tokens.js";
import { wallStyles } from "./styles/wall.js";
import { paragraph, pick, say, sayInAll } from "./text.js";
import type { Lang, StepsFile, Text } from "./types.js";
import { FROM_STUDY } from "./wall/handing.js";
import { type Slide, slidesOf } from "./wall/slides.js";

/** How large the words are where there is room, and how small they become until they fit, in vmin. */
const WORDS = { most: 4.2, least: 1.4, step: 0.94 };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Home: -Infinity, End: Infinity };
/** More answers than these stand in two columns. */
const MANY = 6;

/**
 * It reads the page's address (`#s=…` or `?src=…`), or what the page of studies has handed over, else it asks for a file, a text or an address.
 * From a `<script type="application/json">` inside of it comes what the games are called. Dispatches nothing.
 */
export class TomoeWall extends LitElement {
  static override styles = [tokens, problemStyles, openingStyles, wallStyles];
  static override properties = { lang: { type: String, reflect: true }, slides: { state: true }, at: { state: true }, problem: { state: true } };

  declare private slides: readonly Slide[];
  declare private at: number;
  declare private problem: Text | null;
  private games: Readonly<Record<string, Text>> = {};
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", slides: [], at: 0, problem: null });
    new ThemeController(this);
    new PageLanguage(this);
    new DroppedFiles(this, (files) => { this.openFiles(files); }, () => this.slides.length === 0);
  }

  private get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.games = ownData(this, this.games);
    addEventListener("hashchange", () => { this.openAddress(); }, { signal });
    addEventListener("resize", () => { this.fitWords(); }, { signal });
    this.openAddress();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  private openAddress(): void {
    const handed = sessionStorage.getItem(FROM_STUDY);
    if (nameOfSet(location)) void this.open(() => textOfSet(location));
    else if (handed !== null) void this.open(() => handed);
  }

  private async open(read: () => string | Promise<string>): Promise<void> {
    try {
      this.slides = await slidesOf(await read());
      this.at = 0;
      this.problem = null;
    } catch (error) {
      this.slides = [];
      this.problem = error instanceof SetError ? error.said : sayInAll("setNoJson");
    }
  }

  private openFiles(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) void this.open(() => file.text());
  }

  private go(by: number): void {
    this.at = Math.max(0, Math.min(this.slides.length - 1, this.at + by));
  }

  /** A presenter sends Page Down and Page Up. */
  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    // A button that has the focus is pressed by the space bar.
    if (event.key === " " && event.composedPath()[0] instanceof HTMLButtonElement) return;
    if (step !== undefined) this.go(step);
    else if (event.key === "f" || event.key === "F") this.toggleFullscreen();
    else return;
    event.preventDefault();
  }

  private toggleFullscreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined); // where it is not allowed, the window is what there is
  }

  private close(): void {
    sessionStorage.removeItem(FROM_STUDY);
    if (document.fullscreenElement) void document.exitFullscreen();
    this.slides = [];
  }

  protected override updated(changed: PropertyValues): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    this.toggleAttribute("data-open", this.slides.length > 0);
    if (changed.has("slides") && dialog) dialog.focus();
    this.fitWords();
  }

  /** Words that are too long are drawn smaller, until nothing scrolls. */
  private fitWords(): void {
    const side = this.renderRoot.querySelector<HTMLElement>(".words");
    if (!side) return;
    let size = WORDS.most;
    do side.style.setProperty("--size", `${size}vmin`);
    while (side.scrollHeight > side.clientHeight && (size *= WORDS.step) > WORDS.least);
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    const slide = this.slides[this.at];
    return slide ? this.shown(slide, lang) : this.asking(lang);
  }

  private shown(slide: Slide, lang: Lang): TemplateResult {
    const data: StepsFile = { v: 1, title: {}, steps: [{ view: slide.view, caption: {}, focus: [...slide.focus] }] };
    const { question } = slide;
    const called = [question ? say("wallQuestion", lang, question) : "", pick(this.games[slide.game], lang), pick(slide.title, lang)].filter((words) => words !== "");
    const last = this.slides.length - 1;
    return html`<dialog lang=${lang} aria-label=${say("wall", lang)} @keydown=${(event: KeyboardEvent) => { this.onKey(event); }} @cancel=${() => { this.close(); }}>
      <tomoe-steps fit="height" lang=${lang} .data=${data}></tomoe-steps>
      <section class="side">
        <div class="words" aria-live="polite">
          <h2><span class="at">${this.at + 1} / ${last + 1}</span> ${[...new Set(called)].join(" · ")}</h2>
          <p>${paragraph(slide.words, lang)}</p>
          ${slide.answers.length > 0 ? answerList(slide, lang) : nothing}
        </div>
        <div class="buttons">
          <button type="button" class="button" data-act="back" aria-disabled=${this.at === 0 ? "true" : "false"} @click=${() => { this.go(-1); }}>${say("stepBack", lang)}</button>
          <button type="button" class="button primary" data-act="next" aria-disabled=${this.at === last ? "true" : "false"} @click=${() => { this.go(1); }}>${say(asks(slide) ? "wallAnswer" : "stepNext", lang)}</button>
          <button type="button" class="button" data-act="full" @click=${() => { this.toggleFullscreen(); }}>${say("wallFull", lang)}</button>
          <button type="button" class="button" data-act="close" @click=${() => { this.close(); }}>${say("close", lang)}</button>
        </div>
      </section>
    </dialog>`;
  }

  private asking(lang: Lang): TemplateResult {
    return html`<section lang=${lang} class="open">
      <h1>${say("wall", lang)}</h1>
      <p>${say("wallLead", lang)}</p>
      ${this.problem ? html`<p class="problem" role="alert">${pick(this.problem, lang)}</p>` : nothing}
      ${chooser(lang, "setChooseFile", ".json,.txt,application/json", false, (files) => { this.openFiles(files); })}
      ${paster(lang, "wallText", say("studyOpen", lang), (text) => { void this.open(() => text); })}
      <p class="soft">${say("wallKeys", lang)}</p>
    </section>`;
  }
}

/** Whether what is right is still to be told. */
function asks({ answers }: Slide): boolean {
  return answers.some(({ right }) => right === null);
}

function answerList({ answers }: Slide, lang: Lang): TemplateResult {
  return html`<ol class=${answers.length > MANY ? "many" : ""}>${answers.map(({ label, right, say: why }, i) => html`<li class=${right === true ? "right" : right === false ? "wrong" : ""}>
    <b>${letterOf(i)})</b> ${pick(label, lang)}${right === null ? nothing : html` <span class="mark" role="img" aria-label=${say(right ? "wallRight" : "wallWrong", lang)}>${right ? "✓" : "✗"}</span>`}
    ${right && pick(why, lang) !== pick(label, lang) && pick(why, lang) ? html`<small>${pick(why, lang)}</small>` : nothing}</li>`)}</ol>`;
}
