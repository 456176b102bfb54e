// Whether data from outside has the shape of a view or a steps file: enough of a check that the drawing cannot fail.
import type { StepsFile, View } from "./types.js";

/** Whether `value` is a view of the version that is drawn here. */
export function isView(value: unknown): value is View {
  if (!isObject(value)) return false;
  const view = value as Partial<Record<keyof View, unknown>>;
  const lists = [view.seats, view.centre, view.choices, view.actions, view.facts];
  return view.v === 1 && lists.every(Array.isArray) && typeof view.ply === "number" && isText(view.prompt) &&
    (view.seats as unknown[]).every(hasZones) && (view.centre as unknown[]).every(hasCards);
}

/** Whether `value` is a steps file of which every step can be drawn. */
export function isSteps(value: unknown): value is StepsFile {
  if (!isObject(value)) return false;
  const { v, steps } = value as Partial<Record<keyof StepsFile, unknown>>;
  return v === 1 && Array.isArray(steps) && steps.length > 0 &&
    steps.every((step: unknown) => isObject(step) && "view" in step && isView(step.view));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

function hasCards(zone: unknown): boolean {
  return isObject(zone) && "cards" in zone && Array.isArray(zone.cards);
}

function hasZones(seat: unknown): boolean {
  return isObject(seat) && "zones" in seat && Array.isArray(seat.zones) && seat.zones.every(hasCards);
}
