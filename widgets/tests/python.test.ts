import { settle } from "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "../src/entry/model.js";
import { Python } from "../src/entry/python.js";

type Slot = (sender: unknown, value: unknown) => void;

/** A signal of Jupyter's, and what sends it. */
function makeSignal(): { connect(slot: Slot): void; disconnect(slot: Slot): void; emit(value?: unknown): void } {
  const slots = new Set<Slot>();
  return {
    connect: (slot) => { slots.add(slot); },
    disconnect: (slot) => { slots.delete(slot); },
    emit: (value) => { for (const slot of slots) slot(null, value); },
  };
}

/** A model as Jupyter hands it on, what was sent, and what the listener heard. */
function connect(part: Partial<Model> = {}) {
  const layout = { comm_live: true };
  const kernel = { isDisposed: false, statusChanged: makeSignal(), disposed: makeSignal() };
  const sent: unknown[] = [];
  const heard: string[] = [];
  const events = new Map<string, (value: unknown) => void>();
  const model: Model = {
    get: (name) => (name === "layout" ? layout : null), set: () => undefined, save_changes: () => undefined,
    send: (message) => { sent.push(message); },
    on: (name, run) => { events.set(name, run); }, off: (name) => { events.delete(name); },
    widget_manager: { kernel },
    ...part,
  };
  const connection = new AbortController();
  const python = new Python(model, { ended: () => { heard.push("ended"); }, missed: () => { heard.push("missed"); } }, connection.signal);
  return { python, layout, kernel, sent, heard, connection, fire: (name: string) => { events.get(name)?.(undefined); } };
}

test("while Python is there everything is sent", () => {
  const { python, kernel, sent, heard } = connect();
  for (const status of ["idle", "busy", "unknown"]) kernel.statusChanged.emit(status);
  python.send({ seq: 1 });
  python.save("seen", 1);
  assert.deepEqual([sent, heard, python.ended], [[{ seq: 1 }], [], false]);
});

test("a kernel that is restarted is noticed at once, and each message after it is answered so", async () => {
  const { python, layout, sent, heard, fire } = connect();
  layout.comm_live = false;
  fire("comm_live_update");
  await settle();
  assert.deepEqual(heard, ["ended"]);
  python.send({ seq: 1 });
  assert.deepEqual([sent, heard, python.ended], [[], ["ended", "ended"], true]);
});

test("so is one that dies, is shut down, or is started anew by others", () => {
  for (const status of ["autorestarting", "dead", "starting"]) {
    const { kernel, heard } = connect();
    kernel.statusChanged.emit(status);
    kernel.statusChanged.emit("idle");
    assert.deepEqual(heard, ["ended"], status);
  }
  const { kernel, heard } = connect();
  kernel.disposed.emit();
  assert.deepEqual(heard, ["ended"]);
});

test("a widget drawn without a kernel says so at its first message", () => {
  const { python, layout, sent, heard } = connect();
  layout.comm_live = false;
  python.send({ seq: 1 });
  assert.deepEqual([sent, new Set(heard)], [[], new Set(["ended"])]);
});

test("a way that is closed throws, and that is no error of the page", () => {
  const { python, heard } = connect({ send: () => { throw new Error("Cannot send"); } });
  python.send({ seq: 1 });
  assert.deepEqual([heard, python.ended], [["ended"], true]);
});

test("where it cannot be known, a message that is refused is missed, and the next is sent", async () => {
  const { python, heard } = connect({ widget_manager: undefined, get: () => undefined, send: () => Promise.reject(new Error("offline")) });
  python.send({ seq: 1 });
  python.send({ seq: 2 });
  await settle();
  assert.deepEqual([heard, python.ended], [["missed", "missed"], false]);
});

test("once the widget has gone nothing is heard any more", () => {
  const { kernel, heard, connection } = connect();
  connection.abort();
  kernel.statusChanged.emit("dead");
  kernel.disposed.emit();
  assert.deepEqual(heard, []);
});
