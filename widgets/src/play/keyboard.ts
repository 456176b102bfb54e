// Where the Tab and arrow keys lead among cards. No DOM: positions are handed in.
import type { Slot, View, Zone } from "../types.js";
import { KEPT, seating } from "./layout.js";
import { isClickable } from "./offers.js";

/** The top left corner in CSS pixels of a card or another button. Left and right lead through one group, up and down to others. */
export interface Spot { key: string; x: number; y: number; group?: string }

/** Spots at most this far apart vertically, in CSS pixels, are in one row, as a lifted card is with its neighbours. */
const ROW_TOLERANCE = 16;

/**
 * The key of the spot that an arrow key, Home or End leads to from `current`, or null when it leads nowhere.
 * `spots` are in reading order. Left and right wrap around; from a spot that is not there, any key leads to the first.
 */
export function arrowTo(spots: readonly Spot[], current: string, key: string): string | null {
  const here = spots.find((spot) => spot.key === current);
  if (!here) return spots[0]?.key ?? null;
  const group = spots.filter((spot) => spot.group === here.group);
  const index = group.indexOf(here);
  const last = group.length - 1;
  switch (key) {
    case "ArrowRight": return group[index === last ? 0 : index + 1]?.key ?? null;
    case "ArrowLeft": return group[index === 0 ? last : index - 1]?.key ?? null;
    case "Home": return group[0]?.key ?? null;
    case "End": return group[last]?.key ?? null;
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

/**
 * The key of the card that Tab reaches in `view`: the `previous` one, unless something can be played or picked in another
 * hand alone, as in dummy's; else the first that can be played or picked, else the first.
 */
export function tabStopFor(view: View, previous: string | null): string | null {
  const { mine, others } = seating(view);
  const cardsIn = (zones: readonly Zone[]): Slot[] => zones.flatMap(({ cards }) => cards);
  const centre = cardsIn(view.centre.filter(({ layout }) => layout !== "trick")).filter(isClickable);
  // In a hand every card is a button, since it can say why it cannot be played; what is laid down is one only if it can be used.
  const own = (mine?.zones ?? []).flatMap(({ kind, cards }) => cards.filter(kind === KEPT ? isClickable : ({ gone }) => !gone));
  const slots = [...centre, ...own, ...others.flatMap(({ zones }) => cardsIn(zones).filter(isClickable))];
  const kept = slots.find(({ key }) => key === previous);
  const usable = slots.filter(({ move, pick }) => move !== undefined || pick !== undefined);
  const together = kept ? cardsBeside(view, kept) : [];
  const stays = usable.length === 0 || usable.some((slot) => together.includes(slot));
  return ((stays ? kept : undefined) ?? usable[0] ?? slots[0])?.key ?? null;
}

/** Whether `view` has no button for what a button stood for: a card, by the key of its slot, or a choice, by its move. */
export function leaves(view: View, { slot, choice }: { slot?: string | undefined; choice?: string | undefined }): boolean {
  if (choice !== undefined) return ![...view.choices, ...view.actions].some(({ move }) => move === choice);
  if (slot === undefined) return false;
  const zones = [...view.seats.flatMap((seat) => seat.zones), ...view.centre].filter(({ layout }) => layout !== "trick");
  return !zones.some(({ cards }) => cards.some(({ key, gone }) => key === slot && !gone));
}

/** The cards of the seat that a card lies before, or those in the centre. */
function cardsBeside(view: View, card: Slot): Slot[] {
  const places = [...view.seats.map(({ zones }) => zones), view.centre].map((zones) => zones.flatMap(({ cards }) => cards));
  return places.find((cards) => cards.includes(card)) ?? [];
}
