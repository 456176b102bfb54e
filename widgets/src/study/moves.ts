// The move list of a study: tricks and turns line by line, variations further in, comments below what they speak of.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import type { Row, StudyMessage } from "./types.js";

/** Moves that stand on one line. */
interface Line { turn: number; nested: number; name: string; rows: Row[] }

function linesOf(rows: readonly Row[]): Line[] {
  const lines: Line[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (row.joins && last) last.rows.push(row);
    else lines.push({ turn: row.turn, nested: row.nested, name: row.name, rows: [row] });
  }
  return lines;
}

/** What is said at a position for readers of a language. */
export function saidIn(comment: Readonly<Record<string, string>>, lang: Lang): string {
  return comment[lang] || comment[""] || Object.values(comment).find((text) => text !== "") || "";
}

export function moveList(rows: readonly Row[], { at, seats }: Pick<StudyMessage, "at" | "seats">, lang: Lang, go: (at: string) => void): TemplateResult {
  if (rows.length === 0) return html`<p class="note">${say("studyNoMoves", lang)}</p>`;
  const move = (row: Row): TemplateResult => {
    const name = row.seat === null ? "" : pick(seats[row.seat], lang);
    const ends = row.marks.includes("end");
    return html`<button type="button" class="move ${row.seat === null ? "told" : ""}" data-at=${row.at} aria-current=${row.at === at ? "step" : nothing}
      @click=${() => { go(row.at); }}>${name ? html`<small>${name}</small> ` : nothing}${pick(row.label, lang)}${ends ? html`<span class="end" title=${say("studyDealEnds", lang)}> ■</span>` : nothing}</button>`;
  };
  return html`<ol class="moves" aria-label=${say("studyMoves", lang)}>${linesOf(rows).map((line) => html`
    <li class=${line.nested > 0 ? "nested" : ""} .style=${`--nested:${Math.min(line.nested, 4)}`}>
      ${line.name ? html`<b class="linename">${line.name}</b>` : nothing}
      <span class="turn" aria-hidden="true">${line.turn || ""}</span>
      <span class="cards">${line.rows.map(move)}</span>
      ${line.rows.map((row) => saidIn(row.comment, lang)).filter(Boolean).map((said) => html`<p class="said" dir="auto">${said}</p>`)}
    </li>`)}</ol>`;
}
