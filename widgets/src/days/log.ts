// The deals of the day that the browser keeps: values and checks. What cannot be read is left out.
import { isDay } from "../address/read.js";
import { isCount, isPlace, isPoints, isShort } from "../done/log.js";
import { browserStorage, readObject, type Shelf } from "../play/storage.js";
import type { DayDeal, DayResult } from "./types.js";

export const DAYS_KEY = "tomoe:days";
/** How many days are kept: the earliest go first. */
export const MOST_DAYS = 366;
/** Of how many days the moves are kept, too. */
const WITH_MOVES = 31;
const MOST_TRICKS = 60;
const LONGEST_RECORD = 2000;

/** What is kept: the first tries, in the order of their days, and whether the reader wants to see no days in a row. */
export interface Days {
  noStreak: boolean;
  deals: readonly DayDeal[];
}

export const NO_DAYS: Days = { noStreak: false, deals: [] };

/** The first try of a game's deal of a day; undefined where there is none. */
export function tryOf(deals: readonly DayDeal[], game: string, day: string): DayDeal | undefined {
  return deals.find((deal) => deal.game === game && deal.day === day);
}

/** Both as one: of two tries of a deal the first counts. The same whichever comes first. */
export function mergedDays(one: readonly DayDeal[], other: readonly DayDeal[]): readonly DayDeal[] {
  const found = new Map<string, DayDeal>();
  for (const deal of [...one, ...other]) {
    const name = `${deal.day} ${deal.game}`;
    const known = found.get(name);
    if (!known || goesBefore(deal, known)) found.set(name, deal);
  }
  return inOrder([...found.values()]);
}

/** Whether of two tries of one deal `one` counts: what is over before what is not, then what was begun first, then whatever is the greater. */
function goesBefore(one: DayDeal, other: DayDeal): boolean {
  if (Boolean(one.result) !== Boolean(other.result)) return Boolean(one.result);
  if (one.begun !== other.begun) return one.begun < other.begun;
  return JSON.stringify(toDayDeal(one)) > JSON.stringify(toDayDeal(other));
}

/** By days and games, of as many days as are kept, with the moves of the latest. */
function inOrder(deals: readonly DayDeal[]): readonly DayDeal[] {
  const days = [...new Set(deals.map(({ day }) => day))].sort();
  const [first = ""] = days.slice(-MOST_DAYS);
  const [withMoves = ""] = days.slice(-WITH_MOVES);
  const sorted = deals.filter(({ day }) => day >= first).sort((one, other) => (`${one.day} ${one.game}` < `${other.day} ${other.game}` ? -1 : 1));
  return sorted.map((deal) => (deal.result && deal.day < withMoves ? { ...deal, result: { ...deal.result, record: "" } } : deal));
}

export function loadDays(storage: Pick<Storage, "getItem"> | null = browserStorage()): Days {
  return storage ? toDays(readObject(DAYS_KEY, storage)) : NO_DAYS;
}

/** Keeps it; false if the browser stores nothing. */
export function saveDays(days: Days, storage: Shelf | null = browserStorage()): boolean {
  try {
    storage?.setItem(DAYS_KEY, JSON.stringify({ v: 1, ...days }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Keeps that a game's deal of `day` has been begun, unless that is known. `today`: the date by the reader's clock. */
export function keepBegun(game: string, day: string, today: string, storage: Shelf | null = browserStorage(), now = Date.now()): DayDeal {
  const days = loadDays(storage);
  const known = tryOf(days.deals, game, day);
  if (known) return known;
  const begun: DayDeal = { game, day, begun: now, counts: day === today };
  saveDays({ ...days, deals: inOrder([...days.deals, begun]) }, storage);
  return begun;
}

/** Keeps how the first try ended, unless that is known. Gives the try as it is kept. */
export function keepDayResult(begun: DayDeal, result: DayResult, storage: Shelf | null = browserStorage()): DayDeal {
  const days = loadDays(storage);
  const known = tryOf(days.deals, begun.game, begun.day) ?? begun;
  if (known.result) return known;
  const over = { ...known, result };
  saveDays({ ...days, deals: inOrder([...days.deals.filter((deal) => deal.game !== begun.game || deal.day !== begun.day), over]) }, storage);
  return over;
}

/** What `data` holds of it, as far as it is whole. */
export function toDays(data: Record<string, unknown>): Days {
  const { noStreak, deals } = data;
  const whole = Array.isArray(deals) ? deals.map(toDayDeal).filter((deal) => deal !== null) : [];
  return { noStreak: noStreak === true, deals: mergedDays(whole, []) };
}

function toDayDeal(data: unknown): DayDeal | null {
  const { game, day, begun, counts, result } = Object(data) as Record<string, unknown>;
  if (!isShort(game) || game === "" || typeof day !== "string" || !isDay(day) || !isCount(begun)) return null;
  const over = toResult(result);
  return { game, day, begun, counts: counts === true, ...(over ? { result: over } : {}) };
}

function toResult(data: unknown): DayResult | null {
  const { at, you, points, place, tricks, record } = Object(data) as Record<string, unknown>;
  if (!isCount(at) || !isCount(you) || !isPoints(points) || you >= points.length || !isPlace(place)) return null;
  const packed = typeof record === "string" && record.length <= LONGEST_RECORD && /^[\w-]*$/.test(record) ? record : "";
  const taken = Array.isArray(tricks) && tricks.length <= MOST_TRICKS && tricks.every((seat) => isCount(seat) && seat < points.length);
  return { at, you, points, place, ...(taken ? { tricks: tricks as number[] } : {}), record: packed };
}
