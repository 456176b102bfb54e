// A memory snapshot as it is kept and as Python starts from it. What can be worked out again is not in a kept one: what the
// interpreter's own file says of its memory, where the objects stand that the garbage collector leaves alone, the hashes
// of strings, and where in a dict's table its entries are found. `site/node/squeeze.mjs` makes it so, `restored` undoes that.

const WORD = 4;
// What Python keeps in the lowest bits of the links between objects.
export const FLAGS = 3;
// The number of words at a snapshot's end, see `restored`.
export const NOTES = 4;

/** A number as WebAssembly writes it, seven bits a byte, and where the next one begins. */
function number(bytes, at) {
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) return [value, at];
  }
}

/** What a WebAssembly file puts into memory as it starts: pieces, each an address and bytes. */
function pieces(wasm) {
  let at = 8;
  while (wasm[at] !== 11) {
    const [size, start] = number(wasm, at + 1);
    at = start + size;
    if (at >= wasm.length) throw new Error("the interpreter has no data");
  }
  let count;
  [, at] = number(wasm, at + 1);
  [count, at] = number(wasm, at);
  const found = [];
  for (; count > 0; count -= 1) {
    // At a constant address: no other kind is in Pyodide's file.
    if (wasm[at] !== 0 || wasm[at + 1] !== 0x41) throw new Error("the interpreter has data of an unknown kind");
    let address, size;
    [address, at] = number(wasm, at + 2);
    [size, at] = number(wasm, at + 1);
    found.push([address, wasm.subarray(at, at + size)]);
    at += size;
  }
  return found;
}

/** Where memory begins in a snapshot, behind a head of Pyodide's. */
export const memory = (snapshot) => snapshot.subarray(new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true));

/** The same memory by words. */
export const wordsOf = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD);

/** Takes from a snapshot what the interpreter's file says; done twice, it is there again. */
export function without(snapshot, wasm) {
  const bytes = memory(snapshot);
  for (const [address, piece] of pieces(wasm)) {
    for (let at = 0; at < piece.length; at += 1) bytes[address + at] ^= piece[at];
  }
}

export const IN_USE = 2; // of dlmalloc's flags, in the word before each piece of memory

/** Calls back with each piece of memory from the byte `start` on: the word where it begins, its size in words, whether it is in use. */
export function walk(words, start, piece) {
  for (let at = start / WORD; at + 2 <= words.length; ) {
    const head = words[at + 1];
    const size = (head & ~7) / WORD;
    if (size === 0) break;
    if (size < 4 || at + size > words.length) throw new Error(`no piece of memory is at ${at * WORD}`);
    piece(at, size, (head & IN_USE) !== 0);
    at += size;
  }
}

/** The words where Python's strings and dicts are, of these types, from `start` on. Of a dict the links of the collector come first. */
export function objects(words, { start, strings, dicts }) {
  const found = { strings: [], dicts: [] };
  walk(words, start, (at, size, used) => {
    if (used && words[at + 3] === strings) found.strings.push(at + 2);
    else if (used && size > 10 && words[at + 5] === dicts) found.dicts.push(at + 4);
  });
  return found;
}

// A string of Python's: after the type, words with its length, its hash and how it is kept; then its characters, further on
// where they are not all of ASCII.
const COMPACT = 32;
const ASCII = 64;
const NO_HASH = 0xffffffff;

/** The bytes of the string at a word of the memory: where they begin, how many they are, and how many a character takes; null if they are elsewhere. */
export function characters(words, at) {
  const state = words[at + 4];
  const length = words[at + 2];
  const kind = (state >>> 2) & 7;
  if (!(state & COMPACT) || length === 0 || length * kind > (words.length - at - 8) * WORD) return null;
  return { start: (at + (state & ASCII ? 5 : 7)) * WORD, size: length * kind, kind };
}

/** Python's hash of some bytes where it is not given a seed: FNV, four bytes at a time and the last one to four each alone. */
function hash(bytes, start, size) {
  const end = start + size;
  const rest = end - (((size - 1) & 3) + 1);
  let at = start;
  let x = bytes[at] << 7;
  for (; at < rest; at += 4) {
    x = Math.imul(x, 1000003) ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
  }
  for (; at < end; at += 1) x = Math.imul(x, 1000003) ^ bytes[at];
  x = (x ^ size) >>> 0;
  return x === NO_HASH ? NO_HASH - 1 : x;
}

/** Takes from strings at these words their hashes; done twice, they are there again. One that nobody has asked for is not there. */
export function withoutHashes(words, strings) {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.length * WORD);
  for (const at of strings) {
    const found = words[at + 3] === NO_HASH ? null : characters(words, at);
    if (found) words[at + 3] ^= hash(bytes, found.start, found.size);
  }
}

// The keys of a dict: how large the table is and what an entry in it takes, each as a power of two, and of which kind it is; how
// many entries it has; then the table, whose bytes say where in the list behind it an entry is; then that list.
const GENERAL = 0;
const KINDS = 2;
const LARGEST = 20;

/** The keys at a word of the memory; null if there can be none. */
function keysAt(words, at) {
  if (at + 5 >= words.length) return null;
  const kind = (words[at + 1] >>> 16) & 255;
  const size = words[at + 1] & 255;
  const bytes = (words[at + 1] >>> 8) & 255;
  const count = words[at + 4];
  if (kind > KINDS || size < 3 || size > LARGEST || bytes < size || bytes > size + 2) return null;
  const list = at + 5 + (1 << bytes) / WORD;
  const width = kind === GENERAL ? 3 : 2;
  if (count > 1 << size || list + width * count > words.length) return null;
  return { kind, size, bytes, count, list, width };
}

/** The table that Python makes of a dict's list, in `table`, which is long enough. Where a key is gone, its place is free. */
function fill(table, words, { kind, size, count, list, width }) {
  const mask = (1 << size) - 1;
  table.fill(-1, 0, mask + 1);
  for (let index = 0; index < count; index += 1) {
    const entry = list + index * width;
    const key = words[kind === GENERAL ? entry + 1 : entry] >>> 2;
    if (key === 0 || key + 3 >= words.length) continue;
    const code = kind === GENERAL ? words[entry] : words[key + 3];
    let place = code & mask;
    for (let rest = code; table[place] !== -1; ) {
      rest >>>= 5;
      place = (Math.imul(place, 5) + rest + 1) & mask;
    }
    table[place] = index;
  }
}

/** Takes from dicts at these words their tables; done twice, they are there again. */
export function withoutTables(words, dicts) {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.length * WORD);
  const table = new Int32Array(1 << LARGEST);
  // Several dicts may have the same keys.
  for (const place of new Set(dicts.map((at) => words[at + 6]))) {
    const keys = place % WORD === 0 && keysAt(words, place / WORD);
    if (!keys) continue;
    fill(table, words, keys);
    const start = place + 5 * WORD;
    const shift = keys.bytes - keys.size;
    for (let at = 0; at < 1 << keys.bytes; at += 1) {
      bytes[start + at] ^= table[at >>> shift] >> (8 * (at & ((1 << shift) - 1)));
    }
  }
}

/** Gives strings their hashes again, and with these dicts their tables. */
export function withAll(words, where) {
  const { strings, dicts } = objects(words, where);
  withoutHashes(words, strings);
  withoutTables(words, dicts);
}

/**
 * The snapshot that Python can start from. The kept one ends with notes: the address of a ring of objects, each of which
 * begins with the distance to the next, where Python has the next one's address and the one before; where the first piece
 * of memory is; and the addresses of Python's types of strings and of dicts.
 */
export function restored(kept, wasm) {
  without(kept, wasm);
  const snapshot = kept.subarray(0, kept.length - NOTES * WORD);
  const [first, start, strings, dicts] = wordsOf(kept.slice(kept.length - NOTES * WORD));
  const words = wordsOf(memory(snapshot));
  let here = first;
  do {
    const word = words[here >>> 2];
    const next = (here + (word & ~FLAGS)) >>> 0;
    // They are in the order of their addresses.
    if (next <= here && next !== first) throw new Error("the memory's objects are in no ring");
    words[here >>> 2] = next | (word & FLAGS);
    const before = (next >>> 2) + 1;
    words[before] = here | (words[before] & FLAGS);
    here = next;
  } while (here !== first);
  withAll(words, { start, strings, dicts });
  return snapshot;
}
