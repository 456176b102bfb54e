// The reader's own moments on the page of drills: the one that is due, and the list of all, from which they can be deleted.
import { html, nothing, type TemplateResult } from "lit";
import type { MomentState } from "../back/state.js";
import { type OwnMoment, samePlace } from "../back/store.js";
import { paragraph, pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";

export interface OwnData {
  list: readonly OwnMoment[];
  /** The moment that is asked about; null if none is. */
  asked: OwnMoment | null;
  state: MomentState;
  /** Why it cannot be asked about. */
  trouble: Text | null;
  /** Python is up. */
  live: boolean;
  now: number;
  /** What came of the last file. */
  news: Text | null;
  fourColour: boolean;
}

export interface OwnActions {
  ask(moment: OwnMoment): void;
  next(): void;
  tryMove(move: string): void;
  giveUp(): void;
  remove(moment: OwnMoment): void;
  removeAll(): void;
  /** Hands the list to the browser as a file. */
  save(): void;
  /** Adds the moments of a file. */
  take(file: File): void;
}

export function ownMoments(data: OwnData, lang: Lang, actions: OwnActions): TemplateResult {
  const { list, asked } = data;
  return html`<div class="own" lang=${lang}>
    ${asked ? question(data, asked, lang, actions) : html`<p class="note">${list.length === 0 ? say("ownEmpty", lang) : say("ownLater", lang, { day: dayOf(soonest(list), lang) })}</p>`}
    ${list.length === 0 ? nothing : kept(data, lang, actions)}
    ${files(data, lang, actions)}
  </div>`;
}

function question({ state, list, trouble, live, fourColour }: OwnData, moment: OwnMoment, lang: Lang, actions: OwnActions): TemplateResult {
  const stands = list.find((each) => samePlace(each, moment));
  if (trouble) return html`<p class="problem" role="alert">${paragraph(trouble, lang)}</p>`;
  if (!live) return html`<p class="problem" role="status">${say("ownWaits", lang)}</p>`;
  return html`<p class="which">${state.question ? pick(state.question.where, lang) : nothing} <small>${dayOf(moment.at, lang)}</small></p>
    <tomoe-moment lang=${lang} .state=${state} .fourColour=${fourColour}
      @tomoe-try-move=${(event: CustomEvent<{ move: string }>) => { actions.tryMove(event.detail.move); }} @tomoe-give-up=${() => { actions.giveUp(); }}></tomoe-moment>
    ${state.answer ? html`<div class="buttons">${stands ? html`<span>${say("ownBack", lang, { day: dayOf(stands.due, lang) })}</span>` : nothing}
      <button type="button" class="button primary next" @click=${() => { actions.next(); }}>${say("drillNext", lang)}</button></div>` : nothing}`;
}

function kept({ list, now }: OwnData, lang: Lang, actions: OwnActions): TemplateResult {
  return html`<details class="kept"><summary>${say("ownList", lang)} (${list.length})</summary>
    <ol>${[...list].sort((one, other) => one.due - other.due).map((each) => html`<li>
      <span><time datetime=${new Date(each.at).toISOString()}>${dayOf(each.at, lang)}</time> · ${each.solved > 0 ? say("ownSolved", lang, { n: each.solved }) : say("ownNew", lang)} · ${each.due <= now ? say("ownDue", lang) : say("ownDueOn", lang, { day: dayOf(each.due, lang) })}</span>
      <button type="button" class="button" @click=${() => { actions.ask(each); }}>${say("ownAsk", lang)}</button>
      <button type="button" class="button" data-delete @click=${() => { actions.remove(each); }}>${say("ownDelete", lang)}</button></li>`)}</ol>
    <details class="forget"><summary class="button">${say("ownDeleteAll", lang)}</summary>
      <p>${say("ownDeleteAsk", lang, { n: list.length })}</p>
      <div class="buttons"><button type="button" class="button" data-delete-all @click=${() => { actions.removeAll(); }}>${say("ownDelete", lang)}</button></div></details>
  </details>`;
}

/** The list as a file, to be kept or taken to another browser. */
function files({ list, news }: OwnData, lang: Lang, actions: OwnActions): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) actions.take(file);
    input.value = "";
  };
  return html`<div class="files">
    ${list.length === 0 ? nothing : html`<button type="button" class="button" data-save @click=${() => { actions.save(); }}>${say("ownSave", lang)}</button>`}
    <label class="button file">${say("ownTake", lang)}<input type="file" class="sr" accept=".json,application/json" @change=${choose}></label>
    <p role="status">${paragraph(news, lang)}</p>
  </div>`;
}

function soonest(list: readonly OwnMoment[]): number {
  return Math.min(...list.map(({ due }) => due));
}

function dayOf(time: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(time));
}
