// The places as a row of chips that stays in reach of the cards where the boxes are out of sight: on a phone.
import { html, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import { type Draft, readText } from "./draft.js";
import type { ComposeMessage } from "./types.js";

/** `chosen`: the place that takes each card that is tapped, "" for none; `waits`: whether a card waits for a place. */
export function tray(info: ComposeMessage, laid: Draft, chosen: string, waits: boolean, lang: Lang, choose: (name: string) => void): TemplateResult {
  const deck = info.suits.map(({ cards }) => cards);
  return html`<div class="tray ${waits ? "waits" : ""}" role="group" aria-label=${say("composePlaces", lang)}>${info.places.map(({ name, label, size }, at) => html`
    <button type="button" class="button" data-tray=${name} aria-pressed=${name === chosen ? "true" : "false"} @click=${() => { choose(name); }}><b class="mark" aria-hidden="true">${at + 1}</b>
      <span>${pick(label, lang)} <small>${say("composeCount", lang, { n: readText(laid.cards[name] ?? "", deck).cards.length, all: size })}</small></span></button>`)}</div>`;
}
