// Shows frames one after another at the reader's pace. No DOM: the clock and the drawing are handed in.
import type { Pause, View } from "../types.js";

export type Pace = "off" | "fast" | "normal" | "slow" | "tap";
export const PACES: readonly Pace[] = ["off", "fast", "normal", "slow", "tap"];

export function isPace(value: unknown): value is Pace {
  return PACES.some((pace) => pace === value);
}

/** How long a frame is shown, in milliseconds; Infinity until the reader taps. */
const FRAME_TIMES: Record<Exclude<Pace, "off">, Record<Pause, number>> = {
  fast: { none: 60, play: 320, trick: 900 },
  normal: { none: 120, play: 700, trick: 1700 },
  slow: { none: 200, play: 1300, trick: 3200 },
  tap: { none: 120, play: Infinity, trick: Infinity },
};

/** How long a frame with this pause is shown before the next one, in milliseconds. */
export function frameTime(pause: Pause, pace: Pace): number {
  return pace === "off" ? 0 : (FRAME_TIMES[pace][pause] ?? FRAME_TIMES[pace].none);
}

/** How long a move of the reader's own lies on the table before the answer falls, so that it can be taken back, in milliseconds at least. */
const OWN_TIMES: Record<Pace, number> = { off: 0, fast: 600, normal: 1200, slow: 1800, tap: 0 };

export interface Clock {
  /** Calls `run` after `ms` milliseconds, unless the function that it returns is called before. */
  after(ms: number, run: () => void): () => void;
}

const realClock: Clock = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => { clearTimeout(id); };
  },
};

export interface PacerListener {
  /** Draw this frame; `skipped` are the frames since the last one drawn, which are announced but not drawn. */
  show(frame: View, skipped: readonly View[]): void;
  /** All frames have been shown. */
  done(): void;
}

export class Pacer {
  pace: Pace = "normal";
  /** The frame after so many moves shows a move that can be taken back; null for none. */
  lingersOn: number | null = null;
  private queue: View[] = [];
  private cancel: (() => void) | null = null;
  /** The frame on the table is shown for its time, or until a tap. */
  private held = false;
  private more = false;

  constructor(private readonly listener: PacerListener, private readonly clock: Clock = realClock) {}

  /** Frames are still to come. */
  get busy(): boolean {
    return this.held || this.queue.length > 0;
  }

  /** The frame on the table is shown until the reader taps. */
  get waitsForTap(): boolean {
    return this.held && this.cancel === null;
  }

  /** Shows these frames after those that are still waiting. `more`: others follow, so that the last one, too, is shown for its time. */
  add(frames: readonly View[], more = false): void {
    this.queue.push(...frames);
    this.more = more;
    if (!this.held) this.next();
  }

  /** Goes on to the next frame at once; does nothing on the last one. */
  skip(): void {
    if (!this.held) return;
    this.release();
    this.next();
  }

  /** Drops all frames that are still waiting. */
  stop(): void {
    this.release();
    this.queue = [];
  }

  private release(): void {
    this.cancel?.();
    this.cancel = null;
    this.held = false;
  }

  private next(): void {
    const skipped = this.pace === "off" ? this.queue.splice(0, this.queue.length - 1) : [];
    const frame = this.queue.shift();
    if (frame) this.listener.show(frame, skipped);
    if (frame && (this.queue.length > 0 || (this.more && this.pace !== "off"))) this.hold(frame);
    else this.listener.done();
  }

  private hold(frame: View): void {
    this.held = true;
    const own = frame.ply === this.lingersOn ? OWN_TIMES[this.pace] : 0;
    const ms = Math.max(own, frameTime(frame.pause, this.pace));
    if (ms === Infinity) return;
    this.cancel = this.clock.after(ms, () => {
      this.release();
      this.next();
    });
  }
}
