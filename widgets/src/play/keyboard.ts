// Where the Tab and arrow keys lead among cards. No DOM: positions are handed in.
import type { View } from "../types.js";
import { seating } from "./layout.js";

/** A card's top left corner in CSS pixels. */
export interface Spot { key: string; x: number; y: number }

/** Spots less than this far apart vertically, in CSS pixels, are in one row. */
const ROW_TOLERANCE = 4;

/**
 * The key of the card that an arrow key, Home or End leads to from `current`, or null when it leads nowhere.
 * `spots` are in reading order. Left and right wrap around; from a card that is not there, any key leads to the first.
 */
export function arrowTo(spots: readonly Spot[], current: string, key: string): string | null {
  const index = spots.findIndex((spot) => spot.key === current);
  const here = spots[index];
  if (!here) return spots[0]?.key ?? null;
  const last = spots.length - 1;
  switch (key) {
    case "ArrowRight": return spots[index === last ? 0 : index + 1]?.key ?? null;
    case "ArrowLeft": return spots[index === 0 ? last : index - 1]?.key ?? null;
    case "Home": return spots[0]?.key ?? null;
    case "End": return spots[last]?.key ?? null;
    case "ArrowDown": return nearest(spots.filter(({ y }) => y > here.y + ROW_TOLERANCE), here);
    case "ArrowUp": return nearest(spots.filter(({ y }) => y < here.y - ROW_TOLERANCE), here);
    default: return null;
  }
}

/** The nearest spot; a row further away counts more than a column. */
function nearest(spots: readonly Spot[], here: Spot): string | null {
  const distance = (spot: Spot): number => Math.abs(spot.x - here.x) + 3 * Math.abs(spot.y - here.y);
  return [...spots].sort((a, b) => distance(a) - distance(b))[0]?.key ?? null;
}

/** The key of the card that Tab reaches in `view`: the `previous` one, else the first that can be played, else the first. */
export function tabStopFor(view: View, previous: string | null): string | null {
  const { mine } = seating(view);
  const zones = [...view.centre.filter(({ layout }) => layout === "stacks"), ...(mine?.zones ?? [])];
  const slots = zones.flatMap(({ cards }) => cards).filter(({ gone }) => !gone);
  const kept = slots.find(({ key }) => key === previous);
  return (kept ?? slots.find(({ move }) => move !== undefined) ?? slots[0])?.key ?? null;
}
