// What a reader hands in: a file or several, or a text that is a set or its address.
import { unpackSet } from "./address.js";
import { LONGEST_SET, readSet, SetError } from "./read.js";
import type { SetFile } from "./types.js";

/** The set in a text: a file's content, or an address. SetError for anything else. */
export async function openSet(text: string): Promise<SetFile> {
  const words = text.trim();
  return words === "" || words.startsWith("{") ? readSet(words) : unpackSet(words);
}

/** The text of the files, one behind the other. SetError where they are too large or cannot be read. */
export async function allFiles(files: FileList | null | undefined): Promise<string> {
  const all = [...(files ?? [])];
  if (all.reduce((size, file) => size + file.size, 0) > LONGEST_SET) throw new SetError("setLarge", { n: LONGEST_SET / 1_000_000 });
  try {
    return (await Promise.all(all.map((file) => file.text()))).join("\n");
  } catch {
    throw new SetError("setUnread");
  }
}
