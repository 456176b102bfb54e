// The anywidget side of <tomoe-steps>.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoeSteps } from "../steps.js";
import { listen, type RenderProps, text } from "./model.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);

function render({ model, el }: RenderProps): () => void {
  const live = new AbortController();
  const steps = document.createElement("tomoe-steps") as TomoeSteps;
  const show = (): void => {
    steps.start = Number(model.get("start")) || 0;
    steps.lang = text(model, "lang");
    steps.data = model.get("steps");
  };
  show();
  for (const name of ["steps", "lang", "start"]) listen(model, `change:${name}`, show, live.signal);
  steps.addEventListener("tomoe-step", (event) => {
    model.set("index", (event as CustomEvent<{ index: number }>).detail.index);
    model.save_changes();
  }, { signal: live.signal });
  el.append(steps);
  return () => {
    live.abort();
    steps.remove();
  };
}

export default { render };
