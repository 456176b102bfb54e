import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { isCompare, isGallery, isTry } from "tomoe:shapes";
import { compare, gallery, steps, tryCards, tryView } from "./fixtures.js";

const { TomoeCompare } = await import("../src/compare.js");
const { TomoeGallery } = await import("../src/gallery.js");
const { TomoePicker } = await import("../src/picker.js");
const { TomoeSteps } = await import("../src/steps.js");
const { TomoeTable } = await import("../src/table.js");
const { TomoeTry } = await import("../src/try.js");
const ELEMENTS = {
  "tomoe-compare": TomoeCompare, "tomoe-gallery": TomoeGallery, "tomoe-picker": TomoePicker,
  "tomoe-steps": TomoeSteps, "tomoe-table": TomoeTable, "tomoe-try": TomoeTry,
};
for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);

async function drawn<T extends keyof typeof ELEMENTS>(tag: T, props: object): Promise<{ el: InstanceType<(typeof ELEMENTS)[T]>; root: ShadowRoot }> {
  const el = document.createElement(tag) as InstanceType<(typeof ELEMENTS)[T]>;
  Object.assign(el, { lang: "en", ...props });
  document.body.append(el);
  await el.updateComplete;
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot };
}
const words = (node: Element | null): string => node?.textContent.replace(/\s+/g, " ").trim() ?? "";
const key = (el: Element, name: string): void => { el.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true })); };

test("the fixtures have the shape of their files, and others have not", () => {
  assert.ok(isGallery(gallery) && isCompare(compare) && isTry(tryCards) && isTry(tryView));
  for (const bad of [null, {}, { ...gallery, v: 2 }, { ...gallery, items: [] }, { ...gallery, items: [{}] }]) assert.ok(!isGallery(bad));
  for (const bad of [null, {}, { ...compare, sides: [] }, { ...compare, sides: [{ label: {}, lesson: null }] }]) assert.ok(!isCompare(bad));
  for (const bad of [null, {}, { ...tryCards, cards: {} }, { ...tryView, view: {} }]) assert.ok(!isTry(bad));
});

test("a gallery shows each lesson finished, with its own result or its last caption", async () => {
  const { root } = await drawn("tomoe-gallery", { data: gallery });
  const tiles = [...root.querySelectorAll(".exhibit")];
  assert.equal(tiles.length, 5);
  assert.ok(tiles.every((tile) => tile.querySelectorAll(".played").length === 3));
  assert.equal(words(tiles[0]?.querySelector(".outcome") ?? null), "The middle one wins");
  assert.match(words(tiles[1]?.querySelector(".outcome") ?? null), /Red 4 is the middle one/);
});

test("a picture opens into its steps below its row, one at a time, and closes with Escape", async () => {
  const { el, root } = await drawn("tomoe-gallery", { data: gallery });
  const buttons = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".exhibit button")];
  const order = (): string[] => [...root.querySelectorAll(".gallery > li")].map((li) => (li.className.includes("opened") ? "open" : words(li.querySelector("button")).slice(-1)));
  buttons()[2]?.click();
  await el.updateComplete;
  assert.deepEqual(order(), ["1", "2", "3", "4", "open", "5"]);
  assert.equal(buttons()[2]?.getAttribute("aria-expanded"), "true");
  assert.deepEqual(el.place, { item: 2, step: 0 });
  buttons()[4]?.click();
  await el.updateComplete;
  assert.deepEqual(order(), ["1", "2", "3", "4", "5", "open"]);
  key(el, "Escape");
  await el.updateComplete;
  assert.deepEqual(order(), ["1", "2", "3", "4", "5"]);
});

test("where the reader is in a gallery can be carried over", async () => {
  const { el, root } = await drawn("tomoe-gallery", { data: gallery });
  el.place = { item: 1, step: 2 };
  await el.updateComplete;
  await settle();
  await settle();
  assert.deepEqual(el.place, { item: 1, step: 2 });
  for (const nonsense of [null, 3, { item: 99 }, { item: "x" }]) el.place = nonsense;
  assert.ok(root.querySelectorAll(".exhibit").length === 5);
});

test("a comparison draws the same cards once, and marks where the sides part", async () => {
  const { el, root } = await drawn("tomoe-compare", { data: compare });
  assert.equal(root.querySelectorAll(".board").length, 1);
  assert.match(words(root.querySelector(".parting")), /So far all is the same/);
  (root.querySelector(".part") as HTMLElement).click();
  await el.updateComplete;
  assert.equal(el.index, 2);
  assert.match(words(root.querySelector(".parting")), /Here they part/);
  assert.ok(root.querySelector(".sides.parted"));
  assert.deepEqual([...root.querySelectorAll(".side h3")].map(words), ["As usual", "Another rule"]);
  key(el, "Home");
  await el.updateComplete;
  assert.equal(el.index, 0);
});

test("a comparison of different cards draws each, and one without a difference says so", async () => {
  const [one, two] = compare.sides;
  assert.ok(one && two);
  const turned = { ...two, lesson: { ...two.lesson, steps: [...two.lesson.steps].reverse() } };
  const { root } = await drawn("tomoe-compare", { data: { ...compare, sides: [one, turned], part: 0 } });
  assert.equal(root.querySelectorAll(".board").length, 2);
  const alike = await drawn("tomoe-compare", { data: { ...compare, sides: [one, one], part: null } });
  assert.match(words(alike.root.querySelector(".parting")), /Nothing differs/);
  assert.equal(alike.root.querySelector(".part"), null);
});

test("what is tried before Python is up is kept, and handed on", async () => {
  const { el, root } = await drawn("tomoe-try", { data: tryCards });
  const heard: unknown[] = [];
  el.addEventListener("tomoe-try-cards", (event) => { heard.push((event as CustomEvent<unknown>).detail); });
  const picker = root.querySelector("tomoe-picker");
  assert.ok(picker && root.querySelector("tomoe-steps"));
  picker.dispatchEvent(new CustomEvent("tomoe-pick", { detail: { value: ["R3", "R6", "B1"] }, bubbles: true, composed: true }));
  await el.updateComplete;
  assert.match(words(root.querySelector(".said")), /as soon as Python is up/);
  assert.deepEqual(heard, [{ value: ["R3", "R6", "B1"] }]);
  const live = await drawn("tomoe-try", { data: tryCards, live: true });
  const asked: unknown[] = [];
  live.el.addEventListener("tomoe-try-cards", (event) => { asked.push((event as CustomEvent<unknown>).detail); });
  live.el.place = el.place;
  assert.deepEqual(asked, [{ value: ["R3", "R6", "B1"] }]);
});

test("a folded palette opens at a slot and closes at the same one", async () => {
  const { el, root } = await drawn("tomoe-picker", { compact: true, slots: [{ en: "Lead" }], value: ["R3"] });
  const slot = (): HTMLElement => root.querySelector(".slots button") as HTMLElement;
  assert.equal(root.querySelector(".palette"), null);
  slot().click();
  await el.updateComplete;
  assert.ok(root.querySelector(".palette"));
  slot().click();
  await el.updateComplete;
  assert.equal(root.querySelector(".palette"), null);
});

test("steps that run by themselves begin again, and stop for good when they are touched", async () => {
  let see: (seen: boolean) => void = () => undefined;
  const Plain = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) { see = (seen) => { callback([{ isIntersecting: seen }]); }; }
    observe(): void { /* told by the test */ }
    disconnect(): void { /* nothing to end */ }
  } as unknown as typeof IntersectionObserver;
  const { el, root } = await drawn("tomoe-steps", { data: steps, autoplay: true });
  mock.timers.enable({ apis: ["setTimeout"] });
  see(true);
  assert.equal(el.index, 0);
  mock.timers.tick(2700);
  assert.equal(el.index, 1);
  mock.timers.tick(2700);
  assert.equal(el.index, 2);
  mock.timers.tick(5300);
  assert.equal(el.index, 0, "it begins again");
  see(false);
  mock.timers.tick(20_000);
  assert.equal(el.index, 0, "it waits while nobody sees it");
  see(true);
  mock.timers.tick(2700);
  assert.equal(el.index, 1);
  (root.querySelector("[data-run=next]") as HTMLElement).dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
  see(false);
  see(true);
  mock.timers.tick(20_000);
  assert.equal(el.index, 1, "the reader has taken over");
  mock.timers.reset();
  globalThis.IntersectionObserver = Plain;
});
