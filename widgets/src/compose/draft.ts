// The draft of a deal that is set up: which cards are to be where, as texts. It knows no rules: what a place may hold is Python's to say.

export interface Draft {
  /** Options, house rules and what a match carries, by id, as far as the reader has changed them. */
  settings: Readonly<Record<string, string>>;
  dealer: string;
  /** "" for chance. */
  seed: string;
  /** What the seats are called, with commas between the names; "" for as they are. */
  names: string;
  /** By the name of a place, the text of its cards. */
  cards: Readonly<Record<string, string>>;
  conditions: readonly string[];
}

export const EMPTY: Draft = { settings: {}, dealer: "0", seed: "", names: "", cards: {}, conditions: [] };

/** The cards of a text, and its words that are none, which only Python can read. */
export interface Read { cards: string[]; rest: string[] }

const texts = (value: unknown): Record<string, string> =>
  (typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string")) : {});

/** What was kept as a draft; what is missing or of another kind is as in an empty one. */
export function readDraft(value: unknown): Draft {
  if (typeof value !== "object" || value === null) return EMPTY;
  const { settings, dealer, seed, names, cards, conditions } = value as Record<string, unknown>;
  return {
    settings: texts(settings), cards: texts(cards),
    dealer: typeof dealer === "string" ? dealer : EMPTY.dealer, seed: typeof seed === "string" ? seed : "", names: typeof names === "string" ? names : "",
    conditions: Array.isArray(conditions) ? conditions.filter((each) => typeof each === "string") : [],
  };
}

/** Whether nothing has been set up. */
export function isEmpty({ settings, dealer, seed, names, cards, conditions }: Draft): boolean {
  return Object.keys(settings).length === 0 && dealer === EMPTY.dealer && seed === "" && names.trim() === "" && conditions.length === 0 && Object.values(cards).every((text) => text.trim() === "");
}

/** The cards that a text names; `deck`: all cards in rows of a suit, within which a range such as R1-R4 runs. */
export function readText(text: string, deck: readonly (readonly string[])[]): Read {
  const read: Read = { cards: [], rest: [] };
  // The letters and dashes of a Japanese keyboard are as wide as kanji.
  const words = text.normalize("NFKC").replace(/(\S)\s*[-‐‑‒–—―−ー〜~]\s*(?=\S)/g, "$1-").split(/[\s,、]+/).filter((word) => word !== "");
  for (const word of words) {
    const found = cardsOf(word.toUpperCase(), deck);
    if (found.length > 0) read.cards.push(...found);
    else read.rest.push(word);
  }
  return read;
}

function cardsOf(word: string, deck: readonly (readonly string[])[]): readonly string[] {
  const [first = "", last = first, ...more] = word.split("-");
  const row = deck.find((cards) => cards.includes(first) && cards.includes(last));
  if (!row || more.length > 0) return [];
  return row.slice(row.indexOf(first), row.indexOf(last) + 1);
}

/** The draft with the texts that only Python can read, such as kanji, as it has read them; until it has, they stay as they are. */
export function asRead(draft: Draft, places: readonly { name: string; text: string; cards: readonly string[] }[], deck: readonly (readonly string[])[]): Draft {
  const cards = places.flatMap(({ name, text, cards: read }) => {
    const known = draft.cards[name] === text && read.length > 0 && readText(text, deck).rest.length > 0;
    return known ? [[name, read.join(" ")]] : [];
  });
  return cards.length === 0 ? draft : { ...draft, cards: { ...draft.cards, ...(Object.fromEntries(cards) as Draft["cards"]) } };
}

/** Where each card lies: the name of its place. */
export function placesOf(draft: Draft, deck: readonly (readonly string[])[]): Map<string, string> {
  return new Map(Object.entries(draft.cards).flatMap(([place, text]) => readText(text, deck).cards.map((card): [string, string] => [card, place])));
}

/** The draft with a card in no place. */
export function takeBack(draft: Draft, card: string, deck: readonly (readonly string[])[]): Draft {
  const cards = Object.fromEntries(Object.entries(draft.cards).map(([place, text]) => {
    const read = readText(text, deck);
    return [place, read.cards.includes(card) ? [...read.cards.filter((each) => each !== card), ...read.rest].join(" ") : text];
  }));
  return { ...draft, cards };
}

/** The draft with a card in a place, as the last one there, and nowhere else. */
export function putCard(draft: Draft, card: string, place: string, deck: readonly (readonly string[])[]): Draft {
  const rest = takeBack(draft, card, deck);
  return writeCards(rest, place, `${rest.cards[place] ?? ""} ${card}`.trim());
}

/** The draft with a text as the cards of a place. */
export function writeCards(draft: Draft, place: string, text: string): Draft {
  return { ...draft, cards: { ...draft.cards, [place]: text } };
}

/** All places as one text, those with nothing left out. */
export function wholeText(draft: Draft, places: readonly string[]): string {
  return places.filter((place) => (draft.cards[place] ?? "").trim() !== "").map((place) => `${place}: ${(draft.cards[place] ?? "").trim()}`).join("\n");
}
