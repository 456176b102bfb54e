// A deal that is over, as the table is told it and as the browser keeps it. Plain JSON.

/** How a match ended. */
export interface FinishedMatch {
  deals: number;
  /** The totals, one for each seat. */
  points: number[];
  /** The reader's place, from 1. */
  place: number;
}

/** How a deal ended that the reader has played. */
export interface Finished {
  /** The options and house rules of the game, as records name them. */
  options: Record<string, string>;
  /** The reader's seat. */
  you: number;
  /** The bot at each seat; null at a person's. */
  bots: (string | null)[];
  /** Which deal of its match it was, from 1. */
  number: number;
  /** The points of the deal, one for each seat. */
  points: number[];
  /** The reader's place in the deal, from 1. */
  place: number;
  /** How the match ended, with its last deal. */
  match?: FinishedMatch;
}

/** A finished deal, as it is kept. */
export interface DoneDeal extends Finished {
  /** The same for the same deal, played alike, in every browser. */
  id: string;
  game: string;
  /** When it was over, in milliseconds since 1970. */
  at: number;
  /** What follows the address of the game's page to open the deal: "?g=…"; "" where that is not known. */
  address: string;
  /** How many of the reader's decisions were judged, and the points that these gave away; both or neither. */
  judged?: number;
  given?: number;
}
