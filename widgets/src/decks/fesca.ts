// The FESCA deck: five elements and yin-yang, each of Z (空無) and 1 to 12. What is printed on its cards and in which colours.
import { type Card, cardsByName, type Suit } from "./deck.js";

export type ElementLetter = "W" | "F" | "E" | "M" | "A" | "Y";

export interface Element extends Suit {
  readonly letter: ElementLetter;
  /** One character, or two for yin-yang. */
  readonly kanji: string;
  /** CSS colours: of the disc, of the corner (with a contrast of at least 4.5:1 on the card), and of the kanji on the disc. */
  readonly colour: string;
  readonly deep: string;
  readonly inside: string;
}

export type FescaCard = Card<"fesca", Element>;

/** The rank 空無. */
export const EMPTY = "Z";
/** The card 太極: the empty one of yin-yang. */
export const TAIJI = "YZ";

const RANKS = [...Array.from({ length: 12 }, (_, i) => String(12 - i)), EMPTY];

function element(letter: ElementLetter, kanji: string, colour: string, deep: string, inside = "#fbf8f0"): Element {
  return { letter, kanji, colour, deep, inside, ranks: RANKS };
}

export const ELEMENTS: readonly Element[] = [
  element("W", "木", "#35804a", "#276339"),
  element("F", "火", "#c02639", "#a81d30"),
  element("E", "土", "#ab7426", "#80510f"),
  element("M", "金", "#f0e2b4", "#655718", "#4d420f"),
  element("A", "水", "#2a6ca6", "#1d5283"),
  element("Y", "陰陽", "#26262b", "#1c1c20"),
];

export const FESCA: ReadonlyMap<string, FescaCard> = cardsByName("fesca", ELEMENTS);
