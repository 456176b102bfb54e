// Stands in for playing.ts in a bundle whose views are only read: nothing in them can be pressed. Cards are pictures.
import { nothing } from "lit";
import { cardImage } from "./slot.js";

const none = (): typeof nothing => nothing;

export { cardImage as cardButton, none as badgeButton, none as buttons, none as controls, none as result };
