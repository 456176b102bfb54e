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

/** One question. Answers that are no card on the table are buttons below it. */
export interface Question {
  /** The version of this format: 1. */
  v: 1;
  game: string;
  drill: string;
  level: Count;
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
  /** The explanation. */
  why: StepsFile;
}

export interface Answer { id: string; label: Text }

/** Question `index` of those that are prepared for its drill and level. */
export interface PreparedQuestion { index: Count; question: Question }

/** Which question: `number` counts from 0 in the run of `seed`. */
export interface Place { seed: number; number: number; level: number }
