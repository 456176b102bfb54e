// How the cards of a deck look that is not drawn here: their text, and a lattice in grey on the back.
import { type Back, FOAM } from "./back.js";
import { circle, path } from "./ink.js";
import type { DeckArt } from "./kinds.js";
import { unknownFace, unknownLabel } from "./unknown.js";

/** Lines crossing at a slant. */
function lattice(left: number, top: number, right: number, bottom: number): string {
  const high = bottom - top;
  let lines = "";
  for (let x = left - high; x < right; x += 8) lines += `M${x} ${top}l${high} ${high}M${x} ${bottom}l${high} ${-high}`;
  return path(lines, "");
}

const BACK: Back = { ground: "#57534c", line: "#7b766c", pattern: lattice, emblem: (x, y, r) => circle(x, y, r * 0.5, `fill="${FOAM}"`) };

/** Its cards are their texts. */
export const art: DeckArt<string> = {
  draw: {
    full: (name) => unknownFace(name, "full", 140), plain: (name) => unknownFace(name, "plain", 140), tile: (name) => unknownFace(name, "tile", 116),
  },
  label: unknownLabel,
  back: BACK,
};
