// What can be opened: a file, a pasted record or address, studies and matches that the browser has kept, a new deal.
import { html, nothing, type TemplateResult } from "lit";
import type { Earlier } from "../play/matches.js";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";

/** The largest file that is read, in bytes. */
const LARGEST = 2_000_000;

export interface Kept {
  /** Studies besides the one that is open, newest first; null where the browser keeps nothing. */
  studies: readonly Earlier[] | null;
  /** Matches of the game's table, the one on it first. */
  matches: readonly Earlier[];
}

export interface OpenActions {
  openText(text: string): void;
  openMatch(save: string): void;
  openStudy(id: string): void;
  deal(): void;
  /** A deal is to be set up; `from`: beginning with the one that is open. */
  setUp(from: boolean): void;
  refuse(key: "studyFileLarge" | "studyFileBad"): void;
}

/** Reads a file of a record; says so where it is too large, or cannot be read. */
export async function openFile(file: File | null | undefined, { openText, refuse }: Pick<OpenActions, "openText" | "refuse">): Promise<void> {
  if (!file) return;
  if (file.size > LARGEST) {
    refuse("studyFileLarge");
    return;
  }
  try {
    openText(await file.text());
  } catch (error) {
    console.error(error);
    refuse("studyFileBad");
  }
}

/** `open`: a study is open. */
export function openPanel({ studies, matches }: Kept, open: boolean, lang: Lang, actions: OpenActions): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("text");
    if (typeof text === "string") actions.openText(text);
  };
  const choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void openFile(input.files?.[0], actions);
    input.value = "";
  };
  return html`<section><h3>${say("studyOpenFile", lang)}</h3>
      <label class="button file">${say("studyChooseFile", lang)}<input type="file" class="sr" accept=".txt,.json,text/plain" @change=${choose}></label>
      <p class="note">${say("studyDrop", lang)}</p></section>
    <section><form data-form="open" @submit=${submit}><label class="field"><span>${say("studyPaste", lang)}</span><textarea name="text" rows="3" placeholder=${say("openHelp", lang)}></textarea></label>
      <button class="button primary">${say("open", lang)}</button></form></section>
    ${list(say("studyMatches", lang), matches, lang, (match) => { actions.openMatch(match.save); })}
    ${list(say("studyStudies", lang), studies ?? [], lang, (study) => { actions.openStudy(study.id); })}
    <section><h3>${say("studyNew", lang)}</h3><div class="buttons">
      <button type="button" class="button" data-act="new" @click=${() => { actions.deal(); }}>${say("studyDeal", lang)}</button>
      <button type="button" class="button" data-act="set-up" @click=${() => { actions.setUp(false); }}>${say("compose", lang)}</button>
      ${open ? html`<button type="button" class="button" data-act="set-up-from" @click=${() => { actions.setUp(true); }}>${say("composeFrom", lang)}</button>` : nothing}</div></section>`;
}

function list(title: string, kept: readonly Earlier[], lang: Lang, open: (one: Earlier) => void): TemplateResult | typeof nothing {
  if (kept.length === 0) return nothing;
  return html`<section class="earlier"><h3>${title}</h3><ol>${kept.map((each) => html`<li>${entry(each, lang, open)}</li>`)}</ol></section>`;
}

function entry(match: Earlier, lang: Lang, open: (one: Earlier) => void): TemplateResult {
  const time = new Date(match.at);
  const score = match.points.map(([name, amount]) => `${pick(name, lang)} ${amount}`).join(" · ");
  return html`<button type="button" data-match=${match.id} @click=${() => { open(match); }}>
    <time datetime=${time.toISOString()}>${new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(time)}</time>
    <span>${pick(match.deal, lang)}</span> <span>${score}</span><b>${say("open", lang)}</b></button>`;
}
