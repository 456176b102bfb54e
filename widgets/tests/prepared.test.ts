// Prepared turns: what the build has played on from a dealt match is shown while Python is on its way.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { deflateSync } from "node:zlib";
import { type Dealt, PreparedTurns } from "../src/controllers/prepared.js";
import type { QueuedMove } from "../src/controllers/clicks.js";
import type { LogLine } from "../src/messages.js";
import type { View } from "../src/types.js";
import { views } from "./fixtures.js";
import "./dom.js";

const line = (ply: number): LogLine => ({ ply, seat: null, kind: "deal", text: { en: String(ply) } });
const dealt: Dealt = { frames: [{ ...views.mid, ply: 0 }], save: JSON.stringify({ g: "AQ", seat: "0" }), log: [line(0)], next: ["pile 2", "mark:R2:d"], turns: "turns/x-1/" };
const TURNS: Record<string, object> = {
  "turns/x-1/pile-2.json.deflate": { frames: [{ "/view/ply": 1 }, { "/view/ply": 3 }], next: ["R1"], log: [line(1)], moves: ["pile 2", "pile 3", "pile 1"] },
  "turns/x-1/pile-2/R1.json.deflate": { frames: [{ "/view/ply": 6 }], next: [], log: [line(4)], moves: ["R1", "R2", "R3"] },
  "turns/x-1/_mark-R2-d.json.deflate": { frames: [{ "/view/draft": ["mark:R2:d"] }], next: ["pile 2"] },
  "turns/x-1/broken.json.deflate": { frames: [{ "/nowhere/ply": 1 }], next: [] },
};

const own = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = own;
  delete window.__tomoeDealt;
  localStorage.clear();
});

/** A table on which a dealt match stands, and what it has shown. */
function tableOf(store = "tomoe:x", given: Dealt = dealt) {
  const asked: string[] = [];
  globalThis.fetch = ((address: URL) => {
    const name = address.href.slice(address.href.indexOf("turns/"));
    asked.push(name);
    const found = TURNS[name];
    return Promise.resolve(found ? new Response(new Uint8Array(deflateSync(JSON.stringify(found)))) : new Response("", { status: 404 }));
  }) as typeof fetch;
  let queued: QueuedMove | null = null;
  let left = 0;
  const host = { store, view: null as View | null, log: [] as readonly LogLine[], shown: [] as number[], show(frames: readonly View[]) { this.shown.push(...frames.map(({ ply }) => ply)); this.view = frames.at(-1) ?? null; } };
  const turns = new PreparedTurns(host, {
    waiting: () => queued, leave: () => { left += 1; },
    answered: (rest) => { queued = rest.length > 0 && queued ? { store, ply: queued.ply, picks: rest } : null; },
  });
  turns.begin(given);
  const choose = async (what: Partial<QueuedMove>): Promise<void> => {
    queued = { store, ply: host.view?.ply ?? 0, ...what };
    await turns.answer();
  };
  return { host, turns, choose, asked, queued: () => queued, drop: () => { queued = null; }, left: () => left };
}

test("a prepared choice is answered, and those after it", async () => {
  const { host, choose, asked, queued } = tableOf();
  assert.equal(host.view?.ply, 0);
  await choose({ move: "pile 2" });
  assert.deepEqual([host.shown, queued()], [[1, 3], null]);
  assert.deepEqual(host.log.map(({ ply }) => ply), [0, 1]);
  await choose({ move: "R1" });
  assert.deepEqual([host.shown, host.log.map(({ ply }) => ply)], [[1, 3, 6], [0, 1, 4]]);
  assert.deepEqual(asked, ["turns/x-1/pile-2.json.deflate", "turns/x-1/pile-2/R1.json.deflate"]);
});

test("Python, or the page when it is loaded again, goes on from the moves", async () => {
  const { choose } = tableOf();
  await choose({ move: "pile 2" });
  await choose({ move: "R1" });
  const save = { g: "AQ", seat: "0", moves: ["pile 2", "pile 3", "pile 1", "R1", "R2", "R3"] };
  assert.deepEqual(JSON.parse(window.__tomoeDealt?.save ?? ""), save);
  const kept = JSON.parse(localStorage.getItem("tomoe:x") ?? "") as { save: string; played: boolean };
  assert.deepEqual([JSON.parse(kept.save), kept.played], [save, true]);
});

test("a piece of a move is shown, and the move lies beside it", async () => {
  const { host, choose, asked } = tableOf();
  await choose({ picks: ["mark:R2:d"] });
  assert.deepEqual(host.view?.draft, ["mark:R2:d"]);
  assert.equal(window.__tomoeDealt?.save, dealt.save);
  await choose({ move: "pile 2" });
  assert.deepEqual(asked, ["turns/x-1/_mark-R2-d.json.deflate", "turns/x-1/pile-2.json.deflate"]);
});

test("what is not prepared, cannot be fetched or does not fit waits for Python", async () => {
  const { host, choose, queued, asked } = tableOf("tomoe:x", { ...dealt, next: ["gone", "broken"] });
  for (const move of ["R9", "gone", "broken"]) {
    await choose({ move });
    assert.equal(queued()?.move, move);
  }
  assert.deepEqual([asked.length, host.shown], [2, []]);
});

test("once Python has the match it answers, even what has been fetched", async () => {
  const { host, choose, queued } = tableOf();
  const answering = choose({ move: "pile 2" });
  assert.ok(window.__tomoeDealt);
  window.__tomoeDealt.taken = true;
  await answering;
  assert.deepEqual([host.shown, queued()?.move], [[], "pile 2"]);
  await choose({ move: "pile 2" });
  assert.deepEqual(host.shown, []);
});

test("a choice that is given up while its answer comes is not made", async () => {
  const { host, choose, drop } = tableOf();
  const answering = choose({ move: "pile 2" });
  drop();
  await answering;
  assert.deepEqual(host.shown, []);
});
