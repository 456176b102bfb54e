// A step of a comparison: the cards, drawn once where they are the same for all sides, and what each side says to them.
import { html, nothing, type TemplateResult } from "lit";
import type { Run } from "../controllers/run.js";
import { viewSizes } from "../play/layout.js";
import { paragraph, pick, say } from "../text.js";
import type { CompareFile, Lang, Step, View } from "../types.js";
import { board } from "./board.js";
import { pictureSizes, readingContext } from "./reading.js";
import { scoreTable } from "./score.js";
import { stepControls } from "./stepper.js";

export interface CompareLook {
  lang: Lang;
  fourColour: boolean;
  /** Of the whole comparison, in CSS pixels. */
  width: number;
}

const MAX_WIDTH = 760;
const GAP = 8;
const PADDING = 24;
/** What the frame around a side takes of its width. */
const FRAME = 18;
/** Whole tables stand one below the other where they would be narrower than this. */
const LEAST_TABLE = 340;
/** Where there is nothing but words for each side, they stand in rows where columns would be narrower than this. */
const LEAST_COLUMN = 220;

/** What is drawn of a view: two with the same look are drawn once. */
function lookOf({ centre, seats }: View): string {
  return JSON.stringify([centre, seats]);
}

export function comparison(file: CompareFile, count: number, run: Run, look: CompareLook): TemplateResult {
  const { lang } = look;
  const steps = file.sides.map(({ lesson }) => lesson.steps[Math.min(run.index, lesson.steps.length - 1)] as Step);
  const same = new Set(steps.map(({ view }) => lookOf(view))).size === 1;
  const width = Math.min(look.width, MAX_WIDTH);
  const share = (width - GAP * (steps.length - 1)) / steps.length;
  const stacked = !same && steps.some(({ view }) => view.seats.length > 0) && share < LEAST_TABLE;
  const rows = same && share < LEAST_COLUMN;
  const parted = file.part !== null && run.index >= file.part;
  const title = pick(file.title, lang);
  return html`<section class="compare" lang=${lang} aria-label=${title}>
    ${title ? html`<h2>${title}</h2>` : nothing}
    ${same ? picture(steps[0] as Step, width, look) : nothing}
    <div class="parting ${run.index === file.part ? "here" : ""}"><span aria-live="polite">${partingWords(file.part, run.index, same, lang)}</span>
      ${file.part === null || file.part === run.index ? nothing : html`<button type="button" class="part" @click=${() => { run.choose(file.part ?? 0); }}>${say("partGo", lang)}</button>`}</div>
    <ul class="sides ${stacked ? "stacked" : rows ? "rows" : ""} ${parted ? "parted" : ""}" .style=${`--sides:${steps.length};--gap:${GAP}px`} aria-live="polite">
      ${file.sides.map(({ label }, i) => {
        const step = steps[i] as Step;
        return html`<li class="side"><h3>${pick(label, lang)}</h3>
          ${same ? nothing : picture(step, (stacked ? width : share) - FRAME, look)}
          <p>${paragraph(step.caption, lang)}</p></li>`;
      })}
    </ul>
    ${stepControls(count, run, lang)}
  </section>`;
}

/** Where the sides stand to each other; nothing before they part where their cards are not the same to begin with. */
function partingWords(part: number | null, index: number, same: boolean, lang: Lang): string {
  if (part !== null && index < part && !same) return "";
  if (part === null) return say("partNever", lang);
  return say(index < part ? "partNotYet" : index === part ? "partHere" : "partSince", lang);
}

function picture(step: Step, width: number, { lang, fourColour }: CompareLook): TemplateResult {
  const { view } = step;
  const alone = view.seats.length === 0;
  const plain = viewSizes(view, width, innerHeight);
  const sizes = alone ? pictureSizes(view, plain, width - PADDING) : plain;
  const context = readingContext(view, { lang, fourColour, sizes, focus: step.focus ?? [] });
  return html`<div class="stage">${board(view, context)}</div>${view.score && alone ? scoreTable(view.score, context) : nothing}`;
}
