// <tomoe-play src="position.json">: a position in anybody's page. It is there at once, what is asked of it is answered without
// Python, and whoever touches a card plays on: the site's page of the game takes its place, in a frame.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { isPlay } from "tomoe:shapes";
import { type Address, readAddress } from "./address/read.js";
import { keepKeys } from "./controllers/own-keys.js";
import { useQuestionKey } from "./drill/keys.js";
import { choose, isRight, markView } from "./drill/marks.js";
import type { PlayFile, Puzzle } from "./drill/types.js";
import { type Asked, checkButton, firstStop, position, questionContext, verdict, whyButton } from "./draw/question.js";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import { type FrameMessage, frameMessage, type FrameOrder, playAddress, type Waiting } from "./play/frame.js";
import { viewSizes } from "./play/layout.js";
import { canShare } from "./play/share.js";
import { boardStyles } from "./styles/board.js";
import { drillStyles } from "./styles/drill.js";
import { figureStyles } from "./styles/figures.js";
import { pieceStyles } from "./styles/pieces.js";
import { playStyles } from "./styles/play.js";
import { problemStyles } from "./styles/problem.js";
import { tokens } from "./styles/tokens.js";
import { NO_TEXT, paragraph, pick, say, sayFault, sayInAll, tongueOf } from "./text.js";
import type { Lang, Text, View } from "./types.js";

/** How many matches of each game the site has dealt: `deals/<game>-0.json` and so on; and how many of them it keeps for a time without a network. */
const DEALS = 20;
const KEPT = 8;
/** A question is drawn no wider, in CSS pixels. */
const MAX_WIDTH = 900;
/** How much smaller the board is drawn at most where it is what its page is about and has to fit the window. */
const SCALES = { least: 0.4, step: 0.97 };
/** A scroll bar that comes or goes makes a page narrower or wider by no more, in CSS pixels. */
const SCROLL_BAR = 20;
/** In a window that is lower, seats stand above the middle as on a phone, however wide it is: those at the sides would push the hand out of sight. */
const LOW = { height: 480, width: 639 };
/** So long after its page has loaded, in milliseconds, a frame may say nothing. */
const PATIENCE = 10_000;
/** And so long until the host is asked whether the page is there at all. */
const DOUBT = 1_500;
/** What the frame may do. A browser without a share sheet warns of a name that it does not know. */
const allowed = (): string => `clipboard-write; fullscreen${canShare() ? "; web-share" : ""}`;

/** still: the position alone · starting: the frame is being fetched · live: it plays */
type Phase = "still" | "starting" | "live";

/**
 * Dispatches, besides `tomoe-opened`: `tomoe-answer` ({chosen, right}) when the question is answered, `tomoe-live` (null) when
 * Python plays, `tomoe-move` ({ply}) after each move of the reader's, `tomoe-over` ({ply, result, points}) at the end of a deal.
 */
export class TomoePlay extends FileElement<PlayFile> {
  static override styles = [tokens, boardStyles, figureStyles, pieceStyles, drillStyles, problemStyles, playStyles];
  static override properties = {
    ...fileProperties, game: { type: String }, g: { type: String }, ply: { type: String }, seat: { type: String }, theme: { type: String }, site: { type: String }, leads: { type: Boolean }, page: { type: Boolean },
    phase: { state: true }, chosen: { state: true }, done: { state: true }, explained: { state: true }, tabStop: { state: true },
    progress: { state: true }, trouble: { state: true }, height: { state: true },
  };
  protected readonly shape = isPlay;

  /** Without a file: the id of a game, of which a new match is shown. */
  declare game: string;
  /** Besides `game`: the packed record of a position, after how many moves, and whose seat, as in the site's addresses. */
  declare g: string;
  declare ply: string;
  declare seat: string;
  /** "light" or "dark"; "" for what the page says. */
  declare theme: string;
  /** The address of the Tomoe site; "" for the one that this script is from. */
  declare site: string;
  /** To play on leads to the game's page, in place of a frame. */
  declare leads: boolean;
  /** The element is what its page is about: keys are its own wherever the focus is. */
  declare page: boolean;
  private declare phase: Phase;
  private declare chosen: ReadonlySet<string>;
  private declare done: boolean;
  private declare explained: boolean;
  private declare tabStop: string | null;
  private declare progress: { done: number; said: Text };
  private declare trouble: Text | null;
  /** The frame's height in CSS pixels. */
  private declare height: number;
  /** How much smaller the board is drawn, and for what that has been found out. */
  private scale = 1;
  private scaleFor: readonly unknown[] = [];
  private scaleWidth = 0;
  private readonly boardSize = new ResizeObserver(() => { this.fitWindow(); });
  /** What was clicked before the frame was there. */
  private queued: Waiting | null = null;
  /** The frame has said that it listens. */
  private heard = false;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private listening = new AbortController();
  private hearing = new AbortController();

  constructor() {
    super();
    Object.assign(this, {
      game: "", g: "", ply: "", seat: "", theme: "", site: "", leads: false, page: false, phase: "still", chosen: new Set<string>(), done: false, explained: false, tabStop: null,
      progress: { done: 0, said: NO_TEXT }, trouble: null, height: 0,
    });
    keepKeys(this, (key, target) => this.use(key, target));
  }

  override connectedCallback(): void {
    // Before anything looks which colours to take.
    this.setTheme();
    super.connectedCallback();
    this.listening = new AbortController();
    const { signal } = this.listening;
    this.hearPage();
    window.addEventListener("message", ({ source, origin, data }) => {
      if (source === null || source !== this.frame?.contentWindow || origin !== new URL(this.base).origin) return;
      const message = frameMessage(data);
      if (message) this.hear(message);
    }, { signal });
    const page = new MutationObserver(() => { this.tellLook(); });
    page.observe(document.documentElement, { attributes: true, attributeFilter: ["lang", "data-theme", "class", "style"] });
    signal.addEventListener("abort", () => { page.disconnect(); });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listening.abort();
    this.hearing.abort();
    this.boardSize.disconnect();
    clearTimeout(this.patience);
    // Out of the page a frame ends, and a new one would begin anew.
    this.phase = "still";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has("theme")) this.setTheme();
    const named = changed.has("game") || changed.has("g") || changed.has("site");
    if (named && this.game && !this.src && this.data === null) void this.openGame();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("lang") || changed.has("theme")) this.tellLook();
    if (changed.has("page")) this.hearPage();
    this.fitWindow();
  }

  /**
   * Where it is what its page is about, the hand and the answers are in sight with what is asked: a board that is too high for that is drawn
   * smaller. `--tomoe-around` says how much of the window's height the page needs for itself.
   */
  private fitWindow(): void {
    const board = this.renderRoot.querySelector<HTMLElement>(".stage, .still");
    if (!this.page || !board) return;
    this.boardSize.observe(board);
    const { file, language, width: { value } } = this;
    // A smaller board may take the scroll bar away: that is no new width, else the board would grow and shrink in turn. So it only ever shrinks.
    const given = [file, language, innerHeight];
    if (given.some((each, i) => each !== this.scaleFor[i]) || Math.abs(value - this.scaleWidth) > SCROLL_BAR) Object.assign(this, { scale: 1, scaleFor: given, scaleWidth: value });
    board.style.setProperty("zoom", String(this.scale));
    const last = this.renderRoot.querySelector(".answers") ?? board;
    const height = last.getBoundingClientRect().bottom - this.getBoundingClientRect().top;
    const room = innerHeight - (parseFloat(getComputedStyle(this).getPropertyValue("--tomoe-around")) || 0);
    const { offsetHeight } = board;
    if (this.done || offsetHeight === 0 || height <= room || this.scale <= SCALES.least) return;
    this.scale = Math.max(SCALES.least, this.scale * Math.min(SCALES.step, Math.sqrt(Math.max(0, 1 - (height - room) / (offsetHeight * this.scale)))));
    this.requestUpdate();
  }

  protected override opened({ question }: PlayFile): void {
    Object.assign(this, { phase: "still", chosen: new Set<string>(), done: false, explained: false, trouble: null, height: 0, tabStop: question ? firstStop(question) : null });
    this.queued = null;
  }

  // Where things are

  /** The address of the site's folder. */
  private get base(): string {
    return new URL(this.site ? this.site.replace(/\/?$/, "/") : new URL("../", import.meta.url), document.baseURI).href;
  }

  private get frame(): HTMLIFrameElement | null {
    return this.renderRoot.querySelector("iframe");
  }

  /** The query of the position's address; null where there is nothing to play. */
  private get query(): string | null {
    if (this.file) return this.file.address ?? null;
    return this.g ? new URLSearchParams(this.attributeFields.fields).toString() : null;
  }

  /** What the attributes say of a position. */
  private get attributeFields(): Address {
    const given = Object.entries({ g: this.g, ply: this.ply, seat: this.seat }).filter(([, text]) => text !== "");
    return readAddress(`?${new URLSearchParams(given).toString()}`);
  }

  private address(embed: boolean): string {
    return playAddress(this.base, this.file?.game ?? this.game, this.query ?? "", { embed, lang: this.language, theme: this.usedTheme });
  }

  /** The colours that the element has: the reader's own choice where the page leaves it to their system. */
  private get usedTheme(): string {
    const scheme = this.style.colorScheme;
    return scheme === "light" || scheme === "dark" ? scheme : "";
  }

  private setTheme(): void {
    if (this.theme === "light" || this.theme === "dark") this.dataset["theme"] = this.style.colorScheme = this.theme;
    else if (this.dataset["theme"]) {
      delete this.dataset["theme"];
      this.style.colorScheme = "light dark";
    }
  }

  /** A new match of the game, as the site has dealt it. A record without a file is drawn by the frame alone. */
  private async openGame(): Promise<void> {
    const { game, g } = this;
    if (g) {
      this.requestUpdate();
      return;
    }
    try {
      const number = Math.floor(Math.random() * (navigator.onLine ? DEALS : KEPT));
      const response = await fetch(new URL(`deals/${encodeURIComponent(game)}-${number}.json`, this.base));
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      const { view, save } = await response.json() as { view: View; save: string };
      if (game !== this.game || this.src) return;
      const record = (JSON.parse(save) as { g: string }).g;
      const seat = view.you ? { seat: String(view.you) } : {};
      this.data = { v: 1, game, title: NO_TEXT, view, address: new URLSearchParams({ g: record, ply: String(view.ply), ...seat }).toString() } satisfies PlayFile;
    } catch (error) {
      console.error(error);
      this.problem = "playUnreached";
    }
  }

  // The frame

  /** The reader wants to play: the frame is fetched, and the position stays until it is there. */
  start(): void {
    if (this.phase !== "still" || this.query === null) return;
    Object.assign(this, { phase: "starting", trouble: null, progress: { done: 0, said: NO_TEXT } });
    this.keepFocus();
    this.heard = false;
  }

  /** The frame's page has loaded, or an error of the browser's or the host's in its place. */
  private checkLoaded(): void {
    clearTimeout(this.patience);
    if (this.phase !== "starting" || this.heard) return;
    const since = Date.now();
    this.patience = setTimeout(() => {
      void this.findReason().then((reason) => {
        if (this.phase !== "starting" || this.heard) return;
        if (reason) this.giveUp(reason);
        else this.patience = setTimeout(() => { if (!this.heard) this.giveUp(sayInAll("playUnreached")); }, PATIENCE - (Date.now() - since));
      });
    }, this.isForeign() ? 0 : DOUBT);
  }

  /** Why the frame does not play, as far as that is known; null if it may still begin. */
  private async findReason(): Promise<Text | null> {
    const answer = await fetch(this.address(true), { method: "HEAD" }).catch(() => null);
    if (answer && !answer.ok) return sayInAll("playRefused", { status: answer.status });
    return this.isForeign() ? sayInAll("playUnreached") : null;
  }

  /** Whether the frame is known to show no page of the site. Of another origin nothing is known. */
  private isForeign(): boolean {
    if (new URL(this.base).origin !== location.origin) return false;
    return this.frame?.contentDocument?.documentElement.dataset["kind"] !== "play";
  }

  private giveUp(reason: Text): void {
    this.phase = "still";
    this.trouble = reason;
  }

  private hear(message: FrameMessage): void {
    if (message.tomoe === "hello") {
      this.heard = true;
      this.tell({ tomoe: "set", queued: this.queued });
    } else if (message.tomoe === "height") this.height = Math.ceil(message.height);
    else if (message.tomoe === "progress") this.progress = message;
    else if (message.tomoe === "move") emit(this, "tomoe-move", { ply: message.ply });
    else if (message.tomoe === "over") emit(this, "tomoe-over", { ply: message.ply, result: message.result, points: message.points });
    else this.swap(message.tomoe === "drawn");
  }

  /** The frame takes the place of the position, and the focus where that was on it. */
  private swap(live: boolean): void {
    if (this.phase !== "starting") return;
    const focused = this.shadowRoot?.activeElement !== null;
    this.phase = "live";
    if (live) emit(this, "tomoe-live", null);
    if (focused) void this.updateComplete.then(() => { this.frame?.focus({ preventScroll: true }); });
  }

  private tell(order: FrameOrder): void {
    this.frame?.contentWindow?.postMessage(order, new URL(this.base).origin);
  }

  private tellLook(): void {
    if (this.heard) this.tell({ tomoe: "set", lang: this.language, theme: this.usedTheme });
  }

  private keepClick(event: CustomEvent<Waiting>): void {
    event.stopPropagation();
    this.queued = event.detail;
    this.start();
    if (this.heard) this.tell({ tomoe: "set", queued: this.queued });
  }

  // The question

  private choose(id: string): void {
    const question = this.file?.question;
    if (!question || this.done) return;
    this.chosen = choose(question, this.chosen, id);
    if (question.choose === "one") this.finish();
  }

  private finish(): void {
    const question = this.file?.question;
    if (!question || this.done || this.chosen.size === 0) return;
    this.done = true;
    this.keepFocus();
    // What came of it and the way on are seen, on a small phone too.
    void this.updateComplete.then(() => { (this.renderRoot.querySelector(".onward") ?? this.renderRoot.querySelector(".verdict"))?.scrollIntoView({ block: "nearest" }); });
    emit(this, "tomoe-answer", { chosen: [...this.chosen], right: isRight(question, this.chosen) });
  }

  /** If what has the focus leaves with the next update, whatever leads on gets it, so that the next key is not the page's. */
  private keepFocus(): void {
    const root = this.renderRoot as ShadowRoot;
    if (root.activeElement === null) return;
    void this.updateComplete.then(() => {
      if (root.activeElement !== null) return;
      (root.querySelector<HTMLElement>(".whybutton, .onward .on") ?? root.querySelector<HTMLElement>(".play"))?.focus({ preventScroll: true });
    });
  }

  /** Hears keys that are pressed elsewhere in the page, as long as it is what the page is about. */
  private hearPage(): void {
    this.hearing.abort();
    this.hearing = new AbortController();
    if (this.page && this.isConnected) keepKeys(document, (key, target) => this.use(key, target), this.hearing.signal);
  }

  /** Does what a key asks of the question; false where that is nothing. */
  private use(key: string, target: Element): boolean {
    const question = this.file?.question;
    if (!question || this.phase !== "still") return false;
    const { done, chosen, shadowRoot: root } = this;
    return useQuestionKey(key, target, { question, done, chosen, root, choose: (id) => { this.choose(id); }, check: () => { this.finish(); } });
  }

  // Drawing

  protected override render(): TemplateResult {
    const lang = this.language;
    if (this.file || this.problem || !this.game || !this.g) return super.render();
    const { fault } = this.attributeFields;
    if (fault) return html`<p class="problem" role="alert">${pick(sayFault(fault), lang)}</p>`;
    return html`<section class="play" lang=${lang} tabindex="-1" data-phase=${this.phase}>${this.place(html``, lang)}${this.onward(true, lang)}</section>`;
  }

  protected override draw(file: PlayFile, lang: Lang): TemplateResult {
    const title = pick(file.title, lang);
    const { question } = file;
    const asking = question !== undefined && this.phase === "still";
    return html`<section class="play" lang=${lang} tabindex="-1" data-phase=${this.phase} aria-label=${title || nothing}>
      ${title ? html`<h2 lang=${tongueOf(file.title, lang)}>${title}</h2>` : nothing}
      ${asking ? this.question(question, lang) : this.place(this.table(file, lang), lang)}
      ${this.onward(!asking || this.done, lang)}
    </section>`;
  }

  /** The position as it stands still. Its first touch asks for the frame. */
  private table({ view }: PlayFile, lang: Lang): unknown {
    return keyed(this.theme, html`<tomoe-table class="still" bare still pace="off" lang=${lang} .fourColour=${this.fourColour} .view=${view}
      @click=${() => { this.start(); }} @tomoe-queued=${(event: CustomEvent<Waiting>) => { this.keepClick(event); }}></tomoe-table>`);
  }

  private place(still: unknown, lang: Lang): TemplateResult {
    const game = pick(this.file?.title, lang) || (this.file?.game ?? this.game);
    return html`<div class="place">
      ${this.phase === "live" ? nothing : still}
      ${this.phase === "still" ? nothing : html`<iframe src=${this.source} title=${say("playFrame", lang, { game })} allow=${allowed()}
        .style=${`height: ${this.height || 300}px; color-scheme: ${this.usedTheme || "light dark"}`} @load=${() => { this.checkLoaded(); }}></iframe>`}
    </div>`;
  }

  /** The frame's address stays as it was at first: another one would begin anew. */
  private get source(): string {
    return this.frame?.src ?? this.address(true);
  }

  /** Ways on: to play, how far that is, or what has gone wrong. */
  private onward(ready: boolean, lang: Lang): TemplateResult | typeof nothing {
    if (this.query === null || this.phase === "live") return nothing;
    if (this.phase === "starting") {
      const words = pick(this.progress.said, lang) || say("playStarts", lang);
      return html`<div class="onward"><div class="progress" role="status"><progress max="1" .value=${this.progress.done} aria-label=${words}></progress>${words}</div></div>`;
    }
    if (this.leads) return ready ? html`<div class="onward"><a class="button on" href=${this.address(false)}>${say("playOn", lang)}</a></div>` : nothing;
    return html`<div class="onward">
      ${this.trouble ? html`<p class="problem" role="alert">${pick(this.trouble, lang)}</p>` : nothing}
      ${ready ? html`<button type="button" class="button on" @click=${() => { this.start(); }}>${say(this.trouble ? "playAgain" : "playOn", lang)}</button>` : nothing}
      <a href=${this.address(false)} target="_blank" rel="noopener">${say("playOpen", lang)}</a>
    </div>`;
  }

  private question(question: Puzzle, lang: Lang): TemplateResult {
    const { chosen, done, explained: open } = this;
    const choose = (id: string): void => { this.choose(id); };
    const view = done ? markView(question, chosen) : question.view;
    const context = questionContext(view, {
      lang, answers: question.answers, fourColour: this.fourColour, sizes: viewSizes(view, Math.min(this.width.value / this.scale, this.page && innerHeight < LOW.height ? LOW.width : MAX_WIDTH), innerHeight), chosen, done, tabStop: this.tabStop, choose, setTabStop: (key) => { this.tabStop = key; },
    });
    const asked: Asked = {
      question, view, context, chosen, done, open, choose, check: () => { this.finish(); },
      toggle: () => {
        this.explained = !open;
        void this.updateComplete.then(() => { this.renderRoot.querySelector(".why, .stage")?.scrollIntoView({ block: "start" }); });
      },
    };
    return html`<div class="question ${done && open ? "opened" : ""}">
      <h3 class="ask" lang=${tongueOf(question.ask, lang)}>${paragraph(question.ask, lang)}</h3>
      ${position(asked)}
      <div class="verdict" role="status">${done ? verdict(asked, lang) : nothing}</div>
      ${done ? (question.why ? html`<div class="buttons">${whyButton(asked, lang)}</div>` : nothing) : html`<div class="buttons">${checkButton(asked, lang)}</div>`}
    </div>`;
  }
}
