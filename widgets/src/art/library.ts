// The art of the decks, as far as it has been loaded.
import { ARTS, LATER } from "./arts.js";
import type { ArtId, Arts } from "./kinds.js";

const library: Record<string, unknown> = { ...ARTS };

/** Whose art the cards of this deck have: its own, or that of any other. */
export function artIdOf(deck: string): ArtId {
  return deck === "tomoe" || deck === "fesca" || deck === "standard" ? deck : "other";
}

/** The art, or undefined where it has still to be loaded. */
export function artOf<D extends ArtId>(id: D): Arts[D] | undefined {
  return library[id] as Arts[D] | undefined;
}

/** Loads what is missing of these; null if nothing is. Fails where a file cannot be loaded. */
export function loadArt(ids: readonly ArtId[]): Promise<unknown> | null {
  const missing = ids.filter((id) => library[id] === undefined);
  return missing.length === 0 ? null : Promise.all(missing.map(async (id) => { library[id] = (await LATER[id]?.())?.art; }));
}
