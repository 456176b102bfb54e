// Stands in for Lit's repeat in a bundle whose views are only read: no element has a focus to be kept with its card.

/** What `draw` makes of each item. */
export function repeat<T>(items: Iterable<T>, _key: unknown, draw: (item: T, index: number) => unknown): unknown[] {
  return Array.from(items, draw);
}
