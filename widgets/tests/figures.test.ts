// Figures: where a wheel's arrows end, what is lit, what screen readers are told, and the way to the large one.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { angleOf, at, curve, type Point, straight, widthOf } from "../src/play/wheel.js";
import { isView } from "tomoe:shapes";
import type { Figure, View } from "../src/types.js";
import { views } from "./fixtures.js";

const { TomoeTable } = await import("../src/table.js");
if (!customElements.get("tomoe-table")) customElements.define("tomoe-table", TomoeTable);
type Table = InstanceType<typeof TomoeTable>;

const HEAD = { length: 10, width: 10 };
const near = (one: Point | undefined, other: Point, far: number): boolean =>
  one !== undefined && Math.abs(Math.hypot(one.x - other.x, one.y - other.y) - far) < 0.6;

async function table(view: View, lang = "en"): Promise<{ el: Table; root: ShadowRoot }> {
  const el = document.createElement("tomoe-table") as Table;
  Object.assign(el, { lang, pace: "off" });
  document.body.append(el);
  el.show([view]);
  await el.updateComplete;
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot };
}
const [wheel] = views.fescaSeven.figures as [Figure];
const withFigure = (figure: unknown): unknown => ({ ...views.fescaSeven, figures: [figure] });

test("an arrow ends at some space from both nodes, the shorter way round", () => {
  for (const [from, to] of [[0, 1], [1, 0], [4, 0], [0, 4]] as const) {
    const [start, end] = [angleOf(from, 5), angleOf(to, 5)];
    const { head, line } = curve(80, start, end, 30, HEAD);
    assert.ok(near(head[0], at(80, end), 30), `${from} ${to}`);
    const [, x, y] = /^M(\S+) (\S+)A/.exec(line) ?? [];
    assert.ok(near({ x: Number(x), y: Number(y) }, at(80, start), 30));
    // Clockwise or not, but never through the circle's far side.
    assert.match(line, (to - from + 5) % 5 === 1 ? / 0 0 1 / : / 0 0 0 /);
  }
  const across = straight(at(80, 0), at(80, angleOf(2, 5)), 30, HEAD);
  assert.ok(near(across.head[0], at(80, angleOf(2, 5)), 30));
});

test("full-width characters are wider than letters", () => {
  assert.ok(widthOf("第1") > widthOf("1st") * 0.9 && widthOf("第一") === 2);
});

test("a view with a figure has the contract's shape, and one of an unknown kind does no harm", async () => {
  assert.ok(isView(views.fescaSeven));
  const unknown = withFigure({ kind: "spiral", id: "x" });
  assert.ok(isView(unknown));
  const { root } = await table(unknown as View);
  assert.equal(root.querySelector("[data-figure]"), null);
  for (const bad of [null, "wheel", { ...wheel, nodes: undefined }, { ...wheel, nodes: [null] }, { ...wheel, links: [1] }, { ...wheel, middle: 3 }]) {
    assert.ok(!isView(withFigure(bad)), JSON.stringify(bad));
  }
});

test("a wheel draws every node and lights what is strong", async () => {
  const { el, root } = await table(views.fescaSeven);
  const button = root.querySelector("button.glance") as HTMLElement;
  assert.match(button.getAttribute("aria-label") ?? "", /Which suit is stronger.*wood wins/);
  button.click();
  await el.updateComplete;
  const sheet = root.querySelector("dialog[data-sheet=figures]") as HTMLElement;
  assert.equal(sheet.getAttribute("aria-label"), "Which suit is stronger");
  assert.equal(sheet.querySelectorAll(".wheel.large [data-node]").length, 6);
  assert.equal(sheet.querySelectorAll(".wheel.large [data-link]").length, 10);
  assert.deepEqual([...sheet.querySelectorAll("[data-link].strong")].map((el) => el.getAttribute("data-link")), ["A W"]);
  assert.deepEqual([...sheet.querySelectorAll("[data-node].best")].map((el) => el.getAttribute("data-node")), ["A"]);
  assert.deepEqual([...sheet.querySelectorAll(".slip text")].map((el) => el.textContent), ["2nd ×2", "1st ×3"]);
});

test("the figure is told in words, what is lit first", async () => {
  const { el, root } = await table(views.fescaSeven, "ja");
  (root.querySelector("button.glance") as HTMLElement).click();
  await el.updateComplete;
  const lines = [...root.querySelectorAll("dialog .relations li")].map((line) => line.textContent);
  assert.deepEqual(lines.slice(0, 3), ["木、第2 ×2", "水、第1 ×3", "水は木を生む"]);
  assert.equal(lines.length, 12);
});

test("an arrow from the middle is drawn only if it is strong", async () => {
  for (const strong of [true, undefined]) {
    const link = { from: "Y", to: "W", kind: "checks", label: { en: "beats" }, ...(strong ? { strong } : {}) };
    const { el, root } = await table(withFigure({ ...wheel, links: [link] }) as View);
    (root.querySelector("button.glance") as HTMLElement).click();
    await el.updateComplete;
    assert.equal(root.querySelectorAll("dialog [data-link]").length, strong ? 1 : 0);
  }
});

test("a table without figures has no button for them", async () => {
  const { root } = await table(views.mid);
  assert.equal(root.querySelector("button.glance"), null);
});
