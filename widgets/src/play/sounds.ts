// Which sounds a table makes when one view follows another. Pure: no DOM.
import type { View, Zone } from "../types.js";

/** card: a card falls · trick: a trick is gathered · turn: the reader is asked */
export type Sound = "card" | "trick" | "turn";

function wonTrick({ centre }: View): Zone | undefined {
  return centre.find(({ layout, cards }) => layout === "trick" && cards.some(({ tags }) => tags?.some(({ kind }) => kind === "winner")));
}

/**
 * What is heard when `now` is drawn after `before`: nothing for the first view, for one of another deal, and for what is taken
 * back. A finished trick is gathered with the next move, or with none if the reader is to lead.
 */
export function soundsBetween(before: View | null, now: View): Sound[] {
  if (!before || before.game !== now.game || now.ply < before.ply) return [];
  const key = wonTrick(before)?.cards[0]?.key;
  const isThere = now.centre.some(({ layout, cards }) => layout === "trick" && cards.some((slot) => slot.key === key));
  const sounds: Sound[] = key !== undefined && !isThere ? ["trick"] : [];
  return now.ply > before.ply ? [...sounds, "card"] : sounds;
}

/** Whether the reader is asked in this view. */
export function isYourTurn({ over, actor, you }: View): boolean {
  return !over && actor !== null && actor === you;
}
