// A short name for a text: the same text has the same one everywhere. Not for secrets.

/** 106 bits of `text`, in letters and digits. */
export function hash(text: string): string {
  return half(text, 0) + half(text, 0x9e3779b9);
}

/** 53 bits of `text`, by two multiplications a character. */
function half(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
