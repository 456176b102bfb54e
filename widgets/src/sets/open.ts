// What a reader hands in: a file or several, or a text that is a set or its address; and what the page's own address names.
import { namesSet, unpackSet } from "./address.js";
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

/** What tells the set that the page's address names from others; "" where it names none. */
export function nameOfSet({ hash, search }: Location): string {
  if (namesSet(hash)) return hash;
  const file = fileNamed(search);
  return file === "" ? "" : `?src=${file}`;
}

/** The text of the set that the page's address names, as `openSet` reads it. SetError where it names a file that cannot be had. */
export async function textOfSet({ hash, search, origin }: Location): Promise<string> {
  if (namesSet(hash)) return hash;
  const src = fileNamed(search);
  const file = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : null;
  // No page of the site asks another host for anything.
  if (file?.origin !== origin) throw new SetError("setElsewhere", { src });
  try {
    const answer = await fetch(file);
    if (answer.ok) return await answer.text();
  } catch {
    // Told below.
  }
  throw new SetError("setMissing", { src });
}

function fileNamed(search: string): string {
  return new URLSearchParams(search).get("src") ?? "";
}
