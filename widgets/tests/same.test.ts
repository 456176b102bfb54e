// The reader's own results of matches with the same cards, as the browser keeps them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "../src/backup/merge.js";
import { keptResults, resultsAddress, withResults } from "../src/same/address.js";
import { keepOwn, ownResults } from "../src/same/own.js";

/** A storage that holds one text a key. */
function shelf(held: Record<string, string> = {}): Pick<Storage, "getItem" | "setItem"> & { held: Record<string, string> } {
  return { held, getItem: (key) => held[key] ?? null, setItem: (key, value) => { held[key] = value; } };
}

test("the latest result stands first, and one with another name takes the place of the one before", () => {
  const it = shelf();
  keepOwn("?g=one", "A1", it, 1);
  keepOwn("?g=two", "A2", it, 2);
  keepOwn("?g=one", "A1 renamed", it, 3);
  assert.deepEqual(ownResults(it), ["A1 renamed", "A2"]);
});

test("fifty are kept, and what is none is left out", () => {
  const it = shelf({ "tomoe:same": JSON.stringify({ "?g=x": { g: 5, at: 1 }, "?g=y": null }) });
  for (let i = 0; i < 60; i += 1) keepOwn(`?g=${i}`, `A${i}`, it, i);
  const kept = ownResults(it);
  assert.equal(kept.length, 50);
  assert.equal(kept[0], "A59");
  assert.deepEqual(ownResults(shelf({ "tomoe:same": "[broken" })), []);
  assert.deepEqual(ownResults(null), []);
});

test("a full disk loses no match", () => {
  assert.doesNotThrow(() => { keepOwn("?g=one", "A1", { getItem: () => null, setItem: () => { throw new Error("full"); } }, 1); });
});

test("results of two browsers are all there after both are one", () => {
  const [here, there] = ["one", "two"].map((name) => new Map([["tomoe:same", { [`?g=${name}`]: { g: name, at: 1 } }]])) as [Map<string, unknown>, Map<string, unknown>];
  const both = merged(here, there, []).get("tomoe:same");
  assert.deepEqual(Object.keys(both as object).sort(), ["?g=one", "?g=two"]);
});

test("results stand in the address as far as it has room, and the history keeps the rest", () => {
  assert.equal(resultsAddress(["AQa", "AQb"]), "#g=AQa.AQb");
  assert.equal(resultsAddress([]), "");
  assert.equal(resultsAddress(["AQa", "AQb", "AQc"], 10), "#g=AQa.AQb");
  const state = withResults({ other: 1 }, "#g=AQa", ["AQa", "AQb"]);
  assert.equal((state as { other: number }).other, 1);
  assert.equal(keptResults(state, "?lang=en", "#g=AQa"), "?lang=en#g=AQa.AQb");
  assert.equal(keptResults(state, "?lang=en", "#g=AQz"), "?lang=en#g=AQz", "another address has been opened");
  for (const none of [null, undefined, 5, {}, { tomoeResults: 7 }]) assert.equal(keptResults(none, "", "#g=AQa"), "#g=AQa");
});
