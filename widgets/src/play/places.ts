// The places of a live table: how high each is, and how large cards are drawn in it. They follow from the room, the reader's text
// size, the game and the largest hand of the deal alone, so that nothing moves from one position to the next. Pure: no DOM.
// All lengths are CSS pixels.
import type { Seat, View } from "../types.js";
import { ARC, boardSizes, EDGES, handSize, KEPT, type Places, phoneSizes, platesPerRow, type Room, seating, type Shape, shapeOf, type Sizes, suitColumns } from "./layout.js";

/** A card, and one drawn as a tile: height to width. By how much the middle one of three cards of a trick lies lower: as a part of its width. */
const CARD = 1.4;
const TILE = 1.16;
const DROP = 0.18;
/** The part of the room that the hand takes at most, on a small phone, too, and that of the prompt. */
const MOST_HAND: Readonly<Record<Shape, number>> = { phone: 0.42, low: 0.62, wide: 0.27 };
const MOST_HAND_SHORT = 0.37;
const PROMPT = 0.16;
/** The part of what is left that the opponents take at most where they are above the middle. */
const MOST_OTHERS: Readonly<Record<Shape, number>> = { phone: 0.58, low: 0.56, wide: 0.5 };
/** How many cards a hand usually has. */
const USUAL = 12;
/** Where all cards of a hand stand in one row of a phone, and may overlap, they are at most this wide. */
const ONE_ROW_CARD = 56;
/** What stands around cards in the middle of a game without tricks, in lines of text: controls, the heads of columns, a row of choices. */
const CONTROLS = 9.5;
const BRIEF_PADDING = 1;
/** In a small middle: the widest card, how high two rows of options are with what rises above a card and hangs below it, and how wide counters and a sum are, in em. */
const DENSE = { card: 58, around: 118, counters: 5.8, sum: 5.8 };
/** From so many opponents on a trick has many cards. */
const MANY_CARDS = 4;
/** How many cards are offered side by side, and the space between two. */
const OFFERED = 3;
const OFFER_GAP = 10;
/** How wide the reader's name is with all that stands beside it, in em. */
const NAME = 17;
const HEAD = 1.6;
const ROW_OF_CHOICES = 6;
/** How high a usual column by suit is on a wide table, in widths of its cards: four, of which three show their rank; and its narrowest card. */
const COLUMN = { high: CARD + 3 * 0.44, least: 40 };
/** The narrowest cards: of a hand that a thumb still hits, of a wide table's hand, in the middle, and small ones. */
const LEAST = { thumb: 36, hand: 46, trick: 30, tile: 14, kept: 12 };
/** The most that a card of the reader's hand rises, and between two rows of it. Below them stand tags, or a zone's name. */
const RISE = 12;
const ROW_GAP = 8;
/** How much of such a width opponents and trick have, and the space to what is beside them. */
const ASIDE = 0.46;
const ASIDE_GAP = 12;
/** Between two places, and of the board above and below together, with its border. */
export const GAPS: Readonly<Record<Shape, number>> = { phone: 6, low: 8, wide: 10 };
const PADDING = 18;
/** Between two cards of a trick in a row. */
const TRICK_GAP = 8;
/** A trick lies around the middle where its cards are at least this wide; else in a row. */
const CIRCLE_FROM = 54;
/** An open hand keeps a row for each rank where its cells are at least this wide; else they close up. */
const RANKS = 6;
const MOST_TILE = 34;
/**
 * Of a wide table with two opponents: what is beside the places of a row, their gaps included, how wide the middle is (styles/places.ts),
 * and what stands to both sides of an open hand and between two columns of it.
 */
const BESIDE = { board: 38, gaps: 20, middle: 286, part: 0.4, edges: 8, column: 3 };
const ROWS_FROM = 28;
/** With all cards open, where more seats than these stand around a wide table: how many small cards are in a row of a hand, how high a row is, and what is below the last; of a small table how high what is laid down is, in sizes of the text. */
const TURNED = { seats: 3, perRow: 4, row: 30, edge: 10, laid: 3 };
/** The narrowest and the widest card of an open hand in a row. */
const OPEN: Readonly<Record<Shape, readonly [number, number]>> = { phone: [26, 54], low: [26, 54], wide: [34, 54] };

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, Math.floor(value)));

/** The line with a seat's name. */
const plateHeight = (em: number): number => Math.ceil(1.7 * em);

/**
 * The prompt in two lines, and a button below it. `told`: where tips are given, there is room for one. `tight`: a trick has
 * many cards, which need the room more, and where there is a button the prompt is short.
 */
function lineHeight(em: number, height: number, told: boolean, tight: boolean): number {
  const words = told ? Math.min(7.4, Math.max(5.5, (height - 500) / em)) : tight ? 1.9 : 2.95;
  const least = Math.ceil(words * em + Math.max(44, 2.2 * em) + 6);
  return clamp(least, height * PROMPT, least + 3 * em);
}

/** A game without tricks is one in which cards are laid down before their owner. */
function laysDown({ centre }: View): boolean {
  return centre.length > 0 && centre.every(({ layout }) => layout !== "trick" && layout !== "stacks" && layout !== "line");
}

/** Whether another's hand of a deck other than Tomoe's lies open in this deal, even if every card of it has been played. */
function showsHand({ zones }: Seat, deck: string): boolean {
  return deck !== "tomoe" && zones.some(({ kind, layout }) => kind === "open" && layout === "suits");
}

/** How many cards the hand is drawn for: the most it has had, or will have where all cards are dealt. */
function expectedHand(view: View, largestHand: number): number {
  const cards = [...view.seats.flatMap(({ zones }) => zones), ...view.centre].flatMap((zone) => zone.cards)
    .reduce((sum, { gone, n = 1 }) => sum + (gone ? 0 : n), 0);
  return Math.max(largestHand, handSize(seating(view).mine), Math.ceil(cards / Math.max(1, view.seats.length)));
}

/** The most cards of one suit in an open hand that is drawn by suits, gaps included. */
function longestSuit(view: View): number {
  const counts = new Map<string, number>();
  for (const { seat, zones } of seating(view).others) for (const { layout, kind, cards } of zones) {
    if (layout !== "suits" || kind === KEPT) continue;
    for (const { card } of cards) {
      const suit = `${seat} ${card?.charAt(0) ?? ""}`;
      counts.set(suit, (counts.get(suit) ?? 0) + 1);
    }
  }
  return Math.max(3, ...counts.values());
}

/**
 * With all cards open: how much higher the seats above the middle are for the rows of small cards that their hands take; of a small table
 * only where they lay cards down, which stand below.
 */
function turnedHeight(shape: Shape, laid: boolean, em: number, { others, cards }: { others: readonly Seat[]; cards: number }): number {
  const turned = others.some(({ zones }) => zones.some((zone) => zone.cards.some((slot) => slot.turned)));
  if (shape !== "wide") return turned && laid ? TURNED.row + TURNED.laid * em : 0;
  return turned && others.length > TURNED.seats ? Math.max(0, Math.ceil(cards / TURNED.perRow) - 2) * TURNED.row + TURNED.edge : 0;
}

/** How high the seats above the middle are without the cards of an open hand in a row. */
function platesHeight(view: View, shape: Shape, em: number): number {
  const { others } = seating(view);
  const plate = plateHeight(em);
  const large = others.filter((seat) => showsHand(seat, view.deck)).length;
  if (shape === "wide") return large > 0 ? plate + 26 : plate + 44 + (others.length > 3 ? ARC : 0) + (laysDown(view) ? em : 0);
  const rows = Math.ceil((others.length - large) / platesPerRow(others.length - large));
  // Beside the prompt there is room for what is known of a hand, in a line of its own.
  return rows * ((shape === "low" || laysDown(view) ? 3.8 : 3) * em + 8) + (rows - 1) * 6 + (large > 0 ? plate + 22 : 0);
}

/** How wide cards of an open hand may be beside the middle of a wide table, so that all columns are seen. */
function tileBeside(width: number, columns: number): number {
  const inner = width - BESIDE.board;
  const seat = (inner - BESIDE.gaps - Math.max(BESIDE.middle, BESIDE.part * inner)) / 2;
  return Math.floor((seat - BESIDE.edges + BESIDE.column) / columns) - BESIDE.column;
}

/** How high the opponents want to be who stand above the middle. */
function othersHeight(view: View, sizes: Sizes, shape: Shape, em: number, dense: boolean): number {
  const { others } = seating(view);
  if (others.length < 3 && dense) return plateHeight(em) + Math.ceil(2.1 * em);
  if (others.length < 3 && laysDown(view)) return plateHeight(em) + 5 * em;
  if (others.length < 3) return plateHeight(em) + 18 + RANKS * TILE * clamp(LEAST.tile, sizes.aside / 2 / (RANKS + 1), MOST_TILE) + 12;
  return platesHeight(view, shape, em) + (others.some((seat) => showsHand(seat, view.deck)) ? CARD * OPEN[shape][1] : 0);
}

/** How high the opponents are on a small screen while a move is put together in the middle of a trick game: one row of them, open hands first. */
function briefHeight(view: View, shape: Shape, em: number): number {
  const large = seating(view).others.some((seat) => showsHand(seat, view.deck));
  return large ? Math.ceil(plateHeight(em) + CARD * OPEN[shape][0] + BRIEF_PADDING) : plateHeight(em) + Math.ceil(2 * em);
}

/** What stands above the cards in the middle: counters, and the small figure. */
function tallyHeight({ counters, figures }: View, em: number): number {
  if (figures?.length) return 50;
  return counters?.length ? 2.4 * em : 0;
}

/** Bars in two columns. */
function tracksHeight({ tracks = [] }: View, em: number): number {
  return Math.ceil(tracks.length / 2) * 1.5 * em;
}

/** How wide a trick's cards may be in a middle this high: in a row, and around it. On a small screen all lie level, and their tags lie on them. */
function trickCards(view: View, short: boolean, middle: number, em: number): { row: number; circle: number } {
  const words = (short ? 1.3 : 2.1) * em;
  const free = middle - tallyHeight(view, em) - 8;
  const drop = view.seats.length === 3 && !short ? DROP : 0;
  return { row: (free - words) / (CARD + drop), circle: (free - 2 * words - 8) / (2 * CARD) };
}

/** How wide cards on offer may be in a small middle: in a row with their sum, and on a phone with the counters, above two rows of options. */
function denseCard({ aside, low }: Sizes, middle: number, em: number): number {
  const beside = (low ? DENSE.sum : DENSE.sum + DENSE.counters) * em;
  return clamp(LEAST.thumb, Math.min((middle - DENSE.around) / CARD, (aside - beside) / OFFERED - OFFER_GAP), DENSE.card);
}

/** The same as on a phone, for two columns side by side. */
function lowSizes(width: number, height: number, cards: number, others: number, columns: number): Sizes {
  const inner = width - EDGES.phone - 2;
  const aside = Math.floor((inner - ASIDE_GAP) * ASIDE);
  const [left, right] = [aside, inner - ASIDE_GAP - aside].map((column) => phoneSizes(column + EDGES.phone + 2, height, cards, others, columns)) as [Sizes, Sizes];
  // Two seats side by side have a little less than those of a phone of this width.
  const tile = others > 2 ? left.tile : clamp(14, ((aside - 8) / others - 10 - 2 * (columns - 1)) / columns, left.tile);
  return { ...right, low: true, short: true, aside: left.width, tile, trick: left.trick, field: left.field };
}

/** How a view is drawn on the board of a live table. `told`: tips are given in this deal. */
export function tableSizes(view: View, room: Room, largestHand: number, told = false): Sizes & { places: Places } {
  const { em, width } = room;
  const shape = shapeOf(width, room.height, em);
  const { others } = seating(view);
  const gap = GAPS[shape];
  const height = room.height - PADDING;
  const laid = laysDown(view);
  // Where a hand grows and shrinks through a deal, its place is that of a usual one.
  const cards = laid ? USUAL : expectedHand(view, largestHand);
  const columns = suitColumns(view);
  const sizes = shape === "low" ? lowSizes(width, height, cards, others.length, columns) : boardSizes(width, shape === "wide" ? room.height : height, cards, others.length, columns, shape);
  const dense = laid && shape !== "wide" && sizes.short;
  const rows = shape === "wide" || laid ? 1 : Math.ceil(cards / sizes.row);

  const plate = plateHeight(em) + (shape === "wide" ? 8 : 2);
  const kept = laid ? TILE * sizes.kept + 6 : 0;
  const name = laid && shape === "wide" ? NAME * em : 0;
  const around = (name > 0 ? Math.max(plate, kept) : plate + kept) + RISE + (rows - 1) * ROW_GAP + Math.ceil(1.1 * em);
  const hand = clamp(shape === "wide" ? LEAST.hand : LEAST.thumb, (height * (shape === "phone" && sizes.short && !laid ? MOST_HAND_SHORT : MOST_HAND[shape]) - around) / (rows * CARD), laid && shape !== "wide" ? ONE_ROW_CARD : sizes.hand);
  const own = Math.ceil(around + rows * CARD * hand);

  const line = shape === "low" ? height - own - gap : room.brief && view.choices.length === 0 ? Math.ceil(2.95 * em) : lineHeight(em, height, told, sizes.short && others.length >= MANY_CARDS);
  const above = shape !== "wide" || others.length > 2;
  const rest = shape === "low" ? height - gap : height - own - line - gap * (above ? 3 : 2);
  const turned = turnedHeight(shape, laid, em, { others, cards });
  const whole = Math.min(othersHeight(view, sizes, shape, em, dense) + turned, rest * MOST_OTHERS[shape]);
  // While a contract is chosen there is no trick: its choices have the room that the opponents can spare.
  const brief = !laid && shape !== "wide" && (view.controls?.length ?? 0) > 0;
  const top = above ? clamp(plateHeight(em), brief ? Math.min(whole, briefHeight(view, shape, em)) : whole, rest) : 0;
  const middle = rest - top;
  const free = middle - tallyHeight(view, em) - (room.side || shape !== "wide" ? 0 : tracksHeight(view, em));

  const fit = trickCards(view, sizes.short, middle, em);
  const circle = shape === "wide" && others.length > 2 && fit.circle >= CIRCLE_FROM;
  const grid = (shape === "wide" ? rest - 16 : top) - plateHeight(em) - em - 10;
  const below = shape === "wide" ? 1 : 0;
  const spread = grid / (RANKS + below) / TILE;
  const packed = spread < Math.min(ROWS_FROM, sizes.tile);
  const row = shape === "wide" && others.length > 2 ? (sizes.aside - 2 * sizes.flank - 28 - TRICK_GAP * others.length) / (others.length + 1) : sizes.trick;
  const most = above ? sizes.tile : Math.min(sizes.tile, tileBeside(width, columns));
  const [narrowest, widest] = OPEN[shape];
  return {
    ...sizes, hand, packed, circle, row: rows === 1 ? Math.max(cards, largestHand) : sizes.row,
    trick: clamp(LEAST.trick, dense ? denseCard(sizes, middle, em) : laid ? (free - CONTROLS * em) / CARD : circle ? fit.circle : Math.min(row, fit.row), sizes.trick),
    tile: clamp(LEAST.tile, packed ? grid / (longestSuit(view) + below) / TILE : spread, most),
    open: clamp(narrowest, (top - platesHeight(view, shape, em)) / CARD, widest),
    field: clamp(shape === "wide" ? COLUMN.least : LEAST.trick, (free - (HEAD + ROW_OF_CHOICES) * em) / (shape === "wide" ? COLUMN.high : CARD), sizes.field),
    places: { others: top, middle, line, mine: own, brief, dense, name },
  };
}
