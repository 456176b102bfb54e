// What is said of a deal that is over: how its decisions are judged, and the moments that become questions. Plain JSON, from Python.
import type { Answer } from "../drill/types.js";
import type { CompareFile, Text, View } from "../types.js";

/** A decision to be asked about again: the deal as a packed record, after how many moves, whose it was. */
export interface Place {
  g: string;
  ply: number;
  seat: number;
}

/** One of several people whose decisions can be looked back at. */
export interface Decider {
  seat: number;
  name: Text;
}

/** What the decisions came to. */
export interface Summary {
  line: Text;
  /** The points that they gave away in all. */
  given: number;
  /** What bots of each level give away. */
  beside?: Text;
  /** What all this takes for granted. */
  notes: Text[];
  /** Where the questions are, the costliest first; and those to be kept, none of them where somebody else has played. */
  moments: Text[];
  keep: Place[];
  /** The game has a solver, which tells what was there with all cards open. */
  solver: boolean;
  /** Where several people play: those who can be looked back at, and whose decisions these are. */
  people?: Decider[];
  whose?: number;
}

/** How many decisions are judged, `of` all; the summary comes with the last of these messages. */
export interface ReviewMessage {
  type: "review";
  seq: number;
  judged: number;
  of: number;
  summary?: Summary;
  done: boolean;
}

/** A position that is asked about: a slot with `pick` is an answer, and any other answer a button. */
export interface MomentQuestion {
  /** Where in its deal it is. */
  where: Text;
  ask: Text;
  /** What the table asked then, where that says more. */
  asked?: Text;
  view: View;
  answers: Answer[];
}

/** A move that the reader has tried. */
export interface Tried {
  move: string;
  /** It is as good as the best. */
  good: boolean;
  say: Text;
}

export interface MomentRow {
  text: Text;
  good: boolean;
  /** It is what the reader did. */
  made: boolean;
}

export interface MomentAnswer {
  /** Every move that is as good as the best. */
  right: string[];
  /** What the reader did, what it came to, and why another move is better. */
  made: string;
  said: Text;
  why: Text;
  rows: MomentRow[];
}

export interface Lines {
  said: Text;
  file: CompareFile;
}

/** Parts of what there is to say of a moment; others follow unless it is the last. */
export interface MomentParts {
  question?: MomentQuestion;
  tried?: Tried;
  answer?: MomentAnswer;
  /** How far both lines have been played on, 0 to 1. */
  progress?: number;
  lines?: Lines;
  done?: false;
}

export interface MomentMessage extends MomentParts {
  type: "moment";
  seq: number;
  /** Which of the moments, from 0. */
  number: number;
}

export interface OpenLine {
  where: Text;
  text: Text;
}

/** What decisions were with all cards open. */
export interface OpenMessage {
  type: "open";
  seq: number;
  lines: OpenLine[];
  done: boolean;
}

export type BackMessage = ReviewMessage | MomentMessage | OpenMessage;
