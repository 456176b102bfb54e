// What a file holds and what the browser keeps, as one: without loss, and the same however often a file is taken in.
import { merged as mergedMoments, type OwnMoment } from "../back/store.js";
import { mergedDays, toDays } from "../days/log.js";
import { mergedDeals, toDone } from "../done/log.js";
import { keptIn } from "../drill/progress.js";
import { mergedDrills } from "./drills.js";
import { type Holds, parsed } from "./file.js";
import { EARLIER, type Kind, kindOf } from "./kinds.js";
import { fromHeld, mergedHeld, toHeld } from "./matches.js";
import { mergedCode, mergedDrafts, toVersions, type Versions } from "./versions.js";

/** What there is after both are one. `settings`: whose count where both have some. Every key that either has is there. */
export function merged(here: Holds, there: Holds, games: readonly string[], settings: "here" | "there" = "here"): Holds {
  const result = new Map(here);
  for (const key of new Set([...here.keys(), ...there.keys()].map(bare))) {
    const kind = kindOf(key, games);
    if (kind === "matches" || kind === "studies") mergeMatches(key, here, there, settings, result);
    else if (kind === "code" || kind === "drafts") mergeVersions(kind, key, here, there, result);
    else if (kind && there.has(key)) result.set(key, here.has(key) ? mergedValue(kind, here.get(key), there.get(key), settings) : there.get(key));
  }
  return result;
}

/** A key without what ends that of a list beside it. */
function bare(key: string): string {
  return key.endsWith(EARLIER) ? key.slice(0, -EARLIER.length) : key;
}

function mergeMatches(key: string, here: Holds, there: Holds, settings: "here" | "there", result: Map<string, unknown>): void {
  const [mine, theirs] = [here, there].map((holds) => toHeld(holds.get(key), holds.get(key + EARLIER))) as [ReturnType<typeof toHeld>, ReturnType<typeof toHeld>];
  const both = mergedHeld(mine, theirs);
  const chosen = settings === "here" ? both.chosen : { ...mine.chosen, ...theirs.chosen };
  const { own, others } = fromHeld({ ...both, chosen });
  if (own) result.set(key, own);
  if (others) result.set(key + EARLIER, others);
  else result.delete(key + EARLIER);
}

function mergeVersions(kind: "code" | "drafts", key: string, here: Holds, there: Holds, result: Map<string, unknown>): void {
  const [mine, theirs] = [here, there].map((holds) => toVersions(holds.get(key), holds.get(key + EARLIER))) as [Versions, Versions];
  const { own, others } = kind === "code" ? mergedCode(mine, theirs) : mergedDrafts(mine, theirs);
  if (own) result.set(key, own);
  if (others.length > 0) result.set(key + EARLIER, others);
}

function mergedValue(kind: Kind, here: unknown, there: unknown, settings: "here" | "there"): unknown {
  const [one, other] = [Object(here), Object(there)] as [Record<string, unknown>, Record<string, unknown>];
  if (kind === "moments") return { v: 1, moments: mergedMoments(one["moments"] as OwnMoment[], other["moments"] as OwnMoment[]) };
  if (kind === "done") {
    const [mine, theirs] = [toDone(one), toDone(other)];
    return { v: 1, off: mine.off, deals: mergedDeals(mine.deals, theirs.deals) };
  }
  if (kind === "days") {
    const [mine, theirs] = [toDays(one), toDays(other)];
    return { v: 1, noStreak: mine.noStreak, deals: mergedDays(mine.deals, theirs.deals) };
  }
  if (kind === "drills") {
    return mergedDrills(keptIn(one), keptIn(other));
  }
  if (typeof here === "string") return settings === "here" ? here : there;
  return settings === "here" ? { ...other, ...one } : { ...one, ...other };
}

/** Stores what is not there yet, or is other than it was: everything, or, where the browser refuses, nothing. Gives whether it is stored. */
export function storeAll(holds: Holds, storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): boolean {
  const before: [string, string | null][] = [];
  try {
    for (const [key, value] of holds) {
      const old = storage.getItem(key);
      const text = typeof value === "string" ? value : JSON.stringify(value);
      if (old === text || (old !== null && JSON.stringify(parsed(key, old)) === JSON.stringify(value))) continue;
      storage.setItem(key, text);
      // What is refused stays as it was.
      before.push([key, old]);
    }
    return true;
  } catch {
    // What was not there goes first: that makes room. Nothing else is removed, so nothing can be lost on the way back.
    for (const [key, old] of before) if (old === null) storage.removeItem(key);
    for (const [key, old] of before) if (old !== null) storage.setItem(key, old);
    return false;
  }
}
