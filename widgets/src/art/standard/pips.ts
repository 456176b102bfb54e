// The four pips, in the manner of family crests: leaf, heart, lozenge, clover.
import type { StandardSuit } from "../../decks/standard.js";
import { n, PAPER } from "../ink.js";

interface Pip { outline: string; lines: string; lineWidth: number }

/** Path data around the origin, in a field 20 high. */
const PIPS: Readonly<Record<StandardSuit["letter"], Pip>> = {
  S: {
    outline: "M0-10C2.4-5.6 9-3.2 9 2.3A4.5 4.5 0 0 1 1.5 5.5C1.7 7.5 2.7 9.2 4.3 10H-4.3C-2.7 9.2-1.7 7.5-1.5 5.5A4.5 4.5 0 0 1-9 2.3C-9-3.2-2.4-5.6 0-10Z",
    lines: "M0-5.5V3M0-.2L3.4-2.4M0-.2L-3.4-2.4M0 2.8L4.4.4M0 2.8L-4.4.4",
    lineWidth: 0.75,
  },
  H: {
    outline: "M0 9.7C-2.5 5.6-9.6 2.4-9.6-3.6A4.95 4.95 0 0 1 0-5.6A4.95 4.95 0 0 1 9.6-3.6C9.6 2.4 2.5 5.6 0 9.7Z",
    lines: "M-6.7-2.6C-6.9-4.5-5.7-5.9-4-6",
    lineWidth: 1.3,
  },
  D: {
    outline: "M0-10Q3.2-4.3 7.6 0Q3.2 4.3 0 10Q-3.2 4.3-7.6 0Q-3.2-4.3 0-10Z",
    lines: "M0-6L4.3 0L0 6L-4.3 0Z",
    lineWidth: 0.9,
  },
  C: {
    outline: "M0-9.9A4.6 4.6 0 0 1 4.1-3.1A4.6 4.6 0 1 1 1.3 4.3C1.5 6.8 2.5 9 4.2 10H-4.2C-2.5 9-1.5 6.8-1.3 4.3A4.6 4.6 0 1 1-4.1-3.1A4.6 4.6 0 0 1 0-9.9Z",
    lines: "M0-2.4V-7M-1.8.9L-6.3 2M1.8.9L6.3 2",
    lineWidth: 0.75,
  },
};

/** From this size on the lines inside a pip can be made out. */
const LINES_FROM = 0.8;

/** A pip around the point x, y, 20 times `scale` high. */
export function pip(suit: StandardSuit, x: number, y: number, scale: number, colour: string, inside = PAPER): string {
  const { outline, lines, lineWidth } = PIPS[suit.letter];
  const inner = scale < LINES_FROM ? "" : `<path d="${lines}" fill="none" stroke="${inside}" stroke-width="${lineWidth}" stroke-linecap="round"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})"><path d="${outline}" fill="${colour}"/>${inner}</g>`;
}
