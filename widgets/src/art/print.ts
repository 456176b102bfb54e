// The art as it is printed on paper: every card's face and back and the single marks, each an SVG file of its own by its
// name. Paper gives its own white, and the edge of a card is where it is cut: the blank card is left out.
import { allCards, type Card, DECKS } from "../deck.js";
import { ELEMENTS } from "../decks/fesca.js";
import { STANDARD_SUITS } from "../decks/standard.js";
import type { TomoeCard } from "../decks/tomoe.js";
import { FOAM, rim } from "./back.js";
import { faceBody, HEIGHTS, WIDTH } from "./face.js";
import { disc } from "./fesca/disc.js";
import { printed as fesca } from "./fesca/printed.js";
import { blank, PAPER } from "./ink.js";
import { artIdOf, artOf } from "./library.js";
import { pip } from "./standard/pips.js";
import { printed as standard } from "./standard/printed.js";
import { motifs } from "./tomoe/face.js";
import { printed as tomoe } from "./tomoe/printed.js";

const WHITE = "#ffffff";
/** The part of its colour that a back's pattern keeps. */
const PALE = 0.45;

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

/** A card's face for a hand of paper cards, with its index in two corners. */
function face(card: Card): string {
  return file([0, 0, WIDTH, HEIGHTS.full], printed(card));
}

function printed(card: Card): string {
  switch (card.deck) {
    case "tomoe": return tomoe(card);
    case "fesca": return fesca(card);
    case "standard": return standard(card);
  }
}

/** The drawing of a face that is printed small. */
function small(card: Card): string {
  const body = faceBody(card.name, "plain", { deck: card.deck });
  return file([0, 0, WIDTH, HEIGHTS.plain], onWhite(body, blank(WIDTH, HEIGHTS.plain, 9)));
}

/** A colour, such as #5d7e92, with as much of it left as a fine pattern needs on white. */
function paler(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(255 - (255 - parseInt(colour.slice(at, at + 2), 16)) * PALE));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The back drawn with the ink of its lines on white, which takes no more ink than a face, and a card that is cut askew shows no dark edge of the next one. */
function back(deck: string): string {
  const drawn = artOf(artIdOf(deck))?.back;
  if (!drawn) throw new Error(`the deck ${deck} has no back`);
  const { ground, line } = drawn;
  const inks: Readonly<Record<string, string>> = { [FOAM]: line, [ground]: WHITE, [line]: paler(line) };
  const body = onWhite(faceBody(null, "full", { deck }), rim(WIDTH, HEIGHTS.full));
  return file([0, 0, WIDTH, HEIGHTS.full], body.replace(/#[\da-f]{6}/gi, (ink) => inks[ink] ?? ink));
}

/** The one motif of a Tomoe suit's lowest card. */
function motif(card: TomoeCard): string {
  return file([14, 16, 94, 108], motifs(card, 1, 61, 70));
}

/** All files by name: `fesca-W5`, `small-fesca-W5` (to be printed less than 15 mm wide), `fesca-back`, `element-W`, `pip-S`, `motif-R`. */
export function printSvgs(): Record<string, string> {
  const all: [string, string][] = Object.entries(DECKS).flatMap(([deck, cards]): [string, string][] => [
    ...[...cards.values()].flatMap((card): [string, string][] => [
      [`${deck}-${card.name}`, face(card)],
      [`small-${deck}-${card.name}`, small(card)],
    ]),
    [`${deck}-back`, back(deck)],
  ]);
  const elements = ELEMENTS.map((suit): [string, string] => [`element-${suit.letter}`, file([0, 0, 100, 100], disc(suit, 50, 50, 46))]);
  const pips = STANDARD_SUITS.map((suit): [string, string] => [`pip-${suit.letter}`, file([-11, -11, 22, 22], pip(suit, 0, 0, 0.79, suit.colour))]);
  const lowest = allCards().filter(({ rank }) => rank === "1");
  const shapes = lowest.map((card): [string, string] => [`motif-${card.suit.letter}`, motif(card)]);
  return Object.fromEntries([...all, ...elements, ...pips, ...shapes]);
}
