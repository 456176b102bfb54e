// By how much counters have changed from one view to the next. Pure: no DOM.
import type { Counter, View } from "../types.js";

/** The key under which a counter is found in every view; `seat` is null for what is nobody's. */
export function counterKey(seat: number | null, counter: Pick<Counter, "id">): string {
  return `${seat ?? "table"}:${counter.id}`;
}

function values(view: View): Map<string, number> {
  const all: [string, number][] = (view.counters ?? []).map((counter) => [counterKey(null, counter), counter.value]);
  for (const { seat, counters } of view.seats) {
    for (const counter of counters ?? []) all.push([counterKey(seat, counter), counter.value]);
  }
  return new Map(all);
}

/**
 * What each counter that has changed has gained, or lost, from `before` to `now`. Nothing where there is no view before,
 * or one of another deal.
 */
export function counterChanges(before: View | null, now: View): Map<string, number> {
  if (!before || before.game !== now.game || now.ply < before.ply || now.ply === 0) return new Map();
  const old = values(before);
  const changed = new Map<string, number>();
  for (const [key, value] of values(now)) {
    const change = value - (old.get(key) ?? value);
    if (change !== 0) changed.set(key, change);
  }
  return changed;
}
