// What a deal is set up with besides its cards: options, dealer, what a match carries, house rules, the seed; and conditions.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { pick, say, type SentenceKey, wordsOf } from "../text.js";
import type { Lang } from "../types.js";
import type { Draft } from "./draft.js";
import { trouble } from "./places.js";
import type { ComposeField, ComposeMessage } from "./types.js";

/** How seats may be called. */
const WINDS: readonly SentenceKey[] = ["windEast", "windSouth", "windWest", "windNorth"];

export interface SettingActions {
  set(id: string, value: string): void;
  dealer(value: string): void;
  seed(value: string): void;
}

export function settingFields(info: ComposeMessage, draft: Draft, lang: Lang, actions: SettingActions): TemplateResult {
  const shown = (kind: ComposeField["kind"]): TemplateResult[] => info.fields.filter((one) => one.kind === kind).map((one) => field(one, draft.settings[one.id], lang, (value) => { actions.set(one.id, value); }));
  const house = shown("house");
  const changed = info.fields.some((one) => one.kind === "house" && (one.trouble !== null || draft.settings[one.id] !== undefined));
  return html`<section class="settings">${field(info.dealer, draft.dealer, lang, actions.dealer)}${shown("option")}${shown("carried")}
    <label class="field"><span>${say("composeSeed", lang)}</span><input name="seed" inputmode="numeric" autocomplete="off" .value=${live(draft.seed)} aria-describedby="wrong-seed" aria-invalid=${info.seed ? "true" : "false"} @input=${(event: Event) => { actions.seed((event.target as HTMLInputElement).value); }}></label>${trouble(info.seed, "wrong-seed", lang)}
    ${house.length === 0 ? nothing : html`<details class="fold" ?open=${changed}><summary class="button">${say("composeHouse", lang)}</summary>${house}</details>`}</section>`;
}

function field({ id, label, value, choices, trouble: told }: ComposeField, written: string | undefined, lang: Lang, set: (value: string) => void): TemplateResult {
  const take = (event: Event): void => { set((event.target as HTMLInputElement | HTMLSelectElement).value); };
  const describes = `wrong-${id}`;
  return html`<label class="field"><span>${pick(label, lang)}</span>${choices.length > 0
    ? html`<select name=${id} aria-describedby=${describes} @change=${take}>${choices.map((choice) => html`<option value=${choice.value} .selected=${live(choice.value === value)}>${pick(choice.label, lang)}</option>`)}</select>`
    : html`<input name=${id} autocomplete="off" spellcheck="false" .value=${live(written ?? value)} aria-describedby=${describes} aria-invalid=${told ? "true" : "false"} @input=${take}>`}</label>${trouble(told, describes, lang)}`;
}

export interface ConditionActions {
  /** What is asked now, and which condition is to be written on; -1 for none. */
  change(all: readonly string[], on?: number): void;
  /** What the seats are called. */
  call(names: string): void;
}

export function conditionList(info: ComposeMessage, { conditions, names }: Draft, lang: Lang, { change, call }: ConditionActions): TemplateResult {
  const seats = info.places.some(({ seat }) => seat !== null);
  const like = WINDS.slice(0, info.dealer.choices.length).map((key) => say(key, lang)).join(wordsOf(lang).comma);
  const examples = info.examples[lang] ?? info.examples["en"] ?? [];
  return html`<section class="conditions"><h3>${say("composeConditions", lang)}</h3><p class="note">${say("composeConditionsNote", lang)}${seats ? ` ${say("composeSeatsNote", lang, { me: pick(info.me, lang) })}` : nothing}</p>
    ${conditions.map((text, at) => html`<div class="condition"><input data-condition=${at} autocomplete="off" spellcheck="false" aria-label=${say("composeCondition", lang, { n: at + 1 })} placeholder=${examples[0] ?? ""} aria-describedby=${`wrong-condition-${at}`} aria-invalid=${info.conditions[at]?.trouble ? "true" : "false"}
        .value=${live(text)} @input=${(event: Event) => { change(conditions.with(at, (event.target as HTMLInputElement).value)); }}>
      <button type="button" class="button" aria-label=${say("composeRemove", lang, { n: at + 1 })} @click=${() => { change(conditions.toSpliced(at, 1), Math.min(at, conditions.length - 2)); }}>×</button></div>
      ${trouble(info.conditions[at]?.trouble ?? null, `wrong-condition-${at}`, lang)}`)}
    <div class="buttons"><button type="button" class="button" data-act="condition" @click=${() => { change(conditions.at(-1) === "" ? conditions : [...conditions, ""], conditions.length - (conditions.at(-1) === "" ? 1 : 0)); }}>${say("composeAdd", lang)}</button></div>
    <p class="note">${say("composeExamples", lang)}</p>
    <div class="chips">${examples.map((text) => html`<button type="button" class="button chip" data-example=${text} @click=${() => { change([...conditions.filter((each) => each !== ""), text]); }}>${text}</button>`)}</div>
    <label class="field"><span>${say("composeNames", lang)}</span><input name="names" autocomplete="off" spellcheck="false" placeholder=${say("composeLike", lang, { names: like })} .value=${live(names)} aria-describedby="wrong-names" aria-invalid=${info.names ? "true" : "false"} @input=${(event: Event) => { call((event.target as HTMLInputElement).value); }}></label>${trouble(info.names, "wrong-names", lang)}</section>`;
}
