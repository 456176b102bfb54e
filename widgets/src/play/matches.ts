// The matches of a table that the browser keeps: the reader's own, and besides it the earlier ones and those opened from an
// address. Values and checks only; `keeper.ts` decides what goes where.
import { readAddress } from "../address/read.js";
import type { Text } from "../types.js";
import { readObject, readValue, type Shelf, updateSaved } from "./storage.js";

/** How many matches are kept besides the reader's own. */
export const MOST_MATCHES = 20;
/** Of how many days' deals. Their results are kept elsewhere. */
const MOST_OF_DAYS = 6;
/** Most that are held after those of a file have been taken in. */
export const MOST_HELD = 200;
/** A save that is longer, in characters, is none that a table has kept. */
const LONGEST_SAVE = 1_000_000;
const LONGEST_LABEL = 40;
const MOST_SEATS = 10;

/** One match, as it is kept. */
export interface Match {
  /** Stays the same as long as it is the same match. */
  id: string;
  /** How often it has been stored: of two windows, the one with the lower number is behind. */
  rev: number;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The match as text that only Python reads. */
  save: string;
  /** The reader has made a move in it. */
  played: boolean;
  /** The part of the page's address that named it; "" for none. */
  address: string;
}

/** How a match stands, in the words of its last view. */
export interface Standing {
  /** Which deal it is, such as "Deal 2"; null if the view did not say. */
  deal: Text | null;
  /** What each seat is called, and its points. */
  points: [Text, string][];
  /** The deal is over, and there is no next one. */
  over: boolean;
}

/** A match besides the reader's own. */
export interface Earlier extends Match, Standing {}

export const NO_STANDING: Standing = { deal: null, points: [], over: false };

/** The reader's own match: its last view, or, where several people sit at the table and no view is kept, how it stands. */
export interface OwnMatch extends Match {
  view: unknown;
  standing?: Standing;
}

/** The reader's own match under `key`; null if there is none. */
export function ownMatch(key: string, shelf: Pick<Storage, "getItem">): OwnMatch | null {
  const data = readObject(key, shelf);
  const { id, rev, at, save, played, address, view, standing } = data;
  if (!isSave(save)) return null;
  return {
    save, view,
    ...(view || !standing ? {} : { standing: toStanding(objectOf(standing)) }),
    id: typeof id === "string" ? id : "", rev: isCount(rev) ? rev : 0, at: isCount(at) ? at : 0,
    // Matches that were kept before there was a mark may all have been played at.
    played: played !== false, address: typeof address === "string" ? address : "",
  };
}

/** Stores the reader's own match in place of the one before, or throws. Without a `view` the one before stays. */
export function storeOwn(key: string, match: Match, shelf: Shelf, view?: null): void {
  const { id, rev, at, save, played, address } = match;
  const part = { id, rev, at, save, played, address, ...(view === null ? { view } : {}) };
  if (!updateSaved(key, part, shelf)) throw new Error("not stored");
}

const listKey = (key: string): string => `${key}:earlier`;

/** Whether a change under `changed` (null for everything) may concern the matches of `key`. */
export function concerns(changed: string | null, key: string): boolean {
  return changed === null || changed === key || changed === listKey(key);
}

/** The matches besides the reader's own, newest first. What cannot be read is left out. */
export function listMatches(key: string, shelf: Pick<Storage, "getItem">): Earlier[] {
  const data = readValue(listKey(key), shelf);
  return Array.isArray(data) ? data.map(toEarlier).filter((each) => each !== null).slice(0, MOST_HELD) : [];
}

/** Stores the list, or throws. */
export function storeList(key: string, list: readonly Earlier[], shelf: Shelf): void {
  shelf.setItem(listKey(key), JSON.stringify(list));
}

/** How many of so many matches are kept: those that a file has brought stay, and the next ones come besides. */
export function roomFor(count: number): number {
  return count > MOST_MATCHES ? MOST_HELD : MOST_MATCHES;
}

/** `list` with `match` as its newest, and not longer than it may be; one other match that nobody has played at is left out. */
export function withMatch(list: readonly Earlier[], match: Earlier): Earlier[] {
  const some = list.filter(({ id, played }) => id !== match.id && played);
  const days = some.filter(isOfDay).slice(MOST_OF_DAYS - 1);
  const others = isOfDay(match) ? some.filter((each) => !days.includes(each)) : some;
  return [match, ...others].slice(0, roomFor(others.length));
}

/** Whether a match was opened from the address of a day's deal. */
const isOfDay = ({ address }: Match): boolean => address.startsWith("day=");

/** The reader's own match as one of the others. */
export function asEarlier({ view, standing, ...match }: OwnMatch): Earlier {
  return { ...match, ...standing ?? standingOf(view) };
}

/** What the view says of how the match stands. */
export function standingOf(view: unknown): Standing {
  const { score, over, actions } = objectOf(view);
  const { rows, head, total } = objectOf(score);
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : null;
  const points = Array.isArray(head) && Array.isArray(total) && head.length === total.length
    ? head.map((name, i) => [toText(name), total[i] as unknown] as const) : [];
  const goesOn = Array.isArray(actions) && actions.some((action: unknown) => objectOf(action)["move"] === "next-deal");
  return toStanding({ deal: objectOf(last)["label"], points, over: over === true && !goesOn });
}

function toStanding({ deal, points, over }: Record<string, unknown>): Standing {
  const pairs = Array.isArray(points) ? points.map((pair: unknown) => (Array.isArray(pair) ? toPoints(pair) : null)) : [];
  const whole = pairs.filter((pair) => pair !== null);
  return { deal: toText(deal), points: whole.length === pairs.length ? whole.slice(0, 8) : [], over: over === true };
}

function toPoints([name, amount]: readonly unknown[]): [Text, string] | null {
  const text = toText(name);
  return text && typeof amount === "string" && amount.length <= LONGEST_LABEL ? [text, amount] : null;
}

function toEarlier(data: unknown): Earlier | null {
  const { id, rev, at, save, played, address, ...rest } = objectOf(data);
  if (typeof id !== "string" || id === "" || !isSave(save) || !isCount(rev) || !isCount(at)) return null;
  return { id, rev, at, save, played: played === true, address: typeof address === "string" ? address : "", ...toStanding(rest) };
}

/** Who plays: what people are called, "" for one without a name, and the levels of the bots, each once. */
export interface Players {
  people: string[];
  levels: string[];
}

/** Who plays a match, as its save says; nobody where that cannot be read. */
export function playersOf(save: string): Players {
  const values = objectOf(parsed(save));
  const text = (key: string): string => (typeof values[key] === "string" ? values[key].slice(0, LONGEST_LABEL) : "");
  const seats = Array.from({ length: MOST_SEATS }, (_, i) => i);
  const isPerson = (i: number): boolean => text(`person-${i}`) === "true" || (i === 0 && text("person-0") !== "false");
  return {
    people: seats.filter(isPerson).map((i) => text(`name-${i}`)),
    levels: [...new Set(seats.filter((i) => !isPerson(i)).map((i) => text(`bot-${i}`)).filter(Boolean))],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSave(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_SAVE;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= 8.64e15;
}

function toText(value: unknown): Text | null {
  const data = objectOf(value);
  const entries = Object.entries(data);
  const fits = entries.length > 0 && entries.length <= 10 && entries.every(([, text]) => typeof text === "string" && text.length <= LONGEST_LABEL);
  return fits ? data as Text : null;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
}

/** The part of a page's address that names a match; "" if it names none. */
export function addressOf(words: string): string {
  const { fields } = readAddress(words);
  const named = ["g", "seed", "duel", "day"].filter((key) => fields[key]);
  const more = fields["g"] ? ["ply", "seat"].filter((key) => fields[key]) : [];
  return new URLSearchParams([...named, ...more].map((key) => [key, fields[key] ?? ""])).toString();
}
