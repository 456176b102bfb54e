// The faces of the Tomoe deck.
import { GENERALS, type TomoeCard } from "../../decks/tomoe.js";
import { circle, EDGE, PAPER, path } from "../ink.js";
import type { FaceArt } from "../kinds.js";
import { bamboo } from "./bamboo.js";
import { cord } from "./cord.js";
import { dango } from "./dango.js";
import { general } from "./general.js";
import { glyphs } from "./pen.js";

/** As many motifs of the card's suit around the point x, y. */
export function motifs(card: TomoeCard, count: number, x: number, y: number): string {
  switch (card.suit.motif) {
    case "dango": return dango(card.suit, count, x, y);
    case "bamboo": return bamboo(card.suit, count, x, y);
    case "cord": return cord(card.suit, count, x, y);
    case "general": return general(card.rank, x, y, 84, true);
  }
}

export const rankGlyph = (card: TomoeCard): string => GENERALS[card.rank]?.kanji ?? card.rank;
export const isGeneral = (card: TomoeCard): boolean => card.suit.motif === "general";

function full(card: TomoeCard): string {
  const { deep, kanji, letter } = card.suit;
  if (isGeneral(card)) {
    return (
      glyphs(rankGlyph(card), 18, 31, 26, deep) + glyphs(kanji, 18, 52, 18, deep) +
      general(card.rank, 57, 87, 86, true) + glyphs(card.name, 84, 19, 13, deep)
    );
  }
  return (
    glyphs(card.rank, 17, 33, 35, deep) + glyphs(kanji, 17, 56, 20, deep) +
    glyphs(letter, 17, 131, 13, deep) + motifs(card, Number(card.rank), 61, 70)
  );
}

/** One large motif in the lower right. */
function emblem(card: TomoeCard): string {
  const { colour, accent, open } = card.suit;
  switch (card.suit.motif) {
    case "dango":
      return (
        path("M74 66L42 134", `stroke="${accent}" stroke-width="6" stroke-linecap="round"`) +
        (open
          ? circle(61, 96, 21.5, `fill="${PAPER}" stroke="${colour}" stroke-width="9"`) + circle(61, 96, 7.5, `fill="${colour}"`)
          : circle(61, 96, 26, `fill="${colour}"`) +
            path("M46 91A15.500 15.500 0 0 1 57 81", `fill="none" stroke="${PAPER}" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"`))
      );
    case "bamboo":
      return `<g transform="translate(63 95) scale(.74) translate(-60 -70)">${bamboo(card.suit, 1, 60, 70)}</g>`;
    case "cord":
      return `<g transform="translate(60 99) scale(.92) translate(-60 -70)">${cord(card.suit, 1, 60, 70)}</g>`;
    case "general":
      return general(card.rank, 63, 93, 66, false);
  }
}

function plain(card: TomoeCard): string {
  const { deep, kanji, letter } = card.suit;
  if (isGeneral(card)) {
    return glyphs(rankGlyph(card) + kanji, 40, 42, 36, deep) + emblem(card) + glyphs(card.name, 18, 132, 22, deep);
  }
  return glyphs(card.rank, 27, 54, 62, deep) + glyphs(kanji, 72, 44, 40, deep) + emblem(card) + glyphs(letter, 16, 131, 22, deep);
}

function tile(card: TomoeCard): string {
  const { deep, kanji, colour, open, motif } = card.suit;
  if (motif === "general") {
    const piece = GENERALS[card.rank];
    return (
      path("M50 4L84 20L97 112H3L16 20Z", `fill="${piece?.tone ?? PAPER}" stroke="${piece?.edge ?? EDGE}" stroke-width="3" stroke-linejoin="round"`) +
      glyphs(rankGlyph(card), 50, 74, 56, "#2a2015") + glyphs(card.rank, 50, 104, 28, "#2a2015")
    );
  }
  const band = open
    ? `<rect x="10" y="99" width="80" height="9" rx="4.500" fill="${PAPER}" stroke="${colour}" stroke-width="4"/>`
    : `<rect x="8" y="97" width="84" height="13" rx="6.500" fill="${colour}"/>`;
  return glyphs(card.rank, 31, 83, 96, deep) + glyphs(kanji, 73, 82, 46, deep) + band;
}

/** A card's rank and suit in one line. */
function label(card: TomoeCard, x: number, y: number, size: number): string {
  return glyphs(rankGlyph(card) + card.suit.kanji, x, y, size, card.suit.deep);
}

export const tomoeArt: FaceArt<TomoeCard> = {
  draw: { full, plain, tile },
  label,
  tileHasPaper: (card) => !isGeneral(card),
};
