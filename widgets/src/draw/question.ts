// A question about a position with its answers, and what came of it: what drills and puzzles have in common.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { keyed } from "lit/directives/keyed.js";
import { buttonsOf, byKey, isRight, markSteps, markOf, slots } from "../drill/marks.js";
import type { Puzzle } from "../drill/types.js";
import type { Sizes } from "../play/layout.js";
import { paragraph, pick, say, tongueOf, wordsOf } from "../text.js";
import type { Lang, StepsFile, View } from "../types.js";
import { board } from "./board.js";
import { keyBadge } from "./card-button.js";
import type { DrawContext } from "./context.js";

/** A question as it stands. */
export interface Asked<Q extends Puzzle = Puzzle> {
  question: Q;
  view: View;
  context: DrawContext;
  chosen: ReadonlySet<string>;
  done: boolean;
  /** The explanation is open. */
  open: boolean;
  /** Answers that are known not to be right while others can still be chosen. */
  wrong?: ReadonlySet<string>;
  choose(id: string): void;
  check(): void;
  toggle(): void;
}

/** What an element knows of a question that it draws. */
export interface QuestionState {
  lang: Lang;
  answers: Puzzle["answers"];
  fourColour: boolean;
  sizes: Sizes;
  chosen: ReadonlySet<string>;
  done: boolean;
  tabStop: string | null;
  choose(id: string): void;
  setTabStop(key: string | null): void;
}

const SIGNS = { right: "✓", wrong: "✗" };
/** An answer of so many characters may be more than a name; one of more stands in a row of its own. */
const longFrom = (lang: Lang): number => (lang === "ja" ? 5 : 8);
const NONE: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/** How the position is drawn that is asked about: of all that is on the table, answers alone can be clicked. */
export function questionContext(view: View, state: QuestionState): DrawContext {
  const { lang, answers: all, fourColour, sizes, done, tabStop, chosen } = state;
  return {
    lang, deck: view.deck, fourColour, sizes,
    readOnly: done || slots(view).every(({ pick: id }) => id === undefined), blocked: false, composing: true, tabStop,
    highlighted: new Set(), hints: new Map(), hinted: new Set(), queued: chosen, numbers: new Map(byKey({ view, answers: all }).map(({ id }, i) => [id, i + 1])), raised: null, changes: new Map(),
    press: ({ pick: id }) => { if (id !== undefined) state.choose(id); },
    setTabStop: (key) => { state.setTabStop(key); }, choose: ignore, act: ignore, drags: false, drag: null,
  };
}

/** The card that Tab leads to in a new question. */
export function firstStop({ view }: Puzzle): string | null {
  return slots(view).find((slot) => slot.pick !== undefined)?.key ?? null;
}

/** The position with its answers, or the explanation in its place, in which right and wrong stay where they were. */
export function position(asked: Asked): unknown {
  const { question, view, context, chosen, done, open } = asked;
  const { why } = question;
  // The same cards stay the same elements, or a tap that moves the focus first would be lost.
  return keyed(question.view, done && open && why
    ? html`<tomoe-steps roomy class="why" .start=${decidingStep(why)} .data=${guard([why, chosen], () => markSteps(question, why, chosen))} .fourColour=${context.fourColour}></tomoe-steps>${answers(asked, context.lang)}`
    : html`<div class="stage">${board(view, context)}</div>${answers(asked, context.lang)}`);
}

/** An explanation opens on what decided, with all that led to it on the table; from there one can step back. */
function decidingStep({ steps, decides = steps.length - 1 }: StepsFile): number {
  return decides;
}

/** The answers that are no cards. */
function answers(asked: Asked, lang: Lang): TemplateResult | typeof nothing {
  const { question, chosen, done, open, wrong = NONE } = asked;
  // Beside the explanation there is room for those alone that were right or chosen.
  const shown = buttonsOf(question).filter(({ id }) => !(done && open) || markOf(id, question, chosen) !== null);
  if (shown.length === 0) return nothing;
  const long = shown.some(({ label }) => pick(label, lang).length > longFrom(lang));
  const keys = byKey(question);
  return html`<div class="answers ${long ? "long" : ""}" role="group" aria-label=${say("drillAnswers", lang)}>${shown.map((answer) => {
    const mark = done ? markOf(answer.id, question, chosen) : wrong.has(answer.id) ? "wrong" : null;
    const number = keys.indexOf(answer) + 1;
    return html`<button type="button" class="button answer ${mark ?? ""}" data-answer=${answer.id} aria-disabled=${done || mark ? "true" : "false"}
      aria-pressed=${question.choose === "all" || done ? (chosen.has(answer.id) ? "true" : "false") : nothing} @click=${() => { asked.choose(answer.id); }}>
      ${keyBadge(number)}<span>${pick(answer.label, lang)}</span>${mark ? html`<b class="mark">${mark === "wrong" ? say("drillTagWrong", lang) : say("drillTagRight", lang)}</b>` : nothing}
    </button>`;
  })}</div>`;
}

/** The sentence under `key` about the answers with these ids: in one line, or as a list where an answer is itself a row of things. */
function nameAnswers(question: Puzzle, ids: Iterable<string>, lang: Lang, key: "drillAnswerIs" | "drillYouChose"): TemplateResult {
  const all = new Set(ids);
  const labels = question.answers.filter(({ id }) => all.has(id)).map(({ label }) => pick(label, lang));
  if (labels.length < 2 || !labels.some((label) => label.length >= longFrom(lang) || label.includes(" ") || label.includes(wordsOf(lang).comma.trim()))) {
    return html`${say(key, lang, { answers: labels.join(wordsOf(lang).listSeparator) })}`;
  }
  return html`${say(`${key}Each`, lang)}<span class="each" role="list">${labels.map((label) => html`<span role="listitem">${label}</span>`)}</span>`;
}

/** Right or not, the answer where it was another one, and what is said of those that were chosen. `head`: in place of "Right!"; `news`: what came of it besides. */
export function verdict({ question, chosen }: Asked, lang: Lang, head = "", news = ""): TemplateResult {
  const right = isRight(question, chosen);
  const said = question.answers.filter(({ id, say: words }) => words && (chosen.has(id) || (!right && question.right.includes(id))));
  return html`<p class=${right ? "right" : "wrong"}><b class="sign" aria-hidden="true">${right ? SIGNS.right : SIGNS.wrong}</b>
    <span><strong>${right ? head || say("drillRight", lang) : say("drillWrong", lang)}</strong>${right ? nothing : html` ${nameAnswers(question, question.right, lang, "drillAnswerIs")} <span class="chose">${nameAnswers(question, chosen, lang, "drillYouChose")}</span>`}
    ${right || !question.rule ? nothing : html`<span class="said rule">${paragraph(question.rule, lang)}</span>`}
    ${said.map((answer) => html`<span class="said" data-said=${answer.id} lang=${tongueOf(answer.say, lang)}>${paragraph(answer.say, lang)}</span>`)}
    ${news ? html`<em>${news}</em>` : nothing}</span></p>`;
}

/** The button that checks several answers at once; nothing where a click answers. */
export function checkButton({ question, chosen, check }: Asked, lang: Lang): TemplateResult | typeof nothing {
  return question.choose === "all"
    ? html`<button type="button" class="button primary check" aria-disabled=${chosen.size === 0 ? "true" : "false"} @click=${() => { check(); }}>${say("drillCheck", lang)}</button>`
    : nothing;
}

/** The button that opens and closes the explanation: it says which of the two it does. */
export function whyButton({ open, toggle }: Asked, lang: Lang): TemplateResult {
  return html`<button type="button" class="button whybutton" @click=${() => { toggle(); }}>${say(open ? "whyClose" : "why", lang)}</button>`;
}
