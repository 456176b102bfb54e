// Where something that is dragged would be dropped. Pure: no DOM. All lengths are CSS pixels.

/** Where a card is put: what is held onto the table, what lies on the table before the reader. */
export type DropArea = "table" | "hand";

/** What is being dragged: the keys of the slots that accept it, or the area, and of the one that it would be dropped on now. */
export interface Drag { accepts: ReadonlySet<string>; over: string | null }

export interface Box { left: number; top: number; right: number; bottom: number }

/** A slot that accepts what is dragged, and its box. */
export interface DropBox extends Box { key: string }

/** A finger is not exact: a slot also accepts what is dropped at most this far beside it. */
const MARGIN = 18;
/** The pointer has to move this far before a press becomes a drag. */
const DRAG_FROM = 6;
/** The page scrolls while the pointer is at most this far from the window's upper or lower edge, */
const EDGE = 56;
/** by this much in each frame. */
const SCROLL_STEP = 9;

export function isDrag(dx: number, dy: number): boolean {
  return Math.hypot(dx, dy) >= DRAG_FROM;
}

/** The key of the slot on which something dropped at this point falls, the nearest if there are several; null if there is none. */
export function dropAt(boxes: readonly DropBox[], x: number, y: number): string | null {
  const near = boxes.filter(({ left, top, right, bottom }) => x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN);
  const distance = ({ left, top, right, bottom }: DropBox): number => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
  return near.sort((a, b) => distance(a) - distance(b))[0]?.key ?? null;
}

function within({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** `area` if the point lies in it: the reader's own seat, or whatever of the board belongs to no seat; else null. */
export function areaAt(area: DropArea, board: readonly Box[], mine: readonly Box[], seats: readonly Box[], x: number, y: number): DropArea | null {
  const hit = (boxes: readonly Box[]): boolean => boxes.some((box) => within(box, x, y));
  return (area === "hand" ? hit(mine) : hit(board) && !hit(seats)) ? area : null;
}

/** How far the page scrolls in a frame while the pointer is at height `y` of a window of this `height`. */
export function scrollStep(y: number, height: number): number {
  if (y < EDGE) return -SCROLL_STEP;
  return y > height - EDGE ? SCROLL_STEP : 0;
}
