// All that is drawn of the FESCA deck.
import { ELEMENTS, type FescaCard } from "../../decks/fesca.js";
import type { DeckArt } from "../kinds.js";
import { BACK } from "./back.js";
import { disc } from "./disc.js";
import { fescaArt } from "./face.js";

export const art: DeckArt<FescaCard> = {
  ...fescaArt,
  back: BACK,
  disc: (letter, x, y, r) => {
    const suit = ELEMENTS.find((one) => one.letter === letter);
    return suit ? disc(suit, x, y, r) : "";
  },
};
