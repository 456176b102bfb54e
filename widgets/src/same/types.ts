// What the page of results and Python say to each other. Plain JSON; `tomoe_core/page/comparing.py` says what the fields mean.
import type { Text } from "../types.js";

export type CompareRequest =
  | { type: "ready"; query: string; own: readonly string[] }
  | { type: "action"; id: "add"; args: { text: string } }
  | { type: "action"; id: "remove"; args: { number: number } }
  | { type: "action"; id: "clear" | "check" | "stop" };

export interface Check {
  state: "right" | "wrong";
  text: Text;
}

export interface Person {
  name: Text;
  own: boolean;
  packed: string;
  total: number;
  best: boolean;
  check?: Check;
}

export interface Parted {
  at: string;
  text: Text;
}

export interface DealRow {
  number: number;
  scores: (number | null)[];
  best: boolean[];
  parted?: Parted;
}

export interface Kept {
  packed: string;
  text: Text;
}

export interface CompareMessage {
  type: "compare";
  seq: number | null;
  game: string;
  title: Text;
  people: Person[];
  deals: DealRow[];
  lead: Text;
  counted: Text;
  parted: Text;
  study: string;
  play: string;
  seat: number;
  low: Text;
  missing: boolean;
  added: Text;
  wrong: Text[];
  rest: string | null;
  kept: Kept[];
}

export interface CheckingMessage {
  type: "checking";
  seq: number | null;
  progress: number;
  text: Text;
  done: false;
}

export type CompareAnswer = CompareMessage | CheckingMessage | { type: "error"; seq: number | null; text: Text };

/** Whether something that has come is an answer. Python is the only one who sends here, so its type is enough. */
export function isCompareAnswer(value: unknown): value is CompareAnswer {
  return ["compare", "checking", "error"].includes((Object(value) as { type?: string }).type ?? "");
}
