// <tomoe-table>: a live card table. It draws views, plays frames, and dispatches what the reader does; it knows no rules.
import { LitElement, type PropertyValues, type TemplateResult } from "lit";
import { isSteps } from "tomoe:shapes";
import { here, words } from "./address/page.js";
import { ClickQueue } from "./controllers/clicks.js";
import { DragController } from "./controllers/drag.js";
import { CardFocus } from "./controllers/focus.js";
import { listenForTableKeys } from "./controllers/keys.js";
import { CardMotion } from "./controllers/motion.js";
import { SoundController } from "./controllers/sound.js";
import { Playback } from "./controllers/playback.js";
import { type Dealt, PreparedTurns } from "./controllers/prepared.js";
import { ToolbarFit } from "./controllers/fit.js";
import { ScrollBoxes } from "./controllers/scrolling.js";
import type { DayTry } from "./days/at-table.js";
import { ThemeController } from "./controllers/theme.js";
import { WatchController } from "./controllers/watch.js";
import { Waiting } from "./controllers/waiting.js";
import { roomHeight, textSize, WidthController } from "./controllers/width.js";
import { type Back, NEW_BACK } from "./back/state.js";
import type { DrawContext } from "./draw/context.js";
import type { Sheet } from "./draw/dialogs.js";
import { download } from "./draw/embed.js";
import { NEWS, type StorageNews } from "./draw/keeping.js";
import { table, type TableActions } from "./draw/table.js";
import { emit } from "./element.js";
import { langOf, nextLang } from "./language.js";
import type { CoverMessage, DuplicateMark, Embed, HintMessage, LogLine, PersonSetting, SealMark, Seats, Setting, ThinkingMessage, Tools } from "./messages.js";
import { Announcer } from "./play/announcer.js";
import { handSize, hasWideSide, seating, type Sizes, tableRoom, viewSizes } from "./play/layout.js";
import { tableSizes } from "./play/places.js";
import { isPace, type Pace } from "./play/pacer.js";
import { counterChanges } from "./play/counters.js";
import { hintedPieces } from "./play/hinted.js";
import { hasPicks } from "./play/offers.js";
import { copyText } from "./play/clipboard.js";
import { addressOf, type Earlier } from "./play/matches.js";
import { loadLook, loadSaved, type Look, saveLook, updateSaved } from "./play/storage.js";
import { boardStyles } from "./styles/board.js";
import { chrome } from "./styles/chrome.js";
import { contrastStyles } from "./styles/contrast.js";
import { figureStyles } from "./styles/figures.js";
import { keepingStyles } from "./styles/keeping.js";
import { pieceStyles } from "./styles/pieces.js";
import { placeStyles } from "./styles/places.js";
import { tokens } from "./styles/tokens.js";
import { NO_TEXT, sayFault, sayInAll, type SentenceKey } from "./text.js";
import type { Lang, StepsFile, Text, View } from "./types.js";

/** What a reader may have opened at a table before Python is up, and keeps open at the live one that takes its place. */
const CARRIED: readonly Sheet[] = ["details", "last", "figures", "help", "new", "share", "menu", "same", "day"];

/** The changes of the counters, worked out anew for another position; a new draft leaves them as they are. */
function changesOf(before: View | null | undefined, now: View, changes: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return before && before.ply === now.ply && before.game === now.game ? changes : counterChanges(before ?? null, now);
}

/** The view of bots that are watched, with what the button does by which they play on by themselves or wait. */
function withRunning(view: View | null, running: boolean | null): View | null {
  if (!view || running === null) return view;
  const label = sayInAll(running ? "watchPause" : "watchPlay");
  return { ...view, actions: view.actions.map((each) => (each.move === "watch-run" ? { ...each, label } : each)) };
}

/**
 * Events, all of which bubble out of shadow roots; `detail` in brackets:
 * - `tomoe-play` ({ply, move}): the reader played a move of the view's
 * - `tomoe-piece` ({ply, pick}): the reader clicked a piece of a move
 * - `tomoe-action` ({id, args?}): the reader used a tool, changed a setting, or clicked one of the view's actions
 * - `tomoe-queued` ({ply, move} or {ply, picks}): the reader did so before Python was up, and it waits
 * - `tomoe-lang` ({lang}): the reader switched the language
 * - `tomoe-drawn` (null): the first frame is drawn
 * - `tomoe-go-on` ({id}): the reader chose one of the `earlier` matches
 * - `tomoe-forget` (null): the reader deleted them all
 * - `tomoe-follow` (null): the reader wants the match that another window has gone further with
 * - `tomoe-seen` ({seen}): a run of frames has been shown to its end; `seen` counts the runs
 */
export class TomoeTable extends LitElement {
  static override styles = [tokens, boardStyles, chrome, placeStyles, contrastStyles, figureStyles, keepingStyles, pieceStyles];
  static override properties = {
    view: { attribute: false }, log: { attribute: false }, settings: { attribute: false }, people: { attribute: false }, seats: { attribute: false }, cover: { attribute: false },
    record: { attribute: false }, address: { attribute: false }, can: { attribute: false },
    hint: { attribute: false }, thinking: { attribute: false }, notice: { attribute: false }, aside: { attribute: false }, elsewhere: { attribute: false },
    steps: { attribute: false }, back: { attribute: false }, drills: { attribute: false }, seal: { attribute: false }, duplicate: { attribute: false }, dayTry: { attribute: false }, earlier: { attribute: false }, storageNews: { attribute: false }, lang: { type: String, reflect: true }, store: { type: String }, pace: { type: String },
    pending: { type: Boolean }, ended: { type: Boolean }, prestart: { type: Boolean }, bare: { type: Boolean, reflect: true }, fitted: { type: Boolean, reflect: true }, still: { type: Boolean }, fourColour: { type: Boolean, attribute: "four-colour" },
    running: { state: true }, confirm: { state: true }, sounds: { state: true }, sheet: { state: true }, refusal: { attribute: false }, copied: { state: true }, embed: { state: true }, reader: { state: true },
  };

  /** The position that is drawn. To have changes animated and announced, hand frames to `show` instead. */
  declare view: View | null;
  declare log: readonly LogLine[];
  declare settings: readonly Setting[];
  /** At which seats people may sit. */
  declare people: readonly PersonSetting[];
  /** Who plays. */
  declare seats: Seats;
  /** Between two people, instead of everything else. */
  declare cover: CoverMessage | null;
  declare record: string;
  declare address: string;
  declare can: Tools;
  declare hint: HintMessage | null;
  /** A bot that needs time, until it has played. */
  declare thinking: ThinkingMessage | null;
  /** A sentence shown above the hand until the reader closes it or plays on. */
  declare notice: Text | null;
  /** The notice that leaves the prompt in sight; any other takes its place. */
  declare aside: Text | null;
  /** The address of the page on which to go on, under the notice; "" for none. */
  declare elsewhere: string;
  /** The explanation that was shown last. */
  declare steps: StepsFile | null;
  /** How far looking back at the deal has come; null before the reader does. */
  declare back: Back | null;
  /** The address of the page on which moments of deals come back; "" where there is none. */
  declare drills: string;
  /** The promise about the cards of the match; null where their seed is not known. */
  declare seal: SealMark | null;
  /** Everybody who plays this match has the same cards; null where it is nobody's but the reader's. */
  declare duplicate: DuplicateMark | null;
  /** The try at the deal of a day that is on the table; null for a match of no day. */
  declare dayTry: DayTry | null;
  /** Matches that the browser keeps besides the one on the table, newest first; null where it keeps none. */
  declare earlier: readonly Earlier[] | null;
  /** What the reader has to know of what the browser keeps, until they close it. */
  declare storageNews: StorageNews | null;
  /** The key under which the browser keeps language, pace and the last view; "" keeps nothing. */
  declare store: string;
  declare pace: Pace;
  /** An answer is awaited; cards stay on the table but cannot be played. They look like it where it takes a while. */
  declare pending: boolean;
  /** Python has ended for good: the table can be looked at, and says that it answers nothing any more. */
  declare ended: boolean;
  /** A first picture before Python is up: it shows what the browser kept, and leaves one click for the live table. */
  declare prestart: boolean;
  /** The board alone, with nothing around it: no tools, no details. */
  declare bare: boolean;
  /** A board alone has fixed places, too, in the height that the page gives it. */
  declare fitted: boolean;
  /** A picture that a touch brings to life, in a page that is scrolled: nothing is dragged. */
  declare still: boolean;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  /** Keeps the view on the table for the next visit. Whoever knows whose match it is may do that instead. */
  keepView = (view: View | null): void => { updateSaved(this.store, { view }); };
  /** A card is played by a second click. */
  declare confirm: boolean;
  /** Moves are heard. */
  declare sounds: boolean;
  /** What results call the reader; "" for nothing of their own. */
  private declare reader: string;
  /** Bots that are watched play on by themselves, at the reader's pace. */
  private declare running: boolean;
  private declare sheet: Sheet | null;
  /** Why no new match could begin with what is chosen in its sheet, which stays open. */
  declare refusal: Text | null;
  private declare copied: SentenceKey | null;
  private declare embed: Embed | null;

  private readonly announcer = new Announcer();
  private readonly playback: Playback = new Playback(this, this.announcer, {
    live: () => { this.clicks.sendQueued(); }, settled: () => { this.sound.settled(); this.watch.settled(); },
  });
  private readonly clicks: ClickQueue = new ClickQueue(this, this.playback, this.announcer, {
    play: (move) => { this.play(move); }, pick: (piece) => { this.pick(piece); }, act: (id) => { this.act(id); }, takeBack: () => { this.takeBack(); },
    queued: ({ ply, move, picks }) => {
      emit(this, "tomoe-queued", move === undefined ? { ply, picks } : { ply, move });
      void this.prepared.answer();
      return this.prepared.answers;
    },
  });
  private readonly prepared: PreparedTurns = new PreparedTurns(this, {
    waiting: () => this.clicks.queued, answered: (rest) => { this.clicks.answered(rest); }, leave: () => { this.clicks.leaveForLive(); },
  });
  private readonly watch: WatchController = new WatchController(this, {
    runs: () => this.watches === true && this.sheet === null && !this.pending, next: () => { this.act("watch-next"); },
  });
  private readonly width = new WidthController(this, true);
  private readonly waiting = new Waiting(this);
  private readonly cardFocus: CardFocus;
  private readonly drag: DragController;
  private readonly sound: SoundController = new SoundController(this);
  private changes: ReadonlyMap<string, number> = new Map();
  /** The reader has seen what the game is about. */
  private aimed = false;
  /** The most cards that the reader's hand has had in this deal. */
  private largestHand = 0;
  /** After how many moves the reader made the last one; null if something else was asked since. */
  private playedAt: number | null = null;
  /** Screen readers have been told that the move can be taken back. */
  private toldBack = false;
  /** Tips have been given in this deal. */
  private told = false;
  /** A new match was asked for in its sheet. */
  private starts = false;

  constructor() {
    super();
    Object.assign(this, {
      view: null, log: [], settings: [], people: [], seats: "one", cover: null, running: false, record: "", address: "", hint: null, thinking: null, notice: null, aside: null, elsewhere: "", steps: null, back: null, drills: "", seal: null, duplicate: null, dayTry: null, earlier: null, storageNews: null, lang: "", store: "", pace: "normal",
      pending: false, ended: false, prestart: false, bare: false, fitted: false, still: false, fourColour: false, confirm: false, sounds: false, sheet: null, refusal: null, copied: null, embed: null, reader: "", can: { undo: NO_TEXT, hint: NO_TEXT },
    });
    new ThemeController(this);
    new CardMotion(this, { view: () => this.view, slides: () => this.pace !== "off", gathers: () => true });
    new ToolbarFit(this);
    new ScrollBoxes(this);
    this.cardFocus = new CardFocus(this);
    this.drag = new DragController(this, {
      dropped: (pieces) => { this.clicks.drop(pieces); },
      put: (target, name) => { this.clicks.put(target, name); },
      refused: (why) => { this.notice = why ?? sayInAll("notNow"); },
    });
    listenForTableKeys(this, {
      help: () => this.openByKey("help"),
      tool: (id) => !this.bare && (this.clicks.tool(id), true),
      lastTrick: () => Boolean(this.view?.lastTrick) && this.openByKey("last"),
      dismiss: () => this.dismiss(),
      move: (from, key) => this.cardFocus.move(from, key),
    });
  }

  get language(): Lang {
    return langOf(this);
  }

  /** The same as `show`, as a property for pages that set one. */
  set frames(frames: readonly View[]) {
    this.show(frames);
  }

  /** A match that the build has dealt, for a page before Python is up. */
  set dealt(dealt: Dealt) {
    this.prepared.begin(dealt);
  }

  /** Views are being shown one after another. */
  get busy(): boolean {
    return this.playback.busy;
  }

  /** Does what was clicked on the page's first picture of the table, once that has gone. */
  takeQueued(): void {
    if (this.playback.isLive) this.clicks.sendQueued();
  }

  /** Nothing can be played or picked now, whether the table looks like it or not. */
  get blocked(): boolean {
    return (this.pending && !this.clicks.picking) || this.playback.busy;
  }

  /** Whether bots that are watched play on by themselves; null where there is nobody to watch. */
  private get watches(): boolean | null {
    return this.seats === "watched" && this.view !== null && !this.view.over ? this.running : null;
  }

  get takesBack(): boolean {
    const { view, playedAt, can, playback } = this;
    if (!view || playedAt === null || (!playback.busy && !this.thinking)) return false;
    return view.ply === playedAt + 1 && view.ply <= (can.back ?? -1);
  }

  /** Shows these views one after another at the reader's pace. `more`: others follow. */
  show(frames: readonly View[], more = false): void {
    this.cover = null;
    this.endStart();
    const [frame] = frames;
    const redrawn = frames.length === 1 && frame !== undefined && this.view !== null && frame.ply === this.view.ply && frame.game === this.view.game;
    if (!redrawn || !this.hint?.done) this.hint = null;
    this.notice = null;
    this.elsewhere = "";
    this.playback.pace = this.pace;
    this.playback.lingersOn = this.playedAt !== null && this.playedAt < (this.can.back ?? -1) ? this.playedAt + 1 : null;
    this.playback.add(frames, more);
  }

  /** Covers the table between two people: nothing that anybody has been shown is left, here or in what is kept. */
  coverWith(cover: CoverMessage): void {
    this.playback.cover();
    this.endStart();
    this.announcer.clear();
    this.clicks.forget();
    this.cardFocus.forget();
    this.sound.forget();
    Object.assign(this, {
      cover, view: null, log: [], record: "", address: "", hint: null, thinking: null, notice: null, aside: null, elsewhere: "", steps: null,
      back: null, sheet: null, embed: null, copied: null, playedAt: null, can: { undo: cover.text, hint: cover.text },
    });
    this.keepView(null);
    this.announcer.add(cover.text);
    void this.updateComplete.then(() => { this.renderRoot.querySelector<HTMLElement>(".covered .button")?.focus({ preventScroll: true }); });
  }

  /** Says what could not be done: in the sheet of a new match where it is about that, else above the hand. */
  refuse(why: Text): void {
    if (this.starts && this.sheet === "new") this.refusal = why;
    else this.notice = why;
    this.starts = false;
  }

  /** The match that was asked for is there. */
  private endStart(): void {
    if (this.starts) this.sheet = null;
    this.starts = false;
    this.refusal = null;
  }

  /** Shows an explanation over the table, if it can be drawn. */
  showSteps(steps: unknown): void {
    if (!isSteps(steps)) return;
    this.steps = steps;
    this.sheet = "steps";
  }

  /** Shows how the deal comes into a page of the reader's own. */
  showEmbed(embed: Embed): void {
    this.embed = embed;
    this.copied = null;
    this.sheet = "embed";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const saved = loadSaved(this.store);
    if (this.store) this.wear(loadLook());
    if (saved.lang) this.lang = saved.lang;
    if (saved.pace) this.pace = saved.pace;
    this.aimed = saved.aimed;
    const { fields: { pace = "" }, fault } = here();
    if (isPace(pace)) this.pace = pace;
    // Python will say it as well, later.
    if (this.prestart && fault) this.notice = sayFault(fault);
    // An address names a match of its own: the reader's must not be drawn in its place.
    if (!this.view && saved.view && addressOf(words()) === "") this.view = saved.view;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("view") && this.view) {
      const before: View | null | undefined = changed.get("view");
      this.changes = changesOf(before, this.view, this.changes);
      const hand = handSize(seating(this.view).mine);
      const begins = this.view.ply === 0 && before?.ply !== 0;
      this.largestHand = begins ? hand : Math.max(this.largestHand, hand);
      this.told = (this.told && !begins) || this.view.tip !== undefined;
    }
    if (this.takesBack && !this.toldBack) {
      this.toldBack = true;
      this.announcer.add(sayInAll("canTakeBack"));
    }
    if (changed.has("view") && this.view?.aim && !this.aimed) this.sheet = "aim";
    if (changed.has("view") && this.view?.tip && !this.prestart) this.announcer.add(this.view.tip.text);
    if (changed.has("notice")) this.announcer.add(this.notice);
    if (changed.has("refusal")) this.announcer.add(this.refusal);
    if (changed.has("storageNews") && this.storageNews) this.announcer.add(sayInAll(NEWS[this.storageNews]));
    if (changed.has("hint") && this.hint?.done) this.announcer.add(this.hint.text);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("view")) this.showLatest();
    // What is asked now is read from its beginning.
    if (changed.has("view")) this.renderRoot.querySelector(".says")?.scrollTo(0, 0);
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    if (changed.has("refusal") && this.refusal) dialog?.querySelector<HTMLElement>("[aria-invalid], .refusal")?.focus();
  }

  /** Of the moves and of the points, the latest are seen. */
  private showLatest(): void {
    for (const box of this.renderRoot.querySelectorAll(".side .logbox, .result .scores")) {
      // In the next frame the page is laid out anyway.
      requestAnimationFrame(() => { box.scrollTop = box.scrollHeight; });
    }
  }

  private play(move: string): void {
    if (!this.view) return;
    this.playedAt = this.view.ply;
    this.toldBack = false;
    emit(this, "tomoe-play", { ply: this.view.ply, move });
  }

  private pick(piece: string): void {
    if (this.view) emit(this, "tomoe-piece", { ply: this.view.ply, pick: piece });
  }

  /** Shows what is known of the deal that is over, and has the rest worked out. */
  lookBack(): void {
    this.sheet = "back";
    if (this.back) return;
    this.back = NEW_BACK;
    emit(this, "tomoe-action", { id: "look-back" });
  }

  /** Has the bots that are watched play on by themselves, or wait. */
  private run(): void {
    this.running = !this.running;
    this.watch.settled();
  }

  private act(id: string, args?: Record<string, unknown>): void {
    this.sheet = null;
    this.playedAt = null;
    emit(this, "tomoe-action", args ? { id, args } : { id });
  }

  /** The reader's move goes back, and its answer, which Python may have given already, is not shown. */
  private takeBack(): void {
    const shown = this.view?.ply;
    this.playback.drop();
    this.cardFocus.leave();
    this.announcer.add(sayInAll("takenBack"));
    this.act("undo", { shown });
  }

  /** A board alone has no tools, and nothing to open. */
  private openByKey(sheet: Sheet): boolean {
    if (this.bare) return false;
    this.sheet = sheet;
    return true;
  }

  /** Closes or skips whatever is in the way; false if nothing is. */
  private dismiss(): boolean {
    if (this.clicks.lower()) return true;
    if (this.notice) this.notice = null;
    else if (this.hint) this.closeHint();
    else if (this.storageNews) this.storageNews = null;
    else if (this.thinking && !this.duplicate) this.act("stop");
    else if (this.playback.busy) this.playback.skip();
    else return false;
    return true;
  }

  /** The sheet that is open, for a table that takes this one's place; null for none. */
  get place(): unknown {
    return this.sheet;
  }

  set place(place: unknown) {
    if (this.view && CARRIED.some((name) => name === place)) this.sheet = place as Sheet;
  }

  private closeSheet(): void {
    if (this.sheet === "aim") {
      this.aimed = true;
      updateSaved(this.store, { aimed: true });
    }
    this.sheet = null;
    this.copied = null;
    this.refusal = null;
  }

  /** Closes the hint, and stops it if it is still being worked out. */
  private closeHint(): void {
    if (this.hint?.done === false) this.act("stop");
    this.hint = null;
  }

  private setPace(pace: Pace): void {
    this.pace = pace;
    this.playback.pace = pace;
    updateSaved(this.store, { pace });
  }

  private wear({ fourColour, confirm, sounds, name }: Partial<Look>): void {
    this.reader = name ?? this.reader;
    this.fourColour = fourColour ?? this.fourColour;
    this.confirm = confirm ?? this.confirm;
    this.sounds = sounds ?? this.sounds;
  }

  private setLook(part: Partial<Look>): void {
    this.wear(part);
    if (this.store) saveLook(part);
    if (part.sounds) this.sound.sample();
  }

  private switchLanguage(): void {
    const lang = nextLang(this.language);
    this.lang = lang;
    updateSaved(this.store, { lang });
    emit(this, "tomoe-lang", { lang });
  }

  private async copy(text: string): Promise<void> {
    this.copied = await copyText(text);
  }

  /** By the device's own way of sharing; where that is refused, it is copied. A reader who thinks better of it is not asked again. */
  private async shareAddress(url: string): Promise<void> {
    try {
      await navigator.share({ title: document.title, url });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy(url);
    }
  }

  private readonly actions: TableActions = {
    tool: (id) => { this.clicks.tool(id); },
    skip: () => { this.playback.skip(); },
    tapTable: () => {
      if (this.clicks.lower()) return;
      if (this.playback.busy) this.playback.skip();
      else if (this.watches !== null && !this.pending) this.act("watch-next");
    },
    uncover: () => { this.act("look"); },
    leaveSeat: () => { this.act("leave"); },
    closeNotice: () => { this.notice = null; },
    closeHint: () => { this.closeHint(); },
    stopThinking: () => { this.act("stop"); },
    openSheet: (name) => { if (this.view) this.sheet = name; },
    closeSheet: () => { this.closeSheet(); },
    startMatch: (settings, friends) => {
      if (friends !== null) this.setLook({ name: friends });
      this.playedAt = null;
      this.refusal = null;
      this.starts = true;
      emit(this, "tomoe-action", { id: "new", args: friends === null ? { settings } : { settings, same: true, name: friends } });
    },
    changeSetting: (id, value) => { emit(this, "tomoe-action", { id: "set", args: { id, value } }); },
    setPace: (pace) => { this.setPace(pace); },
    setLook: (part) => { this.setLook(part); },
    setName: (name) => {
      this.setLook({ name });
      emit(this, "tomoe-action", { id: "name", args: { name } });
    },
    switchLanguage: () => { this.switchLanguage(); },
    copy: (text) => { void this.copy(text); },
    shareAddress: (address) => { void this.shareAddress(address); },
    openRecord: (text) => { this.act("open", { text }); },
    embed: (range) => {
      this.playedAt = null; // what is shown there is as far as Python is
      emit(this, "tomoe-action", { id: "embed", args: { ...range } });
    },
    download,
    look: (id, args) => { emit(this, "tomoe-action", { id, args }); },
    goOn: (id) => {
      this.sheet = null;
      emit(this, "tomoe-go-on", { id });
    },
    forget: () => { emit(this, "tomoe-forget", null); },
    follow: () => { emit(this, "tomoe-follow", null); },
    closeNews: () => { this.storageNews = null; },
  };

  private context(sizes: Sizes): DrawContext {
    const { clicks, hint, view } = this;
    const { move, picks = [] } = clicks.queued ?? {};
    return {
      lang: this.language, deck: view?.deck ?? "", fourColour: this.fourColour, sizes, readOnly: false,
      blocked: (this.waiting.shown && !clicks.picking) || this.playback.busy, composing: view !== null && hasPicks(view),
      tabStop: this.cardFocus.tabStop, highlighted: new Set(view?.tip?.cards), changes: this.changes,
      hints: new Map(hint?.moves.map((each) => [each.move, each])),
      hinted: hintedPieces(hint?.moves ?? [], view?.draft ?? []),
      queued: new Set(move === undefined ? picks : [move]),
      raised: clicks.raised,
      drags: !this.still, drag: this.drag.now,
      press: (target, name) => { clicks.press(target, name); },
      setTabStop: (key) => { this.cardFocus.setTabStop(key); },
      choose: (choice) => { clicks.choose(choice, () => { this.play(choice.move); }); },
      act: (choice) => { clicks.button(choice, () => { if (choice.move === "new") this.sheet = "new"; else if (choice.move === "watch-run") this.run(); else if (choice.move === "look-back") this.lookBack(); else if (choice.move === "same" || choice.move === "day") this.sheet = choice.move; else this.act(choice.move); }); },
    };
  }

  protected override render(): TemplateResult {
    const { log, settings, people, seats, cover, address, can, hint, thinking, notice, aside, elsewhere, steps, back, drills, pace, confirm, sounds, ended, sheet, refusal, copied, embed, seal, duplicate, dayTry, earlier, storageNews, playback } = this;
    const { value: width, height } = this.width;
    const view = withRunning(this.view, this.watches);
    const room = this.bare ? { em: textSize(), side: false, bar: 0, width, height, brief: true } : tableRoom(width, height, textSize());
    const fixed = view !== null && (!this.bare || this.fitted) && height > 0;
    const context = this.context(fixed ? tableSizes(view, room, this.largestHand, this.told) : viewSizes(view, this.width.value, roomHeight(), this.largestHand));
    const data = {
      view, log, settings, people, seats, cover, record: view?.over ? this.record : "", address, can, hint, thinking, notice, aside, elsewhere, steps, back, drills, pace, confirm, sounds, pending: this.waiting.shown, ended, sheet, refusal, copied, embed, seal, duplicate, dayTry, earlier, storageNews, reader: this.reader, bare: this.bare, side: fixed && room.side, bar: room.bar, roomy: hasWideSide(this.width.value),
      live: playback.isLive, takesBack: this.takesBack, waitsForTap: playback.waitsForTap, announcements: this.announcer.recent,
    };
    return table(data, context, this.actions);
  }
}
