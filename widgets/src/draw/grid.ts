// Cards by suit: the grid of an open hand, columns of overlapping cards, groups side by side.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardOf } from "../deck.js";
import { SUITS, TOMOE } from "../decks/tomoe.js";
import { cardsLeft, suitPiles } from "../play/rows.js";
import { pick } from "../text.js";
import type { Slot, Zone } from "../types.js";
import { badgeList } from "./badges.js";
import type { DrawContext } from "./context.js";
import { cardOnTable } from "./playing.js";
import { sign } from "./sign.js";
import { cardImage, slotName, tagList } from "./slot.js";

const RANKS = 6;
/** A width at which only the corner of a card is drawn, whatever the size of the grid's cells. */
const TILE_WIDTH = 20;
/** Widths between which a card has rank and suit in its upper corner, where the next one does not cover them. */
const LEAST_STRIP = 38;
const MOST_STRIP = 50;

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

/** Another's open hand of the Tomoe deck: a column for each suit, highest rank on top, a pale gap where a card has been played. */
export function suitGrid(zone: Zone, context: DrawContext, columns: number): TemplateResult {
  const suits = SUITS.slice(0, columns);
  const cells = gridCells(zone, columns, context.sizes.packed);
  const rows = context.sizes.packed ? Math.max(1, ...cells.map(({ row }) => row)) : RANKS;
  return html`<div class="suits" data-zone=${zone.id} .style=${`--cols:${columns};--rows:${rows}`}>
    <div class="heads" aria-hidden="true">${suits.map((suit) => html`<span><b>${suit.kanji}</b>${suit.letter}</span>`)}</div>
    <ul class="grid" aria-label=${pick(zone.label, context.lang)}>
      ${repeat(cells, ({ slot }) => slot.key, ({ slot, column, row }) =>
        html`<li .style=${column > 0 ? `grid-column:${column};grid-row:${row}` : ""}>${zone.cards.length > 0 && slot.gone ? cardImage(slot, context, TILE_WIDTH) : cardOnTable(slot, context, TILE_WIDTH)}</li>`)}
    </ul>
  </div>`;
}

/** A column for each suit, in which each card shows its upper part. `width`: of a card, in CSS pixels. */
export function suitColumnsOf(zone: Zone, context: DrawContext, width: number): TemplateResult {
  const piles = suitPiles(cardsLeft(zone), context.deck);
  const detail = Math.max(LEAST_STRIP, Math.min(width, MOST_STRIP));
  return html`<div class="columns" data-zone=${zone.id} role="group" aria-label=${pick(zone.label, context.lang)} .style=${`--w:${width}px;--cols:${piles.length}`}>
    ${piles.map(({ letter, kanji, cards }) => html`<div class="column">
      <span class="head" aria-hidden="true">${sign(letter, context)}${kanji !== "" && context.deck !== "standard" ? letter : nothing}</span>
      <ul>${repeat(cards, ({ key }) => key, (slot) => html`<li>${cardOnTable(slot, context, detail)}${tagList(slot.tags, context.lang)}${badgeList(slot.badges, context)}</li>`)}</ul>
    </div>`)}
  </div>`;
}

/** From this width on, in CSS pixels, a card in a line is drawn as a card; below, as its rank alone. */
const CARD_FROM = 22;

/** A line for each suit with the ranks that are there, and a gap for each that is not, lowest first. `width`: of a card, in CSS pixels. */
export function suitStrips(zone: Zone, context: DrawContext, width: number): TemplateResult {
  const { deck, lang } = context;
  const piles = suitPiles(cardsLeft(zone), deck).filter(({ cards }) => cards.length > 0);
  return html`<div class="strips" data-zone=${zone.id} role="group" aria-label=${pick(zone.label, lang)} .style=${`--w:${width}px`}>
    ${piles.map(({ letter, cards }) => {
      const ranks = [...(cardOf(cards[0]?.card ?? "", deck)?.suit.ranks ?? [])].reverse();
      const of = (slot: Slot): number => ranks.findIndex((rank) => rank === cardOf(slot.card ?? "", deck)?.rank);
      return html`<ul class="strip" .style=${`--ranks:${Math.max(ranks.length, cards.length)}`}><li aria-hidden="true">${sign(letter, context)}</li>
        ${repeat(cards, ({ key }) => key, (slot) => html`<li .style=${of(slot) < 0 ? "" : `grid-column:${of(slot) + 2};grid-row:1`}>${width >= CARD_FROM
          ? cardImage(slot, context, TILE_WIDTH) : rankImage(slot, String(ranks[of(slot)] ?? ""), context)}</li>`)}
        ${ranks.map((_, i) => (cards.some((slot) => of(slot) === i) ? nothing : html`<li aria-hidden="true" .style=${`grid-column:${i + 2};grid-row:1`}><span class="gap"></span></li>`))}
      </ul>`;
    })}
  </div>`;
}

/** A card of which only the rank is drawn. */
function rankImage(slot: Slot, rank: string, context: DrawContext): TemplateResult {
  const name = slotName(slot, context);
  return html`<span class="slot rank" role="img" aria-label=${name} title=${name} data-key=${slot.key} data-from=${slot.from ?? nothing}>${rank}</span>`;
}
