import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "../src/messages.js";
import { Announcer } from "../src/play/announcer.js";
import { Client } from "../src/play/client.js";
import { arrowTo, leaves, tabStopFor } from "../src/play/keyboard.js";
import { boardSizes, holdsOpenHand, optionColumns, platesPerRow, rowCard, rowCardWidth, seating, shapeOf, suitColumns, tableRoom } from "../src/play/layout.js";
import { tableSizes } from "../src/play/places.js";
import { frameTime, type Pace, Pacer } from "../src/play/pacer.js";
import { assign, nextSlot, normalize } from "../src/play/picking.js";
import { loadSaved, updateSaved } from "../src/play/storage.js";
import type { View } from "../src/types.js";
import { views } from "./fixtures.js";

/** A clock that a test turns by hand, and what was shown under it. */
function stage(pace: Pace): { pacer: Pacer; shown: string[]; done: () => number; tick: () => void; waits: () => number[] } {
  const shown: string[] = [];
  let done = 0;
  let timers: { ms: number; run: () => void }[] = [];
  const pacer = new Pacer(
    { show: (frame, skipped) => { shown.push([...skipped, frame].map(({ ply }) => ply).join("+")); }, done: () => { done++; } },
    {
      after(ms, run) {
        const timer = { ms, run };
        timers.push(timer);
        return () => { timers = timers.filter((other) => other !== timer); };
      },
    },
  );
  pacer.pace = pace;
  const tick = (): void => { const all = timers; timers = []; for (const { run } of all) run(); };
  return { pacer, shown, done: () => done, tick, waits: () => timers.map(({ ms }) => ms) };
}
const frame = (ply: number, pause: View["pause"]): View => ({ ...views.mid, ply, pause });
const run = [frame(1, "play"), frame(2, "trick"), frame(3, "none")];

test("frames are shown one after another, each for its time", () => {
  const { pacer, shown, done, tick, waits } = stage("normal");
  pacer.add(run);
  assert.deepEqual(shown, ["1"]);
  assert.deepEqual(waits(), [frameTime("play", "normal")]);
  tick();
  assert.deepEqual(shown, ["1", "2"]);
  assert.equal(done(), 0);
  tick();
  assert.deepEqual(shown, ["1", "2", "3"]);
  assert.equal(done(), 1);
  assert.equal(pacer.busy, false);
});

test("with pace off only the last frame is drawn, and the others' news is handed on", () => {
  const { pacer, shown, done } = stage("off");
  pacer.add(run);
  assert.deepEqual(shown, ["1+2+3"]);
  assert.equal(done(), 1);
});

test("on taps a finished trick stays until the reader goes on", () => {
  const { pacer, shown, tick, waits } = stage("tap");
  pacer.add(run);
  assert.deepEqual(waits(), []);
  assert.equal(pacer.waitsForTap, true);
  tick();
  assert.deepEqual(shown, ["1"]);
  pacer.skip();
  pacer.skip();
  assert.deepEqual(shown, ["1", "2", "3"]);
  pacer.skip();
  assert.deepEqual(shown, ["1", "2", "3"]);
});

test("what is shown while more is awaited is shown for its time, too", () => {
  const { pacer, shown, done, tick, waits } = stage("normal");
  pacer.add([frame(1, "play")], true);
  assert.deepEqual([waits(), done(), pacer.busy], [[frameTime("play", "normal")], 0, true]);
  pacer.add([frame(2, "play"), frame(3, "none")]);
  assert.deepEqual(shown, ["1"]);
  tick();
  tick();
  assert.deepEqual([shown, done()], [["1", "2", "3"], 1]);
  pacer.add([frame(4, "play")], true);
  tick();
  assert.deepEqual([done(), pacer.busy], [2, false], "it has been seen, though more is awaited still");
  pacer.add([frame(5, "none")]);
  assert.deepEqual([shown.at(-1), done()], ["5", 3]);
});

test("a move that can be taken back lies on the table for longer, but where nothing moves", () => {
  for (const pace of ["fast", "normal", "slow"] as const) {
    const { pacer, tick, waits } = stage(pace);
    pacer.lingersOn = 2;
    pacer.add([frame(1, "play"), frame(2, "play"), frame(3, "play"), frame(4, "none")]);
    assert.deepEqual(waits(), [frameTime("play", pace)]);
    tick();
    assert.ok((waits()[0] ?? 0) > frameTime("play", pace));
    tick();
    assert.deepEqual(waits(), [frameTime("play", pace)]);
  }
  const { pacer, shown } = stage("off");
  pacer.lingersOn = 1;
  pacer.add(run, true);
  assert.deepEqual(shown, ["1+2+3"]);
  assert.ok(!pacer.busy);
});

test("the timer of a skipped frame does not fire later", () => {
  const { pacer, shown, tick } = stage("slow");
  pacer.add(run);
  pacer.skip();
  assert.deepEqual(shown, ["1", "2"]);
  tick();
  assert.deepEqual(shown, ["1", "2", "3"]);
  tick();
  assert.equal(shown.length, 3);
});

test("frames that arrive while others play wait their turn", () => {
  const { pacer, shown, tick } = stage("fast");
  pacer.add(run.slice(0, 2));
  pacer.add([frame(9, "none")]);
  assert.deepEqual(shown, ["1"]);
  tick();
  pacer.add([frame(10, "none")]);
  tick();
  assert.deepEqual(shown, ["1", "2", "9", "10"].slice(0, shown.length));
  tick();
  assert.deepEqual(shown, ["1", "2", "9", "10"]);
});

function shelf(): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => { held.set(key, value); } };
}

test("what is kept comes back, part by part", () => {
  const storage = shelf();
  updateSaved("tomoe:x", { save: "text" }, storage);
  updateSaved("tomoe:x", { view: views.mid, pace: "slow" }, storage);
  const saved = loadSaved("tomoe:x", storage);
  assert.equal(saved.save, "text");
  assert.equal(saved.view?.ply, 12);
  assert.equal(saved.pace, "slow");
  assert.equal(saved.lang, null);
});

test("nothing is kept without a key, and a foreign entry counts as nothing", () => {
  const storage = shelf();
  updateSaved("", { save: "text" }, storage);
  assert.equal(loadSaved("", storage).save, null);
  for (const foreign of ["not json", "7", "null", '{"save":3,"view":{"v":1},"pace":"warp","lang":4}', '{"view":{"v":1,"seats":[1]}}']) {
    storage.setItem("k", foreign);
    assert.deepEqual(loadSaved("k", storage), { save: null, view: null, lang: null, pace: null, aimed: false });
  }
  const full = { getItem: () => null, setItem: () => { throw new Error("full"); } };
  assert.doesNotThrow(() => { updateSaved("k", { save: "x" }, full); });
});

function talk(): { client: Client; sent: Record<string, unknown>[]; heard: string[]; waits: boolean[] } {
  const sent: Record<string, unknown>[] = [];
  const heard: string[] = [];
  const waits: boolean[] = [];
  const client = new Client(
    (message) => { sent.push(message as Record<string, unknown>); },
    { answered: (answer: Answer) => { heard.push(`${answer.type} ${String(answer.seq)}`); }, waiting: (pending) => { waits.push(pending); } },
  );
  return { client, sent, heard, waits };
}
const frames = (seq: number | null): object => ({ type: "frames", seq, frames: [] });

test("questions carry rising numbers, and the table waits for the answer", () => {
  const { client, sent, heard, waits } = talk();
  client.send({ type: "ready", save: null, query: "" });
  assert.deepEqual(sent, [{ type: "ready", save: null, query: "", seq: 1 }]);
  client.receive(frames(1));
  client.send({ type: "play", ply: 3, move: "R3" });
  assert.equal(sent[1]?.["seq"], 2);
  assert.equal(client.pending, true);
  client.receive({ type: "error", seq: 2, text: { ja: "", en: "" } });
  assert.equal(client.pending, false);
  assert.deepEqual(heard, ["frames 1", "error 2"]);
  assert.deepEqual(waits, [true, false, true, false]);
});

test("a hint does not block, and one that is out of date is dropped", () => {
  const { client, heard } = talk();
  const seq = client.send({ type: "action", id: "hint" });
  assert.equal(client.pending, false);
  client.receive({ type: "hint", seq });
  client.send({ type: "play", ply: 3, move: "R3" });
  client.receive({ type: "hint", seq });
  assert.deepEqual(heard, ["hint 1"]);
});

test("what is said of a deal that is over does not block, and ends with whatever else is asked", () => {
  const { client, heard } = talk();
  const first = client.send({ type: "action", id: "look-back" });
  assert.equal(client.pending, false);
  client.receive({ type: "review", seq: first, done: false });
  const second = client.send({ type: "action", id: "moment-answer" });
  client.receive({ type: "review", seq: first, done: true });
  client.receive({ type: "moment", seq: second });
  client.send({ type: "action", id: "next-deal" });
  for (const type of ["moment", "open", "review"]) client.receive({ type, seq: second });
  assert.deepEqual(heard, ["review 1", "moment 2"]);
});

test("frames that answer an older question are dropped, news without a question is not, nonsense is ignored", () => {
  const { client, heard } = talk();
  client.send({ type: "ready", save: null, query: "" });
  client.send({ type: "play", ply: 3, move: "R3" });
  for (const message of [frames(1), null, 7, {}, { type: "dance" }, frames(null), frames(2)]) client.receive(message);
  assert.deepEqual(heard, ["frames null", "frames 2"]);
});

test("arrows go along the row, around its end, and to the nearest card above and below", () => {
  const spots = [{ key: "a", x: 0, y: 0 }, { key: "b", x: 60, y: 0 }, { key: "c", x: 0, y: 90 }, { key: "d", x: 60, y: 90 }];
  assert.equal(arrowTo(spots, "a", "ArrowRight"), "b");
  assert.equal(arrowTo(spots, "a", "ArrowLeft"), "d");
  assert.equal(arrowTo(spots, "b", "ArrowDown"), "d");
  assert.equal(arrowTo(spots, "d", "ArrowUp"), "b");
  assert.equal(arrowTo(spots, "b", "ArrowUp"), null);
  assert.equal(arrowTo(spots, "b", "Home"), "a");
  assert.equal(arrowTo(spots, "b", "End"), "d");
  assert.equal(arrowTo(spots, "b", "x"), null);
});

test("Tab reaches the card it reached before, else the first that can be played, else the first", () => {
  assert.equal(tabStopFor(views.mid, "K6"), "K6");
  assert.equal(tabStopFor(views.mid, "R5"), "G1");
  assert.equal(tabStopFor(views.trick, null), "R2");
  assert.equal(tabStopFor(views.piles, null), "pile 1");
  assert.equal(tabStopFor(views.over, null), null);
});

test("Tab leaves a hand of which nothing can be played for the one that is to play", () => {
  assert.equal(tabStopFor(views.bridgePlay, "SA"), "DQ", "dummy's");
  assert.equal(tabStopFor(views.bridgePlay, "SQ"), "SQ", "it says why not, and others of that hand can be played");
  const waiting = { ...views.bridgePlay, seats: views.bridgePlay.seats.map((seat) => ({ ...seat, zones: seat.zones.map((zone) => ({ ...zone, cards: zone.cards.map(({ key, card }) => ({ key, card })) })) })) };
  assert.equal(tabStopFor(waiting, "SA"), "SA", "nobody is asked");
});

test("a card that is played and a choice that is not offered any more leave", () => {
  assert.ok(!leaves(views.mid, { slot: "K6" }));
  const played = { ...views.mid, seats: views.mid.seats.map((seat) => ({ ...seat, zones: seat.zones.map((zone) => ({ ...zone, cards: zone.cards.map((slot) => (slot.key === "K6" ? { ...slot, gone: true } : slot)) })) })) };
  assert.ok(leaves(played, { slot: "K6" }), "a gap is in its place");
  assert.ok(leaves({ ...views.mid, seats: [] }, { slot: "K6" }));
  const choices = [{ move: "pass", label: { ja: "パス", en: "Pass" } }];
  assert.ok(leaves({ ...views.mid, choices: [], actions: [] }, { choice: "pass" }));
  assert.ok(!leaves({ ...views.mid, choices, actions: [] }, { choice: "pass" }));
  assert.ok(!leaves({ ...views.mid, choices: [], actions: choices }, { choice: "pass" }));
  assert.ok(!leaves(views.mid, {}), "what is neither is left alone");
});

test("Tab does not go to a card that has been laid down", () => {
  const [mine, ...others] = views.mid.seats;
  assert.ok(mine);
  const [first, ...rest] = mine.zones.flatMap(({ cards }) => cards);
  assert.ok(first);
  const zone = { layout: "row", label: mine.name };
  const laid = { ...views.mid, seats: [{ ...mine, zones: [{ ...zone, id: "hand", kind: "hand", cards: rest }, { ...zone, id: "laid", kind: "kept", cards: [{ key: first.key, card: first.card }] }] }, ...others] };
  assert.equal(tabStopFor(views.mid, first.key), first.key);
  assert.notEqual(tabStopFor(laid, first.key), first.key);
});

test("details stand beside the board where there is room, tools above it or, where it is low, to its left", () => {
  assert.deepEqual(tableRoom(1280, 800, 16), { em: 16, side: true, bar: 46, width: 994, height: 750 });
  assert.deepEqual(tableRoom(390, 800, 16), { em: 16, side: false, bar: 46, width: 390, height: 750 });
  assert.deepEqual(tableRoom(840, 350, 16), { em: 16, side: false, bar: 0, width: 790, height: 350 });
  assert.ok(tableRoom(390, 800, 24).bar > 46);
});

test("places follow from the room and the text size, and fill it", () => {
  for (const [width, height] of [[344, 590], [374, 790], [640, 330], [990, 710], [1400, 850]] as const) for (const em of [16, 24]) {
    const room = tableRoom(width, height, em);
    const low = shapeOf(room.width, room.height, em) === "low";
    for (const view of [views.mid, views.bridgePlay]) {
      const { places, hand, trick } = tableSizes(view, room, 0);
      const { others, middle, line, mine } = places;
      assert.ok(hand >= 36 && trick >= 30 && line >= 44 && middle > 0, `${width}x${height}`);
      assert.ok((low ? Math.max(others + middle, line + mine) : others + middle + line + mine) <= room.height, `${width}x${height}`);
      assert.deepEqual(tableSizes({ ...view, choices: [], controls: [], lastTrick: null }, room, 0).places, places);
    }
  }
});

test("with all cards open the seats above the middle have room for every row of a hand", () => {
  const turned = { ...views.fescaSix, you: null, seats: views.fescaSix.seats.map((seat) => ({ ...seat, zones: seat.zones.map((zone) => ({ ...zone, cards: zone.cards.map((slot) => ({ ...slot, turned: true })) })) })) };
  const room = tableRoom(833, 700, 16);
  const others = (view: View): number => tableSizes(view, room, 13).places.others;
  assert.ok(others(turned) >= others(views.fescaSix) + 60, `${others(turned)}, ${others(views.fescaSix)}`);
});

test("you sit at the bottom, the others clockwise from the left", () => {
  const seen = seating({ ...views.mid, you: 1 });
  assert.equal(seen.mine?.seat, 1);
  assert.deepEqual(seen.others.map(({ seat }) => seat), [2, 0]);
  assert.equal(seating({ ...views.mid, you: null }).mine?.seat, 0);
  assert.equal(seating({ ...views.mid, seats: [] }).mine, undefined);
});

test("everything fits at every width", () => {
  for (const width of [306, 376, 600, 700, 954]) {
    for (const cards of [12, 13]) {
      const cols = cards === 13 ? 7 : 6;
      const { hand, row, gap, tile, trick } = boardSizes(width, 800, cards, 2, cols);
      assert.ok(hand * row + gap * (row - 1) <= width - 18, `hand at ${width}`);
      assert.ok(2 * cols * tile <= width, `grids at ${width}`);
      assert.ok(3 * trick <= width, `trick at ${width}`);
    }
  }
  assert.ok(boardSizes(306, 640, 12, 2, 6).hand >= 44);
  assert.equal(suitColumns(views.mid), 6);
  assert.equal(suitColumns(views.generals), 7);
});

test("a phone shows a small hand in one row, and larger ones in two", () => {
  const rows = (width: number, cards: number): number => Math.ceil(cards / boardSizes(width, 800, cards, 2, 6).row);
  assert.deepEqual([3, 6, 8, 9, 12, 13].map((cards) => rows(374, cards)), [1, 1, 1, 2, 2, 2]);
  for (const cards of [3, 8, 10]) {
    const { hand, row, gap } = boardSizes(374, 800, cards, 2, 6);
    assert.ok(hand >= 36 && hand * row + gap * (row - 1) <= 374 - 18, `${cards} cards`);
  }
});

test("cards of the middle share one row of a phone, and leave room for controls", () => {
  const phone = { mode: "phone", trick: 68, aside: 354 } as const;
  const zone = (cards: number, layout = "row"): View["centre"][number] => ({
    id: `${layout}${cards}`, kind: "offer", layout, label: {}, cards: Array.from({ length: cards }, (_, i) => ({ key: `${i}`, card: null })),
  });
  assert.equal(rowCard(phone, { centre: [zone(3)] }), 68);
  const both = rowCard(phone, { centre: [zone(3), zone(2), zone(0), zone(9, "trick")] });
  assert.ok(both < 68 && 5 * both + 3 * 8 + 18 <= 354);
  assert.equal(rowCard(phone, { centre: [zone(12)] }), 40);
  assert.ok(rowCard(phone, { centre: [zone(3)], controls: [{ kind: "sum", id: "s", label: {}, value: 0 }] }) < 68);
  assert.equal(rowCard({ ...phone, mode: "wide" }, { centre: [zone(12)] }), 68);
  assert.equal(rowCardWidth(0, 18, 40, 4, 300), 40);
});

test("options are in rows of four at most, short ones in one row", () => {
  assert.equal(optionColumns(["1", "2", "3", "4", "5", "6"]), 6);
  assert.equal(optionColumns(["Discard", "Red 20", "Blue 20", "Green 20", "Orange 18", "Black 20", "Purple 21"]), 4);
  assert.equal(optionColumns(["Dango", "Bamboo", "Cord"]), 3);
  assert.equal(optionColumns(["Yes", "No", "Later", "Never", "Ask"]), 3);
  assert.equal(optionColumns([]), 0);
});

test("an open hand of a deck other than Tomoe's has a row of its own", () => {
  const dummy = views.bridgePlay.seats.filter((seat) => holdsOpenHand(seat, "standard"));
  assert.equal(dummy.length, 1);
  assert.ok(!views.mid.seats.some((seat) => holdsOpenHand(seat, "tomoe")));
  assert.deepEqual([0, 1, 2, 4, 5, 6].map(platesPerRow), [1, 1, 2, 4, 3, 3]);
});

test("a picked card lies in one slot at most", () => {
  assert.deepEqual(assign(["", "", ""], 0, "R3"), ["R3", "", ""]);
  assert.deepEqual(assign(["R3", "B1", ""], 1, "R3"), ["B1", "R3", ""]);
  assert.deepEqual(assign(["R3", "", ""], 0, "R3"), ["", "", ""]);
  assert.equal(nextSlot(["R3", "", ""], 0), 1);
  assert.equal(nextSlot(["R3", "B1", "G2"], 2), 2);
  assert.deepEqual(normalize(["R3", "R3", "X9"], 4, ["R3", "B1"]), ["R3", "", "", ""]);
});

test("news is added once, and old news falls away", () => {
  const announcer = new Announcer();
  for (const en of ["", "a", "a", "b"]) announcer.add({ en });
  announcer.add(null);
  announcer.addIn("ja", "い");
  announcer.addIn("ja", "い");
  assert.deepEqual(announcer.recent.map(({ text, only }) => [text, only]), [[{ en: "a" }, null], [{ en: "b" }, null], [{ ja: "い" }, "ja"]]);
  for (let i = 0; i < 20; i++) announcer.add({ en: String(i) });
  assert.equal(announcer.recent.length, 8);
});

test("the table waits on while a bot needs time, and another request ends that", () => {
  const { client, heard } = talk();
  const thinking = (seq: number): object => ({ type: "thinking", seq, text: { ja: "", en: "" }, progress: 0.5, done: false });
  client.send({ type: "play", ply: 3, move: "R3" });
  client.receive({ ...frames(1), done: false });
  client.receive(thinking(1));
  assert.equal(client.pending, true);
  client.send({ type: "action", id: "stop" });
  client.receive(thinking(1));
  client.receive({ ...frames(1), done: false });
  assert.equal(client.pending, true);
  client.receive(frames(2));
  assert.equal(client.pending, false);
  client.send({ type: "action", id: "undo" });
  client.receive({ type: "error", seq: 3, text: { ja: "", en: "" }, done: false });
  assert.equal(client.pending, true);
  client.receive(frames(3));
  assert.equal(client.pending, false);
  assert.deepEqual(heard, ["frames 1", "thinking 1", "frames 2", "error 3", "frames 3"]);
});
