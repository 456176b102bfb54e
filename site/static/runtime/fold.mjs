// A memory snapshot as the service worker keeps it: ready for Python, without its empty pages. First comes a list in words: of
// how many bytes the list is, Pyodide's head of the snapshot, and the memory; then where in the memory each part of it that is
// not empty begins and ends. Behind the list the head, then the parts.

import { memory, wordsOf } from "./memory.mjs";

const WORD = 4;
const PAGE = 1024; // words
const SIZES = 3;

/** Where the memory holds something: for each part the bytes where it begins and where it ends. */
function parts(words) {
  const found = [];
  for (let at = 0; at < words.length; at += PAGE) {
    const end = Math.min(at + PAGE, words.length);
    let empty = at;
    while (empty < end && words[empty] === 0) empty += 1;
    if (empty === end) continue;
    const last = found.at(-1);
    if (last?.[1] === at * WORD) last[1] = end * WORD;
    else found.push([at * WORD, end * WORD]);
  }
  return found;
}

/** The snapshot without its empty pages. */
export function folded(snapshot) {
  const bytes = memory(snapshot);
  const head = snapshot.subarray(0, snapshot.length - bytes.length);
  const list = parts(wordsOf(bytes));
  const words = new Uint32Array([0, head.length, bytes.length, ...list.flat()]);
  words[0] = words.byteLength;
  return joined([new Uint8Array(words.buffer), head, ...list.map(([start, end]) => bytes.subarray(start, end))]);
}

function joined(pieces) {
  const result = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

/** The first `size` bytes of what came in `chunks`, which lose them. */
function cut(chunks, size) {
  const taken = [];
  for (let left = size; left > 0; ) {
    const chunk = chunks.shift();
    if (!chunk) throw new Error("a snapshot has ended too early");
    taken.push(chunk.subarray(0, left));
    if (chunk.length > left) chunks.unshift(chunk.subarray(left));
    left -= Math.min(left, chunk.length);
  }
  return taken;
}

/**
 * What Pyodide starts from, of a folded snapshot that came in `chunks`, which are used up: its head, with the size of the
 * whole, and with a function that fills a memory of at least that size (see `site/node/changes.mjs`). Nothing is
 * put together on the way: that takes longer than all else.
 */
export function unfolded(chunks) {
  const words = (pieces) => wordsOf(joined(pieces));
  const [length] = words(cut(chunks, WORD));
  const [headSize, size, ...list] = words(cut(chunks, length - WORD));
  const head = joined(cut(chunks, headSize));
  const into = (memory) => {
    let at = 0;
    for (let next = 0; next < list.length; next += 2) {
      const [start, end] = [list[next], list[next + 1]];
      memory.fill(0, at, start);
      at = start;
      for (const piece of cut(chunks, end - start)) {
        memory.set(piece, at);
        at += piece.length;
      }
    }
    memory.fill(0, at, size);
  };
  const there = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let wanted = 0;
  for (let next = 0; next < list.length; next += 2) wanted += list[next + 1] - list[next];
  if (there !== wanted || length % WORD !== 0 || length < SIZES * WORD) throw new Error(`a snapshot has ${there} bytes, not ${wanted}`);
  return Object.assign(head, { tomoe: { size: headSize + size, into } });
}
