// What a table keeps in the browser under one key, so that a reload continues where the reader was.
import { isView } from "tomoe:shapes";
import { toLang } from "../language.js";
import type { Lang, View } from "../types.js";
import { isPace, type Pace } from "./pacer.js";

export interface Saved {
  /** The match, as text that only Python reads. */
  save: string | null;
  /** The last view, drawn until Python is up. */
  view: View | null;
  lang: Lang | null;
  pace: Pace | null;
  /** The reader has seen what the game is about. */
  aimed: boolean;
}

/** The part of the browser's storage that is used. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

const NOTHING: Saved = { save: null, view: null, lang: null, pace: null, aimed: false };

/** What is stored under `key`. Whatever is missing or unreadable is null; so is everything for the key "". */
export function loadSaved(key: string, storage: Pick<Storage, "getItem"> | null = browserStorage()): Saved {
  if (!key || !storage) return NOTHING;
  const { save, view, lang, pace, aimed } = readObject(key, storage);
  return {
    save: typeof save === "string" ? save : null,
    view: isView(view) ? view : null,
    lang: typeof lang === "string" ? toLang(lang) : null,
    pace: isPace(pace) ? pace : null,
    aimed: aimed === true,
  };
}

/** The value under `key`, whatever it is; null if it is missing or no JSON, or if the browser refuses. */
export function readValue(key: string, storage: Pick<Storage, "getItem">): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The object under `key`; an empty one if there is anything else. */
export function readObject(key: string, storage: Pick<Storage, "getItem">): Record<string, unknown> {
  const data = readValue(key, storage);
  return isObject(data) ? data : {};
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const LOOK_KEY = "tomoe:look";

/** What the reader wants at every table; null, or left out, for what they have not chosen. */
export interface Look {
  /** The standard deck has four colours. */
  fourColour: boolean | null;
  /** A card is played by a second click. */
  confirm: boolean | null;
  /** Moves are heard. */
  sounds: boolean | null;
  /** What results call the reader. */
  name?: string;
  /** The numbers of the reader's results are folded up. */
  foldsResults?: boolean;
}

export function loadLook(storage: Pick<Storage, "getItem"> | null = browserStorage()): Look {
  const look = storage ? readObject(LOOK_KEY, storage) : {};
  const chosen = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);
  const { name, foldsResults } = look;
  return {
    fourColour: chosen(look["fourColour"]), confirm: chosen(look["confirm"]), sounds: chosen(look["sounds"]),
    ...(typeof name === "string" ? { name } : {}), ...(typeof foldsResults === "boolean" ? { foldsResults } : {}),
  };
}

/** Keeps `part` of what the reader wants, and the rest as it was. */
export function saveLook(part: Partial<Look>, storage: Shelf | null = browserStorage()): void {
  try {
    storage?.setItem(LOOK_KEY, JSON.stringify({ ...loadLook(storage), ...part }));
  } catch {
    // Private windows and full disks refuse; the choice lasts as long as the page.
  }
}

/**
 * Replaces `part` of what is stored under `key`. Does nothing for the key "". Gives false if the browser stores nothing, as
 * private windows and full disks do.
 */
export function updateSaved(key: string, part: object, storage: Shelf | null = browserStorage()): boolean {
  if (!key) return true;
  if (!storage) return false;
  try {
    // An object that somebody else left there may be of any size: only what a table keeps is kept.
    storage.setItem(key, JSON.stringify({ ...withKnownFields(readObject(key, storage)), ...part }));
    return true;
  } catch {
    return false;
  }
}

const FIELDS = ["save", "view", "lang", "pace", "aimed", "id", "rev", "at", "played", "address"];

/** The parts of what is kept under a table's key that a table knows. */
export function withKnownFields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(FIELDS.filter((name) => Object.hasOwn(data, name)).map((name) => [name, data[name]]));
}

/** Whether the browser stores anything: private windows and full disks may show a storage, and refuse. */
export function keepsThings(storage: Storage | null = browserStorage()): boolean {
  const name = "tomoe:trial";
  try {
    storage?.setItem(name, "1");
    storage?.removeItem(name);
    return storage !== null;
  } catch {
    return false;
  }
}

/** The browser's storage; null if it may not be used. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
