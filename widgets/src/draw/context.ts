// All that the drawing functions need besides the view itself.
import type { Sizes } from "../play/layout.js";
import type { Choice, HintMove, Lang, Slot } from "../types.js";

export interface Desk {
  lang: Lang;
  sizes: Sizes;
  /** Nothing can be played here: a lesson, or a picture. */
  readOnly: boolean;
  /** Answers are on their way: cards stay, but nothing can be played yet. */
  blocked: boolean;
  /** The card that the Tab key reaches. */
  roving: string | null;
  /** Cards to point at in a lesson. */
  focus: ReadonlySet<string>;
  hints: ReadonlyMap<string, HintMove>;
  /** A move already chosen, that waits for the table to come alive. */
  queued: string | null;
  tried(slot: Slot): void;
  rove(key: string): void;
  chosen(choice: Choice): void;
  acted(choice: Choice): void;
}
