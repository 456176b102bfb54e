import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { crc32, isPacked, isWholeSave } from "../src/backup/packed.js";
import { base64url, fromBase64url } from "../src/base64url.js";
import { countsOf } from "../src/backup/count.js";
import { backupFile, type Fault, heldIn, type Holds, LARGEST_BACKUP, readBackup } from "../src/backup/file.js";
import { kindOf } from "../src/backup/kinds.js";
import { merged, storeAll } from "../src/backup/merge.js";
import { besides, chosen, toVersions } from "../src/backup/versions.js";

const GAMES = ["tomoefuda", "market"];
const NOW = new Date("2026-11-28T12:00:00Z");
const FILES = new URL("../../tests/backups/", import.meta.url);

/** A browser's storage with room for `room` characters. */
class Browser {
  readonly held = new Map<string, string>();
  constructor(holds: Holds = new Map(), public room = Infinity) { storeAll(holds, this); }
  get length(): number { return this.held.size; }
  key(i: number): string | null { return [...this.held.keys()][i] ?? null; }
  getItem(key: string): string | null { return this.held.get(key) ?? null; }
  removeItem(key: string): void { this.held.delete(key); }
  setItem(key: string, value: string): void {
    const others = [...this.held].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > this.room) throw new Error("full");
    this.held.set(key, value);
  }
  get holds(): Holds { return heldIn(this, GAMES); }
}

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** A packed record that is whole, as far as a browser can tell, and what is said in it. */
function packed(text: string): string {
  const body = Uint8Array.from([1, ...new TextEncoder().encode(text)]);
  const check = new Uint8Array(4);
  new DataView(check.buffer).setUint32(0, crc32(body));
  return base64url(Uint8Array.from([...body, ...check]));
}
const said = (g: string): string => new TextDecoder().decode(fromBase64url(g).subarray(1, -4));

const match = (n: (below: number) => number): Record<string, unknown> => {
  const [id, rev] = [n(4), n(3) + 1];
  return { id: `m${id}`, rev, at: 1000 + rev, save: JSON.stringify({ g: packed(`${id}-${rev}-${n(2)}`) }), played: true, address: "" };
};
const deal = (n: (below: number) => number): Record<string, unknown> => {
  const id = n(6);
  return { id: `d${id}`, game: "market", at: 5000 + id, address: "?g=AA", options: {}, you: 0, bots: [null, "easy", "hard"], number: 1, points: [id, 2, -3], place: 1, ...(n(2) ? { judged: n(9), given: 0.5 } : {}) };
};
const dayDeal = (n: (below: number) => number): Record<string, unknown> => {
  const result = { at: 9000 + n(3), you: 0, points: [n(3), 2, -3], place: 1, record: n(2) ? "AA" : "" };
  return { game: "market", day: `2026-11-2${n(4)}`, begun: 5000 + n(4), counts: n(2) === 1, ...(n(3) ? { result } : {}) };
};
const list = <Each>(n: (below: number) => number, make: (n: (below: number) => number) => Each): Each[] => Array.from({ length: n(5) }, () => make(n));

/** What a browser might hold: of few things many states, so that two browsers have much in common. */
function some(seed: number): Holds {
  const n = numbers(seed);
  const progress = { seed: 1, level: 1 + n(2), next: { 1: n(5) }, row: n(3) - 1, asked: n(4), right: 0, streak: 0, best: n(4), missed: list(n, () => ({ seed: 1, number: n(3), level: 1, due: n(3) })).filter((each, i, all) => all.findIndex(({ number }) => number === each.number) === i) };
  const moments = list(n, () => ({ g: packed(`g${n(3)}`), ply: 1, seat: 0, at: 10 + n(2), solved: n(2), due: 86_400_000 * (1 + n(4)) }));
  const own = match(n);
  const raw = new Map<string, unknown>([
    ["tomoe:lang", n(2) ? "ja" : "en"], ["tomoe:look", { sounds: n(2) === 1 }],
    ["tomoe:market", { ...own, view: null, lang: "ja" }], ["tomoe:market:earlier", list(n, match).map((each) => ({ ...each, deal: null, points: [], over: false }))],
    ["tomoe:study-market", match(n)], ["tomoe:drills:market", { drill: "win", progress: { win: progress }, series: null }],
    ["tomoe:moments:market", { v: 1, moments }], ["tomoe:done", { v: 1, off: false, deals: list(n, deal) }],
    ["tomoe:days", { v: 1, noStreak: false, deals: list(n, dayDeal) }],
  ]);
  // Everything once through a merge with nothing: no state twice, all in order.
  return merged(merged(new Map(), raw, GAMES), raw, GAMES);
}

/** What lies in it apart from what is chosen at the tables and from the order of keys. */
const plain = (holds: Holds): unknown => {
  const kept = [...holds].filter(([key]) => !/lang|look/.test(key)).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.parse(JSON.stringify(kept, (key, value: unknown) => (key === "lang" || key === "rev" ? undefined : value)));
};
const saves = (holds: Holds): string[] => [...JSON.stringify([...holds]).matchAll(/\{\\+"g\\+":\\+"([\w-]+)/g)].map(([, save = ""]) => said(save)).sort();
const textOf = (holds: Holds): string => backupFile(holds, GAMES, NOW);

const SEEDS = Array.from({ length: 300 }, (_, i) => i + 1);

test("a file holds all that the browser holds, and gives it to an empty one as it was", () => {
  for (const seed of SEEDS) {
    const holds = new Browser(some(seed)).holds;
    const read = readBackup(textOf(holds), GAMES) as Holds;
    assert.deepEqual(new Browser(merged(new Map(), read, GAMES)).holds, holds);
  }
});

test("whatever is taken in, in whatever order and however often, the same is there", () => {
  for (const seed of SEEDS) {
    const [a, b, c] = [some(seed), some(seed + 1000), some(seed + 2000)];
    const ab = merged(a, b, GAMES);
    assert.deepEqual(plain(merged(ab, b, GAMES)), plain(ab), `twice, ${seed}`);
    assert.deepEqual(plain(merged(ab, a, GAMES)), plain(ab), `its own, ${seed}`);
    assert.deepEqual(plain(merged(b, a, GAMES)), plain(ab), `the other way, ${seed}`);
    assert.deepEqual(plain(merged(merged(c, b, GAMES), a, GAMES)), plain(merged(ab, c, GAMES)), `three, ${seed}`);
  }
});

test("no state of a match that either has is lost, and none is there twice under one id", () => {
  for (const seed of SEEDS) {
    const [a, b] = [some(seed), some(seed + 5000)];
    const both = merged(a, b, GAMES);
    assert.deepEqual([...new Set(saves(both))], [...new Set([...saves(a), ...saves(b)])].sort());
    const own = both.get("tomoe:market") as { id: string };
    const ids = [own, ...(both.get("tomoe:market:earlier") ?? []) as { id: string }[]].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test("no result is lost, however many there are here and there", () => {
  const done = (from: number, n: number): Holds => new Map([["tomoe:done", { v: 1, off: false, deals: Array.from({ length: n }, (_, i) => ({ ...deal(numbers(1)), id: `d${String(from + i)}` })) }]]);
  for (const [here, there] of [[700, 700], [1, 3001], [4500, 4500]] as const) {
    const read = readBackup(textOf(done(here, there)), GAMES) as Holds;
    assert.equal(countsOf(new Browser(merged(done(0, here), read, GAMES)).holds, GAMES).deals, here + there);
  }
});

test("settings of the browser stay unless those of the file are asked for", () => {
  const [here, there] = [new Map([["tomoe:lang", "ja"]]), new Map<string, unknown>([["tomoe:lang", "en"], ["tomoe:look", { sounds: true }]])];
  assert.deepEqual(Object.fromEntries(merged(here, there, GAMES)), { "tomoe:lang": "ja", "tomoe:look": { sounds: true } });
  assert.equal(merged(here, there, GAMES, "there").get("tomoe:lang"), "en");
});

test("where the browser has no room for all of it, everything is as it was", () => {
  for (const seed of SEEDS.slice(0, 60)) {
    const [a, b] = [some(seed), some(seed + 70)];
    const browser = new Browser(a);
    const before = new Map(browser.held);
    browser.room = [...before.values()].join("").length + 40;
    const all = merged(browser.holds, b, GAMES);
    if (storeAll(all, browser)) continue;
    assert.deepEqual(new Map([...browser.held].sort()), new Map([...before].sort()));
  }
});

test("where the browser stores nothing at all any more, everything is as it was", () => {
  const browser = new Browser(some(1));
  const before = new Map(browser.held);
  browser.room = 0;
  assert.equal(storeAll(merged(browser.holds, some(2), GAMES), browser), false);
  assert.deepEqual(browser.held, before);
});

test("a record that is damaged is not taken in, whatever holds it", () => {
  // What the engine packs: a deal of Tomoe-fuda.
  const real = "AQl0b21vZWZ1ZGEAAAAAAQESBdSj7teR93Io45khzvZOgkw4z0d3_w";
  assert.ok(isPacked(real));
  assert.ok(isWholeSave(JSON.stringify({ g: real, chance: "1" })));
  const damaged = [`${real.slice(0, 20)}${real[20] === "A" ? "B" : "A"}${real.slice(21)}`, real.slice(0, -4), "zzzz", "", "AAAAAA", "!", null];
  for (const g of damaged) {
    assert.equal(isPacked(g), false, String(g));
    const save = JSON.stringify({ g });
    const moment = { g, ply: 1, seat: 0, at: 1, solved: 0, due: 2 };
    const own = { id: "x", rev: 1, at: 1, save, played: true, address: "" };
    for (const part of [
      { matches: { "tomoe:market": own } }, { matches: { "tomoe:first-market": own } }, { matches: { "tomoe:market:earlier": [{ ...own, deal: null, points: [], over: false }] } },
      { moments: { "tomoe:moments:market": { v: 1, moments: [moment] } } },
    ]) assert.equal((readBackup(JSON.stringify({ tomoe: "backup", v: 1, ...part }), GAMES) as Fault).key, "backupBroken", save);
  }
  assert.equal(isWholeSave("{"), false);
  assert.equal(isWholeSave("null"), false);
});

test("what is no such file is told in one word, and nothing of it is read", () => {
  const whole = { tomoe: "backup", v: 1 };
  const cases: [string, Fault["key"]][] = [
    ["", "backupForeign"], ["[]", "backupForeign"], ["{\"tomoe\":\"deck\",\"v\":1}", "backupForeign"], ["[".repeat(1_000_000), "backupForeign"],
    [" ".repeat(LARGEST_BACKUP + 1), "backupLarge"],
    [JSON.stringify({ ...whole, v: 2 }), "backupNewer"],
    [JSON.stringify({ ...whole, matches: [] }), "backupBroken"],
    [JSON.stringify({ ...whole, matches: { "tomoe:poker": {} } }), "backupUnknown"],
    [JSON.stringify({ ...whole, settings: { "tomoe:market": {} } }), "backupUnknown"],
    [JSON.stringify({ ...whole, settings: { other: {} } }), "backupUnknown"],
    ["{\"tomoe\":\"backup\",\"v\":1,\"matches\":{\"__proto__\":{\"save\":\"x\"}}}", "backupUnknown"],
    [JSON.stringify({ ...whole, matches: { "tomoe:market": { save: 3 } } }), "backupBroken"],
    [JSON.stringify({ ...whole, matches: { "tomoe:market:earlier": [{ id: "a" }] } }), "backupBroken"],
    [JSON.stringify({ ...whole, drills: { "tomoe:drills:market": { progress: { win: 3 } } } }), "backupBroken"],
    [JSON.stringify({ ...whole, moments: { "tomoe:moments:market": { moments: [{}] } } }), "backupBroken"],
    [JSON.stringify({ ...whole, done: { "tomoe:done": { deals: [null] } } }), "backupBroken"],
    [JSON.stringify({ ...whole, days: { "tomoe:days": { deals: [{ game: "market", day: "2026-02-30", begun: 1 }] } } }), "backupBroken"],
    [JSON.stringify({ ...whole, settings: { "tomoe:lang": "<b>" } }), "backupBroken"],
    [JSON.stringify({ tomoe: "moments", v: 1, game: "poker", moments: [] }), "backupUnknown"],
  ];
  for (const [text, key] of cases) assert.equal((readBackup(text, GAMES) as Fault).key, key, text.slice(0, 80));
  assert.equal(Object.hasOwn(Object.prototype, "save"), false);
});

test("files of every version are read whole, and a browser that has taken one in writes the newest", () => {
  const names = readdirSync(FILES).sort();
  assert.deepEqual(names, ["backup-1.json", "moments-1.json"]);
  for (const name of names) {
    const read = readBackup(readFileSync(new URL(name, FILES), "utf8"), GAMES);
    assert.ok(read instanceof Map, name);
    const holds = merged(new Map(), read, GAMES);
    assert.ok(holds.size > 0);
    assert.deepEqual(readBackup(textOf(holds), GAMES), new Map(JSON.parse(JSON.stringify([...holds].sort())) as [string, unknown][]));
  }
});

const lab = (code: string | null, more: object = {}): Record<string, unknown> => ({ code, before: null, running: false, ...more });
const LAB = "tomoe:lab-bot";
const codes = (holds: Holds): string[] => {
  const { code, before } = Object(holds.get(LAB)) as { code?: string; before?: string | null };
  const others = (holds.get(`${LAB}:earlier`) ?? []) as { code: string }[];
  return [...new Set([code, before, ...others.map((each) => each.code)].filter((each) => typeof each === "string"))].sort();
};
const given = (entries: readonly [string, unknown][]): Holds => readBackup(textOf(new Map(entries)), GAMES) as Holds;

test("no version of a lab's code is lost, and the reader's own goes on as it is", () => {
  const here = new Map<string, unknown>([[LAB, lab("mine", { before: "older" })]]);
  const there = given([[LAB, lab("theirs", { before: "theirs before", running: true })], [`${LAB}:earlier`, [{ code: "third" }, { code: "mine" }]]]);
  const both = merged(here, there, GAMES);
  assert.deepEqual(both.get(LAB), here.get(LAB));
  assert.deepEqual(codes(both), ["mine", "older", "theirs", "theirs before", "third"]);
  assert.deepEqual(merged(both, there, GAMES), both);
  assert.deepEqual(codes(merged(there, here, GAMES)), codes(both));
  assert.deepEqual(codes(merged(new Map(), given([...both]), GAMES)), codes(both));
});

test("code that comes in where there was none is shown there, and held until the reader says so, however it was kept", () => {
  const both = merged(new Map(), given([[LAB, { ...lab("theirs"), held: false, running: true }]]), GAMES);
  assert.deepEqual(both.get(LAB), { code: "theirs", before: null, running: false, held: true });
  // Something else in its place, and it still lies beside it.
  const later = new Map([...both, [LAB, lab("new")]] as [string, unknown][]);
  assert.deepEqual(codes(later), ["new", "theirs"]);
});

test("a version that is put to use leaves the one before beside it, and code among them held", () => {
  const versions = toVersions(lab("mine"), [{ code: "a" }, { code: "b" }]);
  const used = chosen(versions, 1);
  assert.deepEqual(used.own, { code: "b", before: null, running: false, held: true });
  assert.deepEqual(besides(used).map(({ value }) => value), [{ code: "mine" }, { code: "a" }]);
  assert.deepEqual(chosen(versions, 7), versions);
  const [one, other] = [{ cards: { stock: "R1" } }, { cards: { stock: "R2" } }];
  assert.deepEqual(chosen(toVersions(one, [other]), 0), { own: other, others: [one] });
});

test("no draft of a set or of a deal is lost, and an empty one is no version", () => {
  const set = (title: string, items: unknown[] = []): Record<string, unknown> => ({ v: 1, kind: "set", id: "AAAAAAAA", title: { en: title, ja: "" }, items });
  const deal = (text: string): Record<string, unknown> => ({ settings: {}, dealer: "0", seed: "", cards: { stock: text }, conditions: [] });
  const cases: [string, (text: string) => unknown][] = [["tomoe:set-draft", set], ["tomoe:compose:market", deal]];
  for (const [key, make] of cases) {
    const [here, there] = [given([[key, make("R1")]]), given([[key, make("R2")], [`${key}:earlier`, [make("R3"), make("R1")]]])];
    const both = merged(here, there, GAMES);
    assert.deepEqual(both.get(key), make("R1"));
    assert.deepEqual(both.get(`${key}:earlier`), [make("R2"), make("R3")]);
    assert.deepEqual(merged(both, there, GAMES), both);
    assert.deepEqual(merged(given([[key, make("")]]), here, GAMES).get(key), make("R1"));
    const counted = countsOf(both, GAMES);
    assert.deepEqual([counted.drafts, counted.codes], [3, 0]);
  }
});

test("code and drafts that are not whole are refused", () => {
  const broken: [string, string, unknown][] = [
    ["code", LAB, lab(3 as unknown as string)], ["code", `${LAB}:earlier`, [{ code: 3 }]], ["code", LAB, "text"],
    ["drafts", "tomoe:set-draft", { items: [] }], ["drafts", "tomoe:set-draft", { kind: "set", items: 3 }], ["drafts", "tomoe:compose:market", { evil: 1 }],
  ];
  for (const [kind, key, value] of broken) assert.equal((readBackup(JSON.stringify({ tomoe: "backup", v: 1, [kind]: { [key]: value } }), GAMES) as Fault).key, "backupBroken", key);
  for (const key of ["tomoe:lab-x", "tomoe:compose:poker"]) assert.equal((readBackup(JSON.stringify({ tomoe: "backup", v: 1, code: { [key]: lab("") } }), GAMES) as Fault).key, "backupUnknown");
});

/** What begins with the site's name and is no key of the browser's storage. */
const NO_KEYS = new Set([
  // A module, and a mark of the time that something took.
  "tomoe:shapes", "tomoe:live",
  // Events of a page.
  "tomoe:ready", "tomoe:progress", "tomoe:left", "tomoe:shown", "tomoe:worker",
  // What lasts as long as the window, and what a page tries and takes away again.
  "tomoe:wall", "tomoe:make-forms", "tomoe:make-edit", "tomoe:restarts", "tomoe:trial", "tomoe:lab-left",
]);

/** All texts of sources that look like a key of storage; what is put in by the code is the first game. */
function keysInSources(): Map<string, string> {
  const roots = [["../../src/", /\.ts$/], ["../../../site/static/page/", /\.js$/], ["../../../notebooks/", /\.py$/]] as const;
  return new Map(roots.flatMap(([root, ending]) => {
    const folder = new URL(root, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name)).flatMap((name) =>
      [...readFileSync(new URL(name, folder), "utf8").matchAll(/["'`](tomoe:(?:\$\{[^}]*\}|[\w:-])+)["'`]/g)].map(([, key = ""]): [string, string] => [key, name]));
  }));
}

test("the file has every key under which a page keeps something", () => {
  const found = keysInSources();
  assert.ok(found.size > 15, "sources are read");
  for (const [key, file] of found) {
    const names = key.includes("${") ? [key.replace(/\$\{[^}]*\}/g, "market"), key.replace(/\$\{[^}]*\}/g, "bot")] : [key];
    const games = [...GAMES, "collector", "fesca-six", "fesca-wild", "petit-bridge"];
    assert.ok(NO_KEYS.has(key) || names.some((name) => kindOf(name, games) !== null), `${key} in ${file} is kept by no file: add it to src/backup/kinds.ts`);
  }
});
