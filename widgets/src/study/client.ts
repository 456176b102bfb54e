// The conversation of a study with Python: numbers the requests, drops answers that are out of date, and asks for one position at a time.
import { isStudyAnswer, type StudyAnswer, type StudyRequest } from "./types.js";

export interface StudyListener {
  answered(answer: StudyAnswer): void;
  /** Whether another position is awaited. */
  waiting(pending: boolean): void;
}

const asksOnly = new Set(["why", "hint", "values", "compare", "share", "export", "question", "make-question", "lesson", "make-lesson", "compose"]);

/** Whether another position is shown in answer to a request, or may be. */
export const movesOn = (request: StudyRequest): boolean => request.type !== "action" || !asksOnly.has(request.id);

export class StudyClient {
  private seq = 0;
  /** The request whose position is awaited. */
  private open: number | null = null;
  /** Where to go when that has come: of a slider only the last place counts. */
  private next: StudyRequest | null = null;

  /** `post` hands a message over to Python. */
  constructor(private readonly post: (message: object) => void, private readonly listener: StudyListener) {}

  /** Sends a request. While a position is awaited, of those that go elsewhere the last one waits: for that, or for the next request. */
  send(request: StudyRequest): void {
    if (this.open !== null && request.type === "action" && request.id === "go") {
      this.next = request;
      return;
    }
    this.goFirst();
    this.deliver(request);
  }

  /** What is written or asked belongs to where the reader has gone before. */
  private goFirst(): void {
    const { next } = this;
    this.next = null;
    if (next) this.deliver(next);
  }

  private deliver(request: StudyRequest): void {
    const seq = ++this.seq;
    if (movesOn(request)) {
      this.open = seq;
      this.listener.waiting(true);
    }
    this.post({ ...request, seq });
  }

  /** Nobody will answer what was sent until now. */
  giveUp(): void {
    this.open = null;
    this.next = null;
    this.listener.waiting(false);
  }

  /** Takes whatever came from Python. What is no answer, or one to what no longer matters, is ignored. */
  receive(message: unknown): void {
    if (!isStudyAnswer(message)) return;
    const { seq } = message;
    if (seq !== null && this.open !== null && seq < this.open) return;
    if (seq !== null && message.type !== "study" && message.type !== "error" && seq < this.seq) return;
    this.listener.answered(message);
    if (seq !== this.open || ("done" in message && message.done === false)) return;
    this.open = null;
    if (this.next) this.goFirst();
    else this.listener.waiting(false);
  }
}
