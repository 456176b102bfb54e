// The results that stand side by side in the address of their page, so that they can be kept, sent, and come back to.

/** Windows hands no longer address to a browser, in characters. */
export const LONGEST_ADDRESS = 30_000;

/** What follows the page's address to show these packed results, as many of them as fit, the first ones; "" for none. */
export function resultsAddress(packed: readonly string[], longest = LONGEST_ADDRESS): string {
  let fields = "";
  for (const each of packed) {
    const more = fields === "" ? `#g=${each}` : `${fields}.${each}`;
    if (more.length > longest) break;
    fields = more;
  }
  return fields;
}

/** Where the browser's history keeps all of them, beside what the address has room for. */
const KEPT = "tomoeResults";

interface Kept { hash: string; all: string }

/** The state of the history in which all of them are kept behind an address that has `hash`. */
export function withResults(state: unknown, hash: string, packed: readonly string[]): object {
  return { ...Object(state) as object, [KEPT]: { hash, all: resultsAddress(packed, Infinity) } satisfies Kept };
}

/** What the page's address says: all results, where the history has kept more than there was room for. */
export function keptResults(state: unknown, search: string, hash: string): string {
  const { [KEPT]: kept } = Object(state) as Record<string, Partial<Kept> | undefined>;
  return kept?.hash === hash && typeof kept.all === "string" && kept.all !== "" ? search + kept.all : search + hash;
}
