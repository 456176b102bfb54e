// All that is drawn of the standard deck.
import type { StandardCard } from "../../decks/standard.js";
import type { DeckArt } from "../kinds.js";
import { BACK } from "./back.js";
import { standardArt } from "./face.js";

export const art: DeckArt<StandardCard> = {
  ...standardArt,
  back: BACK,
};
