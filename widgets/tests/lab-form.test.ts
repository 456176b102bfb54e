// The lab's controls and long work: what a reader sets, and that Python is asked for no more than is wanted.
import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "../src/entry/model.js";
import { type Field, type TomoeForm as Form, within, withValue } from "../src/lab/form.js";
import { chosenBy, chosenIn, fitting, hashFor, RULES_KEY, textOf } from "../src/lab/rule-text.js";
import type { TomoeWork as Work } from "../src/lab/work.js";

const { default: form } = await import("../src/entry/form.js");
const { default: work } = await import("../src/entry/work.js");

const HAND: Field = { name: "hand", label: { en: "Cards dealt", ja: "配る枚数" }, usual: "3", low: 2, high: 5 };
const LATE: Field = { name: "late", label: { en: "Late", ja: "遅れ" }, usual: "0 4 8", low: 0, high: 999 };
const OPEN: Field = { name: "open", label: { en: "Open", ja: "公開" }, usual: "false", choices: [{ value: "false", label: { en: "false", ja: "false" } }, { value: "true", label: { en: "true", ja: "true" } }] };
const START = { en: "Start", ja: "始める" };

interface Fake { model: Model; traits: Record<string, unknown>; sent: unknown[]; tell(message: object): void }

function fake(traits: Record<string, unknown>): Fake {
  const heard = new Map<string, (value: unknown) => void>();
  const sent: unknown[] = [];
  const model: Model = {
    get: (name) => traits[name], set: (name, value) => { traits[name] = value; }, save_changes: () => undefined,
    send: (message) => { sent.push(message); }, on: (name, callback) => { heard.set(name, callback); }, off: (name) => { heard.delete(name); },
  };
  return { model, traits, sent, tell: (message) => { heard.get("msg:custom")?.(message); } };
}

function place(): HTMLElement {
  const el = document.createElement("div");
  document.body.append(el);
  return el;
}

test("a value that is as usual is left out", () => {
  assert.deepEqual(withValue({}, HAND, "4"), { hand: "4" });
  assert.deepEqual(withValue({ hand: "4", late: "1 2 3" }, HAND, "3"), { late: "1 2 3" });
});

test("a number stays within its bounds, and what is none is none", () => {
  assert.deepEqual(["4", "9", "-1", "2.6", "", "x"].map((typed) => within(typed, 2, 5)), [4, 5, 2, 3, null, null]);
});

test("what a reader types goes to Python; what is none is put back", async () => {
  const { model, traits } = fake({ fields: [HAND, LATE, OPEN], values: {}, lang: "en" });
  const el = place();
  const remove = form.render({ model, el });
  const element = el.querySelector("tomoe-form") as Form;
  const type = async (at: number, value: string): Promise<string> => {
    await element.updateComplete;
    const input = element.renderRoot.querySelectorAll("input")[at];
    assert.ok(input);
    input.value = value;
    input.dispatchEvent(new Event("change"));
    return input.value;
  };
  await type(0, "9");
  assert.deepEqual(traits["values"], { hand: "5" });
  await type(2, "6");
  assert.deepEqual(traits["values"], { hand: "5", late: "0 6 8" });
  assert.equal(await type(0, "nine"), "5");
  await element.updateComplete;
  assert.match(element.renderRoot.textContent ?? "", /usually 0 \/ 4 \/ 8/);
  element.renderRoot.querySelector<HTMLElement>(".form .tools button")?.click();
  assert.deepEqual(traits["values"], {});
  remove();
  assert.equal(el.childElementCount, 0);
});

test("a number out of bounds is said to be brought within them", async () => {
  const { model } = fake({ fields: [HAND, LATE], values: {}, lang: "en", keeps: "", file: "" });
  const el = place();
  form.render({ model, el });
  const element = el.querySelector("tomoe-form") as Form;
  await element.updateComplete;
  const input = element.renderRoot.querySelector("input");
  assert.ok(input);
  input.value = "9";
  input.dispatchEvent(new Event("change"));
  await element.updateComplete;
  assert.match(element.renderRoot.querySelector("[role=status]")?.textContent ?? "", /Cards dealt: 9 became 5\. .*2 to 5/);
});

test("rules are kept, named by an address, and come back as far as the game has them", async () => {
  const chosen = { game: "collector", values: { hand: "4", late: "0 4 9" } };
  assert.deepEqual(chosenIn(textOf(chosen)), chosen);
  assert.equal(textOf(chosen), "collector\nhand = 4\nlate = 0 4 9\n");
  assert.equal(hashFor(chosen), "#rules=collector&hand=4&late=0+4+9");
  assert.deepEqual(chosenBy(hashFor(chosen)), chosen);
  assert.equal(chosenBy("#code=x"), null);
  assert.deepEqual(fitting([HAND, LATE, OPEN], { hand: "9", late: "0 4 9", open: "true", no: "1" }), { late: "0 4 9", open: "true" });
  localStorage.setItem(RULES_KEY, JSON.stringify({ code: textOf(chosen) }));
  const { model, traits } = fake({ fields: [HAND, LATE], values: {}, lang: "en", keeps: "collector", file: "my_rules.py" });
  const el = place();
  form.render({ model, el });
  assert.deepEqual(traits["values"], chosen.values);
  const element = el.querySelector("tomoe-form") as Form;
  await element.updateComplete;
  element.renderRoot.querySelector<HTMLElement>(".tools button")?.click();
  assert.deepEqual([traits["values"], JSON.parse(localStorage.getItem(RULES_KEY) ?? "{}")], [{}, { code: "collector\n" }]);
});

test("work asks for one slice after the other until it is over, and says so to the cells", async () => {
  const { model, traits, sent, tell } = fake({ label: START, starts: true, said: "ja", lang: "en", shown: 0 });
  const el = place();
  work.render({ model, el });
  const answer = (made: number, over = false): void => { tell({ type: "work", seq: sent.length, made, wanted: 3, over, say: { en: "So far", ja: "ここまで" } }); };
  assert.deepEqual([traits["lang"], sent.length], ["ja", 1]);
  answer(1);
  assert.equal(traits["shown"], 1);
  await new Promise((resolve) => setTimeout(resolve, 250));
  assert.equal(sent.length, 2);
  answer(2);
  answer(3, true);
  assert.deepEqual([traits["shown"], sent.length], [2, 3]);
  await settle();
  assert.match((el.querySelector("tomoe-work") as Work).renderRoot.textContent ?? "", /3局すべて終わりました。\s+ここ/);
});

test("work that is stopped, or gone, asks for nothing more; neither an old answer nor an error makes it go on", async () => {
  const { model, sent, tell } = fake({ label: START, starts: false, said: "en", lang: "en", shown: 0 });
  const el = place();
  const remove = work.render({ model, el });
  const element = el.querySelector("tomoe-work") as Work;
  const press = async (): Promise<void> => {
    await element.updateComplete;
    element.renderRoot.querySelector("button")?.click();
  };
  const answer = (seq: number, made: number): void => { tell({ type: "work", seq, made, wanted: 3, over: false, say: {} }); };
  assert.equal(sent.length, 0);
  await press();
  await press();
  answer(1, 1);
  await settle();
  assert.deepEqual([sent.length, element.stand.made], [1, 1]);
  await press();
  answer(1, 9);
  assert.equal(element.stand.made, 1);
  tell({ type: "error", seq: 2, text: { en: "It went wrong.", ja: "だめでした。" } });
  assert.equal(element.running, false);
  await element.updateComplete;
  assert.match(element.renderRoot.textContent ?? "", /It went wrong\./);
  await press();
  remove();
  answer(3, 2);
  assert.equal(sent.length, 3);
});
