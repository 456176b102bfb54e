// What a reader writes: comments, names of lines, another main line; who answers; two lines side by side.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { pick, say, wordsOf } from "../text.js";
import type { Lang, Text } from "../types.js";
import type { CompareMessage, Side, StudyMessage } from "./types.js";

export interface LineActions {
  act(id: string, args?: Record<string, unknown>): void;
  go(at: string): void;
}

/** The languages in which something can be said, the page's own first. */
const languages = (lang: Lang): Lang[] => (lang === "ja" ? ["ja", "en"] : ["en", "ja"]);

/** `drafts`: comments that are not saved yet, by position and language; what is typed goes into it. */
export function linesPanel(study: StudyMessage, compare: CompareMessage | null, drafts: Map<string, string>, lang: Lang, actions: LineActions): TemplateResult {
  return html`${comments(study, drafts, lang, actions)}${lineTools(study, lang, actions)}${answering(study, lang, actions)}${comparing(study, compare, lang, actions)}`;
}

/** Where a comment is kept that is not saved yet. */
const draftOf = ({ key }: StudyMessage, lang: Lang): string => `${key} ${lang}`;

/** Forgets drafts of the study's position that say what is saved there. */
export function settleDrafts(study: StudyMessage, drafts: Map<string, string>): void {
  for (const lang of languages("en")) {
    const key = draftOf(study, lang);
    if (drafts.get(key)?.trim() === (study.comment[lang] ?? "")) drafts.delete(key);
  }
}

function comments(study: StudyMessage, drafts: Map<string, string>, lang: Lang, actions: LineActions): TemplateResult {
  const { comment, key } = study;
  const submit = (event: Event): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    for (const each of languages(lang)) {
      const text = String(form.get(each) ?? "").trim();
      if (text !== (comment[each] ?? "")) actions.act("comment", { lang: each, text });
    }
  };
  return html`<section><h3>${say("studyComment", lang)}</h3><form data-form="comment" @submit=${submit}>
    ${languages(lang).map((each) => html`<label class="field"><span lang=${each}>${wordsOf(each).name}</span>
      <textarea name=${each} lang=${each} rows="2" data-key=${key} .value=${live(drafts.get(draftOf(study, each)) ?? comment[each] ?? "")}
        @input=${({ target }: Event) => { drafts.set(draftOf(study, each), (target as HTMLTextAreaElement).value); }} placeholder=${comment[""] ?? ""}></textarea></label>`)}
    <button class="button primary">${say("studyCommentSave", lang)}</button></form></section>`;
}

function lineTools({ line, ply, main, undo }: StudyMessage, lang: Lang, actions: LineActions): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    actions.act("rename", { name: new FormData(event.target as HTMLFormElement).get("name") });
  };
  return html`<section><h3>${say("studyLine", lang)}</h3>
    ${ply === 0 ? html`<p class="note">${say("studyLineBegins", lang)}</p>` : html`<form class="inline" data-form="rename" @submit=${submit}>
      <label class="field"><span>${say("studyLineName", lang)}</span><input name="name" autocomplete="off" .value=${line}></label>
      <button class="button">${say("studyRename", lang)}</button></form>`}
    <div class="buttons">
      ${main ? nothing : html`<button type="button" class="button" data-act="promote" @click=${() => { actions.act("promote"); }}>${say("studyPromote", lang)}</button>`}
      ${ply === 0 ? nothing : html`<button type="button" class="button" data-act="delete" @click=${() => { actions.act("delete"); }}>${say("studyDelete", lang)}</button>`}
      <button type="button" class="button" data-act="undo" ?disabled=${!undo} @click=${() => { actions.act("undo"); }}>${say("studyUndo", lang)}</button>
    </div></section>`;
}

function answering({ bots, players, plays, view }: StudyMessage, lang: Lang, actions: LineActions): TemplateResult {
  return html`<section><h3>${say("studyBranch", lang)}</h3><p class="note">${say(plays || view.over ? "studyBranchNote" : "studyBranchOther", lang)}</p>
    <label class="field"><span>${say("studyAnswers", lang)}</span><select name="bots" @change=${(event: Event) => { actions.act("bots", { bots: (event.target as HTMLSelectElement).value }); }}>
      ${players.map(({ value, label }) => html`<option value=${value} ?selected=${value === bots}>${pick(label, lang)}</option>`)}</select></label>
    ${view.over ? nothing : html`<button type="button" class="button" data-act="play-on" @click=${() => { actions.act("play-on"); }}>${say("studyPlayOn", lang)}</button>`}</section>`;
}

function comparing({ at, ends, seats }: StudyMessage, compare: CompareMessage | null, lang: Lang, actions: LineActions): TemplateResult | typeof nothing {
  if (ends.length < 2) return nothing;
  const submit = (event: Event): void => {
    event.preventDefault();
    actions.act("compare", { at: new FormData(event.target as HTMLFormElement).get("other") });
  };
  return html`<section><h3>${say("studyCompare", lang)}</h3><form class="inline" data-form="compare" @submit=${submit}>
    <label class="field"><span>${say("studyCompareWith", lang)}</span><select name="other" data-at=${at}>${ends.map((end) => html`<option value=${end.at}>${pick(end.label, lang)}</option>`)}</select></label>
    <button class="button">${say("studyCompareGo", lang)}</button></form>
    <div role="status">${compare ? sides(compare, seats, lang, actions) : nothing}</div></section>`;
}

function sides({ parts, one, other, differences }: CompareMessage, seats: readonly Text[], lang: Lang, actions: LineActions): TemplateResult {
  const side = (line: Side): TemplateResult => html`<div class="side"><h4>${pick(line.name, lang)}</h4>
    <ol class="came">${line.moves.map((move) => html`<li>${pick(move, lang)}</li>`)}</ol>
    ${line.over ? nothing : html`<p class="note">${say("studyNotOver", lang)}</p>`}
    <button type="button" class="button" @click=${() => { actions.go(line.at); }}>${say("studyGoThere", lang)}</button></div>`;
  return html`<p class="note">${pick(parts, lang)}</p>
    <div class="scrolls"><table class="values"><thead><tr><td></td>${seats.map((name) => html`<th scope="col">${pick(name, lang)}</th>`)}</tr></thead><tbody>
      <tr><th scope="row">${pick(one.name, lang)}</th>${one.scores.map((points) => html`<td>${points}</td>`)}</tr>
      <tr><th scope="row">${pick(other.name, lang)}</th>${other.scores.map((points) => html`<td>${points}</td>`)}</tr>
      <tr class="best"><th scope="row">${say("studyDifference", lang)}</th>${differences.map((points) => html`<td>${points}</td>`)}</tr></tbody></table></div>
    <div class="sides">${side(one)}${side(other)}</div>`;
}
