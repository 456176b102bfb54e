// The whole table as drawn by the live table and by the stepper alike.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { seating, suitColumns } from "../play/layout.js";
import { say } from "../text.js";
import type { View } from "../types.js";
import type { DrawContext } from "./context.js";
import { buttons, result } from "./score.js";
import { mine, other } from "./seats.js";
import { centre } from "./zones.js";

/** `line` is what stands between the middle and your hand: prompt, notices, hint. */
export function board(view: View, context: DrawContext, line: TemplateResult | typeof nothing = nothing): TemplateResult {
  const { mine: own, others } = seating(view);
  const cols = suitColumns(view);
  const { mode, hand, tile, trick, row, gap } = context.sizes;
  const ended = view.over && !context.readOnly && (view.score !== null || view.actions.length > 0);
  return html`<div class="board ${mode} ${context.sizes.short ? "short" : ""} seats${view.seats.length}"
    style="--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--row:${row};--handgap:${gap}px">
    ${others.length > 0 ? html`<div class="others">${repeat(others, ({ seat }) => seat, (seat) => other(seat, context, cols))}</div>` : nothing}
    <div class="middle">
      ${ended ? result(view, context) : repeat(view.centre, ({ id }) => id, (zone) => centre(zone, view, context))}
      ${buttons(view.choices, say("choices", context.lang), context, (choice) => { context.choose(choice); })}
      ${ended ? nothing : buttons(view.actions, say("actions", context.lang), context, (choice) => { context.act(choice); })}
    </div>
    ${line}
    ${own ? mine(own, context) : nothing}
  </div>`;
}
