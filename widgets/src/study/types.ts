// What <tomoe-study> and Python say to each other. Plain JSON; `tomoe_core/page/study_types.py` has the same.
import type { ComposeMessage, ComposingMessage } from "../compose/types.js";
import type { MakeAnswer } from "../make/types.js";
import type { HintMove, MatchMark } from "../messages.js";
import type { Text, View } from "../types.js";

/** Whose eyes look on: a seat's, those of the seat that is to act, or all cards are open. */
export type Who = number | "all" | "actor";

/**
 * What the page asks of Python, each with a rising number `seq`.
 * - ready: the page is there. `save` is what the browser kept, `opened` what it kept of this address, `query` what the address says.
 * - play, pick: as at a table.
 * - action: "go" (at, ply or deal), "look" (who), "bots" (bots), "comment" (lang, text), "rename" (name), "delete", "promote", "undo",
 *   "play-on", "why", "hint", "values", "compare" (at), "share", "export" (lang, cards: the text of the pictures of all cards), "open" (text), "go-on" (save, study: it is a study that was kept),
 *   "catch-up" (save: this study as another window has left it), "new", "stop", those of a MakeRequest, and
 *   "compose" (a draft of a deal, see `compose/draft.ts`; fill, whole, from), "compose-deal", "compose-stop" (the same).
 */
export type StudyRequest =
  | { type: "ready"; save: string | null; query: string; opened?: string }
  | { type: "play"; ply: number; move: string }
  | { type: "pick"; ply: number; pick: string }
  | { type: "action"; id: string; args?: Record<string, unknown> };

/** A move in the list. */
export interface Row {
  /** Its place in the study. */
  at: string;
  /** Within how many variations it lies. */
  nested: number;
  /** The number of its trick or turn; 0 before the first. */
  turn: number;
  /** It stands on one line with the row before. */
  joins: boolean;
  /** Who made it, where the label does not say so. */
  seat: number | null;
  label: Text;
  /** What the line that begins here is called; "" for nothing. */
  name: string;
  /** What is said here: by language, and under "" for every one. */
  comment: Record<string, string>;
  marks: string[];
}

/** A position that one can go to. */
export interface Way { at: string; label: Text }

/** The position, and where it is in the study. */
export interface StudyMessage {
  type: "study";
  seq: number | null;
  view: View;
  game: string;
  title: Text;
  deal: number;
  /** How many deals the match has, 0 while it lasts until somebody has enough points, and how many of them the study holds. */
  deals: number;
  held: number;
  where: Text;
  /** What the last move brought about. */
  happened: Text;
  at: string;
  /** Tells the position from those of other studies, whatever its place. */
  key: string;
  /** After how many moves of the line it is, and how many the line has. */
  ply: number;
  last: number;
  /** After how many moves a trick or a turn of the line is complete. */
  stops: number[];
  /** What the line is called; "" for nothing. */
  line: string;
  /** It lies on the main line. */
  main: boolean;
  who: Who;
  /** Whose eyes look on, in words. */
  eyes: Text;
  seats: Text[];
  /** What those eyes can tell of hidden cards. */
  known: Text[];
  comment: Record<string, string>;
  /** The moves that the study has from here, where there are several. */
  next: Way[];
  /** The lines of the deal, by their ends. */
  ends: Way[];
  /** Who answers a move that is played here; "" for nobody. */
  bots: string;
  players: { value: string; label: Text }[];
  /** A move can be played here. */
  plays: boolean;
  /** What moves come to with all cards open can be worked out. */
  solver: boolean;
  undo: boolean;
  save: string;
  match: MatchMark;
  /** The move list; left out where it is as it was. */
  rows?: Row[];
  done?: false;
}

/** No study is open. */
export interface EmptyMessage { type: "empty"; seq: number | null }

/** What cannot be done, and on which game's page it can. */
export interface TroubleMessage { type: "error"; seq: number | null; text: Text; elsewhere?: { game: string; address: string } }

export interface WhyMessage {
  type: "why";
  seq: number | null;
  title: Text;
  lines: Text[];
  legal: { move: string; label: Text; known: boolean }[];
  more: Text | null;
  against: { label: Text; why: Text }[];
  /** Why no moves are listed. */
  note: Text | null;
}

export interface StudyHint { type: "hint"; seq: number | null; text: Text; more?: Text; moves: HintMove[]; done: boolean; progress: number }

export interface ValuesMessage {
  type: "values";
  seq: number | null;
  note: Text;
  rows: { move: string; label: Text; scores: string[]; best: boolean }[];
  done: boolean;
}

export interface Side { name: Text; at: string; moves: Text[]; scores: string[]; over: boolean }

export interface CompareMessage { type: "compare"; seq: number | null; parts: Text; one: Side; other: Side; differences: string[] }

export interface ShareMessage { type: "share"; seq: number | null; address: string; trouble: Text | null; file: string; record: string }

export interface ExportMessage { type: "export"; seq: number | null; steps: string; puzzle: string; picture: string; text: string; trouble: Text | null }

/** What belongs to one position alone. */
export type Answer = WhyMessage | StudyHint | ValuesMessage | CompareMessage | ShareMessage | ExportMessage | MakeAnswer;

export type StudyAnswer = StudyMessage | EmptyMessage | TroubleMessage | ComposeMessage | ComposingMessage | Answer;

const TYPES: readonly StudyAnswer["type"][] = ["study", "empty", "error", "why", "hint", "values", "compare", "share", "export", "question", "lesson", "made", "compose", "composing"];

/** Whether a message is one of Python's for a study. */
export function isStudyAnswer(message: unknown): message is StudyAnswer {
  return typeof message === "object" && message !== null && "type" in message && TYPES.some((type) => type === message.type);
}
