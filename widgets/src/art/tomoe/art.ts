// All that is drawn of the Tomoe deck.
import type { TomoeCard } from "../../decks/tomoe.js";
import type { DeckArt } from "../kinds.js";
import { BACK } from "./back.js";
import { MARKERS } from "./badges.js";
import { tomoeArt } from "./face.js";

export const art: DeckArt<TomoeCard> = {
  ...tomoeArt,
  back: BACK,
  badges: MARKERS,
};
