// <tomoe-drill src="drills/tomoefuda.json">: questions about positions, one after another. Needs no Python.
import { html, LitElement, nothing, type PropertyDeclaration, type TemplateResult } from "lit";
import { isContents } from "tomoe:shapes";
import { here, readdressed } from "./address/page.js";
import { type Address, cleanedField, type Fault, PLACE, QUESTIONS } from "./address/read.js";
import { countDue, loadMoments, OWN } from "./back/store.js";
import { keepKeys } from "./controllers/own-keys.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { WidthController } from "./controllers/width.js";
import { onControl, useQuestionKey } from "./drill/keys.js";
import { choose, isRight, markView } from "./drill/marks.js";
import {
  recordAnswer, BEGIN, type Kept, loadKept, nextTask, type Progress, saveKept, type SeriesProgress, seriesTask, type Task, withLevel, withSeries,
} from "./drill/progress.js";
import { addressOf, type Asked, readSeries, resultLine, type Series, SERIES } from "./drill/run.js";
import { type Ask, Damaged, QuestionSource } from "./drill/source.js";
import type { Contents, DrillEntry, Puzzle, Question } from "./drill/types.js";
import type { DrawContext } from "./draw/context.js";
import { drillPage, ownPage, resultPage } from "./draw/drill.js";
import { firstStop, questionContext } from "./draw/question.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import type { AskMoment } from "./own-moments.js";
import { roomySizes } from "./play/layout.js";
import { loadLook } from "./play/storage.js";
import { boardStyles } from "./styles/board.js";
import { drillStyles } from "./styles/drill.js";
import { figureStyles } from "./styles/figures.js";
import { pieceStyles } from "./styles/pieces.js";
import { tokens } from "./styles/tokens.js";
import { LANGUAGES, pick, say, sayFault, sayInAll, type SentenceKey } from "./text.js";
import type { Lang, Text, View } from "./types.js";

/** An attribute that holds a number, as it is written in addresses; NaN for another text. */
function numeric(name: string, none: number): PropertyDeclaration {
  return { converter: (text: string | null) => (text === null ? none : Number(cleanedField(name, text) || NaN)) };
}

const MAX_WIDTH = 640;
const ignore = (): void => undefined;

/**
 * Dispatches `tomoe-answer` ({drill, level, right}) after each answer, and `tomoe-result` ({drill, right, count, seed, level}) at
 * the end of a series.
 */
export class TomoeDrill extends LitElement {
  static override styles = [tokens, boardStyles, figureStyles, pieceStyles, drillStyles];
  static override properties = {
    src: { type: String }, drill: { converter: (text: string | null) => cleanedField("drill", text ?? "") }, count: numeric("count", 0), seed: numeric("seed", 1), level: numeric("level", 0), fault: { state: true }, store: { type: String },
    lang: { type: String, reflect: true }, page: { type: Boolean }, trouble: { attribute: false }, askMoment: { attribute: false }, share: { type: String }, fourColour: { type: Boolean, attribute: "four-colour" },
    question: { state: true }, chosen: { state: true }, done: { state: true }, open: { state: true }, problem: { state: true }, news: { state: true },
    tabStop: { state: true }, copied: { state: true }, kept: { state: true },
  };

  /** The address of a game's drills, beside which the prepared questions are. */
  declare src: string;
  /** The only drill to ask; "" for all, from which the reader chooses. */
  declare drill: string;
  /** The number of questions until the result is shown; 0 for no end. */
  declare count: number;
  /** Which run of questions, from 1 on. */
  declare seed: number;
  /** The level; 0 for one that follows the reader. */
  declare level: number;
  /** The key to keep score and progress under in the browser; "" keeps nothing. */
  declare store: string;
  /** The element is what its page is about: it reads the page's address, and keys are its own. */
  declare page: boolean;
  /** Why no questions come, where that is known. */
  declare trouble: Text | null;
  /** Asks Python about the reader's own moments; null before it is up. */
  declare askMoment: AskMoment | null;
  /** The address of a page with these drills, for sharing; "" for this one. */
  declare share: string;
  declare fourColour: boolean;
  private declare question: Question | null;
  private declare chosen: ReadonlySet<string>;
  /** The question is answered. */
  private declare done: boolean;
  /** The explanation is open. */
  private declare open: boolean;
  private declare problem: SentenceKey | null;
  /** Why what the address or the element asks for cannot be asked. */
  private declare fault: Fault | null;
  /** What the last answer led to besides right or wrong. */
  private declare news: Text | null;
  private declare tabStop: string | null;
  private declare copied: "line" | "address" | "failed" | null;
  private declare kept: Kept;
  private readonly width = new WidthController(this);
  private source: QuestionSource | null = null;
  /** What the question on the page belongs to. */
  private task: Task | null = null;
  /** What the question that is being fetched belongs to; answers are not taken meanwhile. */
  private coming: Task | null = null;
  private begun = false;
  /** The series was answered here before: this is another try. */
  private anew = false;
  private given: { data: Contents | null; ask: Ask | null } = { data: null, ask: null };
  /** Aborted when the element is disconnected. */
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, {
      src: "", drill: "", count: 0, seed: 1, level: 0, store: "", lang: "", page: false, trouble: null, askMoment: null, share: "", fourColour: false,
      question: null, chosen: new Set<string>(), done: false, open: false, problem: null, fault: null, news: null, tabStop: null, copied: null,
      kept: { drill: "", progress: {}, series: null },
    });
    new ThemeController(this);
    new PageLanguage(this);
  }

  get language(): Lang {
    return langOf(this);
  }

  /** What the drills are, in place of an address. */
  set contents(data: Contents) {
    this.given.data = data;
    if (this.source) this.source.contents = data;
    else this.begin();
  }

  /** Asks Python for questions that are not prepared. */
  set ask(ask: Ask | null) {
    this.given.ask = ask;
    if (this.source) this.source.ask = ask;
    if (this.problem) void this.show();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    this.fourColour = loadLook().fourColour ?? this.fourColour;
    const { signal } = this.connection;
    // What the page's parser has not come to yet is read when it has come to all.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => { this.requestUpdate(); }, { once: true, signal });
    // A page that the browser has kept for the way back may be somebody else's by now.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.beginAnew(); }, { signal });
    // Another window may have kept or solved a moment.
    addEventListener("storage", () => { if (this.keepsMoments) this.requestUpdate(); }, { signal });
    const keys = this.page ? document : this;
    keepKeys(keys, (key, target) => this.use(key, target), signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  protected override willUpdate(): void {
    if (!this.begun && (this.src !== "" || this.inPage() !== null)) this.begin();
  }

  // The run

  /** Reads what the browser has kept and the address asks for, and shows the first question. */
  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    // Moved to another place on the page, the element goes on: what is being loaded is not given up.
    this.source = new QuestionSource(this.src, new AbortController().signal, this.given.data ?? this.inPage(), this.given.ask);
    this.kept = loadKept(this.store);
    void this.source.load().then(() => { this.start(); }, (error: unknown) => { this.fail(error); });
  }

  /** The contents that stand in the page, in a script within the element; null if there are none. */
  private inPage(): Contents | null {
    try {
      const data: unknown = JSON.parse(this.querySelector("script[type='application/json']")?.textContent ?? "null");
      return isContents(data) ? data : null;
    } catch {
      return null;
    }
  }

  private start(): void {
    const known = (id: string): string | null => this.entries.find((entry) => entry.id === id)?.id ?? null;
    const usual = known(this.kept.drill) ?? this.entries[0]?.id ?? "";
    const address = this.readFields();
    const { drill = address.fields["count"] === undefined ? this.kept.drill : "" } = address.fields;
    if (this.keepsMoments && drill === OWN && !address.fault) {
      this.keep({ drill: OWN, series: null });
      return;
    }
    const asked = readSeries(address, this.entries.length > 0 ? this.entries : this.all, usual);
    if ("key" in asked) this.fault = asked;
    else this.startWith(asked, usual);
  }

  /** What the attributes say, and before them the page's address, if the element is what its page is about. */
  private readFields(): Address {
    const numbers = ([["count", 0], ["seed", 1], ["level", 0]] as const).flatMap(([name, none]): [string, string][] =>
      this[name] === none ? [] : [[name, Number.isNaN(this[name]) ? this.getAttribute(name) ?? "" : String(this[name])]]);
    const own = Object.fromEntries([...numbers, ...(this.drill ? [["drill", this.drill]] : [])]) as Record<string, string>;
    if (!this.page) return { fields: own, fault: null };
    const { fields, fault } = here();
    return { fields: { ...own, ...fields }, fault };
  }

  private startWith(address: Asked, usual: string): void {
    const drill = address.drill ?? usual;
    const count = address.count ?? (this.source?.complete(drill)?.length || null);
    if (count !== null) {
      const series: Series = { drill, seed: address.seed, count, level: Math.min(address.level, this.entryOf(drill)?.levels ?? 1) };
      const old = this.kept.series;
      const same = old !== null && old.drill === drill && old.seed === series.seed && old.count === count && old.level === series.level;
      // Whoever opens the address is somebody new: only a reload in the middle goes on.
      const goesOn = same && old.results.length < count && isReload();
      this.anew = same && !goesOn && old.results.length > 0;
      this.keep({ drill, series: goesOn ? old : { ...series, results: [] } });
    } else {
      this.keep({ drill, series: null });
      if (address.level > 0) this.keepProgress(withLevel(this.progress, Math.min(address.level, this.entry?.levels ?? 1)));
    }
    void this.show();
  }

  private get all(): readonly DrillEntry[] {
    return this.source?.contents?.drills ?? [];
  }

  /** The drills to choose from. */
  private get entries(): readonly DrillEntry[] {
    return this.drill === "" ? this.all : this.all.filter(({ id }) => id === this.drill);
  }

  /** Whether the reader's own moments are among what can be practised. */
  private get keepsMoments(): boolean {
    return this.page && this.store !== "" && this.drill === "";
  }

  private entryOf(id: string): DrillEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  private get entry(): DrillEntry | undefined {
    return this.entryOf(this.kept.drill);
  }

  private get progress(): Progress {
    const kept = this.kept.progress[this.kept.drill];
    return kept ? { ...kept, level: Math.min(kept.level, this.entry?.levels ?? 1) } : BEGIN;
  }

  private keep(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    saveKept(this.store, this.kept);
  }

  private keepProgress(progress: Progress): void {
    this.keep({ progress: { ...this.kept.progress, [this.kept.drill]: progress } });
  }

  /** Shows the question that is next; nothing changes at the end of a series. The one before stays until it is there. */
  private async show(): Promise<void> {
    const { entry, source } = this;
    if (!entry || !source) return;
    const { series } = this.kept;
    const task = series ? seriesTask(series, entry.levels) : nextTask(this.progress);
    this.coming = task;
    if (!task) {
      this.turnTo(null, null);
      return;
    }
    try {
      const question = await source.question(entry.id, task);
      if (this.coming !== task) return;
      this.turnTo(question, task);
      if (source.src && task.level < entry.levels) source.level(entry.id, task.level + 1).catch(ignore);
    } catch (error) {
      if (this.coming === task) this.fail(error);
    }
  }

  /** Asks this question, in place of the one before. */
  private turnTo(question: Question | null, task: Task | null): void {
    this.coming = null;
    Object.assign(this, { question, task, chosen: new Set<string>(), done: false, open: false, problem: null, copied: null, news: null });
    this.tabStop = question ? firstStop(question) : null;
  }

  private fail(error: unknown): void {
    console.error(error);
    this.problem = error instanceof Damaged ? "drillBad" : "drillMissing";
  }

  // What the reader does

  private choose(id: string): void {
    const { question } = this;
    if (!question || this.done || this.coming) return;
    this.chosen = choose(question, this.chosen, id);
    if (question.choose === "one") this.finish();
  }

  /** The question is answered with what is chosen. */
  private finish(): void {
    const { question, task, entry } = this;
    if (!question || !task || !entry || this.done || this.coming || this.chosen.size === 0) return;
    const right = isRight(question, this.chosen);
    const { series } = this.kept;
    Object.assign(this, { done: true, open: !right, news: null });
    if (series) this.keepSeries({ ...series, results: [...series.results, right] });
    else {
      const before = this.progress;
      const after = recordAnswer(before, task, right, entry.levels);
      if (after.level !== before.level) this.news = news(after.level > before.level, after.level);
      this.keepProgress(after);
    }
    emit(this, "tomoe-answer", { drill: entry.id, level: question.level, right });
    this.focusLater(".next");
  }

  private keepSeries(series: SeriesProgress): void {
    this.keep({ series });
    const { results, ...rest } = series;
    if (results.length < series.count) return;
    this.keepProgress(withSeries(this.progress, series, this.entry?.levels ?? 1));
    emit(this, "tomoe-result", { ...rest, right: results.filter(Boolean).length });
  }

  private next(): void {
    const inside = this.hasFocus;
    void this.show().then(() => { this.focusLater("h2", inside); });
  }

  private chooseDrill(drill: string): void {
    if (drill === this.kept.drill && !this.kept.series) return;
    this.keep({ drill, series: null });
    this.readdress(null);
    if (drill === OWN) this.turnTo(null, null);
    else this.next();
  }

  private chooseLevel(level: number): void {
    this.keepProgress(withLevel(this.progress, level));
    this.next();
  }

  /** Asks a series from its beginning, whoever has answered it before. */
  private beginAnew(): void {
    const { series } = this.kept;
    if (!series || series.results.length === 0) return;
    this.keep({ series: { ...series, results: [] } });
    this.anew = true;
    this.next();
  }

  /** Ten questions, others each time; where there are only some, all of them. */
  private startSeries(): void {
    const seed = 2 + Math.floor(Math.random() * 1600);
    const series: Series = { drill: this.kept.drill, seed, count: this.count || (this.source?.complete(this.kept.drill)?.length ?? SERIES), level: this.level };
    this.anew = false;
    this.keep({ series: { ...series, results: [] } });
    this.readdress(series);
    this.next();
  }

  /** Forgets what the address asks for, since it cannot be asked. */
  private leaveAddress(): void {
    this.fault = null;
    if (!this.entry) this.keep({ drill: this.entries[0]?.id ?? "" });
    this.leaveSeries();
  }

  private leaveSeries(): void {
    this.keep({ series: null });
    this.readdress(null);
    this.next();
  }

  /** The page's address names the series, so that a reload goes on with it. */
  private readdress(series: Series | null): void {
    if (!this.page) return;
    const named = series ? addressOf(series).slice(1) : `drill=${this.kept.drill}`;
    history.replaceState(history.state, "", readdressed([...QUESTIONS, ...PLACE], named));
  }

  private addressOf(series: Series): string {
    return new URL(addressOf(series), new URL(this.share || location.href.replace(/[?#].*$/, ""), location.href)).href;
  }

  private copy(what: "line" | "address", text: string): void {
    const failed = (): void => { this.copied = "failed"; };
    const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
    if (!clipboard) failed();
    else void clipboard.writeText(text).then(() => { this.copied = what; }, failed);
  }

  // Keys and focus

  /** The focus is on something of the element, or can only be meant for it. */
  private get hasFocus(): boolean {
    return this.shadowRoot?.activeElement !== null || this.page;
  }

  /** Shows what is next and, with `inside`, gives it the focus. */
  private focusLater(selector: string, inside = this.hasFocus): void {
    void this.updateComplete.then(() => {
      const target = this.shadowRoot?.querySelector<HTMLElement>(selector);
      if (!target) return;
      if (inside) target.focus({ preventScroll: true });
      target.scrollIntoView({ block: "nearest" });
    });
  }

  /** Does what a key asks for; false where that is nothing. */
  private use(key: string, target: Element): boolean {
    const { question, done, chosen, shadowRoot: root } = this;
    if (!question) return false;
    if (key === "Enter" && done && !onControl(target)) {
      this.next();
      return true;
    }
    return useQuestionKey(key, target, { question, done, chosen, root, choose: (id) => { this.choose(id); }, check: () => { this.finish(); } });
  }

  // Drawing

  private context({ answers }: Puzzle, view: View): DrawContext {
    return questionContext(view, {
      lang: this.language, answers, fourColour: this.fourColour, sizes: roomySizes(view, Math.min(this.width.value, MAX_WIDTH), innerHeight), chosen: this.chosen, done: this.done, tabStop: this.tabStop,
      choose: (id) => { this.choose(id); }, setTabStop: (key) => { this.tabStop = key; },
    });
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    const { entry, kept: { series }, question } = this;
    if (this.problem || (this.trouble && this.coming)) return html`<p class="problem" role="status">${pick(this.trouble, lang) || say(this.problem ?? "drillMissing", lang)}</p>`;
    if (!this.begun && document.readyState !== "loading") return html`<p class="problem">${say("drillNone", lang)}</p>`;
    const contents = this.source?.contents;
    if (this.fault) return html`<p class="problem" role="alert">${pick(sayFault(this.fault), lang)}</p>
      ${this.page ? html`<div class="buttons"><button type="button" class="button" @click=${() => { this.leaveAddress(); }}>${say("addressLeave", lang)}</button></div>` : nothing}`;
    const own: DrillEntry = { id: OWN, title: sayInAll("ownMoments"), levels: 1 };
    const entries = this.keepsMoments ? [...this.entries, own] : this.entries;
    const due = contents && this.keepsMoments ? countDue(loadMoments(contents.game), Date.now()) : 0;
    const chooseDrill = (id: string): void => { this.chooseDrill(id); };
    if (contents && this.keepsMoments && this.kept.drill === OWN) {
      return ownPage({ lang, entries, entry: own, due, chooseDrill }, html`<tomoe-own-moments lang=${lang} .game=${contents.game} .ask=${this.askMoment} .fourColour=${this.fourColour} @tomoe-moments=${() => { this.requestUpdate(); }}></tomoe-own-moments>`);
    }
    if (!contents || !entry) return html`<p class="problem">${say("drillLoading", lang)}</p>`;
    const frame = {
      lang, entries, entry, due, progress: this.progress, series, anew: this.anew, chooseDrill,
      chooseLevel: (level: number) => { this.chooseLevel(level); },
      start: () => { this.startSeries(); }, leave: () => { this.leaveSeries(); },
    };
    if (series && series.results.length >= series.count && !this.done) {
      const right = series.results.filter(Boolean).length;
      const line = resultLine(right, series, contents.title, entry.title, lang);
      const address = this.addressOf(series);
      return resultPage(frame, { right, line, address, copied: this.copied, copy: (what) => { this.copy(what, what === "line" ? `${line} ${address}` : address); } });
    }
    if (!question) return html`<p class="problem">${say("drillLoading", lang)}</p>`;
    const view = this.done ? markView(question, this.chosen) : question.view;
    return drillPage(frame, {
      question, view, context: this.context(question, view), chosen: this.chosen, done: this.done, open: this.open, again: this.task?.again === true, news: pick(this.news, lang),
      choose: (id) => { this.choose(id); }, check: () => { this.finish(); }, next: () => { this.next(); }, toggle: () => { this.open = !this.open; },
    });
  }
}

/** Whether the page was there before in this tab, and is loaded once more. */
function isReload(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");
}

/** That the level has changed. */
function news(up: boolean, level: number): Text {
  const key = up ? "drillUp" : "drillDown";
  return Object.fromEntries(Object.keys(LANGUAGES).map((lang) => [lang, say(key, lang, { n: level })]));
}
