// Stands in for playing.ts in a bundle whose views are only read: nothing in them can be pressed. Cards are pictures, and
// boards are as high as what is on them.
import { nothing } from "lit";
import type { Sizes } from "../play/layout.js";
import { cardImage } from "./slot.js";

const none = (): typeof nothing => nothing;
const NOT_FIXED = { kind: "", style: "" };

export const fixedPlaces = (): typeof NOT_FIXED => NOT_FIXED;
export const ownKeptCard = (_: unknown, { sizes }: { sizes: Sizes }): number => sizes.kept;
export { cardImage as cardButton, cardImage as cardOnTable, none as badgeButton, none as buttons, none as controls, none as promptPlace, none as result };
