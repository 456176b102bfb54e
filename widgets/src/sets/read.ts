// Reads the text of a set. What comes from elsewhere is checked here once, so that all that draws a set can trust it.
import { isPlay, isSteps, type Shape } from "tomoe:shapes";
import { FALLBACK, sayInAll, type SentenceKey } from "../text.js";
import { unfold } from "../play/unfold.js";
import type { Text } from "../types.js";
import type { SetFile, SetItem } from "./types.js";

/** No set is longer, in characters. */
export const LONGEST_SET = 4_000_000;
export const MOST_ITEMS = 20;
/** A title is no longer, in characters: a result cuts it off there. A note has room for a page. */
export const LONGEST_TITLE = 1_000;
export const LONGEST_NOTE = 10_000;
/** A set's id, and a game's. */
const ID = /^[A-Z2-7]{8}$/;
const GAME = /^[a-z][a-z0-9_-]{0,40}$/;
/** What follows the address of a study: never an address of its own. */
const SOURCE = /^#g=[A-Za-z0-9_-]+(&[a-z]+=[A-Za-z0-9_.,~-]*)*$/;

/** Why something is no set; `said` is the sentence in every language, `message` the same in English. */
export class SetError extends Error {
  readonly said: Text;

  constructor(key: SentenceKey, values: Readonly<Record<string, string | number>> = {}) {
    const said = sayInAll(key, values);
    super(said[FALLBACK]);
    this.said = said;
  }
}

/** The set that `text`, JSON, holds. SetError, with one sentence, for anything else. */
export function readSet(text: string): SetFile {
  if (text.trim() === "") throw new SetError("setEmpty");
  if (text.length > LONGEST_SET) throw new SetError("setLarge", { n: LONGEST_SET / 1_000_000 });
  return checkSet(parsed(text));
}

function parsed(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    JSON.stringify(data); // what is nested too deeply to be written is too deep to be drawn
    return data;
  } catch {
    throw new SetError("setNoJson");
  }
}

function checkSet(data: unknown): SetFile {
  if (!isRecord(data) || data.kind !== "set") throw new SetError("setKind");
  const { v, id, title, note, items } = data;
  if (v !== 1) throw new SetError("setVersion");
  if (typeof id !== "string" || !ID.test(id)) throw new SetError("setPart", { part: "id" });
  if (!isText(title)) throw new SetError("setPart", { part: "title" });
  if (note !== undefined && !isText(note)) throw new SetError("setPart", { part: "note" });
  checkLength(title, "title", LONGEST_TITLE);
  checkLength(note ?? {}, "note", LONGEST_NOTE);
  if (!Array.isArray(items) || items.length < 1 || items.length > MOST_ITEMS) throw new SetError("setItems", { most: MOST_ITEMS });
  return { v, kind: "set", id, title, ...(note ? { note } : {}), items: items.map((item, at) => checkItem(item, at + 1)) };
}

function checkLength(words: Text, part: string, most: number): void {
  if (Object.values(words).some((said) => [...said].length > most)) throw new SetError("setLong", { part, most });
}

/** One item, whose number counts from 1, with nothing in it but what an item has. */
function checkItem(item: unknown, n: number): SetItem {
  if (!isRecord(item) || ("play" in item) === ("steps" in item)) throw new SetError("setItem", { n });
  if ("play" in item) {
    const play = checked(isPlay, item.play, n, "play");
    if (!GAME.test(play.game)) throw new SetError("setItemPart", { n, part: "play.game" });
    checkLength(play.title, `items ${n} play.title`, LONGEST_TITLE);
    return { play };
  }
  const steps = checked(isSteps, unfold(item.steps), n, "steps");
  checkLength(steps.title, `items ${n} steps.title`, LONGEST_TITLE);
  const { source, game } = item;
  if (typeof game !== "string" || !GAME.test(game)) throw new SetError("setItemPart", { n, part: "game" });
  if (typeof source !== "string" || !SOURCE.test(source)) throw new SetError("setItemPart", { n, part: "source" });
  return { steps, source, game };
}

function checked<T>(shape: Shape<T>, data: unknown, n: number, name: string): T {
  if (shape(data)) return data;
  throw new SetError("setItemPart", { n, part: `${name}${(shape.errors?.[0]?.instancePath ?? "").replaceAll("/", ".")}` });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

function isText(value: unknown): value is Text {
  return isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((words) => typeof words === "string");
}
