// How large cards are drawn in the room there is. Pure, so that the choices can be read and tested.
import type { Seat, View } from "../types.js";

export interface Sizes {
  /** phone: opponents on top, details in a sheet · wide: opponents left and right */
  mode: "phone" | "wide";
  hand: number;
  tile: number;
  trick: number;
  /** Not much height: open hands are packed, gaps are small. */
  short: boolean;
  /** Cards in one row of the hand. */
  row: number;
  gap: number;
}

const PHONE_BELOW = 640;
const SHORT_BELOW = 720;
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, Math.floor(value)));

export function handSize(seat: Seat | undefined): number {
  return seat ? seat.zones.reduce((sum, zone) => sum + zone.cards.length, 0) : 0;
}

/** Columns that open hands need: six suits, and one more where generals are about. */
export function columns(view: View): number {
  const cards = view.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards));
  return cards.some(({ card }) => card?.startsWith("S")) ? 7 : 6;
}

/** The sizes for a board `width` CSS pixels wide in a window `height` tall. `most` is the largest hand so far: cards must not grow as they go. */
export function sizes(width: number, height: number, most: number, others: number, cols: number): Sizes {
  const cards = Math.max(most, 12);
  if (width < PHONE_BELOW) {
    const row = Math.ceil(cards / 2);
    const gap = row > 6 ? 3 : 4;
    const seat = (width - 8 - 8 * Math.max(others, 1)) / Math.max(others, 1) - 10;
    return {
      mode: "phone",
      short: height < SHORT_BELOW,
      row,
      gap,
      hand: between(36, (width - 19 - gap * (row - 1)) / row, 62),
      tile: between(18, (seat - 2 * (cols - 1)) / cols, 34),
      trick: between(52, width / 5.4, 74),
    };
  }
  const seat = (width - 310) / 2;
  return {
    mode: "wide",
    short: height < SHORT_BELOW,
    row: cards,
    gap: 6,
    hand: between(46, (width - 84 - 6 * (cards - 1)) / cards, 80),
    tile: between(22, (seat - 24 - 3 * (cols - 1)) / cols, height < 740 ? 38 : 44),
    trick: between(70, width / 11, 92),
  };
}

/** Seats as they sit around the table from `you`, clockwise, starting on the left; without you, from seat 0. */
export function around(view: View): { mine: Seat | undefined; others: Seat[] } {
  const you = view.you ?? 0;
  const from = view.seats.findIndex(({ seat }) => seat === you);
  const turned = from < 0 ? view.seats : [...view.seats.slice(from), ...view.seats.slice(0, from)];
  return { mine: turned[0], others: turned.slice(1) };
}
