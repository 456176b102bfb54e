// What the decks have in common: suits with ranks, and cards named by both. No rules.

export interface Suit {
  /** The first letter of the names of its cards. */
  readonly letter: string;
  /** Highest first, as in the columns of an open hand. */
  readonly ranks: readonly string[];
}

export interface Card<Deck extends string = string, S extends Suit = Suit> {
  /** The deck's id, as in a view. */
  readonly deck: Deck;
  /** The card's text, such as "R3". */
  readonly name: string;
  readonly suit: S;
  readonly rank: string;
}

/** Every card of these suits by its name, in canonical order: suit by suit, lowest rank first. */
export function cardsByName<Deck extends string, S extends Suit>(deck: Deck, suits: readonly S[]): ReadonlyMap<string, Card<Deck, S>> {
  return new Map(suits.flatMap((suit) => [...suit.ranks].reverse().map((rank): [string, Card<Deck, S>] => {
    const name = suit.letter + rank;
    return [name, { deck, name, suit, rank }];
  })));
}
