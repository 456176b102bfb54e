// The faces of the standard deck.
import { type CourtRank, shownRank, type StandardCard, type StandardSuit } from "../../decks/standard.js";
import { circle, n } from "../ink.js";
import type { FaceArt, Style } from "../kinds.js";
import { bust, court } from "./court.js";
import { fitted, glyphs } from "./pen.js";
import { pip } from "./pips.js";

/** Places of pips: columns and rows from -1 to 1. */
type Place = readonly [column: number, row: number];
const both = (...rows: number[]): Place[] => rows.flatMap((row): Place[] => [[-1, row], [1, row]]);
const middle = (...rows: number[]): Place[] => rows.map((row): Place => [0, row]);
const PLACES: readonly (readonly Place[])[] = [
  [], [], middle(-0.75, 0.75), middle(-0.86, 0, 0.86), both(-0.8, 0.8), [...both(-0.84, 0.84), ...middle(0)],
  both(-0.9, 0, 0.9), [...both(-0.94, 0, 0.94), ...middle(-0.47)], [...both(-0.94, 0, 0.94), ...middle(-0.47, 0.47)],
  [...both(-1, -0.334, 0.334, 1), ...middle(0)], [...both(-1, -0.334, 0.334, 1), ...middle(-0.667, 0.667)],
];
/** By number of pips: the scale of each. */
const SCALES = [0, 0, 1.5, 1.45, 1.35, 1.25, 1.2, 1.06, 1.06, 0.92, 0.92];

const colourOf = ({ suit }: StandardCard, { fourColour }: Style): string => (fourColour ? suit.ownColour : suit.colour);
export const isCourt = (rank: string): rank is CourtRank => "KQJ".includes(rank);
/** The glyphs of the rank: letters in their serif form. */
export const rankGlyph = ({ rank }: StandardCard): string => ({ A: "Ａ", K: "Ｋ", Q: "Ｑ", J: "Ｊ" })[rank] ?? shownRank(rank);

/** As many pips as the rank says, around the point x, y. */
export function pips(card: StandardCard, x: number, y: number, colour: string): string {
  const count = Number(shownRank(card.rank));
  return (PLACES[count] ?? []).map(([column, row]) => pip(card.suit, x + 18.5 * column, y + 48 * row, SCALES[count] ?? 1, colour)).join("");
}

/** The ace's one pip in a circle. */
export function ace(suit: StandardSuit, x: number, y: number, colour: string): string {
  return circle(x, y, 32, `fill="none" stroke="${colour}" stroke-width="2.2"`) + pip(suit, x, y, 2.3, colour);
}

function picture(card: StandardCard, colour: string): string {
  const { suit, rank } = card;
  if (isCourt(rank)) return court(rank, suit, 62, 68, colour);
  if (rank === "A") return ace(suit, 61, 83, colour);
  return pips(card, 63.5, 70, colour);
}

function full(card: StandardCard, style: Style): string {
  const colour = colourOf(card, style);
  return fitted(rankGlyph(card), 18.5, 33, 33, 28, colour) + pip(card.suit, 17.5, 50, 0.9, colour) + glyphs(card.suit.letter, 17, 131, 13, colour) + picture(card, colour);
}

function plain(card: StandardCard, style: Style): string {
  const colour = colourOf(card, style);
  const { suit, rank } = card;
  const motif = isCourt(rank) ? bust(rank, suit, 62, 92, 1.04, colour) : pip(suit, 58, 97, 3.3, colour);
  return fitted(rankGlyph(card), 30, 54, 62, 50, colour) + pip(suit, 78, 31, 1.7, colour) + glyphs(suit.letter, 16, 132, 22, colour) + motif;
}

function tile(card: StandardCard, style: Style): string {
  const colour = colourOf(card, style);
  return fitted(rankGlyph(card), 50, 56, 70, 76, colour) + pip(card.suit, 50, 87, 2.2, colour);
}

/** A card's rank and suit in one line. */
function label(card: StandardCard, x: number, y: number, size: number, style: Style): string {
  const colour = colourOf(card, style);
  return pip(card.suit, x - size * 0.45, y - size * 0.36, Number(n(size / 25)), colour) + fitted(rankGlyph(card), x + size * 0.42, y, size, size, colour);
}

export const standardArt: FaceArt<StandardCard> = { draw: { full, plain, tile }, label };
