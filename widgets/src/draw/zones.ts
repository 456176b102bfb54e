// Zones of cards: a row, the reader's hand, piles, and what lies in the middle of the table.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { handRows, rowSpacing } from "../play/rows.js";
import { pick, say } from "../text.js";
import type { Slot, View, Zone } from "../types.js";
import { badgeList } from "./badges.js";
import type { DrawContext } from "./context.js";
import { suitColumnsOf } from "./grid.js";
import { cardButton, cardImage, cardOnTable, tagList } from "./slot.js";
import { trick } from "./trick.js";

const byKey = (slot: Slot): string => slot.key;

/** Cards of others side by side, each `width` CSS pixels wide. */
export function row(zone: Zone, context: DrawContext, width: number): TemplateResult {
  return html`<ul class="row" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)} style="--w:${width}px">
    ${repeat(zone.cards, byKey, (slot) => html`<li>${cardOnTable(slot, context, width)}${tagList(slot.tags, context.lang)}${badgeList(slot.badges, context)}</li>`)}
  </ul>`;
}

/** Many cards face down: a few backs, and their number. */
export function backs(zone: Zone, context: DrawContext, width: number, shown: number): TemplateResult {
  const count = zone.cards.length;
  return html`<div class="backs" data-zone=${zone.id} role="img" aria-label=${say("backs", context.lang, { n: count })} style="--w:${width}px">
    <span class="fan" aria-hidden="true">${zone.cards.slice(0, shown).map((slot) => html`<i>${cardImage(slot, context, width)}</i>`)}</span><b aria-hidden="true">${count}</b>
  </div>`;
}

/** A card of a hand with all that lies on it. */
function handCard(slot: Slot, context: DrawContext): TemplateResult {
  return html`<li>${cardButton(slot, context, context.sizes.hand)}${tagList(slot.tags, context.lang)}${badgeList(slot.badges, context)}</li>`;
}

/** Cards side by side as buttons. */
export function hand(zone: Zone, context: DrawContext): TemplateResult {
  const hidden = zone.kind !== "open";
  return html`<ul class="hand ${hidden ? "hidden" : "open"}" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)}>
    ${repeat(zone.cards, byKey, (slot) => handCard(slot, context))}
  </ul>`;
}

/** A hand that is all there is: in rows, the cards of each suit together, closer where they would not fit. */
export function wholeHand(zone: Zone, context: DrawContext): TemplateResult {
  const { sizes } = context;
  const rows = handRows(zone.cards, sizes.row, context.deck);
  return html`<div class="whole" data-zone=${zone.id} role="group" aria-label=${pick(zone.label, context.lang)}>
    ${rows.map((groups) => {
      const { step, between } = rowSpacing(groups, sizes.hand, sizes.gap, sizes.width);
      return html`<div class="handrow" style="--step:${step}px;--between:${between}px">${groups.map((cards) =>
        html`<ul>${repeat(cards, byKey, (slot) => handCard(slot, context))}</ul>`)}</div>`;
    })}
  </div>`;
}

/** Piles, with the number of cards below each. */
function piles(zone: Zone, context: DrawContext): TemplateResult {
  return html`<ul class="piles" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)}>
    ${repeat(zone.cards, byKey, (slot) => html`<li class=${(slot.n ?? 1) > 1 ? "thick" : ""}>
      ${cardOnTable(slot, context, context.sizes.trick)}
      ${!slot.n ? nothing : html`<span class="count" aria-hidden="true">${slot.n}</span>`}
      ${badgeList(slot.badges, context)}
      ${tagList(slot.tags, context.lang)}
    </li>`)}
  </ul>`;
}

/** A zone in the middle of the table, drawn by its layout. */
export function centreZone(zone: Zone, view: View, context: DrawContext): TemplateResult {
  switch (zone.layout) {
    case "trick": return trick(zone, view, context);
    case "stacks": return piles(zone, context);
    case "suits": return suitColumnsOf(zone, context, context.sizes.field);
    default: return centreRow(zone, context);
  }
}

/** Cards on offer, and the like: side by side, with what lies on them. */
function centreRow(zone: Zone, context: DrawContext): TemplateResult {
  const { lang, sizes } = context;
  return html`<ul class="spread" data-zone=${zone.id} aria-label=${pick(zone.label, lang)}>
    ${repeat(zone.cards, byKey, (slot) => {
      const caption = slot.card === null ? "" : pick(slot.label, lang);
      return html`<li>${cardOnTable(slot, context, sizes.trick)}${badgeList(slot.badges, context)}${tagList(slot.tags, lang)}
        ${caption === "" ? nothing : html`<span class="by" aria-hidden="true">${caption}</span>`}</li>`;
    })}
  </ul>`;
}
