// Memory that nothing uses, overwritten with zeros before a snapshot is taken: what was read and thrown away while
// modules were imported would else be packed and sent with it.

const USED = 2;
const BEFORE_USED = 1;

/**
 * The C allocator's blocks from `start` on, told to `visit(start, size, free)`; how many, or 0 if there are none.
 * Every block says in its head whether it and the one before it are in use, and a free one has its size at its end as
 * well: where they do not agree there are no blocks, and nothing may be overwritten.
 */
function blocks(Module, start, visit) {
  const words = Module.HEAPU32;
  const top = Module._sbrk(0);
  let count = 0;
  for (let at = start; at < top - 64; count += 1) {
    const head = words[(at + 4) >>> 2];
    const size = head & ~7;
    const next = at + size;
    if (size < 16 || next > top - 8) return 0;
    const free = (head & USED) === 0;
    const last = next >= top - 64;
    if (!last && free === ((words[(next + 4) >>> 2] & BEFORE_USED) !== 0)) return 0;
    if (!last && free && words[next >>> 2] !== size) return 0;
    visit?.(at, size, free);
    at = next;
  }
  return count;
}

/** Where the C allocator's first block is: before it lies what was there before the allocator started. */
function first(Module) {
  const top = Module._sbrk(0);
  for (let at = (Module.___heap_base + 7) & ~7; at < top; at += 8) if (blocks(Module, at) > 1000) return at;
  throw new Error("the C allocator's blocks were not found: is it another one now?");
}

/** Overwrite all free memory; returns how many bytes were. A free block begins with up to 32 bytes of the allocator's. */
export function zero(Module) {
  let bytes = 0;
  blocks(Module, first(Module), (at, size, free) => {
    if (!free || size <= 32) return;
    Module.HEAPU8.fill(0, at + 32, at + size);
    bytes += size - 32;
  });
  return bytes;
}
