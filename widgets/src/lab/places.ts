// Where the two widgets of a workshop meet: each may come from a copy of this module of its own, so it is the page that holds the places.
import type { Bench } from "./bench.js";
import type { LabKey } from "./words.js";

export interface Place {
  /** null until the widget above the editor is there. */
  bench: Bench | null;
  /** Called whenever what is known of the text has changed. */
  readonly heard: Set<() => void>;
  /** Looks at what is in the editor now. */
  read: () => void;
  /** Remembers where in the editor the reader is, since the page is about to be loaded anew; `undoable`: then what ran is one step back. */
  leave: (undoable: boolean) => void;
  /** Takes a text for what is in the editor, of the turn that Python knows of. */
  hear: (code: string, turn: number) => void;
  /** Says something above the editor. */
  say: (key: LabKey) => void;
}

const PLACES = Symbol.for("tomoe.labs");

/** The place of the workshop `lab` on this page. */
export function placeOf(lab: string): Place {
  const page = globalThis as unknown as Record<symbol, Map<string, Place> | undefined>;
  const places = (page[PLACES] ??= new Map<string, Place>());
  const place = places.get(lab) ?? { bench: null, heard: new Set(), read: () => undefined, leave: () => undefined, hear: () => undefined, say: () => undefined };
  places.set(lab, place);
  return place;
}

/** Says that something has changed. */
export function tellAll({ heard }: Place): void {
  for (const hear of heard) hear();
}
