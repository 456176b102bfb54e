// The front half of the conversation with Python: numbers what is asked, and knows which answers still matter.
import type { Answer, Request } from "../types.js";

export interface Listener {
  answered(answer: Answer): void;
  /** Whether a question is on its way whose answer changes the table. */
  waiting(pending: boolean): void;
}

export class Client {
  private seq = 0;
  private openSeq: number | null = null;
  private hintSeq: number | null = null;

  constructor(private readonly send: (message: object) => void, private readonly listener: Listener) {}

  get pending(): boolean {
    return this.openSeq !== null;
  }

  /** Sends a question. Hints do not block the table; everything else does until it is answered. */
  ask(request: Request): number {
    const seq = ++this.seq;
    const hint = request.type === "action" && request.id === "hint";
    if (hint) this.hintSeq = seq;
    else {
      this.openSeq = seq;
      this.hintSeq = null;
      this.listener.waiting(true);
    }
    this.send({ ...request, seq });
    return seq;
  }

  /** Takes whatever came from Python; what is not an answer is left alone. */
  receive(message: unknown): void {
    if (!isAnswer(message)) return;
    if (message.type === "hint" && message.seq !== this.hintSeq) return;
    if (message.type === "frames" && message.seq !== null && message.seq < this.seq && message.seq !== this.openSeq) return;
    if (message.seq === this.openSeq || message.seq === null) {
      if (message.seq === this.openSeq) this.openSeq = null;
      this.listener.waiting(this.pending);
    }
    this.listener.answered(message);
  }
}

const TYPES = ["frames", "hint", "error", "notice"];

function isAnswer(message: unknown): message is Answer {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return TYPES.some((type) => type === message.type);
}
