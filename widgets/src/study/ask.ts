// What a reader asks at a position: why, what may be played, a hint, and, apart from it, what comes of it with all cards open.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";
import type { StudyHint, StudyMessage, ValuesMessage, WhyMessage } from "./types.js";

export interface Asking {
  study: StudyMessage;
  why: WhyMessage | null;
  hint: StudyHint | null;
  values: ValuesMessage | null;
}

export interface AskActions {
  play(move: string): void;
  hint(): void;
  values(open: boolean): void;
}

export function askPanel({ study, why, hint, values }: Asking, lang: Lang, actions: AskActions): TemplateResult {
  return html`
    ${study.known.length > 0 ? html`<section><h3>${say("studyKnown", lang)}</h3><ul class="lines">${study.known.map((line) => html`<li>${pick(line, lang)}</li>`)}</ul></section>` : nothing}
    ${why ? whySections(why, lang, actions) : html`<p class="note" role="status">${say("waitingAnswer", lang)}</p>`}
    ${study.view.actor === null && study.view.over ? nothing : html`<section><h3>${say("hint", lang)}</h3>
      <p class="note">${say("studyHintNote", lang)}</p>
      <button type="button" class="button" data-ask="hint" @click=${() => { actions.hint(); }}>${say("studyAskHint", lang)}</button>
      <div role="status">${hint ? hintText(hint, lang) : nothing}</div></section>
    ${study.solver ? html`<details class="fold" data-ask="values" @toggle=${(event: Event) => { actions.values((event.target as HTMLDetailsElement).open); }}>
      <summary class="button">${say("studyOpenValues", lang)}</summary>
      <div role="status">${values ? valueTable(values, study.seats, lang) : html`<p class="note">${say("waitingAnswer", lang)}</p>`}</div></details>` : nothing}`}`;
}

function whySections({ title, lines, legal, more, against, note }: WhyMessage, lang: Lang, actions: AskActions): TemplateResult {
  return html`<section><h3>${say("why", lang)}</h3><p><strong>${pick(title, lang)}</strong></p>
      ${lines.length > 0 ? html`<ol class="lines">${lines.map((line) => html`<li>${pick(line, lang)}</li>`)}</ol>` : nothing}</section>
    <section><h3>${say("studyLegal", lang)}</h3>
      ${note ? html`<p>${pick(note, lang)}</p>` : html`<div class="chips">${legal.map(({ move, label, known }) => html`
        <button type="button" class="button chip ${known ? "known" : ""}" data-move=${move} @click=${() => { actions.play(move); }}>${pick(label, lang)}</button>`)}</div>`}
      ${more ? html`<p class="note">${pick(more, lang)}</p>` : nothing}</section>
    ${against.length > 0 ? html`<section><h3>${say("studyAgainst", lang)}</h3><dl class="against">${byReason(against, lang).map(([why, moves]) => html`
      <dt>${moves}</dt><dd>${why}</dd>`)}</dl></section>` : nothing}`;
}

/** Each reason once, with the moves that it stands against. */
function byReason(against: WhyMessage["against"], lang: Lang): [string, string][] {
  const found = new Map<string, string[]>();
  for (const { label, why } of against) {
    const words = pick(why, lang);
    found.set(words, [...(found.get(words) ?? []), pick(label, lang)]);
  }
  return [...found].map(([why, moves]) => [why, moves.join(moves.some((move) => move.includes(" ")) ? " · " : say("studyComma", lang))]);
}

function hintText({ text, more, moves, done, progress }: StudyHint, lang: Lang): TemplateResult {
  const words = pick(text, lang);
  return html`<p>${words || say("hintWorking", lang)}</p>
    ${done ? nothing : html`<progress max="1" .value=${progress} aria-label=${say("hintWorking", lang)}></progress>`}
    ${more ? html`<p class="note">${pick(more, lang)}</p>` : nothing}
    ${moves.length > 0 ? html`<ul class="lines">${moves.map((move) => html`<li class=${move.best ? "best" : ""}>${move.best ? html`<span class="star" aria-label=${say("best", lang)}>★</span> ` : nothing}${pick(move.text, lang)}</li>`)}</ul>` : nothing}`;
}

function valueTable({ note, rows, done }: ValuesMessage, seats: readonly Text[], lang: Lang): TemplateResult {
  return html`<p class="note">${pick(note, lang)}</p>
    ${done ? nothing : html`<p><progress aria-label=${say("hintWorking", lang)}></progress></p>`}
    ${rows.length === 0 ? nothing : html`<div class="scrolls"><table class="values"><thead><tr><th scope="col">${say("studyMove", lang)}</th>${seats.map((name) => html`<th scope="col">${pick(name, lang)}</th>`)}</tr></thead>
      <tbody>${rows.map(({ label, scores, best }) => html`<tr class=${best ? "best" : ""}><th scope="row">${best ? "★ " : ""}${pick(label, lang)}</th>${scores.map((points) => html`<td>${points}</td>`)}</tr>`)}</tbody></table></div>`}`;
}
