// The score table, the result at the end of a deal, and the buttons of a view.
import { html, nothing, type TemplateResult } from "lit";
import { paragraph, pick, say } from "../text.js";
import type { Choice, ScoreTable, Text, View } from "../types.js";
import type { DrawContext } from "./context.js";

/** With at least this many columns, their heads are upright where there is little room. */
const MANY = 6;

/** The points, and what they are. */
export function scoreTable(score: ScoreTable, context: DrawContext): TemplateResult {
  return html`${pointsTable(score, context)}${scoreNote(score, context)}`;
}

function pointsTable(score: ScoreTable, context: DrawContext): TemplateResult {
  const { lang } = context;
  return html`<div class="scroll scores" role="region" tabindex="0" aria-label=${say("score", lang)}><table class="score ${score.head.length >= MANY ? "many" : ""}">
    <thead><tr><td></td>${score.head.map((name) => html`<th scope="col"><span>${pick(name, lang)}</span></th>`)}</tr></thead>
    <tbody>${score.rows.map((line) => html`<tr><th scope="row">${pick(line.label, lang)}</th>${line.cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("total", lang)}</th>${score.total.map((cell) => html`<td>${cell}</td>`)}</tr></tfoot>
  </table></div>`;
}

/** What the numbers of the table are, and who wins by them. */
function scoreNote(score: ScoreTable, { lang }: DrawContext): TemplateResult | typeof nothing {
  return score.note ? html`<p class="note">${paragraph(score.note, lang)}</p>` : nothing;
}

/** Buttons for `choices` or `actions`; `click` is called for disabled ones, too, so that they can say why. */
export function buttons(list: readonly Choice[], label: string, context: DrawContext, click: (choice: Choice) => void): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<div class="buttons" role="group" aria-label=${label}>
    ${list.map((choice) => choice.href !== undefined ? html`<a class="button ${choice.primary ? "primary" : ""}" href=${safeAddress(choice.href)}>${pick(choice.label, context.lang)}</a>` : html`<button type="button" class="button ${choice.primary ? "primary" : ""} ${context.hints.get(choice.move)?.best ? "best" : ""}" data-choice=${choice.move}
      data-stop="choice:${choice.move}" aria-disabled=${choice.disabled || context.blocked ? "true" : "false"} @click=${() => { click(choice); }}>${pick(choice.label, context.lang)}</button>`)}
  </div>`;
}

/** The address if it leads to a page of this site, else one that leads nowhere: views may come from anybody. */
function safeAddress(address: string): string {
  try {
    return new URL(address, location.href).origin === location.origin ? address : "#";
  } catch {
    return "#";
  }
}

const PETALS = 9;

/** A few petals that drift down once behind the words of an end that is the reader's. */
function petals(): TemplateResult {
  return html`<div class="petals" aria-hidden="true">${Array.from({ length: PETALS }, (_, i) => html`<i .style=${`--i:${i}`}></i>`)}</div>`;
}

/** The end of a deal or a match: the reader's place, the score, then what decided it. */
export function result(view: View, context: DrawContext): TemplateResult {
  const { lang } = context;
  const { place, lines = [] } = view.outcome ?? {};
  const sentences = (lines: readonly (Text | undefined)[]): TemplateResult[] => lines.flatMap((line) => line ? [html`<p class="ending">${paragraph(line, lang)}</p>`] : []);
  return html`<section class="result ${view.outcome?.yours ? "yours" : ""}" aria-label=${say("result", lang)}>
    ${view.outcome?.yours ? petals() : nothing}
    <h2>${paragraph(view.prompt, lang)}</h2>
    ${sentences([place])}
    ${view.score ? pointsTable(view.score, context) : nothing}
    ${sentences([view.ending, ...lines])}
    ${view.score ? scoreNote(view.score, context) : nothing}
  </section>`;
}
