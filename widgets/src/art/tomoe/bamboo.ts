// Bamboo: culms cut at a slant, side by side in steps as in a kadomatsu.
import type { TomoeSuit } from "../../decks/tomoe.js";
import { n, PAPER, path } from "../ink.js";

/** By number of culms: the height of each, from left to right, as a share of the field. */
const STEPS: readonly (readonly number[])[] = [
  [], [0.98], [1, 0.72], [0.78, 1, 0.6], [0.7, 1, 0.86, 0.56], [0.62, 0.84, 1, 0.74, 0.5], [0.56, 0.78, 1, 0.88, 0.68, 0.48],
];
/** By number of culms: the width of each. */
const WIDTHS = [0, 26, 23, 18, 13.4, 10.8, 9];

function culm(suit: TomoeSuit, x: number, foot: number, width: number, height: number, joints: number): string {
  const half = width / 2;
  const cut = width * 0.62;
  const top = foot - height;
  const line = suit.open ? Math.max(2.2, width * 0.16) : 0;
  const inset = line / 2;
  const left = x - half + inset;
  const right = x + half - inset;
  const body = `M${n(left)} ${n(top + cut)}L${n(right)} ${n(top)}V${n(foot)}Q${n(x)} ${n(foot + width * 0.22)} ${n(left)} ${n(foot)}Z`;
  const mouth = `M${n(left)} ${n(top + cut)}Q${n(x - half * 0.5)} ${n(top - cut * 0.12)} ${n(right)} ${n(top)}Q${n(x + half * 0.5)} ${n(top + cut * 1.12)} ${n(left)} ${n(top + cut)}Z`;
  const nodes = Array.from({ length: joints }, (_, i) => {
    const y = top + cut + ((height - cut) * (i + 1)) / (joints + 1) + (i % 2 ? 1.5 : -1.5);
    const over = suit.open ? 0 : width * 0.05;
    return `M${n(left - over)} ${n(y)}Q${n(x)} ${n(y + width * 0.16)} ${n(right + over)} ${n(y)}`;
  }).join("");
  if (suit.open) {
    return (
      path(body, `fill="${PAPER}" stroke="${suit.colour}" stroke-width="${n(line)}" stroke-linejoin="round"`) +
      path(mouth, `fill="${suit.accent}" stroke="${suit.colour}" stroke-width="${n(line * 0.7)}" stroke-linejoin="round"`) +
      path(nodes, `fill="none" stroke="${suit.colour}" stroke-width="${n(line * 0.85)}" stroke-linecap="round"`)
    );
  }
  return (
    path(body, `fill="${suit.colour}"`) +
    path(mouth, `fill="${suit.accent}" stroke="${suit.colour}" stroke-width="1.2" stroke-linejoin="round"`) +
    path(nodes, `fill="none" stroke="${PAPER}" stroke-width="${n(Math.max(1.5, width * 0.1))}"`)
  );
}

function leaf(x: number, y: number, turn: number, length: number, suit: TomoeSuit): string {
  const l = n(length);
  const shape = `M0 0C${n(length * 0.25)}-${n(length * 0.24)} ${n(length * 0.7)}-${n(length * 0.2)} ${l} 0C${n(length * 0.7)} ${n(length * 0.12)} ${n(length * 0.25)} ${n(length * 0.14)} 0 0Z`;
  const look = suit.open
    ? `fill="${PAPER}" stroke="${suit.colour}" stroke-width="2" stroke-linejoin="round"`
    : `fill="${suit.colour}"`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${path(shape, look)}</g>`;
}

/** `count` culms around the point x, y, in a field 100 high; one or two leave room for leaves. */
export function bamboo(suit: TomoeSuit, count: number, x: number, y: number): string {
  const steps = STEPS[count] ?? [];
  const width = WIDTHS[count] ?? 9;
  const gap = count > 3 ? 2.1 : 3.4;
  const field = 100;
  const foot = y + field / 2 - 2;
  const left = x - (width * count + gap * (count - 1)) / 2 + width / 2 - (count === 1 ? 6 : 0);
  const leaves =
    count === 1
      ? leaf(x + 7, y + 4, -38, 27, suit) + leaf(x + 7, y + 6, 4, 25, suit)
      : count === 2 ? leaf(x + 14, foot - 77, -52, 21, suit) + leaf(x + 15, foot - 75, -12, 17, suit) : "";
  return (
    leaves +
    steps.map((step, i) =>
      culm(suit, left + i * (width + gap), foot, width, field * step, Math.max(1, Math.round((field * step) / 32))),
    ).join("")
  );
}
