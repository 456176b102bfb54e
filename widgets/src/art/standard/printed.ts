// The faces of the standard deck on paper.
import type { StandardCard } from "../../decks/standard.js";
import { COLUMN, inTheMiddle, inTwoCorners, MIDDLE } from "../corners.js";
import { court } from "./court.js";
import { ace, isCourt, pips, rankGlyph } from "./face.js";
import { fitted, glyphs } from "./pen.js";
import { pip } from "./pips.js";

/** What is printed on the blank card. */
export function printed(card: StandardCard): string {
  const { colour, letter } = card.suit;
  const index = fitted(rankGlyph(card), COLUMN, 26, 27, 19, colour) + pip(card.suit, COLUMN, 38, 0.75, colour) + glyphs(letter, COLUMN, 56, 9, colour);
  return inTwoCorners(index) + inTheMiddle(picture(card), isCourt(card.rank) ? 0.72 : 0.77);
}

function picture(card: StandardCard): string {
  const { x, y } = MIDDLE;
  const { rank, suit } = card;
  if (isCourt(rank)) return court(rank, suit, x, y - 2, suit.colour);
  return rank === "A" ? ace(suit, x, y, suit.colour) : pips(card, x, y, suit.colour);
}
