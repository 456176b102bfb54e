import assert from "node:assert/strict";
import { test } from "node:test";
import { detailFor, faceSvg } from "../src/art/face.js";
import { allCards, cardName, cardOf, SUITS } from "../src/deck.js";
import { GLYPHS as SHARED } from "../src/glyphs/shared.js";
import { GLYPHS as TOMOE } from "../src/glyphs/tomoe.js";

test("the deck has 36 cards, 39 with generals, in canonical order", () => {
  const names = allCards().map(({ name }) => name);
  assert.equal(names.length, 36);
  assert.deepEqual(names.slice(0, 7), ["R1", "R2", "R3", "R4", "R5", "R6", "B1"]);
  assert.deepEqual(allCards(true).slice(36).map(({ name }) => name), ["SB", "SS", "SG"]);
});

test("cards have names in both languages", () => {
  assert.equal(cardName("R3", "en"), "Red 3");
  assert.equal(cardName("B4", "en"), "Light blue 4");
  assert.equal(cardName("R3", "ja"), "赤3");
  assert.equal(cardName("SG", "ja"), "金将");
  assert.equal(cardName("SG", "en"), "Gold general");
  assert.equal(cardName("W12", "en", "tomoe"), "W12");
});

test("every face is drawn, all different, and with nothing left unset", () => {
  for (const detail of ["full", "plain", "tile"] as const) {
    const faces = [...allCards(true).map(({ name }) => faceSvg(name, detail)), faceSvg(null, detail)];
    assert.equal(new Set(faces).size, 40, detail);
    for (const face of faces) {
      assert.match(face, /^<svg [^>]*viewBox="0 0 100 \d+"/);
      assert.doesNotMatch(face, /NaN|undefined|Infinity/);
    }
  }
});

test("a full face has as many motifs as the rank", () => {
  const bodies = (name: string, mark: RegExp): number => (faceSvg(name, "full").match(mark) ?? []).length;
  for (const rank of [1, 2, 3, 4, 5, 6]) {
    assert.equal(bodies(`R${rank}`, /<circle /g), rank);
    assert.equal(bodies(`B${rank}`, /<circle /g), 2 * rank);
  }
});

test("kanji, numerals and letters of every suit are outlines", () => {
  const glyphs = { ...SHARED, ...TOMOE };
  for (const { kanji, letter } of SUITS) assert.ok(glyphs[kanji] && glyphs[letter]);
  for (const glyph of "123456金銀銅") assert.ok(glyphs[glyph]);
  assert.doesNotMatch(faceSvg("R3", "full"), /<text/);
});

test("a name that is no card cannot smuggle anything into the drawing", () => {
  assert.equal(cardOf("<b>"), undefined);
  assert.doesNotMatch(faceSvg("<img onerror=x>", "full"), /<img|onerror/);
});

test("corner colours read on the paper of the card", () => {
  const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const { deep, letter } of SUITS) assert.ok((light("#fbf8f0") + 0.05) / (light(deep) + 0.05) >= 4.5, letter);
});

test("narrow cards are drawn with less", () => {
  assert.deepEqual([24, 44, 72].map(detailFor), ["tile", "plain", "full"]);
});
