// Players around the table.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Seat, Zone } from "../types.js";
import type { DrawContext } from "./context.js";
import { hand, row, suitGrid } from "./zones.js";

/** A hand of which every card is played is not drawn, rather than as a row of gaps. */
const hasCards = (zone: Zone): boolean => zone.cards.some(({ gone }) => !gone);

function nameplate(seat: Seat, context: DrawContext): TemplateResult {
  const { lang } = context;
  return html`<div class="plate">
    <span class="dot" aria-hidden="true"></span>
    <strong>${pick(seat.name, lang)}</strong>
    ${seat.turn ? html`<span class="turn">${say("turn", lang)}</span>` : nothing}
    ${seat.marks.map((mark) => html`<span class="mark">${pick(mark, lang)}</span>`)}
    <span class="points" title=${say("score", lang)}><span class="sr">${say("score", lang)} </span>${seat.score}</span>
  </div>`;
}

/** Another's seat: nameplate, open hand as a grid of `columns` suits, hidden cards as backs. */
export function otherSeat(seat: Seat, context: DrawContext, columns: number): TemplateResult {
  const backWidth = Math.max(18, Math.round(context.sizes.tile * 0.86));
  return html`<section class="seat ${seat.turn ? "active" : ""}" data-seat=${seat.seat} aria-label=${pick(seat.name, context.lang)}>
    ${nameplate(seat, context)}
    ${seat.zones.filter(hasCards).map((zone) => (zone.layout === "suits" ? suitGrid(zone, context, columns) : row(zone, context, backWidth)))}
  </section>`;
}

/** The reader's own seat, at the bottom. */
export function ownSeat(seat: Seat, context: DrawContext): TemplateResult {
  const zones = seat.zones.filter(hasCards);
  return html`<section class="seat mine ${seat.turn ? "active" : ""}" data-seat=${seat.seat} aria-label=${say("yourHand", context.lang)}>
    ${nameplate(seat, context)}
    <div class="hands">${zones.map((zone) => hand(zone, context))}
      ${zones.filter(({ kind }) => kind !== "open").map(({ label }) => html`<span class="zonename" aria-hidden="true">${pick(label, context.lang)}</span>`)}</div>
  </section>`;
}
