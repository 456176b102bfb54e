// Code in an address: behind `#code=`, which no host is asked for, deflated and in base64 as addresses write it.
import { base64url, fromBase64url } from "../base64url.js";

/** The most characters of code in an address: some programs cut what is longer. */
export const MOST_CHARACTERS = 30_000;
/** The most characters that are unpacked: a short address may hold very much of the same. */
export const MOST_UNPACKED = 1_000_000;
const FIELD = /^#code=([A-Za-z0-9_-]*)$/;

/** Whether a hash names code, well or badly. */
export const namesCode = (hash: string): boolean => hash.startsWith("#code=");

/** The hash that names `code`. */
export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await new Response(new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  return `#code=${base64url(bytes)}`;
}

/** The code that a hash names; null if it cannot be read, or is too long. */
export async function codeOf(hash: string): Promise<string | null> {
  const [, packed] = FIELD.exec(hash) ?? [];
  if (!packed || packed.length > MOST_CHARACTERS) return null;
  try {
    return await unpacked(new Blob([fromBase64url(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}

async function unpacked(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_UNPACKED) return null;
  }
}
