// What drills are made of, as Python writes them. Plain JSON, like the views.
import { isSteps, isView } from "../shape.js";
import type { StepsFile, Text, View } from "../types.js";

/** What drills a game has. */
export interface Contents {
  /** The version of this format: 1. */
  v: number;
  game: string;
  /** The game's name. */
  title: Text;
  drills: DrillEntry[];
  /** A few prepared questions that are there at once: those of a page that is just being opened. */
  first?: PreparedQuestion[];
}

export interface DrillEntry {
  id: string;
  title: Text;
  /** Levels count from 1 to this. */
  levels: number;
}

/** One question. Answers that are no card on the table are buttons below it. */
export interface Question {
  /** The version of this format: 1. */
  v: number;
  game: string;
  drill: string;
  level: number;
  ask: Text;
  /** The position that is asked about; a slot with `pick` is an answer. */
  view: View;
  /** one: a click answers · all: all that are right are chosen, and then checked */
  choose: "one" | "all";
  answers: Answer[];
  /** The ids of the right answers. */
  right: string[];
  /** The explanation. */
  why: StepsFile;
}

export interface Answer { id: string; label: Text }

/** Question `index` of those that are prepared for its drill and level. */
export interface PreparedQuestion { index: number; question: Question }

/** Which question: `number` counts from 0 in the run of `seed`. */
export interface Place { seed: number; number: number; level: number }

export function isContents(value: unknown): value is Contents {
  const contents = value as Partial<Contents> | null;
  return typeof contents === "object" && contents !== null && contents.v === 1 && Array.isArray(contents.drills) && contents.drills.length > 0;
}

/** Whether `value` is a question that can be drawn. */
export function isQuestion(value: unknown): value is Question {
  const question = value as Partial<Question> | null;
  return typeof question === "object" && question !== null && question.v === 1 && isView(question.view) && isSteps(question.why) &&
    Array.isArray(question.answers) && Array.isArray(question.right) && question.right.length > 0;
}
