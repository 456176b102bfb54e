// Days by the reader's clock. A day is its date, such as "2026-11-29": in it no clock is put forward or back.
import type { Lang } from "../types.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number): string => String(n).padStart(2, "0");

/** The date by the reader's clock. */
export function dayAt(now: Date): string {
  return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The day `n` days after another. */
export function addDays(day: string, n: number): string {
  const then = new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY);
  return Number.isNaN(then.getTime()) ? "" : then.toISOString().slice(0, 10);
}

/** How long the reader's day still lasts, in milliseconds: 23 to 25 hours at its beginning where clocks change. */
export function untilNextDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** That, as a sentence goes on with it: "in 5 hours". */
export function sayUntil(milliseconds: number, lang: Lang): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const said = new Intl.RelativeTimeFormat(lang);
  const words = minutes <= 90 ? said.format(minutes, "minute") : said.format(Math.round(milliseconds / HOUR), "hour");
  // Browsers put a space between number and word, which Japanese has not.
  return lang === "ja" ? words.replace(/\s/g, "") : words;
}

/** A day in words: as the reader's browser writes dates where it speaks `lang`, with their calendar. */
export function sayDay(day: string, lang: Lang, weekday = false, wanted: readonly string[] = navigator.languages): string {
  const locale = wanted.find((tag) => tag.toLowerCase().split("-")[0] === lang) ?? lang;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: weekday ? "full" : "long", timeZone: "UTC" });
}

/** What the reader's time zone is called, such as "Central European Time"; "" where the browser does not say. */
export function zoneName(lang: Lang, now = new Date()): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  if (!zone) return "";
  try {
    return new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? zone;
  } catch {
    return zone;
  }
}
