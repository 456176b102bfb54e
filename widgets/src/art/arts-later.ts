// The art of each deck in a file of its own, which is loaded when a card of the deck is to be drawn. See arts.ts.
import type { ArtId, Arts } from "./kinds.js";

export const ARTS: Partial<Arts> = {};

export const LATER: Partial<Record<ArtId, () => Promise<{ art: unknown }>>> = {
  tomoe: () => import("./tomoe/art.js"),
  fesca: () => import("./fesca/art.js"),
  standard: () => import("./standard/art.js"),
  other: () => import("./other.js"),
};
