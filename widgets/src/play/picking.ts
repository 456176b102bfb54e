// Which card lies in which slot of the picker. A card is in one slot at most.

/** A value brought into shape: one entry a slot, known cards only, none twice. */
export function normalize(value: readonly string[], slots: number, known: readonly string[]): string[] {
  const seen = new Set<string>();
  return Array.from({ length: slots }, (_, i) => {
    const card = value[i] ?? "";
    if (!known.includes(card) || seen.has(card)) return "";
    seen.add(card);
    return card;
  });
}

/** `card` goes to slot `at`; if it lay elsewhere, the two slots change places. Choosing it again takes it out. */
export function assign(value: readonly string[], at: number, card: string): string[] {
  if (value[at] === card) return value.map((old, i) => (i === at ? "" : old));
  const there = value.indexOf(card);
  return value.map((old, i) => (i === at ? card : i === there ? (value[at] ?? "") : old));
}

/** The next empty slot after `at`, or `at` itself when all are filled. */
export function nextSlot(value: readonly string[], at: number): number {
  for (let i = 1; i <= value.length; i++) {
    const slot = (at + i) % value.length;
    if (value[slot] === "") return slot;
  }
  return at;
}
