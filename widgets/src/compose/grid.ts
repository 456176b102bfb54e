// All cards of the deck, a row for each suit: those that are placed are dimmed and marked with the number of their place.
import { html, nothing, type TemplateResult } from "lit";
import { cardName } from "../deck.js";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import type { ComposeMessage } from "./types.js";

/** What the name of a dragged card is carried as. */
export const CARD_TYPE = "text/plain";

export interface GridState {
  info: ComposeMessage;
  /** Where each card lies: the place's name. */
  lies: ReadonlyMap<string, string>;
  /** The card that waits for a place; "" for none. */
  chosen: string;
  /** The one card that Tab reaches. */
  current: string;
  tap: (card: string) => void;
  focus: (card: string) => void;
}

export function cardGrid({ info, lies, chosen, current, tap, focus }: GridState, lang: Lang): TemplateResult {
  const numbers = new Map(info.places.map(({ name }, at) => [name, at + 1]));
  const labels = new Map(info.places.map(({ name, label }) => [name, pick(label, lang)]));
  const cell = (card: string): TemplateResult => {
    const place = lies.get(card);
    const name = cardName(card, lang, info.deck);
    const label = place === undefined ? name : say("composeLies", lang, { card: name, place: labels.get(place) ?? place });
    return html`<button type="button" class="cell ${place === undefined ? "" : "placed"}" data-card=${card} draggable="true" tabindex=${card === current ? "0" : "-1"}
      aria-label=${label} aria-pressed=${card === chosen ? "true" : "false"} @focus=${() => { focus(card); }} @click=${() => { tap(card); }}
      @dragstart=${(event: DragEvent) => { event.dataTransfer?.setData(CARD_TYPE, card); }}><tomoe-card class="tile" bare detail="tile" deck=${info.deck} card=${card}></tomoe-card>${
      place === undefined ? nothing : html`<b class="mark" data-number=${numbers.get(place) ?? ""}></b>`}</button>`;
  };
  return html`<div class="grid" role="group" aria-label=${say("composeCards", lang)}>${info.suits.map(({ label, cards }) => html`
    <div class="suitrow" role="group" aria-label=${pick(label, lang)}>${cards.map(cell)}</div>`)}</div>`;
}
