// The result of a deal of the day, to be passed on: it tells nobody anything of the cards.
import { say } from "../text.js";
import type { Lang } from "../types.js";
import { sayDay } from "./calendar.js";
import type { DayDeal, DayResult } from "./types.js";

/** A sign for each trick: a full one for each that the reader took; "" in a game without tricks. */
export function trickSigns({ tricks = [], you }: DayResult): string {
  return tricks.map((seat) => (seat === you ? "●" : "○")).join("");
}

/** That row in words. */
export function trickWords({ tricks = [], you }: DayResult, lang: Lang): string {
  return say("daySigns", lang, { n: tricks.filter((seat) => seat === you).length, tricks: tricks.length });
}

/** A number as it is shown. */
export const shownNumber = (n: number, lang: Lang): string => n.toLocaleString(lang, { maximumFractionDigits: 2 });

/** "54 points, 1st of 3" */
export function saidResult({ points, you, place }: DayResult, lang: Lang): string {
  return say("dayResult", lang, { n: points[you] ?? 0, place, players: points.length });
}

/** What is copied: game, date and result, the tricks as signs, and where it is played. */
export function textToCopy({ day, result }: DayDeal & { result: DayResult }, game: string, address: string, lang: Lang, wanted?: readonly string[]): string {
  const signs = trickSigns(result);
  return [say("dayCopied", lang, { game, day: sayDay(day, lang, false, wanted) }), saidResult(result, lang), signs, address].filter(Boolean).join("\n");
}
