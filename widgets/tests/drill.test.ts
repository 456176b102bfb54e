import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { type Fault, readAddress } from "../src/address/read.js";
import { keepMoments } from "../src/back/store.js";
import { TomoeCard } from "../src/card.js";
import { TomoeDrill } from "../src/drill.js";
import { buttonsOf, isRight, markView, markSteps, markOf, slots } from "../src/drill/marks.js";
import { recordAnswer, BEGIN, loadKept, nextTask, type Progress, saveKept, seriesTask, type Task, UP, withLevel, withSeries } from "../src/drill/progress.js";
import { addressOf, levelAt, place, PREPARED, readSeries, resultLine } from "../src/drill/run.js";
import { QuestionSource } from "../src/drill/source.js";
import { isContents, isQuestion } from "tomoe:shapes";
import type { Contents, Question } from "../src/drill/types.js";
import { define } from "../src/element.js";
import { TomoeSteps } from "../src/steps.js";
import { sayFault } from "../src/text.js";
import type { Step, StepsFile, Text, View } from "../src/types.js";

define("tomoe-card", TomoeCard);
define("tomoe-steps", TomoeSteps);
define("tomoe-drill", TomoeDrill);

const text = (en: string): Text => ({ en, ja: en });

const emptyView: View = {
  v: 1, game: "g", deck: "tomoe", ply: 0, you: null, actor: null, over: false, prompt: text(""), say: null, pause: "none", seats: [], centre: [],
  choices: [], actions: [], lastTrick: null, score: null, facts: [],
};

const view: View = {
  ...emptyView,
  centre: [{ id: "t", kind: "trick", layout: "trick", label: text("Trick"), cards: ["R1", "R2", "R3"].map((card) => ({ key: card, card, pick: card })) }],
};

function question(part: Partial<Question> = {}): Question {
  return {
    v: 1, game: "g", drill: "winner", level: 1, ask: text("Which?"), view, choose: "one",
    answers: ["R1", "R2", "R3"].map((id) => ({ id, label: text(id) })), right: ["R2"],
    why: { v: 1, title: text("Why"), steps: [{ view: emptyView, caption: text("Because.") }] },
    ...part,
  };
}

const contents: Contents = { v: 1, game: "g", title: text("Game"), drills: [{ id: "winner", title: text("Who?"), levels: 3 }, { id: "worth", title: text("What?"), levels: 1 }] };
const task = (part: Partial<Task> = {}): Task => ({ seed: 1, number: 0, level: 1, again: false, ...part });

test("each prepared question comes once, in another order for every seed", () => {
  for (const seed of [1, 2, 5, 40, 41, 1640, 999_999_999]) {
    assert.equal(new Set(Array.from({ length: PREPARED }, (_, i) => place(seed, i))).size, PREPARED);
  }
  assert.deepEqual([0, 1, 2].map((i) => place(1, i)), [0, 1, 2]);
  // The same as tomoe_core.learn.questions.place, as tests/page/test_drills.py has it.
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((i) => place(2, i)), [15, 4, 34, 17, 29, 31]);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((i) => place(47, i)), [25, 6, 33, 4, 10, 18]);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((i) => place(999_999_999, i)), [17, 8, 1, 25, 10, 36]);
});

test("levels rise in a series", () => {
  assert.deepEqual(Array.from({ length: 10 }, (_, i) => levelAt(i, 3)), [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
});

const asked = (words: string): unknown => readSeries(readAddress(words), contents.drills, "winner");

test("an address says which series, and what it says wrongly is refused by name", () => {
  for (const words of ["?drill=winner&count=10&seed=5&level=2", "?drill=winner&count=10)&seed=5。&level=2", "#Drill=winner&amp;COUNT=10&seed=5&level=2"]) {
    assert.deepEqual(asked(words), { drill: "winner", count: 10, seed: 5, level: 2 }, words);
  }
  assert.deepEqual(asked(""), { drill: null, count: null, seed: 1, level: 0 });
  const says = (words: string): string => sayFault(asked(words) as Fault)["en"] ?? "";
  assert.equal(says("?drill=nosuch"), "“drill=nosuch” is not possible here: drill is one of winner, worth.");
  assert.equal(says("?count=0"), "“count=0” is not possible here: count is a number from 1 to 100.");
  assert.equal(says("?count=101"), "“count=101” is not possible here: count is a number from 1 to 100.");
  assert.equal(says("?drill=worth&level=2"), "“level=2” is not possible here: level is a number from 1 to 1.");
  assert.equal(says("?seed=-1"), "“seed=-1” cannot be understood: seed is a whole number.");
  assert.equal(says("?drill=winner&g=abc"), "“g” in the address means nothing on a page of questions: it belongs to tables.");
  assert.equal(says("?cuont=10"), "“cuont” in the address cannot be understood. Perhaps count is meant.");
  assert.equal(addressOf({ drill: "winner", count: 10, seed: 5, level: 0 }), "?drill=winner&count=10&seed=5");
  const series = { drill: "winner", count: 10, seed: 5, level: 2 };
  assert.deepEqual(asked(addressOf(series)), series);
});

test("the result is one line of text", () => {
  const series = { drill: "winner", count: 10, seed: 5, level: 0 };
  assert.equal(resultLine(8, series, text("Tomoe-fuda"), text("Who wins?"), "en"), "8 of 10 · Tomoe-fuda: Who wins? · seed 5");
  assert.ok(!resultLine(8, { ...series, level: 2 }, text("Tomoe-fuda"), text("Who wins?"), "ja").includes("{"));
});

test("levels go up after four right answers in a row, and down after two wrong ones", () => {
  let progress: Progress = BEGIN;
  for (let i = 0; i < UP; i += 1) {
    assert.equal(progress.level, 1);
    progress = recordAnswer(progress, nextTask(progress), true, 3);
  }
  assert.deepEqual([progress.level, progress.row, progress.streak, progress.right], [2, 0, UP, UP]);
  progress = recordAnswer(progress, nextTask(progress), false, 3);
  assert.deepEqual([progress.level, progress.streak], [2, 0]);
  progress = recordAnswer(progress, nextTask(progress), false, 3);
  assert.equal(progress.level, 1);
  for (let i = 0; i < 20; i += 1) progress = recordAnswer(progress, task({ number: i }), true, 1);
  assert.equal(progress.level, 1);
});

test("a question that was missed comes back after three others, until it is right", () => {
  let progress = recordAnswer(BEGIN, nextTask(BEGIN), false, 3);
  for (let i = 1; i <= 3; i += 1) {
    assert.deepEqual(nextTask(progress), task({ number: i }));
    progress = recordAnswer(progress, nextTask(progress), true, 3);
  }
  const again = task({ number: 0, again: true });
  assert.deepEqual(nextTask(progress), again);
  const missed = recordAnswer(progress, again, false, 3);
  assert.equal(missed.missed[0]?.due, missed.asked + 3);
  assert.equal(missed.row, progress.row, "the level stays");
  const right = recordAnswer(progress, again, true, 3);
  assert.deepEqual(right.missed, []);
  assert.deepEqual(nextTask(right), task({ number: 4 }));
});

test("questions of each level are counted apart", () => {
  const progress = withLevel(recordAnswer(BEGIN, nextTask(BEGIN), true, 3), 3);
  assert.deepEqual(nextTask(progress), task({ level: 3 }));
  assert.deepEqual(nextTask(withLevel(progress, 1)), task({ number: 1 }));
});

test("what was missed in a series comes back in practice", () => {
  const series = { drill: "winner", seed: 5, count: 10, level: 0, results: [true, false, true, true, true, false, true, true, true, true] };
  assert.equal(seriesTask(series, 3), null);
  assert.deepEqual(withSeries(BEGIN, series, 3).missed.map(({ seed, number, level }) => [seed, number, level]), [[5, 1, 1], [5, 5, 2]]);
  assert.equal(seriesTask({ ...series, level: 9, results: [] }, 3)?.level, 3);
});

test("what is kept in the browser is read back, and what is broken is left", () => {
  const kept = { drill: "winner", progress: { winner: recordAnswer(BEGIN, nextTask(BEGIN), false, 3) }, series: { drill: "winner", seed: 5, count: 10, level: 0, results: [true] } };
  saveKept("k", kept);
  assert.deepEqual(loadKept("k"), kept);
  const nothing = { drill: "", progress: {}, series: null };
  for (const broken of ["{", "null", "[]", '{"progress":{"winner":{"level":-1}},"series":{"drill":3}}', '{"progress":{"winner":null}}']) {
    localStorage.setItem("k", broken);
    sessionStorage.setItem("k", broken);
    assert.deepEqual(loadKept("k"), nothing, broken);
  }
  assert.deepEqual(loadKept(""), nothing);
});

test("answers are markView by what was chosen and what is right", () => {
  const asked = question({ choose: "all", right: ["R1", "R2"] });
  const chosen = new Set(["R2", "R3"]);
  assert.deepEqual(["R1", "R2", "R3"].map((id) => markOf(id, asked, chosen)), ["missed", "right", "wrong"]);
  assert.equal(isRight(asked, chosen), false);
  assert.equal(isRight(asked, new Set(["R2", "R1"])), true);
  assert.deepEqual(buttonsOf(asked), []);
  assert.deepEqual(buttonsOf(question({ answers: [...asked.answers, { id: "none", label: text("None") }] })).map(({ id }) => id), ["none"]);
  const after = slots(markView(asked, chosen));
  assert.ok(after.every((slot) => slot.pick === undefined));
  assert.deepEqual(after.map(({ tags }) => tags?.map(({ kind }) => kind)), [["right"], ["right"], ["wrong"]]);
});

test("what is no question is refused", () => {
  assert.ok(isQuestion(question()));
  assert.ok(isContents(contents));
  for (const bad of [null, 3, {}, { ...question(), v: 2 }, { ...question(), view: {} }, { ...question(), right: [] }, { ...question(), why: { v: 1, steps: [] } }]) assert.equal(isQuestion(bad), false);
  for (const bad of [null, {}, { ...contents, drills: [] }]) assert.equal(isContents(bad), false);
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.innerHTML = "";
  localStorage.clear();
});

/** Serves `files` by their names in place of the network. */
function serve(files: Record<string, unknown>): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    const name = String(input);
    asked.push(name);
    return Promise.resolve(new Response(JSON.stringify(files[name] ?? null), { status: name in files ? 200 : 404 }));
  };
  return asked;
}

const run = (level: number): Question[] => Array.from({ length: PREPARED }, (_, i) => question({ level, ask: text(`Question ${i} of level ${level}`) }));

test("prepared questions come from files, later ones from Python, and from the files again where there is none", async () => {
  const asked = serve({ "d/g.json": contents, "d/g-winner-1.json": run(1) });
  const source = new QuestionSource("d/g.json", new AbortController().signal);
  await source.load();
  assert.equal((await source.question("winner", { seed: 1, number: 3, level: 1 })).ask["en"], "Question 3 of level 1");
  assert.equal((await source.question("winner", { seed: 47, number: 1, level: 1 })).ask["en"], "Question 6 of level 1");
  assert.equal((await source.question("winner", { seed: 1, number: PREPARED + 2, level: 1 })).ask["en"], "Question 2 of level 1");
  assert.deepEqual(asked, ["d/g.json", "d/g-winner-1.json"]);
  source.ask = (drill, at) => Promise.resolve(question({ ask: text(`${drill} ${at.number}`) }));
  assert.equal((await source.question("winner", { seed: 1, number: PREPARED + 2, level: 1 })).ask["en"], `winner ${PREPARED + 2}`);
  source.ask = () => Promise.reject(new Error("Python has gone"));
  assert.equal((await source.question("winner", { seed: 1, number: PREPARED, level: 1 })).ask["en"], "Question 0 of level 1");
  await assert.rejects(source.question("worth", { seed: 1, number: 0, level: 1 }));
});

async function drawn(element: TomoeDrill): Promise<ShadowRoot> {
  document.body.append(element);
  for (let i = 0; i < 6; i += 1) await settle();
  await element.updateComplete;
  assert.ok(element.shadowRoot);
  return element.shadowRoot;
}

function press(root: ShadowRoot, selector: string): void {
  const found = root.querySelector<HTMLElement>(selector);
  assert.ok(found, selector);
  found.click();
}

test("answers that are rows of things are listed, so that it is plain where each ends", async () => {
  const element = new TomoeDrill();
  element.store = "k";
  element.contents = contents;
  const answers = ["5 points and no card", "B2 and 3 points", "B6"].map((label, i) => ({ id: String(i), label: text(label) }));
  element.ask = () => Promise.resolve(question({ choose: "all", answers, right: ["0", "1"] }));
  const root = await drawn(element);
  for (const id of ["1", "2"]) press(root, `[data-answer="${id}"]`);
  await element.updateComplete;
  press(root, ".check");
  await element.updateComplete;
  const listed = [...root.querySelectorAll(".verdict .each")].map((list) => [...list.children].map((item) => item.textContent));
  assert.deepEqual(listed, [["5 points and no card", "B2 and 3 points"], ["B2 and 3 points", "B6"]]);
  assert.match(root.querySelector(".verdict")?.textContent ?? "", /The answer:.*You chose:/s);
});

test("the button of the reader's own moments says how many are due, and nothing where none is", async () => {
  const kinds = async (lang: string): Promise<HTMLElement[]> => {
    const element = new TomoeDrill();
    Object.assign(element, { store: "k", page: true, lang, contents });
    element.ask = () => Promise.resolve(question());
    return [...(await drawn(element)).querySelectorAll<HTMLElement>(".kinds button")];
  };
  const last = async (lang: string): Promise<[string | undefined, string | null | undefined]> => {
    const button = (await kinds(lang)).at(-1);
    return [button?.textContent ?? "", button?.getAttribute("aria-label")];
  };
  assert.deepEqual(await last("en"), ["Your own moments", null]);
  keepMoments("g", [{ g: "AAAA", ply: 3, seat: 0 }, { g: "AAAA", ply: 5, seat: 0 }], Date.now() - 2 * 24 * 60 * 60 * 1000, localStorage);
  keepMoments("g", [{ g: "AAAA", ply: 7, seat: 0 }], Date.now(), localStorage);
  assert.deepEqual(await last("en"), ["Your own moments 2", "Your own moments 2 due"]);
  assert.deepEqual(await last("ja"), ["自分の場面 2", "自分の場面 2（今日の分）"]);
  assert.equal((await kinds("en")).filter((button) => button.hasAttribute("aria-label")).length, 1);
});

test("a question is answered with a click, and the next one asked", async () => {
  const element = new TomoeDrill();
  element.store = "k";
  element.contents = contents;
  element.ask = (_, { number }) => Promise.resolve(question({ ask: text(`Question ${number}`) }));
  const root = await drawn(element);
  assert.equal(root.querySelector("h2")?.textContent, "Question 0");
  const answers: unknown[] = [];
  element.addEventListener("tomoe-answer", (event) => { answers.push((event as CustomEvent).detail); });
  press(root, "[data-slot=R2]");
  await element.updateComplete;
  assert.match(root.querySelector(".verdict")?.textContent ?? "", /✓.*Right!/s);
  assert.equal(root.querySelector("tomoe-steps"), null);
  press(root, ".next");
  await settle();
  await element.updateComplete;
  assert.equal(root.querySelector("h2")?.textContent, "Question 1");
  press(root, "[data-slot=R3]");
  await element.updateComplete;
  assert.match(root.querySelector(".verdict")?.textContent ?? "", /✗.*The answer: R2\..*You chose R3\./s);
  assert.ok(root.querySelector("tomoe-steps"), "it is explained");
  press(root, ".whybutton");
  await element.updateComplete;
  assert.deepEqual([...root.querySelectorAll(".tag")].map(({ className }) => className), ["tag right", "tag wrong"]);
  assert.deepEqual(answers, [{ drill: "winner", level: 1, right: true }, { drill: "winner", level: 1, right: false }]);
  assert.deepEqual([loadKept("k").progress["winner"]?.asked, loadKept("k").progress["winner"]?.right], [2, 1]);
});

test("what was right and what was chosen stays on the cards while it is explained, wherever they have moved to", () => {
  const asked = question();
  const [trick] = view.centre;
  assert.ok(trick);
  const moved: View = { ...emptyView, centre: [{ ...trick, cards: [{ key: "x1", card: "R2" }, { key: "x2", card: "R3", tags: [{ kind: "winner", text: text("wins") }] }, { key: "x3", card: "R1" }, { key: "x4", card: null }, { key: "x5", card: "R2", gone: true }] }] };
  const why: StepsFile = { ...asked.why, steps: [view, moved].map((one) => ({ view: one, caption: text("") })) };
  const kinds = markSteps(asked, why, new Set(["R3"])).steps.map((step) => slots(step.view).map(({ tags }) => tags?.map(({ kind }) => kind).join("+") ?? ""));
  assert.deepEqual(kinds, [["", "right", "wrong"], ["right", "winner+wrong", "", "", ""]]);
});

test("the explanation opens on what decided, and can be stepped back from", async () => {
  const element = new TomoeDrill();
  const step = (caption: string): Step => ({ view: emptyView, caption: text(caption) });
  const why: StepsFile = { v: 1, title: text("Why"), steps: ["First.", "This decided.", "So it counts 1."].map(step), decides: 1 };
  const ask = (about: StepsFile): void => { element.ask = () => Promise.resolve(question({ drill: "worth", view: emptyView, why: about })); };
  Object.assign(element, { contents, drill: "worth" });
  ask(why);
  const root = await drawn(element);
  const caption = async (): Promise<string | undefined> => {
    await element.updateComplete;
    const steps = root.querySelector<TomoeSteps>("tomoe-steps");
    await steps?.updateComplete;
    await steps?.updateComplete;
    return steps?.shadowRoot?.querySelector(".caption")?.textContent ?? undefined;
  };
  press(root, "[data-answer=R1]");
  assert.equal(await caption(), "This decided.");
  const steps = root.querySelector<TomoeSteps>("tomoe-steps");
  if (steps?.shadowRoot) press(steps.shadowRoot, "[data-run=back]");
  assert.equal(await caption(), "First.");
});

test("a series ends with its result", async () => {
  const element = new TomoeDrill();
  Object.assign(element, { contents, count: 3, seed: 5, drill: "worth", share: "https://example.org/drills/g.html" });
  element.ask = () => Promise.resolve(question({ drill: "worth", view: emptyView }));
  const results: unknown[] = [];
  element.addEventListener("tomoe-result", (event) => { results.push((event as CustomEvent).detail); });
  const root = await drawn(element);
  for (const id of ["R2", "R1", "R2"]) {
    press(root, `[data-answer=${id}]`);
    await element.updateComplete;
    press(root, ".next");
    await settle();
    await element.updateComplete;
  }
  assert.deepEqual(results, [{ drill: "worth", seed: 5, count: 3, level: 0, right: 2 }]);
  const [line, address] = [...root.querySelectorAll("input")].map(({ value }) => value);
  assert.equal(line, "2 of 3 · Game: What? · seed 5");
  assert.equal(address, "https://example.org/drills/g.html?drill=worth&count=3&seed=5");
});

test("where there are no questions it says so", async () => {
  serve({});
  const error = console.error;
  console.error = () => undefined;
  const element = new TomoeDrill();
  element.src = "d/none.json";
  const root = await drawn(element);
  console.error = error;
  assert.match(root.textContent ?? "", /could not be loaded/);
});
