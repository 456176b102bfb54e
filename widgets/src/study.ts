// <tomoe-study>: a record to walk through, with the eyes of each seat, to branch from and to write in. It knows no rules.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { ComposeRequest } from "./compose.js";
import type { ComposeMessage, ComposingMessage } from "./compose/types.js";
import { keepKeys } from "./controllers/own-keys.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { download } from "./draw/embed.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { pendingOf } from "./make/pending.js";
import type { MakeAnswer, MakeRequest } from "./make/types.js";
import { copyText } from "./play/clipboard.js";
import type { Earlier } from "./play/matches.js";
import { loadLook } from "./play/storage.js";
import { siteFolder } from "./site-folder.js";
import { askPanel } from "./study/ask.js";
import { movesOn } from "./study/client.js";
import { walkControls } from "./study/controls.js";
import { studyHead } from "./study/head.js";
import { canMake, loadMake } from "./study/load-make.js";
import { linesPanel, settleDrafts } from "./study/lines.js";
import { moveList, saidIn } from "./study/moves.js";
import { openFile, openPanel } from "./study/open.js";
import { pictures, sharePanel } from "./study/share.js";
import { listenForSwipes } from "./study/swipe.js";
import type { Answer, CompareMessage, ExportMessage, Row, ShareMessage, StudyAnswer, StudyHint, StudyMessage, StudyRequest, ValuesMessage, WhyMessage } from "./study/types.js";
import { keepingStyles } from "./styles/keeping.js";
import { studyStyles } from "./styles/study.js";
import { tokens } from "./styles/tokens.js";
import { pick, say, sayInAll, type SentenceKey } from "./text.js";
import type { Lang, Text } from "./types.js";
import type { TomoeTable } from "./table.js";

type Panel = "moves" | "ask" | "lines" | "make" | "share" | "open";

const PANELS: readonly (readonly [Panel, SentenceKey])[] = [["moves", "studyMoves"], ["ask", "studyAsk"], ["lines", "studyWrite"], ["make", "make"], ["share", "studyShare"], ["open", "studyOpen"]];
/** How long each position is shown when the line runs by itself, in milliseconds. */
const STEP_TIME = 1600;

/** What has been answered of one position; a change of position leaves nothing of it. */
interface Answers { why: WhyMessage | null; hint: StudyHint | null; values: ValuesMessage | null; compare: CompareMessage | null; share: ShareMessage | null; files: ExportMessage | null }

const NO_ANSWERS: Answers = { why: null, hint: null, values: null, compare: null, share: null, files: null };

/**
 * Events, which bubble out of shadow roots; `detail` in brackets:
 * - `tomoe-study` (a StudyRequest): the reader asks for something
 * - `tomoe-open-study` ({id}): the reader chose one of the studies that the browser has kept
 * - `tomoe-open-rival`: the reader wants the study as another window has left it
 */
export class TomoeStudy extends LitElement {
  static override styles = [tokens, keepingStyles, studyStyles];
  static override properties = {
    lang: { type: String, reflect: true }, study: { attribute: false }, pending: { type: Boolean }, waiting: { type: Boolean }, trouble: { attribute: false }, elsewhere: { attribute: false },
    rival: { type: Boolean }, studies: { attribute: false }, playedMatches: { attribute: false }, base: { type: String }, draftKey: { type: String },
    panel: { state: true }, making: { state: true }, answers: { state: true }, rows: { state: true }, playing: { state: true }, copied: { state: true }, dropping: { state: true },
    setsUp: { state: true }, toSetUp: { state: true }, trying: { state: true }, whyNot: { state: true }, made: { state: true },
  };

  /** The position; null where no study is open. */
  declare study: StudyMessage | null;
  /** Another position is awaited. */
  declare pending: boolean;
  /** Python is not up yet. */
  declare waiting: boolean;
  /** What could not be done. */
  declare trouble: Text | null;
  /** The address of the page on which it can; "" for none. */
  declare elsewhere: string;
  /** Another window has written in the study at the same time, so that this one is another by now. */
  declare rival: boolean;
  /** Studies that the browser keeps besides this one; null where it keeps none. */
  declare studies: readonly Earlier[] | null;
  /** Matches that can be studied. */
  declare playedMatches: readonly Earlier[];
  /** The address of the page that studies are shared by; "" for this one. */
  declare base: string;
  /** Where the browser keeps a deal that is being set up; "" for nowhere. */
  declare draftKey: string;
  /** A deal is being set up: anew, or from the one that is open. */
  private declare setsUp: "anew" | "from" | null;
  private declare toSetUp: ComposeMessage | null;
  private declare trying: ComposingMessage | null;
  private declare whyNot: Text | null;
  /** How the deal came about that was set up. */
  private declare made: Text | null;
  private declare panel: Panel;
  /** The latest answer for the panel that makes questions and lessons. */
  private declare making: MakeAnswer | null;
  private declare answers: Answers;
  private declare rows: readonly Row[];
  private declare playing: boolean;
  private declare copied: SentenceKey | null;
  /** A file is held over the page. */
  private declare dropping: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The place that has been asked for last. */
  private aim: number | null = null;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, {
      lang: "", study: null, pending: false, waiting: false, trouble: null, elsewhere: "", rival: false, studies: null, playedMatches: [], base: "",
      panel: "moves", making: null, answers: NO_ANSWERS, rows: [], playing: false, copied: null, dropping: false,
      draftKey: "", setsUp: null, toSetUp: null, trying: null, whyNot: null, made: null,
    });
    new ThemeController(this);
    new PageLanguage(this);
  }

  get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    // A page that is for a study hears its keys wherever the focus is; in others it has to be in the element.
    const ofPage = document.documentElement.dataset["kind"] === "study";
    keepKeys(ofPage ? document : this, (key, target) => this.use(key, target), signal);
    for (const name of ["dragover", "dragleave", "drop"]) this.addEventListener(name, (event) => { this.drop(event as DragEvent); }, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
    this.pause();
  }

  protected override firstUpdated(): void {
    const stage = this.renderRoot.querySelector(".stage");
    if (stage) listenForSwipes(stage, (step) => { this.step(step); });
  }

  /** Takes an answer of Python's. */
  receive(answer: StudyAnswer): void {
    this.waiting = false;
    if (answer.type === "study") this.show(answer);
    else if (answer.type === "empty") Object.assign(this, { study: null, panel: "open" });
    else if (answer.type === "error") this.tell(answer.text);
    else if (answer.type === "compose") Object.assign(this, { toSetUp: answer, trying: null });
    else if (answer.type === "composing") this.trying = answer;
    else this.take(answer);
  }

  private show(study: StudyMessage): void {
    const before = this.study;
    this.made = null;
    if (this.trying?.fits) {
      this.made = this.trying.text;
      this.closeSetUp();
    }
    this.trouble = null;
    this.elsewhere = "";
    if (study.rows) this.rows = study.rows;
    this.study = study;
    settleDrafts(study, this.drafts);
    const same = before?.at === study.at && before.who === study.who && before.save === study.save;
    if (!same) this.answers = NO_ANSWERS;
    if (!before && this.panel === "open") this.panel = "moves";
    if (!before && canMake() && pendingOf(study.game)) this.choose("make");
    if (!same) this.askAnew();
    if (this.playing && study.ply >= study.last) this.pause();
  }

  private take(answer: Answer): void {
    if (answer.type === "question" || answer.type === "lesson" || answer.type === "made") {
      this.making = answer;
      return;
    }
    const name = answer.type === "export" ? "files" : answer.type;
    this.answers = { ...this.answers, [name]: answer };
  }

  /** Says what could not be done. */
  tell(text: Text): void {
    this.pause();
    this.trying = null;
    if (this.setsUp && this.toSetUp) {
      this.whyNot = text;
      return;
    }
    this.setsUp = null;
    this.trouble = text;
    this.elsewhere = "";
  }

  protected override updated(changed: PropertyValues<this>): void {
    const table = this.renderRoot.querySelector<TomoeTable>("tomoe-table");
    if (table && this.study && changed.has("study")) {
      table.fourColour = loadLook().fourColour ?? false;
      table.show([this.study.view]);
      this.keepInSight();
    }
  }

  /** The move on the table is seen in the list, without the page moving. */
  private keepInSight(): void {
    void this.updateComplete.then(() => {
      const list = this.renderRoot.querySelector<HTMLElement>(".panel");
      const move = list?.querySelector<HTMLElement>("[aria-current]");
      if (!list || !move) return;
      const [box, here] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
      if (here.top < box.top || here.bottom > box.bottom) list.scrollTop += here.top - box.top - box.height / 3;
    });
  }

  // What the reader asks

  private ask(request: StudyRequest): void {
    if (movesOn(request)) this.aim = null;
    emit(this, "tomoe-study", request);
  }

  private act(id: string, args?: Record<string, unknown>): void {
    this.copied = null;
    this.ask({ type: "action", id, ...(args ? { args } : {}) });
  }

  /** What a panel shows is asked for anew at another position. */
  private askAnew(): void {
    if (this.panel === "ask") this.act("why");
    if (this.panel === "share") this.act("share");
  }

  private choose(panel: Panel): void {
    this.panel = panel;
    if (this.study && ((panel === "ask" && !this.answers.why) || (panel === "share" && !this.answers.share))) this.askAnew();
    if (panel === "moves") this.keepInSight();
    if (panel === "make") loadMake().catch((error: unknown) => { this.failToMake(error); });
  }

  private failToMake(error: unknown): void {
    console.error(error);
    this.panel = "moves";
    this.tell(sayInAll("makeMissing"));
  }

  private go(ply: number): void {
    const { study } = this;
    if (!study) return;
    const to = Math.max(0, Math.min(study.last, ply));
    if (to === this.at) return;
    this.act("go", { ply: to });
    this.aim = to;
  }

  /** Where the reader stands, or will as soon as Python has answered. */
  private get at(): number {
    return (this.pending ? this.aim : null) ?? this.study?.ply ?? 0;
  }

  private step(by: 1 | -1): void {
    this.pause();
    if (this.study) this.go(this.at + by);
  }

  /** To the end of this trick or turn, or of the one before. */
  private turn(by: 1 | -1): void {
    const { study } = this;
    if (!study) return;
    this.pause();
    const { at } = this;
    const before = study.stops.filter((ply) => ply < at).at(-1) ?? 0;
    this.go(by > 0 ? (study.stops.find((ply) => ply > at) ?? study.last) : before);
  }

  private toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    const { study } = this;
    if (!study) return;
    this.playing = true;
    if (study.ply >= study.last) this.go(0);
    this.goOnLater();
  }

  private goOnLater(): void {
    this.timer = setTimeout(() => {
      if (this.study && !this.pending) this.go(this.study.ply + 1);
      if (this.playing) this.goOnLater();
    }, STEP_TIME);
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Does what a key asks for; false where that is nothing. */
  private use(key: string, target: Element): boolean {
    if (!this.study || this.setsUp || (target !== document.body && !this.renderRoot.contains(target) && !this.contains(target))) return false;
    if (target.matches("input, summary") || (key === " " && target.matches("button, a"))) return false;
    switch (key) {
      case "ArrowRight": this.step(1); return true;
      case "ArrowLeft": this.step(-1); return true;
      case "ArrowDown": this.turn(1); return true;
      case "ArrowUp": this.turn(-1); return true;
      case "Home": this.pause(); this.go(0); return true;
      case "End": this.pause(); this.go(this.study.last); return true;
      case " ": this.toggle(); return true;
      default: return false;
    }
  }

  private drop(event: DragEvent): void {
    const file = event.dataTransfer?.types.includes("Files");
    if (!file) return;
    event.preventDefault();
    this.dropping = event.type === "dragover";
    if (event.type === "drop") void openFile(event.dataTransfer?.files[0], this.opening);
  }

  private readonly opening = {
    openText: (text: string): void => { this.act("open", { text }); },
    openMatch: (save: string): void => { this.act("go-on", { save }); },
    openStudy: (id: string): void => { emit(this, "tomoe-open-study", { id }); },
    deal: (): void => { this.act("new"); },
    setUp: (from: boolean): void => { this.pause(); Object.assign(this, { setsUp: from ? "from" : "anew", toSetUp: null, whyNot: null, trouble: null }); },
    refuse: (key: SentenceKey): void => { this.tell(sayInAll(key)); },
  };

  private closeSetUp(): void {
    Object.assign(this, { setsUp: null, toSetUp: null, trying: null, whyNot: null, panel: this.study ? "moves" : "open" });
  }

  private compose({ id, args }: ComposeRequest): void {
    this.whyNot = null;
    // It can be stopped from the first moment on.
    if (id === "compose-deal") this.trying = { type: "composing", seq: null, tries: 0, fits: false, text: sayInAll("composeTrying"), done: false };
    this.act(id, args);
  }

  private setUp(lang: Lang): TemplateResult {
    return html`<tomoe-compose lang=${lang} store=${this.draftKey} .fromDeal=${this.setsUp === "from"} .info=${this.toSetUp} .progress=${this.trying} .failed=${this.whyNot}
      @tomoe-compose=${({ detail }: CustomEvent<ComposeRequest>) => { this.compose(detail); }} @tomoe-compose-close=${() => { if (this.trying) this.act("compose-stop"); this.closeSetUp(); }}></tomoe-compose>`;
  }

  private async copy(text: string): Promise<void> {
    this.copied = await copyText(text);
  }

  /** The whole address of the study; "" as long as it is not known, or where it does not fit. */
  private get address(): string {
    const { share } = this.answers;
    if (!share?.address) return "";
    const page = new URL(this.base || location.href, location.href);
    page.search = "";
    page.hash = share.address;
    return page.href;
  }

  // Drawing

  protected override render(): TemplateResult {
    const { pending, dropping } = this;
    const setsUp = this.setsUp !== null;
    const study = setsUp ? null : this.study;
    const lang = this.language;
    return html`<div lang=${lang} class="study ${study ? "" : "none"} ${pending ? "pending" : ""} ${dropping ? "dropping" : ""}" role="region" aria-label=${say("study", lang)}>
      ${study ? studyHead(study, lang, { look: (who) => { this.act("look", { who }); }, deal: (deal) => { this.pause(); this.act("go", { deal }); } }) : nothing}
      ${setsUp ? this.setUp(lang) : nothing}
      <div class="stage" ?hidden=${!study}><tomoe-table bare fitted still lang=${lang} pace="fast" .pending=${pending}
        @tomoe-play=${(event: CustomEvent<{ ply: number; move: string }>) => { event.stopPropagation(); this.ask({ type: "play", ...event.detail }); }}
        @tomoe-piece=${(event: CustomEvent<{ ply: number; pick: string }>) => { event.stopPropagation(); this.ask({ type: "pick", ...event.detail }); }}></tomoe-table></div>
      ${study ? walkControls(study.ply, study.last, this.playing, lang, { go: (ply) => { this.pause(); this.go(ply); }, toggle: () => { this.toggle(); } }) : nothing}
      ${this.made && !setsUp ? html`<p class="note made" role="status">${pick(this.made, lang)}</p>` : nothing}
      ${this.rivalBox(lang)}
      ${this.troubleBox(lang)}
      ${setsUp ? nothing : this.tools(study, lang)}
    </div>`;
  }

  /** What is said at this position, and the moves that lead on from it. */
  private said({ comment, next }: StudyMessage, lang: Lang): TemplateResult | typeof nothing {
    const words = saidIn(comment, lang);
    if (words === "" && next.length === 0) return nothing;
    return html`<div class="said">
      ${words ? html`<p class="comment" dir="auto">${words}</p>` : nothing}
      ${next.length > 0 ? html`<div class="chips" role="group" aria-label=${say("studyNext", lang)}>${next.map(({ at, label }) => html`<button type="button" class="button chip" data-next=${at} @click=${() => { this.act("go", { at }); }}>${pick(label, lang)}</button>`)}</div>` : nothing}
    </div>`;
  }

  private rivalBox(lang: Lang): TemplateResult | typeof nothing {
    if (!this.rival) return nothing;
    return html`<div class="trouble rival" role="status"><p>${say("studyRival", lang)}</p>
      <button type="button" class="button" data-act="rival" @click=${() => { emit(this, "tomoe-open-rival", null); }}>${say("studyRivalOpen", lang)}</button>
      <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { this.rival = false; }}>×</button></div>`;
  }

  private troubleBox(lang: Lang): TemplateResult | typeof nothing {
    const { trouble, elsewhere } = this;
    if (!trouble) return nothing;
    return html`<div class="trouble" role="alert"><p>${pick(trouble, lang)}${elsewhere ? html` <a href=${elsewhere}>${say("addressGo", lang)}</a>` : nothing}</p>
      <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { this.trouble = null; }}>×</button></div>`;
  }

  private tools(study: StudyMessage | null, lang: Lang): TemplateResult {
    const { panel } = this;
    if (this.waiting && !study) return html`<p class="note waits" role="status">${say("studyWaits", lang)}</p>`;
    return html`<div class="tools">
      ${study ? this.said(study, lang) : nothing}
      ${study ? html`<div class="tabs" role="group" aria-label=${say("studyTools", lang)}>${PANELS.filter(([name]) => name !== "make" || canMake()).map(([name, key]) => html`
        <button type="button" data-panel=${name} aria-pressed=${panel === name ? "true" : "false"} @click=${() => { this.choose(name); }}>${say(key, lang)}</button>`)}</div>`
      : html`<h2>${say("studyNone", lang)}</h2>`}
      ${keyed(study ? panel : "none", html`<div class="panel" data-shown=${study ? panel : "open"} tabindex="0" role="region" aria-label=${say(PANELS.find(([name]) => name === (study ? panel : "open"))?.[1] ?? "studyOpen", lang)}>${study ? this.panelOf(study, lang) : this.opener(lang)}</div>`)}
    </div>`;
  }

  /** Comments that somebody has begun and not saved, by position and language. */
  private readonly drafts = new Map<string, string>();

  private opener(lang: Lang): TemplateResult {
    return openPanel({ studies: this.studies, matches: this.playedMatches }, this.study !== null, lang, this.opening);
  }

  private panelOf(study: StudyMessage, lang: Lang): TemplateResult {
    const { answers, rows } = this;
    const act = (id: string, args?: Record<string, unknown>): void => { this.act(id, args); };
    const go = (at: string): void => { this.pause(); this.act("go", { at }); };
    switch (this.panel) {
      case "ask": return askPanel({ study, ...answers }, lang, {
        play: (move) => { this.ask({ type: "play", ply: study.view.ply, move }); }, hint: () => { this.act("hint"); },
        values: (open) => { if (open && !answers.values) this.act("values"); },
      });
      case "lines": return linesPanel(study, answers.compare, this.drafts, lang, { act, go });
      case "make": return html`<tomoe-make lang=${lang} base=${siteFolder()} .study=${study} .answer=${this.making} @tomoe-make=${(event: CustomEvent<MakeRequest>) => {
        event.stopPropagation();
        this.act(event.detail.id, event.detail.args);
      }}></tomoe-make>`;
      case "share": return sharePanel(answers.share, answers.files, study.game, this.address, this.copied ? say(this.copied, lang) : "", lang, {
        copy: (text) => { void this.copy(text); }, download, exportFiles: () => { void pictures().then((cards) => { this.act("export", { lang, cards }); }); },
      });
      case "open": return this.opener(lang);
      default: return moveList(rows, study, lang, go);
    }
  }
}
