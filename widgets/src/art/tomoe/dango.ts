// Dango: dumplings on skewers, up to three on one skewer, more on two side by side.
import type { TomoeSuit } from "../../decks/tomoe.js";
import { circle, n, PAPER, path } from "../ink.js";

/** By number of dumplings: how many are on each skewer. */
const SKEWERS: readonly (readonly number[])[] = [[], [1], [2], [3], [2, 2], [3, 2], [3, 3]];

function ball(suit: TomoeSuit, x: number, y: number, r: number): string {
  if (suit.open) {
    const ring = r * 0.3;
    return (
      circle(x, y, r - ring / 2, `fill="${PAPER}" stroke="${suit.colour}" stroke-width="${n(ring)}"`) +
      circle(x, y, r * 0.3, `fill="${suit.colour}"`)
    );
  }
  const shine = r * 0.58;
  return (
    circle(x, y, r, `fill="${suit.colour}"`) +
    path(
      `M${n(x - shine)} ${n(y - r * 0.12)}A${n(shine)} ${n(shine)} 0 0 1 ${n(x - r * 0.1)} ${n(y - shine)}`,
      `fill="none" stroke="${PAPER}" stroke-opacity=".75" stroke-width="${n(r * 0.15)}" stroke-linecap="round"`,
    )
  );
}

function skewer(suit: TomoeSuit, count: number, x: number, y: number, r: number, tilt: number): string {
  const pitch = r * 1.96;
  const top = y - (pitch * (count - 1)) / 2;
  const head = top - r - 5;
  const foot = top + pitch * (count - 1) + r + (count === 1 ? 34 : 22);
  const stick = `M${n(x)} ${n(head)}V${n(foot)}`;
  const balls = Array.from({ length: count }, (_, i) => ball(suit, x, top + i * pitch, r)).join("");
  return (
    `<g transform="rotate(${tilt} ${n(x)} ${n(y + 30)})">` +
    path(stick, `stroke="${suit.accent}" stroke-width="${n(Math.max(3.4, r * 0.24))}" stroke-linecap="round"`) +
    balls + "</g>"
  );
}

/** `count` dumplings around the point x, y, in a field about 62 wide and 112 high. */
export function dango(suit: TomoeSuit, count: number, x: number, y: number): string {
  const [first = 1, second] = SKEWERS[count] ?? [count];
  if (second === undefined) {
    const r = [0, 23, 19.5, 17][first] ?? 16;
    return skewer(suit, first, x, y - (first === 1 ? 14 : 9), r, first === 1 ? 14 : 9);
  }
  const r = 14;
  const drop = first === second ? 0 : r;
  return (
    skewer(suit, first, x - 13.5, y - 6, r, -4) +
    skewer(suit, second, x + 17, y - 6 - drop, r, 4)
  );
}
