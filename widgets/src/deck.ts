// The decks that are drawn, their cards by name, and what a reader calls them. No rules.
import type { Suit } from "./decks/deck.js";
import { FESCA, type FescaCard, TAIJI } from "./decks/fesca.js";
import { type CourtRank, shownRank, STANDARD, type StandardCard } from "./decks/standard.js";
import { type GeneralRank, TOMOE, type TomoeCard } from "./decks/tomoe.js";
import { fill, wordsOf } from "./text.js";
import type { Lang } from "./types.js";

export { SUITS } from "./decks/tomoe.js";

export type Card = TomoeCard | FescaCard | StandardCard;

/** By deck: its cards by name, in canonical order. No two decks have a card of the same name. */
export const DECKS: Readonly<Record<Card["deck"], ReadonlyMap<string, Card>>> = { tomoe: TOMOE, fesca: FESCA, standard: STANDARD };

/** The card of this name in the deck with this id, or, without an id, in any deck. undefined if there is none. */
export function cardOf(name: string, deck = ""): Card | undefined {
  if (deck !== "") return deckOf(deck)?.get(name);
  return TOMOE.get(name) ?? FESCA.get(name) ?? STANDARD.get(name);
}

/** The cards of the deck with this id, or undefined if it is not one of those drawn here. */
export function deckOf(id: string): ReadonlyMap<string, Card> | undefined {
  return Object.hasOwn(DECKS, id) ? DECKS[id as Card["deck"]] : undefined;
}

/** The suits of the deck with this id in their order, those of Tomoe without the generals; none for a deck that is not drawn here. */
export function suitsOf(id: string): readonly Suit[] {
  const suits = [...new Set([...(deckOf(id)?.values() ?? [])].map(({ suit }): Suit => suit))];
  return id === "tomoe" ? suits.slice(0, 6) : suits;
}

/** Every card of the Tomoe deck in canonical order: suit by suit, lowest rank first. */
export function allCards(generals = false): TomoeCard[] {
  return [...TOMOE.values()].filter(({ suit }) => generals || suit.motif !== "general");
}

/** What a reader calls a card: "Red 3", 赤3, "Gold general", "Queen of hearts". A card of an unknown deck keeps its own name. */
export function cardName(name: string, lang: Lang, deck = ""): string {
  const card = cardOf(name, deck);
  switch (card?.deck) {
    case "tomoe": return tomoeName(card, lang);
    case "fesca": return fescaName(card, lang);
    case "standard": return standardName(card, lang);
    case undefined: return name;
  }
}

function tomoeName({ suit: { letter }, rank }: TomoeCard, lang: Lang): string {
  const { card, suits, generals } = wordsOf(lang);
  return letter === "S" ? generals[rank as GeneralRank] : fill(card, { suit: suits[letter], rank });
}

function fescaName({ name, suit, rank }: FescaCard, lang: Lang): string {
  const { card, elements, taiji, empty } = wordsOf(lang);
  return name === TAIJI ? taiji : fill(card, { suit: elements[suit.letter], rank: rank === "Z" ? empty : rank });
}

function standardName({ suit, rank }: StandardCard, lang: Lang): string {
  const { standardCard, standardSuits, courts } = wordsOf(lang);
  return fill(standardCard, { suit: standardSuits[suit.letter], rank: courts[rank as CourtRank | "A"] ?? shownRank(rank) });
}
