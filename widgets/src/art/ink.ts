// Small pieces of SVG text of which card faces are made. Lengths are card units: a card is 100 wide.
import { GLYPHS } from "../glyphs.js";

export const PAPER = "#fbf8f0";
export const EDGE = "#cfc4ad";

/** A coordinate with one decimal: more could not be seen. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const GAP = 60;

/** The width of characters drawn by `glyphs` with an em of 1. */
function widthOf(text: string): number {
  const boxes = [...text].flatMap((char) => GLYPHS[char]?.box ?? []);
  const ink = boxes.reduce((sum, edge, i) => sum + (i % 4 === 2 ? edge : i % 4 === 0 ? -edge : 0), 0);
  return (ink + GAP * (boxes.length / 4 - 1)) / 1000;
}

/** As `glyphs`, but smaller where the text would be wider than `width`. */
export function fitted(text: string, x: number, y: number, size: number, width: number, fill: string): string {
  return glyphs(text, x, y, Math.min(size, width / widthOf(text)), fill);
}

/** Characters as outlines. `x` is the middle of the text, `y` its baseline, `size` the em. Characters without a glyph are left out. */
export function glyphs(text: string, x: number, y: number, size: number, fill: string): string {
  const k = size / 1000;
  const drawn = [...text].map((char) => GLYPHS[char]).filter((glyph) => glyph !== undefined);
  const width = drawn.reduce((sum, { box }) => sum + box[2] - box[0], 0) + GAP * (drawn.length - 1);
  let left = -width / 2;
  const paths = drawn.map(({ box, d }) => {
    const path = `<path transform="translate(${n(left - box[0])} 0)" d="${d}"/>`;
    left += box[2] - box[0] + GAP;
    return path;
  });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(4)})" fill="${fill}">${paths.join("")}</g>`;
}

export function circle(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

/** The blank card that a face is printed on. */
export function blank(width: number, height: number, radius: number): string {
  return `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius}" fill="${PAPER}" stroke="${EDGE}" stroke-width="1.5"/>`;
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;
}
