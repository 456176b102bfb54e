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

type Drawn = TemplateResult | typeof nothing;

/** What a live table draws on its board besides the view. */
export interface Live {
  /** Between the centre and the reader's hand, above the buttons: prompt, notice, hint. */
  lines: Drawn;
  /** Beside the view's own buttons: to go on, to take a move back. */
  going: Drawn;
  /** A figure so small that it fits beside the counters. */
  glance: Drawn;
  /** In the corner of the centre. */
  corner: Drawn;
  /** There is a panel beside the board, and bars are there. */
  beside: boolean;
}

const STILL: Live = { lines: nothing, going: nothing, glance: nothing, corner: nothing, beside: false };

/** The board. Each of its places keeps its height where `sizes.places` says so, and then scrolls in itself. */
export function board(view: View, context: DrawContext, { lines, going, glance, corner, beside }: Live = STILL): TemplateResult {
  const { mine, others } = seating(view);
  const { sizes, lang } = context;
  const { mode, hand, tile, trick, field, row, gap, flank, places, low } = sizes;
  const ended = view.over && !context.readOnly && (view.score !== null || view.actions.length > 0);
  const around = others.length === 1 || others.length > 2;
  const plates = platesPerRow(others.filter((seat) => !holdsOpenHand(seat, view.deck)).length);
  const zones = html`<div class="zonerow">${repeat(view.centre, ({ id }) => id, (zone) => centreZone(zone, view, context))}</div>`;
  const choices = buttons(view.choices, say("choices", lang), context, (choice) => { context.choose(choice); });
  const actions = buttons(view.actions, say("actions", lang), context, (choice) => { context.act(choice); });
  const fixed = places ? `--place-others:${places.others}px;--place-middle:${places.middle}px;--place-line:${places.line}px;--place-mine:${places.mine}px;` : "";
  return html`<div class="board ${mode} ${places ? "fitted" : ""} ${places && low && places.others > places.line ? "tall" : ""} ${low ? "low" : ""} ${sizes.short ? "short" : ""} ${ended ? "ended" : ""} seats${view.seats.length} ${around ? "around" : ""}"
    .style=${`${fixed}--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--field:${field}px;--row:${row};--handgap:${gap}px;--flank:${flank}px;--plates:${plates}`}>
    ${others.length > 0 ? otherSeats(others, context, suitColumns(view), plates) : nothing}
    <div class="middle place ${areaClass("table", context)}">
      ${ended ? nothing : corner}
      ${glance === nothing ? counterList(view.counters, null, context) : html`<div class="tally">${counterList(view.counters, null, context)}${glance}</div>`}
      ${ended ? result(view, context) : zones}
      ${beside ? nothing : trackList(view.tracks, context)}
      ${ended ? nothing : controls(view.controls, context)}
    </div>
    ${[lines, choices, actions, going].every((part) => part === nothing) ? nothing : html`<div class="line">${lines === nothing ? nothing : html`<div class="says place">${lines}</div>`}${choices}${actions}${going}</div>`}
    ${mine ? ownSeat(mine, context) : nothing}
  </div>`;
}
