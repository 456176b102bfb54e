// What is in the sheets over the table: help, a new match, record and sharing, settings.
import { html, nothing, type TemplateResult } from "lit";
import { nextLang } from "../language.js";
import type { DuplicateMark, PersonSetting, Range, Seats, Setting } from "../messages.js";
import { hasDrops } from "../play/offers.js";
import { PACES, type Pace } from "../play/pacer.js";
import { canShare } from "../play/share.js";
import type { Look } from "../play/storage.js";
import { paragraph, pick, say, type SentenceKey, wordsOf } from "../text.js";
import type { Lang, Slot, Text, View } from "../types.js";
import type { DrawContext } from "./context.js";
import { nameField } from "./same-cards.js";
import { slotName } from "./slot.js";

export type Sheet = "aim" | "details" | "last" | "figures" | "help" | "new" | "share" | "menu" | "steps" | "embed" | "back" | "same" | "day";

const PACE_NAMES: Record<Pace, SentenceKey> = { off: "paceOff", fast: "paceFast", normal: "paceNormal", slow: "paceSlow", tap: "paceTap" };

function select(label: string, value: string, options: readonly { value: string; label: string }[], name: string, change: (value: string) => void): TemplateResult {
  return html`<label class="field"><span>${label}</span><select name=${name} @change=${(event: Event) => { change((event.target as HTMLSelectElement).value); }}>
    ${options.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}</select></label>`;
}

function settingField(setting: Setting, lang: Lang, change: (value: string) => void): TemplateResult {
  const options = setting.choices.map((choice) => ({ value: choice.value, label: pick(choice.label, lang) }));
  return select(pick(setting.label, lang), setting.value, options, setting.id, change);
}

/** At which seats people sit, and their names; folded up as long as the reader plays alone. */
function sittings(people: readonly PersonSetting[], lang: Lang): TemplateResult | typeof nothing {
  if (people.length === 0) return nothing;
  const usual = people.every(({ person, name }, i) => person === (i === 0) && name === "");
  return html`<details class="fold sittings" ?open=${!usual}><summary class="button">${say("whoPlays", lang)}</summary>
    <p class="note">${say("whoPlaysNote", lang)} ${say("whoPlaysCounts", lang)}</p>
    ${people.map(({ label, person, name }, i) => html`<div class="sitting" role="group" aria-label=${pick(label, lang)}>
      ${select(pick(label, lang), String(person), [{ value: "true", label: say("personHere", lang) }, { value: "false", label: say("botHere", lang) }], `person-${i}`, () => undefined)}
      <label class="field"><span>${say("nameHere", lang)}</span><input name="name-${i}" maxlength="40" autocomplete="off" .value=${name} aria-describedby="refusal"></label></div>`)}
  </details>`;
}

/** What begins a new match: the values of its settings by id; `friends`: what results call the reader in a match with the same cards for friends, null for a match of their own. */
export type StartMatch = (settings: Record<string, string>, friends: string | null) => void;

/** Marks the fields of people whose name somebody before them has as well. */
function markDoubled(form: HTMLFormElement): void {
  const before = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name^='name-']")) {
    const name = field.value.trim().replace(/\s+/g, " ");
    const person = form.querySelector<HTMLSelectElement>(`select[name='${field.name.replace("name", "person")}']`)?.value === "true";
    if (person && before.has(name)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    if (person && name !== "") before.add(name);
  }
}

/** There is one button to start: with the part about friends open it starts a match for them. The other one is no answer to Enter either: the first button that submits is. */
function chooseStart(event: Event): void {
  const part = event.currentTarget as HTMLDetailsElement;
  for (const button of part.closest("form")?.querySelectorAll<HTMLButtonElement>(".starts button") ?? []) {
    button.hidden = button.hasAttribute("data-same") !== part.open;
    button.type = button.hidden ? "button" : "submit";
    button.classList.toggle("primary", !button.hidden);
  }
  if (part.open) part.querySelector("input")?.scrollIntoView({ block: "center" });
}

interface NewMatch {
  /** The match before can be gone on with. */
  kept: boolean;
  /** Why no match could begin with what is chosen; null while nothing is known against it. */
  refusal: Text | null;
  /** What results call the reader. */
  reader: string;
}

/** The settings of a new match. */
export function newMatch(settings: readonly Setting[], people: readonly PersonSetting[], { kept, refusal, reader }: NewMatch, lang: Lang, start: StartMatch): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    markDoubled(event.target as HTMLFormElement);
    const { reader: name = "", ...values } = Object.fromEntries([...new FormData(event.target as HTMLFormElement)].map(([key, value]) => [key, String(value)]));
    start(values, event.submitter?.hasAttribute("data-same") ? name : null);
  };
  // Before Python is up nobody knows what can be chosen.
  if (settings.length === 0) return html`<p class="note" role="status">${say("waitingAnswer", lang)}</p>`;
  return html`<form @submit=${submit}>
    ${settings.filter(({ live }) => !live).map((setting) => settingField(setting, lang, () => undefined))}
    ${sittings(people, lang)}
    <details class="fold" data-friends @toggle=${chooseStart}><summary class="button">${say("sameForFriends", lang)}</summary>
      ${nameField(reader, lang)}
      <p class="note">${say("sameNote", lang)}</p>
      <p class="note">${say("sameHolds", lang)}</p></details>
    <p class="refusal" id="refusal" tabindex="-1">${refusal ? paragraph(refusal, lang) : nothing}</p>
    <p class="note">${say(kept ? "startKept" : "startNote", lang)}</p>
    <div class="starts"><button class="button primary" data-alone>${say("start", lang)}</button>
      <button type="button" class="button" data-same hidden>${say("sameStart", lang)}</button></div>
  </form>`;
}

export interface MenuData {
  seats: Seats;
  /** Everybody who plays this match has the same cards; else null. */
  duplicate: DuplicateMark | null;
  settings: readonly Setting[];
  pace: Pace;
  /** A card is played by a second click. */
  confirm: boolean;
  /** Moves are heard. */
  sounds: boolean;
}

export interface MenuActions {
  setPace(pace: Pace): void;
  setLook(part: Partial<Look>): void;
  changeSetting(id: string, value: string): void;
  switchLanguage(): void;
  openSheet(sheet: Sheet): void;
  /** Leaves the reader's seat to a bot. */
  leaveSeat(): void;
}

function check(name: string, checked: boolean, label: string, change: (on: boolean) => void): TemplateResult {
  return html`<label class="check"><input type="checkbox" name=${name} .checked=${checked}
    @change=${(event: Event) => { change((event.target as HTMLInputElement).checked); }}><span>${label}</span></label>`;
}

/** Pace, look, language and the settings that take effect at once; also the way to the sheets for which the toolbar has no room. */
export function menu({ seats, duplicate, settings, pace, confirm, sounds }: MenuData, context: DrawContext, actions: MenuActions): TemplateResult {
  const { lang } = context;
  const next = nextLang(lang);
  const paces = PACES.map((value) => ({ value, label: say(PACE_NAMES[value], lang) }));
  return html`
    <div class="buttons stack">
      <button type="button" class="button" @click=${() => { actions.openSheet("new"); }}>${say("newMatch", lang)}</button>
      <button type="button" class="button" @click=${() => { actions.openSheet("share"); }}>${say("share", lang)}</button></div>
    ${select(say("pace", lang), pace, paces, "pace", (value) => { actions.setPace(value as Pace); })}
    ${settings.filter(({ live }) => live).map((setting) => settingField(setting, lang, (value) => { actions.changeSetting(setting.id, value); }))}
    ${seats === "one" && !duplicate ? html`<button type="button" class="button" data-leave @click=${() => { actions.leaveSeat(); }}>${say("letBotPlay", lang)}</button>` : nothing}
    ${check("confirm", confirm, say("confirm", lang), (on) => { actions.setLook({ confirm: on }); })}
    ${check("sounds", sounds, say("sounds", lang), (on) => { actions.setLook({ sounds: on }); })}
    ${context.deck === "standard" ? check("four-colour", context.fourColour, say("fourColour", lang), (on) => { actions.setLook({ fourColour: on }); }) : nothing}
    <button type="button" class="button" lang=${next} @click=${() => { actions.switchLanguage(); }}>${wordsOf(next).name}</button>`;
}

export interface ShareActions {
  copy(text: string): void;
  /** Hands an address over to the device's own way of sharing. */
  shareAddress(address: string): void;
  /** Saves a text as a file of this name. */
  download(name: string, text: string): void;
  openRecord(text: string): void;
  /** Asks for the deal as a file for a page of one's own; all of it so far, or only these positions. */
  embed(range?: Range): void;
}

export interface Shared {
  game: string;
  /** The match as text; "" before the deal is over. */
  record: string;
  /** The position's whole address; null where several people play and the deal is not over. */
  address: string | null;
}

function addressField(address: string, lang: Lang): TemplateResult {
  return html`<label class="field"><span>${say("addressLabel", lang)}</span><input readonly .value=${address}></label>`;
}

/** The position's address and what to do with it, the record, and a field to paste one into. `said`: what came of copying. */
export function share({ game, record, address }: Shared, said: TemplateResult, lang: Lang, actions: ShareActions): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("text");
    if (typeof text === "string") actions.openRecord(text);
  };
  return html`
    ${address === null ? nothing : addressField(address, lang)}
    <div class="buttons">
      ${address !== null && canShare() ? html`<button type="button" class="button primary" data-share @click=${() => { actions.shareAddress(address); }}>${say("shareOn", lang)}</button>` : nothing}
      ${address === null ? nothing : html`<button type="button" class="button" data-copy="address" @click=${() => { actions.copy(address); }}>${say("copyAddress", lang)}</button>`}
      ${record === "" ? nothing : html`<button type="button" class="button" data-save="record" @click=${() => { actions.download(`tomoe-${game}.txt`, record); }}>${say("embedRecord", lang)}</button>`}
    </div>
    ${said}
    <p class="note">${say(address === null ? "addressLater" : "addressHolds", lang)}</p>
    ${record === "" ? (address === null ? nothing : html`<p class="note">${say("recordLater", lang)}</p>`) : html`<details class="fold"><summary class="button">${say("recordText", lang)}</summary>
      <label class="field"><span>${say("recordLabel", lang)}</span><textarea readonly rows="6" .value=${record}></textarea></label>
      <button type="button" class="button" data-copy="record" @click=${() => { actions.copy(record); }}>${say("copy", lang)}</button></details>`}
    <button type="button" class="button" data-embed @click=${() => { actions.embed(); }}>${say("embed", lang)}</button>
    <form class="opening" @submit=${submit}>
      <label class="field"><span>${say("openLabel", lang)}</span><textarea name="text" rows="3" placeholder=${say("openHelp", lang)}></textarea></label>
      <button class="button">${say("open", lang)}</button>
    </form>`;
}

const KEYS: readonly [string, SentenceKey][] = [
  ["← → ↑ ↓", "keyMove"], ["Enter / Space", "keyPlay"], ["U", "keyUndo"], ["H", "keyHint"], ["L", "keyLast"], ["?", "keyHelp"], ["Esc", "keyClose"],
];

/** What the reader is asked to do, which cards cannot be played and why, and the keys. */
export function help(view: View, context: DrawContext): TemplateResult {
  const { lang } = context;
  const zones = [...view.seats.flatMap((seat) => seat.zones), ...view.centre];
  const hasTricks = view.lastTrick !== null || view.centre.some(({ layout }) => layout === "trick");
  const barred = reasons(zones.flatMap(({ cards }) => cards), context);
  return html`
    <section><h3>${say("helpNow", lang)}</h3><p>${paragraph(view.prompt, lang)}</p>
      ${hasDrops(view) ? html`<p>${say("helpDrag", lang)}</p>` : nothing}</section>
    ${barred.length === 0 ? nothing : html`<section><h3>${say("helpCannot", lang)}</h3><dl>${barred.map(({ why, cards }) => html`<dt>${cards.join(wordsOf(lang).listSeparator)}</dt><dd>${why}</dd>`)}</dl></section>`}
    <section class="bykey"><h3>${say("helpKeys", lang)}</h3><dl class="keys">${KEYS.filter(([, key]) => key !== "keyLast" || hasTricks).map(([keys, key]) => html`<dt><kbd>${keys}</kbd></dt><dd>${say(key, lang)}</dd>`)}</dl></section>`;
}

/** Each reason why cards cannot be played, with the names of those cards. */
function reasons(slots: readonly Slot[], context: DrawContext): { why: string; cards: string[] }[] {
  const found = new Map<string, string[]>();
  for (const slot of slots) {
    if (!slot.why) continue;
    const why = pick(slot.why, context.lang);
    found.set(why, [...(found.get(why) ?? []), slotName(slot, context)]);
  }
  return [...found].map(([why, cards]) => ({ why, cards }));
}
