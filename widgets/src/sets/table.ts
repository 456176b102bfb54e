// A class's results as a table. Pure: no DOM.
import { type Mark, type ReadResult, score } from "./results.js";

/** Which of a pupil's tries are shown and counted. */
export type Counts = "first" | "last" | "best" | "all";
export const COUNTS: readonly Counts[] = ["first", "last", "best", "all"];

export type Column = "name" | "date" | "attempt" | "sum" | number;
export interface Order { by: Column; down: boolean }

/**
 * What a text holds, each result once, by the id of its set: the set with the most of them first. `altered`: every one whose check
 * code does not fit, of any set, whether it counts or not.
 */
export interface ClassResults { sets: readonly { id: string; title: string; results: readonly ReadResult[] }[]; twice: number; altered: readonly ReadResult[] }

/** How often a question was missed; `item` counts from 1, as the set does. */
export interface Missed { item: number; missed: number; all: number }

export function classResults(results: readonly ReadResult[]): ClassResults {
  // The same result in both languages, or in two mails, is one.
  const once = new Map(results.map((result) => [JSON.stringify({ ...result, line: 0, title: "" }), result]));
  const byId = new Map<string, ReadResult[]>();
  for (const result of once.values()) byId.set(result.id, [...(byId.get(result.id) ?? []), result]);
  const sets = [...byId].map(([id, all]) => ({ id, title: all[0]?.title ?? "", results: all }));
  return { sets: sets.sort((a, b) => b.results.length - a.results.length), twice: results.length - once.size, altered: results.filter(({ fits }) => !fits) };
}

/**
 * The tries that count, one for each pupil, or all of them. Who is who goes by the name without spaces and capitals. A try whose check
 * code does not fit counts only where the pupil has none that fits.
 */
export function counting(results: readonly ReadResult[], counts: Counts): readonly ReadResult[] {
  if (counts === "all") return results;
  const byName = new Map<string, ReadResult[]>();
  for (const result of results) {
    const name = result.name.replace(/\s/g, "").toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), result]);
  }
  return [...byName.values()].flatMap((tries) => chosen(sound(tries).sort(earlier), counts));
}

/** What does not fit its check code is left out, unless nothing else is there. */
function sound(tries: readonly ReadResult[]): ReadResult[] {
  const fitting = tries.filter(({ fits }) => fits);
  return fitting.length > 0 ? fitting : [...tries];
}

function chosen(tries: readonly ReadResult[], counts: Counts): readonly ReadResult[] {
  if (counts === "first") return tries.slice(0, 1);
  if (counts === "last") return tries.slice(-1);
  const most = Math.max(...tries.map((result) => score(result).right));
  return tries.filter((result) => score(result).right === most).slice(0, 1);
}

function earlier(a: ReadResult, b: ReadResult): number {
  return moment(a) - moment(b) || a.attempt - b.attempt;
}

function moment({ date }: ReadResult): number {
  const [day = "", time = "", zone = ""] = date.split(" ");
  return Date.parse(`${day}T${time}${zone}`) || 0;
}

/** In order of a column; what is equal there stays as it was. */
export function sorted(results: readonly ReadResult[], { by, down }: Order, lang: string): readonly ReadResult[] {
  const names = new Intl.Collator(lang, { numeric: true });
  const compare = (a: ReadResult, b: ReadResult): number => {
    if (by === "name") return names.compare(a.name, b.name);
    if (by === "date") return earlier(a, b);
    if (by === "attempt") return a.attempt - b.attempt;
    return by === "sum" ? score(a).right - score(b).right : value(a.marks[by]) - value(b.marks[by]);
  };
  return [...results].sort((a, b) => (down ? compare(b, a) : compare(a, b)));
}

/** A mark as a number, for spreadsheets as well: what was not answered is worth nothing. */
function value(mark: Mark | undefined): number {
  return mark === "right" ? 1 : 0;
}

/** The items, counted from 0, that were asked in any of the results. */
export function questionsOf(results: readonly ReadResult[]): number[] {
  const most = Math.max(0, ...results.map(({ marks }) => marks.length));
  return [...Array(most).keys()].filter((i) => results.some(({ marks }) => marks[i] !== undefined && marks[i] !== "none"));
}

/** The questions, the most missed first. Results whose check code does not fit are left out. */
export function missed(results: readonly ReadResult[]): Missed[] {
  const sound = results.filter(({ fits }) => fits);
  const rows = questionsOf(sound).map((i) => {
    const marks = sound.map((result) => result.marks[i]).filter((mark) => mark !== undefined && mark !== "none");
    return { item: i + 1, missed: marks.filter((mark) => mark !== "right").length, all: marks.length };
  });
  return rows.sort((a, b) => b.missed / b.all - a.missed / a.all || a.item - b.item);
}

/** What the columns before and behind those of the questions are called. */
export interface Heads { name: string; date: string; attempt: string; sum: string; code: string; fits: string; altered: string }

/** The table as text: 1 for right, 0 for wrong, nothing for what was not answered. */
export function tableText(results: readonly ReadResult[], heads: Heads, separator: "," | "\t"): string {
  const asked = questionsOf(results);
  const rows = results.map((result) => [
    result.name, result.date, String(result.attempt),
    ...asked.map((i) => ({ right: "1", wrong: "0", open: "", none: "" })[result.marks[i] ?? "none"]),
    String(score(result).right), result.fits ? heads.fits : heads.altered,
  ]);
  const head = [heads.name, heads.date, heads.attempt, ...asked.map((i) => String(i + 1)), heads.sum, heads.code];
  return `${[head, ...rows].map((row) => row.map((text) => cell(text, separator)).join(separator)).join("\r\n")}\r\n`;
}

/** A text as a spreadsheet takes it for a text: never for a formula. */
function cell(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
