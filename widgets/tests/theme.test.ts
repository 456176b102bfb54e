// How bright a background is, in whatever way CSS says it.
import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { themeOf } = await import("../src/controllers/theme.js");

test("a background is light or dark, or lets through what is behind it", () => {
  for (const light of ["rgb(255, 255, 255)", "rgba(230, 240, 250, 0.9)", "color(srgb 0.9 0.9 0.8)", "oklch(0.97 0.01 90)", "lab(95 1 -2)"]) assert.equal(themeOf(light), "light", light);
  for (const dark of ["rgb(0, 0, 0)", "rgb(30, 40, 60)", "color(srgb 0.1 0.1 0.2 / 0.8)", "oklab(0.2 0 0)", "lch(10 5 2.5e-1)"]) assert.equal(themeOf(dark), "dark", dark);
  for (const clear of ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0.3)", "oklch(0.1 0 0 / 0.2)"]) assert.equal(themeOf(clear), undefined, clear);
});
