// The board: seats and centre, drawn in the same way by the live table and by the stepper.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { seating, suitColumns } from "../play/layout.js";
import { say } from "../text.js";
import type { View } from "../types.js";
import type { DrawContext } from "./context.js";
import { buttons, result } from "./score.js";
import { otherSeat, ownSeat } from "./seats.js";
import { centreZone } from "./zones.js";

/** `lines` stand between the centre and the reader's hand: prompt, notice, hint. */
export function board(view: View, context: DrawContext, lines: TemplateResult | typeof nothing = nothing): TemplateResult {
  const { mine, others } = seating(view);
  const columns = suitColumns(view);
  const { mode, hand, tile, trick, row, gap } = context.sizes;
  const ended = view.over && !context.readOnly && (view.score !== null || view.actions.length > 0);
  return html`<div class="board ${mode} ${context.sizes.short ? "short" : ""} seats${view.seats.length}"
    style="--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--row:${row};--handgap:${gap}px">
    ${others.length > 0 ? html`<div class="others">${repeat(others, ({ seat }) => seat, (seat) => otherSeat(seat, context, columns))}</div>` : nothing}
    <div class="middle">
      ${ended ? result(view, context) : repeat(view.centre, ({ id }) => id, (zone) => centreZone(zone, view, context))}
      ${buttons(view.choices, say("choices", context.lang), context, (choice) => { context.choose(choice); })}
      ${ended ? nothing : buttons(view.actions, say("actions", context.lang), context, (choice) => { context.act(choice); })}
    </div>
    ${lines}
    ${mine ? ownSeat(mine, context) : nothing}
  </div>`;
}
