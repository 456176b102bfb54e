// A set in an address: its JSON, compressed by zlib, as base64url behind `#s=`, which no host is asked for.
// tomoe_core/page/sets.py does the same.
import { base64url, fromBase64url } from "../base64url.js";
import { LONGEST_SET, readSet, SetError } from "./read.js";
import type { SetFile } from "./types.js";

/** What is longer, in characters, is passed on as a file: Windows hands no longer address to a browser. */
export const LONGEST_PACKED = 30_000;
const FIELD = /(?:^|[?#&])s=([A-Za-z0-9_-]*)/;
const PACKED = /^[A-Za-z0-9_-]+$/;
/** What is an address, or a piece of one that a mail has broken. */
const ADDRESS = /^(?:[?#]|\w+:\/\/)|^[\w\s-]*$/;

/** What stands behind `#s=` in the address of `set`. SetError where that is too long for an address. */
export async function packSet(set: SetFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(set));
  const packed = base64url(await through(bytes, new CompressionStream("deflate"), LONGEST_SET));
  if (packed.length > LONGEST_PACKED) throw new SetError("setTooLong", { n: packed.length, most: LONGEST_PACKED });
  return packed;
}

/** The set in an address, in what follows its page, or in the packed text alone. SetError for anything else. */
export async function unpackSet(address: string): Promise<SetFile> {
  const text = address.trim();
  const packed = FIELD.exec(text)?.[1] ?? (PACKED.test(text) ? text : "");
  // A file of another kind is no address that was cut.
  if (packed === "" && !ADDRESS.test(text)) throw new SetError("setNoJson");
  return readSet(await unpacked(packed));
}

/** Whether `text`, the address of a page or what follows it, names a set. */
export function namesSet(text: string): boolean {
  return FIELD.test(text);
}

async function unpacked(packed: string): Promise<string> {
  try {
    const bytes = await through(fromBase64url(packed), new DecompressionStream("deflate"), LONGEST_SET);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof SetError ? error : new SetError("setCut");
  }
}

/** `bytes` after they went through `stream`; SetError as soon as there are more than `most` of them. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new SetError("setLarge", { n: most / 1_000_000 });
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
