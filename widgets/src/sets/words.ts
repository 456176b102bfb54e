// What a page of sets knows of the games, as the site's build has written it into the element.
import { ownData } from "../own-data.js";
import type { GameWords } from "./variant.js";

export interface SetWords {
  /** By the game's id. */
  games: Readonly<Record<string, GameWords>>;
  /** A set to try, to be checked like any other. */
  example: unknown;
}

/** What stands inside of `element`; nothing of any game where nothing does, as in pages of others. */
export function setWords(element: Element): SetWords {
  const { games = {}, example = null } = ownData<Partial<SetWords>>(element, {});
  return { games, example };
}
