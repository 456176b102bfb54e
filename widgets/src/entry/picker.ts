// The front end of the widget `Picker`.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { TomoePicker } from "../picker.js";
import { sayInAll } from "../text.js";
import type { Text } from "../types.js";
import { hear, listen, put, type RenderProps, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-card", TomoeCard);
define("tomoe-picker", TomoePicker);

/** Shows the picker in `el` and keeps it in step with the model; the function that it returns removes it. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const picker = document.createElement("tomoe-picker") as TomoePicker;
  const update = (): void => {
    picker.deck = text(model, "deck");
    picker.cards = model.get("cards") as string[];
    picker.generals = model.get("generals") === true;
    picker.slots = model.get("slots") as Text[];
    picker.value = model.get("value") as string[];
    picker.lang = text(model, "lang");
  };
  update();
  for (const name of ["deck", "cards", "slots", "value", "lang", "generals"]) listen(model, `change:${name}`, update, signal);
  const python = new Python(model, { ended: () => { picker.notice = sayInAll("pythonEnded"); }, missed: () => undefined }, signal);
  hear<{ value: string[] }>(picker, "tomoe-pick", ({ value }) => { python.save("value", value); }, signal);
  put(el, picker);
  return () => {
    connection.abort();
    picker.remove();
  };
}

export default { render };
