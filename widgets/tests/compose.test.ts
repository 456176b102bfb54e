// Moves put together piece by piece: what is sent, what waits, what is said, and where the focus stays.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { isView } from "tomoe:shapes";
import { counterChanges } from "../src/play/counters.js";
import { places } from "../src/play/layout.js";
import { handRows, rowSpacing, suitPiles } from "../src/play/rows.js";
import { loadLook, saveLook } from "../src/play/storage.js";
import type { Control, Slot, View } from "../src/types.js";
import { views } from "./fixtures.js";

const { TomoeTable } = await import("../src/table.js");
const { TomoeSteps } = await import("../src/steps.js");
if (!customElements.get("tomoe-steps")) customElements.define("tomoe-steps", TomoeSteps);
if (!customElements.get("tomoe-table")) customElements.define("tomoe-table", TomoeTable);
type Table = InstanceType<typeof TomoeTable>;
interface Shown { el: Table; root: ShadowRoot; sent: { name: string; detail: unknown }[] }

function element(props: object): Shown {
  const el = document.createElement("tomoe-table") as Table;
  Object.assign(el, { lang: "en", pace: "off", ...props });
  const sent: Shown["sent"] = [];
  for (const name of ["tomoe-play", "tomoe-piece"]) {
    el.addEventListener(name, (event) => { sent.push({ name, detail: (event as CustomEvent<unknown>).detail }); });
  }
  document.body.append(el);
  return { el, root: el.shadowRoot as ShadowRoot, sent };
}

async function table(view: View): Promise<Shown> {
  const shown = element({});
  shown.el.show([view]);
  await shown.el.updateComplete;
  await settle();
  return shown;
}

const one = (root: ShadowRoot, selector: string): HTMLElement => root.querySelector(selector) as HTMLElement;
const slot = (root: ShadowRoot, key: string): HTMLElement => one(root, `button[data-slot="${key}"]`);
const piece = (pick: string, ply = 12): { name: string; detail: unknown } => ({ name: "tomoe-piece", detail: { ply, pick } });

test("a card that can be picked sends its piece, and says whether it is picked", async () => {
  const { root, sent } = await table(views.marketBuy);
  assert.equal(slot(root, "P1").getAttribute("aria-pressed"), "true");
  assert.equal(slot(root, "K2").getAttribute("aria-pressed"), "false");
  assert.equal(slot(root, "K2").getAttribute("aria-label"), "Black 2, can be chosen");
  assert.equal(slot(root, "R1").getAttribute("aria-label"), "Red 1, not to be chosen now");
  slot(root, "K2").click();
  assert.deepEqual(sent, [piece("pay:K2")]);
});

test("a card that cannot be picked says why", async () => {
  const { el, root, sent } = await table(views.marketBuy);
  slot(root, "K6").click();
  await el.updateComplete;
  assert.match(one(root, ".notice").textContent, /superfluous/);
  assert.deepEqual(sent, []);
});

test("what lies on a card is said with it, and can be picked by itself", async () => {
  const { root, sent } = await table(views.marketOffer);
  assert.match(slot(root, "R4").getAttribute("aria-label") ?? "", /Red 4, can be chosen, red marker \(dango\), price 3/);
  one(root, '[data-stop="badge:marker R4"]').click();
  assert.deepEqual(sent, [piece("marker:R4", 9)]);
});

test("clicks while a piece is being answered are kept, and sent one after another", async () => {
  const { el, root, sent } = await table(views.marketBuy);
  for (const key of ["K2", "P1", "P3"]) {
    slot(root, key).click();
    el.pending = true;
    await el.updateComplete;
    assert.equal(slot(root, "K2").getAttribute("aria-disabled"), "false");
  }
  assert.deepEqual(sent, [piece("pay:K2")]);
  for (const count of [2, 3, 3]) {
    el.pending = false;
    el.show([{ ...views.marketBuy }]);
    await el.updateComplete;
    assert.equal(sent.length, count);
  }
  assert.deepEqual(sent, ["pay:K2", "pay:P1", "pay:P3"].map((name) => piece(name)));
});

test("after an error, clicks that were kept are dropped", async () => {
  const { el, root, sent } = await table(views.marketBuy);
  slot(root, "K2").click();
  el.pending = true;
  slot(root, "P1").click();
  el.pending = false;
  await el.updateComplete;
  assert.deepEqual(sent, [piece("pay:K2")]);
  slot(root, "P1").click();
  assert.equal(sent.length, 2);
});

test("pieces clicked before Python is up are shown as chosen, and sent when the same position is live", async () => {
  const { el, root, sent } = element({ view: views.marketBuy });
  await el.updateComplete;
  slot(root, "K2").click();
  slot(root, "P1").click();
  slot(root, "P1").click();
  await el.updateComplete;
  assert.equal(slot(root, "K2").getAttribute("aria-pressed"), "true");
  assert.match(one(root, ".prompt").textContent, /is kept until/);
  el.show([views.marketBuy]);
  await el.updateComplete;
  await settle();
  assert.deepEqual(sent, [piece("pay:K2")]);
});

test("controls send their pieces, and a button without one says why", async () => {
  const { el, root, sent } = await table(views.marketOffer);
  one(root, '[data-stop="price:more"]').click();
  el.pending = true;
  el.pending = false;
  el.show([{ ...views.marketOffer }]);
  await el.updateComplete;
  one(root, '[data-stop="marker:cord"]').click();
  assert.deepEqual(sent, [piece("price+", 9), piece("cord", 9)]);
  el.show([{ ...views.marketOffer }]);
  await el.updateComplete;
  one(root, '[data-stop="price:less"]').click();
  await el.updateComplete;
  assert.match(one(root, ".notice").textContent, /at least 1/);
  one(root, '[data-stop="marker:dango"]').click();
  await el.updateComplete;
  assert.match(one(root, ".notice").textContent, /lies on red 4/);
  assert.equal(sent.length, 2);
});

test("a cell of a grid plays its move, and its name has row, column and note", async () => {
  const { root, sent } = await table(views.bridgeContract);
  const cell = one(root, '[data-stop="contract:1:3"]');
  assert.match(cell.textContent, /^Game ♠ 10 420 pts suggested by the hint/);
  cell.click();
  assert.deepEqual(sent, [{ name: "tomoe-play", detail: { ply: 1, move: "♠ game" } }]);
});

test("an open hand on the table can be played from, and says why not", async () => {
  const { el, root, sent } = await table(views.bridgePlay);
  slot(root, "DQ").click();
  assert.deepEqual(sent, [{ name: "tomoe-play", detail: { ply: 8, move: "DQ" } }]);
  slot(root, "SQ").click();
  await el.updateComplete;
  assert.match(one(root, ".notice").textContent, /Dummy holds diamonds/);
});

test("each control has one tab stop, and arrow keys reach all of it", async () => {
  const { root } = await table(views.bridgeContract);
  const stops = [...root.querySelectorAll<HTMLElement>(".cell")].filter(({ tabIndex }) => tabIndex === 0);
  assert.equal(stops.length, 1);
  stops[0]?.focus();
  stops[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, composed: true }));
  const focused = root.activeElement as HTMLElement;
  assert.equal(focused.dataset["stop"], "contract:0:1");
  assert.equal(focused.tabIndex, 0);
  assert.equal(stops[0]?.tabIndex, -1);
  focused.blur();
});

test("the focus stays on a control over the frames that its pieces bring", async () => {
  const { el, root } = await table(views.marketOffer);
  one(root, '[data-stop="price:more"]').focus();
  el.show([{ ...views.marketOffer, draft: ["card:R4"] }]);
  await el.updateComplete;
  const focused = root.activeElement as HTMLElement;
  assert.equal(focused.dataset["stop"], "price:more");
  focused.blur();
});

test("the hint's pieces are marked, and the hint stays while its move is put together", async () => {
  const { el, root } = await table(views.marketBuy);
  el.hint = { type: "hint", seq: 1, text: { en: "Pay with cords." }, done: true, progress: 1, moves: [{ move: "x", best: true, text: { en: "" }, picks: ["pay:K2", "buy:P6"] }] };
  await el.updateComplete;
  assert.match(slot(root, "K2").getAttribute("aria-label") ?? "", /suggested/);
  el.show([{ ...views.marketBuy }]);
  await el.updateComplete;
  assert.ok(el.hint);
  el.show([{ ...views.marketBuy, ply: 13 }]);
  await el.updateComplete;
  assert.equal(el.hint, null);
});

test("of moves that are equally good, only pieces that still fit are marked", async () => {
  const { el, root } = await table(views.marketBuy);
  const suggested = (): string[] => [...root.querySelectorAll('[aria-label*="suggested"]')].map((each) => each.getAttribute("data-slot") ?? "");
  const moves = ["K2", "P1"].map((card) => ({ move: card, best: true, text: { en: "" }, picks: [`buy:${card === "K2" ? "P6" : "G5"}`, `pay:${card}`] }));
  const worse = { move: "B4", best: false, text: { en: "" }, picks: ["pay:B4"] };
  el.hint = { type: "hint", seq: 1, text: { en: "" }, done: true, progress: 1, moves: [...moves, worse] };
  for (const [draft, cards] of [[[], ["K2", "P1"]], [["buy:P6"], ["K2"]], [["buy:G5"], ["P1"]], [["pay:B4"], ["K2", "P1"]], [["pay:K2", "pay:P1"], ["K2", "P1"]]] as const) {
    el.show([{ ...views.marketBuy, draft: [...draft] }]);
    await el.updateComplete;
    assert.deepEqual(suggested().filter((key) => ["K2", "P1", "B4"].includes(key)), cards, draft.join());
  }
});

test("a view with a draft is not kept in the browser", async () => {
  const { el } = element({ store: "tomoe:draft" });
  const kept = (): unknown => (JSON.parse(localStorage.getItem("tomoe:draft") ?? "{}") as { view?: View }).view?.draft;
  const plain: View = { ...views.marketBuy, controls: [] };
  delete plain.draft;
  el.show([plain]);
  await el.updateComplete;
  el.show([views.marketBuy]);
  await el.updateComplete;
  assert.ok(localStorage.getItem("tomoe:draft"));
  assert.equal(kept(), undefined);
});

test("counters show by how much they have changed, until the next move", async () => {
  const { el, root } = await table(views.marketBuy);
  const changes = (): string[] => [...root.querySelectorAll(".change")].map((change) => change.textContent);
  assert.deepEqual(changes(), []);
  el.show([views.marketBought]);
  await el.updateComplete;
  assert.deepEqual(changes(), ["+1", "−1"]);
  el.show([{ ...views.marketBought }]);
  await el.updateComplete;
  assert.deepEqual(changes(), ["+1", "−1"]);
  el.show([{ ...views.marketBought, ply: 14 }]);
  await el.updateComplete;
  assert.deepEqual(changes(), []);
  assert.equal(counterChanges(views.marketBought, { ...views.marketBuy, ply: 2 }).size, 0);
});

test("reasons and tracks are among the details", async () => {
  const { el, root } = await table(views.collector);
  assert.equal(root.querySelectorAll(".middle .tracks li").length, 4);
  Object.assign(el, { sheet: "details" });
  await el.updateComplete;
  const dialog = one(root, "dialog");
  assert.match(dialog.textContent, /Sakura collected black 6/);
  assert.match(dialog.textContent, /It cost her 3 points/);
});

test("four colours are offered for the standard deck alone, and kept for every table", async () => {
  const { el, root } = element({ store: "tomoe:x" });
  el.show([views.bridgePlay]);
  await el.updateComplete;
  Object.assign(el, { sheet: "menu" });
  await el.updateComplete;
  const box = one(root, "[name=four-colour]") as HTMLInputElement;
  box.checked = true;
  box.dispatchEvent(new Event("change"));
  assert.equal(el.fourColour, true);
  assert.deepEqual(loadLook(), { fourColour: true, confirm: null, sounds: null });
  const lesson = document.createElement("tomoe-steps") as InstanceType<typeof TomoeSteps>;
  document.body.append(lesson);
  assert.equal(lesson.fourColour, true);
  const other = element({ store: "tomoe:y" });
  assert.equal(other.el.fourColour, true);
  other.el.show([views.mid]);
  Object.assign(other.el, { sheet: "menu" });
  await other.el.updateComplete;
  assert.equal(other.root.querySelector("[name=four-colour]"), null);
  localStorage.removeItem("tomoe:look");
  assert.deepEqual(loadLook({ getItem: () => "[3" }), { fourColour: null, confirm: null, sounds: null });
  assert.doesNotThrow(() => { saveLook({ fourColour: true }, { getItem: () => null, setItem: () => { throw new Error("full"); } }); });
});

test("opponents sit to the left, opposite and to the right; between them the others", () => {
  assert.deepEqual([1, 2, 3, 5].map((count) => places(count).join(" ")), ["top", "left right", "left top right", "left top top top right"]);
});

test("a hidden hand that is one pile says how many cards it has", async () => {
  const seats = views.fescaFive.seats.map((seat) => (seat.seat === 0 ? seat : {
    ...seat, zones: [{ id: `${seat.seat}:hand`, kind: "hidden", layout: "row", label: { en: "Hand" }, cards: [{ key: `${seat.seat}:back`, card: null, n: 13 }] }],
  }));
  const { root } = await table({ ...views.fescaFive, seats });
  const hands = [...root.querySelectorAll(".others .backs")];
  assert.deepEqual(hands.map((hand) => hand.textContent.trim()), ["13", "13", "13", "13"]);
  assert.equal(hands[0]?.getAttribute("aria-label"), "13 face-down cards");
});

const cards = (names: string): Slot[] => names.split(" ").map((name) => ({ key: name, card: name }));
const lengths = (rows: Slot[][][]): number[] => rows.map((groups) => groups.reduce((sum, group) => sum + group.length, 0));

test("a hand of thirteen is in two rows that end with a suit if they can", () => {
  assert.deepEqual(lengths(handRows(cards("SA SK S9 S4 HQ HT H2 DK DJ D9 D3 CA C8"), 7, "standard")), [7, 6]);
  assert.deepEqual(lengths(handRows(cards("SA SK SQ SJ S9 S4 S2 S3 S5 HQ HT CA C8"), 7, "standard")), [7, 6]);
  assert.deepEqual(lengths(handRows(cards("SA SK S9 S4"), 7, "standard")), [4]);
  assert.deepEqual(handRows(cards("W3 F2 W7"), 7, "fesca").map((groups) => groups.length), [1], "not sorted: no groups");
});

test("cards of a row lie as close as they must", () => {
  const groups = [cards("SA SK S9 S4"), cards("HQ HT H2")];
  assert.deepEqual(rowSpacing(groups, 40, 4, 1000), { step: 44, between: 12 });
  const { step, between } = rowSpacing(groups, 60, 4, 360);
  assert.ok(6 * step + 60 + between <= 360 && step > 44);
});

test("there is a pile for each suit, and one more for cards of none", () => {
  assert.deepEqual(suitPiles(cards("SA D3 CA C8"), "standard").map((pile) => pile.cards.length), [1, 0, 1, 2]);
  assert.deepEqual(suitPiles(cards("SA X3"), "standard").at(-1)?.cards.length, 1);
});

test("data of another shape is not drawn", () => {
  const wrong: Partial<Record<keyof View, unknown>>[] = [
    { controls: [{ kind: "options", id: "x" }] }, { controls: [{ kind: "grid", id: "x", columns: [], rows: [{}] }] }, { controls: 3 }, { counters: [7] },
    { tracks: {} }, { draft: [3] }, { reasons: { title: {}, lines: "x" } }, { centre: [{ cards: [{ key: "x", badges: 3 }] }] }, { seats: [{ zones: [], counters: 3 }] },
  ];
  for (const part of wrong) assert.ok(!isView({ ...views.mid, ...part }), JSON.stringify(part));
  assert.ok(isView({ ...views.mid, controls: [{ kind: "later", id: "x" }] }));
});

test("a control of a later kind is left out, and its neighbours are drawn", async () => {
  const later = { kind: "later", id: "x" } as unknown as Control;
  const { root } = await table({ ...views.marketOffer, controls: [later, ...(views.marketOffer.controls ?? [])] });
  assert.equal(root.querySelectorAll(".control").length, 3);
});
