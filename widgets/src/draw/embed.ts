// The sheet that puts the deal on the table into a page of the reader's own: the lines to write there, and the files.
import { html, nothing, type TemplateResult } from "lit";
import { say } from "../text.js";
import type { Lang, StepsFile } from "../types.js";

export interface EmbedActions {
  copy(text: string): void;
  /** Saves a text as a file of this name. */
  download(name: string, text: string): void;
}

/** `steps`: the deal as the reader's seat saw it; `record`: the whole match as text, "" before the deal is over. */
export function embed(steps: StepsFile, game: string, record: string, lang: Lang, actions: EmbedActions): TemplateResult {
  const file = `tomoe-${game}.json`;
  const lines = linesFor(file, lang);
  return html`<p>${say("embedHelp", lang)}</p>
    <label class="field"><span>${say("embedTag", lang)}</span><textarea readonly rows="5" .value=${lines}></textarea></label>
    <div class="buttons">
      <button type="button" class="button" data-copy="tag" @click=${() => { actions.copy(lines); }}>${say("copy", lang)}</button>
      <button type="button" class="button primary" data-save="steps" @click=${() => { actions.download(file, `${JSON.stringify(steps, null, 1)}\n`); }}>${say("embedFile", lang)}</button>
      ${record === "" ? nothing : html`<button type="button" class="button" data-save="record" @click=${() => { actions.download(`tomoe-${game}.txt`, record); }}>${say("embedRecord", lang)}</button>`}
    </div>
    ${record === "" ? html`<p class="note">${say("recordLater", lang)}</p>` : nothing}`;
}

/** What to write in a page that has `file` and the folder `tomoe` beside it. */
function linesFor(file: string, lang: Lang): string {
  return `<script type="module" src="tomoe/tomoe-steps.js"></script>\n<tomoe-steps src="${file}" lang="${lang}"></tomoe-steps>`;
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
