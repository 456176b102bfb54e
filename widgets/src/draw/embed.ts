// The sheet that puts the deal on the table into a page of the reader's own: the lines to write there, and the files.
import { html, nothing, type TemplateResult } from "lit";
import { say } from "../text.js";
import type { Embed, Range } from "../messages.js";
import type { Lang } from "../types.js";

export interface EmbedActions {
  /** Asks for these positions alone. */
  embed(range?: Range): void;
  copy(text: string): void;
  /** Saves a text as a file of this name. */
  download(name: string, text: string): void;
}

/** A number of moves, from `least` to `most`. A reader may type any. */
function moveField(label: string, name: string, value: number, [least, most]: readonly [number, number], change: (moves: number) => void): TemplateResult {
  const take = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const moves = Math.min(most, Math.max(least, Math.round(Number(field.value))));
    field.value = String(moves);
    change(moves);
  };
  return html`<label class="field"><span>${label}</span><input type="number" inputmode="numeric" name=${name} min=${least} max=${most} .value=${String(value)} @change=${take}></label>`;
}

/** `made`: the deal as the reader's seat saw it; `record`: the whole match as text, "" before the deal is over. */
export function embed({ text, first, last, moves }: Embed, game: string, record: string, lang: Lang, actions: EmbedActions): TemplateResult {
  const file = `tomoe-${game}.json`;
  const lines = embedLines(file, lang);
  return html`<p>${say("embedHelp", lang)}</p>
    ${moveField(say("embedFirst", lang), "first", first, [0, moves], (value) => { actions.embed({ first: value, last: Math.max(value, last) }); })}
    ${moveField(say("embedLast", lang), "last", last, [first, moves], (value) => { actions.embed({ first, last: value }); })}
    <label class="field"><span>${say("embedTag", lang)}</span><textarea readonly rows="5" .value=${lines}></textarea></label>
    <div class="buttons">
      <button type="button" class="button" data-copy="tag" @click=${() => { actions.copy(lines); }}>${say("copy", lang)}</button>
      <button type="button" class="button primary" data-save="steps" @click=${() => { actions.download(file, text); }}>${say("embedFile", lang)}</button>
      ${record === "" ? nothing : html`<button type="button" class="button" data-save="record" @click=${() => { actions.download(`tomoe-${game}.txt`, record); }}>${say("embedRecord", lang)}</button>`}
    </div>
    ${record === "" ? html`<p class="note">${say("recordLater", lang)}</p>` : nothing}`;
}

/** What to write in a page that has `file` and the folder `tomoe` beside it; `study`: the address of the study that the steps lead to. */
export function embedLines(file: string, lang: Lang, study = ""): string {
  const more = study ? ` study="${study.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"` : "";
  return `<script type="module" src="tomoe/tomoe-steps.js"></script>\n<tomoe-steps src="${file}" lang="${lang}"${more}></tomoe-steps>`;
}

/** Hands a text to the browser as a file to keep. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }));
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 10_000);
}
