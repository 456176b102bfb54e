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
