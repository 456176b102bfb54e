// Reads a set that is to be edited: its lessons stay folded, as they were made, so that they take little room.
import { namesSet, unpackSet } from "../sets/address.js";
import { readSet } from "../sets/read.js";
import type { SetFile } from "../sets/types.js";
import { emptySet } from "./items.js";

/** The set in the text of a file, with at least so many items. SetError for anything else. */
export function parseSet(text: string, least: 0 | 1 = 1): SetFile {
  const empty = least === 0 ? emptyOf(text) : null;
  if (empty) return empty;
  readSet(text);
  return JSON.parse(text) as SetFile;
}

/** The set in a file's text, or in an address that was pasted. SetError for anything else. */
export async function readPasted(text: string): Promise<SetFile> {
  return !text.trimStart().startsWith("{") && namesSet(text) ? unpackSet(text) : parseSet(text);
}

/** A set that has words and no items yet; null for anything else. */
function emptyOf(text: string): SetFile | null {
  try {
    const { kind, id, title, note, items } = Object(JSON.parse(text)) as Partial<SetFile>;
    const none = kind === "set" && typeof id === "string" && Array.isArray(items) && items.length === 0;
    return none ? { ...emptySet(), id, ...(title ? { title } : {}), ...(note ? { note } : {}) } : null;
  } catch {
    return null;
  }
}
