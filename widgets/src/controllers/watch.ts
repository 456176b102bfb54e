// Has bots that are watched move one after another, at the reader's pace.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { frameTime, type Pace } from "../play/pacer.js";

/** How long a position is seen at least, in milliseconds, where nothing is animated. */
const LEAST = 150;

export interface WatchHost extends ReactiveControllerHost {
  readonly pace: Pace;
}

export interface WatchListener {
  /** Whether they play on by themselves now. */
  runs(): boolean;
  /** Asks for the next move. */
  next(): void;
}

export class WatchController implements ReactiveController {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: WatchHost, private readonly listener: WatchListener) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  /** A position is on the table: the next move follows after its time; on each tap where the reader wants that. */
  settled(): void {
    clearTimeout(this.timer);
    const ms = Math.max(LEAST, frameTime("play", this.host.pace));
    if (ms === Infinity) return;
    this.timer = setTimeout(() => {
      if (this.listener.runs()) this.listener.next();
    }, ms);
  }
}
