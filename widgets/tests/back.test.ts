import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { NEW_BACK, NEW_MOMENT, withMessage } from "../src/back/state.js";
import { countDue, keepMoments, keyOf, loadMoments, merged, momentsFile, MOST_MOMENTS, nextDue, readMomentsFile, saveMoments, withPlaces, withSolved } from "../src/back/store.js";
import type { MomentQuestion, MomentParts, Place, Summary } from "../src/back/types.js";
import type { Shelf } from "../src/play/storage.js";
import type { Text, View } from "../src/types.js";
import { compare, views } from "./fixtures.js";

const { TomoeCompare } = await import("../src/compare.js");
const { TomoeLookBack } = await import("../src/look-back.js");
const { TomoeMoment } = await import("../src/moment.js");
const { TomoeOwnMoments } = await import("../src/own-moments.js");
const { TomoeTable } = await import("../src/table.js");
for (const [name, element] of Object.entries({ "tomoe-compare": TomoeCompare, "tomoe-look-back": TomoeLookBack, "tomoe-moment": TomoeMoment, "tomoe-own-moments": TomoeOwnMoments, "tomoe-table": TomoeTable })) customElements.define(name, element);

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const text = (en: string): Text => ({ en, ja: en });
const place = (ply: number, g = "AAAA"): Place => ({ g, ply, seat: 0 });
const days = (list: readonly { due: number }[]): number[] => list.map(({ due }) => (due - NOW) / DAY);

class Memory implements Shelf {
  readonly held = new Map<string, string>();
  full = false;
  getItem(key: string): string | null { return this.held.get(key) ?? null; }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("full");
    this.held.set(key, value);
  }
}

// What is kept

test("a moment comes back after a day, and further apart each time it is solved", () => {
  let list = withPlaces([], [place(3)], NOW);
  assert.deepEqual(days(list), [1]);
  const waits = [3, 7, 21, 60, 60].map((wanted) => {
    list = withSolved(list, place(3), true, NOW);
    return [days(list)[0], wanted];
  });
  for (const [is, wanted] of waits) assert.equal(is, wanted);
});

test("a wrong answer begins anew, and touches no other moment", () => {
  let list = withPlaces([], [place(3), place(5)], NOW);
  list = withSolved(withSolved(list, place(3), true, NOW), place(3), true, NOW);
  assert.deepEqual(days(list), [7, 1]);
  list = withSolved(list, place(3), false, NOW);
  assert.deepEqual([list[0]?.solved, ...days(list)], [0, 1, 1]);
});

test("the same place is kept once, and of too many the oldest go", () => {
  const list = withPlaces(withPlaces([], [place(3)], NOW), [place(3), place(3, "BBBB"), { ...place(3), seat: 1 }], NOW + 5);
  assert.equal(list.length, 3);
  assert.equal(list[0]?.at, NOW);
  const many = withPlaces(list, Array.from({ length: MOST_MOMENTS }, (_, i) => place(i, "CCCC")), NOW);
  assert.equal(many.length, MOST_MOMENTS);
  assert.ok(many.every(({ g }) => g === "CCCC"));
});

test("of the moments that are due the one is next that has waited longest", () => {
  const list = [...withPlaces([], [place(1)], NOW), ...withPlaces([], [place(2)], NOW - DAY)];
  assert.equal(nextDue(list, NOW + DAY / 2)?.ply, 2);
  assert.equal(nextDue(list, NOW + 2 * DAY)?.ply, 2);
  assert.equal(nextDue(list, NOW - 2 * DAY), null);
});

test("what the browser keeps is read again, game by game, and what is not whole is left out", () => {
  const shelf = new Memory();
  assert.ok(keepMoments("market", [place(3)], NOW, shelf));
  assert.ok(keepMoments("market", [place(4)], NOW, shelf));
  assert.deepEqual(loadMoments("market", shelf).map(({ ply }) => ply), [3, 4]);
  assert.deepEqual(loadMoments("collector", shelf), []);
  const held = JSON.parse(shelf.getItem(keyOf("market")) ?? "") as { moments: unknown[] };
  shelf.setItem(keyOf("market"), JSON.stringify({ v: 1, more: 1, moments: [null, 3, { g: 1 }, { ...place(9), at: NOW, solved: -1, due: NOW }, ...held.moments] }));
  assert.deepEqual(loadMoments("market", shelf).map(({ ply }) => ply), [3, 4]);
  for (const broken of ["", "{", "[]", "null", '{"moments":{}}']) {
    shelf.setItem(keyOf("market"), broken);
    assert.deepEqual(loadMoments("market", shelf), []);
  }
  shelf.full = true;
  assert.equal(saveMoments("market", [], shelf), false);
});

test("moments as the first version kept them are read for ever", () => {
  const shelf = new Memory();
  shelf.setItem("tomoe:moments:tomoefuda", '{"v":1,"moments":[{"g":"AQl0b21vZWZ1ZGE","ply":9,"seat":0,"at":1795860000000,"solved":2,"due":1796464800000}]}');
  assert.deepEqual(loadMoments("tomoefuda", shelf), [{ g: "AQl0b21vZWZ1ZGE", ply: 9, seat: 0, at: 1795860000000, solved: 2, due: 1796464800000 }]);
});

// What is said

const view: View = { ...views.mid, seats: [], centre: [{ id: "t", kind: "trick", layout: "trick", label: text("Trick"), cards: ["R1", "R2", "R3"].map((card) => ({ key: card, card, pick: card })) }] };
const question: MomentQuestion = { where: text("Trick 2, move 5"), ask: text("What would you do here?"), view, answers: ["R1", "R2", "R3"].map((id) => ({ id, label: text(id) })) };
const answer = { right: ["R2"], made: "R3", said: text("R3: 1 trick given away."), why: text("R2 looks best."), rows: [{ text: text("R2: 3 tricks"), good: true, made: false }] };
const summary: Summary = { line: text("3 judged"), given: 1.5, notes: [text("All play well.")], moments: [text("Trick 2, move 5"), text("Trick 4, move 11")], keep: [], solver: true };
const wrong: MomentParts = { tried: { move: "R3", good: false, say: text("Something else does better.") } };

test("parts of a moment are put together, and each moment keeps its own", () => {
  let back = withMessage(NEW_BACK, { type: "review", seq: 1, judged: 2, of: 7, done: false });
  assert.deepEqual([back.judged, back.of, back.summary], [2, 7, null]);
  back = withMessage(back, { type: "review", seq: 1, judged: 7, of: 7, done: true, summary });
  back = withMessage(back, { type: "moment", seq: 2, number: 1, question });
  back = withMessage(back, { type: "moment", seq: 3, number: 1, ...wrong });
  back = withMessage(back, { type: "moment", seq: 4, number: 1, answer, progress: 0.5 });
  const one = back.moments.get(1);
  assert.deepEqual([one?.question, one?.tried.length, one?.answer, one?.progress], [question, 1, answer, 0.5]);
  assert.equal(back.moments.get(0), undefined);
  assert.equal(back.summary, summary);
});

async function momentOf(state: object): Promise<{ el: HTMLElement; root: ShadowRoot; asked: unknown[] }> {
  const el = document.createElement("tomoe-moment");
  const asked: unknown[] = [];
  el.addEventListener("tomoe-try-move", (event) => { asked.push((event as CustomEvent<unknown>).detail); });
  el.addEventListener("tomoe-give-up", () => { asked.push("answer"); });
  Object.assign(el, { lang: "en", state: { question, tried: [], answer: null, lines: null, progress: 0, ...state } });
  document.body.append(el);
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot, asked };
}

test("a move is tried by a click or a digit, and what was wrong is marked and cannot be tried again", async () => {
  const { el, root, asked } = await momentOf({});
  root.querySelector<HTMLElement>('button[data-slot="R1"]')?.click();
  el.dispatchEvent(new KeyboardEvent("keydown", { key: "2" }));
  assert.deepEqual(asked, [{ move: "R1" }, { move: "R2" }]);
  const { root: after } = await momentOf({ tried: [wrong.tried] });
  assert.equal(after.querySelector('button[data-slot="R3"]'), null);
  assert.ok(after.querySelector('button[data-slot="R1"]'));
  assert.match(after.querySelector(".verdict")?.textContent ?? "", /does better\.\s*Try again/);
});

test("a card stays the same button when something else is drawn anew, or a tap on it would be lost", async () => {
  const { el, root } = await momentOf({});
  const before = root.querySelector('button[data-slot="R2"]');
  for (const change of [{ lang: "ja" }, { state: { question, tried: [wrong.tried], answer: null, lines: null, progress: 0 } }]) {
    Object.assign(el, change);
    await settle();
    assert.equal(root.querySelector('button[data-slot="R2"]'), before);
  }
});

test("before the answer nothing says what is right; then it is there with the reason", async () => {
  const { root: before, asked } = await momentOf({ tried: [wrong.tried] });
  assert.equal(before.querySelector(".told, .lines, .tag.right"), null);
  before.querySelector<HTMLElement>(".giveup")?.click();
  assert.deepEqual(asked, ["answer"]);
  const { root } = await momentOf({ tried: [wrong.tried], answer, lines: { said: text("In 6 of 10."), file: compare } });
  assert.match(root.querySelector(".told")?.textContent ?? "", /1 trick given away.*R2 looks best/s);
  assert.ok(root.querySelector(".tag.right"));
  assert.match(root.querySelector(".lines")?.textContent ?? "", /In 6 of 10/);
  assert.ok(root.querySelector("tomoe-compare"));
  assert.equal(root.querySelector("button[data-slot]"), null);
});

async function lookBack(back: object): Promise<{ el: HTMLElement; root: ShadowRoot; asked: unknown[] }> {
  const el = document.createElement("tomoe-look-back");
  const asked: unknown[] = [];
  el.addEventListener("tomoe-look", (event) => { asked.push((event as CustomEvent<unknown>).detail); });
  Object.assign(el, { lang: "en", back: { ...NEW_BACK, ...back } });
  document.body.append(el);
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot, asked };
}

test("while decisions are judged it says how many, and can be stopped", async () => {
  const { root, asked } = await lookBack({ judged: 7, of: 12 });
  assert.match(root.textContent ?? "", /7 of 12 decisions/);
  root.querySelector<HTMLElement>(".stop")?.click();
  assert.deepEqual(asked, [{ id: "look-back-stop", args: {} }]);
});

test("the costliest moment is asked for first, then the reader goes on", async () => {
  const { root, asked } = await lookBack({ judged: 12, of: 12, summary });
  assert.deepEqual(asked, [{ id: "moment", args: { number: 0 } }]);
  assert.match(root.textContent ?? "", /Moment 1 of 2/);
  root.querySelector<HTMLElement>(".onward")?.click();
  await settle();
  assert.deepEqual(asked.at(-1), { id: "moment", args: { number: 1 } });
  assert.match(root.textContent ?? "", /Moment 2 of 2/);
  root.querySelector<HTMLElement>(".onward")?.click();
  assert.equal(asked.length, 2);
});

test("cut short it says so and can go on; without a moment it says that plainly", async () => {
  const { root, asked } = await lookBack({ judged: 2, of: 12, summary: { ...summary, moments: [] } });
  assert.match(root.textContent ?? "", /Stopped after 2 of 12 decisions/);
  root.querySelector<HTMLElement>(".cut button")?.click();
  assert.deepEqual(asked, [{ id: "look-back", args: {} }]);
  assert.match((await lookBack({ judged: 5, of: 5, summary: { ...summary, moments: [] } })).root.textContent ?? "", /Well played/);
  assert.match((await lookBack({ judged: 0, of: 0, summary: { ...summary, moments: [] } })).root.textContent ?? "", /nothing to decide/);
});

test("after what was cut short is judged on, its questions are asked anew", () => {
  const cut = { ...NEW_BACK, judged: 1, of: 12, summary, moments: new Map([[0, { ...NEW_MOMENT, question }]]) };
  const begun = withMessage(cut, { type: "review", seq: 2, judged: 2, of: 12, done: false });
  assert.deepEqual([begun.summary, begun.moments.size], [null, 0]);
  assert.equal(withMessage(begun, { type: "review", seq: 2, judged: 12, of: 12, done: true, summary }).moments.size, 0);
});

test("all cards open are closed at first, and asked for when they are opened", async () => {
  const { root, asked } = await lookBack({ judged: 12, of: 12, summary: { ...summary, moments: [] } });
  const box = root.querySelector<HTMLDetailsElement>(".open-cards");
  assert.equal(box?.open, false);
  if (box) box.open = true;
  box?.dispatchEvent(new Event("toggle"));
  assert.deepEqual(asked.at(-1), { id: "open-cards", args: {} });
});

test("without a solver all cards open are not offered", async () => {
  const { root } = await lookBack({ judged: 12, of: 12, summary: { ...summary, solver: false } });
  assert.match(root.textContent ?? "", /3 judged/);
  assert.equal(root.querySelector(".open-cards"), null);
});

test("the table's button opens the sheet, and asks once", async () => {
  const el = document.createElement("tomoe-table") as InstanceType<typeof TomoeTable>;
  Object.assign(el, { lang: "en", pace: "off" });
  const sent: unknown[] = [];
  el.addEventListener("tomoe-action", (event) => { sent.push((event as CustomEvent<unknown>).detail); });
  document.body.append(el);
  el.show([{ ...views.over, actions: [{ move: "look-back", label: text("Look back") }] }]);
  await el.updateComplete;
  await settle();
  for (let times = 0; times < 2; times += 1) {
    (el.shadowRoot as ShadowRoot).querySelector<HTMLElement>('[data-choice="look-back"]')?.click();
    await el.updateComplete;
    (el.shadowRoot as ShadowRoot).querySelector<HTMLElement>('[data-sheet="back"] .x')?.click();
    await el.updateComplete;
  }
  assert.deepEqual(sent.filter((one) => (one as { id: string }).id === "look-back"), [{ id: "look-back" }]);
});

// Files of moments

test("a file of moments is read as it was written, and added once", () => {
  const list = withSolved(withPlaces([], [place(3), place(5)], NOW), place(3), true, NOW + DAY);
  const read = readMomentsFile(momentsFile("market", list), "market");
  assert.deepEqual(read, list);
  assert.deepEqual(merged([], list), list);
  assert.deepEqual(merged(list, list), list);
});

test("of a moment that is in both the later answer counts, whichever side it is on", () => {
  const old = withPlaces([], [place(3)], NOW);
  const solved = withSolved(old, place(3), true, NOW + DAY);
  const missed = withSolved(solved, place(3), false, NOW + 4 * DAY);
  for (const [one, other, wanted] of [[old, solved, solved], [solved, old, solved], [solved, missed, missed], [missed, solved, missed]] as const) {
    assert.deepEqual(merged(one, other), wanted);
  }
  assert.deepEqual(merged(withPlaces([], [place(9)], NOW + DAY), solved).map(({ ply }) => ply), [3, 9]);
  assert.deepEqual(merged([], [...old, ...old]), old);
});

test("of more moments than are kept the oldest go, and a file that is not whole is none", () => {
  const many = withPlaces([], Array.from({ length: MOST_MOMENTS }, (_, i) => place(i, "CCCC")), NOW);
  const all = merged(many, withPlaces([], [place(1)], NOW - DAY));
  assert.deepEqual(all, many);
  const [one] = many;
  for (const text of ["", "no JSON", "null", "[]", "{}", JSON.stringify({ tomoe: "moments", v: 2, game: "market", moments: [] }), ...[{ ply: "3" }, { at: 1e300 }, { due: 8.64e15 + 1 }, { ply: -1 }].map((wrong) => JSON.stringify({ tomoe: "moments", v: 1, game: "market", moments: [{ ...one, ...wrong }] }))]) {
    assert.equal(readMomentsFile(text, "market"), "bad", text);
  }
  assert.equal(readMomentsFile(momentsFile("collector", many), "market"), "other");
});

test("those are counted that are due", () => {
  const list = withPlaces(withPlaces([], [place(3), place(4)], NOW), [place(5)], NOW + DAY);
  assert.deepEqual([0, 1, 2].map((day) => countDue(list, NOW + day * DAY)), [0, 2, 3]);
});

// Among the drills

async function own(game: string, kept: readonly Place[], at: number, parts: readonly MomentParts[] = [{ question }]): Promise<{ root: ShadowRoot; asked: unknown[] }> {
  if (kept.length > 0) keepMoments(game, kept, at, localStorage);
  const el = document.createElement("tomoe-own-moments");
  const asked: unknown[] = [];
  const ask = (where: Place, request: object, hear: (parts: MomentParts) => void): void => {
    asked.push({ ply: where.ply, ...request });
    for (const part of "move" in request ? [wrong] : parts) hear(part);
  };
  Object.assign(el, { lang: "en", game, ask });
  document.body.append(el);
  await settle();
  return { root: el.shadowRoot as ShadowRoot, asked };
}

test("without a moment the page says how there come to be some", async () => {
  assert.match((await own("none", [], 0)).root.textContent ?? "", /There are none yet/);
});

test("what is due is asked, a wrong try counts once, and it comes back", async () => {
  const { root, asked } = await own("due", [place(7)], Date.now() - 2 * DAY);
  assert.deepEqual(asked, [{ ply: 7, ask: "question" }]);
  const inner = root.querySelector("tomoe-moment")?.shadowRoot;
  inner?.querySelector<HTMLElement>('button[data-slot="R3"]')?.click();
  await settle();
  const [kept] = loadMoments("due", localStorage);
  assert.equal(kept?.solved, 0);
  assert.ok((kept?.due ?? 0) > Date.now());
});

test("what is not due waits, but can be asked for; one or all can be deleted", async () => {
  const { root, asked } = await own("later", [place(7), place(8)], Date.now());
  assert.match(root.textContent ?? "", /Nothing is due today/);
  assert.deepEqual(asked, []);
  root.querySelector<HTMLElement>(".kept li .button")?.click();
  await settle();
  assert.equal(asked.length, 1);
  root.querySelector<HTMLElement>("[data-delete]")?.click();
  await settle();
  assert.equal(loadMoments("later", localStorage).length, 1);
  root.querySelector<HTMLElement>("[data-delete-all]")?.click();
  await settle();
  assert.deepEqual(loadMoments("later", localStorage), []);
  assert.match(root.textContent ?? "", /There are none yet/);
});

async function take(root: ShadowRoot, text: string): Promise<string> {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  assert.ok(input);
  Object.defineProperty(input, "files", { value: [new File([text], "moments.json")], configurable: true });
  input.dispatchEvent(new Event("change"));
  for (let i = 0; i < 5; i += 1) await settle();
  return root.querySelector(".files [role=status]")?.textContent ?? "";
}

test("a file of moments is added to those that are kept; another is refused in a sentence", async () => {
  const { root, asked } = await own("files", [place(7)], Date.now());
  const file = momentsFile("files", withPlaces([], [place(7), place(8)], Date.now() - 2 * DAY));
  assert.match(await take(root, file), /1 moment added/);
  assert.deepEqual(loadMoments("files", localStorage).map(({ ply }) => ply).sort(), [7, 8]);
  assert.deepEqual(asked, [{ ply: 8, ask: "question" }]);
  assert.match(await take(root, "no file of moments"), /nothing has been changed/);
  assert.match(await take(root, momentsFile("market", [])), /another game/);
  assert.equal(loadMoments("files", localStorage).length, 2);
  assert.ok(root.querySelector("[data-save]"));
  const empty = await own("no-files", [], 0);
  assert.equal(empty.root.querySelector("[data-save]"), null);
  assert.match(await take(empty.root, momentsFile("no-files", withPlaces([], [place(3)], Date.now()))), /1 moment added/);
});

test("with a moment unanswered it is said that all cards open name the answers", async () => {
  const { root } = await lookBack({ judged: 12, of: 12, summary });
  assert.match(root.querySelector(".open-cards summary")?.textContent ?? "", /names the answers/);
  const none = await lookBack({ judged: 12, of: 12, summary: { ...summary, moments: [] } });
  assert.doesNotMatch(none.root.querySelector(".open-cards summary")?.textContent ?? "", /names the answers/);
});
