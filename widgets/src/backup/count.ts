// How much is kept: matches, studies, own moments, results, deals of the day, code, drafts.
import type { Holds } from "./file.js";
import { EARLIER, kindOf } from "./kinds.js";
import { toHeld } from "./matches.js";
import { besides, toVersions } from "./versions.js";

export interface Counts { matches: number; studies: number; moments: number; deals: number; days: number; codes: number; drafts: number }

/** How many of each there are in it. */
export function countsOf(holds: Holds, games: readonly string[]): Counts {
  const counts: Counts = { matches: 0, studies: 0, moments: 0, deals: 0, days: 0, codes: 0, drafts: 0 };
  for (const [key, value] of holds) {
    const { save, moments, deals } = Object(value) as { save?: unknown; moments?: unknown[]; deals?: unknown[] };
    const kind = kindOf(key, games);
    if (kind === "matches" || kind === "studies") counts[kind] += key.endsWith(EARLIER) ? (value as unknown[]).length : Number(Boolean(save));
    else if (kind === "moments") counts.moments += moments?.length ?? 0;
    else if (kind === "done") counts.deals += deals?.length ?? 0;
    else if (kind === "days") counts.days += deals?.length ?? 0;
    else if (kind === "code" || kind === "drafts") counts[kind === "code" ? "codes" : "drafts"] += versionsIn(key, value, holds);
  }
  return counts;
}

/** How many versions a key adds: the reader's own, or those beside it that are not the same. */
function versionsIn(key: string, value: unknown, holds: Holds): number {
  if (!key.endsWith(EARLIER)) return toVersions(value, []).own ? 1 : 0;
  return besides(toVersions(holds.get(key.slice(0, -EARLIER.length)), value)).length;
}

/** How many more there are of each after than before. */
export function gained(before: Counts, after: Counts): Counts {
  const more = (name: keyof Counts): number => after[name] - before[name];
  return {
    matches: more("matches"), studies: more("studies"), moments: more("moments"), deals: more("deals"), days: more("days"),
    codes: more("codes"), drafts: more("drafts"),
  };
}

/** Whether the match that was on the table of `key`, and played at, lies among its earlier ones now. */
export function isMoved(key: string, before: Holds, now: Holds): boolean {
  const [own, next] = [before, now].map((holds) => toHeld(holds.get(key), null).own);
  return own?.played === true && own.save !== next?.save;
}
