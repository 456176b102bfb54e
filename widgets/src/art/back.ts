// The back of a card: three tomoe (commas) on indigo, with waves (seigaiha) around them.
import { circle, n, path } from "./ink.js";

const INDIGO = "#2c4a5e";
const WAVE = "#5d7e92";
const FOAM = "#efe8d6";

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
function tomoe(x: number, y: number, radius: number, fill: string): string {
  const commas = [0, 120, 240].map((turn) => {
    const angle = ((turn + 20) * Math.PI) / 180;
    return (
      path(comma(radius, turn), "") +
      circle(radius * 0.5 * Math.cos(angle), radius * 0.5 * Math.sin(angle), radius * 0.28, "")
    );
  });
  return `<g transform="translate(${n(x)} ${n(y)})" fill="${fill}">${commas.join("")}</g>`;
}

/** Rows of overlapping waves of radius `r` that cover a rectangle. */
function waves(left: number, top: number, right: number, bottom: number, r: number): string {
  const arcs: string[] = [];
  let row = 0;
  for (let y = top + r / 2; y < bottom + r; y += r / 2, row++) {
    for (let x = left + (row % 2 ? r : 0); x <= right + r; x += 2 * r) {
      arcs.push(
        circle(x, y, r, `fill="${INDIGO}"`) + circle(x, y, r * 0.62, "") + circle(x, y, r * 0.26, ""),
      );
    }
  }
  return `<g fill="none" stroke="${WAVE}" stroke-width=".9">${arcs.join("")}</g>`;
}

/** The back of a card of this size; a `plain` one leaves out what would blur when small. */
export function back(width: number, height: number, plain: boolean): string {
  const edge = plain ? 7 : 6;
  const radius = plain ? 17 : 27;
  const frame = `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" rx="5"`;
  const pattern = plain
    ? ""
    : `<clipPath id="w">${frame}/></clipPath><g clip-path="url(#w)">${waves(edge, edge, width - edge, height - edge, 11)}</g>` +
      circle(width / 2, height / 2, radius + 7, `fill="${INDIGO}" stroke="${WAVE}" stroke-width="1.2"`);
  return (
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="9" fill="${FOAM}" stroke="#b8ac93" stroke-width="1.5"/>` +
    `${frame} fill="${INDIGO}"/>` + pattern + tomoe(width / 2, height / 2, plain ? 29 : radius, FOAM)
  );
}
