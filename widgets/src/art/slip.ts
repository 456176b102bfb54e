// A slip of yellow paper on a card: what the card passes as, struck through when it no longer does.
import { n, path } from "./ink.js";
import type { Detail } from "./kinds.js";

interface SlipBox { x: number; y: number; width: number; height: number; size: number }

/** By detail: where the slip lies, beside the corner or below it, and the size of its characters. */
const BOXES: Readonly<Record<Detail, SlipBox>> = {
  full: { x: 42, y: -1, width: 54, height: 30, size: 23 },
  plain: { x: 5, y: 62, width: 90, height: 40, size: 35 },
  tile: { x: 6, y: 62, width: 88, height: 48, size: 40 },
};
const EDGE = "#a58a3c";
const INK = "#1f1b16";

/** The slip, with what `label` draws around a point in characters of a size; null for a card that passes as nothing. */
export function slip(detail: Detail, isVoid: boolean, label: ((x: number, y: number, size: number) => string) | null): string {
  const { x, y, width, height, size } = BOXES[detail];
  const middle = y + height / 2;
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#fbe9b0" stroke="${EDGE}" stroke-width="1.6"/>`;
  const text = label?.(x + width / 2, middle + size * 0.36, size) ?? "";
  const from = label ? 5 : width / 2 - 9;
  const stroke = `stroke="${INK}" stroke-width="${n(size * 0.13)}" stroke-linecap="round"`;
  const strike = `M${n(x + from)} ${n(middle + 4)}L${n(x + width - from)} ${n(middle - 4)}`;
  const cross = label ? "" : `M${n(x + from)} ${n(middle - 4)}L${n(x + width - from)} ${n(middle + 4)}`;
  return paper + text + (isVoid ? path(strike + cross, stroke) : "");
}
