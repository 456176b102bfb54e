// Players around the table.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Seat, Zone } from "../types.js";
import type { DrawContext } from "./context.js";
import { hand, row, suitGrid } from "./zones.js";

/** A hand that has been played to the end leaves no row of gaps behind. */
const held = (zone: Zone): boolean => zone.cards.some(({ gone }) => !gone);

function plate(seat: Seat, context: DrawContext): TemplateResult {
  const { lang } = context;
  return html`<div class="plate">
    <span class="dot" aria-hidden="true"></span>
    <strong>${pick(seat.name, lang)}</strong>
    ${seat.turn ? html`<span class="turn">${say("turn", lang)}</span>` : nothing}
    ${seat.marks.map((mark) => html`<span class="mark">${pick(mark, lang)}</span>`)}
    <span class="points" title=${say("score", lang)}><span class="sr">${say("score", lang)} </span>${seat.score}</span>
  </div>`;
}

/** An opponent: name, open hand as a grid, hidden cards as backs. */
export function other(seat: Seat, context: DrawContext, cols: number): TemplateResult {
  const back = Math.max(18, Math.round(context.sizes.tile * 0.86));
  return html`<section class="seat ${seat.turn ? "active" : ""}" data-seat=${seat.seat} aria-label=${pick(seat.name, context.lang)}>
    ${plate(seat, context)}
    ${seat.zones.filter(held).map((zone) => (zone.layout === "suits" ? suitGrid(zone, context, cols) : row(zone, context, back)))}
  </section>`;
}

/** Your own seat, at the bottom. */
export function mine(seat: Seat, context: DrawContext): TemplateResult {
  const zones = seat.zones.filter(held);
  return html`<section class="seat mine ${seat.turn ? "active" : ""}" data-seat=${seat.seat} aria-label=${say("yourHand", context.lang)}>
    ${plate(seat, context)}
    <div class="hands">${zones.map((zone) => hand(zone, context))}
      ${zones.filter(({ kind }) => kind !== "open").map(({ label }) => html`<span class="zonename" aria-hidden="true">${pick(label, context.lang)}</span>`)}</div>
  </section>`;
}
