// The backs of cards, one for each deck: a pattern of paper in one colour, and an emblem in a circle. Three tomoe (commas)
// on waves (seigaiha) in indigo; the five elements around yin-yang on hemp leaves (asanoha) in plum; four pips on
// linked rings (shippo) in green; for any other deck a lattice in grey.
import { STANDARD_SUITS } from "../decks/standard.js";
import { taijitu } from "./fesca/taijitu.js";
import { circle, n, path } from "./ink.js";
import { pip } from "./standard/pips.js";

export const FOAM = "#efe8d6";

interface Back {
  readonly ground: string;
  readonly line: string;
  /** Covers a rectangle with the pattern's lines. */
  pattern(left: number, top: number, right: number, bottom: number, ground: string): string;
  emblem(x: number, y: number, radius: number, ground: string): string;
}

/** The tail of one comma as path data, thinning along an arc; `turn` in degrees. */
function comma(radius: number, turn: number): string {
  const steps = 18;
  const outer: string[] = [];
  const inner: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = ((turn + 20 + t * 148) * Math.PI) / 180;
    const middle = radius * (0.5 + 0.42 * Math.sin((t * Math.PI) / 2));
    const half = radius * 0.28 * Math.pow(1 - t, 0.85);
    const point = (r: number): string => `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`;
    outer.push(point(middle + half));
    inner.unshift(point(middle - half));
  }
  return `M${[...outer, ...inner].join("L")}Z`;
}

/** Three commas around the point x, y. */
function tomoe(x: number, y: number, radius: number): string {
  const commas = [0, 120, 240].map((turn) => {
    const angle = ((turn + 20) * Math.PI) / 180;
    return (
      path(comma(radius, turn), "") +
      circle(radius * 0.5 * Math.cos(angle), radius * 0.5 * Math.sin(angle), radius * 0.28, "")
    );
  });
  return `<g transform="translate(${n(x)} ${n(y)})" fill="${FOAM}">${commas.join("")}</g>`;
}

/** Rows of overlapping waves. */
function waves(left: number, top: number, right: number, bottom: number, ground: string): string {
  const r = 11;
  const arcs: string[] = [];
  let row = 0;
  for (let y = top + r / 2; y < bottom + r; y += r / 2, row++) {
    for (let x = left + (row % 2 ? r : 0); x <= right + r; x += 2 * r) {
      arcs.push(
        circle(x, y, r, `fill="${ground}"`) + circle(x, y, r * 0.62, "") + circle(x, y, r * 0.26, ""),
      );
    }
  }
  return arcs.join("");
}

/** Hemp leaves: triangles, each with lines from its corners to its middle. */
function hemp(left: number, top: number, right: number, bottom: number): string {
  const side = 16;
  const high = side * Math.sqrt(0.75);
  let lines = "";
  for (let row = 0, y = top; y < bottom; row++, y += high) {
    for (let x = left - (row % 2 ? side / 2 : 0); x < right + side; x += side) {
      lines += `M${n(x)} ${n(y)}h${side}M${n(x)} ${n(y)}l${n(side / 2)} ${n(high)}l${n(side / 2)} ${n(-high)}`;
      lines += `M${n(x)} ${n(y)}l${n(side / 2)} ${n(high / 3)}l${n(side / 2)} ${n(-high / 3)}M${n(x + side / 2)} ${n(y + high / 3)}V${n(y + high)}`;
      lines += `M${n(x + side / 2)} ${n(y + high)}l${n(side / 2)} ${n(-high / 3)}l${n(side / 2)} ${n(high / 3)}M${n(x + side)} ${n(y + high * 2 / 3)}V${n(y)}`;
    }
  }
  return path(lines, "");
}

/** Linked rings, each overlapping its four neighbours by a quarter. */
function rings(left: number, top: number, right: number, bottom: number): string {
  const r = 11;
  const all: string[] = [];
  for (let row = 0, y = top; y <= bottom + r; row++, y += r) {
    for (let x = left + (row % 2 ? r : 0); x <= right + r; x += 2 * r) all.push(circle(x, y, r, ""));
  }
  return all.join("");
}

/** Lines crossing at a slant. */
function lattice(left: number, top: number, right: number, bottom: number): string {
  const high = bottom - top;
  let lines = "";
  for (let x = left - high; x < right; x += 8) lines += `M${x} ${top}l${high} ${high}M${x} ${bottom}l${high} ${-high}`;
  return path(lines, "");
}

/** Five discs around a larger one, half of it filled. */
function elements(x: number, y: number, r: number, ground: string): string {
  const middle = r * 0.38;
  const discs = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 5;
    return circle(x + r * 0.78 * Math.sin(angle), y - r * 0.78 * Math.cos(angle), r * 0.22, `fill="${FOAM}"`);
  });
  return discs.join("") + taijitu(x, y, middle, ground, FOAM);
}

/** Four pips around the point x, y. */
function crest(x: number, y: number, r: number, ground: string): string {
  return STANDARD_SUITS.map((suit, i) => {
    const [dx, dy] = [[0, -1], [1, 0], [-1, 0], [0, 1]][i] ?? [0, 0];
    return pip(suit, x + (dx ?? 0) * r * 0.58, y + (dy ?? 0) * r * 0.58, r / 27, FOAM, ground);
  }).join("");
}

const TOMOE: Back = { ground: "#2c4a5e", line: "#5d7e92", pattern: waves, emblem: tomoe };
const FESCA: Back = { ground: "#5b3347", line: "#8a6177", pattern: hemp, emblem: elements };
const STANDARD: Back = { ground: "#2d5245", line: "#5f8576", pattern: rings, emblem: crest };
const OTHER: Back = { ground: "#57534c", line: "#7b766c", pattern: lattice, emblem: (x, y, r) => circle(x, y, r * 0.5, `fill="${FOAM}"`) };
const BACKS: Readonly<Record<string, Back>> = { "": TOMOE, tomoe: TOMOE, fesca: FESCA, standard: STANDARD };

/** The blank card that a back is printed on. */
export function rim(width: number, height: number): string {
  return `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="9" fill="${FOAM}" stroke="#b8ac93" stroke-width="1.5"/>`;
}

/** The back of a card of this deck and size; a `plain` one leaves out what would blur when small. */
export function back(deck: string, width: number, height: number, plain: boolean): string {
  const { ground, line, pattern, emblem } = Object.hasOwn(BACKS, deck) ? BACKS[deck] ?? OTHER : OTHER;
  const edge = plain ? 7 : 6;
  const radius = plain ? 17 : 27;
  const frame = `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" rx="5"`;
  const [wide, high] = [width - 2 * edge, height - 2 * edge];
  // An SVG inside the SVG cuts off the pattern, and a line of paper rounds its corners: this needs no id, which would not be unique in a page.
  const paper = plain
    ? ""
    : `<svg x="${edge}" y="${edge}" width="${wide}" height="${high}" viewBox="${edge} ${edge} ${wide} ${high}"><g fill="none" stroke="${line}" stroke-width=".9">${pattern(edge, edge, width - edge, height - edge, ground)}</g></svg>` +
      `<rect x="${edge - 1.5}" y="${edge - 1.5}" width="${wide + 3}" height="${high + 3}" rx="6.5" fill="none" stroke="${FOAM}" stroke-width="3"/>` +
      circle(width / 2, height / 2, radius + 7, `fill="${ground}" stroke="${line}" stroke-width="1.2"`);
  return (
    rim(width, height) + `${frame} fill="${ground}"/>` + paper + emblem(width / 2, height / 2, plain ? 29 : radius, ground)
  );
}
