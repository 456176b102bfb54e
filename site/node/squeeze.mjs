// Makes a memory snapshot smaller when packed, as `site/static/runtime/memory.mjs` can undo, and wipes what nothing reads.
import { characters, FLAGS, memory, NOTES, objects, walk, withAll, without, withoutHashes, withoutTables, wordsOf } from "../static/runtime/memory.mjs";

const WORD = 4;
const LINKS = 8; // words at the beginning of a free piece by which dlmalloc finds it

/**
 * Wipes what is left over in pieces of memory that are free, from `start` on, where a piece begins, and behind the ends of
 * strings, whose type is at `strings`.
 */
function wipeLeft(words, { start, strings }) {
  let wiped = 0;
  walk(words, start, (at, size, used) => {
    if (!used && size > LINKS) {
      words.fill(0, at + LINKS, at + size);
      wiped += size - LINKS;
    } else if (used && words[at + 3] === strings) wipeBehind(words, at + 2, at + size + 1);
  });
  if (wiped === 0) throw new Error("no memory is free, which cannot be");
}

/** Wipes what is between the characters of the string at a word and the `end` of its memory, and bits of its state that are not used. */
function wipeBehind(words, at, end) {
  const found = characters(words, at);
  const bytes = new Uint8Array(words.buffer, words.byteOffset);
  // One character more ends the string.
  const last = found && found.start + found.size + found.kind;
  if (!found || last > end * WORD) return;
  words[at + 4] &= 255;
  bytes.fill(0, last, end * WORD);
}

/** Wipes the buffers of files of `size` bytes, which are empty but hold what was in the memory before. */
function wipeBuffers(bytes, { files, size }) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const file of files) {
    for (let at = file; at < file + 128; at += WORD) {
      const buffer = view.getUint32(at, true);
      const head = buffer % 8 === 0 && buffer > size && buffer + size < bytes.length ? view.getUint32(buffer - WORD, true) : 0;
      if ((head & ~7) >= size && (head & ~7) < size + 64) bytes.fill(0, buffer, buffer + size);
    }
  }
}

/** The objects of the ring that `inside` is in, each the address where its links begin, in the order of these. */
function ring(view, inside) {
  const found = [];
  let here = inside;
  do {
    found.push(here);
    here = (view.getUint32(here, true) & ~FLAGS) >>> 0;
    if (found.length > 10_000_000) throw new Error("the objects are in no ring");
  } while (here !== inside);
  return found.sort((a, b) => a - b);
}

/** Throws where what was taken would not be there again: what only looks like a string or a dict may be anything. */
function check(words, whole, where) {
  withAll(words, where);
  if (words.some((word, at) => word !== whole[at])) throw new Error("what is taken from memory is not there again");
}

/**
 * The snapshot as it is kept. `inside`: the address of an object that the garbage collector leaves alone; `piece`: of any
 * that begins a piece of memory; `buffers`: of files, and how large their buffers are; `strings` and `dicts`: of these types.
 */
export function squeezed(snapshot, wasm, { inside, piece, buffers, strings, dicts }) {
  const kept = new Uint8Array(snapshot.length + NOTES * WORD);
  kept.set(snapshot);
  const bytes = memory(kept.subarray(0, snapshot.length));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = wordsOf(bytes);
  const start = piece - 2 * WORD;
  wipeLeft(words, { start, strings });
  wipeBuffers(bytes, buffers);
  const whole = words.slice();
  const found = objects(words, { start, strings, dicts });
  withoutTables(words, found.dicts);
  withoutHashes(words, found.strings);
  check(words.slice(), whole, { start, strings, dicts });
  // The links stand before the object.
  const linked = ring(view, inside - 2 * WORD);
  linked.forEach((here, index) => {
    const next = linked[(index + 1) % linked.length];
    view.setUint32(here, ((next - here) | (view.getUint32(here, true) & FLAGS)) >>> 0, true);
    view.setUint32(here + WORD, view.getUint32(here + WORD, true) & FLAGS, true);
  });
  wordsOf(kept.subarray(snapshot.length)).set([linked[0], start, strings, dicts]);
  without(kept, wasm);
  return kept;
}
