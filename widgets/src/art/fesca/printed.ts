// The faces of the FESCA deck on paper.
import type { FescaCard } from "../../decks/fesca.js";
import { COLUMN, inTheMiddle, inTwoCorners, MIDDLE } from "../corners.js";
import { disc, emptyDisc } from "./disc.js";
import { clock, column, isEmpty, isTaiji, typed, universe } from "./face.js";
import { fitted, glyphs } from "./pen.js";

/** What is printed on the blank card. */
export function printed(card: FescaCard): string {
  return inTwoCorners(index(card)) + inTheMiddle(picture(card), 0.79);
}

function index(card: FescaCard): string {
  const { deep, kanji } = card.suit;
  if (isTaiji(card)) return column("太極", COLUMN, 25, 20, deep) + glyphs(typed(card), COLUMN, 58, 9, deep);
  const rank = isEmpty(card) ? glyphs("空", COLUMN, 25, 21, deep) : fitted(card.rank, COLUMN, 26, 27, 19, deep);
  const size = kanji.length > 1 ? 10 : 15;
  return rank + column(kanji, COLUMN, kanji.length > 1 ? 37 : 42, size, deep) + glyphs(typed(card), COLUMN, kanji.length > 1 ? 57 : 53, 9, deep);
}

function picture(card: FescaCard): string {
  const { x, y } = MIDDLE;
  if (isTaiji(card)) return universe(x, y, 20);
  if (isEmpty(card)) return emptyDisc(card.suit, x, y, 31);
  return disc(card.suit, x, y, 24.5) + clock(card, x, y, 34);
}
