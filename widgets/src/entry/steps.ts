// The front end of the widget `Steps`.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoeSteps } from "../steps.js";
import { hear, listen, put, type RenderProps, save, text } from "./model.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);

/** Shows the stepper in `el` and keeps it in step with the model; the function that it returns removes it. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const steps = document.createElement("tomoe-steps") as TomoeSteps;
  const update = (): void => {
    steps.autoplay = model.get("autoplay") === true;
    steps.start = Number(model.get("start")) || 0;
    steps.lang = text(model, "lang");
    steps.data = model.get("steps");
  };
  /** Python moves it; what is out of range Python is told. */
  const move = (): void => {
    const wanted = Number(model.get("index"));
    steps.index = wanted;
    if (steps.count > 0 && steps.index !== wanted) save(model, "index", steps.index);
  };
  update();
  steps.start = Number(model.get("index")) || 0;
  for (const name of ["steps", "lang", "start", "autoplay"]) listen(model, `change:${name}`, update, signal);
  listen(model, "change:index", move, signal);
  hear<{ index: number }>(steps, "tomoe-step", ({ index }) => { save(model, "index", index); }, signal);
  put(el, steps);
  return () => {
    connection.abort();
    steps.remove();
  };
}

export default { render };
