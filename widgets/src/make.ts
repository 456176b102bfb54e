// <tomoe-make>: makes questions and lessons of the position in a study, and puts them together into a set. It knows no rules.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { download } from "./draw/embed.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { Draft, type Outcome } from "./make/draft.js";
import type { Trouble } from "./make/field.js";
import { argsOf, type Form, lessonForm, lessonFormOf, loadForms, questionForm, questionFormOf, saveForms } from "./make/forms.js";
import { addressOf, asEdited, emptySet, gameOf, isQuestion, numberOfAlike, readyToPass, same, withChanged, withItem, withMoved, withoutItem, withWords } from "./make/items.js";
import { lessonFields } from "./make/lesson-form.js";
import { openSet, passOn } from "./make/pass-on.js";
import { forgetPending, keepPending, pendingOf, windowStorage } from "./make/pending.js";
import { preview } from "./make/preview.js";
import { readPasted } from "./make/read.js";
import { questionFields } from "./make/question-form.js";
import { type SetActions, setList } from "./make/set-list.js";
import type { LessonMessage, MadeMessage, MakeAnswer, MakeRequest, QuestionMessage } from "./make/types.js";
import { copyText } from "./play/clipboard.js";
import { packSet } from "./sets/address.js";
import { MOST_ITEMS, SetError } from "./sets/read.js";
import type { SetFile, SetItem } from "./sets/types.js";
import type { StudyMessage } from "./study/types.js";
import { makeStyles } from "./styles/make.js";
import { tokens } from "./styles/tokens.js";
import { pick, say, sayInAll, wordsOf, type SentenceKey } from "./text.js";
import type { Lang, Text } from "./types.js";

type Kind = Form["kind"];
/** What becomes of an item that has been made. */
type Purpose = "preview" | "put" | "replace";

/**
 * Properties: `study`, the position; `answer`, the latest answer of Python's; `base`, the address of the site's folder, "" for none.
 * Event, which bubbles out of shadow roots: `tomoe-make` (a MakeRequest), what is asked of Python.
 */
export class TomoeMake extends LitElement {
  static override styles = [tokens, makeStyles];
  static override properties = {
    lang: { type: String }, study: { attribute: false }, answer: { attribute: false }, base: { type: String },
    kind: { state: true }, words: { state: true }, question: { state: true }, lesson: { state: true }, trouble: { state: true }, news: { state: true }, undo: { state: true },
    said: { state: true }, address: { state: true }, editing: { state: true }, shown: { state: true }, shownIn: { state: true }, found: { state: true }, unread: { state: true }, twice: { state: true },
  };

  declare lang: Lang;
  declare study: StudyMessage | null;
  declare answer: MakeAnswer | null;
  declare base: string;
  private declare kind: Kind | null;
  /** The language that words are written in; "" for the page's. */
  private declare words: Lang;
  private declare question: QuestionMessage | null;
  private declare lesson: LessonMessage | null;
  private declare trouble: Trouble | null;
  private declare news: Text | null;
  /** The set before it was changed in a way that can be undone. */
  private declare undo: SetFile | null;
  /** What came of copying. */
  private declare said: Text | null;
  /** The address for the class, once somebody has asked for it; "" while the set has changed since. */
  private declare address: string;
  /** The item of the set that is being edited. */
  private declare editing: SetItem | null;
  /** The item that is shown as pupils see it, and the language. */
  private declare shown: SetItem | null;
  private declare shownIn: Lang;
  /** A set that has been read, or why what was read is none. */
  private declare found: SetFile | null;
  private declare unread: Text | null;
  /** What is not put in, since the set has it already, or something else about its position: the item with that number. */
  private declare twice: { item: SetItem; number: number } | null;
  private readonly draft = new Draft();
  private readonly forms = loadForms(windowStorage());
  /** What has been asked about last. */
  private asked = "";
  /** The position of what is edited has been asked for, and is not there yet. */
  private awaited = false;
  /** The form is to be filled with what is edited. */
  private filling = false;
  private purpose: Purpose = "preview";
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, {
      lang: "", study: null, answer: null, base: "", kind: null, words: "", question: null, lesson: null, trouble: null, news: null, undo: null,
      said: null, address: "", editing: null, shown: null, shownIn: "", found: null, unread: null, twice: null,
    });
  }

  get language(): Lang {
    return langOf(this);
  }

  private get tongue(): Lang {
    return this.words || this.language;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    window.addEventListener("storage", () => { if (this.draft.look()) this.requestUpdate(); }, { signal: this.connection.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("answer") && this.answer) this.take(this.answer);
    if (changed.has("study") && this.study) this.follow(this.study, changed.get("study") ?? null);
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && this.shown && !dialog.open) dialog.showModal();
  }

  // What Python is asked

  private request(request: MakeRequest): void {
    emit(this, "tomoe-make", request);
  }

  /** Another position: what is asked there, or told of its line. */
  private follow(study: StudyMessage, before: StudyMessage | null): void {
    if (before === null) {
      const pending = pendingOf(study.game);
      const item = pending ? this.draft.set.items[pending.number - 1] : undefined;
      if (pending) forgetPending();
      if (item && addressOf(item) === pending?.address) {
        this.edit(item);
        return;
      }
    }
    if (this.awaited) {
      this.awaited = false;
      this.asked = "";
    }
    this.news = null;
    this.ask();
  }

  /** Asks for a proposal where there is none yet. */
  private ask(): void {
    const { study, kind } = this;
    if (!study || !kind || this.awaited) return;
    const line = `${study.game} ${study.deal} ${study.last} ${study.at.replace(/\d+$/, "")}`;
    const about = kind === "question" ? `question ${study.game} ${study.key}` : `lesson ${line} ${this.lessonSeat ?? ""}`;
    if (about === this.asked && !(kind === "lesson" && study.rows)) return;
    this.asked = about;
    this.trouble = null;
    if (kind === "question") this.request({ id: "question", args: {} });
    else this.request({ id: "lesson", args: this.lessonSeat === null ? {} : { seat: this.lessonSeat } });
  }

  /** Whose eyes a lesson is told by, where that has been chosen. */
  private get lessonSeat(): number | null {
    if (this.filling && this.editing && !isQuestion(this.editing)) return this.editing.steps.steps[0]?.view.you ?? 0;
    const { form } = this;
    return form?.kind === "lesson" ? form.seat : null;
  }

  private take(answer: MakeAnswer): void {
    if (answer.type === "made") {
      this.finish(answer);
      return;
    }
    if (this.awaited) return;
    if (answer.type === "question") this.question = answer;
    else this.lesson = answer;
    if (!this.filling || !this.editing || (answer.type === "question" && !answer.done)) return;
    this.filling = false;
    const title = this.study?.title ?? {};
    this.keepForm(answer.type === "question" ? questionFormOf(this.editing, answer, title) : lessonFormOf(this.editing, answer));
    void this.updateComplete.then(() => { this.renderRoot.querySelector(".make")?.scrollIntoView({ block: "start" }); });
  }

  /** Has the item made, and does with it what `purpose` says. */
  private make(purpose: Purpose): void {
    const { form } = this;
    if (!form) return;
    this.purpose = purpose;
    Object.assign(this, { trouble: null, twice: null });
    this.request({ id: form.kind === "question" ? "make-question" : "make-lesson", args: argsOf(form) });
  }

  private finish({ item, field, trouble }: MadeMessage): void {
    if (!item) {
      this.trouble = { field, text: trouble ?? {} };
      void this.updateComplete.then(() => { this.renderRoot.querySelector(".wrong")?.scrollIntoView({ block: "center" }); });
      return;
    }
    if (this.purpose === "preview") {
      this.show(item);
      return;
    }
    const number = this.purpose === "put" ? numberOfAlike(this.draft.set, item) : 0;
    if (number > 0) {
      Object.assign(this, { twice: { item, number }, news: null });
      return;
    }
    this.keepItem(item, this.purpose === "replace" ? this.editing : null);
  }

  /** Puts an item into the set, in place of `old` or at its end. */
  private keepItem(item: SetItem, old: SetItem | null): void {
    this.twice = null;
    if (!old && this.draft.set.items.length >= MOST_ITEMS) {
      this.trouble = { field: "", text: sayInAll("makeSetFull", { most: MOST_ITEMS }) };
      return;
    }
    const done = this.change((set) => (old ? withChanged(set, old, item) : withItem(set, item)), null);
    const n = this.draft.set.items.findLastIndex((each) => same(each, item)) + 1;
    this.tell(sayInAll(old ? "makeChanged" : "makePutDone", { n }), done);
    if (old && old === this.editing) this.editing = this.draft.set.items[n - 1] ?? null;
  }

  // The form

  /** The form for what is on the table; null before Python has proposed anything, or while an item is being opened. */
  private get form(): Form | null {
    const { kind, question, lesson, study } = this;
    // What an item says is filled in when the moves have been judged: what was written before would be lost.
    if (this.filling && kind === "question") return null;
    if (kind === "question") return question && !question.trouble ? this.forms.get(`question ${question.key}`) ?? questionForm(question) : null;
    return kind === "lesson" && lesson ? this.forms.get(`lesson ${lesson.key}`) ?? lessonForm(lesson, study?.ply ?? 0) : null;
  }

  private keepForm(form: Form): void {
    const key = `${form.kind} ${(form.kind === "question" ? this.question : this.lesson)?.key ?? ""}`;
    this.forms.delete(key);
    this.forms.set(key, form);
    saveForms(this.forms, windowStorage());
    if (form.kind === "lesson" && form.seat !== this.lesson?.seat) this.ask();
    this.requestUpdate();
  }

  private choose(kind: Kind): void {
    // Whatever was to be edited, and could not be opened, is not waited for any longer. What was said was said of the other form.
    Object.assign(this, { kind, asked: "", awaited: false, filling: false, news: null, twice: null });
    this.ask();
  }

  // The set

  /** Changes the set; `undo`: what was before can come back. */
  private change(make: (set: SetFile) => SetFile, undo: SetFile | null): Outcome {
    const done = this.draft.change(make);
    this.undo = undo;
    Object.assign(this, { said: null, address: "", twice: null });
    this.requestUpdate();
    return done;
  }

  /** Says what has been done, and that another window was at it, too, or that the browser keeps nothing. */
  private tell(text: Text | null, { other, large, refused }: Outcome): void {
    const more: SentenceKey[] = [...(large ? ["makeTooLarge" as const] : []), ...(other ? ["makeOther" as const] : []), ...(refused ? ["makeRefused" as const] : [])];
    const parts = [...(text && !large ? [text] : []), ...more.map((key) => sayInAll(key))];
    this.news = parts.length === 0 ? null : Object.fromEntries(["en", "ja"].map((lang) => [lang, parts.map((part) => pick(part, lang)).join(lang === "ja" ? "" : " ")]));
  }

  private edit(item: SetItem): void {
    Object.assign(this, { editing: item, filling: true, awaited: true, kind: isQuestion(item) ? "question" : "lesson", question: null, lesson: null, trouble: null, news: null });
    this.request({ id: "reopen", args: { address: addressOf(item) } });
  }

  private stopEditing(): void {
    Object.assign(this, { editing: null, filling: false });
  }

  private readonly setActions: SetActions = {
    words: (name, lang, words) => { this.tell(null, this.change((set) => withWords(set, name, lang, words), this.undo)); },
    move: (item, to) => { this.tell(null, this.change((set) => withMoved(set, item, to), null)); },
    edit: (item, number) => {
      if (gameOf(item) === this.study?.game) this.edit(item);
      else keepPending({ game: gameOf(item), address: addressOf(item), number });
    },
    takeOut: (item, number) => {
      const { set } = this.draft;
      this.tell(sayInAll("makeTakenOut", { n: number }), this.change((all) => withoutItem(all, item), set));
      if (item === this.editing) this.stopEditing();
    },
    preview: (item) => { this.show(item); },
  };

  private undoChange(): void {
    const { undo } = this;
    if (undo) this.tell(null, this.change(() => undo, null));
  }

  private replace(set: SetFile): void {
    const { set: before } = this.draft;
    // An empty set is nothing to go back to: what came before it still is.
    this.tell(sayInAll("makeReplaced"), this.change(() => set, before.items.length > 0 ? before : this.undo));
    Object.assign(this, { found: null, unread: null });
    this.stopEditing();
  }

  private async read(text: string): Promise<void> {
    try {
      const set = asEdited(await readPasted(text));
      Object.assign(this, { found: set, unread: null });
      if (this.draft.set.items.length === 0) this.replace(set);
    } catch (error) {
      if (!(error instanceof SetError)) throw error;
      Object.assign(this, { found: null, unread: error.said });
    }
  }

  private async copyAddress(): Promise<void> {
    this.address = await this.addressOn("set.html");
    if (this.address) this.said = sayInAll(await copyText(this.address));
  }

  /** Opens the page of handouts in a window of its own, which the browser allows only at once. */
  private async printOut(): Promise<void> {
    const opened = open("about:blank", "_blank");
    const address = await this.addressOn("handout.html");
    if (opened === null) location.assign(address || location.href);
    else if (address) opened.location.replace(address);
    else opened.close();
  }

  /** The address of the set on a page of the site; "", and a sentence, where it is too long. */
  private async addressOn(page: string): Promise<string> {
    try {
      return new URL(`${page}#s=${await packSet(readyToPass(this.draft.set))}`, this.base || location.href).href;
    } catch (error) {
      if (!(error instanceof SetError)) throw error;
      this.said = error.said;
      return "";
    }
  }

  private async copy(text: string): Promise<void> {
    this.said = sayInAll(await copyText(text));
  }

  /** Shows an item as pupils see it; what draws it is loaded by then. */
  private show(item: SetItem): void {
    this.shown = item;
    this.shownIn = this.tongue;
    if (/^https?:/.test(import.meta.url)) import(new URL("play.js", import.meta.url).href).catch((error: unknown) => { console.error(error); });
  }

  /** The study page of another game; "" where the page is none of the site's. */
  private there(game: string): string {
    return this.base ? new URL(`study/${encodeURIComponent(game)}.html`, this.base).href : "";
  }

  // Drawing

  protected override render(): TemplateResult {
    const lang = this.language;
    const { draft: { set }, study, said, found, unread } = this;
    return html`<div class="make" lang=${lang}>
      ${this.maker(lang)}
      ${this.kind && this.form ? nothing : this.newsBox(lang)}
      ${setList(set, study?.game ?? "", this.editing, (game) => this.there(game), lang, this.setActions)}
      ${passOn(readyToPass(set), this.address, pick(said, lang), lang, {
    saveSet: () => { download(`tomoe-set-${set.id}.json`, `${JSON.stringify(readyToPass(set))}\n`); }, copyAddress: () => { void this.copyAddress(); },
    ...(this.base ? { printOut: () => { void this.printOut(); } } : {}),
    save: ({ name, text }) => { download(name, text); }, copy: (text) => { void this.copy(text); },
  })}
      <section>${openSet(found, unread, lang, {
    read: (text) => { void this.read(text); }, refuse: (key) => { this.unread = sayInAll(key); }, replace: () => { if (found) this.replace(found); }, begin: () => { this.replace(emptySet()); },
  })}</section>
      ${preview(this.shown, this.shownIn, lang, { lang: (each) => { this.shownIn = each; }, close: () => { this.shown = null; } })}
    </div>`;
  }

  private newsBox(lang: Lang): TemplateResult {
    return html`<div class="news" role="status">${this.twice ? this.alreadyIn(this.twice, lang) : nothing}${this.news ? html`<p>${pick(this.news, lang)}</p>` : nothing}
      ${this.undo ? html`<button type="button" class="button" data-act="undo" @click=${() => { this.undoChange(); }}>${say("makeUndo", lang)}</button>` : nothing}</div>`;
  }

  /** Asks what is to become of an item that the set has already, or that is about the position of another one. */
  private alreadyIn({ item, number }: { item: SetItem; number: number }, lang: Lang): TemplateResult {
    const old = this.draft.set.items[number - 1] ?? null;
    const exact = same(old, item);
    return html`<p>${say(exact ? "makeAlready" : "makeAlreadyAlike", lang, { n: number })}</p>
      ${exact ? nothing : html`<button type="button" class="button" data-act="put-instead" @click=${() => { this.keepItem(item, old); }}>${say("makeReplace", lang, { n: number })}</button>`}
      <button type="button" class="button" data-act="put-again" @click=${() => { this.keepItem(item, null); }}>${say("makePutAgain", lang)}</button>`;
  }

  private maker(lang: Lang): TemplateResult {
    const { study, kind } = this;
    const button = (each: Kind, key: SentenceKey): TemplateResult =>
      html`<button type="button" class="button" data-make=${each} aria-pressed=${kind === each ? "true" : "false"} @click=${() => { this.choose(each); }}>${say(key, lang)}</button>`;
    return html`<section><h3>${say("makeHere", lang)}</h3>
      <p class="here"><b>${pick(study?.where, lang)}</b> ${pick(study?.happened, lang)}</p>
      ${kind === null ? html`<p class="note">${say("makeHereNote", lang)}</p>` : nothing}
      <div class="buttons">${button("question", "makeQuestion")}${button("lesson", "makeLesson")}</div></section>
      ${kind ? this.formOf(kind, lang) : nothing}`;
  }

  private formOf(kind: Kind, lang: Lang): TemplateResult {
    const { form, question, lesson, study, trouble } = this;
    const nothingToAsk = kind === "question" ? question?.trouble : null;
    if (nothingToAsk) return html`<p class="wrong" role="status">${pick(nothingToAsk, lang)}</p>`;
    if (!form) return html`<p class="note" role="status">${say("waitingAnswer", lang)}</p>`;
    const tongues = { page: lang, words: this.tongue };
    const change = (changed: Form): void => { this.keepForm(changed); };
    return html`<form data-form=${kind} @submit=${(event: Event) => { event.preventDefault(); }}>
      <div class="langs" role="group" aria-label=${say("makeWordsIn", lang)}><span>${say("makeWordsIn", lang)}</span>${["ja", "en"].map((each) =>
        html`<button type="button" class="button" data-words=${each} lang=${each} aria-pressed=${each === tongues.words ? "true" : "false"} @click=${() => { this.words = each; }}>${wordsOf(each).name}</button>`)}</div>
      ${form.kind === "question" && question ? questionFields(form, question, study?.title ?? {}, study?.seats ?? [], tongues, trouble, change) : nothing}
      ${form.kind === "lesson" && lesson ? lessonFields(form, lesson, study?.seats ?? [], tongues, trouble, change) : nothing}
      ${trouble?.field === "" ? html`<p class="wrong" role="alert">${pick(trouble.text, lang)}</p>` : nothing}
      <div class="reach">${this.newsBox(lang)}${this.formButtons(kind === "lesson" || question?.done === true, lang)}</div></form>`;
  }

  private formButtons(ready: boolean, lang: Lang): TemplateResult {
    const number = this.editing ? this.draft.set.items.findIndex((each) => same(each, this.editing)) + 1 : 0;
    const button = (purpose: Purpose, label: string, primary = false): TemplateResult =>
      html`<button type="button" class="button ${primary ? "primary" : ""}" data-do=${purpose} aria-disabled=${ready ? "false" : "true"} @click=${() => { if (ready) this.make(purpose); }}>${label}</button>`;
    return html`<div class="buttons">
      ${button("preview", say("makePreview", lang))}
      ${number > 0 ? button("replace", say("makeReplace", lang, { n: number }), true) : nothing}
      ${button("put", say("makePut", lang), number === 0)}
      ${number > 0 ? html`<button type="button" class="button" data-do="stop" @click=${() => { this.stopEditing(); }}>${say("makeStopEdit", lang)}</button>` : nothing}</div>`;
  }
}
