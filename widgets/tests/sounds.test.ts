// What is heard when one view follows another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isYourTurn, soundsBetween } from "../src/play/sounds.js";
import type { View } from "../src/types.js";
import { views } from "./fixtures.js";

const { mid, trick, next } = views;

test("a card is heard when a move is drawn, and a gathered trick when it goes", () => {
  assert.deepEqual(soundsBetween({ ...mid, ply: 5 }, { ...mid, ply: 6 }), ["card"]);
  assert.deepEqual(soundsBetween(trick, { ...next, ply: trick.ply }), ["trick"]);
  assert.deepEqual(soundsBetween(trick, { ...next, ply: trick.ply + 1 }), ["trick", "card"]);
  assert.deepEqual(soundsBetween(trick, { ...trick, ply: trick.ply + 1 }), ["card"], "it lies there still");
});

test("nothing is heard of the first view, of another game or deal, of a draft, and of what is taken back", () => {
  assert.deepEqual(soundsBetween(null, mid), []);
  assert.deepEqual(soundsBetween(mid, { ...mid, game: "other", ply: mid.ply + 1 }), []);
  assert.deepEqual(soundsBetween(trick, { ...next, ply: 0 }), []);
  assert.deepEqual(soundsBetween(mid, { ...mid }), []);
  assert.deepEqual(soundsBetween(mid, { ...mid, ply: mid.ply - 1 }), []);
});

test("it is your turn where you are asked, and not at the end", () => {
  const asked: View = { ...mid, you: 1, actor: 1, over: false };
  assert.ok(isYourTurn(asked));
  assert.ok(!isYourTurn({ ...asked, actor: 2 }));
  assert.ok(!isYourTurn({ ...asked, actor: null, you: null }));
  assert.ok(!isYourTurn({ ...asked, over: true }));
});
