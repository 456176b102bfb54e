// The shapes of files: what they accept and refuse is what a library for JSON Schemas makes of the schema.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import * as shapes from "tomoe:shapes";
import { compare, gallery, steps, tableSteps, tryCards, tryView, views } from "./fixtures.js";

const TYPES = { isView: "View", isSteps: "StepsFile", isGallery: "GalleryFile", isCompare: "CompareFile", isTry: "TryFile", isContents: "Contents", isQuestion: "Question" } as const;
type Name = keyof typeof TYPES;
const schema = JSON.parse(readFileSync("tomoe_widgets/schema/steps-1.json", "utf8")) as { definitions: { TryFile: Record<string, unknown> } };
// Which of its parts go together <tomoe-try> sees for itself.
for (const word of ["if", "then", "else"]) Reflect.deleteProperty(schema.definitions.TryFile, word);
const ajv = new Ajv.default({ strict: false });
ajv.addSchema(schema, "steps");
const byLibrary = (name: Name): ((value: unknown) => boolean) => ajv.getSchema(`steps#/definitions/${TYPES[name]}`) as (value: unknown) => boolean;

const WRONG: unknown[] = [undefined, null, true, -1, 0.5, 3, "", "kind", [], {}, [null], { en: 1 }, { en: "x" }];

/** The data with one of its values after another exchanged for each of the wrong ones. */
function* damaged(data: unknown, put: (value: unknown) => unknown = (value) => value): Generator<unknown> {
  for (const wrong of WRONG) yield put(wrong);
  if (typeof data !== "object" || data === null) return;
  // The first entries of a list stand for the others.
  for (const [key, value] of Object.entries(data).slice(0, Array.isArray(data) ? 2 : undefined)) {
    const holder = data as Record<string, unknown>;
    yield* damaged(value, (other) => {
      const copy = Array.isArray(data) ? [...data as unknown[]] : { ...holder };
      (copy as Record<string, unknown>)[key] = other;
      if (other === undefined) Reflect.deleteProperty(copy, key);
      return put(copy);
    });
  }
}

const FILES: [Name, unknown][] = [
  ["isSteps", { ...steps, steps: steps.steps.slice(0, 1) }], ["isSteps", { ...tableSteps, steps: tableSteps.steps.slice(-1) }], ["isTry", tryView], ["isTry", tryCards],
  ["isGallery", { ...gallery, items: [] }], ["isCompare", { ...compare, sides: [] }], ["isContents", { v: 1, drills: [], questions: {} }],
  ...Object.values(views).map((view): [Name, unknown] => ["isView", view]),
  // A view is a part of its own part.
  ["isView", { ...views.mid, aim: { text: { en: "Aim" }, picture: { ...views.mid, seats: [], centre: [] }, terms: [] } }],
];

test("a shape accepts and refuses what a library does", () => {
  let tried = 0;
  for (const [name, file] of FILES) {
    const library = byLibrary(name);
    for (const made of damaged(file)) {
      tried += 1;
      if (shapes[name](made) !== library(made)) assert.fail(`${name}: the library says ${String(library(made))} of ${JSON.stringify(made)}`);
    }
  }
  assert.ok(tried > 10_000);
});

test("the first mistake is named with its place", () => {
  const [step] = structuredClone(steps.steps) as unknown as { view: { ply: unknown } }[];
  assert.ok(step);
  step.view.ply = "3";
  assert.ok(!shapes.isSteps({ ...steps, steps: [step] }));
  assert.deepEqual(shapes.isSteps.errors, [{ instancePath: "/steps/0/view/ply", message: "must be integer" }]);
  assert.ok(!shapes.isSteps({ v: 1, title: {} }));
  assert.deepEqual(shapes.isSteps.errors, [{ instancePath: "", message: "must have required property 'steps'" }]);
  assert.ok(shapes.isSteps(steps));
  assert.equal(shapes.isSteps.errors, null);
});
