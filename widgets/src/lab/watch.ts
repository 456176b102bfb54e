// Whether Python answers: it hears nothing while it runs a reader's code.

/** How often Python is asked, and how often the reader is told, in milliseconds. */
const ASK = 500;
/** So long it may be silent before the reader is told, in milliseconds. */
export const PATIENCE = 4_000;

/** So many seconds it may be silent: then the page ends it. Nothing of the site's own keeps it busy for so long. */
export const MOST_SECONDS = 20;
/** A page that has not looked for so long was asleep, in milliseconds: then nobody knows how long Python was silent. */
const ASLEEP = 3_000;

export interface WatchListener {
  /** Sends a question to Python. */
  ask(seq: number): void;
  /** Python has been silent for so many seconds; 0 as soon as it answers again. */
  busy(seconds: number): void;
}

export class Watch {
  private seq = 0;
  /** Since when an answer is awaited, in milliseconds; null if none is. */
  private since: number | null = null;
  private told = 0;
  private looked = performance.now();

  /** Asks until `signal` is aborted. */
  constructor(private readonly listener: WatchListener, signal: AbortSignal) {
    const timer = setInterval(() => { this.look(performance.now()); }, ASK);
    signal.addEventListener("abort", () => { clearInterval(timer); });
  }

  /** Python has answered the question `seq`. */
  answered(seq: unknown): void {
    if (seq !== this.seq) return;
    this.since = null;
    this.tell(0);
  }

  private look(now: number): void {
    if (this.since !== null && now - this.looked > ASLEEP) this.since += now - this.looked;
    this.looked = now;
    if (this.since === null) {
      this.since = now;
      this.seq += 1;
      this.listener.ask(this.seq);
    } else if (now - this.since >= PATIENCE) this.tell(Math.floor((now - this.since) / 1000));
  }

  private tell(seconds: number): void {
    if (seconds === this.told) return;
    this.told = seconds;
    this.listener.busy(seconds);
  }
}
