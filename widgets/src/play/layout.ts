// Who sits where, and how large cards are drawn in the room there is. Pure: no DOM. All lengths are CSS pixels.
import { suitsOf } from "../deck.js";
import { TOMOE } from "../decks/tomoe.js";
import type { Seat, View } from "../types.js";

/** The kind of a zone for cards that are laid down before their owner. */
export const KEPT = "kept";

export interface Sizes {
  /** phone: opponents above, details in a sheet · wide: opponents around the table */
  mode: "phone" | "wide";
  /** The places stand side by side: opponents and trick to the left, prompt and hand to the right. Drawn as on a phone. */
  low: boolean;
  /** Width of the board within its padding, or, where places stand side by side, of the reader's. */
  width: number;
  /** Width of the opponents' place and the middle, which is the same but for places side by side. */
  aside: number;
  /** Width of a card in the reader's hand. */
  hand: number;
  /** Width of a card in an opponent's open hand. */
  tile: number;
  /** Width of a card in the trick, and of a pile. */
  trick: number;
  /** Width of a card in a field by suits in the centre. */
  field: number;
  /** Width of the seats to the left and to the right of a wide table with three opponents or more. */
  flank: number;
  /** The window is low: gaps are small. */
  short: boolean;
  /** Open hands by suits close up where a rank is not there. */
  packed: boolean;
  /** A trick of four cards or more lies around the middle, else in a row. */
  circle: boolean;
  /** The widest card of those that are laid down before the reader. */
  kept: number;
  /** How many cards one row of the hand has. */
  row: number;
  /** Space between two cards of the hand. */
  gap: number;
  /** Width of a card in another's open hand of a deck other than Tomoe's, where its place is fixed. */
  open: number;
  /** How high the places of a live table are; null where a board is as high as what is on it. */
  places: Places | null;
}

/**
 * The heights of a table's places. `others`: of the opponents above the middle; `brief`: who leave room for a contract that is chosen.
 * `dense`: cards and controls of a game without tricks share a small middle. `name`: the width of the reader's name where what they
 * have laid down stands beside it; 0 where it stands below.
 */
export interface Places { others: number; middle: number; line: number; mine: number; brief: boolean; dense: boolean; name: number }

/** phone: places one above the other · low: side by side · wide: opponents around the middle */
export type Shape = "phone" | "low" | "wide";

const PHONE_BELOW = 640;
/** From this width on, places stand side by side where the height is less than this many lines of text, and this many pixels at least. */
const LOW_FROM = 540;
const LOW_BELOW = { lines: 20, pixels: 440 };
const SHORT_BELOW = 720;
/** The hand is drawn as if it had at least this many cards; on a phone, one that fits into a row as if it had the fewest. */
const MIN_HAND = 12;
/** A phone shows as many cards as this in one row, if they fit. */
const ONE_ROW = 8;
const FEWEST = 6;
/** The narrowest card of a phone's hand that a thumb can still hit. */
const MIN_CARD = 36;
/** A phone as high as this has room for a trick in two rows. */
const TALL_FROM = 780;
/** From this many cards on, a trick is in two rows there. */
const TWO_ROWS_FROM = 6;
/** The frame and the padding of the board at both sides, for a phone and a wide table. */
export const EDGES = { phone: 18, wide: 40 };
const KEPT_CARD = { phone: 26, wide: 36 };
const TRICK_GAP = { phone: 4, wide: 14 };
/** Layouts of zones in the middle that are not rows. */
const DRAWN_ELSE: ReadonlySet<string> = new Set(["trick", "stacks", "suits", "line"]);
/** The narrowest card of a row in the middle, and the space between two of them and between two rows. */
const MIN_ROW_CARD = 40;
/** The widest where controls need room, too. */
const MAX_COMPOSED = 58;
const ROW_GAP = 8;
/** How far the outer seats of the top row are below the middle ones. */
export const ARC = 26;
const ZONE_GAP = 18;
const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, Math.floor(value)));

/** How wide each of `count` things side by side may be in `width`, with `gap` between them. */
function share(width: number, count: number, gap: number): number {
  return (width - gap * (count - 1)) / count;
}

/** How many cards a seat has in hand, gaps of played cards included. */
export function handSize(seat: Seat | undefined): number {
  return seat ? seat.zones.reduce((sum, { kind, cards }) => sum + (kind === "kept" ? 0 : cards.length), 0) : 0;
}

/** How many columns an open hand has: one for each suit of the deck; for Tomoe six, and one more where there are generals. */
export function suitColumns(view: View): number {
  if (view.deck !== "tomoe") return suitsOf(view.deck).length || 6;
  const cards = view.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards));
  return cards.some(({ card }) => card !== null && TOMOE.get(card)?.suit.motif === "general") ? 7 : 6;
}

/** Whether another's hand of a deck other than Tomoe's lies open, which takes the room of a row. */
export function holdsOpenHand(seat: Seat, deck: string): boolean {
  return deck !== "tomoe" && seat.zones.some(({ layout, cards }) => layout === "suits" && cards.some(({ card, gone }) => card !== null && !gone));
}

/** How wide `count` cards of one row in `width` are: as they fit, from `least` to `most`, with `gap` between two. */
export function rowCardWidth(count: number, least: number, most: number, gap: number, width: number): number {
  return clamp(least, share(width, Math.max(1, count), gap), most);
}

/** How wide the cards are that lie side by side in the middle: those of all zones stand in one row on a phone, if they can. */
export function rowCard({ mode, trick, aside, places: fixed }: Pick<Sizes, "mode" | "trick" | "aside"> & Partial<Pick<Sizes, "places">>, view: Pick<View, "centre" | "controls">): number {
  if (mode === "wide" || fixed?.dense) return trick;
  const zones = view.centre.filter(({ layout, cards }) => !DRAWN_ELSE.has(layout) && cards.length > 0);
  const cards = zones.reduce((sum, zone) => sum + zone.cards.length, 0);
  return rowCardWidth(cards, MIN_ROW_CARD, view.controls?.length ? MAX_COMPOSED : trick, ROW_GAP, aside - ZONE_GAP * (zones.length - 1));
}

/** How many of these options a phone shows side by side: all of them if they are few or very short, else rows of four at most. */
export function optionColumns(labels: readonly string[]): number {
  const short = labels.every((label) => label.length <= 2);
  const rows = Math.ceil(labels.length / (short ? 7 : 4));
  return Math.ceil(labels.length / Math.max(1, rows));
}

/** How many seats a phone shows side by side above the table. */
export function platesPerRow(others: number): number {
  return others > 4 ? 3 : Math.max(1, others);
}

/** How the places of a board are arranged. `em`: the size of the reader's text. */
export function shapeOf(width: number, height: number, em: number): Shape {
  if (width >= LOW_FROM && height < Math.max(LOW_BELOW.pixels, LOW_BELOW.lines * em)) return "low";
  return width < PHONE_BELOW ? "phone" : "wide";
}

/** The sizes of places one above the other. */
export function phoneSizes(width: number, height: number, cards: number, others: number, columns: number): Sizes {
  const most = Math.floor((width - EDGES.phone + 2) / (MIN_CARD + 3));
  const row = cards <= Math.min(ONE_ROW, most) ? cards : Math.ceil(cards / Math.max(2, Math.ceil(cards / most)));
  const gap = row > 6 ? 3 : 4;
  const seats = platesPerRow(others);
  const seat = (width - 8 - 8 * seats) / seats - 10;
  const trickCards = others + 1;
  const tall = height >= TALL_FROM && trickCards >= TWO_ROWS_FROM;
  const trickRow = tall ? Math.ceil(trickCards / 2) : trickCards;
  return {
    mode: "phone",
    low: false,
    width: width - EDGES.phone - 2,
    aside: width - EDGES.phone - 2,
    short: height < SHORT_BELOW,
    packed: height < SHORT_BELOW,
    circle: false,
    kept: KEPT_CARD.phone,
    open: 0,
    places: null,
    row,
    gap,
    flank: 0,
    hand: clamp(MIN_CARD, (width - EDGES.phone - 1 - gap * (row - 1)) / row, 62),
    tile: clamp(14, (seat - 2 * (columns - 1)) / columns, 34),
    trick: clamp(30, Math.min(trickCards > 3 ? share(width - EDGES.phone, trickRow, TRICK_GAP.phone) : width / 5.4, tall ? 62 : 68), 74),
    field: clamp(34, share(width - EDGES.phone, columns, 4), 62),
  };
}

function wideSizes(width: number, height: number, cards: number, others: number, columns: number): Sizes {
  const flank = clamp(150, width * 0.2, 250);
  const middle = width - EDGES.wide - 2 * flank - 28;
  const seat = others > 2 ? flank + 12 : (width - 310) / 2;
  const low = height < 860 ? 78 : 92;
  return {
    mode: "wide",
    low: false,
    width: width - EDGES.wide,
    aside: width - EDGES.wide,
    short: height < SHORT_BELOW,
    packed: height < SHORT_BELOW,
    circle: others > 2,
    kept: KEPT_CARD.wide,
    open: 0,
    places: null,
    row: cards,
    gap: 6,
    flank,
    hand: clamp(46, (width - 84 - 6 * (cards - 1)) / cards, height < 780 ? 80 : 88),
    tile: clamp(22, (seat - 24 - 3 * (columns - 1)) / columns, height < 740 ? 38 : 44),
    trick: others > 2 ? clamp(48, share(middle, others, TRICK_GAP.wide), low) : clamp(70, width / 11, 92),
    field: clamp(44, share(others > 2 ? middle : width * 0.5, columns, 8), 72),
  };
}

/**
 * The sizes for a board of this width in a window of this height, with `others` opponents whose open hands have
 * `columns` columns. `largestHand` is the most cards the hand has had so far, so that cards do not grow as they go.
 */
export function boardSizes(
  width: number, height: number, largestHand: number, others: number, columns: number, shape: Exclude<Shape, "low"> = width < PHONE_BELOW ? "phone" : "wide",
): Sizes {
  const few = shape !== "wide" && largestHand > 0 && largestHand <= ONE_ROW;
  const cards = Math.max(largestHand, few ? FEWEST : MIN_HAND);
  return (shape === "phone" ? phoneSizes : wideSizes)(width, height, cards, others, columns);
}

/** The sizes for drawing `view`, or for the empty table before there is one. */
export function viewSizes(view: View | null, width: number, height: number, largestHand = 0): Sizes {
  if (!view) return boardSizes(width, height, MIN_HAND, 2, 6);
  const { mine, others } = seating(view);
  return boardSizes(width, height, Math.max(largestHand, handSize(mine)), others.length, suitColumns(view));
}

/** The widest card of a single trick, in CSS pixels, and the space around its cards. */
const ROOMY_CARD = 104;
const ROOMY_GAP = 16;

/** The same for a view that has the screen for itself: what lies in the middle is larger where few cards do. */
export function roomySizes(view: View, width: number, height: number): Sizes {
  const sizes = viewSizes(view, width, height);
  const most = Math.max(3, ...view.centre.filter(({ layout }) => layout !== "suits" && layout !== "line").map(({ cards }) => cards.length));
  const card = clamp(36, share(sizes.width - 2 * ROOMY_GAP, most, ROOMY_GAP), ROOMY_CARD);
  return { ...sizes, trick: Math.max(sizes.trick, Math.min(card, Math.floor(height / 6))), short: false };
}

/** The room for a live table. */
export interface Room {
  /** Of the board. */
  width: number;
  height: number;
  /** The size of the reader's text. */
  em: number;
  /** Of the row of tools above the board; 0 where they stand to its left. */
  bar: number;
  /** Details and the hint stand beside the board; else they are in a sheet and above the hand. */
  side: boolean;
  /** What is said has two lines, and no room for a button below it where the view has none. */
  brief?: boolean;
}

const TABLE_MAX = 1600;
/** From this width and this height on, details stand beside the board. */
const SIDE_FROM = { width: 980, height: 520 };
const WIDE_SIDE_FROM = 1300;
/** Width of what stands beside the board, with the gap between the two. */
const SIDE_WIDTH = 286;
const WIDE_SIDE_WIDTH = 338;
/** Between the tools and the board, and the width of tools that stand to its left, with the gap. */
const BAR_GAP = 4;
const BAR_WIDTH = 50;

/** Whether what stands beside the board has much room where the whole table is `width` wide. */
export function hasWideSide(width: number): boolean {
  return width >= WIDE_SIDE_FROM;
}

/** The row of tools above a board: an icon with a word below it. */
function barHeight(em: number): number {
  return Math.max(44, Math.ceil(30 + 0.95 * em));
}

/** The room for the board of a table of this size. `em`: the size of the reader's text. All in CSS pixels. */
export function tableRoom(width: number, height: number, em: number): Room {
  const low = shapeOf(width, height - barHeight(em), em) === "low";
  const side = !low && width >= SIDE_FROM.width && height >= SIDE_FROM.height;
  const beside = hasWideSide(width) ? WIDE_SIDE_WIDTH : SIDE_WIDTH;
  const bar = low ? 0 : barHeight(em);
  return { em, side, bar, width: Math.min(width, TABLE_MAX) - (side ? beside : 0) - (low ? BAR_WIDTH : 0), height: height - (low ? 0 : bar + BAR_GAP) };
}

/** The reader's seat, and the others clockwise from the reader's left. A view that is nobody's is seen from seat 0. */
export function seating(view: View): { mine: Seat | undefined; others: Seat[] } {
  const you = view.you ?? 0;
  const from = view.seats.findIndex(({ seat }) => seat === you);
  const turned = from < 0 ? view.seats : [...view.seats.slice(from), ...view.seats.slice(0, from)];
  return { mine: turned[0], others: turned.slice(1) };
}

/** Where a seat is at a wide table. */
export type Place = "left" | "top" | "right";

/** The places of `count` opponents, clockwise from the reader's left: one sits opposite, two at the sides, the others between them. */
export function places(count: number): Place[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? "top" : i === 0 ? "left" : i === count - 1 ? "right" : "top"));
}
