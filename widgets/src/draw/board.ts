// The whole table as drawn by the live table and by the stepper alike.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { around, columns } from "../play/layout.js";
import { say } from "../text.js";
import type { View } from "../types.js";
import type { Desk } from "./desk.js";
import { buttons, result } from "./score.js";
import { mine, other } from "./seats.js";
import { centre } from "./zones.js";

/** `line` is what stands between the middle and your hand: prompt, notices, hint. */
export function board(view: View, desk: Desk, line: TemplateResult | typeof nothing = nothing): TemplateResult {
  const { mine: own, others } = around(view);
  const cols = columns(view);
  const { mode, hand, tile, trick, row, gap } = desk.sizes;
  const ended = view.over && !desk.readOnly && (view.score !== null || view.actions.length > 0);
  return html`<div class="board ${mode} ${desk.sizes.short ? "short" : ""} seats${view.seats.length}"
    style="--hand:${hand}px;--tile:${tile}px;--trick:${trick}px;--row:${row};--handgap:${gap}px">
    ${others.length > 0 ? html`<div class="others">${repeat(others, ({ seat }) => seat, (seat) => other(seat, desk, cols))}</div>` : nothing}
    <div class="middle">
      ${ended ? result(view, desk) : repeat(view.centre, ({ id }) => id, (zone) => centre(zone, view, desk))}
      ${buttons(view.choices, say("choices", desk.lang), desk, (choice) => { desk.chosen(choice); })}
      ${ended ? nothing : buttons(view.actions, say("actions", desk.lang), desk, (choice) => { desk.acted(choice); })}
    </div>
    ${line}
    ${own ? mine(own, desk) : nothing}
  </div>`;
}
