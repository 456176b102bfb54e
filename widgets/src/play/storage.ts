// What a table keeps in the browser under one key, so that a reload continues where the reader was.
import { toLang } from "../language.js";
import { isView } from "../shape.js";
import type { Lang, View } from "../types.js";
import { isPace, type Pace } from "./pacer.js";

export interface Saved {
  /** The match, as text that only Python reads. */
  save: string | null;
  /** The last view, drawn until Python is up. */
  view: View | null;
  lang: Lang | null;
  pace: Pace | null;
}

const NOTHING: Saved = { save: null, view: null, lang: null, pace: null };

/** What is stored under `key`. Whatever is missing or unreadable is null; so is everything for the key "". */
export function loadSaved(key: string, storage: Pick<Storage, "getItem"> | null = browserStorage()): Saved {
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

const LOOK_KEY = "tomoe:look";

/** How the reader wants cards to look at every table; null for what they have not chosen. */
export interface Look { fourColour: boolean | null }

export function loadLook(storage: Pick<Storage, "getItem"> | null = browserStorage()): Look {
  try {
    const data: unknown = JSON.parse(storage?.getItem(LOOK_KEY) ?? "null");
    const fourColour = typeof data === "object" && data !== null && "fourColour" in data ? data.fourColour : null;
    return { fourColour: typeof fourColour === "boolean" ? fourColour : null };
  } catch {
    return { fourColour: null };
  }
}

export function saveLook(look: Look, storage: Pick<Storage, "setItem"> | null = browserStorage()): void {
  try {
    storage?.setItem(LOOK_KEY, JSON.stringify(look));
  } catch {
    // Private windows and full disks refuse; the choice lasts as long as the page.
  }
}

/** Replaces `part` of what is stored under `key`. Does nothing for the key "" or if the browser stores nothing. */
export function updateSaved(
  key: string, part: Partial<Saved>, storage: Pick<Storage, "getItem" | "setItem"> | null = browserStorage(),
): void {
  if (!key || !storage) return;
  try {
    storage.setItem(key, JSON.stringify({ ...loadSaved(key, storage), ...part }));
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
