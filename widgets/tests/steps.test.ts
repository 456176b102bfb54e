// A run of steps: what moves it, what it tells, and through whose eyes it is seen.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "../src/entry/model.js";
import type { TomoeSteps as Steps } from "../src/steps.js";
import type { StepsFile } from "../src/types.js";
import { steps as file, tableSteps } from "./fixtures.js";

const { default: widget } = await import("../src/entry/steps.js");

async function drawn(props: object): Promise<{ el: Steps; said: unknown[] }> {
  const el = document.createElement("tomoe-steps") as Steps;
  const said: unknown[] = [];
  el.addEventListener("tomoe-step", (event) => { said.push((event as CustomEvent<unknown>).detail); });
  Object.assign(el, { lang: "en", ...props });
  document.body.append(el);
  await el.updateComplete;
  await settle();
  return { el, said };
}

test("setting the index goes to a step, before the file is there as well as after", async () => {
  const { el, said } = await drawn({ index: 1 });
  assert.deepEqual([el.count, el.index], [0, 0]);
  el.data = file;
  await el.updateComplete;
  const count = file.steps.length;
  assert.deepEqual([el.count, el.index], [count, 1]);
  el.index = 2;
  el.index = 99;
  el.go(-1);
  assert.deepEqual(said, [2, count - 1, 0].filter((index, i, all) => index !== all[i - 1]).map((index) => ({ index, count })));
});

test("Python moves the steps, and hears of what the reader does and of what there is not", async () => {
  const traits: Record<string, unknown> = { steps: file, lang: "en", start: 0, index: 1, autoplay: false };
  const heard = new Map<string, (value: unknown) => void>();
  const model: Model = {
    get: (name) => traits[name], save_changes: () => undefined, send: () => undefined, off: () => undefined,
    on: (name, run) => { heard.set(name, run); },
    set: (name, value) => {
      traits[name] = value;
      heard.get(`change:${name}`)?.(undefined);
    },
  };
  const el = document.createElement("div");
  document.body.append(el);
  const remove = widget.render({ model, el });
  await settle();
  const shown = el.firstElementChild as Steps;
  assert.equal(shown.index, 1, "a second view of a widget begins where it is");
  model.set("index", 2);
  assert.equal(shown.index, 2);
  model.set("index", 99);
  assert.deepEqual([shown.index, traits["index"]], [file.steps.length - 1, file.steps.length - 1]);
  model.set("index", -5);
  assert.deepEqual([shown.index, traits["index"]], [0, 0]);
  await shown.updateComplete;
  shown.renderRoot.querySelector<HTMLElement>("[data-run=next]")?.click();
  assert.equal(traits["index"], 1);
  remove();
  assert.equal(el.childElementCount, 0);
});

test("a seat that every step has can be chosen, and exchanged for another", async () => {
  const withSeats: StepsFile = { ...tableSteps, steps: tableSteps.steps.map((step) => ({ ...step, seats: { 1: { ...step.view, you: 1 } } })) };
  const { el } = await drawn({ data: withSeats, seat: 1 });
  const mine = (): string | undefined => el.renderRoot.querySelector<HTMLElement>(".mine")?.dataset["seat"];
  assert.equal(mine(), "1");
  el.seat = null;
  await el.updateComplete;
  assert.equal(mine(), String(tableSteps.steps[0]?.view.you ?? 0));
});

test("what a move is made with is not drawn where nobody makes one", async () => {
  const [step] = tableSteps.steps;
  assert.ok(step);
  const choice = { move: "x", label: { en: "x" } };
  const { el } = await drawn({ data: { ...tableSteps, steps: [{ ...step, view: { ...step.view, choices: [choice], actions: [choice] } }] } });
  assert.equal(el.renderRoot.querySelector(".board button, .board a"), null);
});
