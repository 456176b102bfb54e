// The faces of the FESCA deck: around the element's disc, the marks of the rank stand as the hours on a clock.
import { ELEMENTS, EMPTY, type FescaCard, TAIJI } from "../../decks/fesca.js";
import { circle, EDGE } from "../ink.js";
import type { FaceArt, Style } from "../kinds.js";
import { disc, emptyDisc } from "./disc.js";
import { mark } from "./marks.js";
import { fitted, glyphs } from "./pen.js";
import { taijitu } from "./taijitu.js";

const HOURS = 12;
const INK = "#1c1c20";

export const isTaiji = (card: FescaCard): boolean => card.name === TAIJI;
export const isEmpty = (card: FescaCard): boolean => card.rank === EMPTY;
const rankGlyph = (card: FescaCard): string => (isEmpty(card) ? "空" : card.rank);
/** What is typed for the card's suit; with Z where the numeral does not tell. */
export const typed = (card: FescaCard): string => (isEmpty(card) ? card.name : card.suit.letter);

/** Characters below each other. */
export function column(text: string, x: number, y: number, size: number, fill: string): string {
  return [...text].map((char, i) => glyphs(char, x, y + i * size * 1.04, size, fill)).join("");
}

/** The rank as marks around x, y, from the top clockwise; faint dots where there is none. */
export function clock({ suit, rank }: FescaCard, x: number, y: number, r: number): string {
  return Array.from({ length: HOURS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / HOURS;
    const [px, py] = [x + r * Math.sin(angle), y - r * Math.cos(angle)];
    return i < Number(rank) ? mark(suit, px, py, 5.6, (i * 360) / HOURS, i) : circle(px, py, 1.3, `fill="${EDGE}"`);
  }).join("");
}

/** The taijitu with the five elements around it. */
export function universe(x: number, y: number, r: number): string {
  const elements = ELEMENTS.slice(0, 5).map((suit, i) => {
    const angle = (i * 2 * Math.PI) / 5;
    return disc(suit, x + r * 1.42 * Math.sin(angle), y - r * 1.42 * Math.cos(angle), r * 0.41);
  });
  return taijitu(x, y, r, INK) + elements.join("");
}

function full(card: FescaCard): string {
  const { deep, kanji } = card.suit;
  const letter = glyphs(typed(card), isEmpty(card) ? 20 : 17, 132, 13, deep);
  if (isTaiji(card)) return column("太極", 18, 31, 26, deep) + universe(57.5, 86, 21.5) + letter;
  if (isEmpty(card)) return glyphs("空", 18, 31, 27, deep) + glyphs(kanji, 18, 56, 20, deep) + emptyDisc(card.suit, 59, 84, 31) + letter;
  return (
    fitted(card.rank, 19, 33, 35, 29, deep) + column(kanji, 17, 55, kanji.length > 1 ? 18 : 20, deep) +
    disc(card.suit, 58.5, 85, 23.5) + clock(card, 58.5, 85, 33) + letter
  );
}

function plain(card: FescaCard): string {
  const { deep } = card.suit;
  const letter = glyphs(typed(card), isEmpty(card) ? 22 : 16, 132, 22, deep);
  if (isTaiji(card)) return glyphs("太極", 50, 45, 44, deep) + taijitu(60, 94, 33, INK) + letter;
  const rank = fitted(rankGlyph(card), isEmpty(card) ? 31 : 30, isEmpty(card) ? 47 : 54, isEmpty(card) ? 50 : 62, 50, deep);
  return isEmpty(card)
    ? rank + emptyDisc(card.suit, 63, 88, 30) + letter
    : rank + mark(card.suit, 80, 31, 14, 0) + disc(card.suit, 60, 95, 32.5) + letter;
}

function tile(card: FescaCard): string {
  const { deep } = card.suit;
  if (isTaiji(card)) return glyphs("太極", 50, 48, 44, deep) + taijitu(50, 84, 25, INK);
  const rank = fitted(rankGlyph(card), 50, 54, isEmpty(card) ? 52 : 68, 84, deep);
  return rank + (isEmpty(card) ? emptyDisc(card.suit, 50, 84, 24) : disc(card.suit, 50, 85, 24.5));
}

/** A card's suit and rank in one line, as large as a slip of that size has room for. */
function label(card: FescaCard, x: number, y: number, size: number, { letters }: Style): string {
  const kanji = isTaiji(card) ? "太極" : card.suit.kanji + rankGlyph(card);
  const text = letters ? card.name : kanji;
  return fitted(text, x, y, size, size * 1.95, card.suit.deep);
}

export const fescaArt: FaceArt<FescaCard> = { draw: { full, plain, tile }, label };
