// Views drawn to be read, not played: what lessons, galleries and comparisons have in common.
import type { Sizes } from "../play/layout.js";
import type { Lang, View } from "../types.js";
import type { DrawContext } from "./context.js";

const ignore = (): void => undefined;

export interface Reading {
  lang: Lang;
  fourColour: boolean;
  sizes: Sizes;
  /** Keys of the slots to point at. */
  focus?: readonly string[];
}

/** The context for drawing `view` with cards as pictures. */
export function readingContext(view: View, { lang, fourColour, sizes, focus = [] }: Reading): DrawContext {
  return {
    lang, deck: view.deck, fourColour, sizes, readOnly: true, blocked: false, composing: false, tabStop: null,
    highlighted: new Set(focus), hints: new Map(), hinted: new Set(), queued: new Set(), raised: null, drags: false, drag: null, changes: new Map(),
    press: ignore, setTabStop: ignore, choose: ignore, act: ignore,
  };
}

/** The view without what a move is made with, which nobody makes here. */
export function withoutMoves(view: View): View {
  return { ...view, choices: [], actions: [], controls: [] };
}

/** The view with nobody at the table: what lies in the middle alone, or, where nothing does, the bars. */
export function centreOf(view: View): View {
  const tracks = view.centre.length === 0 ? view.tracks ?? [] : [];
  return { ...withoutMoves(view), seats: [], counters: [], tracks, score: null };
}

/** Between two cards of a small picture, in CSS pixels. */
const GAP = 6;
const LEAST = 24;
const MOST = 64;
/** From this many cards on a small picture has two rows. */
const TWO_ROWS_FROM = 5;
/** Cards of less width make a row more. */
const READABLE = 38;

/** Sizes for a picture `width` CSS pixels wide in which the largest zone of the centre fits. */
export function pictureSizes(view: View, sizes: Sizes, width: number): Sizes {
  const cards = Math.max(1, ...view.centre.map((zone) => zone.cards.length));
  const readable = Math.max(3, Math.floor((width + GAP) / (READABLE + GAP)));
  const row = cards < TWO_ROWS_FROM ? Math.max(3, cards) : Math.min(Math.ceil(cards / 2), readable);
  const card = Math.max(LEAST, Math.min(MOST, Math.floor((width - GAP * (row - 1)) / row)));
  return { ...sizes, mode: "phone", width, aside: width, circle: false, trick: card, field: Math.min(card, sizes.field) };
}
