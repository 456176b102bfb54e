// The board: seats and centre, drawn in the same way by the live table and by the stepper.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { holdsOpenHand, platesPerRow, seating, suitColumns } from "../play/layout.js";
import { say } from "../text.js";
import type { View } from "../types.js";
import { counterList, trackList } from "./amounts.js";
import { areaClass, type DrawContext } from "./context.js";
import { buttons, controls, result } from "./playing.js";
import { otherSeats, ownSeat } from "./seats.js";
import { centreZone } from "./zones.js";

/**
 * `lines` stand between the centre and the reader's hand: prompt, notice, hint. `beside`: there is a panel beside the
 * board, and bars are there. `glance` is a figure so small that it fits beside the counters. `corner` stands in the corner of the centre.
 */
export function board(
  view: View, context: DrawContext, lines: TemplateResult | typeof nothing = nothing, beside = false, glance: TemplateResult | typeof nothing = nothing,
  corner: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { mine, others } = seating(view);
  const { sizes, lang } = context;
  const { mode, hand, tile, trick, field, row, gap, flank } = sizes;
  const ended = view.over && !context.readOnly && (view.score !== null || view.actions.length > 0);
  const around = others.length === 1 || others.length > 2;
  const plates = platesPerRow(others.filter((seat) => !holdsOpenHand(seat, view.deck)).length);
  const zones = html`<div class="zonerow">${repeat(view.centre, ({ id }) => id, (zone) => centreZone(zone, view, context))}</div>`;
  return html`<div class="board ${mode} ${sizes.short ? "short" : ""} ${ended ? "ended" : ""} seats${view.seats.length} ${around ? "around" : ""}"
    .style=${`--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--field:${field}px;--row:${row};--handgap:${gap}px;--flank:${flank}px;--plates:${plates}`}>
    ${others.length > 0 ? otherSeats(others, context, suitColumns(view), plates) : nothing}
    <div class="middle ${areaClass("table", context)}">
      ${ended ? nothing : corner}
      ${glance === nothing ? counterList(view.counters, null, context) : html`<div class="tally">${counterList(view.counters, null, context)}${glance}</div>`}
      ${ended ? result(view, context) : zones}
      ${beside ? nothing : trackList(view.tracks, context)}
      ${ended ? nothing : controls(view.controls, context)}
      ${buttons(view.choices, say("choices", lang), context, (choice) => { context.choose(choice); })}
      ${ended ? nothing : buttons(view.actions, say("actions", lang), context, (choice) => { context.act(choice); })}
    </div>
    <div class="foot">${lines}${mine ? ownSeat(mine, context) : nothing}</div>
  </div>`;
}
