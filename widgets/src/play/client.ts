// The front end's half of the conversation with Python: numbers the requests and drops answers that are out of date.
import type { BackMessage } from "../back/types.js";
import type { Answer, HintMessage, Request } from "../messages.js";

export interface ClientListener {
  answered(answer: Answer): void;
  /** Whether an answer is awaited that may change the table. */
  waiting(pending: boolean): void;
}

export class Client {
  /** The number of the latest request. */
  private seq = 0;
  /** The request that the table waits for. */
  private openSeq: number | null = null;
  /** What is worked out beside the table, which does not wait for it. */
  private besideSeq: number | null = null;

  /** `post` hands a message over to Python. */
  constructor(private readonly post: (message: object) => void, private readonly listener: ClientListener) {}

  get pending(): boolean {
    return this.openSeq !== null;
  }

  /** Sends a request and returns its number. The table waits for the answer, except for what is worked out beside it, which any other request ends. */
  send(request: Request): number {
    const seq = ++this.seq;
    if (request.type === "action" && BESIDE.has(request.id)) this.besideSeq = seq;
    else {
      this.openSeq = seq;
      this.besideSeq = null;
      this.listener.waiting(true);
    }
    this.post({ ...request, seq });
    return seq;
  }

  /** Nobody will answer what was sent until now. */
  giveUp(): void {
    this.openSeq = null;
    this.besideSeq = null;
    this.listener.waiting(false);
  }

  /** Takes whatever came from Python. What is not an answer, or answers a request that no longer matters, is ignored. */
  receive(message: unknown): void {
    if (!isAnswer(message)) return;
    if (isBeside(message) && message.seq !== this.besideSeq) return;
    if ((message.type === "frames" || message.type === "cover" || message.type === "thinking") && message.seq !== null && message.seq < this.seq && message.seq !== this.openSeq) return;
    if (message.seq === this.openSeq || message.seq === null) {
      if (message.seq === this.openSeq && !goesOn(message)) this.openSeq = null;
      this.listener.waiting(this.pending);
    }
    this.listener.answered(message);
  }
}

/** Whether other answers to the same request follow. */
function goesOn(message: Answer): boolean {
  return "done" in message && message.done === false;
}

/** Actions whose answers leave the table as it is. */
const BESIDE: ReadonlySet<string> = new Set(["hint", "look-back", "look-back-stop", "moment", "moment-try", "moment-answer", "open-cards"]);

type Beside = HintMessage | BackMessage;

function isBeside(message: Answer): message is Beside {
  return message.type === "hint" || message.type === "review" || message.type === "moment" || message.type === "open";
}

const TYPES: readonly Answer["type"][] = ["frames", "cover", "thinking", "hint", "error", "notice", "steps", "embed", "review", "moment", "open"];

function isAnswer(message: unknown): message is Answer {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return TYPES.some((type) => type === message.type);
}
