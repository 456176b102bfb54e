// The data that Python sends: a view to draw, and the messages around it. The components know nothing else.

/** A language tag, such as "ja". */
export type Lang = string;
/** One sentence or name, by language. */
export type Text = Readonly<Record<Lang, string>>;

export interface Tag { kind: string; text: Text }

export interface Slot {
  /** Identity for movement: a card's name, or a name that says nothing of a face-down card. */
  key: string;
  card: string | null;
  gone?: boolean;
  seat?: number;
  from?: string;
  tags?: Tag[];
  move?: string;
  why?: Text;
  n?: number;
  label?: Text;
}

export interface Zone { id: string; kind: string; layout: string; label: Text; cards: Slot[] }
export interface Seat { seat: number; name: Text; score: string; turn: boolean; marks: Text[]; zones: Zone[] }
export interface Choice { move: string; label: Text; primary?: boolean; disabled?: Text }
export interface ScoreTable { head: Text[]; rows: { label: Text; cells: string[] }[]; total: string[]; note?: Text }
export interface LogLine { ply: number; seat: number | null; text: Text; kind?: string }
export type Pause = "none" | "play" | "trick";

export interface View {
  v: number;
  game: string;
  deck: string;
  ply: number;
  you: number | null;
  actor: number | null;
  over: boolean;
  prompt: Text;
  say: Text | null;
  pause: Pause;
  seats: Seat[];
  centre: Zone[];
  choices: Choice[];
  actions: Choice[];
  lastTrick: Zone | null;
  score: ScoreTable | null;
  facts: Text[];
}

export interface Setting {
  id: string;
  label: Text;
  value: string;
  choices: { value: string; label: Text }[];
  live?: boolean;
}

export interface Step { view: View; caption: Text; focus?: string[] }
export interface StepsFile { v: number; title: Text; steps: Step[] }

/** Whether something can be done; if not, the sentence that says why. */
export type Can = true | Text;

export interface FramesMessage {
  type: "frames";
  seq: number | null;
  frames: View[];
  log: LogLine[];
  save: string;
  settings: Setting[];
  record: string;
  address: string;
  can: { undo: Can; hint: Can };
}
export interface HintMove { move: string; text: Text; best: boolean }
export interface HintMessage { type: "hint"; seq: number; text: Text; moves: HintMove[]; done: boolean; progress: number }
export interface ErrorMessage { type: "error"; seq: number | null; text: Text }
/** Something to tell the reader that is no error. */
export interface NoticeMessage { type: "notice"; seq: number | null; text: Text }
export type Answer = FramesMessage | HintMessage | ErrorMessage | NoticeMessage;

export type Request =
  | { type: "ready"; save: string | null; query: string }
  | { type: "play"; ply: number; move: string }
  | { type: "action"; id: string; args?: Record<string, unknown> };
