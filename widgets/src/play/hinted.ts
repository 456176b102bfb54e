// Which pieces a hint suggests. Pure: no DOM.
import type { HintMove } from "../messages.js";

/**
 * The pieces of the best moves that can still be put together from `draft`: pieces of two moves that are equally good
 * need not make a good one together. Of all the best moves if there is none.
 */
export function hintedPieces(moves: readonly HintMove[], draft: readonly string[]): ReadonlySet<string> {
  const best = moves.filter((move) => move.best).map(({ picks }) => picks ?? []);
  const known = new Set(best.flat());
  const chosen = draft.filter((piece) => known.has(piece));
  const fitting = best.filter((picks) => chosen.every((piece) => picks.includes(piece)));
  return new Set((fitting.length > 0 ? fitting : best).flat());
}
