// Whether a packed record is whole, as far as can be told without Python: its letters, its version and its checksum
// (tomoe_core/record/packed.py says what is in it).
import { fromBase64url } from "../base64url.js";

const CHECK = 4;

/** The CRC-32 of some bytes, as zlib has it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function isPacked(text: unknown): boolean {
  if (typeof text !== "string" || !/^[\w-]+$/.test(text)) return false;
  try {
    const bytes = fromBase64url(text);
    const body = bytes.subarray(0, -CHECK);
    return (body[0] ?? 0) > 0 && new DataView(bytes.buffer).getUint32(body.length) === crc32(body);
  } catch {
    return false;
  }
}

/** Whether a text that a table has saved holds a packed record that is whole. */
export function isWholeSave(save: unknown): boolean {
  try {
    return isPacked((JSON.parse(String(save)) as { g?: unknown } | null)?.g);
  } catch {
    return false;
  }
}
