// The sign of yin and yang.
import { circle, n, PAPER, path } from "../ink.js";

/** The taijitu around the point x, y: the dark half to the right, rising. */
export function taijitu(x: number, y: number, r: number, ink: string, paper = PAPER): string {
  const half = n(r / 2);
  const whole = n(r);
  const dark = `M${n(x)} ${n(y - r)}A${whole} ${whole} 0 0 1 ${n(x)} ${n(y + r)}A${half} ${half} 0 0 1 ${n(x)} ${n(y)}A${half} ${half} 0 0 0 ${n(x)} ${n(y - r)}Z`;
  return (
    circle(x, y, r, `fill="${paper}" stroke="${ink}" stroke-width="${n(Math.max(1.6, r * 0.07))}"`) +
    path(dark, `fill="${ink}"`) +
    circle(x, y - r / 2, r * 0.15, `fill="${ink}"`) + circle(x, y + r / 2, r * 0.15, `fill="${paper}"`)
  );
}
