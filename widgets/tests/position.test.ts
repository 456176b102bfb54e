import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlay } from "tomoe:shapes";
import { TomoeCard } from "../src/card.js";
import type { PlayFile } from "../src/drill/types.js";
import { define } from "../src/element.js";
import { frameMessage, playAddress } from "../src/play/frame.js";
import { TomoePlay } from "../src/play.js";
import { TomoeTable } from "../src/table.js";
import type { Text, View } from "../src/types.js";
import { views } from "./fixtures.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-play", TomoePlay);

const text = (en: string): Text => ({ en, ja: en });
const view = views.mid;
const move = view.seats.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards)).find((slot) => slot.move !== undefined)?.move ?? "";
const asked: View = {
  ...view, seats: [], centre: [{ id: "t", kind: "trick", layout: "row", label: text("Cards"), cards: ["R1", "R2"].map((card) => ({ key: card, card, pick: card })) }],
};
const file: PlayFile = { v: 1, game: "market", title: text("A position"), view, address: "g=abc&ply=7&seat=1" };
const puzzle: PlayFile = {
  ...file,
  question: {
    ask: text("Which?"), view: asked, choose: "one", right: ["R2", "pass"],
    answers: [{ id: "R1", label: text("R1"), say: text("Too low.") }, { id: "R2", label: text("R2"), say: text("Wins.") }, { id: "pass", label: text("Pass") }],
  },
};

async function drawn(data: PlayFile, more: Partial<TomoePlay> = {}): Promise<{ el: TomoePlay; root: ShadowRoot; heard: [string, unknown][] }> {
  const el = document.createElement("tomoe-play") as TomoePlay;
  const heard: [string, unknown][] = [];
  for (const name of ["tomoe-answer", "tomoe-move", "tomoe-over", "tomoe-queued"]) el.addEventListener(name, (event) => { heard.push([name, (event as CustomEvent).detail]); });
  Object.assign(el, { lang: "en", site: "https://tomoe.example/cards", data, ...more });
  document.body.append(el);
  await el.updateComplete;
  await settle();
  return { el, root: el.shadowRoot as ShadowRoot, heard };
}

test("a question is answered without a frame, by any of the right answers, and says what comes of it", async () => {
  assert.ok(isPlay(puzzle) && isPlay(file) && !isPlay({ ...file, view: null }));
  const { el, root, heard } = await drawn(puzzle);
  assert.equal(root.querySelector("tomoe-table, iframe, .on"), null);
  root.querySelector<HTMLElement>("[data-answer=pass]")?.click();
  await el.updateComplete;
  assert.deepEqual(heard, [["tomoe-answer", { chosen: ["pass"], right: true }]]);
  assert.ok(root.querySelector(".on"));

  const other = await drawn(puzzle);
  other.el.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, composed: true }));
  await other.el.updateComplete;
  assert.deepEqual(other.heard, [["tomoe-answer", { chosen: ["R1"], right: false }]]);
  assert.deepEqual([...other.root.querySelectorAll(".said")].map((it) => it.textContent), ["Too low.", "Wins."]);
});

test("the first touch of a card asks for the frame and is kept for it, and the position stays", async () => {
  const { el, root, heard } = await drawn(file, { theme: "dark" });
  const table = root.querySelector("tomoe-table") as TomoeTable;
  await table.updateComplete;
  assert.equal(table.style.colorScheme, "dark");
  table.shadowRoot?.querySelector<HTMLElement>(`[data-slot="${move}"]`)?.click();
  await el.updateComplete;
  const frame = root.querySelector("iframe") as HTMLIFrameElement;
  assert.equal(frame.getAttribute("src"), "https://tomoe.example/cards/play/market.html?lang=en&embed=1&theme=dark#g=abc&ply=7&seat=1");
  assert.ok(root.querySelector("tomoe-table") && root.querySelector("progress"));
  assert.deepEqual((el as unknown as { queued: unknown }).queued, { ply: view.ply, move });
  assert.deepEqual(heard, [], "what waits is the element's own business");
});

test("a button that plays a move waits for the table as a card does", async () => {
  const { el, root } = await drawn({ ...file, view: { ...view, choices: [{ move: "pass", label: text("Pass on") }] } });
  const table = root.querySelector("tomoe-table") as TomoeTable;
  await table.updateComplete;
  table.shadowRoot?.querySelector<HTMLElement>("[data-choice=pass]")?.click();
  await table.updateComplete;
  assert.deepEqual((el as unknown as { queued: unknown }).queued, { ply: view.ply, move: "pass" });
  assert.match(table.shadowRoot?.querySelector(".prompt")?.textContent ?? "", /“Pass on”/);
});

test("a file without an address is looked at, and asked about", async () => {
  const { v, game, title } = file;
  const { root } = await drawn({ v, game, title, view });
  assert.equal(root.querySelector(".onward"), null);
  root.querySelector("tomoe-table")?.dispatchEvent(new CustomEvent("click"));
  await settle();
  assert.equal(root.querySelector("iframe"), null);
});

test("a match of any length is asked for by a short address", async () => {
  const { el, root } = await drawn({ ...file, address: `g=${"A".repeat(20_000)}` });
  el.start();
  await el.updateComplete;
  const src = root.querySelector("iframe")?.getAttribute("src") ?? "";
  assert.ok(src.length > 20_000 && src.replace(/#.*/, "").length < 200);
});

test("what its attributes say is read as an address is, or refused in a sentence", async () => {
  const { root } = await drawn(null as unknown as PlayFile, { game: "market", g: "abc).", seat: "1」" });
  assert.match(root.querySelector("a")?.href ?? "", /#g=abc&seat=1$/);
  const wrong = await drawn(null as unknown as PlayFile, { game: "market", g: "abc", seat: "one" });
  assert.equal(wrong.root.querySelector("[role=alert]")?.textContent, "“seat=one” cannot be understood: seat is a whole number.");
  assert.equal(wrong.root.querySelector("a, button, iframe"), null);
});

test("of messages only those of a frame's shape are heard", () => {
  for (const good of [{ tomoe: "hello" }, { tomoe: "height", height: 300 }, { tomoe: "over", ply: 3, result: text("Won"), points: ["1"] }]) assert.deepEqual(frameMessage(good), good);
  for (const bad of [null, "hello", {}, { tomoe: "set" }, { tomoe: "height", height: "1px" }, { tomoe: "height", height: 1e9 }, { tomoe: "progress", done: 2, said: {} }, { tomoe: "over", ply: 1, result: "Won", points: [] }]) {
    assert.equal(frameMessage(bad), null);
  }
  assert.equal(playAddress("https://a.example/b/", "../x", "?g=1", { embed: false, lang: "ja", theme: "dark" }), "https://a.example/b/play/..%2Fx.html?lang=ja#g=1");
});
