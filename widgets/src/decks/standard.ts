// The standard deck of 52 cards: what is printed on its cards and in which colours.
import { type Card, cardsByName, type Suit } from "./deck.js";

export type StandardLetter = "S" | "H" | "D" | "C";
export type CourtRank = "K" | "Q" | "J";

export interface StandardSuit extends Suit {
  readonly letter: StandardLetter;
  /** The two suits of one colour: court figures of the first are drawn filled, those of the second in outline. */
  readonly open: boolean;
  /** CSS colours of pips and corner, with two colours in the deck and with four; contrast at least 4.5:1 on the card. */
  readonly colour: string;
  readonly ownColour: string;
  /** CSS colour of details of court figures. */
  readonly accent: string;
}

export type StandardCard = Card<"standard", StandardSuit>;

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const BLACK = "#26262b";
const RED = "#b52034";

function suit(letter: StandardLetter, open: boolean, colour: string, ownColour: string, accent: string): StandardSuit {
  return { letter, open, colour, ownColour, accent, ranks: RANKS };
}

export const STANDARD_SUITS: readonly StandardSuit[] = [
  suit("S", false, BLACK, BLACK, "#c9a227"),
  suit("H", false, RED, RED, "#d9a514"),
  suit("D", true, RED, "#235a9f", "#c9a227"),
  suit("C", true, BLACK, "#2b7040", "#c9a227"),
];

export const STANDARD: ReadonlyMap<string, StandardCard> = cardsByName("standard", STANDARD_SUITS);

/** The rank as it is shown: "10" for T. */
export function shownRank(rank: string): string {
  return rank === "T" ? "10" : rank;
}
