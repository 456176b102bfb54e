// The art as it is printed on paper: every card's face and back and the single marks, each an SVG file of its own by its
// name. Paper gives its own white, and the edge of a card is where it is cut: the blank card is left out.
import { allCards, type Card, DECKS } from "../deck.js";
import { ELEMENTS } from "../decks/fesca.js";
import { STANDARD_SUITS } from "../decks/standard.js";
import type { TomoeCard } from "../decks/tomoe.js";
import { FOAM, rim } from "./back.js";
import { type Detail, faceBody, HEIGHTS, WIDTH } from "./face.js";
import { disc } from "./fesca/disc.js";
import { blank, PAPER } from "./ink.js";
import { pip } from "./standard/pips.js";
import { motifs } from "./tomoe/face.js";

const WHITE = "#ffffff";

/** An SVG file that shows the rectangle left, top, width, height. */
function file(box: readonly [number, number, number, number], body: string): string {
  const ink = body.replaceAll(PAPER, WHITE).replaceAll(FOAM, WHITE);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">${ink}</svg>\n`;
}

/** The drawing without its blank card, which comes first. Throws where it does not. */
function onWhite(body: string, paper: string): string {
  if (!body.startsWith(paper)) throw new Error("a card is not drawn on a blank card");
  return body.slice(paper.length);
}

function face(card: Card, detail: Detail): string {
  const body = faceBody(card.name, detail, { deck: card.deck });
  return file([0, 0, WIDTH, HEIGHTS[detail]], onWhite(body, blank(WIDTH, HEIGHTS[detail], 9)));
}

function back(deck: string): string {
  return file([0, 0, WIDTH, HEIGHTS.full], onWhite(faceBody(null, "full", { deck }), rim(WIDTH, HEIGHTS.full)));
}

/** The one motif of a Tomoe suit's lowest card. */
function motif(card: TomoeCard): string {
  return file([14, 16, 94, 108], motifs(card, 1, 61, 70));
}

/** All files by name: `fesca-W5`, `small-fesca-W5` (to be printed less than 15 mm wide), `fesca-back`, `element-W`, `pip-S`, `motif-R`. */
export function printSvgs(): Record<string, string> {
  const all: [string, string][] = Object.entries(DECKS).flatMap(([deck, cards]): [string, string][] => [
    ...[...cards.values()].flatMap((card): [string, string][] => [
      [`${deck}-${card.name}`, face(card, "full")],
      [`small-${deck}-${card.name}`, face(card, "plain")],
    ]),
    [`${deck}-back`, back(deck)],
  ]);
  const elements = ELEMENTS.map((suit): [string, string] => [`element-${suit.letter}`, file([0, 0, 100, 100], disc(suit, 50, 50, 46))]);
  const pips = STANDARD_SUITS.map((suit): [string, string] => [`pip-${suit.letter}`, file([-11, -11, 22, 22], pip(suit, 0, 0, 0.79, suit.colour))]);
  const lowest = allCards().filter(({ rank }) => rank === "1");
  const shapes = lowest.map((card): [string, string] => [`motif-${card.suit.letter}`, motif(card)]);
  return Object.fromEntries([...all, ...elements, ...pips, ...shapes]);
}
