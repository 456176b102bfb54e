// The reader's own moments, kept in the browser by game: where each is in its deal, not what lay on the table, and when it comes
// back. What other versions have kept is read as far as it is whole.
import { browserStorage, readObject, type Shelf } from "../play/storage.js";
import type { Place } from "./types.js";

/** A decision that gave points away, and when it is asked about again. */
export interface OwnMoment extends Place {
  /** When it was found, in milliseconds since 1970. */
  at: number;
  /** How often in a row it has been solved. */
  solved: number;
  /** When it comes back, in milliseconds since 1970. */
  due: number;
}

/** The name by which addresses call the reader's own moments among the drills. */
export const OWN = "own";
/** How many are kept of a game: the oldest go first. */
export const MOST_MOMENTS = 200;
/** After how many days one comes back that has been solved so often in a row; solved more often, after the last of these. */
const DAYS = [1, 3, 7, 21, 60];
const DAY = 24 * 60 * 60 * 1000;

export const keyOf = (game: string): string => `tomoe:moments:${game}`;

/** Without a time, when a moment comes back that has been solved `solved` times in a row. */
function wait(solved: number): number {
  return (DAYS[Math.min(solved, DAYS.length - 1)] ?? 1) * DAY;
}

export function samePlace(one: Place, other: Place): boolean {
  return one.g === other.g && one.ply === other.ply && one.seat === other.seat;
}

/** `list` with the moments at these places; those that are there already stay as they are. */
export function withPlaces(list: readonly OwnMoment[], places: readonly Place[], now: number): OwnMoment[] {
  const fresh = places.filter((place) => !list.some((each) => samePlace(each, place)));
  return [...list, ...fresh.map(({ g, ply, seat }) => ({ g, ply, seat, at: now, solved: 0, due: now + wait(0) }))].slice(-MOST_MOMENTS);
}

/** `list` after an answer to one of its moments: solved, it comes back later each time; else it begins anew. */
export function withSolved(list: readonly OwnMoment[], place: Place, right: boolean, now: number): OwnMoment[] {
  return list.map((each) => {
    if (!samePlace(each, place)) return each;
    const solved = right ? each.solved + 1 : 0;
    return { ...each, solved, due: now + wait(solved) };
  });
}

/** The moment to ask about next: of those that are due the one that has waited longest; null if none is. */
export function nextDue(list: readonly OwnMoment[], now: number): OwnMoment | null {
  const due = list.filter((each) => each.due <= now);
  return due.length === 0 ? null : due.reduce((first, each) => (each.due < first.due ? each : first));
}

/** How many moments are due. */
export function countDue(list: readonly OwnMoment[], now: number): number {
  return list.filter((each) => each.due <= now).length;
}

/** When a moment was answered last, or found, where it has not been asked about yet. */
function touched({ due, solved }: OwnMoment): number {
  return due - wait(solved);
}

/** Both lists as one, the oldest first and none twice: of a moment that is in both, what was answered last counts. Of too many the oldest go. The same whichever comes first. */
export function merged(list: readonly OwnMoment[], others: readonly OwnMoment[]): OwnMoment[] {
  const found = new Map<string, OwnMoment>();
  for (const each of [...list, ...others]) {
    const place = JSON.stringify([each.g, each.ply, each.seat]);
    const known = found.get(place);
    if (!known || later(each, known)) found.set(place, each);
  }
  return [...found.values()].sort(inOrder).slice(-MOST_MOMENTS);
}

/** The oldest first; those of one time in the order of their deals. */
function inOrder(one: OwnMoment, other: OwnMoment): number {
  return one.at - other.at || Number(one.g > other.g) - Number(one.g < other.g) || one.ply - other.ply || one.seat - other.seat;
}

/** Whether `one` was answered after `other`, which is the same moment. */
function later(one: OwnMoment, other: OwnMoment): boolean {
  return (touched(one) - touched(other) || one.solved - other.solved || other.at - one.at) > 0;
}

/** The largest file of moments that is read, in bytes. */
export const LARGEST_FILE = 2_000_000;

/** The moments of a game as the text of a file to keep. */
export function momentsFile(game: string, moments: readonly OwnMoment[]): string {
  return JSON.stringify({ tomoe: "moments", v: 1, game, moments });
}

/** The moments in such a file; "other" where they are of another game, "bad" where the text is no such file, or not whole. */
export function readMomentsFile(text: string, game: string): OwnMoment[] | "other" | "bad" {
  const file = Object(parsed(text)) as Record<string, unknown>;
  const { tomoe, v, moments } = file;
  if (tomoe !== "moments" || v !== 1 || !Array.isArray(moments) || !moments.every(isMoment)) return "bad";
  if (file["game"] !== game) return "other";
  return moments.map(({ g, ply, seat, at, solved, due }) => ({ g, ply, seat, at, solved, due }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function loadMoments(game: string, storage: Pick<Storage, "getItem"> | null = browserStorage()): OwnMoment[] {
  const { moments } = storage ? readObject(keyOf(game), storage) : {};
  return Array.isArray(moments) ? moments.filter(isMoment).slice(-MOST_MOMENTS) : [];
}

/** Keeps the list; false if the browser stores nothing. */
export function saveMoments(game: string, moments: readonly OwnMoment[], storage: Shelf | null = browserStorage()): boolean {
  try {
    storage?.setItem(keyOf(game), JSON.stringify({ v: 1, moments }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Keeps the moments at these places besides those that are kept; false if the browser stores nothing. */
export function keepMoments(game: string, places: readonly Place[], now = Date.now(), storage: Shelf | null = browserStorage()): boolean {
  return saveMoments(game, withPlaces(loadMoments(game, storage), places, now), storage);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The last day that a date can name, in milliseconds. */
const LAST_DAY = 8.64e15;
const isTime = (value: unknown): boolean => isCount(value) && value <= LAST_DAY;

export function isMoment(value: unknown): value is OwnMoment {
  const one = value as Partial<OwnMoment> | null;
  return typeof one === "object" && one !== null && typeof one.g === "string" && [one.ply, one.seat, one.solved].every(isCount) && [one.at, one.due].every(isTime);
}
