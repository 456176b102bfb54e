// A drill as <tomoe-drill> shows it: what to practise, the question with its answers, what came of it, the result of a series.
import { html, nothing, type TemplateResult } from "lit";
import { OWN } from "../back/store.js";
import { type Progress, type SeriesProgress, UP } from "../drill/progress.js";
import type { DrillEntry, Question } from "../drill/types.js";
import { paragraph, pick, say } from "../text.js";
import type { Lang } from "../types.js";
import { type Asked, checkButton, position, verdict, whyButton } from "./question.js";

/** What can be practised, and which of it is. */
export interface Kinds {
  lang: Lang;
  entries: readonly DrillEntry[];
  entry: DrillEntry;
  /** How many of the reader's own moments are due. */
  due: number;
  chooseDrill(id: string): void;
}

/** What is around every question. */
export interface Frame extends Kinds {
  progress: Progress;
  series: SeriesProgress | null;
  /** The series was answered on this page before. */
  anew: boolean;
  chooseLevel(level: number): void;
  start(): void;
  leave(): void;
}

/** A drill's question as it stands. */
export interface DrillAsked extends Asked<Question> {
  /** It was missed before. */
  again: boolean;
  /** What the answer led to besides. */
  news: string;
  next(): void;
}

export interface Result {
  right: number;
  /** The result as a line of text, and the address of the same questions. */
  line: string;
  address: string;
  copied: "line" | "address" | "failed" | null;
  copy(what: "line" | "address"): void;
}

const MOST = 0.8;
/** From this streak on it is spoken of. */
const STREAK = 3;

export function drillPage(frame: Frame, asked: DrillAsked): TemplateResult {
  const { lang, series } = frame;
  const { question, done, open } = asked;
  const last = series !== null && series.results.length >= series.count;
  return drill(frame, html`
    <div class="question ${done && open ? "opened" : ""}" data-number=${series ? series.results.length : frame.progress.asked}>
      ${asked.again && !done ? html`<p class="again">${say("drillAgain", lang)}</p>` : nothing}
      <h2 tabindex="-1">${paragraph(question.ask, lang)}</h2>
      ${position(asked)}
      <div class="verdict" role="status">${done ? verdict(asked, lang, streakHead(frame), asked.news) : nothing}</div>
      <div class="buttons">
        ${done ? html`
          ${whyButton(asked, lang)}
          <button type="button" class="button primary next" @click=${() => { asked.next(); }}>${say(last ? "drillEnd" : "drillNext", lang)}</button>`
        : checkButton(asked, lang)}
      </div>
      <p class="keys">${say("drillKeys", lang, { n: Math.min(9, question.answers.length) })}</p>
    </div>`);
}

/** The section with what to practise and how it stands above `content`. */
function drill(frame: Frame, content: TemplateResult): TemplateResult {
  return ownPage(frame, html`${frame.series ? seriesStatus(frame, frame.series) : practiceStatus(frame)}${content}`);
}

/** The section with what to practise above `content`: the reader's own moments have no levels and no series. */
export function ownPage({ lang, entries, entry, due, chooseDrill }: Kinds, content: TemplateResult): TemplateResult {
  return html`<div class="drill" role="group" lang=${lang} aria-label=${pick(entry.title, lang)}>
    ${entries.length > 1 ? html`<div class="kinds" role="group" aria-label=${say("drillKinds", lang)}>${entries.map(({ id, title }) =>
      html`<button type="button" aria-pressed=${id === entry.id ? "true" : "false"} aria-label=${id === OWN && due > 0 ? say("ownMomentsDue", lang, { n: due }) : nothing} @click=${() => { chooseDrill(id); }}>${pick(title, lang)}${id === OWN && due > 0 ? html` <b class="due">${due}</b>` : nothing}</button>`)}</div>` : nothing}
    ${content}
  </div>`;
}

function practiceStatus({ lang, entry, progress, chooseLevel, start }: Frame): TemplateResult {
  const levels = Array.from({ length: entry.levels }, (_, i) => i + 1);
  const row = Math.max(0, Math.min(UP, progress.row));
  const rises = progress.level < entry.levels;
  return html`<div class="status">
    ${entry.levels > 1 ? html`<div class="levels" role="group" aria-label=${say("drillLevels", lang)}>
      <span aria-hidden="true">${say("drillLevels", lang)}</span>${levels.map((level) =>
        html`<button type="button" aria-label=${say("drillLevel", lang, { n: level })} aria-pressed=${level === progress.level ? "true" : "false"} @click=${() => { chooseLevel(level); }}>${level}</button>`)}
    </div>` : nothing}
    ${rises ? html`<span class="row-pips" role="img" aria-label=${say("drillRow", lang, { n: row, all: UP })} title=${say("drillRow", lang, { n: row, all: UP })}>${Array.from({ length: UP }, (_, i) =>
      html`<i class=${i < row ? "on" : ""}></i>`)}</span>` : nothing}
    <span class="sofar ${progress.asked === 0 ? "none" : ""}" role="img" aria-label=${say("drillScore", lang, { right: progress.right, all: progress.asked })}>${progress.right} / ${progress.asked}</span>
    <button type="button" class="plain ten" @click=${() => { start(); }}>${say("drillTen", lang)}</button>
  </div>`;
}

function seriesStatus({ lang, anew, leave }: Frame, series: SeriesProgress): TemplateResult {
  const { results, count } = series;
  const number = Math.min(count, results.length + 1);
  return html`<div class="status">
    ${pips(series, lang)}
    <span class="sofar">${results.length < count ? say("drillQuestion", lang, { n: number, all: count }) : nothing}</span>
    ${anew ? html`<span class="anew">${say("drillAnew", lang)}</span>` : nothing}
    <button type="button" class="plain" @click=${() => { leave(); }}>${say("drillLeave", lang)}</button>
  </div>`;
}

/** A dot for each question of a series, with a sign once it is answered. */
function pips({ results, count }: SeriesProgress, lang: Lang): TemplateResult {
  const right = results.filter(Boolean).length;
  return html`<span class="pips" role="img" aria-label=${say("drillScore", lang, { right, all: results.length })}>${Array.from({ length: count }, (_, i) => {
    const result = results[i];
    return html`<i class=${result === undefined ? (i === results.length ? "now" : "") : result ? "right" : "wrong"}>${result === undefined ? "" : result ? "✓" : "✗"}</i>`;
  })}</span>`;
}

/** What is said of a right answer that is one of several in a row; "" for the usual words. */
function streakHead({ lang, progress, series }: Frame): string {
  return !series && progress.streak >= STREAK ? say("drillRightRow", lang, { n: progress.streak }) : "";
}

export function resultPage(frame: Frame, result: Result): TemplateResult {
  const { lang, series } = frame;
  const count = series?.count ?? 0;
  const key = result.right === count ? "drillAll" : result.right >= count * MOST ? "drillMost" : "drillSome";
  const field = (what: "line" | "address", label: string, value: string): TemplateResult => html`<div class="copy">
    <label><span>${label}</span><input readonly .value=${value} @focus=${(event: Event) => { (event.target as HTMLInputElement).select(); }}></label>
    <button type="button" class="button" @click=${() => { result.copy(what); }}>${say(result.copied === what ? "copied" : "copy", lang)}</button>
  </div>`;
  return drill(frame, html`<div class="result">
    <h2 tabindex="-1"><b>${result.right}</b><small aria-hidden="true"> / ${count}</small><span class="sr">${say("drillScore", lang, { right: result.right, all: count })}</span></h2>
    <p class="cheer">${say(key, lang)}</p>
    ${field("line", say("drillLine", lang), result.line)}
    ${field("address", say("drillAddress", lang), result.address)}
    <p class="note" role="status">${result.copied === "failed" ? say("copyFailed", lang) : result.copied ? say("copied", lang) : nothing}</p>
    <div class="buttons">
      <button type="button" class="button" @click=${() => { frame.leave(); }}>${say("drillGoOn", lang)}</button>
      <button type="button" class="button primary next" @click=${() => { frame.start(); }}>${say("drillMore", lang)}</button>
    </div>
  </div>`);
}
