import "./dom.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LONGEST_SET, readSet, SetError } from "../src/sets/read.js";
import { namesSet, packSet, unpackSet } from "../src/sets/address.js";
import type { SetFile } from "../src/sets/types.js";

const { set, by_python: byPython, by_browser: byBrowser } = JSON.parse(readFileSync("../tests/sets/packed.json", "utf8")) as { set: SetFile; by_python: string; by_browser: string };

const sentence = (key: RegExp) => (error: unknown): boolean => error instanceof SetError && key.test(error.message) && Object.values(error.said).every((said) => said.length > 5 && !said.includes("\n"));

test("a set is read as it was written, in a file and in an address", async () => {
  assert.deepEqual(readSet(JSON.stringify(set)), set);
  assert.deepEqual(await unpackSet(await packSet(set)), set);
  assert.deepEqual(await unpackSet(byPython), set);
  assert.deepEqual(await unpackSet(` https://tomoe.example/set.html?lang=ja#s=${byBrowser}\n`), set);
  assert.ok(namesSet("#s=abc") && namesSet("?lang=ja#at=1&s=abc") && !namesSet("#seed=3"));
});

test("an address that is cut or altered says so", async () => {
  for (const text of [byPython.slice(0, -1), byPython.slice(0, 9), byPython.slice(0, -40), `${byPython.slice(0, 40)}B${byPython.slice(41)}`, "", "three words here", "https://tomoe.example/set.html#s="]) {
    await assert.rejects(unpackSet(text), sentence(/cut short/), text);
  }
});

test("what unpacks to more than a set can be is not unpacked", async () => {
  const large = await new Response(new Blob(["x".repeat(LONGEST_SET + 9)]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
  await assert.rejects(unpackSet(Buffer.from(large).toString("base64url")), sentence(/too large/));
});

test("what is no set is named in one sentence", () => {
  const item = set.items[0];
  const cases: [unknown, RegExp][] = [
    [null, /another kind/], [[], /another kind/], [{ ...set, kind: "steps" }, /another kind/], [{ ...set, v: 2 }, /version/], [{ ...set, id: "abc" }, /“id”/],
    [{ ...set, title: 3 }, /“title”/], [{ ...set, title: {} }, /“title”/], [{ ...set, note: ["a"] }, /“note”/], [{ ...set, items: {} }, /1 to 20/],
    [{ ...set, items: Array(21).fill(item) }, /1 to 20/], [{ ...set, items: [item, {}] }, /Item 2 .* neither/],
    [{ ...set, items: [{ play: { v: 1 } }] }, /Item 1 .*“play/], [{ ...set, items: [{ steps: [], source: "", game: "a" }] }, /Item 1 .*“steps/],
    [{ ...set, title: { en: "x".repeat(1001) } }, /“title” of this set is too long: it has at most 1000/], [{ ...set, note: { ja: "字".repeat(10_001) } }, /“note” .* at most 10000/],
    [{ ...set, items: [{ play: { ...(item as { play: object }).play, title: { en: "x".repeat(1001) } } }] }, /“items 1 play.title” .* too long/],
    [{ ...set, items: [{ play: { ...(item as { play: object }).play, game: "../else" } }] }, /“play.game”/],
  ];
  for (const [data, said] of cases) assert.throws(() => readSet(JSON.stringify(data)), sentence(said));
  for (const text of ["", "  ", "{", "[".repeat(100_000) + "]".repeat(100_000), "x".repeat(LONGEST_SET + 1)]) assert.throws(() => readSet(text), sentence(/./));
  const strange = readSet(JSON.stringify(set).replace("{", '{"__proto__":{"a":1},"constructor":3,'));
  assert.deepEqual(strange, set);
});
