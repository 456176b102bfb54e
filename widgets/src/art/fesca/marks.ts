// The small marks that count a FESCA card's rank, one shape for each suit: leaf, flame, block, coin, drop, and for
// yin-yang a pearl, dark and light by turns.
import type { Element } from "../../decks/fesca.js";
import { circle, n, PAPER, path } from "../ink.js";

type Draw = (suit: Element, s: number, nth: number) => string;

const outlined = (suit: Element, width: number, fill = PAPER): string =>
  `fill="${fill}" stroke="${suit.colour}" stroke-width="${n(width)}" stroke-linejoin="round"`;

/** Each draws around the origin, its top pointing outwards, in a field 2s high. */
const DRAW: Readonly<Record<Element["letter"], Draw>> = {
  W: ({ colour }, s) =>
    path(`M0 ${n(-s)}C${n(s * 0.95)} ${n(-s * 0.35)} ${n(s * 0.75)} ${n(s * 0.6)} 0 ${n(s)}C${n(-s * 0.75)} ${n(s * 0.6)} ${n(-s * 0.95)} ${n(-s * 0.35)} 0 ${n(-s)}Z`, `fill="${colour}"`) +
    path(`M0 ${n(-s * 0.45)}V${n(s)}`, `stroke="${PAPER}" stroke-width="${n(s * 0.17)}"`),
  F: ({ colour }, s) =>
    path(
      `M${n(s * 0.1)} ${n(-s * 1.1)}C${n(s * 0.2)} ${n(-s * 0.5)} ${n(s * 0.85)} ${n(-s * 0.2)} ${n(s * 0.72)} ${n(s * 0.38)}` +
      `C${n(s * 0.58)} ${n(s * 1.08)} ${n(-s * 0.58)} ${n(s * 1.08)} ${n(-s * 0.72)} ${n(s * 0.38)}C${n(-s * 0.8)} 0 ${n(-s * 0.62)} ${n(-s * 0.3)} ${n(-s * 0.5)} ${n(-s * 0.62)}` +
      `C${n(-s * 0.36)} ${n(-s * 0.4)} ${n(-s * 0.3)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.18)}C${n(-s * 0.02)} ${n(-s * 0.42)} ${n(s * 0.04)} ${n(-s * 0.72)} ${n(s * 0.1)} ${n(-s * 1.1)}Z`,
      `fill="${colour}"`,
    ),
  E: ({ colour }, s) =>
    `<rect x="${n(-s * 0.74)}" y="${n(-s * 0.74)}" width="${n(s * 1.48)}" height="${n(s * 1.48)}" rx="${n(s * 0.2)}" fill="${colour}"/>`,
  M: (suit, s) =>
    circle(0, 0, s * 0.72, `fill="${suit.colour}" stroke="${suit.deep}" stroke-width="${n(s * 0.26)}"`) +
    `<rect x="${n(-s * 0.24)}" y="${n(-s * 0.24)}" width="${n(s * 0.48)}" height="${n(s * 0.48)}" fill="${suit.deep}"/>`,
  A: (suit, s) =>
    path(
      `M0 ${n(-s * 0.95)}C${n(s * 0.2)} ${n(-s * 0.4)} ${n(s * 0.66)} ${n(-s * 0.1)} ${n(s * 0.66)} ${n(s * 0.3)}A${n(s * 0.66)} ${n(s * 0.66)} 0 0 1 ${n(-s * 0.66)} ${n(s * 0.3)}C${n(-s * 0.66)} ${n(-s * 0.1)} ${n(-s * 0.2)} ${n(-s * 0.4)} 0 ${n(-s * 0.95)}Z`,
      outlined(suit, s * 0.34),
    ),
  Y: (suit, s, nth) => circle(0, 0, s * 0.62, nth % 2 ? outlined(suit, s * 0.28) : `fill="${suit.colour}"`),
};

/** One mark around the point x, y, turned by `turn` degrees; `size` is half its height. `nth` counts from 0. */
export function mark(suit: Element, x: number, y: number, size: number, turn: number, nth = 0): string {
  const turned = turn ? ` rotate(${n(turn)})` : "";
  return `<g transform="translate(${n(x)} ${n(y)})${turned}">${DRAW[suit.letter](suit, size, nth)}</g>`;
}
