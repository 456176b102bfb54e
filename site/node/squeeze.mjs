// Makes a memory snapshot smaller when packed, as `site/static/runtime/memory.mjs` can undo, and wipes what nothing reads.
import { FLAGS, memory, without } from "../static/runtime/memory.mjs";

const WORD = 4;
const IN_USE = 2; // of dlmalloc's flags, in the word before each piece of memory
const LINKS = 32; // bytes at the beginning of a free piece by which dlmalloc finds it

/** Wipes pieces of memory that are free, from `start` on, where a piece begins. What they hold is left over. */
function wipeFree(bytes, start) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let wiped = 0;
  for (let at = start; at + 2 * WORD <= bytes.length; ) {
    const head = view.getUint32(at + WORD, true);
    const size = head & ~7;
    if (size === 0) break;
    if (size < 16 || at + size > bytes.length) throw new Error(`no piece of memory is at ${at}`);
    if (!(head & IN_USE) && size > LINKS) {
      bytes.fill(0, at + LINKS, at + size);
      wiped += size - LINKS;
    }
    at += size;
  }
  if (wiped === 0) throw new Error("no memory is free, which cannot be");
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

/**
 * The snapshot as it is kept. `inside`: the address of an object that the garbage collector leaves alone; `piece`: of any
 * that begins a piece of memory; `buffers`: of files, and how large their buffers are.
 */
export function squeezed(snapshot, wasm, { inside, piece, buffers }) {
  const kept = new Uint8Array(snapshot.length + WORD);
  kept.set(snapshot);
  const bytes = memory(kept);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  wipeFree(bytes.subarray(0, bytes.length - WORD), piece - 2 * WORD);
  wipeBuffers(bytes, buffers);
  // The links stand before the object.
  const objects = ring(view, inside - 2 * WORD);
  objects.forEach((here, index) => {
    const next = objects[(index + 1) % objects.length];
    view.setUint32(here, ((next - here) | (view.getUint32(here, true) & FLAGS)) >>> 0, true);
    view.setUint32(here + WORD, view.getUint32(here + WORD, true) & FLAGS, true);
  });
  view.setUint32(bytes.length - WORD, objects[0], true);
  without(kept, wasm);
  return kept;
}
