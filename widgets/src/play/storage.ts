// What a table keeps in the browser under one key, so that a reload continues where it was.
import { toLang } from "../language.js";
import type { Lang, View } from "../types.js";
import { isPace, type Pace } from "./pacer.js";

export interface Saved { save: string | null; view: View | null; lang: Lang | null; pace: Pace | null }

const NOTHING: Saved = { save: null, view: null, lang: null, pace: null };

/** Enough of a shape check that a foreign or old entry cannot break the drawing. */
export function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const view = value as Partial<Record<keyof View, unknown>>;
  const lists = [view.seats, view.centre, view.choices, view.actions, view.facts];
  return view.v === 1 && lists.every(Array.isArray) && typeof view.ply === "number" && isText(view.prompt) &&
    (view.seats as unknown[]).every(hasZones) && (view.centre as unknown[]).every(hasCards);
}

function isText(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
function hasCards(zone: unknown): boolean {
  return typeof zone === "object" && zone !== null && "cards" in zone && Array.isArray(zone.cards);
}
function hasZones(seat: unknown): boolean {
  return typeof seat === "object" && seat !== null && "zones" in seat && Array.isArray(seat.zones) && seat.zones.every(hasCards);
}

/** What is stored under `key`; anything unreadable counts as nothing. */
export function load(key: string, storage: Pick<Storage, "getItem"> | null = browserStorage()): Saved {
  if (!key || !storage) return NOTHING;
  try {
    const data: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof data !== "object" || data === null) return NOTHING;
    const { save, view, lang, pace } = data as Record<string, unknown>;
    return {
      save: typeof save === "string" ? save : null,
      view: isView(view) ? view : null,
      lang: typeof lang === "string" ? toLang(lang) : null,
      pace: isPace(pace) ? pace : null,
    };
  } catch {
    return NOTHING;
  }
}

/** Changes some of what is stored; a full or forbidden storage is no reason to stop playing. */
export function keep(key: string, part: Partial<Saved>, storage: Pick<Storage, "getItem" | "setItem"> | null = browserStorage()): void {
  if (!key || !storage) return;
  try {
    storage.setItem(key, JSON.stringify({ ...load(key, storage), ...part }));
  } catch {
    // Private windows and full disks refuse; the match goes on without a copy.
  }
}

function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
