// What is said between a deal that is set up and Python. Plain JSON; `tomoe_core/page/study_types.py` has the same.
import type { Text } from "../types.js";

/** An option, a house rule or what a match carries from deal to deal; without choices it is written as a text. */
export interface ComposeField {
  id: string;
  kind: "option" | "house" | "carried";
  label: Text;
  value: string;
  choices: { value: string; label: Text }[];
  trouble: Text | null;
}

export interface ComposePlace {
  name: string;
  label: Text;
  size: number;
  seat: number | null;
  /** What is written there, and the cards that are read in it. */
  text: string;
  cards: string[];
  trouble: Text | null;
}

/** What there is to set up, and what is wrong with it, each at its place. */
export interface ComposeMessage {
  type: "compose";
  seq: number | null;
  game: string;
  deck: string;
  suits: { label: Text; cards: string[] }[];
  fields: ComposeField[];
  dealer: ComposeField;
  seed: Text | null;
  names: Text | null;
  /** Whom "I" and "me" mean. */
  me: Text;
  places: ComposePlace[];
  free: number;
  whole: Text | null;
  conditions: { text: string; trouble: Text | null }[];
  examples: Record<string, string[]>;
  ready: boolean;
  note: Text | null;
}

/** How many deals have been tried; where one fits, the study follows. */
export interface ComposingMessage { type: "composing"; seq: number | null; tries: number; fits: boolean; text: Text; done: false }
