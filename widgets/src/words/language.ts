// What the interface needs to know of a language. Each language is one file in this folder, listed in index.ts.
import type { ElementLetter } from "../decks/fesca.js";
import type { CourtRank, StandardLetter } from "../decks/standard.js";
import type { GeneralRank, SuitLetter } from "../decks/tomoe.js";

/** `Sentence`: the keys of the interface's sentences, which are those of English. */
export interface Language<Sentence extends string> {
  /** The language's name in itself, shown on the button that switches to it. */
  readonly name: string;
  /** Its readers read kanji: cards may be named by the sign that is printed on them. */
  readonly kanji: boolean;
  /** The name of a numbered card of Tomoe or FESCA, made of {suit} and {rank}. */
  readonly card: string;
  readonly suits: Readonly<Record<SuitLetter, string>>;
  readonly generals: Readonly<Record<GeneralRank, string>>;
  /** The suits of FESCA, its rank 空無, and its card 太極. */
  readonly elements: Readonly<Record<ElementLetter, string>>;
  readonly empty: string;
  readonly taiji: string;
  /** The name of a card of the standard deck, made of {suit} and {rank}; its suits, and those of its ranks that have a name. */
  readonly standardCard: string;
  readonly standardSuits: Readonly<Record<StandardLetter, string>>;
  readonly courts: Readonly<Record<CourtRank | "A", string>>;
  /** Joins the parts of what a screen reader says of one card: its name, its tags, the hint. */
  readonly comma: string;
  /** Joins the names of several cards. */
  readonly listSeparator: string;
  /** CSS declarations for text in this language: line breaking, `font-family` for text, `--display` for headings and numbers. */
  readonly css: string;
  /**
   * The interface's sentences. {name}s in them are filled in by `say`, and each language has the same ones; {n:card|cards}
   * is the form that goes with a number, one for each that the language has (see `pluralsOf`).
   */
  readonly sentences: Readonly<Record<Sentence, string>>;
}
