// What is drawn only where a move can be made. A bundle that is only read has reading-only.ts in its place.
export { badgeButton } from "./badge-button.js";
export { cardButton, cardOnTable } from "./card-button.js";
export { controls } from "./controls.js";
export { fixedPlaces, ownKeptCard, promptPlace } from "./live-places.js";
export { buttons, result } from "./score.js";
