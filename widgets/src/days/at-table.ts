// A deal of the day at a table: what is kept of the first try, and which try is on the table.
import type { DuplicateMark } from "../messages.js";
import { browserStorage, type Shelf } from "../play/storage.js";
import { LANGUAGES, say, type SentenceKey } from "../text.js";
import type { Finished } from "../done/types.js";
import type { Lang, Text } from "../types.js";
import { dayAt, sayDay } from "./calendar.js";
import { keepBegun, keepDayResult, loadDays, tryOf } from "./log.js";
import type { DayDeal, DayResult } from "./types.js";

/** The try on a table. */
export interface DayTry {
  /** What the game is called. */
  name: Text;
  /** How so many of what the game counts are called. */
  amount: Text;
  /** The first try at the deal, over or not. */
  first: DayDeal;
  /** The one on the table is another. */
  further: boolean;
  /** The first try is remembered. */
  kept: boolean;
}

/** Keeps what a table is told of the deal of a day; which try it is. `shelf`: where it is kept, null for nowhere; null for a match of no day. */
export function dayTry(mark: DuplicateMark, game: string, finished: Finished | undefined, shelf: Shelf | null = browserStorage(), now = new Date()): DayTry | null {
  const { day, title = {}, amount = {} } = mark;
  if (day === undefined) return null;
  const begun = keepBegun(game, day, dayAt(now), shelf, now.getTime());
  const here = finished ? resultOf(mark, finished, now.getTime()) : null;
  const first = here ? keepDayResult(begun, here, shelf) : begun;
  const known = first.result;
  const kept = tryOf(loadDays(shelf).deals, game, day) !== undefined;
  return { name: title, amount, first, kept, further: known !== undefined && known.record !== "" && known.record !== here?.record };
}

function resultOf({ result = "", tricks }: DuplicateMark, { you, points, place }: Finished, at: number): DayResult {
  return { at, you, points, place, ...(tricks ? { tricks } : {}), record: result };
}

/** The save with which a table goes on at the end of a first try of which no match is kept; null where nothing is known of it. */
export function savedTry(game: string, day: string, shelf: Shelf | null = browserStorage()): string | null {
  const record = tryOf(loadDays(shelf).deals, game, day)?.result?.record;
  return record ? JSON.stringify({ g: record, duel: "", day }) : null;
}

/** What in the address of a day's deal has the table look back at the first try. */
const BACK = { name: "look", value: "back" };

/** What follows the page of a game, at which the first try of that day's deal is looked back at. */
export function backAddress(day: string): string {
  return `?day=${day}&${BACK.name}=${BACK.value}`;
}

/** Whether a page's query says so. */
export function looksBack(query: string): boolean {
  return new URLSearchParams(query).get(BACK.name) === BACK.value;
}

/** The name of what says so. */
export const LOOKS_BACK = BACK.name;

/** Whether both saves hold the same deal with the same moves. */
export function isSameTry(one: string, other: string): boolean {
  const recordOf = (save: string): unknown => (JSON.parse(save) as { g?: unknown } | null)?.g;
  try {
    return recordOf(one) === recordOf(other);
  } catch {
    return false;
  }
}

/** What a try is worth: the first one counts, if it was begun on its day and is remembered. */
export function worthOf({ further, kept, first: { counts } }: DayTry): SentenceKey {
  return !kept ? "dayUnkept" : further ? "dayFurther" : counts ? "dayFirst" : "dayOld";
}

/** Whose day it is, and what the try is worth, in every language. */
export function saidTry(it: DayTry): Text {
  const { first: { day } } = it;
  const sentence = (lang: Lang): string => say("dayTry", lang, { day: sayDay(day, lang), worth: say(worthOf(it), lang) });
  return Object.fromEntries(Object.keys(LANGUAGES).map((lang) => [lang, sentence(lang)]));
}
