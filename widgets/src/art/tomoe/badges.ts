// The wooden markers that lie on cards of the Tomoe deck, 32 units wide and high.
import { SUITS, type TomoeSuit } from "../../decks/tomoe.js";
import { circle } from "../ink.js";
import { bamboo } from "./bamboo.js";
import { cord } from "./cord.js";
import { dango } from "./dango.js";

const MIDDLE = 16;
const WOOD = "#f3e3bd";

/** A wooden disc with a motif of the deck on it; `scale` makes the motif, drawn around 60, 70, fit. */
function marker(suit: TomoeSuit | undefined, motif: (suit: TomoeSuit, count: number, x: number, y: number) => string, scale: number): string {
  if (!suit) return "";
  return circle(MIDDLE, MIDDLE, 14.8, `fill="${WOOD}" stroke="${suit.colour}" stroke-width="2.2"`) +
    `<g transform="translate(${MIDDLE} ${MIDDLE}) scale(${scale}) translate(-60 -70)">${motif(suit, 1, 60, 70)}</g>`;
}

const suitOf = (letter: string): TomoeSuit | undefined => SUITS.find((suit) => suit.letter === letter);

export const MARKERS: Readonly<Record<string, () => string>> = {
  dango: () => marker(suitOf("R"), dango, 0.3),
  bamboo: () => marker(suitOf("G"), bamboo, 0.235),
  cord: () => marker(suitOf("K"), cord, 0.36),
};
