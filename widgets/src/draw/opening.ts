// Where a set is opened: what one is, a file, a pasted text, an example, and where one is made.
import { html, nothing, type TemplateResult } from "lit";
import type { GameWords } from "../sets/variant.js";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";

export interface Opening {
  openText(text: string): void;
  openFiles(files: FileList | null): void;
  openExample?: () => void;
}

/** `why`: why the last one could not be opened. */
export function opening(lang: Lang, games: Readonly<Record<string, GameWords>>, why: unknown, actions: Opening): TemplateResult {
  const { openExample } = actions;
  const all = Object.values(games);
  return html`
    <h1 data-top tabindex="-1">${say("setOpenTitle", lang)}</h1>
    <p>${say("setWhat", lang)}</p>
    ${why}
    ${openExample ? html`<div class="ways"><button type="button" class="button primary" data-act="example" @click=${openExample}>${say("setExample", lang)}</button></div>` : nothing}
    ${chooser(lang, "setChooseFile", ".json,.txt,application/json", false, (files) => { actions.openFiles(files); })}
    ${paster(lang, "setPaste", say("open", lang), (text) => { actions.openText(text); }, openExample === undefined)}
    ${all.length > 0 ? html`<h3>${say("setMakeTitle", lang)}</h3><p>${say("setMake", lang)}</p><ul class="links">${all.map((game) => html`<li><a href=${game.study}>${pick(game.name, lang)}</a></li>`)}</ul>` : nothing}`;
}

/** A button that chooses a file. */
export function chooser(lang: Lang, words: "setChooseFile" | "resultsChooseFiles", accept: string, several: boolean, open: (files: FileList | null) => void): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    open(input.files);
    input.value = "";
  };
  return html`<div class="ways"><label class="button file">${say(words, lang)}<input type="file" class="sr" accept=${accept} ?multiple=${several} @change=${choose}></label>
    <span class="note">${say("setDrop", lang)}</span></div>`;
}

/** A field for a text, with the button that opens it. */
export function paster(lang: Lang, label: "setPaste" | "resultsPaste" | "comparePaste" | "wallText", button: string, open: (text: string) => void, primary = true): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    open((event.target as HTMLFormElement).querySelector("textarea")?.value ?? "");
  };
  return html`<form data-form=${label} @submit=${submit}><label class="field"><span>${say(label, lang)}</span><textarea rows="4" spellcheck="false" autocomplete="off"></textarea></label>
    <button class="button ${primary ? "primary" : ""}">${button}</button></form>`;
}
