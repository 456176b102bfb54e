import assert from "node:assert/strict";
import { test } from "node:test";
import { say, STRINGS, type StringKey } from "../src/strings.js";

const entries = Object.entries(STRINGS);

test("every string is there in both languages", () => {
  for (const [key, text] of entries) {
    assert.deepEqual(Object.keys(text).sort(), ["en", "ja"], key);
    assert.ok(text.ja.trim() && text.en.trim(), key);
  }
});

test("both languages of a string have the same gaps to fill", () => {
  const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
  for (const [key, text] of entries) assert.deepEqual(gaps(text.ja), gaps(text.en), key);
});

test("gaps are filled, and unknown ones left as they are", () => {
  assert.equal(say("playable", "en", { card: "Red 3" }), "Red 3, playable");
  assert.equal(say("playable", "ja", { card: "赤3" }), "赤3、出せます");
  assert.equal(say("playable" satisfies StringKey, "en"), "{card}, playable");
});
