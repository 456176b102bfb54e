// The front end of the widget `Work`: it holds the reins, and asks Python for one slice after the other.
import { define } from "../element.js";
import { langOf } from "../language.js";
import { type FormKey, sayForm } from "../lab/form-words.js";
import { ownLanguage } from "../lab/own-language.js";
import { type Stand, TomoeWork } from "../lab/work.js";
import { LANGUAGES } from "../text.js";
import type { Text } from "../types.js";
import { hear, listen, put, type RenderProps, save, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-work", TomoeWork);

/** How long it takes, in milliseconds, until cells that show the result are run again: pictures that change all the time cannot be read. */
const SHOWN_EVERY = 2000;
/** How long Python is left alone then, for these cells. */
const CELLS = 120;

interface Answer { type: string; seq: number | null; text?: Text }

function inAll(key: FormKey): Text {
  return Object.fromEntries(Object.keys(LANGUAGES).map((lang) => [lang, sayForm(key, lang)]));
}

/** Shows the work in `el`; the function that it returns removes it, and with that the work ends. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const work = document.createElement("tomoe-work") as TomoeWork;
  let seq = 0;
  let shownAt = -Infinity;
  const halt = (trouble: Text): void => {
    work.running = false;
    work.trouble = trouble;
  };
  const python = new Python(model, { ended: () => { halt(inAll("ended")); }, missed: () => { halt(inAll("missed")); } }, signal);
  const ask = (): void => { if (work.running && !signal.aborted) python.send({ type: "action", id: "more", seq: ++seq }); };
  /** Lets other cells know that there is more to show. */
  const show = (): void => {
    shownAt = performance.now();
    save(model, "shown", Number(model.get("shown")) + 1);
  };
  const run = (running: boolean): void => {
    work.running = running;
    work.trouble = null;
    if (running) ask();
    else show();
  };
  listen(model, "msg:custom", (message) => {
    const answer = message as Answer;
    if (answer.seq !== seq) return;
    if (answer.type !== "work") {
      halt(answer.text ?? inAll("missed"));
      return;
    }
    work.stand = message as Stand;
    if (work.stand.over) run(false);
    else if (work.running && performance.now() - shownAt > SHOWN_EVERY) {
      show();
      setTimeout(ask, CELLS);
    } else ask();
  }, signal);
  const update = (): void => {
    work.label = model.get("label") as Text;
    work.lang = ownLanguage(text(model, "said"));
  };
  listen(model, "change:label", update, signal);
  update();
  hear<{ running: boolean }>(work, "tomoe-work", ({ running }) => { run(running); }, signal);
  put(el, work);
  /** Python draws pictures in the language in which the page speaks. */
  const speak = (): void => { if (text(model, "lang") !== langOf(work)) save(model, "lang", langOf(work)); };
  const page = new MutationObserver(speak);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  signal.addEventListener("abort", () => { page.disconnect(); });
  speak();
  if (model.get("starts") === true) run(true);
  return () => {
    connection.abort();
    work.remove();
  };
}

export default { render };
