// Where the nodes and the arrows of a wheel are. Pure: no DOM. The middle of the wheel is 0, 0; y runs down.

export interface Point { x: number; y: number }

/** An arrow: its line as the `d` of a path, and the three corners of its head. */
export interface Arrow { line: string; head: readonly Point[] }

/** How long and how wide the head of an arrow is. */
export interface Head { length: number; width: number }

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function coordinates({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** The point at a distance from the middle, at an angle clockwise from the top, in radians. */
export function at(radius: number, angle: number): Point {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The angle of node `index` of `count`. */
export function angleOf(index: number, count: number): number {
  return (2 * Math.PI * index) / count;
}

/** The head of an arrow that ends at `tip` and points along the unit vector `to`. */
function headAt(tip: Point, to: Point, { length, width }: Head): readonly Point[] {
  const back = { x: tip.x - to.x * length, y: tip.y - to.y * length };
  const side = { x: (-to.y * width) / 2, y: (to.x * width) / 2 };
  return [tip, { x: back.x + side.x, y: back.y + side.y }, { x: back.x - side.x, y: back.y - side.y }];
}

/** A straight arrow between two nodes, which it does not reach: it ends `space` from the middle of each. */
export function straight(from: Point, to: Point, space: number, head: Head): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const start = { x: from.x + along.x * space, y: from.y + along.y * space };
  const tip = { x: to.x - along.x * space, y: to.y - along.y * space };
  const end = { x: tip.x - along.x * head.length * 0.8, y: tip.y - along.y * head.length * 0.8 };
  return { line: `M${coordinates(start)}L${coordinates(end)}`, head: headAt(tip, along, head) };
}

/** An arrow along the circle, the shorter way round; it ends `space` from the middle of each node. */
export function curve(radius: number, from: number, to: number, space: number, head: Head): Arrow {
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const sense = turn < 0 ? -1 : 1;
  const gap = 2 * Math.asin(Math.min(1, space / (2 * radius)));
  const last = to - sense * gap;
  const end = last - (sense * head.length * 0.8) / radius;
  const line = `M${coordinates(at(radius, from + sense * gap))}A${radius} ${radius} 0 0 ${sense > 0 ? 1 : 0} ${coordinates(at(radius, end))}`;
  // Between where the line ends and the tip, so that the head lies along the curve.
  const middle = (last + end) / 2;
  return { line, head: headAt(at(radius, last), { x: sense * Math.cos(middle), y: sense * Math.sin(middle) }, head) };
}

const FULL_WIDTH = /[\u2e80-\uffee]/;

/** About how wide a text is, with an em of 1. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (FULL_WIDTH.test(char) ? 1 : char === " " ? 0.3 : 0.56), 0);
}
