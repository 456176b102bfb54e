// Cord: one cord with as many knots as the rank, their loops to the right and the left by turns.
import type { TomoeSuit } from "../../decks/tomoe.js";
import { n, PAPER, path } from "../ink.js";

type Point = readonly [number, number];

/** By number of knots: half the height of each, so that together they fill the card. */
const SIZES = [0, 25, 19, 16, 12.9, 10.5, 8.9];

interface Knot { under: string; over: string; into: Point; out: Point }

/** One knot as path data: the cord passes under, turns in a loop on one side (1 right, -1 left), and crosses over itself. */
function knot(centre: number, y: number, size: number, side: number): Knot {
  const s = size * side;
  const x = centre + s * 0.5;
  const into: Point = [centre, y - size];
  const out: Point = [centre, y + size];
  const bight = `${n(x + s * 1.2)} ${n(y)}`;
  return {
    under: `M${n(into[0])} ${n(into[1])}C${n(x - s * 0.1)} ${n(y + size * 0.1)} ${n(x + s * 1.05)} ${n(y + size * 1.25)} ${bight}`,
    over: `M${bight}C${n(x + s * 1.05)} ${n(y - size * 1.25)} ${n(x - s * 0.1)} ${n(y - size * 0.1)} ${n(out[0])} ${n(out[1])}`,
    into,
    out,
  };
}

function strand(suit: TomoeSuit, d: string, width: number): string {
  const line = path(d, `stroke="${suit.colour}" stroke-width="${n(width)}" stroke-linecap="round"`);
  const split = suit.open ? path(d, `stroke="${PAPER}" stroke-width="${n(width * 0.36)}" stroke-linecap="round"`) : "";
  return line + split;
}

function tassel(suit: TomoeSuit, [x, y]: Point, turn: number, width: number): string {
  const l = width * 2.1;
  const hairs = [-0.32, -0.11, 0.11, 0.32]
    .map((k) => `M0 ${n(width * 0.5)}L${n(l * k)} ${n(l)}`).join("");
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">` +
    path(hairs, `stroke="${suit.colour}" stroke-width="${n(Math.max(1.2, width * 0.26))}" stroke-linecap="round"`) +
    `<rect x="${n(-width * 0.62)}" y="${n(-width * 0.3)}" width="${n(width * 1.24)}" height="${n(width * 0.85)}" rx="1.2" fill="${suit.accent}"/></g>`
  );
}

/** A line of paper on both sides of the upper cord, where two cross. */
function halo(d: string, width: number): string {
  return path(d, `stroke="${PAPER}" stroke-width="${n(width + 3)}"`);
}

/** `count` knots around the point x, y. */
export function cord(suit: TomoeSuit, count: number, x: number, y: number): string {
  const size = SIZES[count] ?? 0;
  const width = Math.max(5.4, size * 0.3);
  const lean = count % 2 ? size * 0.5 : 0;
  const tied = Array.from({ length: count }, (_, i) =>
    knot(x - lean, y + (2 * i + 1 - count) * size, size, i % 2 ? -1 : 1));
  const first = tied[0];
  const last = tied[count - 1];
  if (!first || !last) return "";
  const reach = count === 1 ? 14 : 4;
  const end: Point = [last.out[0] - (count % 2 ? 1 : -1) * reach * 0.4, last.out[1] + reach * 0.7];
  const start: Point = [first.into[0] - reach * 0.4, first.into[1] - reach * 0.7];
  const ends = `M${start.map(n).join(" ")}L${first.into.map(n).join(" ")}M${last.out.map(n).join(" ")}L${end.map(n).join(" ")}`;
  return (
    `<g fill="none">` + strand(suit, ends, width) +
    tied.map((k) => strand(suit, k.under, width)).join("") +
    tied.map((k) => halo(k.over, width) + strand(suit, k.over, width)).join("") +
    `</g>` +
    tassel(suit, end, count % 2 ? 22 : -22, width) + tassel(suit, start, 158, width)
  );
}
