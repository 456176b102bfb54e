// Finished pictures in rows, and the steps of the one that is open below its row.
import { html, nothing, type TemplateResult } from "lit";
import { viewSizes } from "../play/layout.js";
import { paragraph, pick, say } from "../text.js";
import type { GalleryFile, Lang, Step, StepsFile } from "../types.js";
import { board } from "./board.js";
import { centreOf, pictureSizes, readingContext } from "./reading.js";

export interface GalleryState {
  lang: Lang;
  fourColour: boolean;
  columns: number;
  /** Of the whole gallery, in CSS pixels. */
  width: number;
  /** Which picture is open, counted from 0; null for none. */
  item: number | null;
}

export interface GalleryActions {
  /** Opens a picture; closes it if it is open. */
  open(item: number): void;
  close(): void;
}

/** Between two tiles, and within a tile at both sides of its picture with its frame. */
const GAP = 8;
const PADDING = 18;

export function gallery(file: GalleryFile, state: GalleryState, actions: GalleryActions): TemplateResult {
  const { lang, columns, item } = state;
  const open = item === null ? null : file.items[item];
  // What is open stands after the last tile of its row, so that reading order is what one sees.
  const after = item === null ? -1 : Math.min(file.items.length - 1, item - (item % columns) + columns - 1);
  return html`<ul class="gallery" lang=${lang} aria-label=${pick(file.title, lang)} .style=${`--columns:${columns};--gap:${GAP}px`}>
    ${file.items.map((lesson, at) => html`${tile(lesson, at, state, actions)}${open && at === after ? openLesson(open, state, actions) : nothing}`)}
  </ul>`;
}

function tile(lesson: StepsFile, at: number, state: GalleryState, actions: GalleryActions): TemplateResult {
  const { lang, fourColour, columns, width } = state;
  const last = lesson.steps[lesson.steps.length - 1] as Step;
  const view = centreOf(lesson.picture ?? last.view);
  const room = (width - GAP * (columns - 1)) / columns - PADDING;
  const sizes = pictureSizes(view, viewSizes(view, room, innerHeight), room);
  const open = state.item === at;
  return html`<li class="exhibit ${open ? "open" : ""}">
    <button type="button" aria-expanded=${open ? "true" : "false"} @click=${() => { actions.open(at); }}>${pick(lesson.title, lang)}</button>
    <div class="picture" aria-hidden="true">${board(view, readingContext(view, { lang, fourColour, sizes }))}</div>
    <p class="outcome">${paragraph(lesson.result ?? last.caption, lang)}</p>
  </li>`;
}

function openLesson(lesson: StepsFile, { lang, fourColour }: GalleryState, actions: GalleryActions): TemplateResult {
  return html`<li class="opened">
    <tomoe-steps .data=${lesson} .fourColour=${fourColour}></tomoe-steps>
    <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { actions.close(); }}>×</button>
  </li>`;
}
