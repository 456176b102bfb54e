// The form of a question: what is asked, which moves are answers, which of them are right, what is said of each, and why.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say, wordsOf } from "../text.js";
import type { Lang, Text } from "../types.js";
import { type Tongues, type Trouble, wordsField, wrongWith } from "./field.js";
import type { AnswerForm, QuestionForm } from "./forms.js";
import type { QuestionMessage, QuestionMove } from "./types.js";

/** From so many moves on there are buttons that offer several at once. */
const MANY = 7;

/** Of more moves those that are not worth offering are folded away. */
const MOST_LISTED = 16;

/** `seats`: what they are called in the study. */
export function questionFields(form: QuestionForm, proposal: QuestionMessage, title: Text, seats: readonly Text[], tongues: Tongues, trouble: Trouble | null, change: (form: QuestionForm) => void): TemplateResult {
  const { page } = tongues;
  const isNear = ({ move, offer, few }: QuestionMove): boolean => proposal.moves.length <= MOST_LISTED || offer || few || form.answers[move]?.offer === true;
  const [near, far] = [proposal.moves.filter(isNear), proposal.moves.filter((move) => !isNear(move))];
  const called = calledOtherwise(seats, proposal.seats, page);
  return html`
    ${called ? html`<p class="note">${say("makeSeats", page, { seats: called })}</p>` : nothing}
    ${wordsField({ name: "title", label: say("makeTitle", page), words: form.title, usual: title }, tongues, trouble, (words) => { change({ ...form, title: words }); })}
    ${wordsField({ name: "ask", label: say("makeAsk", page), words: form.ask, usual: proposal.ask, rows: 2 }, tongues, trouble, (words) => { change({ ...form, ask: words }); })}
    <fieldset><legend>${say("makeAnswers", page)}</legend><p class="note">${say("makeAnswersNote", page)}</p>
      ${proposal.done ? nothing : html`<p class="note" role="status"><progress max="1" .value=${proposal.progress} aria-label=${say("makeJudging", page)}></progress> ${say("makeJudging", page)}</p>`}
      ${wrongWith("answers", trouble, page)}${wrongWith("right", trouble, page)}
      <p class="note" role="status" data-note="all-right">${proposal.done && allRight(form, proposal) ? say("makeAllRight", page) : nothing}</p>
      ${proposal.moves.length < MANY ? nothing : html`<div class="buttons some" role="group" aria-label=${say("makeOfferSome", page)}><span class="note">${say("makeOfferSome", page)}</span>
        ${offering("all", form, proposal, tongues, change)}${offering("few", form, proposal, tongues, change)}${offering("none", form, proposal, tongues, change)}</div>`}
      ${answerRows(near, form, tongues, change)}
      ${far.length === 0 ? nothing : html`<details class="fold" data-fold="moves"><summary class="button">${say("makeMoreMoves", page, { n: far.length })}</summary>${answerRows(far, form, tongues, change)}</details>`}</fieldset>
    ${wordsField({ name: "why", label: say("makeWhy", page), words: form.why, usual: proposal.why, rows: 3 }, tongues, trouble, (words) => { change({ ...form, why: words }); })}`;
}

/** Whether whatever a pupil answers is right, so that nothing is asked. */
function allRight(form: QuestionForm, { moves }: QuestionMessage): boolean {
  const offered = moves.map((move) => form.answers[move.move] ?? move).filter(({ offer }) => offer);
  return offered.length > 1 && offered.every(({ right }) => right);
}

/** The seats that pupils see called by another name than the study shows; "" for none. */
function calledOtherwise(seats: readonly Text[], pupils: readonly Text[], lang: Lang): string {
  const differ = pupils.flatMap((name, seat) => (seats[seat] && pick(name, lang) !== pick(seats[seat], lang) ? [say("makeSeatIs", lang, { seat: pick(seats[seat], lang), name: pick(name, lang) })] : []));
  return differ.join(wordsOf(lang).listSeparator);
}

/** A button that offers all moves, the few best ones, or none; what has been said of each is kept. */
function offering(which: "all" | "few" | "none", form: QuestionForm, proposal: QuestionMessage, { page }: Tongues, change: (form: QuestionForm) => void): TemplateResult {
  const key = ({ all: "makeOfferAll", few: "makeOfferFew", none: "makeOfferNone" } as const)[which];
  const choose = (): void => {
    // Where no answer is right any more, those are that the engine holds to be.
    const own = proposal.moves.some(({ move }) => form.answers[move]?.right === true);
    const answers = proposal.moves.map(({ move, few, right }) => {
      const offer = which === "all" || (which === "few" && few);
      return [move, { offer, right: offer && (own ? form.answers[move]?.right === true : right), say: form.answers[move]?.say ?? {} }] as const;
    });
    change({ ...form, answers: Object.fromEntries(answers) });
  };
  return html`<button type="button" class="button" data-offer=${which} aria-disabled=${proposal.done ? "false" : "true"} @click=${() => { if (proposal.done) choose(); }}>${say(key, page)}</button>`;
}

function answerRows(moves: readonly QuestionMove[], form: QuestionForm, tongues: Tongues, change: (form: QuestionForm) => void): TemplateResult {
  return html`<ul class="answers">${moves.map((move) => answerRow(move, form.answers[move.move] ?? { offer: move.offer, right: move.right, say: {} }, tongues, (answer) => {
    change({ ...form, answers: { ...form.answers, [move.move]: answer } });
  }))}</ul>`;
}

function answerRow({ move, label, say: usual }: QuestionMove, form: AnswerForm, tongues: Tongues, change: (answer: AnswerForm) => void): TemplateResult {
  const { page } = tongues;
  const name = pick(label, page);
  const checked = (event: Event): boolean => (event.target as HTMLInputElement).checked;
  return html`<li data-answer=${move}>
    <b>${name}</b>
    <label><input type="checkbox" name="offer" .checked=${form.offer} aria-label=${say("makeOfferOne", page, { move: name })} @change=${(event: Event) => {
      const offer = checked(event);
      change({ ...form, offer, right: form.right && offer });
    }}> ${say("makeOffer", page)}</label>
    <label><input type="checkbox" name="right" .checked=${form.right} aria-label=${say("makeRightOne", page, { move: name })} @change=${(event: Event) => {
      const right = checked(event);
      change({ ...form, right, offer: form.offer || right });
    }}> ${say("makeRight", page)}</label>
    ${form.offer ? html`<div class="say">${wordsField({ name: `say ${move}`, label: say("makeSayOf", page, { move: name }), words: form.say, usual, hidden: true }, tongues, null, (words) => { change({ ...form, say: words }); })}</div>` : nothing}
  </li>`;
}
