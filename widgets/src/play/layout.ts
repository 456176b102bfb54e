// Who sits where, and how large cards are drawn in the room there is. Pure: no DOM. All lengths are CSS pixels.
import { TOMOE } from "../decks/tomoe.js";
import type { Seat, View } from "../types.js";

export interface Sizes {
  /** phone: opponents above, details in a sheet · wide: opponents left and right */
  mode: "phone" | "wide";
  /** Width of a card in the reader's hand. */
  hand: number;
  /** Width of a card in an opponent's open hand. */
  tile: number;
  /** Width of a card in the trick, and of a pile. */
  trick: number;
  /** The window is low: open hands are packed and gaps are small. */
  short: boolean;
  /** How many cards one row of the hand has. */
  row: number;
  /** Space between two cards of the hand. */
  gap: number;
}

const PHONE_BELOW = 640;
const SHORT_BELOW = 720;
/** The hand is drawn as if it had at least this many cards. */
const MIN_HAND = 12;
const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, Math.floor(value)));

/** How many cards a seat has in all its zones, gaps of played cards included. */
export function handSize(seat: Seat | undefined): number {
  return seat ? seat.zones.reduce((sum, zone) => sum + zone.cards.length, 0) : 0;
}

/** How many columns an open hand has: six suits, and one more where there are generals. */
export function suitColumns(view: View): number {
  const cards = view.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards));
  return cards.some(({ card }) => card !== null && TOMOE.get(card)?.suit.motif === "general") ? 7 : 6;
}

/**
 * The sizes for a board of this width in a window of this height, with `others` opponents whose open hands have
 * `columns` columns. `largestHand` is the most cards the hand has had so far, so that cards do not grow as they go.
 */
export function boardSizes(width: number, height: number, largestHand: number, others: number, columns: number): Sizes {
  const cards = Math.max(largestHand, MIN_HAND);
  const short = height < SHORT_BELOW;
  if (width < PHONE_BELOW) {
    const row = Math.ceil(cards / 2);
    const gap = row > 6 ? 3 : 4;
    const seat = (width - 8 - 8 * Math.max(others, 1)) / Math.max(others, 1) - 10;
    return {
      mode: "phone",
      short,
      row,
      gap,
      hand: clamp(36, (width - 19 - gap * (row - 1)) / row, 62),
      tile: clamp(18, (seat - 2 * (columns - 1)) / columns, 34),
      trick: clamp(52, width / 5.4, 74),
    };
  }
  const seat = (width - 310) / 2;
  return {
    mode: "wide",
    short,
    row: cards,
    gap: 6,
    hand: clamp(46, (width - 84 - 6 * (cards - 1)) / cards, 80),
    tile: clamp(22, (seat - 24 - 3 * (columns - 1)) / columns, height < 740 ? 38 : 44),
    trick: clamp(70, width / 11, 92),
  };
}

/** The sizes for drawing `view`, or for the empty table before there is one. */
export function viewSizes(view: View | null, width: number, height: number, largestHand = 0): Sizes {
  if (!view) return boardSizes(width, height, MIN_HAND, 2, 6);
  const { mine, others } = seating(view);
  return boardSizes(width, height, Math.max(largestHand, handSize(mine)), others.length, suitColumns(view));
}

/** The room for the board of a live table. */
export interface Room {
  width: number;
  height: number;
  /** Details and the hint stand beside the board; else they are in a sheet and above the hand. */
  side: boolean;
}

const TABLE_MAX = 1240;
const SIDE_FROM = 980;
const SIDE_WIDTH = 286;
const HINT_HEIGHT = 130;

/** The room for the board where the whole table is `width` wide in a window of this height. */
export function tableRoom(width: number, height: number, hintOpen: boolean): Room {
  const side = width >= SIDE_FROM;
  return {
    side,
    width: Math.min(width, TABLE_MAX) - (side ? SIDE_WIDTH : 0),
    height: height - (hintOpen && !side ? HINT_HEIGHT : 0),
  };
}

/** The reader's seat, and the others clockwise from the reader's left. A view that is nobody's is seen from seat 0. */
export function seating(view: View): { mine: Seat | undefined; others: Seat[] } {
  const you = view.you ?? 0;
  const from = view.seats.findIndex(({ seat }) => seat === you);
  const turned = from < 0 ? view.seats : [...view.seats.slice(from), ...view.seats.slice(0, from)];
  return { mine: turned[0], others: turned.slice(1) };
}
