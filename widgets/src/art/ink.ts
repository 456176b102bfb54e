// Small pieces of SVG text of which card faces are made. Lengths are card units: a card is 100 wide.
export const PAPER = "#fbf8f0";
export const EDGE = "#cfc4ad";

/** A coordinate with one decimal: more could not be seen. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Glyph {
  /** Ink box in glyph units: left, top, right, bottom (y runs down, baseline at 0). */
  readonly box: readonly [number, number, number, number];
  readonly d: string;
}

/** Outlines by character. */
export type Glyphs = Readonly<Record<string, Glyph>>;

/** What a deck's characters are written with. `x` is the middle of the text, `y` its baseline, `size` the em. */
export interface Pen {
  /** Characters as outlines; those without a glyph are left out. */
  glyphs(text: string, x: number, y: number, size: number, fill: string): string;
  /** The same, but smaller where the text would be wider than `width`. */
  fitted(text: string, x: number, y: number, size: number, width: number, fill: string): string;
}

/** Of an em, in glyph units; and between two characters. */
const EM = 250;
const GAP = 15;

/** A pen that has the glyphs of all these tables. */
export function pen(...tables: readonly Glyphs[]): Pen {
  const found = (text: string): Glyph[] => [...text].flatMap((char) => tables.map((table) => table[char]).find((glyph) => glyph !== undefined) ?? []);
  const widthOf = (drawn: readonly Glyph[]): number => drawn.reduce((sum, { box }) => sum + box[2] - box[0], 0) + GAP * (drawn.length - 1);
  const glyphs: Pen["glyphs"] = (text, x, y, size, fill) => {
    const k = size / EM;
    const drawn = found(text);
    let left = -widthOf(drawn) / 2;
    const paths = drawn.map(({ box, d }) => {
      const path = `<path transform="translate(${n(left - box[0])} 0)" d="${d}"/>`;
      left += box[2] - box[0] + GAP;
      return path;
    });
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(4)})" fill="${fill}">${paths.join("")}</g>`;
  };
  return {
    glyphs,
    fitted: (text, x, y, size, width, fill) => glyphs(text, x, y, Math.min(size, (EM * width) / widthOf(found(text))), fill),
  };
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
