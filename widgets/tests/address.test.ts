import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Fault, readAddress } from "../src/address/read.js";
import { sayFault } from "../src/text.js";

interface Case { address: string; fields?: Record<string, string>; fault?: { key: string; [name: string]: string | number }; says?: Record<string, string> }

// The same that hold the parser in Python: tests/addresses/test_addresses.py.
const cases = JSON.parse(readFileSync("../tests/addresses/cases.json", "utf8")) as Case[];

test("the browser reads every address as Python does, or refuses it in the same sentence", () => {
  assert.ok(cases.length > 80);
  for (const { address, fields, fault, says } of cases) {
    const read = readAddress(address);
    if (!fault) {
      assert.deepEqual(read, { fields, fault: null }, address);
      continue;
    }
    const { key, values } = read.fault as Fault;
    assert.deepEqual({ ...values, key: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }, fault, address);
    assert.deepEqual(sayFault({ key, values }), says, address);
  }
});

test("a long text is read at once", () => {
  for (const words of [`?g=${")".repeat(160_000)}`, `?seed=${")".repeat(160_000)}a`, `?${"&".repeat(160_000)}`, `?seed=${"%25".repeat(50_000)}41`, "x".repeat(10_000_000)]) readAddress(words);
});
