// Whether data from outside has the shape of a view or a steps file: enough of a check that the drawing cannot fail.
import type { CompareFile, GalleryFile, StepsFile, TryFile, View } from "./types.js";

/** Whether `value` is a view of the version that is drawn here. */
export function isView(value: unknown): value is View {
  if (!isObject(value)) return false;
  const view = value as Partial<Record<keyof View, unknown>>;
  const lists = [view.seats, view.centre, view.choices, view.actions, view.facts];
  return view.v === 1 && lists.every(Array.isArray) && typeof view.ply === "number" && isText(view.prompt) &&
    (view.seats as unknown[]).every(isSeat) && (view.centre as unknown[]).every(hasCards) &&
    listOrNone(view.controls, isControl) && listOrNone(view.counters, isObject) && listOrNone(view.tracks, isObject) &&
    listOrNone(view.draft, isString) && listOrNone(view.transfers, isTransfer) && (view.ending === undefined || isText(view.ending)) &&
    (view.reasons === undefined || hasList(view.reasons, "lines", isText)) &&
    (view.tip === undefined || hasList(view.tip, "cards", isString)) && listOrNone(view.figures, isFigure);
}

/** Whether `value` is a steps file of which every step can be drawn. */
export function isSteps(value: unknown): value is StepsFile {
  if (!isObject(value)) return false;
  const { v, steps } = value as Partial<Record<keyof StepsFile, unknown>>;
  return v === 1 && Array.isArray(steps) && steps.length > 0 &&
    steps.every((step: unknown) => isObject(step) && "view" in step && isView(step.view));
}

/** Whether `value` is a gallery's file that can be drawn. */
export function isGallery(value: unknown): value is GalleryFile {
  return isObject(value) && "v" in value && value.v === 1 && hasSome(value, "items", isSteps);
}

/** Whether `value` is a comparison's file that can be drawn. */
export function isCompare(value: unknown): value is CompareFile {
  return isObject(value) && "v" in value && value.v === 1 && hasSome(value, "sides", (side) => isObject(side) && "lesson" in side && isSteps(side.lesson));
}

/** Whether `value` is something to try that can be drawn. */
export function isTry(value: unknown): value is TryFile {
  if (!isObject(value)) return false;
  const { v, view, cards, lesson } = value as Partial<Record<keyof TryFile, unknown>>;
  return v === 1 && (view === null || isView(view)) && (lesson === null || isSteps(lesson)) && (view === null) !== (cards === null) &&
    (cards === null || (hasList(cards, "cards", isString) && hasList(cards, "value", isString) && hasList(cards, "slots", isText)));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether `value` has no drops, or, by key, lists of pieces. */
function hasDrops(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { drop } = value as { drop?: unknown };
  return drop === undefined || (isObject(drop) && Object.values(drop).every((pieces) => Array.isArray(pieces) && pieces.every(isString)));
}

function isTransfer(value: unknown): boolean {
  return isObject(value) && "from" in value && "to" in value && isObject(value.from) && isObject(value.to);
}

function isText(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

/** Whether `value` is an object with a list under `key`, all of whose entries pass the `check`. */
function hasList(value: unknown, key: string, check: (entry: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  const list = (value as Record<string, unknown>)[key];
  return Array.isArray(list) && list.every(check);
}

/** The same for a list that is not empty. */
function hasSome(value: object, key: string, check: (entry: unknown) => boolean): boolean {
  return hasList(value, key, check) && ((value as Record<string, unknown>)[key] as unknown[]).length > 0;
}

/** Whether `value` is undefined or a list all of whose entries pass the `check`. */
function listOrNone(value: unknown, check: (entry: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(check));
}

function hasCards(zone: unknown): boolean {
  return hasList(zone, "cards", (slot) => hasDrops(slot) && listOrNone((slot as { badges?: unknown }).badges, hasDrops));
}

function isSeat(seat: unknown): boolean {
  return hasList(seat, "zones", hasCards) && listOrNone((seat as { counters?: unknown }).counters, isObject);
}

/** A figure of a kind that is not known here is not drawn, so it may have any shape. */
function isFigure(figure: unknown): boolean {
  if (!isObject(figure) || !("kind" in figure)) return false;
  const { middle } = figure as { middle?: unknown };
  return figure.kind !== "wheel" ||
    (hasList(figure, "nodes", isNode) && (middle === undefined || isNode(middle)) && hasList(figure, "links", isObject));
}

function isNode(node: unknown): boolean {
  return isObject(node) && typeof (node as { icon?: unknown }).icon === "string";
}

/** A control of a kind that is not known here is not drawn, so it may have any shape. */
function isControl(control: unknown): boolean {
  if (!isObject(control) || !("kind" in control)) return false;
  switch (control.kind) {
    case "options": return hasList(control, "options", hasDrops);
    case "note": return hasList(control, "lines", isText);
    case "grid": return hasList(control, "columns", isText) && hasList(control, "rows", (row) => hasList(row, "cells", (cell) => cell === null || isObject(cell)));
    default: return true;
  }
}
