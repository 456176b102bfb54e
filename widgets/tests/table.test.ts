import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { isSteps, isView } from "tomoe:shapes";
import { UNSEEN } from "../src/controllers/waiting.js";
import type { Text, View } from "../src/types.js";
import { hint, steps, tableSteps, views } from "./fixtures.js";

const { TomoeTable } = await import("../src/table.js");
const { TomoeSteps } = await import("../src/steps.js");
customElements.define("tomoe-table", TomoeTable);
customElements.define("tomoe-steps", TomoeSteps);

type Table = InstanceType<typeof TomoeTable>;

async function table(view: View, lang = "en"): Promise<{ el: Table; root: ShadowRoot; sent: unknown[] }> {
  const el = document.createElement("tomoe-table") as Table;
  Object.assign(el, { lang, pace: "off", can: { undo: true, hint: { ja: "だめ", en: "Not your turn." } } });
  const sent: unknown[] = [];
  for (const name of ["tomoe-play", "tomoe-action"]) el.addEventListener(name, (event) => { sent.push((event as CustomEvent<unknown>).detail); });
  document.body.append(el);
  el.show([view]);
  await el.updateComplete;
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot, sent };
}
const slot = (root: ShadowRoot, key: string): HTMLElement => root.querySelector(`button[data-slot="${key}"]`) as HTMLElement;
const labels = (root: ShadowRoot): string[] => [...root.querySelectorAll("button[data-slot]")].map((el) => el.getAttribute("aria-label") ?? "");

test("the fixtures are views and steps by the contract's shape", () => {
  for (const [name, view] of Object.entries(views)) assert.ok(isView(view), name);
  assert.ok(isSteps(steps) && isSteps(tableSteps));
  for (const bad of [null, [], {}, { v: 1, steps: [] }, { v: 1, steps: [{ view: {} }] }, { ...steps, v: 2 }]) assert.ok(!isSteps(bad));
});

test("your cards say their names and whether they can be played, in both languages", async () => {
  const english = labels((await table(views.mid)).root);
  assert.ok(english.includes("Green 6, playable") && english.includes("Red 2, not playable now"));
  const japanese = labels((await table(views.mid, "ja")).root);
  assert.ok(japanese.includes("緑6、出せます") && japanese.includes("赤2、今は出せません"));
});

test("opponents' cards have names, played ones say so, hidden ones say nothing", async () => {
  const { root } = await table(views.mid);
  const names = [...root.querySelectorAll(".others [role=img]")].map((el) => el.getAttribute("aria-label"));
  assert.ok(names.includes("Green 5"));
  assert.ok(names.includes("Green 2, already played"));
  assert.equal(names.filter((name) => name === "Face-down card").length, 5);
});

test("a playable card sends its move with the ply, another says why", async () => {
  const { el, root, sent } = await table(views.mid);
  slot(root, "G6").click();
  assert.deepEqual(sent, [{ ply: 12, move: "G6" }]);
  slot(root, "R2").click();
  await el.updateComplete;
  assert.equal(sent.length, 1);
  assert.match(root.querySelector(".notice")?.textContent ?? "", /You hold green/);
});

test("while an answer is awaited nothing is sent", async () => {
  const { el, root, sent } = await table(views.mid);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    el.pending = true;
    await el.updateComplete;
    slot(root, "G6").click();
    await el.updateComplete;
    assert.match(root.querySelector(".notice")?.textContent ?? "", /moment/);
    assert.equal(slot(root, "G6").getAttribute("aria-disabled"), "false", "most answers come before one would see that");
    assert.equal(root.querySelector(".pending"), null);
    mock.timers.tick(UNSEEN);
    await el.updateComplete;
    slot(root, "G6").click();
    assert.equal(slot(root, "G6").getAttribute("aria-disabled"), "true");
    assert.ok(root.querySelector(".pending"));
    assert.deepEqual(sent, []);
    el.pending = false;
    await el.updateComplete;
    assert.equal(root.querySelector(".pending"), null);
    el.pending = true;
    await el.updateComplete;
    assert.equal(root.querySelector(".pending"), null, "each answer is waited for anew");
    el.pending = false;
    await el.updateComplete;
  } finally {
    mock.timers.reset();
  }
});

test("a tool that cannot be used says why", async () => {
  const { el, root, sent } = await table(views.mid);
  (root.querySelector("[data-tool=hint]") as HTMLElement).click();
  await el.updateComplete;
  assert.match(root.querySelector(".notice")?.textContent ?? "", /Not your turn/);
  (root.querySelector("[data-tool=undo]") as HTMLElement).click();
  assert.deepEqual(sent, [{ id: "undo" }]);
});

test("a hint marks its best move and gives its sentences", async () => {
  const { el, root } = await table(views.mid);
  el.hint = hint;
  await el.updateComplete;
  assert.match(slot(root, "G6").getAttribute("aria-label") ?? "", /suggested by the hint/);
  assert.equal(root.querySelectorAll(".hints li").length, 3);
  assert.ok(root.querySelector("progress"));
});

test("words from outside are text, never markup", async () => {
  const evil: Text = { ja: "<img src=x onerror=1>", en: "<img src=x onerror=1>" };
  const seats = views.mid.seats.map((seat) => ({ ...seat, name: evil, marks: [evil] }));
  const { root } = await table({ ...views.mid, prompt: evil, say: evil, facts: [evil], seats });
  assert.equal(root.querySelector("img"), null);
  assert.match(root.querySelector(".prompt")?.textContent ?? "", /<img/);
});

test("what happened is announced, then what is asked", async () => {
  const { root } = await table(views.mid);
  const news = [...root.querySelectorAll("[role=log] p")].map((p) => p.textContent);
  assert.deepEqual(news, ["Right plays orange 4.", "Your turn. Green 2 was led: play a green card."]);
});

test("what has been announced and the moves so far are in the language that is read now", async () => {
  const { el, root } = await table(views.mid);
  const lines = (): string[] => [...root.querySelectorAll("[role=log] p, .log li")].map((line) => line.textContent ?? "");
  el.log = [{ ply: 0, seat: null, kind: "play", text: { en: "A card is played.", ja: "札が出ました。" } }];
  root.querySelector<HTMLElement>("[data-tool=details]")?.click();
  await el.updateComplete;
  const before = lines();
  assert.ok(before.includes("Right plays orange 4.") && before.includes("A card is played."), before.join());
  const nodes = [...root.querySelectorAll("[role=log] p")];
  el.lang = "ja";
  await el.updateComplete;
  const after = lines();
  assert.equal(after.length, before.length);
  for (const line of after) assert.match(line, /[\u3040-\u9fff]/u);
  assert.deepEqual([...root.querySelectorAll("[role=log] p")], nodes, "no line is new, and none is read out again");
});

test("a move clicked on the stored picture is sent once the same position is live, and not in another", async () => {
  for (const [ply, count] of [[12, 1], [13, 0]] as const) {
    window.__tomoeQueue = { store: "", ply, move: "G6" };
    const { sent } = await table(views.mid);
    assert.equal(sent.length, count);
    assert.equal(window.__tomoeQueue, null);
  }
});

test("a move clicked before Python is up is shown as chosen, and sent when the same position is live", async () => {
  const el = document.createElement("tomoe-table") as Table;
  Object.assign(el, { lang: "en", pace: "off", view: views.mid });
  const sent: unknown[] = [];
  el.addEventListener("tomoe-play", (event) => { sent.push((event as CustomEvent<unknown>).detail); });
  document.body.append(el);
  await el.updateComplete;
  const root = el.shadowRoot as ShadowRoot;
  slot(root, "G6").click();
  await el.updateComplete;
  assert.equal(root.querySelector(".prompt")?.textContent, "G6 will be played as soon as the table is ready.");
  assert.equal(slot(root, "G6").getAttribute("aria-label"), "Green 6, chosen");
  assert.deepEqual(sent, []);
  el.show([views.mid]);
  await el.updateComplete;
  await settle();
  assert.deepEqual(sent, [{ ply: 12, move: "G6" }]);
  assert.equal(slot(root, "G6").getAttribute("aria-label"), "Green 6, playable");
});

test("of a control's options the one that was clicked last is kept until Python is up", async () => {
  const el = document.createElement("tomoe-table") as Table;
  const options = ["a", "b", "c"].map((name) => ({ pick: name, label: { en: name }, picked: name === "a" }));
  Object.assign(el, { lang: "en", pace: "off", view: { ...views.marketOffer, controls: [{ kind: "options", id: "one", label: { en: "One of" }, options }] } });
  document.body.append(el);
  await el.updateComplete;
  const root = el.shadowRoot as ShadowRoot;
  for (const name of ["b", "c"]) {
    root.querySelector<HTMLElement>(`[data-stop="one:${name}"]`)?.click();
    await el.updateComplete;
  }
  const kept = [...root.querySelectorAll<HTMLElement>(".control .segment[aria-pressed=true]")];
  assert.deepEqual(kept.map((it) => it.dataset["stop"]), ["one:c"]);
});

for (const [where, onSite, words] of [["a page of the site", true, /There is no answer\. Reload/], ["a notebook", false, /more than 45 seconds/]] as const)
  test(`the reader of ${where} is told when no answer comes`, async () => {
    const { el, root } = await table(views.mid);
    document.documentElement.toggleAttribute("data-tomoe-page", onSite);
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      el.pending = true;
      await el.updateComplete;
      mock.timers.tick(44_000);
      assert.equal(el.notice, null);
      mock.timers.tick(1_000);
      await el.updateComplete;
      assert.match(root.querySelector(".notice")?.textContent ?? "", words);
      el.notice = null;
      root.querySelector<HTMLElement>("[data-tool=hint]")?.click();
      await el.updateComplete;
      assert.match(root.querySelector(".notice")?.textContent ?? "", words, "a click asks for no moment after so long");
      el.notice = null;
      el.pending = false;
      await el.updateComplete;
      mock.timers.tick(90_000);
      assert.equal(el.notice, null);
    } finally {
      mock.timers.reset();
      document.documentElement.removeAttribute("data-tomoe-page");
    }
  });

test("a table whose Python has ended says so and waits for nothing", async () => {
  const { el, root, sent } = await table(views.mid);
  el.ended = true;
  await el.updateComplete;
  assert.match(root.querySelector(".line .wait")?.textContent ?? "", /Python is gone/);
  root.querySelector<HTMLElement>("button.slot.ready")?.click();
  await el.updateComplete;
  assert.match(root.querySelector(".notice")?.textContent ?? "", /Python is gone: run the cell again/);
  assert.match(root.querySelector("[role=log]")?.textContent ?? "", /Python is gone/);
  assert.deepEqual(sent, []);
});

test("keys use the tools, open the help, and Escape closes a notice, then the hint", async () => {
  const { el, root, sent } = await table(views.mid);
  const press = async (key: string): Promise<void> => {
    slot(root, "G6").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    await el.updateComplete;
  };
  await press("u");
  assert.deepEqual(sent, [{ id: "undo" }]);
  el.hint = hint;
  await press("H");
  assert.match(root.querySelector(".notice")?.textContent ?? "", /Not your turn/);
  await press("Escape");
  assert.equal(el.notice, null);
  assert.equal(el.hint, hint);
  await press("Escape");
  assert.equal(el.hint, null);
  assert.deepEqual(sent[1], { id: "stop" });
});

test("a tip opens, can be folded, and the next one opens again", async () => {
  const { el, root } = await table({ ...views.mid, tip: { text: { en: "Aces are high.", ja: "エースが最強です。" }, cards: [] } });
  const tip = (): HTMLDetailsElement => root.querySelector(".tip") as HTMLDetailsElement;
  assert.ok(tip().hasAttribute("open") && tip().querySelector("summary")?.getAttribute("aria-label"));
  tip().removeAttribute("open");
  Object.assign(el, { view: { ...views.mid, prompt: { en: "Again", ja: "もう一度" }, tip: { text: { en: "Aces are high.", ja: "エースが最強です。" }, cards: [] } } });
  await el.updateComplete;
  assert.ok(!tip().hasAttribute("open"));
  Object.assign(el, { view: { ...views.mid, tip: { text: { en: "Follow suit.", ja: "同じスートを出します。" }, cards: [] } } });
  await el.updateComplete;
  assert.ok(tip().hasAttribute("open"));
});

test("the end of a match offers the view's actions", async () => {
  const { el, root, sent } = await table(views.over);
  const buttons = [...root.querySelectorAll<HTMLElement>(".line .button")];
  assert.deepEqual(buttons.map((button) => button.textContent), ["New match", "Review"]);
  buttons[1]?.click();
  assert.deepEqual(sent, [{ id: "review" }]);
  await el.updateComplete;
});

async function stepper(data: unknown, lang = "en"): Promise<ShadowRoot> {
  const el = document.createElement("tomoe-steps");
  Object.assign(el, { data, lang });
  document.body.append(el);
  await (el as InstanceType<typeof TomoeSteps>).updateComplete;
  await settle();
  return el.shadowRoot as ShadowRoot;
}

test("steps go on, back and stop at the ends", async () => {
  const root = await stepper(steps);
  const caption = (): string => root.querySelector(".caption")?.textContent ?? "";
  const host = root.host as InstanceType<typeof TomoeSteps>;
  assert.match(caption(), /Red 3 is led/);
  for (const [key, words] of [["ArrowRight", /Second/], ["End", /middle/], ["ArrowRight", /middle/], ["Home", /Red 3/], ["ArrowLeft", /Red 3/]] as const) {
    host.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await host.updateComplete;
    assert.match(caption(), words, key);
  }
});

test("broken steps give one clear sentence in the reader's language", async () => {
  assert.match((await stepper({ nonsense: true })).textContent ?? "", /damaged/);
  assert.match((await stepper("x", "ja")).textContent ?? "", /壊れている/);
});

test("a bot that needs time is named, and can be stopped by a button, Escape and undo", async () => {
  const { el, root, sent } = await table(views.mid);
  el.pending = true;
  el.thinking = { type: "thinking", seq: 3, text: { ja: "松が考えています…", en: "Matsu is choosing…" }, progress: 0.25, done: false };
  await el.updateComplete;
  const line = root.querySelector(".thinking") as HTMLElement;
  assert.match(line.textContent ?? "", /Matsu is choosing/);
  assert.equal(line.querySelector("progress")?.value, 0.25);
  assert.ok(root.querySelector(".prompt")?.classList.contains("sr"));
  line.querySelector("button")?.click();
  root.querySelector(".frame")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
  (root.querySelector("[data-tool=undo]") as HTMLElement).click();
  (root.querySelector("[data-tool=hint]") as HTMLElement).click();
  assert.deepEqual(sent, [{ id: "stop" }, { id: "stop" }, { id: "undo" }]);
  el.thinking = null;
  await el.updateComplete;
  assert.equal(root.querySelector(".thinking"), null);
});

test("that a move can be taken back is told to screen readers once, and anew for the next move", async () => {
  const { el, root } = await table(views.mid);
  const told = (): number => [...root.querySelectorAll("[role=log] p")].filter((line) => /take this move back/.test(line.textContent ?? "")).length;
  const { ply } = views.mid;
  const after = (more: number, seat: number): View => ({ ...views.mid, ply: ply + more, actor: seat, pause: "play" });
  el.pace = "tap";
  const playOn = async (): Promise<void> => {
    slot(root, "G6").click();
    el.can = { undo: true, hint: true, back: ply + 1 };
    el.show([after(1, 1), after(2, 2), views.mid]);
    await el.updateComplete;
  };
  await playOn();
  assert.ok(root.querySelector(".takeback"));
  assert.equal(told(), 1);
  el.requestUpdate();
  await el.updateComplete;
  root.querySelector<HTMLElement>(".goon")?.click();
  await el.updateComplete;
  assert.equal(root.querySelector(".takeback"), null);
  assert.equal(told(), 1);
  root.querySelector<HTMLElement>(".goon")?.click();
  await el.updateComplete;
  await playOn();
  assert.equal(told(), 2);
});

test("while a trick rests its result stays in sight, whoever is thinking; who thinks is told after it", async () => {
  const { el, root } = await table(views.mid);
  const result: Text = { ja: "松がトリックを取りました。", en: "Matsu takes the trick." };
  el.view = { ...views.mid, actor: null, pause: "trick", prompt: result };
  el.pending = true;
  el.thinking = { type: "thinking", seq: 3, text: { ja: "梅が考えています…", en: "Ume is choosing…" }, progress: 0.25, done: false };
  await el.updateComplete;
  const seen = (): string => [...root.querySelectorAll(".prompt:not(.sr), .thinking p, .wait")].map((line) => line.textContent?.trim()).join("|");
  assert.equal(seen(), "Matsu takes the trick.");
  el.thinking = null;
  await el.updateComplete;
  assert.equal(seen(), "Matsu takes the trick.");
  el.thinking = { type: "thinking", seq: 3, text: { ja: "梅が考えています…", en: "Ume is choosing…" }, progress: 0.5, done: false };
  el.view = { ...views.mid, ply: 15, actor: 2, pause: "none" };
  await el.updateComplete;
  assert.equal(seen(), "Ume is choosing…");
});

test("between two people nothing is left on the table, and the next one uncovers it", async () => {
  const { el, root, sent } = await table(views.mid);
  el.seats = "several";
  el.log = [{ ply: 1, seat: 0, text: { ja: "赤3", en: "R3" } }];
  el.coverWith({ type: "cover", seq: 1, to: 1, text: { ja: "渡す", en: "Hand over to Ben." }, button: { ja: "見る", en: "I am Ben" }, save: "s", match: { number: 1, source: "new", played: true } });
  await el.updateComplete;
  assert.deepEqual([el.view, el.log, el.address, el.record, el.hint], [null, [], "", "", null]);
  assert.equal(root.querySelector("tomoe-card"), null);
  assert.deepEqual([...root.querySelectorAll("[role=log] p")].map((line) => line.textContent), ["Hand over to Ben."]);
  const button = root.querySelector<HTMLElement>("[data-choice=look]");
  button?.click();
  button?.blur(); // happy-dom holds on to an element that has the focus when it goes
  assert.deepEqual(sent, [{ id: "look" }]);
  el.show([views.mid]);
  await el.updateComplete;
  assert.equal(root.querySelector("[data-choice=look]"), null);
});
