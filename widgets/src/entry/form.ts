// The front end of the widget `Form`.
import { download } from "../draw/embed.js";
import { define } from "../element.js";
import { type Field, TomoeForm, type Values } from "../lab/form.js";
import { ownLanguage } from "../lab/own-language.js";
import { addressForOthers, addressOfPage, keptBy, notebookOfPage } from "../lab/page.js";
import { type Chosen, chosenBy, chosenIn, fitting, hashFor, namesRules, RULES_KEY, textOf } from "../lab/rule-text.js";
import { scriptOf } from "../lab/script.js";
import { copyText } from "../play/clipboard.js";
import { readObject, type Shelf } from "../play/storage.js";
import { hear, listen, put, type RenderProps, save, text } from "./model.js";

define("tomoe-form", TomoeForm);

/** The rules that the address names, else those that are kept; null if there are none. */
function chosenNow(shelf: Shelf): Chosen | null {
  const { code } = readObject(RULES_KEY, shelf);
  return chosenBy(location.hash) ?? (typeof code === "string" ? chosenIn(code) : null);
}

/** Keeps what the reader has chosen; the address need not name it any more. */
function keep(shelf: Shelf, chosen: Chosen): boolean {
  if (namesRules(location.hash)) history.replaceState(history.state, "", addressOfPage());
  try {
    shelf.setItem(RULES_KEY, JSON.stringify({ ...readObject(RULES_KEY, shelf), code: textOf(chosen) }));
    return true;
  } catch {
    return false;
  }
}

/** Copies the address that opens the page with these rules; where that is not allowed, it stands in the browser's own line. */
async function copyAddress(form: TomoeForm, chosen: Chosen): Promise<void> {
  const address = addressForOthers() + hashFor(chosen);
  const came = await copyText(address);
  if (came === "copyFailed") history.replaceState(history.state, "", hashFor(chosen));
  form.said = { key: came === "copied" ? "addressCopied" : "addressFailed", values: {} };
}

/** Shows the controls in `el` and keeps them in step with the model; the function that it returns removes them. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const form = document.createElement("tomoe-form") as TomoeForm;
  const update = (): void => {
    form.fields = model.get("fields") as Field[];
    form.values = model.get("values") as Values;
    form.lang = ownLanguage(text(model, "lang"));
  };
  update();
  for (const name of ["fields", "values", "lang"]) listen(model, `change:${name}`, update, signal);
  const keeps = text(model, "keeps");
  const { shelf, isKept } = keptBy();
  /** What is chosen if the form holds `values`: it asks for the game, or for the game's rules. */
  const chosen = (values: Values): Chosen => (keeps === "game" ? { game: values["game"] ?? form.fields[0]?.usual ?? "", values: {} } : { game: keeps, values });
  hear<{ values: Values }>(form, "tomoe-form", ({ values }) => {
    if (keeps && !keep(shelf, chosen(values)) && keeps !== "game") form.keeps = "nowhere";
    save(model, "values", values);
  }, signal);
  hear(form, "tomoe-copy-address", () => { void copyAddress(form, chosen(form.values)); }, signal);
  hear(form, "tomoe-download", () => { download(text(model, "file"), scriptOf(notebookOfPage(), textOf(chosen(form.values)))); }, signal);
  if (keeps) {
    const now = chosenNow(shelf);
    if (keeps === "game") window.addEventListener("hashchange", () => { if (namesRules(location.hash)) location.reload(); }, { signal });
    else form.keeps = isKept ? "browser" : "nowhere";
    const wanted = keeps === "game" ? { game: now?.game ?? "" } : now?.game === keeps ? now.values : {};
    const values = fitting(form.fields, wanted);
    if (keeps !== "game" && Object.keys(wanted).some((name) => !(name in values))) form.said = { key: "leftOut", values: {} };
    if (now && JSON.stringify(values) !== JSON.stringify(form.values)) {
      form.values = values;
      save(model, "values", values);
    }
  }
  put(el, form);
  return () => {
    connection.abort();
    form.remove();
  };
}

export default { render };
