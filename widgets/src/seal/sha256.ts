// SHA-256, for pages on which the browser's own is missing: it is there over https alone.
import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
