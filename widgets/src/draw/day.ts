// The deal of a day on the table: which try it is, the result of the first one, and what to do with it.
import { html, nothing, type TemplateResult } from "lit";
import { type DayTry, saidTry } from "../days/at-table.js";
import { saidResult, textToCopy, trickSigns, trickWords } from "../days/result.js";
import { siteFolder } from "../site-folder.js";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import type { Sheet } from "./dialogs.js";

export interface DayActions {
  copy(text: string): void;
  openSheet(sheet: Sheet): void;
}

/** `said`: what came of copying. */
export function daySheet(it: DayTry, said: TemplateResult, lang: Lang, actions: DayActions): TemplateResult {
  const { result } = it.first;
  const site = siteFolder();
  const all = site === "" ? "" : new URL("today.html", site).href;
  return html`<p>${pick(saidTry(it), lang)}</p>
    ${result ? firstResult(it, lang) : html`<p class="note">${say("dayLater", lang)}</p>`}
    <div class="buttons">
      ${result ? html`<button type="button" class="button primary" data-copy="day" @click=${() => { actions.copy(textToCopy({ ...it.first, result }, it, all, lang)); }}>${say("dayCopy", lang)}</button>` : nothing}
      ${all === "" ? nothing : html`<a class="button" data-today href=${all}>${say("dayAll", lang)}</a>`}
      <button type="button" class="button" @click=${() => { actions.openSheet("same"); }}>${say("same", lang)}</button></div>
    ${said}`;
}

function firstResult({ first: { result }, amount, further }: DayTry, lang: Lang): TemplateResult | typeof nothing {
  if (!result) return nothing;
  const signs = trickSigns(result);
  return html`<p class="day-result">${further ? html`${say("dayFirstWas", lang)} ` : nothing}<b>${saidResult(result, amount, lang)}</b></p>
    ${signs === "" ? nothing : html`<p class="day-signs" role="img" aria-label=${trickWords(result, lang)}>${signs}</p>`}`;
}

/** A line at the end of the deal. */
export function dayLine(it: DayTry, lang: Lang): TemplateResult {
  return html`<p class="note">${pick(saidTry(it), lang)}</p>`;
}
