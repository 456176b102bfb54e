import assert from "node:assert/strict";
import { test } from "node:test";
import { isDay } from "../src/address/read.js";
import { addDays, dayAt, sayDay, sayUntil, untilNextDay, zoneName } from "../src/days/calendar.js";
import { backAddress, dayTry, isSameTry, looksBack, savedTry, worthOf } from "../src/days/at-table.js";
import { DAYS_KEY, keepBegun, keepDayResult, loadDays, mergedDays, MOST_DAYS, saveDays, toDays, tryOf } from "../src/days/log.js";
import { saidAmount, textToCopy, trickSigns } from "../src/days/result.js";
import { streakAt } from "../src/days/streak.js";
import type { DayDeal, DayResult } from "../src/days/types.js";
import { Keeper } from "../src/play/keeper.js";
import { type Earlier, withMatch } from "../src/play/matches.js";

const RESULT: DayResult = { at: 9, you: 0, points: [4, 3, 5], place: 2, tricks: [0, 2, 0, 1], record: "AA-_9" };

class Shelf {
  readonly held = new Map<string, string>();
  getItem(key: string): string | null { return this.held.get(key) ?? null; }
  setItem(key: string, value: string): void { this.held.set(key, value); }
}

/** Runs with the clock of a place. */
function inZone(zone: string, run: () => void): void {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
}

const played = (day: string, more: Partial<DayDeal> = {}): DayDeal => ({ game: "market", day, begun: 1, counts: true, result: RESULT, ...more });

/** The same, still being played. */
const unfinished = ({ game, day, begun, counts }: DayDeal): DayDeal => ({ game, day, begun, counts });

test("the date is that of the reader's clock, and a day may have 23, 24 or 25 hours", () => {
  const moment = new Date("2026-11-28T23:30:00Z");
  inZone("Asia/Tokyo", () => { assert.equal(dayAt(moment), "2026-11-29"); });
  inZone("America/New_York", () => { assert.equal(dayAt(moment), "2026-11-28"); });
  inZone("Europe/Berlin", () => {
    const hours = (text: string): number => untilNextDay(new Date(text)) / 3_600_000;
    assert.equal(hours("2026-10-25T00:00:00"), 25);
    assert.equal(hours("2026-03-29T00:00:00"), 23);
    assert.equal(hours("2026-11-29T19:00:00"), 5);
    assert.equal(hours("2026-12-31T23:00:00"), 1);
  });
});

test("one day follows another over the ends of months and years, whatever a clock does", () => {
  inZone("Europe/Berlin", () => {
    const cases = [["2026-03-29", "2026-03-28"], ["2026-03-30", "2026-03-29"], ["2026-10-26", "2026-10-25"], ["2026-03-01", "2026-02-28"], ["2028-03-01", "2028-02-29"], ["2027-01-01", "2026-12-31"]] as const;
    for (const [day, before] of cases) {
      assert.equal(addDays(day, -1), before);
      assert.equal(addDays(before, 1), day);
    }
  });
  assert.equal(isDay("2028-02-29"), true);
  for (const wrong of ["2026-02-29", "2026-13-01", "2026-1-1", "20261129", "0000-01-01", "", "2026-11-29T00:00"]) assert.equal(isDay(wrong), false, wrong);
});

test("a day is said as the reader's browser writes dates in that language, and what is left of it in hours or minutes", () => {
  assert.equal(sayDay("2026-11-29", "en", false, ["ja-JP", "en-GB"]), "29 November 2026");
  assert.equal(sayDay("2026-11-29", "en", false, ["en-US"]), "November 29, 2026");
  assert.equal(sayDay("2026-11-29", "ja", false, ["en-US"]), "2026年11月29日");
  assert.equal(sayDay("2026-11-29", "ja", false, ["ja-JP-u-ca-japanese"]), "令和8年11月29日");
  assert.equal(sayUntil(5 * 3_600_000, "en"), "in 5 hours");
  assert.equal(sayUntil(61_000, "en"), "in 2 minutes");
  assert.equal(sayUntil(0, "en"), "in 1 minute");
  assert.deepEqual([sayUntil(14 * 3_600_000, "ja"), sayUntil(35 * 60_000, "ja")], ["14時間後", "35分後"]);
});

test("days in a row are counted up to today, over changes of clocks, and today breaks none until it is over", () => {
  const days = ["2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30"].map((day) => played(day));
  inZone("Europe/Berlin", () => {
    assert.equal(streakAt(days, "2026-03-30"), 4);
    assert.equal(streakAt(days, "2026-03-31"), 4);
    assert.equal(streakAt(days, "2026-04-01"), 0);
    assert.equal(streakAt(days, "2026-03-28"), 2, "a clock that has been put back");
  });
  assert.equal(streakAt([], "2026-03-30"), 0);
  assert.equal(streakAt([played("2026-03-30", { counts: false })], "2026-03-30"), 0, "played later");
  const begun = unfinished(played("2026-03-30"));
  assert.equal(streakAt([begun], "2026-03-30"), 0, "not finished");
  assert.equal(streakAt([...days, played("2026-03-30", { game: "collector" })], "2026-03-30"), 4, "two games of one day");
});

test("the first try is the one that is kept, and counts by the date when it was begun", () => {
  const shelf = new Shelf();
  const begun = keepBegun("market", "2026-11-29", "2026-11-29", shelf, 5);
  assert.deepEqual(begun, { game: "market", day: "2026-11-29", begun: 5, counts: true });
  assert.equal(keepBegun("market", "2026-11-29", "2026-11-30", shelf, 7).begun, 5, "gone on with after midnight");
  assert.equal(keepDayResult(begun, RESULT, shelf).result?.place, 2);
  assert.equal(keepDayResult(begun, { ...RESULT, place: 1 }, shelf).result?.place, 2, "a further try");
  assert.equal(keepBegun("market", "2026-11-28", "2026-11-29", shelf, 9).counts, false);
  assert.deepEqual(loadDays(shelf).deals.map(({ day, counts }) => [day, counts]), [["2026-11-28", false], ["2026-11-29", true]]);
});

test("a browser that stores nothing remembers nothing, and the result is known all the same", () => {
  const begun = keepBegun("market", "2026-11-29", "2026-11-29", null, 5);
  assert.deepEqual(keepDayResult(begun, RESULT, null).result, RESULT);
  assert.equal(saveDays(loadDays(null), null), false);
  const full = { getItem: () => null, setItem: () => { throw new Error("full"); } };
  assert.equal(saveDays(loadDays(full), full), false);
  assert.equal(keepBegun("market", "2026-11-29", "2026-11-29", full, 5).counts, true);
});

test("of two browsers the first try counts, whichever comes first, and one that is over before one that is not", () => {
  const [early, late] = [played("2026-11-29", { begun: 3 }), played("2026-11-29", { begun: 8, result: { ...RESULT, place: 1 } })];
  const open = unfinished(played("2026-11-29", { begun: 1 }));
  for (const [one, other] of [[early, late], [late, early]] as const) assert.deepEqual(mergedDays([one], [other]), [early]);
  for (const [one, other] of [[open, late], [late, open]] as const) assert.deepEqual(mergedDays([one], [other]), [late]);
  assert.equal(mergedDays([early, played("2026-11-28")], [played("2026-11-29", { game: "collector" })]).length, 3);
});

test("a year is kept, the moves of a month of it", () => {
  const many = Array.from({ length: MOST_DAYS + 10 }, (_, i) => played(addDays("2025-01-01", i)));
  const { deals } = toDays({ deals: many });
  assert.deepEqual([deals.length, deals[0]?.day, deals[0]?.result?.record], [MOST_DAYS, "2025-01-11", ""]);
  assert.equal(deals.filter(({ result }) => result?.record).length, 31);
});

test("what is no deal of a day is left out, and of one that is what is not whole", () => {
  const whole = played("2026-11-29");
  const parts = [{ day: "2026-11-31" }, { day: 3 }, { begun: -1 }, { begun: 1e300 }, { game: "" }, { game: "x".repeat(99) }];
  for (const part of parts) assert.deepEqual(toDays({ deals: [{ ...whole, ...part }, null, 3, []] }).deals, [], JSON.stringify(part));
  const broken = [{ points: [] }, { you: 3 }, { place: 0 }, { at: "1" }];
  for (const part of broken) assert.equal(toDays({ deals: [{ ...whole, result: { ...RESULT, ...part } }] }).deals[0]?.result, undefined, JSON.stringify(part));
  assert.equal(toDays({ deals: [{ ...whole, result: { ...RESULT, record: "javascript:alert()" } }] }).deals[0]?.result?.record, "");
  assert.equal(toDays({ deals: [{ ...whole, result: { ...RESULT, tricks: [9] } }] }).deals[0]?.result?.tricks, undefined);
  for (const text of ["", "{", "[]", "3", "{\"deals\":3}"]) {
    const shelf = new Shelf();
    shelf.setItem(DAYS_KEY, text);
    assert.deepEqual(loadDays(shelf), { noStreak: false, deals: [] });
  }
});

const POINTS = { en: "{n} {n:point|points}", ja: "{n}点" };

test("what is copied says game, day, points, place and tricks, and nothing of a card", () => {
  const deal = { ...played("2026-11-29"), result: RESULT };
  assert.equal(trickSigns(RESULT), "●○●○");
  assert.equal(textToCopy(deal, { name: { en: "Market and Supply" }, amount: POINTS }, "https://example.org/today.html", "en", ["en-GB"]),
    "Tomoe, deal of the day: Market and Supply, 29 November 2026\n4 points, place 2 of 3\n●○●○\nhttps://example.org/today.html");
  const without = { ...RESULT, tricks: [] };
  assert.match(textToCopy({ ...deal, result: { ...without, points: [1, 0, 0], place: 1 } }, { name: { ja: "市場と需給" }, amount: POINTS }, "a", "ja", []), /^Tomoe 今日の一局：市場と需給（2026年11月29日）\n1点、3人中1位\na$/);
  const collector = { name: { en: "Collector", ja: "収集家" }, amount: { en: "{n} damage", ja: "ダメージ{n}点" } };
  assert.match(textToCopy(deal, collector, "a", "en", []), /\n4 damage, place 2 of 3\n/);
  assert.match(textToCopy(deal, collector, "a", "ja", []), /\nダメージ4点、3人中2位\n/);
  assert.equal(saidAmount(collector.amount, 13.4249, "en"), "13.42 damage");
  assert.deepEqual([1, 2.5].map((n) => saidAmount(POINTS, n, "en")), ["1 point", "2.5 points"]);
  assert.equal(tryOf([deal], "market", "2026-11-28"), undefined);
});

test("at a table the first try is kept as it begins and as it ends, and a further one says that it is one", () => {
  const shelf = new Shelf();
  const mark = { address: "?day=2026-11-29", name: "", day: "2026-11-29", title: { en: "Market" }, amount: POINTS };
  const over = { options: {}, you: 0, bots: [null, "normal", "normal"], number: 1, points: [4, 3, 5], place: 2 };
  inZone("Europe/Berlin", () => {
    const at = (time: string): Date => new Date(`2026-11-${time}`);
    assert.equal(dayTry({ address: "", name: "" }, "market", undefined, shelf, at("29T20:00")), null, "a match of no day");
    const begun = dayTry(mark, "market", undefined, shelf, at("29T23:50"));
    assert.deepEqual([begun?.first.counts, begun?.first.result, begun?.further], [true, undefined, false]);
    assert.equal(savedTry("market", "2026-11-29", shelf), null);
    const ended = dayTry({ ...mark, result: "AAA", tricks: [0, 1] }, "market", over, shelf, at("30T00:10"));
    assert.deepEqual([ended?.first.counts, ended?.first.result?.record, ended?.first.result?.tricks, ended?.further], [true, "AAA", [0, 1], false]);
    const again = dayTry(mark, "market", undefined, shelf, at("30T00:20"));
    assert.deepEqual([again?.further, again && worthOf(again)], [true, "dayFurther"]);
    const other = dayTry({ ...mark, result: "BBB" }, "market", { ...over, place: 1 }, shelf, at("30T00:30"));
    assert.deepEqual([other?.further, other?.first.result?.place], [true, 2]);
    const back = dayTry({ ...mark, result: "AAA" }, "market", over, shelf, at("30T00:40"));
    assert.deepEqual([back?.further, back && worthOf(back)], [false, "dayFirst"]);
    const late = dayTry({ ...mark, day: "2026-11-28" }, "market", undefined, shelf, at("30T00:40"));
    assert.equal(late && worthOf(late), "dayOld");
  });
  const nowhere = dayTry(mark, "market", undefined, null, new Date("2026-11-29T12:00"));
  assert.equal(nowhere && worthOf(nowhere), "dayUnkept");
  const full = { getItem: () => null, setItem: () => { throw new Error("full"); } };
  const refused = dayTry(mark, "market", undefined, full, new Date("2026-11-29T12:00"));
  assert.equal(refused && worthOf(refused), "dayUnkept");
  assert.deepEqual(JSON.parse(savedTry("market", "2026-11-29", shelf) ?? ""), { g: "AAA", duel: "", day: "2026-11-29" });
  assert.equal(loadDays(shelf).deals.length, 2);
});

test("what a table is to look back at is the first try, whichever was kept last", () => {
  const [first, further] = ["AAA", "BBB"].map((g) => JSON.stringify({ g, duel: "", day: "2026-11-29", pace: "x" })) as [string, string];
  assert.equal(isSameTry(first, JSON.stringify({ g: "AAA" })), true);
  for (const other of [further, "", "null", "{}", "[broken"]) assert.equal(isSameTry(other, first), false, other);
  const entry = (id: string, at: number, save: string): object => ({ id, rev: 1, at, save, played: true, address: "day=2026-11-29", deal: null, points: [], over: true });
  const shelf = new Shelf();
  shelf.setItem("t:earlier", JSON.stringify([entry("late", 9, further), entry("early", 3, first)]));
  const keeper = (): Keeper => new Keeper("t", backAddress("2026-11-29"), { refused() {}, behind() {}, leftAddress() {} }, shelf);
  assert.equal(keeper().begin().opened, further);
  assert.equal(keeper().begin((save) => isSameTry(save, first)).opened, first);
  assert.equal(keeper().begin((save) => isSameTry(save, "{}")).opened, null);
  assert.deepEqual(["?day=2026-11-29&look=back", "?day=2026-11-29", ""].map(looksBack), [true, false, false]);
});

test("a time zone is called as people call it", () => {
  inZone("Asia/Tokyo", () => { assert.deepEqual([zoneName("ja"), zoneName("en")], ["日本標準時", "Japan Standard Time"]); });
});

test("deals of days do not drive the reader's other matches away", () => {
  const entry = (id: string, address: string): Earlier => ({ id, rev: 1, at: 1, save: "s", played: true, address, deal: null, points: [], over: true });
  let list: Earlier[] = ["a", "b"].map((id) => entry(id, ""));
  for (let i = 1; i < 30; i++) list = withMatch(list, entry(`d${String(i)}`, `day=2026-11-${String(i).padStart(2, "0")}`));
  assert.deepEqual(list.map(({ id }) => id), ["d29", "d28", "d27", "d26", "d25", "d24", "a", "b"]);
  assert.equal(withMatch(list, entry("c", "")).length, 9);
});
