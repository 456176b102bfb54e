// What a click comes to: a move or an action that is sent, a move that waits for Python, or the reason why not.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Can } from "../messages.js";
import type { Announcer } from "../play/announcer.js";
import { pick, say, sayInAll, type SentenceKey } from "../text.js";
import type { Choice, Lang, Slot, Text, View } from "../types.js";
import type { Playback } from "./playback.js";

/** A move clicked while Python was still starting, for the position after `ply` moves of the table `store`. */
export interface QueuedMove { store: string; ply: number; move: string }

declare global {
  interface Window {
    /** Where the page's first picture of the table leaves a move for the table that takes its place. */
    __tomoeQueue?: QueuedMove | null;
  }
}

/** How long an answer may take, in milliseconds, before the reader is told that none came. */
const ANSWER_TIMEOUT = 45_000;

export interface ClickHost extends ReactiveControllerHost {
  readonly language: Lang;
  readonly view: View | null;
  readonly store: string;
  readonly prestart: boolean;
  readonly pending: boolean;
  readonly can: { undo: Can; hint: Can };
  notice: Text | null;
}

export interface ClickActions {
  play(move: string): void;
  act(id: string): void;
}

export class ClickQueue implements ReactiveController {
  /** The move that waits for Python to be up. */
  queued: QueuedMove | null = null;
  private awaiting = false;
  private timeout: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ClickHost, private readonly playback: Playback,
    private readonly announcer: Announcer, private readonly actions: ClickActions,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.host.pending === this.awaiting) return;
    this.awaiting = this.host.pending;
    clearTimeout(this.timeout);
    if (this.awaiting) this.timeout = setTimeout(() => { this.tell("noAnswer"); }, ANSWER_TIMEOUT);
  }

  hostDisconnected(): void {
    clearTimeout(this.timeout);
  }

  /** A card was clicked: play it, or say why it cannot be played. While frames are being shown, skip to the next. */
  card(slot: Slot): void {
    if (this.playback.busy) {
      this.playback.skip();
      return;
    }
    this.host.notice = null;
    if (slot.move !== undefined && !this.playback.isLive) this.queue(slot, slot.move);
    else if (this.host.pending) this.tell("waitingAnswer");
    else if (slot.move !== undefined) this.actions.play(slot.move);
    else this.refuse(slot.why ?? this.host.view?.prompt ?? null);
  }

  /** A button of the view was clicked: `run` does what it says, if it can be done now. */
  button(choice: Choice, run: () => void): void {
    if (choice.disabled) this.refuse(choice.disabled);
    else if (this.waiting) this.tell(this.waiting);
    else run();
  }

  /** A tool was clicked. */
  tool(id: "undo" | "hint"): void {
    const can = this.host.can[id];
    if (this.playback.busy) this.playback.skip();
    if (this.waiting) this.tell(this.waiting);
    else if (can === true) this.actions.act(id);
    else this.refuse(can);
  }

  /** Plays the move that was clicked before Python was up, if the position is still the same. */
  sendQueued(): void {
    const { store, view } = this.host;
    const page = window.__tomoeQueue;
    const queued = this.queued ?? (page?.store === store ? page : null);
    this.setQueued(null);
    if (page?.store === store) window.__tomoeQueue = null;
    if (!queued || !view || view.ply !== queued.ply) return;
    const slots = [...view.seats.flatMap(({ zones }) => zones), ...view.centre].flatMap(({ cards }) => cards);
    if (slots.some(({ move }) => move === queued.move)) this.actions.play(queued.move);
  }

  private queue(slot: Slot, move: string): void {
    const { language, prestart, store, view } = this.host;
    const queued = { store, ply: view?.ply ?? 0, move };
    this.setQueued(queued);
    if (prestart) window.__tomoeQueue = queued;
    this.announcer.add(say("queued", language, { card: slot.card ?? pick(slot.label, language) }));
  }

  private setQueued(queued: QueuedMove | null): void {
    this.queued = queued;
    this.host.requestUpdate();
  }

  /** The sentence about what is being waited for before anything can be sent; null if nothing is. */
  private get waiting(): SentenceKey | null {
    if (!this.playback.isLive) return "waiting";
    return this.host.pending ? "waitingAnswer" : null;
  }

  private tell(key: SentenceKey): void {
    this.refuse(sayInAll(key));
  }

  private refuse(why: Text | null): void {
    this.host.notice = why ?? sayInAll("notNow");
  }
}
