// What a set of questions is made of: the file that a teacher hands to a class. Plain JSON, like the views.
import type { PlayFile } from "../drill/types.js";
import type { StepsFile, Text } from "../types.js";

/** Questions and lessons in order, of any games. */
export interface SetFile {
  /** The version of this format: 1. */
  v: 1;
  kind: "set";
  /** Eight letters of A to Z and 2 to 7, drawn once when a set is begun and kept when it is edited. */
  id: string;
  title: Text;
  /** What is said before the first question. */
  note?: Text;
  /**
   * @minItems 1
   * @maxItems 20
   */
  items: SetItem[];
}

export type SetItem = PlayItem | StepsItem;

/** A question about a position, or, without `question`, a position to play on from. */
export interface PlayItem { play: PlayFile }

/** A lesson to step through. */
export interface StepsItem {
  steps: StepsFile;
  /** What follows the address of the game's study page to edit it again, such as "#g=…&at=…". */
  source: string;
  /** The game's id. */
  game: string;
}
