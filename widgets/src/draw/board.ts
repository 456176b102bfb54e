// The board: seats and centre, drawn in the same way by the live table and by the stepper.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { holdsOpenHand, platesPerRow, seating, suitColumns } from "../play/layout.js";
import type { View } from "../types.js";
import { counterList, trackList } from "./amounts.js";
import { areaClass, type DrawContext } from "./context.js";
import type { Live } from "./live-places.js";
import { controls, fixedPlaces, promptPlace, result } from "./playing.js";
import { otherSeats, ownSeat } from "./seats.js";
import { centreZone } from "./zones.js";

const STILL: Live = { lines: nothing, going: nothing, glance: nothing, corner: nothing, beside: false };

/** The board. Each of its places keeps its height where `sizes.places` says so, and then scrolls in itself. */
export function board(view: View, context: DrawContext, live: Live = STILL): TemplateResult {
  const { glance, corner, beside } = live;
  const { mine, others } = seating(view);
  const { sizes } = context;
  const { mode, hand, tile, trick, field, row, gap, flank } = sizes;
  const fixed = fixedPlaces(view, sizes);
  const ended = view.over && !context.readOnly && (view.score !== null || view.actions.length > 0);
  const around = others.length === 1 || others.length > 2;
  const plates = platesPerRow(others.filter((seat) => !holdsOpenHand(seat, view.deck)).length);
  const zones = html`<div class="zonerow ${sizes.places?.dense ? "place" : ""}">${repeat(view.centre, ({ id }) => id, (zone) => centreZone(zone, view, context))}</div>`;
  return html`<div class="board ${mode} ${fixed.kind} ${sizes.short ? "short" : ""} ${ended ? "ended" : ""} seats${view.seats.length} ${around ? "around" : ""}"
    .style=${`${fixed.style}--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--field:${field}px;--row:${row};--handgap:${gap}px;--flank:${flank}px;--plates:${plates}`}>
    ${others.length > 0 ? otherSeats(others, context, suitColumns(view), plates) : nothing}
    <div class="middle place ${areaClass("table", context)}">
      ${ended ? nothing : corner}
      ${glance === nothing ? counterList(view.counters, null, context) : html`<div class="tally">${counterList(view.counters, null, context)}${glance}</div>`}
      ${ended ? result(view, context) : zones}
      ${beside ? nothing : trackList(view.tracks, context)}
      ${ended ? nothing : controls(view.controls, context)}
    </div>
    ${promptPlace(view, context, live)}
    ${mine ? ownSeat(mine, context) : nothing}
  </div>`;
}
