// The places of a live table: what fixes their heights, and what stands between the middle and the reader's hand.
import { html, nothing, type TemplateResult } from "lit";
import { rowCardWidth, type Sizes } from "../play/layout.js";
import { longestColumn } from "../play/rows.js";
import { say } from "../text.js";
import type { View, Zone } from "../types.js";
import type { DrawContext } from "./context.js";
import { buttons } from "./score.js";

type Drawn = TemplateResult | typeof nothing;

/** What a live table draws on its board besides the view. */
export interface Live {
  /** Between the centre and the reader's hand, above the buttons: prompt, notice, hint. */
  lines: Drawn;
  /** Beside the view's own buttons: to go on, to take a move back. */
  going: Drawn;
  /** A figure so small that it fits beside the counters. */
  glance: Drawn;
  /** In the corner of the centre. */
  corner: Drawn;
  /** There is a panel beside the board, and bars are there. */
  beside: boolean;
}

/** The class and the style by which places keep their heights, and columns in them their ranks in sight. */
export function fixedPlaces(view: View, { places, low }: Sizes): { kind: string; style: string } {
  if (!places) return { kind: "", style: "" };
  const { others, middle, line, mine, brief, dense, name } = places;
  const kind = `fitted ${low ? `low ${others > line ? "tall" : ""}` : ""} ${brief ? "brief" : ""} ${dense ? "dense" : ""} ${name > 0 ? "keeps" : ""}`;
  return { kind, style: `--place-others:${others}px;--place-middle:${middle}px;--place-line:${line}px;--place-mine:${mine}px;--name:${name}px;--longest:${longestColumn(view)};` };
}

/** What is asked now, with the buttons that it asks for. */
export function promptPlace(view: View, context: DrawContext, { lines, going }: Live): Drawn {
  const choices = buttons(view.choices, say("choices", context.lang), context, (choice) => { context.choose(choice); });
  const actions = buttons(view.actions, say("actions", context.lang), context, (choice) => { context.act(choice); });
  if ([lines, choices, actions, going].every((part) => part === nothing)) return nothing;
  return html`<div class="line">${lines === nothing ? nothing : html`<div class="says place">${lines}</div>`}${choices}${actions}${going}</div>`;
}

/** Of the words before cards that are laid down, between two such zones, and of a suit and the gaps in a line of ranks, in CSS pixels. */
const KEPT_WORDS = 92;
const KEPT_GAP = 6;
const STRIP_HEAD = 40;
const RANKS = 6;

/** How wide the cards are that the reader has laid down: where places are fixed, all of them stand in one line. */
export function ownKeptCard(kept: readonly Zone[], { sizes }: DrawContext): number {
  if (!sizes.places) return sizes.kept;
  const strips = kept.filter(({ layout }) => layout === "suits").map(({ cards }) => new Set(cards.map(({ card }) => card?.charAt(0))).size).reduce((sum, n) => sum + n, 0);
  const cards = kept.filter(({ layout }) => layout !== "suits").reduce((sum, { cards: laid }) => sum + laid.length, RANKS * strips);
  return rowCardWidth(cards, 10, sizes.kept, 3, sizes.width - sizes.places.name - KEPT_WORDS - STRIP_HEAD * strips - KEPT_GAP * kept.length);
}
