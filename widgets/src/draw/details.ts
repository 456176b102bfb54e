// What stands beside a wide board, or in a sheet on a phone: score, last trick, facts, log, hint.
import { html, nothing, type TemplateResult } from "lit";
import type { HintMessage, LogLine } from "../messages.js";
import { paragraph, pick, say, unbroken } from "../text.js";
import type { Lang, Reasons, Text, View } from "../types.js";
import { trackList } from "./amounts.js";
import type { DrawContext } from "./context.js";
import { figureSections } from "./figures.js";
import { icon } from "./icons.js";
import { face, slotName, tagList } from "./slot.js";
import { scoreTable } from "./score.js";

function lastTrick(view: View, context: DrawContext): TemplateResult {
  const { lang } = context;
  const zone = view.lastTrick;
  if (!zone) return html`<p class="note">${say("noTrickYet", lang)}</p>`;
  return html`<ul class="last" aria-label=${pick(zone.label, lang)}>
    ${zone.cards.map((slot) => {
      const by = view.seats.find(({ seat }) => seat === slot.seat);
      return html`<li>${face(slot, context, "full")}
        <span class="sr">${slotName(slot, context)}</span>
        ${by ? html`<span class="by">${pick(by.name, lang)}</span>` : nothing}${tagList(slot.tags, lang)}</li>`;
    })}
  </ul>`;
}

/** The last trick by itself, and why it went as it did. */
export function trickSheet(view: View, context: DrawContext): TemplateResult {
  return html`${lastTrick(view, context)}${view.lastTrick && view.reasons ? reasonList(view.reasons, context.lang) : nothing}`;
}

/** A button on the table that shows the last trick, from the first one on. */
export function trickButton(view: View, { lang }: DrawContext, open: () => void): TemplateResult | typeof nothing {
  if (!view.lastTrick) return nothing;
  const name = say("lastTrick", lang);
  return html`<button type="button" class="lasttrick" aria-label=${name} title=${name} @click=${open}>${icon("trick")}</button>`;
}

function logList(log: readonly LogLine[], context: DrawContext): TemplateResult {
  const { lang } = context;
  if (log.length === 0) return html`<p class="note">${say("logEmpty", lang)}</p>`;
  return html`<ol class="log">${log.map((line) => html`<li class=${(line.kind ?? "play").replace(/\W/g, "")}>${paragraph(line.text, lang)}</li>`)}</ol>`;
}

/** Why the last trick or turn went as it did. */
function reasonList(reasons: Reasons, lang: Lang): TemplateResult {
  const title = pick(reasons.title, lang);
  return html`<section class="reasons"><h3>${unbroken(title)}</h3>
    <div class="scrolls" role="region" aria-label=${title}><ol>${reasons.lines.map((line) => html`<li>${paragraph(line, lang)}</li>`)}</ol></div></section>`;
}

/** What can be told of the position. */
function factList(facts: readonly Text[], lang: Lang): TemplateResult {
  const title = say("facts", lang);
  return html`<section><h3>${title}</h3>
    <div class="scrolls" role="region" aria-label=${title}><ul class="facts">${facts.map((fact) => html`<li>${paragraph(fact, lang)}</li>`)}</ul></div></section>`;
}

/** Score, reasons and log, the first of them what is looked at most while a deal is played. */
export function details(view: View, log: readonly LogLine[], context: DrawContext): TemplateResult {
  const { lang } = context;
  // Python is further than the table while moves are drawn one by one; what is not drawn yet is not told.
  const told = log.filter(({ ply }) => ply <= view.ply);
  return html`
    ${figureSections(view, context)}
    ${view.reasons ? reasonList(view.reasons, lang) : nothing}
    ${view.facts.length > 0 ? factList(view.facts, lang) : nothing}
    ${view.tracks?.length ? html`<section><h3>${say("standing", lang)}</h3>${trackList(view.tracks, context)}</section>` : nothing}
    ${view.score ? html`<section><h3>${say("score", lang)}</h3>${scoreTable(view.score, context)}</section>` : nothing}
    ${view.lastTrick || view.centre.some(({ layout }) => layout === "trick") ? html`<section><h3>${say("lastTrick", lang)}</h3>${lastTrick(view, context)}</section>` : nothing}
    <section class="moves"><h3>${say("log", lang)}</h3><div class="logbox" tabindex="0" role="region" aria-label=${say("log", lang)}>${logList(told, context)}</div></section>`;
}

/** Brings what a reader has opened into sight, in whatever it scrolls. */
function showOpened({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
}

/** The hint as far as it is worked out. */
export function hintPanel(hint: HintMessage, context: DrawContext, close: () => void): TemplateResult {
  const { lang } = context;
  return html`<section class="panel" aria-label=${say("hint", lang)}>
    <button type="button" class="x" aria-label=${say("close", lang)} @click=${close}>×</button>
    <p><b>${say("hint", lang)}</b> ${paragraph(hint.text, lang) || say("hintWorking", lang)}</p>
    ${hint.more ? html`<details class="sure" @toggle=${showOpened}><summary>${say("moreSure", lang)}</summary><p>${paragraph(hint.more, lang)}</p></details>` : nothing}
    ${hint.done ? nothing : html`<progress max="1" .value=${hint.progress} aria-label=${say("hintWorking", lang)}></progress>`}
    ${hint.moves.length === 0 ? nothing : html`<ul class="hints">${hint.moves.map((move) => html`<li class=${move.best ? "best" : ""}>
      ${move.best ? html`<span class="star" aria-hidden="true">★</span><span class="sr">${say("best", lang)}: </span>` : nothing}${paragraph(move.text, lang)}</li>`)}</ul>`}
  </section>`;
}
