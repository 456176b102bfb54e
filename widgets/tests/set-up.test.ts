// A deal that is set up: what its texts hold, and what taps, keys and answers make of it.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY, isEmpty, placesOf, putCard, readDraft, readText, takeBack, wholeText, writeCards } from "../src/compose/draft.js";
import { example } from "../src/compose/places.js";
import type { ComposeMessage, ComposePlace } from "../src/compose/types.js";
import type { ComposeRequest } from "../src/compose.js";

const { TomoeCompose } = await import("../src/compose.js");
if (!customElements.get("tomoe-compose")) customElements.define("tomoe-compose", TomoeCompose);

const DECK = [["R1", "R2", "R3"], ["B1", "B2", "B3"]];

const both = (text: string): Record<string, string> => ({ en: text, ja: text });
const place = (name: string, size: number): ComposePlace => ({ name, label: both(name), size, seat: null, text: "", cards: [], trouble: null });
const INFO: ComposeMessage = {
  type: "compose", seq: 1, game: "market", deck: "tomoe", suits: DECK.map((cards) => ({ label: both(cards[0] ?? ""), cards })), fields: [],
  dealer: { id: "dealer", kind: "option", label: both("Dealer"), value: "0", choices: [{ value: "0", label: both("Seat 0") }], trouble: null },
  seed: null, names: null, me: both("Seat 0"), places: [place("seat 0", 2), place("stock", 4)], free: 6, whole: null, conditions: [], examples: { en: ["stock has R1"] }, ready: true, note: null,
};

async function shown(props: object = {}): Promise<{ root: ShadowRoot; el: InstanceType<typeof TomoeCompose>; sent: ComposeRequest[] }> {
  const el = document.createElement("tomoe-compose") as InstanceType<typeof TomoeCompose>;
  const sent: ComposeRequest[] = [];
  el.addEventListener("tomoe-compose", (event) => { sent.push((event as CustomEvent<ComposeRequest>).detail); });
  Object.assign(el, { lang: "en", info: INFO, ...props });
  document.body.append(el);
  await el.updateComplete;
  await settle();
  return { root: el.shadowRoot as ShadowRoot, el, sent };
}

const find = (root: ShadowRoot, selector: string): HTMLElement => root.querySelector(selector) as HTMLElement;
const cards = ({ sent }: { sent: ComposeRequest[] }): unknown => sent.at(-1)?.args["cards"];

test("a text is read with its ranges, and keeps what only Python can read", () => {
  assert.deepEqual(readText("r1-R3, B2 赤3", DECK), { cards: ["R1", "R2", "R3", "B2"], rest: ["赤3"] });
  assert.deepEqual(readText("R3-R1 R1-B2", DECK), { cards: [], rest: ["R3-R1", "R1-B2"] });
});

test("a text is read as any keyboard writes it", () => {
  for (const words of ["Ｒ１－Ｒ３", "r1ーr3", "R1〜R3", "R1～R3", "R1 − R3", "Ｒ１、R2，R3"]) assert.deepEqual(readText(words, DECK).cards, ["R1", "R2", "R3"], words);
});

test("what only Python can read counts and lies where it has read it, and is kept when cards are added", async () => {
  const page = await shown();
  const field = find(page.root, "[data-place=stock] input") as HTMLInputElement;
  field.value = "赤1-赤3 B1";
  field.dispatchEvent(new Event("input"));
  page.el.info = { ...INFO, places: [place("seat 0", 2), { ...place("stock", 4), text: "赤1-赤3 B1", cards: ["R1", "R2", "R3", "B1"] }] };
  await page.el.updateComplete;
  await settle();
  assert.match(find(page.root, "[data-place=stock] .count").textContent, /4 of 4/);
  assert.equal(field.value, "赤1-赤3 B1");
  assert.equal(page.root.querySelectorAll(".cell.placed").length, 4);
  find(page.root, "[data-card=R2]").click();
  await settle();
  assert.deepEqual(cards(page), { stock: "R1 R3 B1" });
  page.el.remove();
});

test("the place of the last card takes the next ones, until it is full", async () => {
  const page = await shown();
  find(page.root, "[data-card=R1]").click();
  await settle();
  assert.ok(find(page.root, ".tray").classList.contains("waits"));
  find(page.root, "[data-tray='seat 0']").click();
  await settle();
  assert.equal(find(page.root, "[data-tray='seat 0']").getAttribute("aria-pressed"), "true");
  find(page.root, "[data-card=B2]").click();
  await settle();
  assert.deepEqual(cards(page), { "seat 0": "R1 B2" });
  assert.match(find(page.root, "[data-tray='seat 0']").textContent, /2 of 2/);
  assert.equal(find(page.root, "[data-tray='seat 0']").getAttribute("aria-pressed"), "false");
  find(page.root, "[data-card=B3]").click();
  await settle();
  assert.deepEqual(cards(page), { "seat 0": "R1 B2" });
  page.el.remove();
});

test("a condition that is added is written on at once, and no second empty one is made", async () => {
  const page = await shown();
  const add = find(page.root, "[data-act=condition]");
  for (const times of [1, 2]) {
    add.click();
    await settle();
    assert.equal(page.root.activeElement, find(page.root, "[data-condition='0']"), String(times));
    assert.equal(page.root.querySelectorAll("[data-condition]").length, 1);
  }
  find(page.root, ".condition .button").click();
  await settle();
  assert.equal(page.root.activeElement, add);
  page.el.remove();
});

test("seats are given names, and it is said how else they are called where they have cards", async () => {
  const seated = { ...INFO, places: INFO.places.map((each, at) => ({ ...each, seat: at === 0 ? 0 : null })), names: both("Write 2 different names.") };
  const page = await shown({ info: seated });
  assert.match(find(page.root, ".conditions .note").textContent ?? "", /“I” and “me” are Seat 0/);
  assert.equal(find(page.root, "#wrong-names").textContent, "Write 2 different names.");
  const field = find(page.root, "[name=names]") as HTMLInputElement;
  field.value = "East";
  field.dispatchEvent(new Event("input"));
  await new Promise((done) => { setTimeout(done, 300); });
  assert.equal(page.sent.at(-1)?.args["names"], "East");
  const piles = await shown();
  assert.doesNotMatch(find(piles.root, ".conditions .note").textContent ?? "", /“me”/);
});

test("an example has no more cards than its place", () => {
  const sizes = [1, 2, 3, 4].map((size) => readText(example(INFO, size), DECK));
  assert.deepEqual(sizes.map((read) => read.cards.length), [1, 2, 3, 4]);
  assert.ok(sizes.every((read) => read.rest.length === 0));
});

test("a card lies in one place, and goes back alone", () => {
  const draft = putCard(writeCards(EMPTY, "seat 0", "R1-R3 x"), "R2", "stock", DECK);
  assert.deepEqual(draft.cards, { "seat 0": "R1 R3 x", stock: "R2" });
  assert.equal(placesOf(draft, DECK).get("R2"), "stock");
  assert.deepEqual(takeBack(draft, "R2", DECK).cards, { "seat 0": "R1 R3 x", stock: "" });
  assert.equal(wholeText(draft, ["seat 0", "stock"]), "seat 0: R1 R3 x\nstock: R2");
});

test("what was kept is read, whatever it is", () => {
  assert.ok(isEmpty(readDraft(null)));
  assert.ok(isEmpty(readDraft({ cards: 3, conditions: [1], dealer: 2 })));
  const draft = { ...EMPTY, cards: { stock: "R1" }, conditions: ["x"], seed: "7", names: "East, South" };
  assert.deepEqual(readDraft(JSON.parse(JSON.stringify(draft))), draft);
});

test("a card and then a place, a place and then cards, and back again", async () => {
  const page = await shown();
  find(page.root, "[data-card=R1]").click();
  find(page.root, "[data-place=stock] .name").click();
  await settle();
  assert.deepEqual(cards(page), { stock: "R1" });
  find(page.root, "[data-place='seat 0'] .name").click();
  await settle();
  find(page.root, "[data-card=B1]").click();
  find(page.root, "[data-card=B2]").click();
  await settle();
  assert.deepEqual(cards(page), { stock: "R1", "seat 0": "B1 B2" });
  assert.match(find(page.root, "[data-place='seat 0'] .count").textContent ?? "", /2 of 2/);
  find(page.root, "[data-here=B1]").click();
  await settle();
  assert.deepEqual(cards(page), { stock: "R1", "seat 0": "B2" });
  find(page.root, "[data-act=undo]").click();
  assert.deepEqual(cards(page), { stock: "R1", "seat 0": "B1 B2" });
  page.el.remove();
});

test("arrows walk in the grid, and a number puts the card into that place", async () => {
  const page = await shown();
  const first = find(page.root, "[data-card=R1]");
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, composed: true }));
  await settle();
  const next = find(page.root, "[data-card=B1]");
  assert.equal(page.root.activeElement, next);
  next.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true, composed: true }));
  await settle();
  assert.deepEqual(cards(page), { stock: "B1" });
  page.el.remove();
});

test("what is filled by chance is taken over, and nothing is dealt while something is wrong", async () => {
  const page = await shown();
  find(page.root, "[data-fill=stock]").click();
  assert.equal(page.sent.at(-1)?.args["fill"], "stock");
  page.el.info = { ...INFO, places: [place("seat 0", 2), { ...place("stock", 4), text: "R1 R2", cards: ["R1", "R2"], trouble: both("wrong") }], ready: false };
  await page.el.updateComplete;
  await settle();
  assert.equal((find(page.root, "[data-place=stock] input") as HTMLInputElement).value, "R1 R2");
  assert.equal(find(page.root, "#wrong-2").textContent?.trim(), "wrong");
  assert.ok((find(page.root, "[data-act=deal]") as HTMLButtonElement).disabled);
  find(page.root, "[data-act=wrong]").click();
  assert.equal(page.root.activeElement, find(page.root, "[data-place=stock] input"));
  page.el.remove();
});

test("a deal that is open is asked for with its cards, and takes the place of the draft", async () => {
  const page = await shown({ fromDeal: true });
  assert.equal(page.sent[0]?.args["from"], true);
  page.el.info = { ...INFO, places: [{ ...place("seat 0", 2), text: "R1 R2" }, place("stock", 4)], note: both("as dealt") };
  await page.el.updateComplete;
  await settle();
  find(page.root, "[data-act=deal]").click();
  assert.equal(page.sent.at(-1)?.id, "compose-deal");
  assert.deepEqual(cards(page), { "seat 0": "R1 R2", stock: "" });
  page.el.remove();
});
