// The front end of the widgets that pages are made of: a component that is given `data`, and, for what can be tried, answers.
import { TomoeCard } from "../card.js";
import { TomoeCompare } from "../compare.js";
import { define } from "../element.js";
import { TomoeGallery } from "../gallery.js";
import { TomoePicker } from "../picker.js";
import { TomoeSteps } from "../steps.js";
import { TomoeTable } from "../table.js";
import { TomoeTry } from "../try.js";
import { sayInAll, type SentenceKey } from "../text.js";
import type { Text } from "../types.js";
import { hear, listen, type Model, put, type RenderProps, text } from "./model.js";
import { Python } from "./python.js";

const ELEMENTS = {
  "tomoe-card": TomoeCard, "tomoe-steps": TomoeSteps, "tomoe-table": TomoeTable, "tomoe-picker": TomoePicker,
  "tomoe-gallery": TomoeGallery, "tomoe-compare": TomoeCompare, "tomoe-try": TomoeTry,
};
for (const [name, element] of Object.entries(ELEMENTS)) define(name, element);

type Shown = TomoeGallery | TomoeCompare | TomoeTry;

/** Passes on what the reader does, one message at a time in order, and shows the latest answer. */
function converse(element: TomoeTry, model: Model, signal: AbortSignal): void {
  let seq = 0;
  const stop = (why: SentenceKey): void => {
    element.pending = false;
    element.notice = sayInAll(why);
  };
  const python = new Python(model, { ended: () => { stop("pythonEnded"); }, missed: () => { stop("notReached"); } }, signal);
  const send = (message: object): void => {
    seq += 1;
    element.pending = true;
    python.send({ ...message, seq });
  };
  hear<{ pick: string }>(element, "tomoe-try-pick", ({ pick }) => { send({ type: "pick", ply: 0, pick }); }, signal);
  hear<{ value: string[] }>(element, "tomoe-try-cards", ({ value }) => { send({ type: "cards", value }); }, signal);
  listen(model, "msg:custom", (message) => {
    const { type, seq: answered, text: words } = Object(message) as { type?: unknown; seq?: unknown; text?: Text };
    if (answered !== seq) return;
    element.pending = false;
    if (type === "try") element.data = message;
    else if (type === "error") element.notice = words ?? null;
  }, signal);
  element.live = true;
}

/** Shows the component in `el` and keeps it in step with the model; the function that it returns removes it. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const tag = text(model, "tag");
  if (!(tag in ELEMENTS)) return () => undefined;
  const element = document.createElement(tag) as Shown;
  const update = (): void => { element.data = model.get("data"); };
  update();
  listen(model, "change:data", update, signal);
  if (tag === "tomoe-try") converse(element as TomoeTry, model, signal);
  put(el, element);
  return () => {
    connection.abort();
    element.remove();
  };
}

export default { render };
