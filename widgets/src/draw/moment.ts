// A moment: the position as the reader saw it, what they try, and then why, with both lines played on.
import { html, nothing, type TemplateResult } from "lit";
import type { MomentState } from "../back/state.js";
import type { Lines, MomentAnswer, MomentQuestion } from "../back/types.js";
import type { Puzzle } from "../drill/types.js";
import { paragraph, say } from "../text.js";
import type { Lang, View } from "../types.js";
import type { DrawContext } from "./context.js";
import { position } from "./question.js";

export interface MomentLook {
  lang: Lang;
  puzzle: Puzzle;
  view: View;
  context: DrawContext;
  chosen: ReadonlySet<string>;
  choose(id: string): void;
  giveUp(): void;
}

const ignore = (): void => undefined;

/** What is asked as a question that drills know; what is right is not known before it is answered. */
export function puzzleOf({ ask, view, answers }: MomentQuestion, answer: MomentAnswer | null): Puzzle {
  return { ask, view, answers, choose: "one", right: answer?.right ?? [] };
}

export function moment(state: MomentState, question: MomentQuestion, look: MomentLook): TemplateResult {
  const { lang, puzzle, view, context, chosen } = look;
  const { answer } = state;
  const done = answer !== null;
  return html`<div class="moment question" lang=${lang}>
    <h2 tabindex="-1">${paragraph(question.ask, lang)}</h2>
    ${question.asked ? html`<p class="asked">${paragraph(question.asked, lang)}</p>` : nothing}
    ${position({ question: puzzle, view, context, chosen, done, open: false, wrong: done ? new Set() : chosen, choose: (id) => { look.choose(id); }, check: ignore, toggle: ignore })}
    <div class="verdict" role="status">${verdict(state, lang)}</div>
    ${done ? html`${told(answer, lang)}${twoLines(state, lang, context)}` : html`<div class="buttons"><button type="button" class="button giveup" @click=${() => { look.giveUp(); }}>${say("momentAnswer", lang)}</button></div>`}
  </div>`;
}

/** What came of the last try. */
function verdict({ tried, answer }: MomentState, lang: Lang): TemplateResult | typeof nothing {
  const last = tried.at(-1);
  if (!last || (answer && !last.good)) return nothing;
  return html`<p class=${last.good ? "right" : "wrong"}><b class="sign" aria-hidden="true">${last.good ? "✓" : "✗"}</b><span>${paragraph(last.say, lang)}${last.good ? nothing : html`<span class="once">${say("momentAgain", lang)}</span>`}</span></p>`;
}

/** What the move that was made came to, why another is better, and what was to be expected of each. */
function told({ said, why, rows }: MomentAnswer, lang: Lang): TemplateResult {
  return html`<section class="told" aria-label=${say("why", lang)}>
    <p class="cost"><strong>${paragraph(said, lang)}</strong></p>
    <p>${paragraph(why, lang)}</p>
    <ul class="rows">${rows.map(({ text, good, made }) => html`<li class=${good ? "good" : ""}>
      ${good ? html`<span class="star" aria-hidden="true">★</span><span class="sr">${say("best", lang)}: </span>` : nothing}${paragraph(text, lang)}${made ? html` <small>${say("momentMade", lang)}</small>` : nothing}</li>`)}</ul>
  </section>`;
}

function twoLines({ lines, progress }: MomentState, lang: Lang, { fourColour }: DrawContext): TemplateResult {
  const title = say("momentLines", lang);
  return html`<section class="lines"><h3>${title}</h3>
    ${lines ? drawLines(lines, lang, fourColour) : html`<progress max="1" .value=${progress} aria-label=${title}></progress>`}</section>`;
}

function drawLines({ said, file }: Lines, lang: Lang, fourColour: boolean): TemplateResult {
  return html`<p>${paragraph(said, lang)}</p><tomoe-compare lang=${lang} .data=${file} .fourColour=${fourColour}></tomoe-compare>`;
}
