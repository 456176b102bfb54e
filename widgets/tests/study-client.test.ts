// The conversation of a study with Python.
import assert from "node:assert/strict";
import { test } from "node:test";
import { StudyClient } from "../src/study/client.js";
import type { StudyRequest } from "../src/study/types.js";

function connect() {
  const sent: { seq: number; id: string }[] = [];
  const waits: boolean[] = [];
  const client = new StudyClient((message) => { sent.push(message as { seq: number; id: string }); }, { answered: () => undefined, waiting: (pending) => { waits.push(pending); } });
  const act = (id: string, args: Record<string, unknown> = {}): void => { client.send({ type: "action", id, args } as StudyRequest); };
  return { client, sent, waits, act };
}

test("of places asked for one after another, the last one waits", () => {
  const { client, sent, waits, act } = connect();
  for (const ply of [1, 2, 3]) act("go", { ply });
  assert.deepEqual(sent.map(({ id }) => id), ["go"]);
  client.receive({ type: "error", seq: sent[0]?.seq, text: { ja: "", en: "" } });
  assert.deepEqual(sent.map((message) => (message as unknown as { args: { ply: number } }).args.ply), [1, 3]);
  assert.equal(waits.at(-1), true);
});

test("what is written belongs to the place where the reader has gone before", () => {
  const { sent, act } = connect();
  act("go", { ply: 1 });
  act("go", { ply: 4 });
  act("comment", { en: "here" });
  assert.deepEqual(sent.map(({ id }) => id), ["go", "go", "comment"]);
});
