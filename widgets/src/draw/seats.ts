// Players around the table.
import { html, nothing, type TemplateResult } from "lit";
import { ARC, holdsOpenHand, KEPT, places, type Place, rowCardWidth } from "../play/layout.js";
import { pick, say } from "../text.js";
import type { Seat, Zone } from "../types.js";
import { counterList } from "./amounts.js";
import { areaClass, type DrawContext } from "./context.js";
import { ownKeptCard } from "./playing.js";
import { suitColumnsOf, suitGrid, suitStrips } from "./grid.js";
import { backs, cardCount, hand, openRow, openRows, row, wholeHand } from "./zones.js";

/** The width of a card laid down by suit before another's seat. */
const STRIP_CARD = { phone: 14, wide: 26 };
/** With at least this many opponents, seats are small. */
const CROWD = 3;
/** The most face-down cards that a small seat shows one by one. */
const FEW_BACKS = 4;
/** The widest card of an open hand that is not a grid, in CSS pixels. */
const OPEN_CARD = { phone: 54, packed: [16, 36], side: 48, top: [46, 62] } as const;

/** Of a seat, at both sides together, in CSS pixels. */
const SEAT_PADDING = 16;
/** Between two cards of a row. */
const ROW_GAP = 4;
/** The widest seat opposite the reader with an open hand. */
const OPEN_WIDTH = 860;

/** A hand of which every card is played is not drawn, rather than as a row of gaps. */
const hasCards = (zone: Zone): boolean => zone.cards.some(({ gone }) => !gone);

/** `cards`: what stands on the plate itself, where seats are small. */
function nameplate(seat: Seat, context: DrawContext, cards: TemplateResult | typeof nothing = nothing): TemplateResult {
  const { lang } = context;
  return html`<div class="plate">
    <span class="dot" aria-hidden="true"></span>
    <strong>${pick(seat.name, lang)}</strong>
    ${seat.turn ? html`<span class="turn">${say("turn", lang)}</span>` : nothing}
    ${seat.marks.map((mark) => html`<span class="mark">${pick(mark, lang)}</span>`)}
    ${counterList(seat.counters, seat.seat, context)}
    ${seat.score === "" ? nothing : html`<span class="points" title=${say("score", lang)}><span class="sr">${say("score", lang)} </span>${seat.score}</span>`}
    ${cards}
  </div>`;
}

/** Cards that have been laid down, small and with their label, unless the zone `before` has the same. */
function keptZone(zone: Zone, before: Zone | undefined, context: DrawContext, width: number): TemplateResult {
  const label = pick(zone.label, context.lang);
  const shared = before?.kind === KEPT && hasCards(before) && pick(before.label, context.lang) === label;
  return html`<div class="kept">${shared ? nothing : html`<span class="caption" aria-hidden="true">${label}</span>`}${zone.layout === "suits"
    ? suitStrips(zone, context, width) : row(zone, context, width)}</div>`;
}

/** An opponent's zone. `columns`: of a grid by suits; `place`: where the seat is; `crowd`: there are many seats. */
function otherZone(zone: Zone, before: Zone | undefined, context: DrawContext, columns: number, place: Place, crowd: boolean): TemplateResult {
  const { sizes, deck } = context;
  const phone = sizes.mode === "phone";
  const width = Math.max(18, Math.round(sizes.tile * 0.86));
  if (zone.kind === KEPT && zone.layout === "suits") return keptZone(zone, before, context, crowd && phone ? STRIP_CARD.phone : STRIP_CARD.wide);
  if (zone.kind === KEPT) return keptZone(zone, before, context, crowd && phone ? 22 : Math.max(22, Math.min(32, width)));
  const down = zone.cards.every(({ card }) => card === null);
  if (zone.layout === "suits" && !down) {
    if (deck === "tomoe") return suitGrid(zone, context, columns);
    if (sizes.places && (phone || place === "top")) return openRow(zone, context, [sizes.open, sizes.open], Math.min(OPEN_WIDTH, sizes.aside) - 2 * SEAT_PADDING);
    if (phone) return context.composing ? openRow(zone, context, OPEN_CARD.packed, sizes.aside - SEAT_PADDING) : openRows(zone, context, OPEN_CARD.phone);
    return place === "top" ? openRow(zone, context, OPEN_CARD.top, Math.min(OPEN_WIDTH, sizes.aside) - 2 * SEAT_PADDING) : suitColumnsOf(zone, context, Math.min(OPEN_CARD.side, Math.floor(sizes.flank / columns) - 3));
  }
  if (down && (zone.cards.some(({ n }) => n !== undefined) || (crowd && cardCount(zone) > (phone ? 1 : FEW_BACKS)))) return backs(zone, context, phone ? 15 : 24, phone ? 1 : FEW_BACKS);
  if (crowd) return row(zone, context, Math.max(22, Math.min(34, width)));
  return row(zone, context, phone ? rowCardWidth(zone.cards.length, 18, width, ROW_GAP, sizes.aside / 2 - SEAT_PADDING) : width);
}

function otherSeat(seat: Seat, context: DrawContext, columns: number, place: Place, crowd: boolean, drop: number): TemplateResult {
  const zones = seat.zones.filter(hasCards);
  const large = holdsOpenHand(seat, context.deck);
  const onPlate = crowd && !large && context.sizes.mode === "phone";
  const cards = zones.length === 0 ? nothing : html`<div class="zones">${zones.map((zone, i) => otherZone(zone, zones[i - 1], context, columns, place, crowd))}</div>`;
  return html`<section class="seat ${context.sizes.mode === "wide" ? "place" : ""} ${place} ${seat.turn ? "active" : ""} ${large ? "large" : ""}" data-seat=${seat.seat} aria-label=${pick(seat.name, context.lang)}
    .style=${drop > 0 ? `margin-top:${drop}px` : ""}>
    ${nameplate(seat, context, onPlate ? cards : nothing)}
    ${onPlate ? nothing : cards}
  </section>`;
}

/** The opponents, clockwise from the reader's left; those between left and right in a row of their own. `plates`: in a row on a phone. */
export function otherSeats(others: readonly Seat[], context: DrawContext, columns: number, plates: number): TemplateResult {
  const at = places(others.length);
  const crowd = others.length >= CROWD;
  const top = at.filter((place) => place === "top").length;
  const first = at.indexOf("top");
  const draw = (seat: Seat, i: number): TemplateResult => {
    const place = at[i] ?? "top";
    return otherSeat(seat, context, columns, place, crowd, place === "top" && context.sizes.mode === "wide" ? drop(i - first, top) : 0);
  };
  const drawn = others.map(draw);
  // At a wide table each seat has a place of its own.
  const stacked = context.sizes.mode === "phone" ? "place" : "";
  if (!crowd) return html`<div class="others ${stacked}">${drawn}</div>`;
  return html`<div class="others crowd plates${plates} ${stacked}">${drawn[0]}<div class="toprow">${drawn.slice(1, -1)}</div>${drawn.at(-1)}</div>`;
}

/** How far seat `i` of `count` in the top row is below the middle of an arc. */
function drop(i: number, count: number): number {
  const middle = (count - 1) / 2;
  return middle <= 0 ? 0 : Math.round(ARC * (Math.abs(i - middle) / middle) ** 2 * (count > 2 ? 1 : 0));
}

/** What the reader has laid down, above their hand. */
function keptZones(seat: Seat, context: DrawContext): TemplateResult | typeof nothing {
  const kept = seat.zones.filter((zone) => zone.kind === KEPT && hasCards(zone));
  if (kept.length === 0) return nothing;
  return html`<div class="zones">${kept.map((zone, i) => keptZone(zone, kept[i - 1], context, ownKeptCard(kept, context)))}</div>`;
}

/** The reader's own seat, at the bottom. */
export function ownSeat(seat: Seat, context: DrawContext): TemplateResult {
  const zones = seat.zones.filter((zone) => hasCards(zone) && zone.kind !== KEPT);
  const [only] = seat.zones.filter(({ kind }) => kind !== KEPT).length === 1 ? zones : [];
  return html`<section class="seat mine place ${seat.turn ? "active" : ""} ${areaClass("hand", context)}" data-seat=${seat.seat} aria-label=${say("yourHand", context.lang)}>
    ${nameplate(seat, context)}
    ${keptZones(seat, context)}
    ${only ? wholeHand(only, context) : html`<div class="hands">${zones.map((zone) => hand(zone, context))}
      ${zones.filter(({ kind }) => kind !== "open").map(({ label }) => html`<span class="zonename" aria-hidden="true">${pick(label, context.lang)}</span>`)}</div>`}
  </section>`;
}
