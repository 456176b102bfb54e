// A memory snapshot as it is kept and as Python starts from it. What can be worked out again is not in a kept one: what the
// interpreter's own file says of its memory, and where the objects stand that the garbage collector leaves alone.
// `site/node/squeeze.mjs` makes it so, `restored` undoes that.

const WORD = 4;
// What Python keeps in the lowest bits of the links between objects.
export const FLAGS = 3;

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

/** Takes from a snapshot what the interpreter's file says; done twice, it is there again. */
export function without(snapshot, wasm) {
  const bytes = memory(snapshot);
  for (const [address, piece] of pieces(wasm)) {
    for (let at = 0; at < piece.length; at += 1) bytes[address + at] ^= piece[at];
  }
}

/**
 * The snapshot that Python can start from. The kept one ends with the address of a ring of objects: each begins with the
 * distance to the next, where Python has the next one's address and the one before.
 */
export function restored(kept, wasm) {
  without(kept, wasm);
  const snapshot = kept.subarray(0, kept.length - WORD);
  const view = new DataView(memory(snapshot).buffer, memory(snapshot).byteOffset);
  const first = new DataView(kept.buffer, kept.byteOffset).getUint32(kept.length - WORD, true);
  let here = first;
  do {
    const word = view.getUint32(here, true);
    const next = (here + (word & ~FLAGS)) >>> 0;
    // They are in the order of their addresses.
    if (next <= here && next !== first) throw new Error("the memory's objects are in no ring");
    view.setUint32(here, (next | (word & FLAGS)) >>> 0, true);
    view.setUint32(next + WORD, (here | (view.getUint32(next + WORD, true) & FLAGS)) >>> 0, true);
    here = next;
  } while (here !== first);
  return snapshot;
}
