// The places of a deal as boxes: how many cards lie there, which, and the same as a text.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { cardName } from "../deck.js";
import { pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";
import { type Draft, readText } from "./draft.js";
import { CARD_TYPE } from "./grid.js";
import type { ComposeMessage, ComposePlace } from "./types.js";

export interface PlaceActions {
  /** The place's head was tapped. */
  choose(name: string): void;
  takeBack(card: string): void;
  put(card: string, place: string): void;
  write(place: string, text: string): void;
  fill(place: string): void;
}

/** What is wrong, beside what it is wrong with; `id`: for what describes a field. */
export function trouble(told: Text | null, id: string, lang: Lang): TemplateResult {
  return html`<p class="wrong" id=${id} role="status">${told ? pick(told, lang) : nothing}</p>`;
}

/** `laid`: the draft as it is read; the fields show what was written. */
export function placeBoxes(info: ComposeMessage, draft: Draft, laid: Draft, chosen: string, lang: Lang, actions: PlaceActions): TemplateResult {
  return html`<div class="places" role="group" aria-label=${say("composePlaces", lang)}>${info.places.map((place, at) => box(info, draft, laid, place, at + 1, chosen, lang, actions))}</div>`;
}

function box(info: ComposeMessage, draft: Draft, laid: Draft, place: ComposePlace, number: number, chosen: string, lang: Lang, actions: PlaceActions): TemplateResult {
  const { name, size } = place;
  const text = draft.cards[name] ?? "";
  const { cards } = readText(laid.cards[name] ?? "", info.suits.map((suit) => suit.cards));
  const label = pick(place.label, lang);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const card = event.dataTransfer?.getData(CARD_TYPE) ?? "";
    if (info.suits.some((suit) => suit.cards.includes(card))) actions.put(card, name);
  };
  return html`<section class="place ${name === chosen ? "chosen" : ""}" data-place=${name} @dragover=${(event: DragEvent) => { event.preventDefault(); }} @drop=${drop}>
    <div class="placehead"><button type="button" class="button name" aria-pressed=${name === chosen ? "true" : "false"} @click=${() => { actions.choose(name); }}><b class="mark" aria-hidden="true">${number}</b> ${label} <span class="count">${say("composeCount", lang, { n: cards.length, all: size })}</span></button>
      <button type="button" class="button" data-fill=${name} aria-label=${say("composeFillPlace", lang, { place: label })} ?disabled=${cards.length >= size} @click=${() => { actions.fill(name); }}>${say("composeFill", lang)}</button></div>
    ${cards.length === 0 ? nothing : html`<div class="here">${cards.map((card) => html`<button type="button" class="cell" draggable="true" data-here=${card} aria-label=${say("composeTakeBack", lang, { card: cardName(card, lang, info.deck) })}
      @click=${() => { actions.takeBack(card); }} @dragstart=${(event: DragEvent) => { event.dataTransfer?.setData(CARD_TYPE, card); }}><tomoe-card class="tile" bare detail="tile" deck=${info.deck} card=${card}></tomoe-card></button>`)}</div>`}
    <input class="text" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label=${say("composeAsText", lang, { place: label })} placeholder=${number === 1 ? example(info, size) : ""} aria-invalid=${place.trouble ? "true" : "false"} aria-describedby=${`wrong-${number}`}
      .value=${live(text)} @input=${(event: Event) => { actions.write(name, (event.target as HTMLInputElement).value); }}>
    ${trouble(place.trouble, `wrong-${number}`, lang)}</section>`;
}

/** How cards are written, by this deck's own: no more of them than a place of this size has. */
export function example({ suits: [first, second] }: ComposeMessage, size: number): string {
  if (!first || !second) return "";
  const run = size < 3 ? first.cards[0] : `${first.cards[0] ?? ""}-${first.cards[Math.min(2, size - 1)] ?? ""}`;
  return [run, ...(size > 3 || size === 2 ? [second.cards[0]] : [])].join(" ");
}
