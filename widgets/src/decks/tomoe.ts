// The Tomoe deck: what is printed on its cards and in which colours.
import { type Card, cardsByName, type Suit } from "./deck.js";

export type SuitLetter = "R" | "B" | "G" | "O" | "K" | "P";
export type GeneralRank = "G" | "S" | "B";
export type Motif = "dango" | "bamboo" | "cord" | "general";

export interface TomoeSuit extends Suit {
  /** "S" is the suit of the generals. */
  readonly letter: SuitLetter | "S";
  readonly kanji: string;
  readonly motif: Motif;
  /** Suits come in pairs with the same motif: the first is drawn filled, the second in outline. */
  readonly open: boolean;
  /** CSS colours: of the motif, of the corner (deeper, with a contrast of at least 4.5:1 on the card), and of details. */
  readonly colour: string;
  readonly deep: string;
  readonly accent: string;
}

const RANKS = ["6", "5", "4", "3", "2", "1"] as const;

function suit(
  letter: TomoeSuit["letter"], kanji: string, motif: Motif, open: boolean,
  colour: string, deep: string, accent: string, ranks: readonly string[] = RANKS,
): TomoeSuit {
  return { letter, kanji, motif, open, colour, deep, accent, ranks };
}

export const SUITS: readonly TomoeSuit[] = [
  suit("R", "赤", "dango", false, "#c02639", "#a81d30", "#2f62a8"),
  suit("B", "水", "dango", true, "#2e8fb5", "#1b6787", "#d9a514"),
  suit("G", "緑", "bamboo", false, "#35804a", "#276339", "#a9c46c"),
  suit("O", "橙", "bamboo", true, "#d0691e", "#9c470b", "#f2c48d"),
  suit("K", "黒", "cord", false, "#26262b", "#1c1c20", "#b3262e"),
  suit("P", "紫", "cord", true, "#74459a", "#5d3380", "#c9a227"),
  suit("S", "将", "general", false, "#6b5836", "#4f3f22", "#c9a227", ["G", "S", "B"]),
];

/** The three generals by rank: kanji, and the fill and outline colour of the piece. */
export const GENERALS: Readonly<Record<string, { kanji: string; tone: string; edge: string }>> = {
  G: { kanji: "金", tone: "#efd483", edge: "#a67c12" },
  S: { kanji: "銀", tone: "#dfe3e6", edge: "#6f7b85" },
  B: { kanji: "銅", tone: "#dfb592", edge: "#8c4f25" },
};

export type TomoeCard = Card<"tomoe", TomoeSuit>;

/** With the generals, which come last. */
export const TOMOE: ReadonlyMap<string, TomoeCard> = cardsByName("tomoe", SUITS);
