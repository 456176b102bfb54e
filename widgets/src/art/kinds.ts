// What the faces of every deck have in common. Cards are 100 units wide.

/** full: corner and the whole picture · plain: corner and one large motif · tile: corner alone */
export type Detail = "full" | "plain" | "tile";

/** How a reader wants cards to look. */
export interface Style {
  /** The four suits of the standard deck have four colours. */
  readonly fourColour: boolean;
}

/** How the cards of one deck are drawn. What the functions return is SVG text. */
export interface FaceArt<C> {
  /** What is printed on the blank card. */
  readonly draw: Readonly<Record<Detail, (card: C, style: Style) => string>>;
  /** The card's suit and rank in one line around `x`, on the baseline `y`, with characters of this size. */
  label(card: C, x: number, y: number, size: number, style: Style): string;
  /** false for a tile that has an outline of its own. */
  tileHasPaper?(card: C): boolean;
}
