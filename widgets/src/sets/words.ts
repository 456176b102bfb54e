// What a page of sets knows of the games, as the site's build has written it into the element.
import { parse } from "../play/files.js";
import type { GameWords } from "./variant.js";

export interface SetWords {
  /** By the game's id. */
  games: Readonly<Record<string, GameWords>>;
  /** A set to try, to be checked like any other. */
  example: unknown;
}

/** What stands inside of `element`; nothing of any game where nothing does, as in pages of others. */
export function setWords(element: Element): SetWords {
  const script = element.querySelector(":scope > script[type='application/json']");
  const { games = {}, example = null } = (parse(script?.textContent ?? "{}") ?? {}) as Partial<SetWords>;
  return { games, example };
}
