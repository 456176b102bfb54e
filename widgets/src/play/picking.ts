// Which card is in which slot of the picker. A value has a card's name, or "", for each slot; no card is in it twice.

/** A valid value of `slots` entries made from `value`: cards that are not `known` or come again become "". */
export function normalize(value: readonly string[], slots: number, known: readonly string[]): string[] {
  const seen = new Set<string>();
  return Array.from({ length: slots }, (_, i) => {
    const card = value[i] ?? "";
    if (!known.includes(card) || seen.has(card)) return "";
    seen.add(card);
    return card;
  });
}

/** `value` with `card` in slot `at`. If the card was in another slot, the two are swapped; if it was in this one, it is taken out. */
export function assign(value: readonly string[], at: number, card: string): string[] {
  if (value[at] === card) return value.map((old, i) => (i === at ? "" : old));
  const other = value.indexOf(card);
  return value.map((old, i) => (i === at ? card : i === other ? (value[at] ?? "") : old));
}

/** The next empty slot after `at`, going round; `at` itself if all are filled. */
export function nextSlot(value: readonly string[], at: number): number {
  for (let i = 1; i <= value.length; i++) {
    const slot = (at + i) % value.length;
    if (value[slot] === "") return slot;
  }
  return at;
}
