// The back of the standard deck: four pips on linked rings (shippo), in green.
import { STANDARD_SUITS } from "../../decks/standard.js";
import { type Back, FOAM } from "../back.js";
import { circle } from "../ink.js";
import { pip } from "./pips.js";

/** Linked rings, each overlapping its four neighbours by a quarter. */
function rings(left: number, top: number, right: number, bottom: number): string {
  const r = 11;
  const all: string[] = [];
  for (let row = 0, y = top; y <= bottom + r; row++, y += r) {
    for (let x = left + (row % 2 ? r : 0); x <= right + r; x += 2 * r) all.push(circle(x, y, r, ""));
  }
  return all.join("");
}

/** Four pips around the point x, y. */
function crest(x: number, y: number, r: number, ground: string): string {
  return STANDARD_SUITS.map((suit, i) => {
    const [dx, dy] = [[0, -1], [1, 0], [-1, 0], [0, 1]][i] ?? [0, 0];
    return pip(suit, x + (dx ?? 0) * r * 0.58, y + (dy ?? 0) * r * 0.58, r / 27, FOAM, ground);
  }).join("");
}

export const BACK: Back = { ground: "#2d5245", line: "#5f8576", pattern: rings, emblem: crest };
