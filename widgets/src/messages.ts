// What <tomoe-table> and Python say to each other through the widget. Plain JSON, like the views.
import type { MomentMessage, OpenMessage, ReviewMessage } from "./back/types.js";
import type { Finished } from "./done/types.js";
import type { StepsFile, Text, View } from "./types.js";

/**
 * What the front end asks of Python. Each request is sent with a rising number `seq`.
 * - ready: the table is there. `name` is what results call the reader, `today` the date by their clock, where the address names a day. `save` is what the browser kept of an earlier match, `query` the page's "?…"; `opened`, where
 *   there is any, what it kept of playing on at an address with this query; `dealt`, the new match that the page already shows.
 * - play: the reader plays `move` in the position after `ply` moves.
 * - pick: the reader adds the piece `pick` to the move that is being put together, or takes it out. The answer is one
 *   frame and nothing else, the same position with the new draft.
 * - action: anything else, by id: "undo" (args: shown, after how many moves the position on the table stands), "hint", "stop" (end the hint, or have the bots play what they have found), "new" (args: settings; same, true for a match with the same cards for friends), "name" (args: name, what results call the reader), "set" (args: id,
 *   value), "open" (args: text of a record or an address), "go-on" (args: save, another match that was kept), "embed" (the deal as a file for a page; args: first, last, the numbers of moves made in its first and last position),
 *   where several people play "hand-over" (cover the table after the one who looks), "look" (uncover it for the next one); where bots play alone "watch-next" ("watch-run" is the table's own: one after another), "watch-eyes", "sit" and, to leave one's seat to a bot, "leave";
 *   at a deal's end "look-back", "look-back-stop", "moment" (args: number), "moment-try" (args: number, move), "moment-answer" (args: number), "open-cards", or the id of one of the view's actions.
 * Any of them may say that the table draws no positions on the way: the answer then has one frame, which says all that has happened.
 */
export type Request = { animated?: false } & (
  | { type: "ready"; save: string | null; query: string; opened?: string; dealt?: string; name?: string; today?: string }
  | { type: "play"; ply: number; move: string }
  | { type: "pick"; ply: number; pick: string }
  | { type: "action"; id: string; args?: Record<string, unknown> }
);

/** What Python answers. `seq` is the request's number, or null for news that nobody asked for. */
export type Answer = FramesMessage | CoverMessage | ThinkingMessage | HintMessage | ErrorMessage | NoticeMessage | StepsMessage | EmbedMessage | ReviewMessage | MomentMessage | OpenMessage;

/** The position has changed, or is sent anew. What stands around it is left out where it stays as it was, or follows. */
export interface FramesMessage extends Partial<Around> {
  type: "frames";
  seq: number | null;
  /** The views to show one after another; the last one stays. */
  frames: View[];
  /** False if other answers follow: a bot is thinking. */
  done?: false;
}

/** What stands around the cards. */
export interface Around {
  /** All that has happened in this deal. */
  log: LogLine[];
  /** The match as text, for the browser to keep; null to leave what it has kept. */
  save: string | null;
  match: MatchMark;
  settings: Setting[];
  /** At which seats people sit, clockwise from the one that is the reader's where they play alone. */
  people: PersonSetting[];
  seats: Seats;
  /** The match as a record to read and copy; "" before the deal is over. */
  record: string;
  /** The position's address relative to the page: "?g=…". */
  address: string;
  can: Tools;
  /** How the deal ended, when it is over and the reader's own. */
  finished?: Finished;
  /** The promise about the cards of the match; null where the seed that dealt them is not known. */
  seal: SealMark | null;
  /** Everybody who plays this match has the same cards; null where it is nobody's but the reader's. */
  duplicate: DuplicateMark | null;
}

/** What a table says of a match in which everybody has the same cards. */
export interface DuplicateMark {
  /** The address at which others begin it, relative to the page: "?duel=…". */
  address: string;
  /** What results call the reader; "" for nothing of their own. */
  name: string;
  /** The day whose deal it is, as 2026-12-24. */
  day?: string;
  /** What the game is called, with a day. */
  title?: Text;
  /** How so many of what the game counts are called, with a day: "{n} {n:point|points}". */
  amount?: Text;
  /** The match as a packed record with the names of the seats, when it is over. */
  result?: string;
  /** Who took each trick of a day's deal, by seat, when it is over. */
  tricks?: number[];
}

/** The hash of the seed that decides the cards of a match; when the match is over, also what was hashed and the commands that deal again, a line each. */
export interface SealMark {
  hash: string;
  text?: string;
  lines?: string;
}

/** Who plays: one person, several at this device, or bots alone. */
export type Seats = "one" | "several" | "watched";

/** A seat at which a person may sit: what it is called as usual, whether one sits there, and their name, "" for none. */
export interface PersonSetting {
  label: Text;
  person: boolean;
  name: string;
}

/** Between two people: nothing of what anybody knows is shown until the one at seat `to` is there. */
export interface CoverMessage {
  type: "cover";
  seq: number | null;
  to: number;
  /** Whom to hand the device. */
  text: Text;
  /** What that person confirms. */
  button: Text;
  save: string;
  match: MatchMark;
}

/** What the tools of the table can do now. */
export interface Tools {
  undo: Can;
  hint: Can;
  /**
   * The reader's last move may be taken back as long as the table shows a position after at most so many moves, though
   * Python is further; null or nothing if it may not.
   */
  back?: number | null;
}

/** Which match is on the table. */
export interface MatchMark {
  /** Another match has another number. */
  number: number;
  /** Where it came from: dealt here or pasted, kept by the browser, or named by the page's address. */
  source: "new" | "save" | "address";
  /** The reader has made a move in it. */
  played: boolean;
}

/** A bot needs time, and this is how far it is; sent again and again. Frames follow. */
export interface ThinkingMessage {
  type: "thinking";
  seq: number | null;
  /** Who is thinking. */
  text: Text;
  /** 0 to 1. */
  progress: number;
  done: false;
}

/** Whether a tool can be used; if not, the sentence that says why. */
export type Can = true | Text;

/** One line of the log. */
export interface LogLine {
  /** How many moves had been played: a line is shown from that position on. */
  ply: number;
  /** Which seat the last one was by; null for none. The components do not read it. */
  seat: number | null;
  text: Text;
  /** "play", the default · "trick": who took a trick, which stands out · "deal": how the deal began */
  kind?: string;
}

/** Something the reader can choose for their matches. */
export interface Setting {
  id: string;
  label: Text;
  /** The value of the choice that is set. */
  value: string;
  choices: { value: string; label: Text }[];
  /** It can be changed during a match; else only for a new one. */
  live?: boolean;
}

/** A hint, sent again and again while it is being worked out. */
export interface HintMessage {
  type: "hint";
  seq: number;
  /** What to play and why; an empty text as long as nothing is known. */
  text: Text;
  /** How sure that is, to be unfolded. */
  more?: Text;
  moves: HintMove[];
  /** Nothing more will come. */
  done: boolean;
  /** How much of the work is done, 0 to 1. */
  progress: number;
}

export interface HintMove {
  /** The move's text. */
  move: string;
  /** The pieces from which the move is put together, if it is. */
  picks?: string[];
  /** What is expected of the move. */
  text: Text;
  best: boolean;
}

/** The request could not be carried out; the position is as it was. */
export interface ErrorMessage {
  type: "error";
  seq: number | null;
  text: Text;
  /** What was asked for belongs to another game's table: its id, and what follows the address of that page. */
  elsewhere?: { game: string; address: string };
  /** False if other answers follow: a bot goes on thinking. */
  done?: false;
}

/** A sentence for the reader that is no error. */
export interface NoticeMessage {
  type: "notice";
  seq: number | null;
  text: Text;
  /** It is told once and waits for nothing: it stands below what the reader is asked, not in its place. */
  aside?: true;
}

/** An explanation to step through, shown over the table. */
export interface StepsMessage {
  type: "steps";
  seq: number | null;
  steps: StepsFile;
}

/** The deal so far as the reader's seat saw it, for a page of the reader's own. */
export interface EmbedMessage extends Embed {
  type: "embed";
  seq: number | null;
}

/** Positions of a deal: how many moves have been made in the first and in the last one. */
export interface Range {
  first: number;
  last: number;
}

export interface Embed extends Range {
  /** The text of the steps file. */
  text: string;
  /** How many moves have been made in the deal so far. */
  moves: number;
}
