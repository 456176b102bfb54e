// What a click comes to: a move, a piece or an action that is sent, a click that waits, or the reason why not.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Tools } from "../messages.js";
import type { Announcer } from "../play/announcer.js";
import { offersMove, offersPick, queuedSentence, type Target } from "../play/offers.js";
import { say, sayInAll, type SentenceKey } from "../text.js";
import type { Choice, Lang, Text, View } from "../types.js";
import type { Playback } from "./playback.js";

/** What was clicked while Python was still starting, for the position after `ply` moves of the table `store`: a move, or pieces of one. */
export interface QueuedMove { store: string; ply: number; move?: string; picks?: readonly string[] }

declare global {
  interface Window {
    /** Where the page's first picture of the table leaves a click for the table that takes its place. */
    __tomoeQueue?: QueuedMove | null;
  }
}

/** How long an answer may take, in seconds, before the reader is told that none came. */
const ANSWER_TIMEOUT = 45;

export interface ClickHost extends ReactiveControllerHost {
  readonly language: Lang;
  readonly view: View | null;
  readonly store: string;
  readonly prestart: boolean;
  readonly pending: boolean;
  /** Python has ended for good. */
  readonly ended: boolean;
  /** A card is played by a second click. */
  readonly confirm: boolean;
  /** A bot is thinking, which another request ends. */
  readonly thinking: object | null;
  readonly can: Tools;
  /** The move that the reader has just made lies on the table, and its answer does not yet. */
  readonly takesBack: boolean;
  notice: Text | null;
}

export interface ClickActions {
  play(move: string): void;
  pick(piece: string): void;
  act(id: string): void;
  /** Takes back the move whose answer is not on the table yet. */
  takeBack(): void;
  /** Something waits for Python to be up; true if it is answered at once all the same. */
  queued(what: QueuedMove): boolean;
}

export class ClickQueue implements ReactiveController {
  /** What waits for Python to be up. */
  queued: QueuedMove | null = null;
  /** The pieces that wait for the answer to the one before, and the view in which it was clicked; null if no piece was sent last. */
  private picks: { view: View | null; next: string[] } | null = null;
  /** What was clicked once, and in which view. */
  private first: { view: View | null; move: string } | null = null;
  private awaiting = false;
  /** The answer that is awaited takes very long. */
  private late = false;
  private timeout: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ClickHost, private readonly playback: Playback,
    private readonly announcer: Announcer, private readonly actions: ClickActions,
  ) {
    host.addController(this);
  }

  /** The move that a second click plays; null if none was clicked once. */
  get raised(): string | null {
    const { first, host } = this;
    return first && host.confirm && first.view === host.view ? first.move : null;
  }

  /** Forgets what was clicked and waits, here and on the page's first picture of the table. */
  forget(): void {
    window.__tomoeQueue = null;
    Object.assign(this, { queued: null, picks: null, first: null });
  }

  /** Nothing is raised any more; false if nothing was. */
  lower(): boolean {
    const was = this.raised !== null;
    this.first = null;
    if (was) this.host.requestUpdate();
    return was;
  }

  /** The answer that is awaited is to a piece: whatever else can be picked stays as it is. */
  get picking(): boolean {
    return this.picks !== null;
  }

  hostUpdate(): void {
    if (this.host.pending !== this.awaiting) {
      this.awaiting = this.host.pending;
      clearTimeout(this.timeout);
      this.late = false;
      if (this.awaiting) this.timeout = setTimeout(() => { this.tellLate(); }, ANSWER_TIMEOUT * 1000);
    }
    if (this.picks && !this.host.pending) this.sendNext(this.picks);
  }

  hostDisconnected(): void {
    clearTimeout(this.timeout);
  }

  /**
   * A card or a control called `name` was clicked: play it, pick it, or say why that cannot be done. While frames are being
   * shown, skip to the next. Where the reader wants it, the first click raises what the second one plays.
   */
  press(target: Target, name: string): void {
    const { move } = target;
    if (move === undefined || !this.host.confirm || this.playback.busy || this.host.ended || this.raised === move) this.put(target, name);
    else this.raise(move, name);
  }

  private raise(move: string, name: string): void {
    this.host.notice = null;
    this.first = { view: this.host.view, move };
    this.announcer.addIn(this.host.language, say("confirmMove", this.host.language, { card: name }));
    this.host.requestUpdate();
  }

  /** The same without asking for a second click: a card called `name` was put on the table. */
  put({ move, pick: piece, why }: Target, name: string): void {
    this.lower();
    if (this.playback.busy) {
      this.playback.skip();
      return;
    }
    this.host.notice = null;
    if (this.host.ended) this.tell("pythonEnded");
    else if (move === undefined && piece === undefined) this.refuse(why ?? this.host.view?.prompt ?? null);
    else if (!this.playback.isLive) this.queue(move, piece, name);
    else if (piece !== undefined && (this.picks || !this.host.pending)) this.addPick(piece);
    else if (this.host.pending) this.tellWaiting("waitingAnswer");
    else if (move !== undefined) this.actions.play(move);
  }

  /** Something was dropped on a card: these pieces are picked, one after another. */
  drop(pieces: readonly string[]): void {
    if (this.playback.busy) return;
    this.host.notice = null;
    if (this.waiting && !this.picks) this.tellWaiting(this.waiting);
    else for (const piece of pieces) this.addPick(piece);
  }

  /** A button that plays a move was clicked. Like a card it waits for Python to be up. */
  choose(choice: Choice, run: () => void): void {
    if (choice.disabled || this.host.ended || this.playback.isLive) this.button(choice, run);
    else this.queue(choice.move, undefined, choice.move);
  }

  /** A button of the view was clicked: `run` does what it says, if it can be done now. */
  button(choice: Choice, run: () => void): void {
    if (choice.disabled) this.refuse(choice.disabled);
    else if (this.waiting) this.tellWaiting(this.waiting);
    else run();
  }

  /** A tool was clicked. */
  tool(id: "undo" | "hint"): void {
    if (id === "undo" && this.host.takesBack) {
      this.actions.takeBack();
      return;
    }
    const can = this.host.can[id];
    if (this.playback.busy) this.playback.skip();
    const ends = id === "undo" && this.host.thinking !== null;
    if (this.waiting && !ends) this.tellWaiting(this.waiting);
    else if (can === true) this.actions.act(id);
    else this.refuse(can);
  }

  /** Does what was clicked before Python was up, if the position is still the same. */
  sendQueued(): void {
    const { store, view } = this.host;
    const page = window.__tomoeQueue;
    const queued = this.queued ?? (page?.store === store ? page : null);
    this.setQueued(null);
    if (page?.store === store) window.__tomoeQueue = null;
    if (!queued || !view || view.ply !== queued.ply) return;
    if (queued.move !== undefined && offersMove(view, queued.move)) this.actions.play(queued.move);
    for (const piece of queued.picks ?? []) this.addPick(piece);
  }

  /** Sends a piece, or keeps it until the one before has been answered. */
  private addPick(piece: string): void {
    if (this.picks) this.picks.next.push(piece);
    else this.sendPick(piece, []);
  }

  private sendPick(piece: string, next: string[]): void {
    const { view } = this.host;
    if (!view || !offersPick(view, piece)) return;
    this.picks = { view, next };
    this.actions.pick(piece);
  }

  /** The piece before has been answered: send the next one, unless the answer was that it cannot be. */
  private sendNext({ view, next }: { view: View | null; next: string[] }): void {
    const [piece, ...rest] = next;
    this.picks = null;
    if (piece !== undefined && this.host.view !== view && this.host.view?.ply === view?.ply) this.sendPick(piece, rest);
  }

  private queue(move: string | undefined, piece: string | undefined, name: string): void {
    const { language, prestart, store, view } = this.host;
    const at = { store, ply: view?.ply ?? 0 };
    const before = this.queued?.picks ?? [];
    const queued = move !== undefined ? { ...at, move } : { ...at, picks: toggle(view, before, piece ?? "") };
    this.setQueued(queued);
    if (prestart) this.leaveForLive();
    if (this.actions.queued(queued)) return;
    if (move === undefined) this.announcer.add(sayInAll("queuedPicks"));
    else this.announcer.addIn(language, queuedSentence(view, move, language, name));
  }

  /** Leaves what waits, and the pieces that lie on the table, for the table that takes this one's place. */
  leaveForLive(): void {
    const { store, view } = this.host;
    const { queued } = this;
    const picks = [...view?.draft ?? [], ...queued?.picks ?? []];
    if (queued?.move !== undefined) window.__tomoeQueue = queued;
    else window.__tomoeQueue = picks.length > 0 ? { store, ply: view?.ply ?? 0, picks } : null;
  }

  /** What waits has been answered, but for these pieces. */
  answered(rest: readonly string[]): void {
    const { queued } = this;
    this.setQueued(queued && rest.length > 0 ? { store: queued.store, ply: queued.ply, picks: rest } : null);
  }

  private setQueued(queued: QueuedMove | null): void {
    this.queued = queued;
    this.host.requestUpdate();
  }

  /** The sentence about what is being waited for before anything can be sent; null if nothing is. */
  private get waiting(): SentenceKey | null {
    if (this.host.ended) return "pythonEnded";
    if (!this.playback.isLive) return "waiting";
    return this.host.pending ? "waitingAnswer" : null;
  }

  private tell(key: SentenceKey): void {
    this.refuse(sayInAll(key));
  }

  private tellWaiting(key: SentenceKey): void {
    if (this.late && key === "waitingAnswer") this.tellLate();
    else this.tell(key);
  }

  /** That no answer has come for long: the site's pages can be loaded again, a notebook elsewhere waits on. */
  private tellLate(): void {
    this.late = true;
    const onSite = document.documentElement.hasAttribute("data-tomoe-page");
    this.refuse(onSite ? sayInAll("noAnswer") : sayInAll("noAnswerYet", { n: ANSWER_TIMEOUT }));
  }

  private refuse(why: Text | null): void {
    this.host.notice = why ?? sayInAll("notNow");
  }
}

/** The pieces with one more, or without it if it is among them. Of a control's options there is one at most. */
function toggle(view: View | null, pieces: readonly string[], piece: string): string[] {
  if (pieces.includes(piece)) return pieces.filter((other) => other !== piece);
  const options = (view?.controls ?? []).flatMap((control) => (control.kind === "options" ? [control.options] : []));
  const instead = new Set(options.find((all) => all.some(({ pick }) => pick === piece))?.map(({ pick }) => pick));
  return [...pieces.filter((other) => !instead.has(other)), piece];
}
