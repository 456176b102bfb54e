// What the panel for making questions and lessons and Python say to each other; `tomoe_core/page/study_types.py` has the same.
import type { SetItem } from "../sets/types.js";
import type { Text } from "../types.js";

/** A legal move of a question that is proposed. */
export interface QuestionMove {
  move: string;
  label: Text;
  /** The engine's words. */
  say: Text;
  /** It is worth offering as an answer. */
  offer: boolean;
  /** It is among the best. */
  right: boolean;
  /** It is one of the few that are worth offering where only some are. */
  few: boolean;
}

export interface QuestionMessage {
  type: "question";
  seq: number | null;
  /** Tells the position from others. */
  key: string;
  ask: Text;
  moves: QuestionMove[];
  why: Text;
  /** What pupils see the seats called. */
  seats: Text[];
  progress: number;
  done: boolean;
  /** Why nothing can be asked. */
  trouble: Text | null;
}

export interface LessonMessage {
  type: "lesson";
  seq: number | null;
  /** Tells the line from others. */
  key: string;
  seat: number;
  title: Text;
  /** What is said after each number of moves. */
  said: Text[];
}

export interface MadeMessage {
  type: "made";
  seq: number | null;
  item: SetItem | null;
  /** Where something is wrong; "" for nowhere in particular. */
  field: string;
  trouble: Text | null;
}

export type MakeAnswer = QuestionMessage | LessonMessage | MadeMessage;

/** What the panel asks of Python: the id of an action and its arguments. */
export interface MakeRequest { id: "question" | "make-question" | "lesson" | "make-lesson" | "reopen"; args: Record<string, unknown> }
