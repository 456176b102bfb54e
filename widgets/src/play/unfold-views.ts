// Views in few bytes: each is given as what is different from the one before it.
import { isView } from "tomoe:shapes";
import type { View } from "../types.js";
import { put } from "./unfold.js";

/** The views of which each is given as its difference from the one before, the first from `before`; null where one does not fit. */
export function unfoldViews(before: View, changes: readonly Record<string, unknown>[]): View[] | null {
  let seen: Record<string, unknown> = { view: before };
  const views: View[] = [];
  for (const change of changes) {
    seen = structuredClone(seen);
    const here = seen;
    if (!Object.entries(change).every(([pointer, value]) => put(here, pointer, value)) || !isView(here["view"])) return null;
    views.push(here["view"]);
  }
  return views;
}
