import assert from "node:assert/strict";
import { test } from "node:test";
import { unfold } from "../src/play/unfold.js";

const first = { caption: { en: "a" }, view: { say: null, seats: [{ cards: [1, 2] }, { "a/b~": 1 }] }, seats: { 1: { say: "b" } } };
const file = (...steps: unknown[]): unknown => ({ v: 1, title: {}, steps });
const stepsOf = (data: unknown): unknown[] => (data as { steps: unknown[] }).steps;

test("a step has what is seen of the one before, but for what it changes", () => {
  const folded = file(first, { caption: { en: "b" }, change: { "/view/say": "x", "/view/seats/0/cards/1": [3], "/view/seats/1/a~1b~0": 2, "/seats/1/more": true } }, { change: {} });
  const [, second, third] = stepsOf(unfold(folded));
  const view = { say: "x", seats: [{ cards: [1, [3]] }, { "a/b~": 2 }] };
  assert.deepEqual(second, { caption: { en: "b" }, view, seats: { 1: { say: "b", more: true } } });
  assert.deepEqual(third, { view, seats: { 1: { say: "b", more: true } } });
  assert.deepEqual(stepsOf(folded)[0], first);
});

test("a step that changes what is not there has no view", () => {
  for (const pointer of ["", "view", "/view/no/more", "/view/seats/2", "/view/seats/-", "/view/say/x", "/__proto__/polluted", "/view/__proto__", "/constructor/prototype/polluted"]) {
    const [, second] = stepsOf(unfold(file(first, { change: { [pointer]: { polluted: 1 } } })));
    assert.equal("view" in (second as object), false, pointer);
  }
  assert.equal("polluted" in {}, false);
  assert.deepEqual(stepsOf(unfold(file({ change: { "/view/x": 1 } }, 1, null))), [{ change: { "/view/x": 1 } }, 1, null]);
});

test("what is no steps file, or has all its views, stays as it is", () => {
  for (const data of [null, 1, [], {}, { steps: 1 }, file(first, first)]) assert.deepEqual(unfold(data), data);
});
