// Days in a row: values only.
import { addDays } from "./calendar.js";
import type { DayDeal } from "./types.js";

/** On how many days in a row up to `today` at least one deal of the day was played in time. Today counts once one is; until then nothing is lost. */
export function streakAt(deals: readonly DayDeal[], today: string): number {
  const days = new Set(deals.filter(({ counts, result }) => counts && result).map(({ day }) => day));
  let day = days.has(today) ? today : addDays(today, -1);
  let n = 0;
  for (; days.has(day); day = addDays(day, -1)) n += 1;
  return n;
}
