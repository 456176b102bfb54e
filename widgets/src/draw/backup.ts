// Everything as a file, and such a file taken in; whether the browser keeps what it holds.
import { html, nothing, type TemplateResult } from "lit";
import type { Counts } from "../backup/count.js";
import { pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";

export interface BackupData {
  counts: Counts;
  /** What came of the last file. */
  news: Text | null;
  /** The browser has promised to keep all; null where it does not say. */
  stays: boolean | null;
}

export interface BackupActions {
  save(): void;
  take(file: File, settings: boolean): void;
  askToStay(): void;
}

export function backupPart({ counts, news, stays }: BackupData, lang: Lang, actions: BackupActions): TemplateResult {
  const take = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const settings = field.closest(".backup")?.querySelector<HTMLInputElement>("[name=settings]")?.checked ?? false;
    const [file] = field.files ?? [];
    if (file) actions.take(file, settings);
    field.value = "";
  };
  return html`<div class="backup"><p>${say("backupHolds", lang, { ...counts })}</p>
    <div class="row"><button type="button" class="button primary" data-do="save" @click=${() => { actions.save(); }}>${say("backupSave", lang)}</button>
      <label class="button file">${say("backupTake", lang)}<input class="sr" type="file" accept=".json,application/json" @change=${take}></label></div>
    <label class="check"><input type="checkbox" name="settings"> <span>${say("backupSettings", lang)}</span></label>
    <p class="news" role="status">${news ? pick(news, lang) : nothing}</p>
    <p class="fine">${stays === true ? say("backupStays", lang) : say("backupMayGo", lang)}
      ${stays === false ? html`<button type="button" class="button" data-do="stay" @click=${() => { actions.askToStay(); }}>${say("backupAskStay", lang)}</button>` : nothing}</p>
    <p class="fine">${say("backupWeek", lang)}</p></div>`;
}
