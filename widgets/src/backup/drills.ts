// How far a reader is with the drills of a game in two browsers as one. Values only.
import { type Kept, type Missed, MOST_MISSED, type Progress, same } from "../drill/progress.js";

/**
 * Both as one: of a drill that was practised in both, the one with more answers counts, with the better best; no question comes
 * twice, and what was missed in either comes back. Which drill is open, and a series in it, are those of `here`.
 */
export function mergedDrills(here: Kept, there: Kept): Kept {
  const drills = [...new Set([...Object.keys(here.progress), ...Object.keys(there.progress)])].sort();
  return {
    drill: here.drill || there.drill,
    progress: Object.fromEntries(drills.map((drill) => [drill, mergedProgress(here.progress[drill], there.progress[drill])])),
    series: here.series ?? there.series,
  };
}

function mergedProgress(one: Progress | undefined, other: Progress | undefined): Progress {
  if (!one || !other) return one ?? other as Progress;
  const [further, behind] = rank(one) >= rank(other) ? [one, other] : [other, one];
  const levels = [...new Set([...Object.keys(further.next), ...Object.keys(behind.next)])].map(Number).sort((a, b) => a - b);
  return {
    ...further,
    best: Math.max(one.best, other.best),
    next: Object.fromEntries(levels.map((level) => [level, Math.max(further.next[level] ?? 0, behind.next[level] ?? 0)])),
    missed: mergedMissed(further.missed, behind.missed),
  };
}

/** A text that is greater the further one is: by what was asked first, then by anything at all, so that the order does not matter. */
function rank({ asked, right, level, row, streak, seed }: Progress): string {
  return [asked, right, level, row + 1000, streak, seed].map((n) => String(n).padStart(16, "0")).join(" ");
}

function mergedMissed(one: readonly Missed[], other: readonly Missed[]): Missed[] {
  const all = [...one, ...other];
  const soonest = all.filter((each, i) => !all.some((rival, j) => same(rival, each) && (rival.due < each.due || (rival.due === each.due && j < i))));
  return soonest.sort((a, b) => a.due - b.due || a.level - b.level || a.number - b.number || a.seed - b.seed).slice(0, MOST_MISSED);
}
