// Small things that lie on cards, as SVG text: markers, dice, chips, tricks, cards. They are 32 units wide and high.
import { circle, EDGE, PAPER, path, svg } from "./ink.js";
import { artOf } from "./library.js";

const SIZE = 32;
const MIDDLE = SIZE / 2;
const INK = "#26262b";

/** By number: where the pips of a die are, in thirds. */
const PIPS: readonly (readonly [number, number])[][] = [
  [], [[1, 1]], [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];

function die(number: number): string {
  const face = `<rect x="2" y="2" width="28" height="28" rx="6" fill="#fffdf7" stroke="${EDGE}" stroke-width="1.6"/>`;
  const one = number === 1 ? `fill="#b52034"` : `fill="${INK}"`;
  return face + (PIPS[number] ?? []).map(([x, y]) => circle(8.5 + 7.5 * x, 8.5 + 7.5 * y, number === 1 ? 4.4 : 2.9, one)).join("");
}

function chip(): string {
  return circle(MIDDLE, MIDDLE, 13.5, `fill="#d9a514" stroke="#8a5a00" stroke-width="2"`) +
    circle(MIDDLE, MIDDLE, 8, `fill="none" stroke="#fff3c9" stroke-width="2.4" stroke-dasharray="4.200 4.177"`);
}

function card(x: number, turn: number): string {
  return `<rect x="${x}" y="5" width="15" height="21" rx="2.500" transform="rotate(${turn} 16 26)" fill="${PAPER}" stroke="#7a6f5b" stroke-width="1.8"/>`;
}

const DRAWN: Readonly<Record<string, () => string>> = {
  chip,
  card: () => card(8.5, 0),
  trick: () => card(8.5, -22) + card(8.5, 0) + card(8.5, 22) + path("M13 15.500l2.500 2.500 4-5", `fill="none" stroke="#35804a" stroke-width="2" stroke-linecap="round"`),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`die-${number}`, () => die(number)])),
};

/** A badge that belongs to a deck. */
function marker(kind: string): (() => string) | undefined {
  const badges = artOf("tomoe")?.badges ?? {};
  return Object.hasOwn(badges, kind) ? badges[kind] : undefined;
}

/** The picture of this kind as the text of one SVG element; null for a kind that has none. */
export function badgeSvg(kind: string): string | null {
  const draw = Object.hasOwn(DRAWN, kind) ? DRAWN[kind] : marker(kind);
  return draw ? svg(SIZE, SIZE, draw()) : null;
}
