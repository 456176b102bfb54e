// What the drawing functions need besides the view itself.
import type { HintMove } from "../messages.js";
import type { Drag, DropArea } from "../play/dragging.js";
import type { Sizes } from "../play/layout.js";
import type { Target } from "../play/offers.js";
import type { Choice, Drops, Lang } from "../types.js";

export interface DrawContext {
  lang: Lang;
  /** The id of the view's deck. */
  deck: string;
  /** The four suits of the standard deck have four colours. */
  fourColour: boolean;
  sizes: Sizes;
  /** Cards are pictures and not buttons, as in a lesson. */
  readOnly: boolean;
  /** Nothing can be played yet: an answer is awaited, or frames are still being shown. Cards remain buttons. */
  blocked: boolean;
  /** A move is put together from pieces in this view. */
  composing: boolean;
  /** The key of the slot that the Tab key reaches; arrow keys lead on from there. */
  tabStop: string | null;
  /** Keys of the slots that a lesson points at. */
  highlighted: ReadonlySet<string>;
  /** What the open hint says about a move, by the move's text. */
  hints: ReadonlyMap<string, HintMove>;
  /** The pieces of the move that the open hint finds best. */
  hinted: ReadonlySet<string>;
  /** The move or the pieces that were clicked before Python was up and wait to be sent. */
  queued: ReadonlySet<string>;
  /** By its pick, the number of an answer, by which a key chooses it; only in questions. */
  numbers?: ReadonlyMap<string, number>;
  /** The move that a second click plays; null if none was clicked once. */
  raised: string | null;
  /** Whether whoever draws lets pieces be dragged; else a finger that begins on one scrolls. */
  drags: boolean;
  /** What is being dragged; null if nothing is. */
  drag: Drag | null;
  /** By how much counters have changed since the view before, by `counterKey`. */
  changes: ReadonlyMap<string, number>;
  /** A card or a control was clicked, whether it can be used or not; `name` is what it is called. */
  press(target: Target, name: string): void;
  setTabStop(key: string): void;
  /** A button of the view's `choices` was clicked. */
  choose(choice: Choice): void;
  /** A button of the view's `actions` was clicked. */
  act(choice: Choice): void;
}

/** Whether something can be dragged onto a card now. */
export function canDrag({ drop }: { drop?: Drops }, { blocked, readOnly, drags }: Pick<DrawContext, "blocked" | "readOnly" | "drags">): boolean {
  return drop !== undefined && drags && !blocked && !readOnly && Object.keys(drop).length > 0;
}

/** While a card is dragged: whether it can be put here, and whether it would be. */
export function areaClass(area: DropArea, { drag }: DrawContext): string {
  if (!drag?.accepts.has(area)) return "";
  return drag.over === area ? "target over" : "target";
}
