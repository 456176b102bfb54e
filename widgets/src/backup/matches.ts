// The matches under one key of two browsers as one. Values only.
import { hash } from "../done/hash.js";
import { asEarlier, type Earlier, listMatches, type Match, MOST_HELD, type OwnMatch, ownMatch } from "../play/matches.js";
import { withKnownFields } from "../play/storage.js";

/** What is kept under a key: the reader's own match with its last view and what is chosen at the table, and the others. */
export interface Held {
  own: OwnMatch | null;
  chosen: Record<string, unknown>;
  others: readonly Earlier[];
}

const CHOSEN = ["lang", "pace", "aimed"];

/** What two values of storage hold, as they were parsed. */
export function toHeld(own: unknown, others: unknown): Held {
  const shelf = { getItem: (key: string) => JSON.stringify(key === "own" ? own ?? null : others ?? null) };
  const known = withKnownFields(Object(own) as Record<string, unknown>);
  return {
    own: ownMatch("own", shelf), others: listMatches("own", shelf),
    chosen: Object.fromEntries(CHOSEN.filter((name) => Object.hasOwn(known, name)).map((name) => [name, known[name]])),
  };
}

/** The two values of storage that hold it; null for nothing to store. */
export function fromHeld({ own, chosen, others }: Held): { own: Record<string, unknown> | null; others: readonly Earlier[] | null } {
  const value = { ...chosen, ...own };
  return { own: Object.keys(value).length > 0 ? value : null, others: others.length > 0 ? others : null };
}

/**
 * Both as one, so that no match is lost: of one that has gone further in one of them, its other state goes on as a match of its
 * own. What was stored last is the reader's own. The same whichever comes first, but for what is chosen at the table: that of
 * `here` counts.
 */
export function mergedHeld(here: Held, there: Held): Held {
  const owns = [here.own, there.own].filter((own) => own !== null).map((own) => ({ ...own, id: own.id || hash(own.save) }));
  const [own = null] = [...owns].sort((one, other) => Number(other.played) - Number(one.played) || newestFirst(one, other));
  const asEntries = owns.filter(({ played }) => played).map(asEarlier);
  const named = namedApart([...asEntries, ...here.others.filter(({ played }) => played), ...there.others.filter(({ played }) => played)]);
  const ownId = own && (named.find(({ save }) => save === own.save)?.id ?? own.id);
  return {
    own: own && ownId !== null ? { ...own, id: ownId } : null,
    chosen: { ...there.chosen, ...here.chosen },
    others: named.filter(({ save }) => save !== own?.save).sort(newestFirst).slice(0, MOST_HELD),
  };
}

/** Every state of a match once: the furthest has the match's id, each other one an id of its own. */
function namedApart(entries: readonly Earlier[]): Earlier[] {
  const states = new Map<string, Earlier>();
  for (const entry of entries) {
    const known = states.get(entry.save);
    if (!known || better(entry, known)) states.set(entry.save, entry);
  }
  const furthest = new Map<string, Earlier>();
  for (const entry of states.values()) {
    const known = furthest.get(entry.id);
    if (!known || newestFirst(entry, known) < 0) furthest.set(entry.id, entry);
  }
  return [...states.values()].map((entry) => (furthest.get(entry.id) === entry ? entry : { ...entry, id: `${entry.id}~${hash(entry.save)}` }));
}

/** Whether of two entries of one state `one` is to be kept: the id without an addition, then whatever is the greater. */
function better(one: Earlier, other: Earlier): boolean {
  if (one.id.length !== other.id.length) return one.id.length < other.id.length;
  return one.rev - other.rev || one.at - other.at ? newestFirst(one, other) < 0 : JSON.stringify(one) > JSON.stringify(other);
}

function newestFirst(one: Match, other: Match): number {
  return other.at - one.at || other.rev - one.rev || (other.save < one.save ? -1 : Number(other.save > one.save));
}
