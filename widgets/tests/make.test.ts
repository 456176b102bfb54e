// Making questions and lessons: the set that is kept, the forms, what goes out, and the panel.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { render } from "lit";
import { isContents } from "tomoe:shapes";
import { QuestionSource } from "../src/drill/source.js";
import { define } from "../src/element.js";
import { TomoeMake } from "../src/make.js";
import { Draft } from "../src/make/draft.js";
import { DRAFT } from "../src/make/key.js";
import { argsOf, lessonFormOf, loadForms, questionForm, questionFormOf, saveForms } from "../src/make/forms.js";
import { asEdited, emptySet, readyToPass, withChanged, withItem, withMoved, withoutItem, withWords } from "../src/make/items.js";
import { drillFiles, fileOf } from "../src/make/outputs.js";
import { passOn } from "../src/make/pass-on.js";
import { forgetPending, keepPending, pendingOf } from "../src/make/pending.js";
import { TomoePlay } from "../src/play.js";
import { parseSet, readPasted } from "../src/make/read.js";
import type { LessonMessage, MakeRequest, QuestionMessage } from "../src/make/types.js";
import { packSet } from "../src/sets/address.js";
import { readSet } from "../src/sets/read.js";
import type { PlayItem, SetFile, SetItem, StepsItem } from "../src/sets/types.js";
import type { StudyMessage } from "../src/study/types.js";
import type { Text } from "../src/types.js";
import { steps as stepsFile, views } from "./fixtures.js";

define("tomoe-make", TomoeMake);
define("tomoe-play", TomoePlay);

const text = (en: string, ja = en): Text => ({ en, ja });
const { set: whole } = JSON.parse(readFileSync("../tests/sets/packed.json", "utf8")) as { set: SetFile };

/** A question whose answers are the moves "a" and "b". */
function asked(ask = "Which?", game = "tomoefuda"): PlayItem {
  const view = views.trick;
  const answers = ["a", "b"].map((id) => ({ id, label: text(id.toUpperCase()), say: text(`${id.toUpperCase()}: the engine on ${id}`) }));
  const why = { v: 1 as const, title: text("Why"), steps: [{ view, caption: text("Because.") }, { view, caption: text("And then.") }] };
  return { play: { v: 1, game, title: text("The game"), view, address: "g=AQabc", question: { ask: text(ask), view, choose: "one", answers, right: ["b"], why } } };
}

const lesson = (): StepsItem => ({ steps: stepsFile, source: "#g=AQabc&at=1.3", game: "market" });

const proposal: QuestionMessage = {
  type: "question", seq: 1, key: "1-0000", ask: text("Which?"), why: text("Because."), progress: 1, done: true, trouble: null,
  moves: ["a", "b", "c"].map((move) => ({ move, label: text(move.toUpperCase()), say: text(`${move.toUpperCase()}: the engine on ${move}`), offer: move !== "c", right: move === "b", few: move === "b" })),
  seats: [text("You", "あなた"), text("Matsu", "松")],
};

/** Storage that keeps, and refuses as soon as it is told to. */
function shelf(): Storage & { full: boolean } {
  const kept = new Map<string, string>();
  const made = {
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => { kept.delete(key); },
    setItem: (key: string, value: string) => {
      if (made.full) throw new Error("full");
      kept.set(key, value);
    },
  };
  return made as unknown as Storage & { full: boolean };
}

// The set

test("a set is kept over a reload, its words as well before there are items", () => {
  const kept = shelf();
  const draft = new Draft(kept);
  draft.change((set) => withWords(set, "title", "ja", "はじめ"));
  assert.equal(new Draft(kept).set.title["ja"], "はじめ");
  assert.equal(new Draft(kept).set.id, draft.set.id);
  draft.change((set) => withItem(set, asked()));
  draft.change((set) => withWords(set, "note", "en", "Take your time."));
  const again = new Draft(kept);
  assert.deepEqual(again.set, draft.set);
  assert.deepEqual(readSet(kept.getItem(DRAFT) ?? ""), draft.set);
  draft.change((set) => withWords(set, "note", "en", ""));
  assert.ok(!("note" in draft.set));
});

test("two windows drop nothing of each other, and say that the other was there", () => {
  const kept = shelf();
  const [one, other] = [new Draft(kept), new Draft(kept)];
  assert.deepEqual(one.change((set) => withItem(set, asked("One"))), { other: false, large: false, refused: false });
  const done = other.change((set) => withItem(set, asked("Two")));
  assert.equal(done.other, true);
  assert.equal(other.set.items.length, 2);
  assert.ok(one.look());
  assert.equal(one.set.items.length, 2);
  assert.ok(!one.look());
  const [first, second] = other.set.items as [SetItem, SetItem];
  one.change((set) => withMoved(set, second, 0));
  other.change((set) => withChanged(set, first, asked("One, changed")));
  assert.deepEqual(other.set.items.map((item) => (item as PlayItem).play.question?.ask["en"]), ["Two", "One, changed"]);
  one.change((set) => withoutItem(set, second));
  assert.deepEqual(one.set.items.length, 1);
});

test("where the browser keeps nothing the set lasts as long as the page, and that is said", () => {
  const kept = shelf();
  kept.full = true;
  const draft = new Draft(kept);
  assert.equal(draft.change((set) => withItem(set, asked())).refused, true);
  assert.equal(draft.set.items.length, 1);
  assert.equal(new Draft(null).change((set) => withItem(set, asked())).refused, true);
  const large = draft.change((set) => withWords(set, "title", "en", "x".repeat(4_000_001)));
  assert.equal(large.large, true);
  assert.equal(draft.set.items.length, 1);
});

test("a set has twenty items at most, and a damaged one is none", () => {
  const full = Array.from({ length: 25 }, (_, i) => asked(`Question ${i}`)).reduce<SetFile>(withItem, emptySet());
  assert.equal(full.items.length, 20);
  assert.throws(() => parseSet("{}"));
  const kept = shelf();
  kept.setItem(DRAFT, "no set");
  assert.equal(new Draft(kept).set.items.length, 0);
});

test("a set that is passed on has a title in the languages that it was written in, else the plain one; what was empty stays so", async () => {
  const named = withWords(withItem(emptySet(), asked()), "title", "en", "Mine");
  assert.deepEqual(readyToPass(named).title, { en: "Mine" });
  const untitled = withItem(emptySet(), asked());
  assert.ok(Object.values(readyToPass(untitled).title).every(Boolean));
  const reopened = async (set: SetFile): Promise<SetFile> => asEdited(await readPasted(`#s=${await packSet(readyToPass(set))}`));
  assert.deepEqual((await reopened(untitled)).title, { en: "", ja: "" });
  assert.deepEqual((await reopened(named)).title, { en: "Mine", ja: "" });
  assert.deepEqual(readyToPass(withWords(await reopened(named), "title", "en", "Ours")).title, { en: "Ours" });
});

test("what is written in one language alone is shown to readers of the other, in its own language", async () => {
  const item = asked();
  const { question } = item.play;
  assert.ok(question);
  const play = { ...item.play, title: { en: "Mine" }, question: { ...question, ask: { en: "Which, then?" }, answers: question.answers.map((each) => ({ ...each, say: { en: "No." } })) } };
  const element = Object.assign(document.createElement("tomoe-play"), { lang: "ja", data: play });
  document.body.append(element);
  await settle();
  const words = (selector: string): string[] => [...element.shadowRoot?.querySelectorAll(selector) ?? []].map((each) => `${each.getAttribute("lang") ?? ""} ${each.textContent.trim()}`);
  assert.deepEqual(words("h2, .ask"), ["en Mine", "en Which, then?"]);
  element.shadowRoot?.querySelector<HTMLElement>("[data-answer=a]")?.click();
  await settle();
  assert.deepEqual(words("[data-said]"), ["en No.", "en No."]);
  element.remove();
});

test("a set is read from a file and from an address", async () => {
  assert.deepEqual(await readPasted(JSON.stringify(whole)), whole);
  assert.deepEqual(await readPasted(`https://tomoe.example/set.html#s=${await packSet(whole)}`), whole);
  await assert.rejects(readPasted("something else"));
});

// Forms

test("what stands in a form as it is proposed is asked of Python without words", () => {
  assert.deepEqual(argsOf(questionForm(proposal)), { title: {}, ask: {}, why: {}, answers: [{ move: "a", say: {} }, { move: "b", say: {} }], right: ["b"] });
});

test("a question that is edited again shows the author's words alone", () => {
  const item = asked("Which one?");
  const { question } = item.play;
  assert.ok(question);
  question.answers[0] = { id: "a", label: text("A"), say: text("A: nearly.", "A\uff1a惜しい。") };
  const form = questionFormOf(item, proposal, text("The game"));
  assert.deepEqual(form.title, {});
  assert.deepEqual(form.ask, { en: "Which one?", ja: "Which one?" });
  assert.deepEqual(form.answers["a"], { offer: true, right: false, say: { en: "nearly.", ja: "惜しい。" } });
  assert.deepEqual(form.answers["b"], { offer: true, right: true, say: {} });
  assert.equal(form.answers["c"]?.offer, false);
  assert.deepEqual(form.why, {});
  question.why = { v: 1, title: text("Why"), steps: [{ view: views.trick, caption: text("So it is.", "Because.") }] };
  assert.deepEqual(questionFormOf(item, proposal, {}).why, { en: "So it is." });
});

test("a lesson that is edited again begins where it began", () => {
  const view = { ...views.mid, ply: 4, you: 2 };
  const item: StepsItem = { ...lesson(), steps: { v: 1, title: text("Mine", "題"), steps: [{ view, caption: text("Own.", "説明") }, { view: { ...view, ply: 5 }, caption: text("Told 5", "五") }] } };
  const said = Array.from({ length: 9 }, (_, i) => text(`Told ${i}`, i === 5 ? "五" : "説明"));
  const told: LessonMessage = { type: "lesson", seq: 1, key: "k", seat: 2, title: text("Game", "題"), said };
  assert.deepEqual(lessonFormOf(item, told), { kind: "lesson", title: { en: "Mine" }, first: 4, last: 5, seat: 2, captions: { 4: { en: "Own." } } });
});

test("forms and what is to be edited elsewhere outlast a reload of the window", () => {
  const kept = shelf();
  saveForms(new Map([["question k", questionForm(proposal)]]), kept);
  assert.deepEqual(loadForms(kept).get("question k"), questionForm(proposal));
  assert.equal(loadForms(null).size, 0);
  keepPending({ game: "market", address: "#g=AQ", number: 2 }, kept);
  assert.equal(pendingOf("tomoefuda", kept), null);
  assert.deepEqual(pendingOf("market", kept), { game: "market", address: "#g=AQ", number: 2 });
  forgetPending(kept);
  assert.equal(pendingOf("market", kept), null);
});

// What goes out

test("items are files for pages, and questions a drill of as many as there are", async () => {
  const set: SetFile = { ...emptySet(), items: [asked("One"), lesson(), asked("Two"), asked("Three", "market")] };
  assert.match(fileOf(asked(), 1, "en").lines, /<tomoe-play src="tomoe-question-1.json" lang="en">/);
  assert.match(fileOf(lesson(), 2, "ja").lines, /<tomoe-steps src="tomoe-lesson-2.json" lang="ja">/);
  const [first, second] = drillFiles(set, "en");
  assert.deepEqual([first?.count, second?.count], [2, 1]);
  const contents: unknown = JSON.parse(first?.text ?? "");
  assert.ok(isContents(contents));
  const source = new QuestionSource("", new AbortController().signal, contents);
  const asks = await Promise.all([0, 1, 2].map(async (number) => (await source.question("set", { seed: 1, number, level: 1 })).ask["en"]));
  assert.deepEqual(asks, ["One", "Two", "One"]);
});

// The panel

async function panel(): Promise<{ el: TomoeMake; requests: MakeRequest[]; find: (selector: string) => HTMLElement }> {
  localStorage.clear();
  const el = document.createElement("tomoe-make") as TomoeMake;
  const requests: MakeRequest[] = [];
  el.addEventListener("tomoe-make", (event) => { requests.push((event as CustomEvent<MakeRequest>).detail); });
  const study = { game: "tomoefuda", deal: 1, last: 9, at: "1.3", key: "1-0000", ply: 3, where: text("Move 3"), happened: text("Somebody plays."), title: text("The game"), seats: [text("Seat 0"), text("Seat 1")] };
  Object.assign(el, { lang: "en", study: study as unknown as StudyMessage });
  document.body.append(el);
  await el.updateComplete;
  const find = (selector: string): HTMLElement => {
    const found = el.renderRoot.querySelector<HTMLElement>(selector);
    assert.ok(found, selector);
    return found;
  };
  return { el, requests, find };
}

test("a question goes from the position into the set, and its words are those of the author", async () => {
  const { el, requests, find } = await panel();
  find("[data-make=question]").click();
  await el.updateComplete;
  assert.deepEqual(requests.at(-1), { id: "question", args: {} });
  el.answer = { ...proposal };
  await el.updateComplete;
  const ask = find("textarea[name=ask]") as HTMLTextAreaElement;
  assert.equal(ask.placeholder, "Which?");
  ask.value = "Mine?";
  ask.dispatchEvent(new Event("input"));
  await el.updateComplete;
  find("[data-do=put]").click();
  assert.deepEqual((requests.at(-1)?.args as { ask: object }).ask, { en: "Mine?" });
  el.answer = { type: "made", seq: 2, item: null, field: "right", trouble: text("No answer is right.") };
  await el.updateComplete;
  assert.match(find(".wrong").textContent, /No answer is right/);
  el.answer = { type: "made", seq: 3, item: asked("Mine?"), field: "", trouble: null };
  await el.updateComplete;
  assert.equal(el.renderRoot.querySelectorAll(".items li").length, 1);
  assert.match(find(".news").textContent, /item 1 of the set/);
  // Once more the same, and then another question about the position.
  const items = (): (string | null)[] => [...el.renderRoot.querySelectorAll(".items .first")].map((each) => each.textContent);
  const put = async (item: PlayItem): Promise<void> => {
    find("[data-do=put]").click();
    el.answer = { type: "made", seq: 3, item, field: "", trouble: null };
    await el.updateComplete;
  };
  await put(asked("Mine?"));
  assert.match(find(".news").textContent, /The set has this already, as item 1/);
  assert.equal(el.renderRoot.querySelector("[data-act=put-instead]"), null);
  assert.deepEqual(items(), ["Mine?"]);
  await put(asked("Ours?"));
  assert.match(find(".news").textContent, /Item 1 of the set is about this position, too/);
  find("[data-act=put-instead]").click();
  await el.updateComplete;
  assert.deepEqual(items(), ["Ours?"]);
  await put(asked("Ours?"));
  find("[data-act=put-again]").click();
  await el.updateComplete;
  assert.deepEqual(items(), ["Ours?", "Ours?"]);
  assert.equal(el.renderRoot.querySelector("[data-act=put-again]"), null);
  find("[data-item=out]").click();
  await el.updateComplete;
  find("[data-item=out]").click();
  await el.updateComplete;
  assert.equal(el.renderRoot.querySelectorAll(".items li").length, 0);
  find("[data-act=undo]").click();
  await el.updateComplete;
  assert.equal(el.renderRoot.querySelectorAll(".items li").length, 1);
  find("[data-item=edit]").click();
  assert.deepEqual(requests.at(-1), { id: "reopen", args: { address: "g=AQabc" } });
  el.remove();
});

test("a note stands in the form that it was said of alone", async () => {
  const { el, find } = await panel();
  const note = (): string => el.renderRoot.querySelector(".news p")?.textContent ?? "";
  const put = async (): Promise<void> => {
    find("[data-make=question]").click();
    el.answer = { ...proposal };
    await el.updateComplete;
    find("[data-do=put]").click();
    el.answer = { type: "made", seq: 2, item: asked("Mine?"), field: "", trouble: null };
    await el.updateComplete;
  };
  for (const said of [/item 1 of the set/, /already, as item 1/]) {
    await put();
    assert.match(note(), said);
    find("[data-make=lesson]").click();
    el.answer = { type: "lesson", seq: 3, key: "k", seat: 0, title: text("The game"), said: [text("Told")] };
    await el.updateComplete;
    find("form[data-form=lesson]");
    assert.equal(note(), "");
  }
  el.remove();
});

test("an empty field shows what readers of its language are shown: what is written in the other one, else the engine's words", async () => {
  const { el, find } = await panel();
  find("[data-make=question]").click();
  el.answer = { ...proposal };
  await el.updateComplete;
  const field = (name: string): HTMLTextAreaElement => find(`textarea[name=${name}]`) as HTMLTextAreaElement;
  field("title").value = "Mine";
  field("title").dispatchEvent(new Event("input"));
  find("[data-words=ja]").click();
  await el.updateComplete;
  assert.equal(field("title").placeholder, "Mine");
  assert.equal(field(`"say a"`).placeholder, "A: the engine on a");
  el.remove();
});

test("what cannot be asked is said in place of the form", async () => {
  const { el, find } = await panel();
  find("[data-make=question]").click();
  el.answer = { ...proposal, moves: [], trouble: text("The deal is over here.") };
  await el.updateComplete;
  assert.match(find(".wrong").textContent, /over here/);
  assert.equal(el.renderRoot.querySelector("[data-do=put]"), null);
  el.remove();
});

test("of many moves all, the few best or none are offered at once, and what was said of them is kept", async () => {
  const { el, requests, find } = await panel();
  find("[data-make=question]").click();
  const moves = Array.from({ length: 8 }, (_, i) => ({ move: `m${i}`, label: text(`M${i}`), say: text(`on ${i}`), offer: true, right: i < 2, few: i < 3 }));
  el.answer = { ...proposal, key: "1-many", moves };
  await el.updateComplete;
  const said = find(`textarea[name="say m1"]`) as HTMLTextAreaElement;
  said.value = "Good.";
  said.dispatchEvent(new Event("input"));
  await el.updateComplete;
  const asks = async (which: string): Promise<{ answers: { move: string; say: object }[]; right: string[] }> => {
    find(`[data-offer=${which}]`).click();
    await el.updateComplete;
    find("[data-do=preview]").click();
    return requests.at(-1)?.args as { answers: { move: string; say: object }[]; right: string[] };
  };
  const few = await asks("few");
  assert.deepEqual(few.answers, [{ move: "m0", say: {} }, { move: "m1", say: { en: "Good." } }, { move: "m2", say: {} }]);
  assert.deepEqual(few.right, ["m0", "m1"]);
  assert.deepEqual(await asks("none").then(({ answers }) => answers), []);
  const all = await asks("all");
  assert.equal(all.answers.length, 8);
  assert.deepEqual(all.right, ["m0", "m1"]);
  assert.match(find("form .note").textContent, /Seat 0 is You.*Seat 1 is Matsu/);
  el.remove();
});

test("of very many moves those that nobody would offer are folded away, and come out when they are offered", async () => {
  const { el, find } = await panel();
  find("[data-make=question]").click();
  const moves = Array.from({ length: 30 }, (_, i) => ({ move: `m${i}`, label: text(`M${i}`), say: text(`on ${i}`), offer: i > 25, right: i === 29, few: i > 27 }));
  el.answer = { ...proposal, key: "1-more", moves };
  await el.updateComplete;
  const listed = (): number => el.renderRoot.querySelectorAll("fieldset > .answers li").length;
  assert.equal(listed(), 4);
  assert.match(find("[data-fold=moves] summary").textContent, /26 more moves/);
  find("[data-fold=moves] [data-answer=m3] [name=offer]").click();
  await el.updateComplete;
  assert.equal(listed(), 5);
  find("fieldset > .answers [data-answer=m27] [name=offer]").click();
  await el.updateComplete;
  assert.equal(listed(), 5);
  el.remove();
});

test("a set that is begun twice can still come back", async () => {
  const { el, find } = await panel();
  find("[data-make=question]").click();
  el.answer = { ...proposal };
  await el.updateComplete;
  find("[data-do=put]").click();
  el.answer = { type: "made", seq: 3, item: asked(), field: "", trouble: null };
  await el.updateComplete;
  for (const times of [1, 2, 3]) {
    find("[data-act=new-set]").click();
    await el.updateComplete;
    assert.equal(el.renderRoot.querySelectorAll(".items li").length, 0, String(times));
  }
  find("[data-act=undo]").click();
  await el.updateComplete;
  assert.equal(el.renderRoot.querySelectorAll(".items li").length, 1);
  el.remove();
});

test("the length of the address is said, with what it is too long for", () => {
  const said = (length: number): string => {
    const box = document.createElement("div");
    const none = (): void => undefined;
    render(passOn({ ...emptySet(), items: [asked()] }, "x".repeat(length), "", "en", { saveSet: none, copyAddress: none, save: none, copy: none }), box);
    return box.querySelector("[data-length]")?.textContent ?? "";
  };
  assert.equal(said(900), "900 characters.");
  assert.match(said(15_761), /15761 characters: too many for a QR code/);
});

test("a lesson asks for the line as the chosen seat sees it", async () => {
  const { el, requests, find } = await panel();
  find("[data-make=lesson]").click();
  el.answer = { type: "lesson", seq: 1, key: "k", seat: 0, title: text("The game"), said: Array.from({ length: 10 }, (_, i) => text(`Told ${i}`)) };
  await el.updateComplete;
  assert.equal(el.renderRoot.querySelectorAll("textarea[name^=caption]").length, 7);
  const seat = find("select[name=seat]") as HTMLSelectElement;
  seat.value = "1";
  seat.dispatchEvent(new Event("change"));
  await settle();
  assert.deepEqual(requests.at(-1), { id: "lesson", args: { seat: 1 } });
  find("[data-do=preview]").click();
  assert.deepEqual(requests.at(-1)?.id, "make-lesson");
  el.remove();
});
