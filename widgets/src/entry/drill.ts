// The front end of the widget `Drill`: passes what the element asks to Python, and the questions back.
import { isContents } from "tomoe:shapes";
import type { MomentParts } from "../back/types.js";
import { TomoeCard } from "../card.js";
import { TomoeCompare } from "../compare.js";
import { TomoeDrill } from "../drill.js";
import type { Place } from "../drill/types.js";
import { define } from "../element.js";
import { TomoeMoment } from "../moment.js";
import { type AskMoment, TomoeOwnMoments } from "../own-moments.js";
import { TomoeSteps } from "../steps.js";
import { sayInAll } from "../text.js";
import type { Text } from "../types.js";
import { hear, listen, type Model, put, type RenderProps, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-card", TomoeCard);
define("tomoe-compare", TomoeCompare);
define("tomoe-moment", TomoeMoment);
define("tomoe-own-moments", TomoeOwnMoments);
define("tomoe-steps", TomoeSteps);
define("tomoe-drill", TomoeDrill);

/** How long an answer may take, in seconds. */
const ANSWER_TIMEOUT = 20;

interface Answer { type: string; seq: number; question?: unknown }

interface Asked { resolve(question: unknown): void; reject(why: Error): void }

/** Asks the session of the model for questions. A page of the site gives up after a while, a notebook elsewhere waits on; both say so. */
class Questions {
  private readonly waiting = new Map<number, Asked>();
  private seq = 0;
  /** Who hears what is answered about a moment: the number of the question, and what is called. */
  private moment: { seq: number; hear: Parameters<AskMoment>[2] } | null = null;
  readonly python: Python;

  constructor(private readonly drill: TomoeDrill, model: Model, signal: AbortSignal) {
    this.python = new Python(model, {
      ended: () => {
        drill.trouble = sayInAll("pythonEnded");
        this.giveUp();
      },
      missed: () => { this.giveUp(); },
    }, signal);
    listen(model, "msg:custom", (message) => {
      const { seq, question } = message as Answer;
      if (seq === this.moment?.seq) this.moment.hear(momentParts(message));
      this.waiting.get(seq)?.resolve(question ?? null);
    }, signal);
  }

  async ask(drill: string, { seed, number, level }: Place): Promise<unknown> {
    const seq = ++this.seq;
    const timer = setTimeout(() => { this.late(); }, ANSWER_TIMEOUT * 1000);
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(seq, { resolve, reject });
        this.python.send({ type: "question", seq, drill, seed, number, level });
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(seq);
      if (!this.python.ended) this.drill.trouble = null;
    }
  }

  readonly askMoment: AskMoment = ({ g, ply, seat }, request, hear) => {
    const seq = ++this.seq;
    this.moment = { seq, hear };
    this.python.send({ type: "moment", seq, g, ply, seat, ...request });
  };

  private late(): void {
    if (this.drill.page) this.giveUp();
    else this.drill.trouble = sayInAll("noAnswerYet", { n: ANSWER_TIMEOUT });
  }

  private giveUp(): void {
    this.moment?.hear({ trouble: sayInAll("noAnswer") });
    for (const { reject } of this.waiting.values()) reject(new Error("no answer"));
  }
}

/** What has been answered about a moment, or why there is no answer. */
function momentParts(message: unknown): MomentParts | { trouble: Text } {
  const { type, text: words } = Object(message) as { type?: unknown; text?: Text };
  return type === "moment" ? message as MomentParts : { trouble: words ?? sayInAll("noAnswer") };
}

/** The element that the page shows before Python is up: it goes on where the reader is. */
function earlier(store: string): TomoeDrill | null {
  const found = document.querySelector<TomoeDrill>("#tomoe-prestart tomoe-drill");
  return found && found.store === store ? found : null;
}

function fresh(model: Model): TomoeDrill {
  const drill = document.createElement("tomoe-drill") as TomoeDrill;
  for (const name of ["store", "lang", "drill"] as const) drill[name] = text(model, name);
  for (const name of ["count", "seed", "level"] as const) drill[name] = Number(model.get(name)) || (name === "seed" ? 1 : 0);
  drill.page = document.documentElement.hasAttribute("data-tomoe-page");
  return drill;
}

/** Shows the drill in `el`; the function that it returns removes it. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const before = earlier(text(model, "store"));
  const drill = before ?? fresh(model);
  const focused = before?.shadowRoot?.activeElement;
  const questions = new Questions(drill, model, signal);
  drill.ask = (name, place) => questions.ask(name, place);
  drill.askMoment = questions.askMoment;
  const contents = model.get("contents");
  if (!before && isContents(contents)) drill.contents = contents;
  listen(model, "change:lang", () => { drill.lang = text(model, "lang"); }, signal);
  hear<{ right: boolean }>(drill, "tomoe-answer", ({ right }) => { questions.python.save("right", [...(model.get("right") as boolean[]), right]); }, signal);
  put(el, drill);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store: drill.store } }));
  return () => {
    connection.abort();
    drill.remove();
  };
}

export default { render };
