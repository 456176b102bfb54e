// The back of the FESCA deck: the five elements around yin-yang on hemp leaves (asanoha), in plum.
import { type Back, FOAM } from "../back.js";
import { circle, n, path } from "../ink.js";
import { taijitu } from "./taijitu.js";

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

/** Five discs around a larger one, half of it filled. */
function elements(x: number, y: number, r: number, ground: string): string {
  const middle = r * 0.38;
  const discs = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 5;
    return circle(x + r * 0.78 * Math.sin(angle), y - r * 0.78 * Math.cos(angle), r * 0.22, `fill="${FOAM}"`);
  });
  return discs.join("") + taijitu(x, y, middle, ground, FOAM);
}

export const BACK: Back = { ground: "#5b3347", line: "#8a6177", pattern: hemp, emblem: elements };
