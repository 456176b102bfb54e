// What drills are made of, as Python writes them. Plain JSON, like the views.
import type { Count, StepsFile, Text, View } from "../types.js";

/** What drills a game has. */
export interface Contents {
  /** The version of this format: 1. */
  v: 1;
  game: string;
  /** The game's name. */
  title: Text;
  /** @minItems 1 */
  drills: DrillEntry[];
  /** A few prepared questions that are there at once: those of a page that is just being opened. */
  first?: PreparedQuestion[];
  /** `first` holds every question that there is, any number of them: a series asks each once. */
  complete?: boolean;
}

export interface DrillEntry {
  id: string;
  title: Text;
  /**
   * Levels count from 1 to this.
   * @asType integer
   * @minimum 1
   */
  levels: number;
}

/** A question about a position. Answers that are no card on the table are buttons below it. */
export interface Puzzle {
  ask: Text;
  /** The position that is asked about; a slot with `pick` is an answer. */
  view: View;
  /** one: a click answers · all: all that are right are chosen, and then checked */
  choose: "one" | "all";
  answers: Answer[];
  /**
   * The ids of the right answers.
   * @minItems 1
   */
  right: string[];
  /** The rule that decides, in a sentence: said first to whoever has not found it. */
  rule?: Text;
  /** The explanation. */
  why?: StepsFile;
}

/** One question of a drill. */
export interface Question extends Puzzle {
  /** The version of this format: 1. */
  v: 1;
  game: string;
  drill: string;
  level: Count;
  why: StepsFile;
}

export interface Answer {
  id: string;
  label: Text;
  /** What comes of it, said to whoever has chosen it. */
  say?: Text;
}

/** A position to play on from: what <tomoe-play> reads. */
export interface PlayFile {
  /** The version of this format: 1. */
  v: 1;
  /** The game's id, which names its page of the site. */
  game: string;
  /** The heading; an empty text shows none. */
  title: Text;
  /** The position. What can be clicked in it can be played with Python. */
  view: View;
  /** The query of the address that opens the position in the game's page, such as "g=…&ply=7&seat=1"; without it nothing can be played. */
  address?: string;
  /** What is asked first, without Python. */
  question?: Puzzle;
}

/** Question `index` of those that are prepared for its drill and level. */
export interface PreparedQuestion { index: Count; question: Question }

/** Which question: `number` counts from 0 in the run of `seed`. */
export interface Place { seed: number; number: number; level: number }
