// What the art of every deck has in common. Cards are 100 units wide.
import type { Card } from "../deck.js";
import type { Back } from "./back.js";
import type { drawWheel } from "./wheel.js";

/** full: corner and the whole picture · plain: corner and one large motif · tile: corner alone */
export type Detail = "full" | "plain" | "tile";

/** How a reader wants cards to look. */
export interface Style {
  /** The four suits of the standard deck have four colours. */
  readonly fourColour: boolean;
  /** Suits are named by their letters where a card is named in one line: for those who do not read kanji. */
  readonly letters: boolean;
}

/** How the faces of one deck are drawn. What the functions return is SVG text. */
export interface FaceArt<C> {
  /** What is printed on the blank card. */
  readonly draw: Readonly<Record<Detail, (card: C, style: Style) => string>>;
  /** The card's suit and rank in one line around `x`, on the baseline `y`, with characters of this size. */
  label(card: C, x: number, y: number, size: number, style: Style): string;
  /** false for a tile that has an outline of its own. */
  tileHasPaper?(card: C): boolean;
}

/** All that is drawn of one deck. */
export interface DeckArt<C> extends FaceArt<C> {
  readonly back: Back;
  /** By kind: badges with the deck's motifs, as the inside of an SVG element. */
  readonly badges?: Readonly<Record<string, () => string>>;
  /** The disc of one of its suits, around x, y. */
  disc?(letter: string, x: number, y: number, r: number): string;
  /** A wheel of any deck, as SVG text. */
  readonly wheel?: typeof drawWheel;
}

/** Decks that are drawn here, and "other" for any other one. */
export type ArtId = keyof Arts;

export type Arts = { readonly [D in Card["deck"]]: DeckArt<Extract<Card, { deck: D }>> } & { readonly other: DeckArt<string> };
