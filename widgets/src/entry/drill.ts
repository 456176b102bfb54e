// The front end of the widget `Drill`: passes what the element asks to Python, and the questions back.
import { isContents } from "tomoe:shapes";
import { TomoeCard } from "../card.js";
import { TomoeDrill } from "../drill.js";
import type { Place } from "../drill/types.js";
import { define } from "../element.js";
import { TomoeSteps } from "../steps.js";
import { hear, listen, type Model, type RenderProps, save, text } from "./model.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);
define("tomoe-drill", TomoeDrill);

/** How long an answer may take, in milliseconds. */
const ANSWER_TIMEOUT = 20_000;

interface Answer { type: string; seq: number; question?: unknown }

/** Asks the session of the model for questions. */
function asking(model: Model, signal: AbortSignal): (drill: string, place: Place) => Promise<unknown> {
  const waiting = new Map<number, (question: unknown) => void>();
  let seq = 0;
  listen(model, "msg:custom", (message) => {
    const answer = message as Answer;
    waiting.get(answer.seq)?.(answer.question ?? null);
    waiting.delete(answer.seq);
  }, signal);
  return (drill, { seed, number, level }) => new Promise((resolve, reject) => {
    seq += 1;
    waiting.set(seq, resolve);
    setTimeout(() => { reject(new Error("no answer")); }, ANSWER_TIMEOUT);
    model.send({ type: "question", seq, drill, seed, number, level });
  });
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
  drill.ask = asking(model, signal);
  const contents = model.get("contents");
  if (!before && isContents(contents)) drill.contents = contents;
  listen(model, "change:lang", () => { drill.lang = text(model, "lang"); }, signal);
  hear<{ right: boolean }>(drill, "tomoe-answer", ({ right }) => { save(model, "right", [...(model.get("right") as boolean[]), right]); }, signal);
  el.append(drill);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store: drill.store } }));
  return () => {
    connection.abort();
    drill.remove();
  };
}

export default { render };
