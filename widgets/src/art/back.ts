// The backs of cards: a pattern of paper in one colour, and an emblem in a circle. Each deck has its own.
import { circle } from "./ink.js";

export const FOAM = "#efe8d6";

export interface Back {
  readonly ground: string;
  readonly line: string;
  /** Covers a rectangle with the pattern's lines. */
  pattern(left: number, top: number, right: number, bottom: number, ground: string): string;
  emblem(x: number, y: number, radius: number, ground: string): string;
}

/** The blank card that a back is printed on. */
export function rim(width: number, height: number): string {
  return `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="9" fill="${FOAM}" stroke="#b8ac93" stroke-width="1.5"/>`;
}

/** The back of a card of this size; a `plain` one leaves out what would blur when small. */
export function back({ ground, line, pattern, emblem }: Back, width: number, height: number, plain: boolean): string {
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
