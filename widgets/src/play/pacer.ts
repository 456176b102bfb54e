// Shows frames one after another at the reader's pace. No DOM: time and drawing are handed in.
import type { Pause, View } from "../types.js";

export type Pace = "off" | "fast" | "normal" | "slow" | "tap";
export const PACES: readonly Pace[] = ["off", "fast", "normal", "slow", "tap"];

export function isPace(value: unknown): value is Pace {
  return PACES.some((pace) => pace === value);
}

/** How long a frame stays, in milliseconds; Infinity waits for a tap. */
const STAY: Record<Exclude<Pace, "off">, Record<Pause, number>> = {
  fast: { none: 60, play: 320, trick: 900 },
  normal: { none: 120, play: 700, trick: 1700 },
  slow: { none: 200, play: 1300, trick: 3200 },
  tap: { none: 120, play: Infinity, trick: Infinity },
};

/** The milliseconds that this frame stays before the next. */
export function stay(pause: Pause, pace: Pace): number {
  return pace === "off" ? 0 : (STAY[pace][pause] ?? STAY[pace].none);
}

export interface Clock {
  after(ms: number, run: () => void): () => void;
}

const realClock: Clock = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => { clearTimeout(id); };
  },
};

export interface Stage {
  /** Draw this frame; `skipped` are frames passed over since the last one drawn, whose news still counts. */
  show(frame: View, skipped: readonly View[]): void;
  /** All frames have been shown. */
  done(): void;
}

export class Pacer {
  pace: Pace = "normal";
  private queue: View[] = [];
  private cancel: (() => void) | null = null;
  private held = false;

  constructor(private readonly stage: Stage, private readonly clock: Clock = realClock) {}

  /** Frames are still to come, or the one on the table is being held for the reader. */
  get busy(): boolean {
    return this.held || this.queue.length > 0;
  }

  /** The frame on the table stays until the reader taps. */
  get waitsForTap(): boolean {
    return this.held && this.cancel === null;
  }

  /** Plays these after whatever is still waiting. */
  add(frames: readonly View[]): void {
    this.queue.push(...frames);
    if (!this.held) this.next();
  }

  /** The reader has seen enough of this frame. */
  hurry(): void {
    if (!this.held) return;
    this.release();
    this.next();
  }

  /** Drops everything that waits, as when the page goes away. */
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
    if (this.pace === "off" && this.queue.length > 1) {
      const skipped = this.queue.slice(0, -1);
      this.queue = this.queue.slice(-1);
      this.step(skipped);
      return;
    }
    this.step([]);
  }

  private step(skipped: readonly View[]): void {
    const frame = this.queue.shift();
    if (!frame) {
      this.stage.done();
      return;
    }
    this.stage.show(frame, skipped);
    if (this.queue.length === 0) {
      this.stage.done();
      return;
    }
    this.held = true;
    const ms = stay(frame.pause, this.pace);
    if (ms === Infinity) return;
    this.cancel = this.clock.after(ms, () => {
      this.release();
      this.next();
    });
  }
}
