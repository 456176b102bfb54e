import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "../src/seal/sha256.js";

test("texts of every length around a block have the hash that everybody else finds", () => {
  const texts = ["", "tomoe 7 1", "札", ...Array.from({ length: 140 }, (_, n) => "x".repeat(n))];
  for (const text of texts) assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), text);
});
