import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkCode, dateText, oneLine, type ReadResult, readResults, type Result, resultText, score } from "../src/sets/results.js";
import { classResults, COUNTS, counting, type Counts, missed, sorted, tableText } from "../src/sets/table.js";

interface Case { lang: string; result: ReadResult; text: string; code: string }

const cases = JSON.parse(readFileSync("../tests/sets/results.json", "utf8")) as Case[];
const one: Result = { title: "Trial", id: "ABCDEFGH", name: "Hana", date: "2026-11-28 22:10 +09:00", attempt: 1, marks: ["right", "wrong", "open"] };
const text = resultText(one, "en");
const read = (changes: Partial<ReadResult> = {}): ReadResult => ({ ...one, fits: true, line: 1, ...changes });

test("Python writes and reads the same results, with the same check codes", () => {
  for (const { lang, result, text: lines, code } of cases) {
    assert.equal(checkCode(result), code);
    assert.equal(resultText(result, lang), lines);
    assert.deepEqual(readResults(lines), { results: [result], broken: [] });
  }
});

test("what stands around does not matter, and an altered line is shown", () => {
  for (const around of [text.replace(/^/gm, "> "), `Dear teacher,\n${text}\n-- \nName: x`, text.replaceAll("\n", "\r\n\r\n"), text.replaceAll(" ", "\u00a0"), text.replace("Trial", "Tri\n al"), text.replace("○×-", "◯x−")]) {
    assert.deepEqual(readResults(around).results.map(({ fits, name }) => [fits, name]), [[true, "Hana"]], around);
  }
  for (const [old, other] of [["Hana", "Hanako"], ["Trial", "Trials"], ["22:10", "22:11"], ["Try: 1", "Try: 2"], ["1 / 3", "2 / 3"], ["○×", "○○"], ["H]", "A]"]] as const) {
    assert.ok(text.includes(old));
    assert.deepEqual(readResults(text.replace(old, other)).results.map(({ fits }) => fits), [false], old);
  }
  assert.deepEqual(readResults(`a\n${text.slice(0, text.lastIndexOf("\n"))}\n${text}`).broken, [2]);
});

test("a whole class is read at once", () => {
  const all = Array.from({ length: 1500 }, (_, i) => resultText({ ...one, name: `Pupil ${i}` }, "ja")).join("\n\n");
  const begun = performance.now();
  assert.equal(readResults(all).results.length, 1500);
  assert.deepEqual(readResults(`${"x".repeat(200_000)}${"\n> ".repeat(50_000)}`), { results: [], broken: [] });
  assert.ok(performance.now() - begun < 3000);
});

test("tries are told apart, each result counts once, and the first try counts", () => {
  const second = read({ attempt: 2, date: "2026-11-28 22:30 +09:00", marks: ["right", "right", "right"] });
  const first = read({ name: "ha na", date: "2026-11-28 09:00 +00:00", marks: ["wrong", "wrong", "wrong"] });
  const { sets: [set], twice } = classResults([second, read(), first, read({ line: 9, title: "題" }), read({ name: "Ken" })]);
  assert.equal(twice, 1);
  const who = (counts: "first" | "last" | "best" | "all"): string[] => counting(set?.results ?? [], counts).map(({ name, attempt }) => `${name} ${attempt}`);
  assert.deepEqual([who("first"), who("last"), who("best")], [["ha na 1", "Ken 1"], ["Hana 2", "Ken 1"], ["Hana 2", "Ken 1"]]);
  assert.equal(who("all").length, 4);
  assert.deepEqual(sorted([first, second], { by: "sum", down: true }, "en"), [second, first]);
});

type ClassCase = { about: string; text: string; altered: number[] } & Record<Counts, [string, number, number, boolean][]>;

test("a result that fits stands before an altered one, as in Python, and every altered one is named", () => {
  for (const one of JSON.parse(readFileSync("../tests/sets/classes.json", "utf8")) as ClassCase[]) {
    const { sets: [set], altered } = classResults(readResults(one.text).results);
    assert.deepEqual(altered.map(({ line }) => line), one.altered, one.about);
    for (const counts of COUNTS) {
      const rows = counting(set?.results ?? [], counts);
      assert.deepEqual(rows.map((row) => [row.name, row.attempt, score(row).right, row.fits]), one[counts], `${one.about}, ${counts}`);
    }
  }
});

test("questions by how often they were missed; a table holds no formula", () => {
  assert.deepEqual(missed([read(), read({ marks: ["right", "right", "open", "none"] }), read({ marks: ["wrong", "wrong", "wrong"], fits: false })]).map(({ item, missed: n, all }) => [item, n, all]), [[3, 2, 2], [2, 1, 2], [1, 0, 2]]);
  const heads = { name: "N", date: "D", attempt: "T", sum: "S", code: "C", fits: "yes", altered: "no" };
  assert.equal(tableText([read({ name: '=1,"2' })], heads, ","), 'N,D,T,1,2,3,S,C\r\n"\'=1,""2",2026-11-28 22:10 +09:00,1,1,0,,1,yes\r\n');
});

test("a moment is local, and a name is one line that turns nothing around", () => {
  const moment = new Date("2026-11-28T13:10:00Z");
  assert.deepEqual([-540, 210, 0].map((zone) => dateText(moment, zone)), ["2026-11-28 22:10 +09:00", "2026-11-28 09:40 -03:30", "2026-11-28 13:10 +00:00"]);
  assert.equal(oneLine("  a\u202e\n\u3000b\u0000  ", 9), "a b");
});
