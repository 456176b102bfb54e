// All that is drawn of the FESCA deck, and the wheel, which its games alone have.
import { ELEMENTS, type FescaCard } from "../../decks/fesca.js";
import type { DeckArt } from "../kinds.js";
import { drawWheel } from "../wheel.js";
import { BACK } from "./back.js";
import { disc } from "./disc.js";
import { fescaArt } from "./face.js";

export const art: DeckArt<FescaCard> = {
  ...fescaArt,
  back: BACK,
  wheel: drawWheel,
  disc: (letter, x, y, r) => {
    const suit = ELEMENTS.find((one) => one.letter === letter);
    return suit ? disc(suit, x, y, r) : "";
  },
};
