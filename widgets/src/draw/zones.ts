// Zones of cards: a grid of suits, a row, the reader's hand, a trick, piles.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { SUITS, TOMOE } from "../decks/tomoe.js";
import { pick, say } from "../text.js";
import type { Seat, Slot, View, Zone } from "../types.js";
import type { DrawContext } from "./context.js";
import { cardButton, cardImage, slotName, tagList } from "./slot.js";

const byKey = (slot: Slot): string => slot.key;

const RANKS = 6;
/** A width at which only the corner of a card is drawn, whatever the size of the grid's cells. */
const TILE_WIDTH = 20;

/** A slot's place in the grid, counted from 1; column 0 for a card that has no place in it. */
interface GridCell { slot: Slot; column: number; row: number }

/** Where each card of an open hand lies: in the row of its rank, or, if `packed`, at the top of its column. */
function gridCells(zone: Zone, columns: number, packed: boolean): GridCell[] {
  const suits = SUITS.slice(0, columns);
  const cells = zone.cards.map((slot): GridCell => {
    const card = slot.card === null ? undefined : TOMOE.get(slot.card);
    if (!card) return { slot, column: 0, row: 0 };
    return { slot, column: suits.indexOf(card.suit) + 1, row: card.suit.ranks.indexOf(card.rank) + 1 };
  });
  if (!packed) return cells;
  return cells.map((cell) => ({
    ...cell, row: cells.filter(({ column, row }) => column === cell.column && row <= cell.row).length,
  }));
}

/** Another's open hand: a column for each suit, highest rank on top, a pale gap where a card has been played. */
export function suitGrid(zone: Zone, context: DrawContext, columns: number): TemplateResult {
  const suits = SUITS.slice(0, columns);
  const cells = gridCells(zone, columns, context.sizes.short);
  const rows = context.sizes.short ? Math.max(1, ...cells.map(({ row }) => row)) : RANKS;
  return html`<div class="suits" data-zone=${zone.id} style="--cols:${columns};--rows:${rows}">
    <div class="heads" aria-hidden="true">${suits.map((suit) => html`<span><b>${suit.kanji}</b>${suit.letter}</span>`)}</div>
    <ul class="grid" aria-label=${pick(zone.label, context.lang)}>
      ${repeat(cells, ({ slot }) => slot.key, ({ slot, column, row }) =>
        html`<li style=${column > 0 ? `grid-column:${column};grid-row:${row}` : ""}>${cardImage(slot, context, TILE_WIDTH)}</li>`)}
    </ul>
  </div>`;
}

/** Cards side by side as pictures, each `width` CSS pixels wide. */
export function row(zone: Zone, context: DrawContext, width: number): TemplateResult {
  return html`<ul class="row" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)} style="--w:${width}px">
    ${repeat(zone.cards, byKey, (slot) => html`<li>${cardImage(slot, context, width)}${tagList(slot.tags, context.lang)}</li>`)}
  </ul>`;
}

/** Cards side by side as buttons. */
export function hand(zone: Zone, context: DrawContext): TemplateResult {
  const hidden = zone.kind !== "open";
  const label = pick(zone.label, context.lang);
  return html`<ul class="hand ${hidden ? "hidden" : "open"}" data-zone=${zone.id} aria-label=${label}>
    ${repeat(zone.cards, byKey, (slot) => html`<li>${cardButton(slot, context, context.sizes.hand)}${tagList(slot.tags, context.lang)}</li>`)}
  </ul>`;
}

function trickCard(slot: Slot, seats: readonly Seat[], context: DrawContext, place: string): TemplateResult {
  const by = seats.find(({ seat }) => seat === slot.seat);
  const { lang } = context;
  const card = slotName(slot, context);
  const caption = by ? pick(by.name, lang) : pick(slot.label, lang);
  const name = by ? say("playedBy", lang, { card, seat: pick(by.name, lang) }) : card;
  const won = slot.tags?.some(({ kind }) => kind === "winner");
  return html`<li class="played ${place} ${won ? "won" : ""}">
    ${cardImage(slot, context, context.sizes.trick, name)}
    ${tagList(slot.tags, lang)}
    ${caption === "" ? nothing : html`<span class="by" aria-hidden="true">${caption}</span>`}
  </li>`;
}

/** Where the cards of three seats lie in a trick, clockwise from the reader. */
const PLACES = ["you", "left", "right"];

/** A trick: around the middle if there are three seats, else in a row in order of play. */
function trick(zone: Zone, view: View, context: DrawContext): TemplateResult {
  const three = view.seats.length === PLACES.length;
  const you = view.you ?? 0;
  const placeOf = (seat: number | undefined): string =>
    three && seat !== undefined ? (PLACES[(seat - you + PLACES.length) % PLACES.length] ?? "") : "";
  const taken = new Set(zone.cards.map(({ seat }) => placeOf(seat)));
  const empty = three ? PLACES.filter((place) => !taken.has(place)) : [];
  return html`<ul class="trick ${three ? "three" : ""}" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)}>
    ${repeat(zone.cards, byKey, (slot) => trickCard(slot, view.seats, context, placeOf(slot.seat)))}
    ${empty.map((place) => html`<li class="played free ${place}" aria-hidden="true"><span class="outline"></span><span class="by">&nbsp;</span></li>`)}
  </ul>`;
}

/** Piles, with the number of cards below each. Those with a move or a reason against it are buttons. */
function piles(zone: Zone, context: DrawContext): TemplateResult {
  const width = context.sizes.trick;
  return html`<ul class="piles" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)}>
    ${repeat(zone.cards, byKey, (slot) => {
      const clickable = slot.move !== undefined || slot.why !== undefined;
      return html`<li class=${(slot.n ?? 1) > 1 ? "thick" : ""}>
        ${clickable ? cardButton(slot, context, width) : cardImage(slot, context, width)}
        ${!slot.n ? nothing : html`<span class="count" aria-hidden="true">${slot.n}</span>`}
        ${tagList(slot.tags, context.lang)}
      </li>`;
    })}
  </ul>`;
}

/** A zone in the middle of the table, drawn by its layout. */
export function centreZone(zone: Zone, view: View, context: DrawContext): TemplateResult {
  if (zone.layout === "trick") return trick(zone, view, context);
  if (zone.layout === "stacks") return piles(zone, context);
  return hand(zone, context);
}
