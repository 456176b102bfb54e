// What a reader takes out of a study: its address, its record, and files for pages.
import { html, nothing, type TemplateResult } from "lit";
import { embedLines } from "../draw/embed.js";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import { FROM_STUDY } from "../wall/handing.js";
import { siteFolder } from "../site-folder.js";
import type { ExportMessage, ShareMessage } from "./types.js";

/** The pictures of all cards, of which Python draws one of the position: they lie beside the script; "" where they do not, as in a notebook, whose Python has them. */
export function pictures(): Promise<string> {
  return fetch(new URL("cards.svg", import.meta.url)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
}

export interface ShareActions {
  copy(text: string): void;
  download(name: string, text: string): void;
  exportFiles(): void;
}

/** `address`: of the page with the study, "" where it does not fit; `said`: what came of copying. */
export function sharePanel(share: ShareMessage | null, files: ExportMessage | null, game: string, address: string, said: string, lang: Lang, actions: ShareActions): TemplateResult {
  if (!share) return html`<p class="note" role="status">${say("waitingAnswer", lang)}</p>`;
  return html`<section><h3>${say("studyAddress", lang)}</h3>
      ${share.trouble ? html`<p role="status">${pick(share.trouble, lang)}</p>` : html`
      <label class="field"><span>${say("addressLabel", lang)}</span><input readonly name="address" .value=${address}></label>
      <button type="button" class="button primary" data-copy="address" @click=${() => { actions.copy(address); }}>${say("copyAddress", lang)}</button>`}
      <p class="note">${say("addressHolds", lang)}</p></section>
    <section><h3>${say("recordLabel", lang)}</h3><div class="buttons">
      <button type="button" class="button" data-save="record" @click=${() => { actions.download(share.file, share.record); }}>${say("embedRecord", lang)}</button>
      <button type="button" class="button" data-copy="record" @click=${() => { actions.copy(share.record); }}>${say("copy", lang)}</button></div>
      <p class="note">${say("studyRecordNote", lang)}</p></section>
    <section><h3>${say("studyExport", lang)}</h3><p class="note">${say("studyExportNote", lang)}</p>
      ${files ? fileButtons(files, game, address, lang, actions) : html`<button type="button" class="button" data-act="export" @click=${() => { actions.exportFiles(); }}>${say("studyExportMake", lang)}</button>`}</section>
    <p class="note" role="status">${said}</p>`;
}

function fileButtons({ steps, puzzle, picture, text, trouble }: ExportMessage, game: string, address: string, lang: Lang, { copy, download }: ShareActions): TemplateResult {
  const file = `tomoe-${game}.json`;
  const lines = embedLines(file, lang, address);
  return html`<label class="field"><span>${say("embedTag", lang)}</span><textarea readonly rows="5" name="embed" .value=${lines}></textarea></label>
    <div class="buttons">
      <button type="button" class="button" data-copy="tag" @click=${() => { copy(lines); }}>${say("copy", lang)}</button>
      <button type="button" class="button primary" data-save="steps" @click=${() => { download(file, steps); }}>${say("studySteps", lang)}</button>
      ${puzzle ? html`<button type="button" class="button" data-save="puzzle" @click=${() => { download(`tomoe-${game}-puzzle.json`, puzzle); }}>${say("studyPuzzle", lang)}</button>` : nothing}
      ${picture ? html`<button type="button" class="button" data-save="picture" @click=${() => { download(`tomoe-${game}.svg`, picture); }}>${say("studyPicture", lang)}</button>` : nothing}
      <button type="button" class="button" data-copy="text" @click=${() => { copy(text); }}>${say("copyAsText", lang)}</button>
      ${siteFolder() ? html`<button type="button" class="button" data-act="wall" @click=${() => { showOnWall(steps); }}>${say("wall", lang)}</button>` : nothing}
    </div>
    <p class="note">${say("studyFilesNote", lang)}</p>
    ${trouble ? html`<p class="note">${say("studyNoPuzzle", lang)} ${pick(trouble, lang)}</p>` : nothing}`;
}

/** Opens a window that shows the steps: it has a copy of this one's session. */
function showOnWall(steps: string): void {
  sessionStorage.setItem(FROM_STUDY, steps);
  open(new URL("wall.html", siteFolder()));
  sessionStorage.removeItem(FROM_STUDY);
}
