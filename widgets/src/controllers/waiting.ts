// When a table looks as if it waits for an answer.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * How long an answer may take, in milliseconds, before the table looks as if it waits. Most answers come sooner; a slow phone that
 * is still drawing a table that waits draws the answer later.
 */
export const UNSEEN = 300;

export interface WaitingHost extends ReactiveControllerHost {
  readonly pending: boolean;
}

export class Waiting implements ReactiveController {
  /** An answer has been awaited for so long that the table shows it. */
  shown = false;
  private awaiting = false;
  private timeout: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: WaitingHost) {
    host.addController(this);
  }

  hostUpdate(): void {
    const { pending } = this.host;
    if (pending === this.awaiting) return;
    this.awaiting = pending;
    this.shown = false;
    clearTimeout(this.timeout);
    if (pending) this.timeout = setTimeout(() => { this.show(); }, UNSEEN);
  }

  hostDisconnected(): void {
    clearTimeout(this.timeout);
  }

  private show(): void {
    this.shown = true;
    this.host.requestUpdate();
  }
}
