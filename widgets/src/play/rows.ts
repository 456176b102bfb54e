// How cards are grouped by suit. Pure: no DOM.
import { cardOf, suitsOf } from "../deck.js";
import type { Slot, View, Zone } from "../types.js";

/** The letter of the slot's suit; "" for a card that has none, or that lies face down. */
export function suitLetter(slot: Slot, deck: string): string {
  return slot.card === null ? "" : (cardOf(slot.card, deck)?.suit.letter ?? "");
}

/** Neighbouring cards of one suit, as groups. */
export function runsOfSuit(cards: readonly Slot[], deck: string): Slot[][] {
  const runs: Slot[][] = [];
  let last: string | null = null;
  for (const slot of cards) {
    const letter = suitLetter(slot, deck);
    if (letter === last) runs.at(-1)?.push(slot);
    else runs.push([slot]);
    last = letter;
  }
  return runs;
}

/** Whether cards are sorted by suit, so that groups mean something. */
export function isSortedBySuit(cards: readonly Slot[], deck: string): boolean {
  const runs = runsOfSuit(cards, deck);
  return runs.length > 1 && new Set(runs.map(([slot]) => (slot ? suitLetter(slot, deck) : ""))).size === runs.length;
}

/** How much longer than usual a row may be, so that a suit stays together: its cards then lie closer. */
const LONGER = 1;
/** Between two groups of a row, in CSS pixels: where there is room, and at least. */
const GROUP_GAP = 12;
const LEAST_GROUP_GAP = 5;

/** How a row of cards `card` wide fills `width`: from one card to the next, and what is added between two groups. All lengths are CSS pixels. */
export interface Spacing { step: number; between: number }

/** How wide cards of a row may be for the middle of each to be free, where the next lies upon it: at most `card`. */
export function widestCard(groups: readonly (readonly Slot[])[], card: number, width: number): number {
  const steps = groups.reduce((sum, group) => sum + group.length, 0) - 1;
  const free = width - LEAST_GROUP_GAP * (groups.length - 1);
  return steps < 1 ? card : Math.min(card, Math.floor((2 * free - 6 * steps) / (steps + 2)));
}

/** `gap`: between two cards where there is room; without it, cards overlap evenly. */
export function rowSpacing(groups: readonly (readonly Slot[])[], card: number, gap: number, width: number): Spacing {
  const cards = groups.reduce((sum, group) => sum + group.length, 0);
  const fit = (between: number): number => (cards < 2 ? card + gap : (width - card - between * (groups.length - 1)) / (cards - 1));
  const between = fit(GROUP_GAP) >= card + gap ? GROUP_GAP : LEAST_GROUP_GAP;
  return { step: Math.floor(10 * Math.min(card + gap, fit(between))) / 10, between };
}

/**
 * A hand in rows of about `length` cards. Where it is sorted by suit and takes two rows, the first ends with a suit if
 * neither becomes much longer; the cards of each row are in groups.
 */
export function handRows(cards: readonly Slot[], length: number, deck: string): Slot[][][] {
  if (!isSortedBySuit(cards, deck)) return cut(cards, length).map((row) => [row]);
  const runs = runsOfSuit(cards, deck);
  if (cards.length <= length) return [runs];
  if (cards.length <= 2 * length) {
    const longer = (at: number): number => Math.max(count(runs.slice(0, at)), count(runs.slice(at)));
    const best = [...runs.keys()].slice(1).sort((a, b) => longer(a) - longer(b))[0];
    if (best !== undefined && longer(best) <= length + LONGER) return [runs.slice(0, best), runs.slice(best)];
  }
  return cut(cards, length).map((row) => runsOfSuit(row, deck));
}

function count(groups: readonly Slot[][]): number {
  return groups.reduce((sum, group) => sum + group.length, 0);
}

/** Rows of the same length, as far as that goes. */
function cut(cards: readonly Slot[], length: number): Slot[][] {
  const rows = Math.max(1, Math.ceil(cards.length / length));
  const size = Math.max(1, Math.ceil(cards.length / rows));
  return Array.from({ length: rows }, (_, i) => cards.slice(i * size, (i + 1) * size)).filter((row) => row.length > 0);
}

/** The cards that are still in a zone: no gaps. */
export function cardsLeft({ cards }: Pick<Zone, "cards">): Slot[] {
  return cards.filter(({ gone }) => !gone);
}

/** A column for each suit of the deck, and one more for cards of no suit of its, if there are any. */
export function suitPiles(cards: readonly Slot[], deck: string): { kanji: string; letter: string; cards: Slot[] }[] {
  const piles = suitsOf(deck).map((suit) => ({
    letter: suit.letter, kanji: signOf(suit.letter, deck),
    cards: cards.filter((slot) => suitLetter(slot, deck) === suit.letter),
  }));
  const known = new Set(piles.flatMap((pile) => pile.cards));
  const rest = cards.filter((slot) => !known.has(slot));
  return rest.length > 0 ? [...piles, { letter: "", kanji: "", cards: rest }] : piles;
}

/** How many cards the longest column by suit in the middle of the table has; 1 where there is none. */
export function longestColumn({ centre, deck }: Pick<View, "centre" | "deck">): number {
  const piles = centre.filter(({ layout }) => layout === "suits").flatMap((zone) => suitPiles(cardsLeft(zone), deck));
  return Math.max(1, ...piles.map(({ cards }) => cards.length));
}

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A sign for a suit: its kanji, or that of a standard deck; "" where it has none. */
export function signOf(letter: string, deck: string): string {
  if (deck === "standard") return SIGNS[letter] ?? "";
  const suit = suitsOf(deck).find((one) => one.letter === letter);
  return suit && "kanji" in suit ? String(suit.kanji) : "";
}
