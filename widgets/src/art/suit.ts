// The sign of a suit by itself, as a disc, in the hand of the deck's own cards.
import { circle, EDGE, PAPER } from "./ink.js";
import { artIdOf, artOf } from "./library.js";

/** The disc of the suit with this letter around x, y, as SVG text; an empty disc of paper for a deck whose suits have none. */
export function suitDisc(letter: string, deck: string, x: number, y: number, r: number): string {
  const ground = circle(x, y, r * 1.1, `fill="${PAPER}" stroke="${EDGE}" stroke-width="1"`);
  return ground + (artOf(artIdOf(deck))?.disc?.(letter, x, y, r * 0.97) ?? "");
}
