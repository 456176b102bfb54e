// A deal of the day, as the browser keeps it. Plain JSON.

/** How a try of it ended. */
export interface DayResult {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The reader's seat. */
  you: number;
  /** The points, one for each seat. */
  points: number[];
  /** The reader's place, from 1. */
  place: number;
  /** Who took each trick, by seat, in a game of tricks. */
  tricks?: number[];
  /** The deal and its moves, packed, with who played; "" where they are not kept any more. */
  record: string;
}

/** The first try of a game's deal of a day. */
export interface DayDeal {
  game: string;
  /** The date of the deal, such as "2026-11-29". */
  day: string;
  /** When it was begun, in milliseconds since 1970. */
  begun: number;
  /** It was begun on its day, by the reader's clock. */
  counts: boolean;
  /** How it ended; nothing while it is being played. */
  result?: DayResult;
}
