// Whole card faces as SVG text, in three degrees of detail, on a card 100 units wide. Pure: no DOM.
import { type Card, cardOf, GENERALS } from "../deck.js";
import { back } from "./back.js";
import { bamboo } from "./bamboo.js";
import { cord } from "./cord.js";
import { dango } from "./dango.js";
import { general } from "./general.js";
import { blank, circle, EDGE, glyphs, path, PAPER, svg } from "./ink.js";

/** full: corner and as many motifs as the rank · plain: corner and one large motif · tile: corner alone */
export type Detail = "full" | "plain" | "tile";

const WIDTH = 100;
const HEIGHTS: Record<Detail, number> = { full: 140, plain: 140, tile: 116 };

/** The most detail that can be made out at this width in CSS pixels. */
export function detailFor(width: number): Detail {
  return width >= 56 ? "full" : width >= 38 ? "plain" : "tile";
}

function motifs(card: Card, count: number, x: number, y: number): string {
  switch (card.suit.motif) {
    case "dango": return dango(card.suit, count, x, y);
    case "bamboo": return bamboo(card.suit, count, x, y);
    case "cord": return cord(card.suit, count, x, y);
    case "general": return general(card.rank, x, y, 84, true);
  }
}

const rankGlyph = (card: Card): string => GENERALS[card.rank]?.kanji ?? card.rank;
const isGeneral = (card: Card): boolean => card.suit.motif === "general";

function full(card: Card): string {
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
function emblem(card: Card): string {
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

function plain(card: Card): string {
  const { deep, kanji, letter } = card.suit;
  if (isGeneral(card)) {
    return glyphs(rankGlyph(card) + kanji, 40, 42, 36, deep) + emblem(card) + glyphs(card.name, 18, 132, 22, deep);
  }
  return glyphs(card.rank, 27, 54, 62, deep) + glyphs(kanji, 72, 44, 40, deep) + emblem(card) + glyphs(letter, 16, 131, 22, deep);
}

function tile(card: Card): string {
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

const DRAW: Record<Detail, (card: Card) => string> = { full, plain, tile };

/** The face of a card that is not in the Tomoe deck: up to four letters of its name. Letters, digits, _, + and - only, so no markup gets in. */
function named(name: string, height: number): string {
  const safe = name.replace(/[^\w+-]/g, "").slice(0, 4);
  return `<text x="50" y="${height / 2 + 12}" text-anchor="middle" font-size="34" fill="#1f1b16">${safe}</text>`;
}

/** The face of the card `name`, or the back for null, as the text of one SVG element. */
export function faceSvg(name: string | null, detail: Detail): string {
  const height = HEIGHTS[detail];
  if (name === null) return svg(WIDTH, height, back(WIDTH, height, detail !== "full"));
  const card = cardOf(name);
  const piece = detail === "tile" && card?.suit.motif === "general";
  const paper = piece ? "" : blank(WIDTH, height, detail === "tile" ? 12 : 9);
  return svg(WIDTH, height, paper + (card ? DRAW[detail](card) : named(name, height)));
}
