// What a move is put together with besides cards: numbers, options, grids, sums.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { optionColumns } from "../play/layout.js";
import { paragraph, pick, say } from "../text.js";
import type { Control, GridCell, GridControl, NoteControl, NumberControl, Option, OptionsControl, SumControl, Text } from "../types.js";
import { sign } from "./sign.js";
import { canDrag, type DrawContext } from "./context.js";

/** The view's controls in order; each is a group of buttons with one tab stop. */
export function controls(list: readonly Control[] | undefined, context: DrawContext): TemplateResult | typeof nothing {
  if (!list?.length) return nothing;
  return html`<div class="controls">${repeat(list, ({ kind, id }) => `${kind} ${id}`, (control) => one(control, context))}</div>`;
}

function one(control: Control, context: DrawContext): TemplateResult | typeof nothing {
  switch (control.kind) {
    case "number": return number(control, context);
    case "options": return options(control, context);
    case "grid": return grid(control, context);
    case "sum": return sum(control, context);
    case "note": return note(control, context);
    default: return nothing; // a kind of a later version
  }
}

/** Whether a button that picks or plays `name` can be used now. */
function isDisabled(name: string | undefined, context: DrawContext): "true" | "false" {
  return name === undefined || context.blocked || context.readOnly ? "true" : "false";
}

function number(control: NumberControl, context: DrawContext): TemplateResult {
  const { lang } = context;
  const label = pick(control.label, lang);
  const button = (end: "less" | "more", piece: string | undefined, why: Text | undefined): TemplateResult => {
    const name = say(end, lang, { label });
    return html`<button type="button" class="step ${piece !== undefined && context.hinted.has(piece) ? "best" : ""}" data-stop="${control.id}:${end}" aria-label=${name}
      aria-disabled=${isDisabled(piece, context)} @click=${() => { context.press({ ...(piece === undefined ? {} : { pick: piece }), ...(why ? { why } : {}) }, name); }}>${end === "less" ? "−" : "+"}</button>`;
  };
  return html`<div class="control number" role="group" aria-label=${label} data-group="control:${control.id}">
    <span class="label">${sign(control.icon, context)}${label}</span>
    <span class="stepper">${button("less", control.less, control.whyLess)}
      <output aria-live="polite" aria-label=${label}>${control.text ? pick(control.text, lang) : control.value}</output>
      ${button("more", control.more, control.whyMore)}</span>
  </div>`;
}

function options(control: OptionsControl, context: DrawContext): TemplateResult {
  const { lang } = context;
  const label = pick(control.label, lang);
  return html`<div class="control options" role="group" aria-label=${label} data-group="control:${control.id}">
    <span class="label">${label}</span>
    <span class="segments" .style=${`--columns:${optionColumns(control.options.map(({ label: text }) => pick(text, lang)))}`}>${repeat(control.options, (option) => option.pick, (option) => segment(option, control, context))}</span>
  </div>`;
}

function segment(option: Option, { id, options }: OptionsControl, context: DrawContext): TemplateResult {
  const name = pick(option.label, context.lang);
  // What was clicked before Python is up is chosen in place of what the position has.
  const picked = options.some((each) => context.queued.has(each.pick)) ? context.queued.has(option.pick) : option.picked === true;
  const barred = option.why !== undefined && !picked;
  const target = barred ? { ...(option.why ? { why: option.why } : {}) } : { pick: option.pick };
  return html`<button type="button" class="segment ${picked ? "picked" : ""} ${context.hinted.has(option.pick) ? "best" : ""}" data-stop="${id}:${option.pick}"
    ?data-drag=${canDrag(option, context)} .drop=${option.drop}
    aria-pressed=${picked ? "true" : "false"} aria-disabled=${isDisabled(barred ? undefined : option.pick, context)}
    @click=${() => { context.press(target, name); }}>${sign(option.icon, context)}<span>${name}</span></button>`;
}

function grid(control: GridControl, context: DrawContext): TemplateResult {
  const { lang } = context;
  const columns = control.columns.map((column) => pick(column, lang));
  return html`<div class="control scroll"><table class="choices" data-group="control:${control.id}" .style=${`--rows:${control.rows.length}`}>
    <caption>${pick(control.label, lang)}</caption>
    <thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${control.rows.map((row, y) => {
      const label = pick(row.label, lang);
      return html`<tr><th scope="row">${label}</th>${row.cells.map((choice, x) => html`<td>${choice
        ? cell(choice, `${control.id}:${y}:${x}`, [label, columns[x] ?? ""], context) : nothing}</td>`)}</tr>`;
    })}</tbody>
  </table></div>`;
}

/** `heads`: the labels of the cell's row and column, which are part of its name. */
function cell(choice: GridCell, stop: string, heads: readonly string[], context: DrawContext): TemplateResult {
  const { lang } = context;
  const label = pick(choice.label, lang);
  const note = pick(choice.note, lang);
  const piece = choice.move ?? choice.pick;
  const best = choice.best === true || (piece !== undefined && (context.hints.get(piece)?.best === true || context.hinted.has(piece)));
  const name = `${heads.join(" ")} ${label}`;
  const picked = choice.picked === true || (piece !== undefined && context.queued.has(piece)) || (choice.move !== undefined && choice.move === context.raised);
  return html`<button type="button" class="cell ${picked ? "picked" : ""} ${best ? "best" : ""}" data-stop=${stop}
    aria-pressed=${choice.pick === undefined ? nothing : picked ? "true" : "false"} aria-disabled=${isDisabled(choice.why ? undefined : piece, context)}
    @click=${() => { context.press(choice.why ? { why: choice.why } : choice, name); }}><span class="sr">${heads.join(" ")} </span><b>${label}</b> ${note === "" ? nothing : html`<small>${note}</small>`}${best
      ? html`<span class="sr"> ${say("suggested", lang)}</span><span class="star" aria-hidden="true">★</span>` : nothing}</button>`;
}

function sum(control: SumControl, { lang }: DrawContext): TemplateResult {
  const { value, of } = control;
  const text = of === undefined ? String(value) : say("valueOf", lang, { value, of });
  return html`<div class="control sum ${control.over ? "over" : ""}" role="status">
    <span class="label">${pick(control.label, lang)}</span>
    ${of === undefined ? nothing : html`<span class="meter" aria-hidden="true"><i .style=${`width:${Math.min(100, (100 * value) / Math.max(1, of))}%`}></i></span>`}
    <b>${text}</b>
    ${control.note ? html`<span class="note">${paragraph(control.note, lang)}</span>` : nothing}
  </div>`;
}

function note(control: NoteControl, { lang }: DrawContext): TemplateResult {
  return html`<ul class="control notes">${control.lines.map((line) => html`<li>${paragraph(line, lang)}</li>`)}</ul>`;
}
