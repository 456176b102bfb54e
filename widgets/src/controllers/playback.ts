// Puts frames on the table at the reader's pace, and tells screen readers and the page about them.
import type { LitElement, ReactiveController } from "lit";
import { emit } from "../element.js";
import type { Announcer } from "../play/announcer.js";
import { type Pace, Pacer } from "../play/pacer.js";
import type { Lang, View } from "../types.js";

export interface PlaybackHost extends LitElement {
  view: View | null;
  /** Python is not up: what is shown comes from the build. */
  readonly prestart: boolean;
  readonly language: Lang;
  /** Keeps the view on the table for the next visit. */
  keepView(view: View | null): void;
}

export interface PlaybackListener {
  /** The first run of frames has been drawn: Python is up. Called once. */
  live(): void;
  /** The last frame of a run is drawn. */
  settled(): void;
}

export class Playback implements ReactiveController {
  private readonly pacer = new Pacer({
    show: (frame, skipped) => { this.show(frame, skipped); },
    done: () => { this.finish(); },
  });
  /** How many runs of frames have been shown to their end. */
  private runs = 0;
  private drawn = false;

  constructor(private readonly host: PlaybackHost, private readonly announcer: Announcer, private readonly listener: PlaybackListener) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pacer.stop();
  }

  /** Whether Python is up: it has sent frames, and they have been shown. */
  get isLive(): boolean {
    return !this.host.prestart && this.runs > 0;
  }

  /** Whether frames are still to come. */
  get busy(): boolean {
    return this.pacer.busy;
  }

  /** Whether the frame on the table stays until the reader taps. */
  get waitsForTap(): boolean {
    return this.pacer.waitsForTap;
  }

  set pace(pace: Pace) {
    this.pacer.pace = pace;
  }

  /** The frame after so many moves shows a move that can be taken back; null for none. */
  set lingersOn(ply: number | null) {
    this.pacer.lingersOn = ply;
  }

  /** Shows `frames` after those that are still waiting. `more`: others follow. */
  add(frames: readonly View[], more: boolean): void {
    this.pacer.add(frames, more);
    this.host.requestUpdate();
  }

  /** Shows none of the frames that are still to come. */
  drop(): void {
    this.pacer.stop();
  }

  /** Shows no frame at all: the table is covered, and drawn for that matter. */
  cover(): void {
    this.pacer.stop();
    this.tellDrawn();
    this.runs += 1;
    this.tellSeen();
  }

  /** Goes on to the next frame at once. */
  skip(): void {
    this.pacer.skip();
    this.host.requestUpdate();
  }

  private show(frame: View, skipped: readonly View[]): void {
    const { host } = this;
    for (const view of [...skipped, frame]) this.announcer.add(view.say);
    host.view = frame;
    this.tellDrawn();
  }

  private tellDrawn(): void {
    if (this.drawn) return;
    this.drawn = true;
    void this.host.updateComplete.then(() => { emit(this.host, "tomoe-drawn", null); });
  }

  /** The last frame is on the table: it is the reader's turn, or the deal is over. */
  private finish(): void {
    const { host } = this;
    const first = this.runs === 0;
    this.runs += 1;
    this.announcer.add(host.view?.prompt);
    // A draft is Python's and ends with the page: what is kept is the position before it.
    if (!host.view?.draft?.length) host.keepView(host.view);
    this.tellSeen(() => {
      this.listener.settled();
      if (first && this.isLive) this.listener.live();
    });
  }

  /** Says that the page may follow what is on the table; `then` is called afterwards. */
  private tellSeen(then: () => void = () => undefined): void {
    const { host } = this;
    void host.updateComplete.then(() => {
      emit(host, "tomoe-seen", { seen: this.runs });
      then();
    });
  }
}
