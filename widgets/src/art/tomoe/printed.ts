// The faces of the Tomoe deck on paper.
import type { TomoeCard } from "../../decks/tomoe.js";
import { COLUMN, inTheMiddle, inTwoCorners, MIDDLE } from "../corners.js";
import { isGeneral, motifs, rankGlyph } from "./face.js";
import { general } from "./general.js";
import { glyphs } from "./pen.js";

/** What is printed on the blank card. */
export function printed(card: TomoeCard): string {
  const { deep, kanji, letter } = card.suit;
  if (isGeneral(card)) {
    const index = glyphs(rankGlyph(card), COLUMN, 25, 21, deep) + glyphs(kanji, COLUMN, 42, 15, deep) + glyphs(card.name, COLUMN, 53, 9, deep);
    return inTwoCorners(index) + general(card.rank, MIDDLE.x, MIDDLE.y, 58, true);
  }
  const index = glyphs(card.rank, COLUMN, 26, 27, deep) + glyphs(kanji, COLUMN, 42, 15, deep) + glyphs(letter, COLUMN, 53, 9, deep);
  return inTwoCorners(index) + inTheMiddle(motifs(card, Number(card.rank), MIDDLE.x, MIDDLE.y), 0.76);
}
