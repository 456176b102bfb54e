import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { faceSvg } from "../src/art/face.js";
import type { Detail } from "../src/art/kinds.js";
import { spriteSvg } from "../src/art/sprite.js";
import { cardName, cardOf, DECKS } from "../src/deck.js";
import { ELEMENTS } from "../src/decks/fesca.js";
import { STANDARD_SUITS } from "../src/decks/standard.js";
import { views } from "./fixtures.js";

const { TomoeCard } = await import("../src/card.js");
const { TomoeTable } = await import("../src/table.js");
customElements.define("tomoe-card", TomoeCard);
customElements.define("tomoe-table", TomoeTable);

const DETAILS: readonly Detail[] = ["full", "plain", "tile"];
const decks = Object.entries(DECKS).map(([deck, cards]): [string, string[]] => [deck, [...cards.keys()]]);

/** A drawing without its colours. */
const colourless = (svg: string): string => svg.replace(/#[0-9a-f]{6}/g, "#");

test("the decks hold their cards, in order, and share no card's name", () => {
  assert.deepEqual(decks.map(([deck, names]) => [deck, names.length]), [["tomoe", 39], ["fesca", 78], ["standard", 52]]);
  const names = decks.flatMap(([, cards]) => cards);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual([...DECKS.fesca.keys()].slice(0, 14), ["WZ", ...Array.from({ length: 12 }, (_, i) => `W${i + 1}`), "FZ"]);
  assert.deepEqual([...DECKS.standard.keys()].slice(0, 14), ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA", "H2"]);
});

test("every card of every deck is drawn in every size, all in outlines", () => {
  for (const [deck, names] of decks) {
    for (const name of [...names, null]) {
      for (const detail of DETAILS) {
        const face = faceSvg(name, detail, { deck });
        assert.match(face, /^<svg [^>]*viewBox="0 0 100 \d+"/);
        assert.doesNotMatch(face, /NaN|undefined|Infinity|<text| id="/, `${deck} ${name} ${detail}`);
      }
    }
  }
});

test("no two faces of a deck are the same, even without colour", () => {
  for (const [deck, names] of decks) {
    for (const detail of DETAILS) {
      const faces = names.map((name) => colourless(faceSvg(name, detail, { deck })));
      assert.equal(new Set(faces).size, names.length, `${deck} ${detail}`);
    }
  }
});

test("every deck has a back of its own, even without colour", () => {
  for (const detail of DETAILS) {
    const backs = [...Object.keys(DECKS), "other"].map((deck) => colourless(faceSvg(null, detail, { deck })));
    assert.equal(new Set(backs).size, 4, detail);
  }
  assert.equal(faceSvg(null, "full"), faceSvg(null, "full", { deck: "tomoe" }));
});

test("a full face has as many marks or pips as the rank", () => {
  const count = (name: string, mark: string): number => faceSvg(name, "full").split(mark).length - 1;
  for (let rank = 1; rank <= 12; rank++) {
    for (const { letter } of ELEMENTS) assert.equal(count(`${letter}${rank}`, `r="1.3"`), 12 - rank);
  }
  const outlines = STANDARD_SUITS.map(({ letter }) => [letter, /scale\(1\.5\)"><path d="([^"]*)"/.exec(faceSvg(`${letter}2`, "full"))?.[1] ?? "none"] as const);
  for (const [letter, outline] of outlines) {
    for (let rank = 2; rank <= 10; rank++) assert.equal(count(`${letter}${rank === 10 ? "T" : rank}`, outline), rank + 1);
  }
});

test("four colours are for the standard deck, where they change diamonds and clubs", () => {
  for (const [deck, names] of decks) {
    for (const name of names) {
      const changed = faceSvg(name, "full", { deck, fourColour: true }) !== faceSvg(name, "full", { deck });
      assert.equal(changed, deck === "standard" && /^[DC]/.test(name), name);
    }
  }
});

test("colours read on the paper of the card and on the discs", () => {
  const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string): number => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const paper = "#fbf8f0";
  for (const { letter, deep, colour, inside } of ELEMENTS) {
    assert.ok(contrast(deep, paper) >= 4.5, letter);
    assert.ok(contrast(colour, inside) >= 3.5, letter);
  }
  for (const { letter, colour, ownColour } of STANDARD_SUITS) assert.ok(Math.min(contrast(colour, paper), contrast(ownColour, paper)) >= 4.5, letter);
});

test("cards have names in both languages", () => {
  for (const [name, en, ja] of [
    ["W12", "Wood 12", "木12"], ["AZ", "Water Z", "水空"], ["YZ", "Taiji", "太極"], ["Y3", "Yin-yang 3", "陰陽3"],
    ["HQ", "Queen of hearts", "ハートのクイーン"], ["ST", "10 of spades", "スペードの10"], ["DA", "Ace of diamonds", "ダイヤのエース"], ["C2", "2 of clubs", "クラブの2"],
  ] as const) {
    assert.equal(cardName(name, "en"), en);
    assert.equal(cardName(name, "ja"), ja);
  }
  assert.equal(cardName("R3", "en", "fesca"), "R3");
  assert.equal(cardOf("R3", "fesca"), undefined);
  assert.equal(cardOf("R3", "toString"), undefined);
});

test("a card of an unknown deck shows its text, whatever it says", () => {
  for (const detail of DETAILS) {
    assert.match(faceSvg("R3", detail, { deck: "other" }), /<text[^>]*>3<\/text>.*<text[^>]*>R<\/text>/s);
    assert.match(faceSvg("joker", detail, { deck: "other" }), />joker</);
    assert.match(faceSvg("月10", detail, { deck: "other" }), />月</);
    const texts = ["X1", "X12", "1X", "coin3", "eight-of-cups", "eight-of-coins", "★", "SK", "SQ"];
    assert.equal(new Set(texts.map((text) => faceSvg(text, detail, { deck: "other" }))).size, texts.length);
    for (const odd of ["", "?", "&amp;", "'\"", "\u0000", "a".repeat(500), "🂡", "  ", "<b>"]) {
      const face = faceSvg(odd, detail, { deck: "other" });
      assert.doesNotMatch(face, /NaN|undefined|Infinity|<b>|&/);
      assert.ok(face.length < 1500);
    }
  }
});

test("suits of an unknown deck have inks of their own", () => {
  const ink = (card: string): string => /fill="(#[0-9a-f]{6})" ?>/.exec(/<text[^>]*>/.exec(faceSvg(card, "full", { deck: "other" }))?.[0] ?? "")?.[1] ?? "";
  for (const suits of ["MKS", "SHDC", "RGB", "TCH"]) {
    assert.equal(new Set([...suits].map((suit) => ink(`${suit}1`))).size, suits.length, suits);
  }
  assert.equal(ink("M1"), ink("M6"));
});

test("a card that passes as another has a slip, which is struck through when it is void", () => {
  for (const detail of DETAILS) {
    const looks = [{}, { as: "W8" }, { as: "W9" }, { as: "W8", isVoid: true }, { isVoid: true }, { as: "<b>" }];
    const faces = looks.map((look) => faceSvg("Y8", detail, { deck: "fesca", ...look }));
    assert.equal(new Set(faces).size, looks.length);
    assert.doesNotMatch(faces.join(""), /<b>|NaN|undefined/);
  }
  assert.equal(faceSvg("Y8", "full", { as: "", isVoid: false }), faceSvg("Y8", "full"));
});

test("the sprite holds every face and back once, with nothing missing, and is the same each time", () => {
  const sprite = spriteSvg();
  assert.equal(spriteSvg(), sprite);
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
  assert.equal(new Set(ids).size, ids.length);
  const symbols = new Set(ids.filter((id) => !/^p\d+$/.test(id)));
  for (const [deck, names] of decks) {
    for (const name of [...names, "back"]) {
      assert.ok(symbols.delete(`${deck}-${name}`), name);
      assert.ok(symbols.delete(`small-${deck}-${name}`), name);
      if (deck === "standard" && /^[DC]/.test(name)) assert.ok(symbols.delete(`${deck}-${name}-four`) && symbols.delete(`small-${deck}-${name}-four`));
    }
  }
  assert.equal(symbols.size, 0, [...symbols].join());
  const known = new Set(ids);
  for (const [, id = ""] of sprite.matchAll(/href="#([^"]+)"/g)) assert.ok(known.has(id), id);
  assert.doesNotMatch(sprite, /NaN|undefined|Infinity/);
});

test("a slip names the suit by its letter for those who do not read kanji", () => {
  const [kanji, letters] = [false, true].map((letters) => faceSvg("Y8", "full", { as: "A9", letters }));
  assert.notEqual(kanji, letters);
  assert.equal(faceSvg("Y8", "full", { as: "A9" }), kanji);
  const taiji = faceSvg("Y8", "tile", { as: "YZ", letters: true });
  assert.notEqual(taiji, faceSvg("Y8", "tile", { as: "YZ" }));
});

test("the table draws cards of the view's deck, with slips and colours, and says what cards pass as", async () => {
  const table = document.createElement("tomoe-table") as InstanceType<typeof TomoeTable>;
  Object.assign(table, { lang: "en", pace: "off", fourColour: true });
  document.body.append(table);
  table.show([views.wild]);
  await table.updateComplete;
  await settle();
  const cards = [...(table.shadowRoot?.querySelectorAll<InstanceType<typeof TomoeCard>>(".trick tomoe-card") ?? [])];
  assert.deepEqual(cards.map(({ card, deck, as, void: isVoid }) => [card, deck, as, isVoid]), [
    ["M4", "fesca", "", false], ["Y5", "fesca", "M5", false], ["A7", "fesca", "", false],
    ["Y8", "fesca", "A8", true], ["Y9", "fesca", "", true], ["A8", "fesca", "", false],
  ]);
  assert.ok(cards.every(({ fourColour }) => fourColour));
  const names = [...(table.shadowRoot?.querySelectorAll(".trick .slot") ?? [])].map((el) => el.getAttribute("aria-label"));
  assert.deepEqual(names, [
    "Metal 4", "Yin-yang 5, passes as Metal 5", "Water 7", "Yin-yang 8, void: no longer passes as Water 8", "Yin-yang 9, void", "Water 8",
  ]);
});

test("a card of its own says what it is and what it passes as", async () => {
  const card = document.createElement("tomoe-card") as InstanceType<typeof TomoeCard>;
  for (const [name, value] of [["card", "Y8"], ["as", "W8"], ["lang", "ja"]] as const) card.setAttribute(name, value);
  document.body.append(card);
  await card.updateComplete;
  assert.equal(card.getAttribute("aria-label"), "陰陽8（木8になっている）");
  card.void = true;
  await card.updateComplete;
  assert.equal(card.getAttribute("aria-label"), "陰陽8（無効：木8にはならない）");
});
