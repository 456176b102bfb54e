// The anywidget side of <tomoe-picker>.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoePicker } from "../picker.js";
import type { Text } from "../types.js";
import { listen, type RenderProps, text } from "./model.js";

define("tomoe-card", TomoeCard);
define("tomoe-picker", TomoePicker);

function render({ model, el }: RenderProps): () => void {
  const live = new AbortController();
  const picker = document.createElement("tomoe-picker") as TomoePicker;
  const show = (): void => {
    picker.generals = model.get("generals") === true;
    picker.slots = model.get("slots") as Text[];
    picker.value = model.get("value") as string[];
    picker.lang = text(model, "lang");
  };
  show();
  for (const name of ["slots", "value", "lang", "generals"]) listen(model, `change:${name}`, show, live.signal);
  picker.addEventListener("tomoe-pick", (event) => {
    model.set("value", (event as CustomEvent<{ value: string[] }>).detail.value);
    model.save_changes();
  }, { signal: live.signal });
  el.append(picker);
  return () => {
    live.abort();
    picker.remove();
  };
}

export default { render };
