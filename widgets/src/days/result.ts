// The result of a deal of the day, to be passed on: it tells nobody anything of the cards.
import { fill, pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";
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

/** So many of what the game counts, as `amount` has it: "13.42 damage". */
export function saidAmount(amount: Text, n: number, lang: Lang): string {
  const whole = Math.round(n * 100) / 100;
  const pattern = pick(amount, lang).replace(/\{n\}/g, shownNumber(whole, lang));
  return fill(pattern, { n: whole }, lang);
}

/** "54 points, place 1 of 3" */
export function saidResult({ points, you, place }: DayResult, amount: Text, lang: Lang): string {
  return say("dayResult", lang, { amount: saidAmount(amount, points[you] ?? 0, lang), place, players: points.length });
}

/** What is copied: game, date and result, the tricks as signs, and where it is played. */
export function textToCopy({ day, result }: DayDeal & { result: DayResult }, game: { name: Text; amount: Text }, address: string, lang: Lang, wanted?: readonly string[]): string {
  const signs = trickSigns(result);
  return [say("dayCopied", lang, { game: pick(game.name, lang), day: sayDay(day, lang, false, wanted) }), saidResult(result, game.amount, lang), signs, address].filter(Boolean).join("\n");
}
