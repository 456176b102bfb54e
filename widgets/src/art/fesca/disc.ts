// The disc with an element's kanji, the rim of each as its element: wood's ring, fire's flames, earth's blocks,
// metal's coin, water's waves. Yin-yang has the taijitu.
import type { Element } from "../../decks/fesca.js";
import { circle, n, PAPER, path } from "../ink.js";
import { glyphs } from "./pen.js";
import { taijitu } from "./taijitu.js";

/** The point at a distance from x, y, `turn` full turns clockwise from the top. */
function around(x: number, y: number, r: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${n(x + r * Math.sin(angle))} ${n(y - r * Math.cos(angle))}`;
}

const TONGUES = 15;

/** A closed line of flames, all leaning one way. */
function flames(x: number, y: number, r: number): string {
  const point = (out: number, turn: number): string => around(x, y, r * out, turn / TONGUES);
  const tongue = (i: number): string =>
    `Q${point(0.84, i + 0.6)} ${point(1.09, i + 0.8)}Q${point(0.98, i + 0.98)} ${point(0.92, i + 1)}`;
  return `M${point(0.92, 0)}${Array.from({ length: TONGUES }, (_, i) => tongue(i)).join("")}Z`;
}

const WAVES = 13;

/** A closed line of waves. */
function ripple(x: number, y: number, r: number, depth: number): string {
  const wave = (i: number): string =>
    `Q${around(x, y, r + depth * (i % 2 ? -1 : 1), (i + 0.5) / (2 * WAVES))} ${around(x, y, r, (i + 1) / (2 * WAVES))}`;
  return `M${around(x, y, r, 0)}${Array.from({ length: 2 * WAVES }, (_, i) => wave(i)).join("")}Z`;
}

function ground({ letter, colour, deep }: Element, x: number, y: number, r: number): string {
  const solid = `fill="${colour}"`;
  const line = (width: number, dashes = ""): string => `fill="none" stroke="${PAPER}" stroke-width="${n(r * width)}"${dashes}`;
  switch (letter) {
    case "F": return circle(x, y, r * 1.02, solid) + path(flames(x, y, r * 0.86), line(0.055));
    case "A": return circle(x, y, r * 1.02, solid) + path(ripple(x, y, r * 0.87, r * 0.13), line(0.06));
    case "E": {
      const dash = n((2 * Math.PI * r * 0.88) / 32);
      return circle(x, y, r * 1.02, solid) + circle(x, y, r * 0.88, line(0.09, ` stroke-dasharray="${dash} ${dash}"`));
    }
    case "M":
      return circle(x, y, r * 0.97, `${solid} stroke="${deep}" stroke-width="${n(r * 0.11)}"`) + circle(x, y, r * 0.83, `fill="none" stroke="${deep}" stroke-width="${n(r * 0.035)}"`);
    default: return circle(x, y, r * 1.02, solid) + circle(x, y, r * 0.88, line(0.05));
  }
}

/** The disc around the point x, y. */
export function disc(suit: Element, x: number, y: number, r: number): string {
  if (suit.letter === "Y") return taijitu(x, y, r, suit.colour);
  return ground(suit, x, y, r) + glyphs(suit.kanji, x, y + r * 0.47, r * 1.24, suit.inside);
}

/** A circle drawn with one stroke of the brush, thinning to its end. */
export function enso(x: number, y: number, r: number, weight: number, fill: string): string {
  const steps = 44;
  const outer: string[] = [];
  const inner: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = Math.PI * (0.62 + 1.86 * t);
    const half = (weight / 2) * (1 - 0.72 * t) * Math.min(1, 0.45 + t * 9);
    const point = (radius: number): string => `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
    outer.push(point(r + half));
    inner.unshift(point(r - half));
  }
  return path(`M${[...outer, ...inner].join("L")}Z`, `fill="${fill}" stroke="${fill}" stroke-width=".8" stroke-linejoin="round"`);
}

/** The empty disc of the rank 空無: the kanji in a brushed circle. */
export function emptyDisc(suit: Element, x: number, y: number, r: number): string {
  const fill = suit.letter === "M" ? "#a38c3a" : suit.colour;
  return enso(x, y, r, r * 0.3, fill) + glyphs(suit.kanji, x, y + r * 0.43, r * 1.12, suit.deep);
}
