// The back of the Tomoe deck: three tomoe (commas) on waves (seigaiha), in indigo.
import { type Back, FOAM } from "../back.js";
import { circle, n, path } from "../ink.js";

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

export const BACK: Back = { ground: "#2c4a5e", line: "#5d7e92", pattern: waves, emblem: tomoe };
