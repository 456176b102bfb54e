import assert from "node:assert/strict";
import { test } from "node:test";
import { keepDeal, keepReview, loadDone, MOST_DEALS, saveDone, toDone } from "../src/done/log.js";
import { askToStay, stays } from "../src/done/persist.js";
import { decisionsIn, endings, levelsOf, rowsBy, runningMean } from "../src/done/statistics.js";
import type { DoneDeal, Finished } from "../src/done/types.js";

const finished: Finished = { options: { ichi: "1" }, you: 0, bots: [null, "hard", "normal"], number: 1, points: [4, 3, 5], place: 2 };
const match = { deals: 6, points: [20, 22, 30], place: 3 };

class Shelf {
  readonly held = new Map<string, string>();
  getItem(key: string): string | null { return this.held.get(key) ?? null; }
  setItem(key: string, value: string): void { this.held.set(key, value); }
}

test("a deal is kept once, however often it is told, and says what its decisions came to", () => {
  const shelf = new Shelf();
  assert.equal(keepDeal("market", "?g=AA", finished, shelf, 5), false);
  assert.equal(keepDeal("market", "?g=AA", finished, shelf, 9), false);
  assert.equal(keepDeal("market", "?g=BB", { ...finished, match }, shelf, 7), true, "the end of the first match");
  assert.equal(keepDeal("market", "?g=CC", { ...finished, match }, shelf, 8), false);
  keepReview("market", "?g=AA", 12, 1.5, shelf);
  keepReview("market", "?g=unknown", 12, 1.5, shelf);
  const { deals } = loadDone(shelf);
  assert.deepEqual(deals.map(({ at, judged, given }) => [at, judged, given]), [[5, 12, 1.5], [7, undefined, undefined], [8, undefined, undefined]]);
});

test("nothing is kept for a reader who wants none, and where there are many, a new one takes the oldest one's place", () => {
  const shelf = new Shelf();
  saveDone({ off: true, deals: [] }, shelf);
  keepDeal("market", "?g=AA", finished, shelf);
  assert.deepEqual(loadDone(shelf), { off: true, deals: [] });
  const many = Array.from({ length: MOST_DEALS + 3 }, (_, i): DoneDeal => ({ ...finished, id: `d${String(i)}`, game: "market", at: i, address: "" }));
  assert.equal(toDone({ deals: many }).deals.length, many.length);
  saveDone({ off: false, deals: many }, shelf);
  keepDeal("market", "?g=AA", finished, shelf);
  const { deals } = loadDone(shelf);
  assert.deepEqual([deals.length, deals[0]?.at, deals.at(-1)?.address], [many.length, 1, "?g=AA"]);
});

test("what is no deal is left out", () => {
  const deal = { ...finished, id: "a", game: "market", at: 1, address: "?g=AA" };
  const wrong = [{ at: -1 }, { at: 1e300 }, { points: [] }, { points: ["1", 2, 3] }, { you: 3 }, { place: 0 }, { bots: [null] }, { address: "javascript:alert()" }, { address: "?g=<b>" }, { id: "" }, { number: 1.5 }];
  assert.equal(toDone({ deals: [deal] }).deals.length, 1);
  for (const part of wrong) assert.deepEqual(toDone({ deals: [{ ...deal, ...part }, null, 3] }).deals, [], JSON.stringify(part));
});

test("deals are counted by bots and by what they end", () => {
  const deals = [4, 6, 8].map((points, i): DoneDeal => ({ ...finished, id: String(i), game: "market", at: i, address: "", points: [points, 0, 0], ...(i === 2 ? { match, bots: [null, "hard", "hard"], judged: 3, given: 0.5 } : {}) }));
  assert.deepEqual(rowsBy(deals, levelsOf).map(({ name, deals: some }) => [name, some.length]), [["hard", 1], ["hard+normal", 2]]);
  assert.deepEqual(endings(deals).map(({ id }) => id), ["2"]);
  assert.deepEqual(decisionsIn(deals), { judged: 3, given: 0.5 });
  assert.deepEqual(runningMean(deals, 2), [4, 5, 7]);
});

test("a browser is asked to keep what it holds unless it does, and one that does not say says nothing", async () => {
  const asked: string[] = [];
  const browser = (kept: boolean): { storage: Pick<StorageManager, "persist" | "persisted"> } => ({
    storage: { persisted: () => Promise.resolve(kept), persist: () => { asked.push("persist"); return Promise.resolve(true); } },
  });
  assert.equal(await askToStay(browser(true)), true);
  assert.deepEqual(asked, []);
  assert.equal(await askToStay(browser(false)), true);
  assert.deepEqual(asked, ["persist"]);
  assert.equal(await stays({}), null);
  assert.equal(await askToStay({ storage: { persisted: () => Promise.reject(new Error()), persist: () => Promise.reject(new Error()) } }), null);
});
