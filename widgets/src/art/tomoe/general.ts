// Generals: a shogi piece with its two characters.
import { GENERALS } from "../../decks/tomoe.js";
import { n, path } from "../ink.js";
import { glyphs } from "./pen.js";

/** The piece of this rank around the point x, y, with both its characters or, if not `full`, the first. */
export function general(rank: string, x: number, y: number, height: number, full: boolean): string {
  const piece = GENERALS[rank];
  if (!piece) return "";
  const h = height / 2;
  const foot = height * 0.43;
  const shoulder = height * 0.33;
  const outline = `M${n(x)} ${n(y - h)}L${n(x + shoulder)} ${n(y - h * 0.66)}L${n(x + foot)} ${n(y + h)}H${n(x - foot)}L${n(x - shoulder)} ${n(y - h * 0.66)}Z`;
  const bevel = `M${n(x - foot + 4)} ${n(y + h - 4)}H${n(x + foot - 4)}`;
  const size = full ? height * 0.37 : height * 0.58;
  const characters = full
    ? glyphs(piece.kanji, x, y + height * 0.02, size, "#2a2015") + glyphs("将", x, y + height * 0.4, size, "#2a2015")
    : glyphs(piece.kanji, x, y + height * 0.3, size, "#2a2015");
  return (
    path(outline, `fill="${piece.tone}" stroke="${piece.edge}" stroke-width="${n(height * 0.03)}" stroke-linejoin="round"`) +
    path(bevel, `stroke="${piece.edge}" stroke-opacity=".5" stroke-width="${n(height * 0.02)}" stroke-linecap="round"`) +
    characters
  );
}
