// Zones of cards: a row, the reader's hand, piles, and what lies in the middle of the table.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardsLeft, handRows, rowSpacing, widestCard } from "../play/rows.js";
import { pick, say } from "../text.js";
import type { Slot, View, Zone } from "../types.js";
import { badgeList } from "./badges.js";
import { rowCard, rowCardWidth, type Sizes } from "../play/layout.js";
import type { DrawContext } from "./context.js";
import { suitColumnsOf } from "./grid.js";
import { cardButton, cardOnTable } from "./playing.js";
import { cardImage, tagList } from "./slot.js";
import { trick } from "./trick.js";

/** At this width a card is drawn as a tile, whatever room it has. */
const TILE_WIDTH = 20;
/** Of a seat, at both sides together, in CSS pixels. */
const SEAT_PADDING = 16;

const byKey = (slot: Slot): string => slot.key;

/** Cards of others side by side, each `width` CSS pixels wide. */
export function row(zone: Zone, context: DrawContext, width: number): TemplateResult {
  return html`<ul class="row" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)} .style=${`--w:${width}px`}>
    ${repeat(zone.cards, byKey, (slot) => html`<li>${cardOnTable(slot, context, width)}${tagList(slot.tags, context.lang)}${badgeList(slot.badges, context)}</li>`)}
  </ul>`;
}

/** How many cards lie in a zone; a pile counts as all its cards. */
export function cardCount({ cards }: Zone): number {
  return cards.reduce((sum, { n = 1 }) => sum + n, 0);
}

/** Many cards face down: a few backs, and their number. */
export function backs(zone: Zone, context: DrawContext, width: number, shown: number): TemplateResult {
  const count = cardCount(zone);
  const [pile] = zone.cards;
  const drawn = Array.from({ length: Math.min(shown, count) }, (_, i) => zone.cards[i] ?? { key: `${pile?.key ?? zone.id}:${i}`, card: null });
  return html`<div class="backs" data-zone=${zone.id} role="img" aria-label=${say("backs", context.lang, { n: count })} .style=${`--w:${width}px`}>
    <span class="fan" aria-hidden="true">${drawn.map((slot) => html`<i>${cardImage(slot, context, width)}</i>`)}</span><b aria-hidden="true">${count}</b>
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
    ${rows.map((groups) => handRow(groups, sizes.hand, sizes.width, context, (slot) => handCard(slot, context)))}
  </div>`;
}

/** One row of a hand: the cards of each group together, closer where `width` is too little. */
function handRow(groups: readonly (readonly Slot[])[], most: number, width: number, { sizes }: DrawContext, draw: (slot: Slot) => TemplateResult): TemplateResult {
  const card = widestCard(groups, most, width);
  const { step, between } = rowSpacing(groups, card, sizes.gap, width);
  return html`<div class="handrow" .style=${`--card:${card}px;--step:${step}px;--between:${between}px`}>${groups.map((cards) =>
    html`<ul>${repeat(cards, byKey, draw)}</ul>`)}</div>`;
}

/** An open hand of another on a phone, in rows like the reader's own; of each card the upper part, at most `most` pixels wide. */
export function openRows(zone: Zone, context: DrawContext, most: number): TemplateResult {
  const { sizes, deck } = context;
  const width = sizes.aside - SEAT_PADDING;
  const cards = cardsLeft(zone);
  const row = Math.max(sizes.row, Math.ceil(cards.length / 2));
  const card = Math.min(most, Math.floor(width / row) - sizes.gap);
  return openHand(zone, handRows(cards, row, deck), card, width, TILE_WIDTH, context);
}

/** An open hand of another in one row of at most `width` pixels: cards of at most `most`, at least `least`, which then overlap. */
export function openRow(zone: Zone, context: DrawContext, [least, most]: readonly [number, number], width: number): TemplateResult {
  const cards = cardsLeft(zone);
  const card = rowCardWidth(cards.length, least, most, context.sizes.gap, width);
  return openHand(zone, handRows(cards, cards.length, context.deck), card, width, card, context);
}

/** `detail`: the width by which it is decided how much of each card is drawn. */
function openHand(zone: Zone, rows: readonly Slot[][][], card: number, width: number, detail: number, context: DrawContext): TemplateResult {
  return html`<div class="whole openrows" data-zone=${zone.id} role="group" aria-label=${pick(zone.label, context.lang)}>
    ${rows.map((groups) => handRow(groups, card, width, context, (slot) => html`<li>${cardOnTable(slot, context, detail)}${tagList(slot.tags, context.lang)}${badgeList(slot.badges, context)}</li>`))}
  </div>`;
}

/** Of the widest card of a pile, between two piles, and what stands above and below them in a middle of fixed height, in CSS pixels. */
const PILE = { most: 72, gap: 14, around: 76, height: 1.4 } as const;

/** How wide the cards of `count` piles are: where places are fixed there is no trick yet, and they have its room. */
function pileCard({ places, trick, aside }: Sizes, count: number): number {
  if (!places) return trick;
  return Math.max(trick, Math.min(PILE.most, Math.floor((places.middle - PILE.around) / PILE.height), Math.floor(aside / count) - PILE.gap));
}

/** Piles, with the number of cards below each. */
function piles(zone: Zone, context: DrawContext): TemplateResult {
  const width = pileCard(context.sizes, zone.cards.length);
  return html`<ul class="piles" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)} .style=${`--w:${width}px`}>
    ${repeat(zone.cards, byKey, (slot) => html`<li class=${(slot.n ?? 1) > 1 ? "thick" : ""}>
      ${cardOnTable(slot, context, width)}
      ${!slot.n ? nothing : html`<span class="count" aria-hidden="true">${slot.n}</span>`}
      ${badgeList(slot.badges, context)}
      ${tagList(slot.tags, context.lang)}
    </li>`)}
  </ul>`;
}

/** Which part of a wide table a line of cards in the middle has; how wide the name before it is, and its narrowest and widest card, in CSS pixels. */
const LINE_PART = 0.52;
const LINE_NAME = 70;
const LINE_CARD = [17, 44] as const;

/** Small cards in a line behind the zone's name; they may overlap. */
function cardLine(zone: Zone, context: DrawContext): TemplateResult {
  const { mode, aside } = context.sizes;
  return html`<div class="cardline"><span class="caption" aria-hidden="true">${pick(zone.label, context.lang)}</span>
    ${openRow(zone, context, LINE_CARD, aside * (mode === "wide" ? LINE_PART : 1) - LINE_NAME)}</div>`;
}

/** A zone in the middle of the table, drawn by its layout. */
export function centreZone(zone: Zone, view: View, context: DrawContext): TemplateResult {
  switch (zone.layout) {
    case "trick": return trick(zone, view, context);
    case "stacks": return piles(zone, context);
    case "line": return cardLine(zone, context);
    case "suits": return suitColumnsOf(zone, context, context.sizes.field);
    default: return centreRow(zone, context, rowCard(context.sizes, view));
  }
}

/** Cards on offer, and the like: side by side, with what lies on them. */
function centreRow(zone: Zone, context: DrawContext, width: number): TemplateResult {
  const { lang } = context;
  return html`<ul class="spread" data-zone=${zone.id} aria-label=${pick(zone.label, lang)} .style=${`--w:${width}px`}>
    ${repeat(zone.cards, byKey, (slot) => {
      const caption = slot.card === null ? "" : pick(slot.label, lang);
      return html`<li>${cardOnTable(slot, context, width)}${badgeList(slot.badges, context)}${tagList(slot.tags, lang)}
        ${caption === "" ? nothing : html`<span class="by" aria-hidden="true">${caption}</span>`}</li>`;
    })}
  </ul>`;
}
