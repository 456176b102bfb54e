// Dragging: where something is dropped, what that sends, and what of it is checked beforehand.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { UNSEEN } from "../src/controllers/waiting.js";
import { areaAt, dropAt, type DropBox, isDrag, scrollStep } from "../src/play/dragging.js";
import { hasDrops, offersPick } from "../src/play/offers.js";
import { isView } from "tomoe:shapes";
import type { Drops, View } from "../src/types.js";
import { views } from "./fixtures.js";

const { TomoeTable } = await import("../src/table.js");
if (!customElements.get("tomoe-table")) customElements.define("tomoe-table", TomoeTable);

const box = (key: string, left: number, top: number): DropBox => ({ key, left, top, right: left + 60, bottom: top + 80 });

test("a card is hit beside its edge, too, and of two cards the nearer one", () => {
  const boxes = [box("R4", 0, 0), box("G2", 70, 0)];
  assert.equal(dropAt(boxes, 30, 40), "R4");
  assert.equal(dropAt(boxes, -10, 90), "R4");
  assert.equal(dropAt(boxes, 64, 40), "R4");
  assert.equal(dropAt(boxes, 68, 40), "G2");
  assert.equal(dropAt(boxes, 30, 120), null);
  assert.equal(dropAt([], 30, 40), null);
});

test("a card is put wherever the board is nobody's, and what lies on the table before the reader", () => {
  const board = [{ left: 0, top: 0, right: 300, bottom: 400 }];
  const mine = [{ left: 0, top: 300, right: 300, bottom: 400 }];
  const seats = [...mine, { left: 0, top: 0, right: 300, bottom: 80 }];
  const at = (area: "table" | "hand", x: number, y: number): string | null => areaAt(area, board, mine, seats, x, y);
  assert.equal(at("table", 150, 200), "table");
  assert.equal(at("table", 150, 350), null, "it is back in the hand");
  assert.equal(at("table", 150, 40), null, "another's seat");
  assert.equal(at("table", 150, 500), null);
  assert.equal(at("hand", 150, 350), "hand");
  assert.equal(at("hand", 150, 200), null);
});

test("a press becomes a drag only when it moves", () => {
  assert.ok(!isDrag(3, 4));
  assert.ok(isDrag(0, -8));
});

test("the page scrolls at its edges alone", () => {
  assert.ok(scrollStep(10, 800) < 0);
  assert.equal(scrollStep(400, 800), 0);
  assert.ok(scrollStep(790, 800) > 0);
});

test("what a drop picks is offered, as what a click picks is", () => {
  assert.ok(offersPick(views.marketBuy, "pay:G1"));
  assert.ok(!offersPick(views.marketBuy, "pay:R1"));
  assert.ok(hasDrops(views.marketBuy));
  assert.ok(!hasDrops(views.mid));
});

test("a drop has a list of pieces for each card, and a transfer two counters", () => {
  const { marketBuy } = views;
  const [zone] = marketBuy.centre;
  assert.ok(zone);
  for (const drop of [{ P6: "pay:K2" }, { P6: [2] }, "P6"]) {
    const cards = [{ key: "K2", card: "K2", drop }];
    assert.ok(!isView({ ...marketBuy, centre: [{ ...zone, cards }] }), JSON.stringify(drop));
  }
  assert.ok(isView({ ...marketBuy, centre: [{ ...zone, cards: [{ key: "K2", card: "K2", drop: {} }] }] }));
  const option = { pick: "x", label: { en: "x" }, drop: { P6: 1 } };
  assert.ok(!isView({ ...marketBuy, controls: [{ kind: "options", id: "o", label: { en: "o" }, options: [option] }] }));
  assert.ok(!isView({ ...marketBuy, controls: [{ kind: "note", id: "n", lines: ["n"] }] }));
  assert.ok(!isView({ ...marketBuy, transfers: [{ from: "bank", to: "you", value: 3 }] }));
  assert.ok(!isView({ ...marketBuy, ending: "It is over." }));
});

async function table(view: View): Promise<{ root: ShadowRoot; el: InstanceType<typeof TomoeTable> }> {
  const el = document.createElement("tomoe-table") as InstanceType<typeof TomoeTable>;
  Object.assign(el, { lang: "en", pace: "off" });
  document.body.append(el);
  el.show([view]);
  await el.updateComplete;
  await settle();
  return { root: el.shadowRoot as ShadowRoot, el };
}

test("what can be played or chosen can be dragged, and what cannot, to hear why; nothing while an answer is awaited", async () => {
  const { root, el } = await table(views.marketBuy);
  const dragged = (): (HTMLElement & { drop?: Drops })[] => [...root.querySelectorAll<HTMLElement>("[data-drag]")];
  assert.deepEqual(dragged().map((each) => each.dataset["slot"]), ["G2", "R1", "K2", "K6", "O2", "G1", "G2"]);
  assert.deepEqual(dragged().filter(({ drop }) => drop).map((each) => each.dataset["slot"]), ["K2", "G1", "G2"], "onto cards");
  Object.assign(el, { pending: true });
  await settle();
  assert.ok(el.blocked, "nothing is taken up, though it looks as if it could be");
  await new Promise((resolve) => setTimeout(resolve, UNSEEN));
  await el.updateComplete;
  assert.deepEqual(dragged(), []);
  Object.assign(el, { pending: false });
  await settle();
  assert.ok(!root.querySelector('[data-slot="G1"]')?.classList.contains("dim"), "it can be used, if not by a click");
});

test("a zone of kept cards by suit has a gap for each card that is not there", async () => {
  const { root } = await table(views.collector);
  const strips = [...root.querySelectorAll('[data-seat="1"] .strip')];
  assert.deepEqual(strips.map((strip) => strip.querySelectorAll(".gap").length), [4]);
  assert.deepEqual([...root.querySelectorAll('[data-seat="1"] .strip .rank')].map((each) => each.getAttribute("aria-label")), ["Orange 1", "Orange 4"]);
});
