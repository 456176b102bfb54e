// What is seen when a reader looks back at a deal: how far the judging is, its moments one by one, and apart from them all cards open.
import { html, nothing, type TemplateResult } from "lit";
import { type Back, isCut, NEW_MOMENT } from "../back/state.js";
import type { Summary } from "../back/types.js";
import { paragraph, pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";

export interface LookBackActions {
  stop(): void;
  /** Looks back at the decisions of another of several people. */
  choose(seat: number): void;
  /** Judges what has not been judged. */
  goOn(): void;
  /** Shows another moment. */
  go(number: number): void;
  tryMove(move: string): void;
  giveUp(): void;
  /** All cards are opened, or covered again. */
  toggleCards(event: Event): void;
}

export interface LookBackData {
  back: Back;
  /** The moment that is shown, from 0. */
  number: number;
  fourColour: boolean;
  /** The address of the page on which moments come back; "" where there is none. */
  drills: string;
}

export function lookBack(data: LookBackData, lang: Lang, actions: LookBackActions): TemplateResult {
  const { summary } = data.back;
  return html`<div class="back" lang=${lang}>${summary ? found(data, summary, lang, actions) : working(data.back, lang, actions)}</div>`;
}

function working({ judged, of }: Back, lang: Lang, actions: LookBackActions): TemplateResult {
  const words = say("backProgress", lang, { n: judged, all: of });
  return html`<p>${say("backWorking", lang)}</p>
    <div class="working"><progress max=${Math.max(1, of)} .value=${judged} aria-label=${words}></progress><span role="status">${of > 0 ? words : nothing}</span>
      <button type="button" class="button stop" @click=${() => { actions.stop(); }}>${say("stop", lang)}</button></div>`;
}

function found(data: LookBackData, summary: Summary, lang: Lang, actions: LookBackActions): TemplateResult {
  const { back } = data;
  const { moments } = summary;
  return html`
    ${people(summary, lang, actions)}
    ${isCut(back) ? cut(back, lang, actions) : nothing}
    ${moments.length > 0 ? asked(data, moments, lang, actions) : html`<p class="cheer">${say(back.of === 0 ? "backNothing" : back.judged === 0 ? "backNoneYet" : "backNone", lang)}</p>`}
    ${back.judged === 0 ? nothing : html`<footer class="sums">
      <p>${paragraph(summary.line, lang)}</p>
      ${summary.beside ? html`<p>${paragraph(summary.beside, lang)}</p>` : nothing}
      <ul class="note">${summary.notes.map((note) => html`<li>${paragraph(note, lang)}</li>`)}</ul>
    </footer>
    ${summary.solver ? open(data, lang, actions) : nothing}`}
    ${moments.length > 0 && data.drills ? html`<p class="note">${say("backKept", lang)} <a href=${data.drills}>${say("ownMoments", lang)}</a></p>` : nothing}`;
}

/** Whose decisions these are where several people play, and a way to those of the others. */
function people({ people: all = [], whose }: Summary, lang: Lang, actions: LookBackActions): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<div class="whose buttons" role="group" aria-label=${say("backWhose", lang)}>${all.map(({ seat, name }) => {
    const chosen = seat === whose;
    return html`<button type="button" class="button" data-whose=${seat} aria-pressed=${chosen ? "true" : "false"} @click=${() => { if (!chosen) actions.choose(seat); }}>${say("backDecisions", lang, { name: pick(name, lang) })}</button>`;
  })}</div>`;
}

/** The reader has stopped the judging. */
function cut({ judged, of }: Back, lang: Lang, actions: LookBackActions): TemplateResult {
  return html`<p class="cut"><span>${say("backStopped", lang, { n: judged, all: of })}</span> <button type="button" class="button" @click=${() => { actions.goOn(); }}>${say("backGoOn", lang)}</button></p>`;
}

/** One of the moments, and the ways to the others. */
function asked({ back, number, fourColour }: LookBackData, moments: readonly Text[], lang: Lang, actions: LookBackActions): TemplateResult {
  const state = back.moments.get(number) ?? NEW_MOMENT;
  const last = number === moments.length - 1;
  return html`<section class="one" aria-label=${say("backMoment", lang, { n: number + 1, all: moments.length })}>
    <p class="which">${say("backMoment", lang, { n: number + 1, all: moments.length })} <small>${pick(moments[number], lang)}</small></p>
    <tomoe-moment lang=${lang} .state=${state} .fourColour=${fourColour}
      @tomoe-try-move=${(event: CustomEvent<{ move: string }>) => { actions.tryMove(event.detail.move); }} @tomoe-give-up=${() => { actions.giveUp(); }}></tomoe-moment>
    ${moments.length < 2 ? nothing : html`<div class="buttons">
      <button type="button" class="button" aria-disabled=${number === 0 ? "true" : "false"} @click=${() => { if (number > 0) actions.go(number - 1); }}>${say("stepBack", lang)}</button>
      <button type="button" class="button ${state.answer && !last ? "primary" : ""} onward" aria-disabled=${last ? "true" : "false"} @click=${() => { if (!last) actions.go(number + 1); }}>${say(state.answer ? "backNext" : "backSkip", lang)}</button></div>`}
  </section>`;
}

/** With all cards open: another question, which stays closed until it is asked. */
function open({ back: { opened, moments, summary } }: LookBackData, lang: Lang, actions: LookBackActions): TemplateResult {
  const spoils = summary?.moments.some((_, number) => !moments.get(number)?.answer);
  return html`<details class="open-cards" @toggle=${(event: Event) => { actions.toggleCards(event); }}><summary>${say("openCards", lang)}${spoils ? html` <small>${say("openCardsSpoil", lang)}</small>` : nothing}</summary>
    <p>${say("openCardsNote", lang)}</p>
    ${opened === null ? html`<p class="busy" role="status">${say("hintWorking", lang)}</p>`
      : opened.length === 0 ? html`<p>${say("openCardsNone", lang)}</p>`
      : html`<dl>${opened.map(({ where, text }) => html`<dt>${pick(where, lang)}</dt><dd>${paragraph(text, lang)}</dd>`)}</dl>`}
  </details>`;
}
