// Runs of questions by seed, and the addresses that name them. Pure: no DOM. The numbers are those of tomoe_core/drills.py.
import type { Text } from "../types.js";
import { pick, say } from "../text.js";

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
function mixed(number: number): number {
  const bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const again = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (again ^ (again >>> 16)) >>> 0;
}

/** Which of the prepared questions of a level is question `number` of the run of `seed`, each once: in order with seed 1, shuffled by any other. */
export function place(seed: number, number: number): number {
  const places = [...Array(PREPARED).keys()];
  for (let last = PREPARED - 1; last > 0 && seed > 1; last -= 1) {
    const drawn = mixed((seed * PREPARED + last) >>> 0) % (last + 1);
    [places[last], places[drawn]] = [places[drawn] ?? 0, places[last] ?? 0];
  }
  return places[number % PREPARED] ?? 0;
}

/** The level of question `number` in a series that rises. */
export function levelAt(number: number, levels: number): number {
  return 1 + Math.floor((Math.min(number, SERIES - 1) * levels) / SERIES);
}

/** A whole number from `low` to `high`, or null. */
function whole(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= low && number <= high ? number : null;
}

/** What an address asks for: a drill, and a series of it if it names a count. What it does not name, or names wrongly, is null or usual. */
export function readAddress(query: string): { drill: string | null; count: number | null; seed: number; level: number } {
  const given = new URLSearchParams(query);
  return {
    drill: given.get("drill"),
    count: whole(given.get("count"), 1, MAX_COUNT),
    seed: whole(given.get("seed"), 1, MAX_SEED) ?? 1,
    level: whole(given.get("level"), 1, 9) ?? 0,
  };
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
