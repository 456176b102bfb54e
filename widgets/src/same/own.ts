// The reader's own results of matches with the same cards: what the browser keeps of them, for the page that compares them.
import { browserStorage, readObject, type Shelf } from "../play/storage.js";

const KEY = "tomoe:same";
/** So many are kept, the latest. */
const MOST = 50;

interface Kept { g: string; at: number }

function isKept(value: unknown): value is Kept {
  const { g, at } = Object(value) as Partial<Kept>;
  return typeof g === "string" && typeof at === "number";
}

/** Keeps a result as a packed record. `match`: what its match is called; another result of it, such as one with another name, gives way. */
export function keepOwn(match: string, packed: string, shelf: Shelf | null = browserStorage(), now = Date.now()): void {
  if (!shelf) return;
  const entries = Object.entries(readObject(KEY, shelf)).filter(([name, value]) => name !== match && isKept(value)) as [string, Kept][];
  const latest = [...entries, [match, { g: packed, at: now }] as const].sort(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  try {
    shelf.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Private windows and full disks refuse; the table says so of the match itself.
  }
}

/** The packed results, the latest first. */
export function ownResults(shelf: Pick<Storage, "getItem"> | null = browserStorage()): string[] {
  if (!shelf) return [];
  return Object.values(readObject(KEY, shelf)).filter(isKept).sort((one, other) => other.at - one.at).map(({ g }) => g);
}
