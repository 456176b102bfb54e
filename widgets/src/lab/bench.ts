// What a workshop knows of its text, on one page: where it came from, what the browser keeps of it, and whether it may run. No DOM.
import { readObject, type Shelf } from "../play/storage.js";

/** Why the text does not run: it came by an address (`foreign`) or with a file of all that is kept (`filed`); "" where it may. */
export type Hold = "" | "foreign" | "filed" | "stopped";

/**
 * What is kept under one key. `stuck`: what was stopped last while it was no longer in the editor; `sent`: what came by an address last,
 * and what the reader has made of it without having it run.
 */
interface Kept { code: string | null; before: string | null; running: boolean; held: boolean; stuck: string | null; sent: { code: string; now: string } | null }

export class Bench {
  /** The text as it is now. */
  text: string;
  /** What was there before it was put back or another one was opened; null if nothing. */
  before: string | null = null;
  hold: Hold = "";
  /** What another tab has put into the place of the text; null if nothing, or once the reader has chosen. */
  rival: string | null = null;
  /** The text is not in the editor yet. */
  isAhead: boolean;
  /** How often Python has been asked for another editor. */
  turn = 0;
  /** Where all is kept. */
  readonly key: string;
  private noted: boolean;
  /** What is kept, as this page knows it. */
  private known: string | null;
  /** What came by an address, as it came. */
  private sent = "";

  /** `first` is the text that the notebook begins with; `isKept`: what `shelf` holds outlasts the tab. */
  constructor(lab: string, readonly first: string, private readonly shelf: Shelf | null, private readonly changed: () => void, public isKept: boolean = shelf !== null) {
    this.key = `tomoe:lab-${lab}`;
    const { code, before, running, held } = this.read();
    this.text = code ?? first;
    this.before = before;
    this.isAhead = this.text !== first;
    this.noted = running;
    this.known = code;
    if (held) this.hold = "filed";
    else if (running) this.hold = "stopped";
  }

  /** Begins with `code` of the reader's own: it runs. */
  open(code: string): void {
    // What has come in has not been agreed to: one Undo must not have it run.
    this.before = this.hold === "foreign" || this.hold === "filed" ? this.before : this.text;
    // What kept Python busy until it was stopped is there again to be mended.
    this.hold = code === this.read().stuck ? "stopped" : "";
    this.noted = this.hold === "stopped";
    this.begin(code);
    this.store({ code, before: this.before, held: false, running: this.noted });
  }

  /** Shows `code` that somebody has sent. What the browser keeps stays as it is until the reader agrees. */
  show(code: string): void {
    if (this.hold !== "foreign" && this.hold !== "filed") this.before = this.text;
    this.hold = "foreign";
    this.sent = code;
    const { sent } = this.read();
    this.begin(sent?.code === code ? sent.now : code);
  }

  /** Takes over what the editor holds; false if it belongs to an editor that is gone. */
  keep(text: string, turn: number): boolean {
    if (turn !== this.turn || this.isAhead) return false;
    this.text = text;
    // What is not agreed to does not take the place of the reader's own.
    this.store(this.hold === "foreign" ? { sent: { code: this.sent, now: text } } : { code: text });
    this.changed();
    return true;
  }

  /** Looks at what is kept: another tab may have written there. */
  look(): void {
    const { code } = this.read();
    this.rival = code === null || code === this.known || code === this.text ? null : code;
    this.changed();
  }

  /** The reader wants what the other tab has; their own is one step back. */
  takeTheirs(): void {
    if (this.rival !== null) this.open(this.rival);
  }

  /** The reader wants their own; what the other tab has is one step back. */
  keepMine(): void {
    this.store({ code: this.text });
    this.changed();
  }

  /** The reader has said that the text is to run. */
  agree(): void {
    this.hold = "";
    this.store({ code: this.text, before: this.before, held: false, sent: null });
    this.changed();
  }

  /**
   * Notes that the text begins to run, or has come to its end. Whoever finds the note later knows that it did not: it stays until
   * the reader has the text run.
   */
  note(running: boolean): void {
    if (!running && this.hold === "stopped") return;
    if (running !== this.noted) this.store({ running });
    this.noted = running;
  }

  /**
   * Python is ended while it runs the text `ran`, "" for none, and the page loaded anew. What is in the editor waits for its reader if it
   * is what ran; else it runs next, and what ran is one step back, since an editor that begins anew cannot bring it back. Tells whether
   * it is there.
   */
  end(ran: string): boolean {
    this.note(ran !== "" && ran === this.text);
    if (ran === "" || ran === this.text || this.hold === "foreign" || this.hold === "filed") return false;
    this.before = ran;
    this.store({ before: ran, stuck: ran });
    return true;
  }

  private begin(code: string): void {
    // As an editor writes the ends of lines.
    this.text = code.replace(/\r\n?/g, "\n");
    this.isAhead = true;
    this.changed();
  }

  private read(): Kept {
    const { code, before, running, held, stuck, sent } = this.shelf ? readObject(this.key, this.shelf) : {};
    const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
    const [came, now] = [textOf(Object(sent).code), textOf(Object(sent).now)];
    return {
      code: textOf(code), before: textOf(before), running: running === true, held: held === true, stuck: textOf(stuck),
      sent: came === null || now === null ? null : { code: came, now },
    };
  }

  private store(part: Partial<Kept>): void {
    const kept = this.read();
    const { code } = part;
    if (code !== undefined) {
      // Another tab has written there: what it had is not lost.
      if (kept.code !== null && kept.code !== this.known && kept.code !== code) this.before = part.before = kept.code;
      this.known = code;
      this.rival = null;
    }
    try {
      this.shelf?.setItem(this.key, JSON.stringify({ ...kept, ...part }));
    } catch {
      this.isKept = false;
    }
  }
}
