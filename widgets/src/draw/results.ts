// A class's results: where they are pasted, the table, and the questions by how often they were missed.
import { html, nothing, type TemplateResult } from "lit";
import { type Mark, type ReadResult, score } from "../sets/results.js";
import { type ClassResults, type Column, COUNTS, type Counts, missed, type Order, questionsOf } from "../sets/table.js";
import type { SetFile } from "../sets/types.js";
import { paragraph, pick, say, type SentenceKey } from "../text.js";
import type { Lang, Text } from "../types.js";
import { chooser, paster } from "./opening.js";

export interface ResultsState {
  found: (ClassResults & { broken: readonly number[] }) | null;
  /** The id of the set whose results are shown. */
  chosen: string;
  counts: Counts;
  order: Order;
  /** The set itself, where it is open. */
  set: SetFile | null;
  problem: Text | null;
  told: SentenceKey | null;
  /** The item, counted from 1, whose question is shown; 0 for none. */
  shown: number;
  rows: readonly ReadResult[];
}

export interface ResultsActions {
  read(text: string): void;
  readFiles(files: FileList | null): void;
  openText(text: string): void;
  openFiles(files: FileList | null): void;
  choose(id: string): void;
  count(by: Counts): void;
  sort(by: Column): void;
  look(item: number): void;
  copy(): void;
  save(): void;
}

const CALLED: Readonly<Record<Counts, SentenceKey>> = { first: "resultsFirst", last: "resultsLast", best: "resultsBest", all: "resultsAll" };
const SIGNS: Readonly<Record<Mark, string>> = { right: "○", wrong: "×", open: "–", none: "" };
const SAID: Readonly<Record<Mark, SentenceKey | null>> = { right: "setRight", wrong: "setWrong", open: "setOpen", none: null };

export function resultsPage(state: ResultsState, lang: Lang, actions: ResultsActions): TemplateResult {
  return html`
    <h1 data-top tabindex="-1">${say("resultsTitle", lang)}</h1>
    <p>${say("resultsWhat", lang)}</p>
    ${paster(lang, "resultsPaste", say("resultsShow", lang), (text) => { actions.read(text); })}
    ${chooser(lang, "resultsChooseFiles", ".txt,.eml,text/plain", true, (files) => { actions.readFiles(files); })}
    ${state.problem ? html`<p class="problem" role="alert">${pick(state.problem, lang)}</p>` : nothing}
    ${state.found ? classTable(state, state.found, lang, actions) : nothing}`;
}

function classTable(state: ResultsState, found: NonNullable<ResultsState["found"]>, lang: Lang, actions: ResultsActions): TemplateResult {
  const { sets, twice, broken } = found;
  const altered = found.altered.map(({ name, line }) => say("resultsNamed", lang, { name, line }));
  return html`
    <div class="ways" data-results>
      ${sets.length > 1 ? html`<label>${say("resultsSets", lang)} <select @change=${(event: Event) => { actions.choose((event.target as HTMLSelectElement).value); }}>${sets.map(({ id, title, results }) =>
        html`<option value=${id} ?selected=${id === state.chosen}>${title} [${id}] (${results.length})</option>`)}</select></label>` : html`<b><bdi>${sets[0]?.title}</bdi></b>`}
      ${sets.length > 0 ? html`<label>${say("resultsCounts", lang)} <select data-counts @change=${(event: Event) => { actions.count((event.target as HTMLSelectElement).value as Counts); }}>${COUNTS.map((by) =>
        html`<option value=${by} ?selected=${by === state.counts}>${say(CALLED[by], lang)}</option>`)}</select></label>` : nothing}
    </div>
    ${altered.length > 0 ? html`<p class="problem altered" role="status">${say("resultsAlteredNote", lang, { names: altered.join(say("studyComma", lang)) })}</p>` : nothing}
    ${broken.length > 0 ? html`<p class="problem" role="status">${say("resultsBroken", lang, { n: broken.length, lines: broken.join(say("studyComma", lang)) })}</p>` : nothing}
    ${twice > 0 ? html`<p class="note">${say("resultsTwice", lang, { n: twice })}</p>` : nothing}
    ${state.rows.length > 0 ? html`${table(state, lang, actions)}
      <div class="ways"><button type="button" class="button" data-act="copy" @click=${() => { actions.copy(); }}>${say("resultsCopy", lang)}</button>
        <button type="button" class="button" data-act="save" @click=${() => { actions.save(); }}>${say("resultsSave", lang)}</button>
        <span class="note" role="status">${state.told ? say(state.told, lang) : nothing}</span></div>
      ${questions(state, lang, actions)}` : nothing}`;
}

function table({ rows, order }: ResultsState, lang: Lang, actions: ResultsActions): TemplateResult {
  const asked = questionsOf(rows);
  const head = (by: Column, words: string): TemplateResult => html`<th scope="col" aria-sort=${order.by === by ? (order.down ? "descending" : "ascending") : "none"}>
    <button type="button" data-sort=${by} aria-label=${typeof by === "number" ? say("resultsQuestion", lang, { n: words }) : nothing} @click=${() => { actions.sort(by); }}>${words}${order.by === by ? html` <span aria-hidden="true">${order.down ? "▾" : "▴"}</span>` : nothing}</button></th>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${say("resultsTitle", lang)}><table>
    <thead><tr>${head("name", say("resultsName", lang))}${head("sum", say("resultsSum", lang))}${asked.map((i) => head(i, String(i + 1)))}${head("attempt", say("resultsTry", lang))}${head("date", say("resultsDate", lang))}<th scope="col">${say("resultsCode", lang)}</th></tr></thead>
    <tbody>${rows.map((result) => row(result, asked, lang))}</tbody>
  </table></div>`;
}

function row(result: ReadResult, asked: readonly number[], lang: Lang): TemplateResult {
  const { right, all } = score(result);
  const { marks, fits } = result;
  return html`<tr class=${fits ? "" : "altered"}><th scope="row" class="name"><bdi>${result.name}</bdi></th><td class="n">${right} / ${all}</td>
    ${asked.map((i) => markCell(marks[i] ?? "none", lang))}<td class="n">${result.attempt}</td><td>${result.date}</td><td>${say(fits ? "resultsFits" : "resultsAltered", lang)}</td></tr>`;
}

function markCell(mark: Mark, lang: Lang): TemplateResult {
  const key = SAID[mark];
  return html`<td class="mark"><span aria-hidden="true">${SIGNS[mark]}</span>${key ? html`<span class="sr">${say(key, lang)}</span>` : nothing}</td>`;
}

/** The questions by how often they were missed, each with what was asked where the set is open. */
function questions({ rows, set, shown }: ResultsState, lang: Lang, actions: ResultsActions): TemplateResult {
  return html`<h3>${say("resultsMissed", lang)}</h3>
    <ol class="missed">${missed(rows).map(({ item, missed: n, all }) => {
      const one = set?.items[item - 1];
      const play = one && "play" in one ? one.play : null;
      return html`<li data-missed=${item}><span><b>${say("resultsQuestion", lang, { n: item })}</b> ${say("resultsMissedBy", lang, { n, all })}</span>
        <span class="bar" aria-hidden="true"><i .style=${`width: ${Math.round((100 * n) / all)}%`}></i></span>
        ${play ? html`<span><bdi>${paragraph(play.question?.ask ?? play.title, lang)}</bdi></span>
          <span><button type="button" class="button" aria-expanded=${shown === item ? "true" : "false"} @click=${() => { actions.look(item); }}>${say("resultsSeeOne", lang)}</button></span>
          ${shown === item ? html`<tomoe-play lang=${lang} .data=${play}></tomoe-play>` : nothing}` : nothing}</li>`;
    })}</ol>
    ${set ? nothing : html`<p>${say("resultsSee", lang)}</p>${chooser(lang, "setChooseFile", ".json,.txt,application/json", false, (files) => { actions.openFiles(files); })}${paster(lang, "setPaste", say("open", lang), (text) => { actions.openText(text); }, false)}`}`;
}
