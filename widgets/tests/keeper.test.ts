import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatchMark } from "../src/messages.js";
import { Keeper } from "../src/play/keeper.js";
import { PLACE, withoutFields } from "../src/address/read.js";
import { addressOf, MOST_MATCHES } from "../src/play/matches.js";
import { loadSaved, type Shelf, updateSaved } from "../src/play/storage.js";
import type { View } from "../src/types.js";
import { views } from "./fixtures.js";

const KEY = "tomoe:x";
const mark = (number: number, source: MatchMark["source"] = "new", played = true): MatchMark => ({ number, source, played });
const view = (ply: number): View => ({ ...views.mid, ply });

class Browser implements Shelf {
  readonly held = new Map<string, string>();
  full = false;
  time = 1_000_000;
  getItem(key: string): string | null { return this.held.get(key) ?? null; }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("full");
    this.held.set(key, value);
  }
  /** A window with the table, at an address. */
  window(query = ""): { keeper: Keeper; told: string[] } {
    const told: string[] = [];
    const keeper = new Keeper(KEY, query, {
      refused: () => { told.push("refused"); },
      behind: (newer) => { if (newer) told.push("behind"); },
      leftAddress: () => { told.push("left"); },
    }, this, () => ++this.time);
    return { keeper, told };
  }
  get save(): string | null { return loadSaved(KEY, this).save; }
  get view(): number | undefined { return loadSaved(KEY, this).view?.ply; }
  get others(): string[] { return (JSON.parse(this.getItem(`${KEY}:earlier`) ?? "[]") as { save: string }[]).map(({ save }) => save); }
}

/** A browser in which the reader's own match stands at the save "own 4". */
function played(): Browser {
  const browser = new Browser();
  const { keeper } = browser.window();
  assert.deepEqual(keeper.begin(), { save: null, opened: null });
  keeper.receive(mark(0, "new", false), "own 0");
  for (let n = 1; n <= 4; n++) {
    keeper.receive(mark(0), `own ${n}`);
    keeper.keepView(view(n));
  }
  return browser;
}

test("a match that an address names leaves the reader's own alone, and goes on at that address", () => {
  const browser = played();
  const visit = browser.window("?lang=en&g=abc&ply=3");
  assert.deepEqual(visit.keeper.begin(), { save: "own 4", opened: null });
  visit.keeper.receive(mark(1, "address", false), null);
  visit.keeper.keepView(view(70));
  assert.deepEqual([browser.save, browser.view, browser.others], ["own 4", 4, []]);
  visit.keeper.receive(mark(1, "address"), "shared 1");
  visit.keeper.keepView(view(71));
  assert.deepEqual([browser.save, browser.view, browser.others], ["own 4", 4, ["shared 1"]]);
  assert.deepEqual(visit.keeper.earlier, [], "the match on the table is no earlier one");
  const again = browser.window("?g=abc&ply=3&lang=ja");
  assert.deepEqual(again.keeper.begin(), { save: "own 4", opened: "shared 1" });
  again.keeper.receive(mark(1, "address"), "shared 1");
  again.keeper.receive(mark(1, "address"), "shared 2");
  assert.deepEqual(browser.others, ["shared 2"]);
  assert.equal(browser.window("?g=abc").keeper.begin().opened, null, "another move of it is another address");
  const home = browser.window();
  assert.deepEqual(home.keeper.begin(), { save: "own 4", opened: null });
  home.keeper.receive(mark(1, "save"), "own 4");
  home.keeper.receive(mark(1, "save"), "own 5");
  assert.equal(browser.save, "own 5");
  assert.deepEqual([...visit.told, ...again.told, ...home.told], []);
});

test("an address that cannot be read leaves the own match on the table", () => {
  const browser = played();
  const { keeper } = browser.window("?g=broken");
  keeper.begin();
  keeper.receive(mark(1, "save"), "own 4");
  keeper.receive(mark(1, "save"), "own 5");
  assert.deepEqual([browser.save, browser.others], ["own 5", []]);
});

test("what takes the place of a match moves it to the earlier ones, from where it comes back", () => {
  const browser = played();
  const { keeper, told } = browser.window("?g=abc");
  keeper.begin();
  keeper.receive(mark(1, "address", false), null);
  keeper.receive(mark(2, "new", false), "new 0");
  assert.deepEqual([browser.save, browser.view, browser.others], ["new 0", undefined, ["own 4"]]);
  assert.deepEqual(told, ["left"]);
  keeper.receive(mark(3, "new", false), "newer 0");
  assert.deepEqual([browser.save, browser.others], ["newer 0", ["own 4"]], "a match that nobody played at is not kept");
  keeper.receive(mark(3), "newer 1");
  const [earlier] = keeper.earlier ?? [];
  assert.ok(earlier);
  assert.equal(keeper.open("nothing"), null);
  assert.equal(keeper.open(earlier.id), "own 4");
  keeper.receive(mark(4, "save"), "own 4");
  assert.deepEqual([browser.save, browser.others], ["own 4", ["newer 1"]]);
  keeper.receive(mark(4, "save"), "own 5");
  assert.deepEqual([browser.save, browser.others], ["own 5", ["newer 1"]]);
  keeper.forget();
  assert.deepEqual([browser.save, browser.others, keeper.earlier], ["own 5", [], []]);
});

test("an earlier match says how far it is; the last twenty are kept", () => {
  const browser = played();
  const { keeper } = browser.window();
  keeper.begin();
  keeper.receive(mark(1, "save"), "own 4");
  keeper.keepView(views.over);
  for (let n = 2; n < 30; n++) keeper.receive(mark(n), `match ${n}`);
  assert.equal(browser.others.length, MOST_MATCHES);
  assert.equal(browser.others[0], "match 28");
  keeper.forget();
  keeper.keepView(views.over);
  keeper.receive(mark(30), "last");
  const [earlier] = keeper.earlier ?? [];
  assert.equal(earlier?.deal?.["en"], views.over.score?.rows.at(-1)?.label["en"]);
  assert.deepEqual(earlier?.points.map(([, amount]) => amount), views.over.score?.total);
});

test("of two windows the one that is behind stores nothing over the newer match, and can follow it", () => {
  const browser = played();
  const [one, two] = [browser.window(), browser.window()];
  for (const { keeper } of [one, two]) {
    keeper.begin();
    keeper.receive(mark(1, "save"), "own 4");
  }
  two.keeper.receive(mark(1, "save"), "own 5");
  one.keeper.noticeChange("tomoe:other");
  assert.deepEqual(one.told, []);
  one.keeper.noticeChange(KEY);
  assert.deepEqual(one.told, ["behind"]);
  two.keeper.receive(mark(1, "save"), "own 6");
  one.keeper.receive(mark(1, "save"), "other 5");
  one.keeper.keepView(view(99));
  assert.deepEqual([browser.save, browser.view, browser.others], ["own 6", 4, ["other 5"]]);
  assert.equal(one.keeper.follow(), "own 6");
  one.keeper.receive(mark(2, "save"), "own 6");
  one.keeper.receive(mark(2, "save"), "own 7");
  assert.deepEqual([browser.save, browser.others], ["own 7", ["other 5"]]);
  two.keeper.noticeChange(KEY);
  assert.deepEqual(two.told, ["behind"]);
});

test("a window that comes to where the other one is by the same moves is behind no more", () => {
  for (const query of ["", "?day=2026-11-29"]) {
    const browser = query === "" ? played() : new Browser();
    const told: boolean[] = [];
    const listener = { refused: () => undefined, behind: (newer: boolean) => { told.push(newer); }, leftAddress: () => undefined };
    const [one, two] = [new Keeper(KEY, query, listener, browser, () => ++browser.time), browser.window(query).keeper];
    const source = query === "" ? "save" : "address";
    for (const keeper of [one, two]) {
      keeper.begin();
      keeper.receive(mark(1, source), "own 4");
    }
    // The other one makes two moves, and this one the same two.
    two.receive(mark(1, source), "own 5");
    two.receive(mark(1, source), "own 6");
    one.noticeChange(query === "" ? KEY : `${KEY}:earlier`);
    assert.equal(told.at(-1), true, query);
    one.receive(mark(1, source), "own 5");
    one.receive(mark(1, source), "own 6");
    assert.equal(told.at(-1), false, query);
    one.receive(mark(1, source), "own 7");
    assert.equal(told.at(-1), false, query);
    two.noticeChange(KEY);
  }
});

test("a window that can take over what is there goes on from it, and stores over nothing", () => {
  const browser = new Browser();
  // A text is what is written, and behind the sign where one stands.
  const open = (): { keeper: Keeper; told: string[] } => {
    const told: string[] = [];
    const listener = { refused: () => undefined, behind: (newer: boolean) => { if (newer) told.push("behind"); }, leftAddress: () => undefined };
    const written = (save: string): string => save.split("@")[0] ?? "";
    return { told, keeper: new Keeper(KEY, "?g=abc", listener, browser, () => ++browser.time, (one, other) => written(one) === written(other)) };
  };
  const [one, other] = [open(), open()];
  one.keeper.begin();
  assert.equal(one.keeper.catchUp(), null, "nothing is on the table yet");
  one.keeper.receive(mark(1, "address"), "a@6");
  assert.equal(one.keeper.catchUp(), null);
  assert.equal(other.keeper.begin().opened, "a@6");
  other.keeper.receive(mark(1, "address"), "a@6");
  other.keeper.receive(mark(1, "address"), "ab@16");
  assert.deepEqual(browser.others, ["ab@16"]);

  // Who has only walked stores nothing, until what is there has been taken over.
  one.keeper.receive(mark(1, "address"), "a@7");
  assert.deepEqual(browser.others, ["ab@16"]);
  assert.equal(one.keeper.catchUp(), "ab@16");
  assert.equal(one.keeper.catchUp(), null);
  one.keeper.receive(mark(1, "address"), "ab@7");
  one.keeper.receive(mark(1, "address"), "abc@7");
  assert.deepEqual(browser.others, ["abc@7"]);
  // Where the other has only walked there is nothing to take over, and it stays the same study.
  assert.equal(other.keeper.catchUp(), "abc@7");
  other.keeper.receive(mark(1, "address"), "abc@16");
  assert.equal(one.keeper.catchUp(), null);
  one.keeper.receive(mark(1, "address"), "abcd@7");
  assert.deepEqual([browser.others, one.told, other.told], [["abcd@7"], [], []]);

  // Both write at the same time: what is there stays, and the other is a study of its own, which is said.
  other.keeper.receive(mark(1, "address"), "abce@16");
  assert.deepEqual([browser.others, other.told], [["abce@16", "abcd@7"], ["behind"]]);
  assert.equal(other.keeper.follow(), "abcd@7");
  other.keeper.receive(mark(2, "save"), "abcd@7");
  other.keeper.receive(mark(2, "save"), "abcdf@7");
  assert.deepEqual(browser.others, ["abcdf@7", "abce@16"]);
});

test("a match begun in one window does not lose the one that is played in another", () => {
  const browser = played();
  const [one, two] = [browser.window(), browser.window()];
  for (const { keeper } of [one, two]) {
    keeper.begin();
    keeper.receive(mark(1, "save"), "own 4");
  }
  two.keeper.receive(mark(2), "new 1");
  one.keeper.noticeChange(KEY);
  assert.deepEqual(one.told, ["behind"]);
  one.keeper.receive(mark(1, "save"), "own 5");
  assert.deepEqual([browser.save, browser.others], ["new 1", ["own 5"]]);
  assert.equal(one.keeper.follow(), "new 1");
});

test("two windows that both deal their first match: the one that is played on stays", () => {
  const browser = new Browser();
  const [one, two] = [browser.window(), browser.window()];
  for (const { keeper } of [one, two]) keeper.begin();
  one.keeper.receive(mark(0, "new", false), "one 0");
  two.keeper.receive(mark(0, "new", false), "two 0");
  one.keeper.receive(mark(0), "one 1");
  two.keeper.noticeChange(KEY);
  two.keeper.receive(mark(0), "two 1");
  assert.deepEqual([browser.save, browser.others], ["one 1", ["two 1"]]);
  assert.deepEqual(two.told.includes("behind"), true);
});

test("a browser that stores nothing is told of once, and nothing that is there is lost", () => {
  const browser = played();
  browser.full = true;
  const { keeper, told } = browser.window();
  keeper.begin();
  for (const n of [5, 6, 7]) keeper.receive(mark(1, "save"), `own ${n}`);
  keeper.receive(mark(2), "new 1");
  assert.deepEqual(told, ["refused"]);
  assert.equal(browser.save, "own 4");
  const forbidden = { refused: 0 };
  const none = new Keeper(KEY, "", { refused: () => { forbidden.refused++; }, behind: () => undefined, leftAddress: () => undefined }, null);
  assert.deepEqual(none.begin(), { save: null, opened: null });
  for (const n of [1, 2]) none.receive(mark(0), `own ${n}`);
  assert.equal(none.earlier, null);
  assert.equal(forbidden.refused, 1);
});

test("whatever is under the keys, a match can be kept", () => {
  const garbage = [
    "", "null", "[", "[]", "7", '"text"', "x".repeat(5_000_000), JSON.stringify("y".repeat(5_000_000)), "[".repeat(200_000),
    '{"constructor":1,"__proto__":{"save":"x"}}', '{"save":3,"id":[],"rev":"x","at":null,"view":{"v":1}}', '{"save":"","id":"a","rev":-1,"at":1e99}',
    '[null,3,[],{"id":"a"},{"id":"b","rev":1,"at":1e99,"save":"x"},{"id":"c","rev":1.5,"at":1,"save":"x"}]',
    '[{"id":"a","rev":1,"at":1,"save":"x","played":true,"deal":{"en":3},"points":[[1,2]]}]',
  ];
  for (const text of garbage) {
    const browser = new Browser();
    browser.held.set(KEY, text);
    browser.held.set(`${KEY}:earlier`, text);
    const { keeper, told } = browser.window("?g=a");
    keeper.begin();
    keeper.receive(mark(0, "new", false), "new 0");
    keeper.receive(mark(0), "new 1");
    keeper.keepView(view(1));
    keeper.receive(mark(1), "next 1");
    assert.equal(browser.save, "next 1", text.slice(0, 60));
    assert.equal(browser.others[0], "new 1");
    assert.ok((keeper.earlier?.length ?? 0) <= 2);
    assert.deepEqual(told.filter((each) => each !== "left"), []);
    assert.ok((browser.getItem(KEY)?.length ?? 0) < 100_000);
  }
});

test("a save that Python could not read makes room for a new match", () => {
  const browser = new Browser();
  updateSaved(KEY, { save: "garbage", lang: "en" }, browser);
  const { keeper, told } = browser.window();
  assert.equal(keeper.begin().save, "garbage");
  keeper.receive(mark(0, "new", false), "new 0");
  assert.deepEqual([browser.save, browser.others, told, loadSaved(KEY, browser).lang], ["new 0", [], [], "en"]);
});

test("which part of an address names a match", () => {
  assert.equal(addressOf("?lang=ja&seat=1&g=abc&pace=off"), "g=abc&seat=1");
  assert.equal(addressOf("?seed=5&seat=1"), "seed=5");
  for (const none of ["", "?", "?g", "?g=&seed=", "?lang=ja&ply=3", "?constructor=1"]) assert.equal(addressOf(none), "");
  assert.equal(addressOf("?lang=ja#g=abc&seat=1)"), "g=abc&seat=1", "behind the fragment it is the same match");
  assert.equal(withoutFields("?g=abc&lang=ja&ply=3&amp;seat=1", PLACE), "?lang=ja");
  assert.equal(withoutFields("#g%3Dabc", PLACE), "");
});
