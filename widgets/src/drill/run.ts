// Runs of questions by seed, and the addresses that name them. Pure: no DOM. The numbers are those of tomoe_core/learn/questions.py.
import { type Address, type Fault, PLACE, QUESTIONS, shorten } from "../address/read.js";
import type { Text } from "../types.js";
import { pick, say } from "../text.js";
import type { DrillEntry } from "./types.js";

/** How many questions of each level are prepared. */
export const PREPARED = 41;
/** Questions in a series that rises from the first level to the last. */
export const SERIES = 10;
const MAX_SEED = 999_999_999;
const MAX_COUNT = 100;

/** A series: a number of questions of one drill. */
export interface Series {
  drill: string;
  seed: number;
  count: number;
  /** 0: rising. */
  level: number;
}

/** 32 bits that look like chance: the end of MurmurHash3. */
function mix(number: number): number {
  const bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const again = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (again ^ (again >>> 16)) >>> 0;
}

/** Which of the prepared questions of a level is question `number` of the run of `seed`, each once: in order with seed 1, shuffled by any other. */
export function place(seed: number, number: number): number {
  const places = [...Array(PREPARED).keys()];
  for (let last = PREPARED - 1; last > 0 && seed > 1; last -= 1) {
    const drawn = mix((seed * PREPARED + last) >>> 0) % (last + 1);
    [places[last], places[drawn]] = [places[drawn] ?? 0, places[last] ?? 0];
  }
  return places[number % PREPARED] ?? 0;
}

/** The level of question `number` in a series that rises. */
export function levelAt(number: number, levels: number): number {
  return 1 + Math.floor((Math.min(number, SERIES - 1) * levels) / SERIES);
}

/** A drill, and how many levels it has. */
type Entry = Pick<DrillEntry, "id" | "levels">;

/** What an address or an element asks for: a drill, and a series of it if there is a count. What is not named is null or usual. */
export interface Asked { drill: string | null; count: number | null; seed: number; level: number }

/** What an address asks for of these drills, or why it cannot be asked. `usual`: which drill it is if none is named. */
export function readSeries({ fields, fault }: Address, entries: readonly Entry[], usual: string): Asked | Fault {
  const strange = Object.keys(fields).find((name) => PLACE.includes(name) && !QUESTIONS.includes(name));
  if (fault) return fault;
  if (strange) return { key: "addressElsewhere", values: { name: strange } };
  const { drill = null, count, seed, level } = fields;
  const entry = entries.find(({ id }) => id === (drill ?? usual));
  if (!entry) return { key: "addressChoice", values: { name: "drill", value: shorten(drill ?? usual), values: entries.map(({ id }) => id).join(", ") } };
  return outside("count", count, MAX_COUNT) ?? outside("seed", seed, MAX_SEED) ?? outside("level", level, entry.levels)
    ?? { drill, count: count === undefined ? null : Number(count), seed: Number(seed ?? 1), level: Number(level ?? 0) };
}

/** Why `text` is no number from 1 to `high`; null if it is one, or is not there. */
function outside(name: string, text: string | undefined, high: number): Fault | null {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) return { key: "addressWhole", values: { name, value: shorten(text) } };
  const number = Number(text);
  return number >= 1 && number <= high ? null : { key: "addressNumber", values: { name, low: 1, high, value: shorten(text) } };
}

/** The address of a series, relative to the page of the drills. */
export function addressOf({ drill, count, seed, level }: Series): string {
  const level_ = level > 0 ? { level: String(level) } : {};
  return `?${new URLSearchParams({ drill, count: String(count), seed: String(seed), ...level_ }).toString()}`;
}

/** The result as a line of text, such as "8 of 10 · Tomoe-fuda: Who wins? · seed 5". */
export function resultLine(right: number, { count, seed, level }: Series, game: Text, title: Text, lang: string): string {
  const parts = [
    say("drillScore", lang, { right, all: count }),
    say("drillOf", lang, { game: pick(game, lang), drill: pick(title, lang) }),
    say("drillSeed", lang, { n: seed }),
    ...(level > 0 ? [say("drillLevel", lang, { n: level })] : []),
  ];
  return parts.join(" · ");
}
