// <tomoe-table>: a live card table. It draws views, plays frames, and says what the reader wants; it knows no rules.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { board } from "./draw/board.js";
import type { Desk } from "./draw/desk.js";
import { details, hintPanel } from "./draw/details.js";
import { help, menu, newMatch, share, sheet, type Sheet } from "./draw/dialogs.js";
import { toolbar } from "./draw/toolbar.js";
import { Announcer } from "./play/announcer.js";
import { arrowTo } from "./play/keyboard.js";
import { around, columns, handSize, type Sizes, sizes } from "./play/layout.js";
import { fly, gather, hasSeats, type Place, places, still } from "./play/motion.js";
import { isPace, type Pace, Pacer } from "./play/pacer.js";
import { keep, load } from "./play/storage.js";
import { boardStyles } from "./styles/board.js";
import { chrome } from "./styles/chrome.js";
import { tokens } from "./styles/tokens.js";
import { langOf, nextLang } from "./language.js";
import { NO_TEXT, pick, say, sayInAll, type SentenceKey } from "./text.js";
import { followTheme } from "./theme.js";
import type { Can, Choice, HintMessage, Lang, LogLine, Setting, Slot, Text, View } from "./types.js";

/** A move chosen while Python was still starting; the page's first picture leaves it on `window`. */
export interface Queued { store: string; ply: number; move: string }

declare global {
  interface Window { __tomoeQueue?: Queued | null }
}

const WIDEST = 1240;
const SIDE = 286;
/** What an open hint takes of the height. */
const HINT = 130;
const SIDE_FROM = 980;
const PATIENCE = 45_000;

export class TomoeTable extends LitElement {
  static override styles = [tokens, boardStyles, chrome];
  static override properties = {
    view: { attribute: false }, log: { attribute: false }, settings: { attribute: false },
    record: { attribute: false }, address: { attribute: false }, can: { attribute: false },
    hint: { attribute: false }, notice: { attribute: false },
    lang: { type: String, reflect: true }, store: { type: String }, pace: { type: String },
    pending: { type: Boolean }, prestart: { type: Boolean },
    sheet: { state: true }, roving: { state: true }, width: { state: true }, queued: { state: true }, copied: { state: true },
  };

  declare view: View | null;
  declare log: readonly LogLine[];
  declare settings: readonly Setting[];
  declare record: string;
  declare address: string;
  declare can: { undo: Can; hint: Can };
  declare hint: HintMessage | null;
  declare notice: Text | null;
  declare store: string;
  declare pace: Pace;
  /** An answer is on its way; cards stay on the table but cannot be played. */
  declare pending: boolean;
  /** A picture before Python is up: it shows what is stored and remembers one click. */
  declare prestart: boolean;
  private declare sheet: Sheet | null;
  private declare roving: string | null;
  private declare width: number;
  private declare queued: Queued | null;
  private declare copied: SentenceKey | null;

  private readonly announcer = new Announcer();
  private readonly pacer = new Pacer({
    show: (frame, skipped) => { this.place(frame, skipped); },
    done: () => { this.settle(); },
  });
  private live = new AbortController();
  private was: Map<string, Place> | null = null;
  private oldView: View | null = null;
  private focusIndex = -1;
  private most = 0;
  private drawn = false;
  private shown = 0;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    Object.assign(this, {
      view: null, log: [], settings: [], record: "", address: "", hint: null, notice: null, lang: "", store: "", pace: "normal",
      pending: false, prestart: false, sheet: null, roving: null, width: 0, queued: null, copied: null,
      can: { undo: NO_TEXT, hint: NO_TEXT },
    });
  }

  get language(): Lang {
    return langOf(this);
  }

  /** Plays these frames in a row at the reader's pace; a property for pages that prefer to set one. */
  set frames(frames: readonly View[]) {
    this.show(frames);
  }

  show(frames: readonly View[]): void {
    this.hint = null;
    this.notice = null;
    this.pacer.pace = this.pace;
    this.pacer.add(frames);
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.live = new AbortController();
    followTheme(this, this.live.signal);
    const watcher = new ResizeObserver(([entry]) => { if (entry) this.width = Math.round(entry.contentRect.width); });
    watcher.observe(this);
    this.live.signal.addEventListener("abort", () => { watcher.disconnect(); });
    this.addEventListener("keydown", (event) => { this.onKey(event); }, { signal: this.live.signal });
    this.width = Math.round(this.getBoundingClientRect().width);
    this.restore();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.abort();
    this.pacer.stop();
    clearTimeout(this.patience);
  }

  /** What the browser kept: language, pace, and the last picture of the table. */
  private restore(): void {
    const saved = load(this.store);
    if (saved.lang) this.lang = saved.lang;
    if (saved.pace) this.pace = saved.pace;
    const asked = new URLSearchParams(location.search).get("pace");
    if (isPace(asked)) this.pace = asked;
    if (!this.view && saved.view) this.view = saved.view;
  }

  private emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  // Frames

  private place(frame: View, skipped: readonly View[]): void {
    const lang = this.language;
    for (const news of [...skipped, frame]) this.announcer.add(pick(news.say, lang));
    this.view = frame;
    if (this.drawn) return;
    this.drawn = true;
    void this.updateComplete.then(() => { this.emit("tomoe-drawn", null); });
  }

  /** The last frame is on the table: the reader's turn. */
  private settle(): void {
    const first = this.shown === 0;
    this.shown += 1;
    this.announcer.add(pick(this.view?.prompt, this.language));
    keep(this.store, { view: this.view });
    void this.updateComplete.then(() => {
      this.emit("tomoe-seen", { seen: this.shown });
      if (first) this.sendQueued();
    });
  }

  /** Sends what was clicked before the table was alive, if the position is still the same. */
  private sendQueued(): void {
    const page = window.__tomoeQueue;
    const queued = this.queued ?? (page?.store === this.store ? page : null);
    this.queued = null;
    if (page?.store === this.store) window.__tomoeQueue = null;
    const view = this.view;
    if (!queued || !view || view.ply !== queued.ply) return;
    const slots = [...view.seats.flatMap(({ zones }) => zones), ...view.centre].flatMap(({ cards }) => cards);
    if (slots.some(({ move }) => move === queued.move)) this.play(queued.move);
  }

  // What the reader does

  private get alive(): boolean {
    return this.shown > 0;
  }

  private play(move: string): void {
    if (this.view) this.emit("tomoe-play", { ply: this.view.ply, move });
  }

  private act(id: string, args?: Record<string, unknown>): void {
    this.sheet = null;
    this.emit("tomoe-action", args ? { id, args } : { id });
  }

  private tried(slot: Slot): void {
    const lang = this.language;
    if (this.pacer.busy) { this.hurry(); return; }
    this.notice = null;
    if (slot.move !== undefined && !this.alive) {
      this.queued = { store: this.store, ply: this.view?.ply ?? 0, move: slot.move };
      if (this.prestart) window.__tomoeQueue = this.queued;
      this.announcer.add(say("queued", lang, { card: slot.card ?? pick(slot.label, lang) }));
    } else if (this.pending) this.tell("waitingAnswer");
    else if (slot.move !== undefined) this.play(slot.move);
    else this.refuse(slot.why ?? this.view?.prompt ?? null);
  }

  private refuse(why: Text | null): void {
    this.notice = why ?? sayInAll("notNow");
  }

  private tell(key: SentenceKey): void {
    this.refuse(sayInAll(key));
  }

  private tool(id: "undo" | "hint"): void {
    const can = this.can[id];
    if (this.pacer.busy) this.hurry();
    if (!this.alive || this.pending) this.tell(this.alive ? "waitingAnswer" : "waiting");
    else if (can === true) this.act(id);
    else this.refuse(can);
  }

  private use(choice: Choice, run: () => void): void {
    if (choice.disabled) this.refuse(choice.disabled);
    else if (this.pending || !this.alive) this.tell(this.alive ? "waitingAnswer" : "waiting");
    else run();
  }

  private hurry(): void {
    this.pacer.hurry();
    this.requestUpdate();
  }

  private setPace(pace: Pace): void {
    this.pace = pace;
    this.pacer.pace = pace;
    keep(this.store, { pace });
  }

  private switchLanguage(): void {
    const lang = nextLang(this.language);
    this.lang = lang;
    keep(this.store, { lang });
    this.emit("tomoe-lang", { lang });
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = "copied";
    } catch {
      this.copied = "copyFailed";
    }
  }

  private get fullAddress(): string {
    return this.address ? new URL(this.address, location.href.split(/[?#]/)[0]).href : "";
  }

  // Keys

  private onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest("dialog, input, select, textarea")) return;
    const run = this.keyAction(event.key, target);
    if (!run) return;
    event.preventDefault();
    run();
  }

  private keyAction(key: string, target: Element): (() => void) | null {
    if (key === "?") return () => { this.sheet = "help"; };
    if (key === "u" || key === "U") return () => { this.tool("undo"); };
    if (key === "h" || key === "H") return () => { this.tool("hint"); };
    if (key === "Escape") return () => { this.dismiss(); };
    const current = target.getAttribute("data-slot");
    if (current === null) return null;
    const spots = this.buttons().map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return { key: button.dataset["slot"] ?? "", x: left, y: top };
    });
    const to = arrowTo(spots, current, key);
    return to === null ? null : () => { this.focusSlot(to); };
  }

  private dismiss(): void {
    if (this.notice) this.notice = null;
    else if (this.hint) this.endHint();
    else this.hurry();
  }

  /** Closes the hint, and ends it where it is still being worked out. */
  private endHint(): void {
    if (this.hint?.done === false) this.act("stop");
    this.hint = null;
  }

  private buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>("button[data-slot]")];
  }

  private focusSlot(key: string): void {
    this.buttons().find((button) => button.dataset["slot"] === key)?.focus();
  }

  // Drawing

  private get sizes(): Sizes {
    const view = this.view;
    const width = Math.min(this.width, WIDEST) - (this.width >= SIDE_FROM ? SIDE : 0);
    const room = innerHeight - (this.hint && this.width < SIDE_FROM ? HINT : 0);
    if (!view) return sizes(width, room, 12, 2, 6);
    const { mine, others } = around(view);
    return sizes(width, room, Math.max(this.most, handSize(mine)), others.length, columns(view));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("view") && this.view) {
      const hand = handSize(around(this.view).mine);
      this.most = this.view.ply === 0 ? hand : Math.max(this.most, hand);
      this.roving = this.rovingFor(this.view);
    }
    if (changed.has("pending")) this.watchPatience();
    if (changed.has("notice")) this.announcer.add(pick(this.notice, this.language));
    if (changed.has("hint") && this.hint?.done) this.announcer.add(pick(this.hint.text, this.language));
  }

  /** The Tab key comes to the card it came to before, else to the first that can be played. */
  private rovingFor(view: View): string | null {
    const { mine } = around(view);
    const zones = [...view.centre.filter(({ layout }) => layout === "stacks"), ...(mine?.zones ?? [])];
    const slots = zones.flatMap(({ cards }) => cards).filter(({ gone }) => !gone);
    const kept = slots.find(({ key }) => key === this.roving);
    return (kept ?? slots.find(({ move }) => move !== undefined) ?? slots[0])?.key ?? null;
  }

  private watchPatience(): void {
    clearTimeout(this.patience);
    if (this.pending) this.patience = setTimeout(() => { this.tell("noAnswer"); }, PATIENCE);
  }

  protected override update(changed: PropertyValues<this>): void {
    const root = this.shadowRoot;
    if (changed.has("view") && root) {
      const focused = root.activeElement;
      this.focusIndex = focused instanceof HTMLElement && focused.closest(".board")
        ? Math.max(0, this.buttons().indexOf(focused)) : -1;
      this.was = this.hasUpdated && this.pace !== "off" && !still() ? places(root) : null;
      this.oldView = (changed.get("view") as View | null | undefined) ?? null;
    }
    super.update(changed);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const root = this.shadowRoot;
    if (root && changed.has("view") && this.view) {
      if (this.was) this.move(root, this.was, this.view);
      this.was = null;
      this.refocus(root);
      this.scrollLog();
    }
    const dialog = root?.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  private move(root: ShadowRoot, before: Map<string, Place>, view: View): void {
    fly(root, before);
    const layer = root.querySelector<HTMLElement>(".ghosts");
    if (layer && this.oldView && hasSeats(view)) gather(root, layer, this.oldView, before, view);
  }

  /** The focused card has left the hand: go to its neighbour, or to whatever can be done now. */
  private refocus(root: ShadowRoot): void {
    if (this.focusIndex < 0 || root.activeElement) return;
    const cards = this.buttons();
    const next = cards[Math.min(this.focusIndex, cards.length - 1)]
      ?? root.querySelector<HTMLElement>(".middle .primary, .middle .button")
      ?? root.querySelector<HTMLElement>(".prompt, .result h2");
    next?.focus({ preventScroll: true });
  }

  private scrollLog(): void {
    const box = this.renderRoot.querySelector(".side .logbox");
    if (box) box.scrollTop = box.scrollHeight;
  }

  private desk(): Desk {
    return {
      lang: this.language, sizes: this.sizes, readOnly: false, blocked: this.pending || this.pacer.busy, roving: this.roving,
      focus: new Set(), hints: new Map(this.hint?.moves.map((move) => [move.move, move])),
      queued: this.queued?.move ?? null,
      tried: (slot) => { this.tried(slot); },
      rove: (key) => { this.roving = key; },
      chosen: (choice) => { this.use(choice, () => { this.play(choice.move); }); },
      acted: (choice) => { this.use(choice, () => { if (choice.move === "new") this.sheet = "new"; else this.act(choice.move); }); },
    };
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    const desk = this.desk();
    const { view } = this;
    const side = this.width >= SIDE_FROM;
    return html`<div lang=${lang} class="frame ${side ? "beside" : ""} ${desk.sizes.mode} ${this.pending ? "pending" : ""}" role="region" aria-label=${say("table", lang)}>
      ${this.toolbar(desk, side)}
      <div class="stage" @click=${(event: Event) => { this.onTable(event); }}>
        ${view ? board(view, desk, this.line(view, desk)) : html`<div class="board empty"><p class="prompt" tabindex="-1">${say("waiting", lang)}</p></div>`}
      </div>
      ${side && view ? html`<aside class="side" aria-label=${say("details", lang)}>${this.hintBox(desk)}${details(view, this.log, desk)}</aside>` : nothing}
      ${this.sheet && view ? this.openSheet(this.sheet, view, desk) : nothing}
      <div class="sr" role="log" aria-live="polite" aria-label=${say("log", lang)}>${repeat(this.announcer.recent, ({ id }) => id, ({ text }) => html`<p>${text}</p>`)}</div>
      <div class="ghosts" aria-hidden="true"></div>
    </div>`;
  }

  /** A tap on the table hurries on; a tap on a card does its own. */
  private onTable(event: Event): void {
    if (event.composedPath().some((node) => node instanceof HTMLButtonElement)) return;
    if (this.pacer.busy) this.hurry();
  }

  private line(view: View, desk: Desk): TemplateResult {
    const lang = this.language;
    const yours = view.actor !== null && view.actor === view.you;
    const ended = view.over && (view.score !== null || view.actions.length > 0);
    const words = this.queued ? say("queued", lang, { card: this.queued.move }) : pick(view.prompt, lang);
    const covered = this.notice !== null || (this.hint !== null && desk.sizes.mode === "phone");
    return html`<div class="line">
      ${ended ? nothing : html`<p class="prompt ${yours ? "you" : ""} ${covered ? "sr" : ""}" tabindex="-1">${words}</p>`}
      ${this.pending && this.alive ? html`<p class="busy wait">${say("waitingAnswer", lang)}</p>` : nothing}
      ${this.alive ? nothing : html`<p class="busy">${say("waiting", lang)}</p>`}
      ${this.pacer.waitsForTap ? html`<button type="button" class="button goon" @click=${() => { this.hurry(); }}>${say("tapToGoOn", lang)}</button>` : nothing}
      ${this.notice ? html`<div class="notice"><p>${pick(this.notice, lang)}</p>
        <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { this.notice = null; }}>×</button></div>` : nothing}
      ${this.width >= SIDE_FROM ? nothing : this.hintBox(desk)}
    </div>`;
  }

  /** Beside a wide table, else above the hand. */
  private hintBox(desk: Desk): TemplateResult | typeof nothing {
    return this.hint ? hintPanel(this.hint, desk, () => { this.endHint(); }) : nothing;
  }

  private toolbar(desk: Desk, side: boolean): TemplateResult {
    const can = this.alive ? this.can : { undo: true as const, hint: true as const };
    return toolbar(desk, side, can, {
      tool: (id) => { this.tool(id); },
      open: (name) => { if (this.view) this.sheet = name; },
      language: () => { this.switchLanguage(); },
    });
  }

  private openSheet(name: Sheet, view: View, desk: Desk): TemplateResult {
    const { lang } = desk;
    const close = (): void => { this.sheet = null; this.copied = null; };
    const body = {
      details: () => details(view, this.log, desk),
      help: () => help(view, desk),
      new: () => newMatch(this.settings, lang, (settings) => { this.act("new", { settings }); }),
      share: () => html`${share(this.record, this.fullAddress, lang, {
        copy: (text) => { void this.copy(text); },
        open: (text) => { this.act("open", { text }); },
      })}<p role="status" class="note">${this.copied ? say(this.copied, lang) : nothing}</p>`,
      menu: () => menu(this.settings, this.pace, desk, {
        pace: (pace) => { this.setPace(pace); },
        live: (id, value) => { this.emit("tomoe-action", { id: "set", args: { id, value } }); },
        language: () => { this.switchLanguage(); },
        open: (next) => { this.sheet = next; },
      }),
    }[name]();
    return html`${repeat([name], (key) => key, () => sheet(name, lang, close, body))}`;
  }
}
