// Sheets over the table: details, help, a new match, record and sharing, settings.
import { html, nothing, type TemplateResult } from "lit";
import { nextLang } from "../language.js";
import { PACES, type Pace } from "../play/pacer.js";
import { pick, say, type SentenceKey, wordsOf } from "../text.js";
import type { Lang, Setting, Slot, View } from "../types.js";
import type { Desk } from "./desk.js";
import { slotName } from "./slot.js";

export type Sheet = "details" | "help" | "new" | "share" | "menu";

const TITLES: Record<Sheet, SentenceKey> = { details: "details", help: "help", new: "newMatch", share: "share", menu: "settings" };
const PACE_NAMES: Record<Pace, SentenceKey> = { off: "paceOff", fast: "paceFast", normal: "paceNormal", slow: "paceSlow", tap: "paceTap" };

/** The frame of every sheet: title, close button, body. */
export function sheet(name: Sheet, lang: Lang, close: () => void, body: TemplateResult): TemplateResult {
  const title = say(TITLES[name], lang);
  return html`<dialog class="sheet" data-sheet=${name} aria-label=${title} @close=${close}
      @click=${(event: Event) => { if (event.target === event.currentTarget) close(); }}>
    <div class="body"><header><h2>${title}</h2>
      <button type="button" class="x" aria-label=${say("close", lang)} @click=${close}>×</button></header>${body}</div>
  </dialog>`;
}

function select(label: string, value: string, options: readonly { value: string; label: string }[], name: string, change: (value: string) => void): TemplateResult {
  return html`<label class="field"><span>${label}</span><select name=${name} @change=${(event: Event) => { change((event.target as HTMLSelectElement).value); }}>
    ${options.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}</select></label>`;
}

function settingField(setting: Setting, lang: Lang, change: (value: string) => void): TemplateResult {
  const options = setting.choices.map((choice) => ({ value: choice.value, label: pick(choice.label, lang) }));
  return select(pick(setting.label, lang), setting.value, options, setting.id, change);
}

/** The settings of a match that is about to begin. */
export function newMatch(settings: readonly Setting[], lang: Lang, start: (settings: Record<string, string>) => void): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    start(Object.fromEntries([...form].map(([key, value]) => [key, String(value)])));
  };
  return html`<form @submit=${submit}>
    ${settings.filter(({ live }) => !live).map((setting) => settingField(setting, lang, () => undefined))}
    <p class="note">${say("startNote", lang)}</p>
    <button class="button primary">${say("start", lang)}</button>
  </form>`;
}

export interface MenuUse {
  pace(pace: Pace): void;
  live(id: string, value: string): void;
  language(): void;
  open(sheet: Sheet): void;
}

/** Pace, language and what takes effect at once; on a phone the way to the other sheets, too. */
export function menu(settings: readonly Setting[], pace: Pace, desk: Desk, use: MenuUse): TemplateResult {
  const { lang } = desk;
  const next = nextLang(lang);
  const paces = PACES.map((value) => ({ value, label: say(PACE_NAMES[value], lang) }));
  return html`
    ${desk.sizes.mode === "phone" ? html`<div class="buttons stack">
      <button type="button" class="button" @click=${() => { use.open("new"); }}>${say("newMatch", lang)}</button>
      <button type="button" class="button" @click=${() => { use.open("share"); }}>${say("share", lang)}</button></div>` : nothing}
    ${select(say("pace", lang), pace, paces, "pace", (value) => { use.pace(value as Pace); })}
    ${settings.filter(({ live }) => live).map((setting) => settingField(setting, lang, (value) => { use.live(setting.id, value); }))}
    <button type="button" class="button" lang=${next} @click=${() => { use.language(); }}>${wordsOf(next).name}</button>`;
}

export interface ShareUse {
  copy(text: string): void;
  open(text: string): void;
}

/** The match as text to keep, its address to send, and a place to paste another's. */
export function share(record: string, address: string, lang: Lang, use: ShareUse): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("text");
    if (typeof text === "string" && text.trim() !== "") use.open(text);
  };
  return html`
    <label class="field"><span>${say("addressLabel", lang)}</span><input readonly .value=${address}></label>
    <button type="button" class="button" data-copy="address" @click=${() => { use.copy(address); }}>${say("copy", lang)}</button>
    ${record === "" ? html`<p class="note">${say("recordLater", lang)}</p>` : html`
    <label class="field"><span>${say("recordLabel", lang)}</span><textarea readonly rows="6" .value=${record}></textarea></label>
    <button type="button" class="button" data-copy="record" @click=${() => { use.copy(record); }}>${say("copy", lang)}</button>`}
    <form class="opening" @submit=${submit}>
      <label class="field"><span>${say("openLabel", lang)}</span><textarea name="text" rows="3" placeholder=${say("openHelp", lang)}></textarea></label>
      <button class="button">${say("open", lang)}</button>
    </form>`;
}

const KEYS: readonly [string, SentenceKey][] = [
  ["← → ↑ ↓", "keyMove"], ["Enter / Space", "keyPlay"], ["U", "keyUndo"], ["H", "keyHint"], ["?", "keyHelp"], ["Esc", "keyClose"],
];

/** What is asked, which cards cannot be played and why, and the keys. */
export function help(view: View, desk: Desk): TemplateResult {
  const { lang } = desk;
  const barred = reasons(view.seats.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards)), lang);
  return html`
    <section><h3>${say("helpNow", lang)}</h3><p>${pick(view.prompt, lang)}</p></section>
    ${barred.length === 0 ? nothing : html`<section><h3>${say("helpCannot", lang)}</h3><dl>${barred.map(({ why, cards }) => html`<dt>${cards.join(wordsOf(lang).listSeparator)}</dt><dd>${why}</dd>`)}</dl></section>`}
    <section><h3>${say("helpKeys", lang)}</h3><dl class="keys">${KEYS.map(([keys, key]) => html`<dt><kbd>${keys}</kbd></dt><dd>${say(key, lang)}</dd>`)}</dl></section>`;
}

/** Cards that share a sentence stand together. */
function reasons(slots: readonly Slot[], lang: Lang): { why: string; cards: string[] }[] {
  const found = new Map<string, string[]>();
  for (const slot of slots) {
    if (!slot.why) continue;
    const why = pick(slot.why, lang);
    found.set(why, [...(found.get(why) ?? []), slotName(slot, lang)]);
  }
  return [...found].map(([why, cards]) => ({ why, cards }));
}
