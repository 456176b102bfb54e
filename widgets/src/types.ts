// The data that the components draw: views, and runs of views with captions. All of it is plain JSON, made by Python
// or by hand. The components know no rules: what can be clicked, what it is called and why something cannot be
// played is all in the view.

/** A language tag, such as "ja". */
export type Lang = string;

/**
 * A sentence or a name by language, such as {"ja": "赤3", "en": "Red 3"}. Where the reader's language is missing,
 * English is shown, else the first language that is there. It is shown as text; HTML in it is not interpreted.
 */
export type Text = Readonly<Record<Lang, string>>;

/**
 * A whole number from 0.
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * One position as one seat sees it. A card that the seat may not know must not be in it.
 *
 * The smallest view has empty lists, null wherever null is allowed, and an empty prompt; a trick alone, for an
 * explanation, is such a view with one zone in `centre`.
 */
export interface View {
  /** The version of this format: 1. Views of other versions are not drawn. */
  v: 1;
  /** The game's id. The components do not read it. */
  game: string;
  /** The deck's id. "tomoe", "fesca" and "standard" have faces and backs of their own; cards of any other deck show their text. */
  deck: string;
  /** How many moves have been played in this deal. It is sent back with a move, so that Python knows which position was meant. */
  ply: Count;
  /** The reader's seat, drawn at the bottom; null if the position is nobody's, which puts seat 0 there. */
  you: Count | null;
  /** The seat to act, or null if there is none. If it is `you`, the prompt stands out. */
  actor: Count | null;
  /** The deal is over: if there is a score or an action, they are shown with the prompt in place of the centre. */
  over: boolean;
  /** One line above the reader's hand: what they are asked to do, or how the deal ended. */
  prompt: Text;
  /** What just happened, for screen readers; null if nothing did. */
  say: Text | null;
  /** How long this view is shown when another one follows it. */
  pause: Pause;
  /** In order of seats, clockwise. Empty where only the centre is drawn. */
  seats: Seat[];
  /** What lies in the middle of the table. */
  centre: Zone[];
  /** What a move is put together with besides cards, drawn in this order between the centre and the buttons. */
  controls?: Control[];
  /** The pieces of the move that is being put together, so far. It is not kept in the browser. */
  draft?: string[];
  /** Buttons that play a move, for moves that are not made by clicking a card. */
  choices: Choice[];
  /** Buttons that do something else, such as dealing again. `move` is the action's id; "new" opens the settings of a new match. */
  actions: Choice[];
  /** The last finished trick, shown beside the table; null if there is none. Its slots have seats. */
  lastTrick: Zone | null;
  /** The score so far, or null to show none. */
  score: ScoreTable | null;
  /** Amounts that are nobody's, such as what is in the bank. */
  counters?: Counter[];
  /** Bars, such as the totals of a match to 100. */
  tracks?: Track[];
  /** What went from counter to counter with the last move, in this order. Without it, what a counter has gained moves there. */
  transfers?: Transfer[];
  /** How the deal ended, in a sentence or two below the outcome. */
  ending?: Text;
  /** What there is to say of the end of a deal or a match, beside the prompt, which says who came first. */
  outcome?: Outcome;
  /** Why the last trick or turn went as it did, shown beside the table. */
  reasons?: Reasons;
  /** Pictures of the position, shown beside the table; where there is no room beside it, small on the board, and large when clicked. */
  figures?: Figure[];
  /** What is new to the reader in this position, shown above their hand until they play on. */
  tip?: Tip;
  /** What the game is about, for somebody who has never played it: shown over the table until the reader begins. */
  aim?: Aim;
  /** Sentences about the position, shown beside the table, such as what the reader can rule out. */
  facts: Text[];
}

/** What a game is about. */
export interface Aim {
  /** The aim in a sentence or two. */
  text: Text;
  /** A picture of it. */
  picture: View;
  /** What is seen on the table at first, and what it is called: a sentence each. */
  terms: Text[];
}

/** The end of a deal or a match. */
export interface Outcome {
  /** The reader's place and by how much, where the headline does not say it. */
  place?: Text;
  /** What decided, where it turned: a sentence each. */
  lines: Text[];
  /** The reader came first, and shares that with nobody. */
  yours: boolean;
}

/** A word to a beginner. */
export interface Tip {
  text: Text;
  /** Keys of the slots it speaks of, which are pointed at. */
  cards: string[];
}

/** none: hardly any time · play: time to see a card played · trick: time to see who took the trick */
export type Pause = "none" | "play" | "trick";

export interface Seat {
  /** The seat's number, from 0. */
  seat: Count;
  name: Text;
  /** The seat's points, as they are to be shown. */
  score: string;
  /** It is this seat's turn. */
  turn: boolean;
  /** Short labels beside the name, such as "dealer". */
  marks: Text[];
  /** What the seat has besides cards. */
  counters?: Counter[];
  /** The seat's cards. A zone with no card left in it is not drawn. */
  zones: Zone[];
}

/** A place on the table for cards. */
export interface Zone {
  /** Unique in the view, and the same in the next one, so that cards can be animated from zone to zone. */
  id: string;
  /**
   * "open" for a hand that all can see; "kept" for cards laid down before their owner, drawn small and with their label,
   * which several such zones in a row share if it is the same.
   * Hands of any other kind are underlined, in the reader's seat with their label, unless they are all that the reader holds.
   */
  kind: string;
  /**
   * How the cards are arranged. In the centre: "trick", around the middle if there are three seats and else in a
   * row; "stacks", as piles with their number of cards; "suits", in a group for each suit; "line", small,
   * in a line behind the zone's name; any other, as a hand. In another's seat: "suits", as a grid with a column for
   * each suit of the deck (a deck that is not drawn here has none); any other, as a row. The reader's own zones are
   * always rows. Of kind "kept": "suits", a line for each suit with a gap for each card that is not there; any other,
   * as a row.
   */
  layout: string;
  /** What screen readers call the zone. */
  label: Text;
  /** In the order in which they are drawn; in a trick, in order of play. */
  cards: Slot[];
}

/** One card, one pile, or the gap that a card has left. */
export interface Slot {
  /** Unique in the view. A slot with the same key in the next view slides there. A hidden card's key must not tell which card it is. */
  key: string;
  /** The card's name, such as "R3"; null for a card or a pile that lies face down. */
  card: string | null;
  /** The text of another card of the deck that this one passes as. It is shown on a slip of paper on the card. */
  as?: string;
  /** The card is void: it is drawn paler, and its slip is struck through, or, if it passes as nothing, shows a cross. */
  void?: boolean;
  /** The card has been played: a pale gap is drawn in its place. */
  gone?: boolean;
  /** With all cards open: a card that some seat does not see, turned up. */
  turned?: boolean;
  /** In a trick: the seat that played the card. */
  seat?: Count;
  /** The id of the zone that the card came from, if it had another key there, as a hidden card has. */
  from?: string;
  /** Small labels on the card; a grid has no room for them. */
  tags?: Tag[];
  /** The text of the move that clicking the slot plays. Cards of the last trick and tricks in the centre cannot be played. */
  move?: string;
  /** The piece of a move that clicking the slot adds to the draft, or takes out of it. Not with `move`. */
  pick?: string;
  /** The card is part of the draft: it is drawn lifted. */
  picked?: boolean;
  /** Where the card can be dragged, if it is drawn as a button. */
  drop?: Drops;
  /** Why the card cannot be played or picked now. It is drawn paler, and clicking it shows the sentence. */
  why?: Text;
  /** Small things that lie on the card, in the order in which they are drawn; a grid has no room for them. */
  badges?: Badge[];
  /** In a pile: how many cards it has. */
  n?: Count;
  /** Face down: what the slot is called. Face up: what is said before the card's name, and shown below it in a trick without seats. */
  label?: Text;
}

/**
 * Where something can be dragged: by the key of the slot that it is dropped on, the pieces that are picked then, one
 * after another. Everything that can be dragged there can be done by clicks as well.
 */
export type Drops = Readonly<Record<string, readonly string[]>>;

export interface Tag {
  /** "lead" and "winner" stand out, and the seat of the "winner" gathers the trick; any other kind is drawn plainly. Letters, digits and _ only. */
  kind: string;
  text: Text;
  /** In its place where cards are small. */
  short?: Text;
}

/** A button. */
export interface Choice {
  /** The move's text, or an action's id. */
  move: string;
  label: Text;
  /** The address of the page that it leads to, relative to this one, in place of an action. */
  href?: string;
  /** It stands out as what is done most often. */
  primary?: boolean;
  /** Why it cannot be used now. */
  disabled?: Text;
}

/** Something small that lies on a card. */
export interface Badge {
  /** Unique in the view. */
  id: string;
  /** What is drawn: "dango", "bamboo", "cord", "die-1" to "die-6", "chip"; for any other kind, the text. */
  kind: string;
  /** What it is called; where it is drawn as text, a sign or two. */
  text: Text;
  /** The piece that clicking it adds to the draft, or takes out of it. */
  pick?: string;
  picked?: boolean;
  /** Where it can be dragged from the card that it lies on. */
  drop?: Drops;
}

/**
 * Something that a move is put together with. `id` is unique in the view. Its pieces, like those of slots, should keep
 * their names from view to view, such as "more": while an answer is awaited, clicks are kept by name.
 */
export type Control = NumberControl | OptionsControl | GridControl | SumControl | NoteControl;

/** A number with a button to either side. */
export interface NumberControl {
  kind: "number";
  id: string;
  label: Text;
  /** Drawn before the label; a kind of badge. */
  icon?: string;
  value: number;
  /** What is shown in place of the number. */
  text?: Text;
  /** The pieces that make the number smaller and larger. A button without a piece remains, and says why when clicked. */
  less?: string;
  more?: string;
  whyLess?: Text;
  whyMore?: Text;
}

/** One of a few. */
export interface OptionsControl {
  kind: "options";
  id: string;
  label: Text;
  options: Option[];
}

export interface Option {
  pick: string;
  label: Text;
  picked?: boolean;
  /** Why it cannot be chosen. */
  why?: Text;
  /** Drawn before the label; a kind of badge, or the letter of a suit of the view's deck. */
  icon?: string;
  /** Where the option can be dragged. */
  drop?: Drops;
}

/** A table of choices. Each row has as many cells as there are columns. */
export interface GridControl {
  kind: "grid";
  id: string;
  label: Text;
  columns: Text[];
  rows: { label: Text; cells: (GridCell | null)[] }[];
}

export interface GridCell {
  /** The move that clicking the cell plays, or the piece that it adds to the draft. */
  move?: string;
  pick?: string;
  picked?: boolean;
  label: Text;
  /** A second, smaller line. */
  note?: Text;
  /** Why it cannot be chosen. */
  why?: Text;
  /** It is marked as the best one. */
  best?: boolean;
}

/** A running total. */
export interface SumControl {
  kind: "sum";
  id: string;
  label: Text;
  value: number;
  /** What the total may come to at most, or has to come to. */
  of?: number;
  /** The total is too large: it stands out. */
  over?: boolean;
  note?: Text;
}

/** Short sentences that have to be seen while the move is put together. */
export interface NoteControl {
  kind: "note";
  id: string;
  lines: Text[];
}

/**
 * An amount that one sees change: the difference from the view before is shown beside it, and moves to it from where
 * an amount with the same id has become less.
 */
export interface Counter {
  /** The same for all seats and from view to view, such as "points"; unique among the counters of one seat. */
  id: string;
  label: Text;
  value: number;
  icon?: "chip" | "trick" | "card";
  /** Its changes are not shown. */
  quiet?: boolean;
}

/** An amount that goes from one counter to another. */
export interface Transfer {
  from: CounterRef;
  to: CounterRef;
  value: number;
}

/** A counter of a seat, or, for null, one that is nobody's. */
export interface CounterRef {
  seat: Count | null;
  id: string;
}

/** A bar. */
export interface Track {
  id: string;
  label: Text;
  value: number;
  /** The value at which the bar is full. */
  of: number;
  /** What is shown in place of "value / of". */
  text?: Text;
}

/** A picture of how things stand to each other. One of a kind that is not known here is not drawn. */
export type Figure = WheelFigure;

/**
 * Nodes around a circle, with arrows between them. If any node or link is strong, all others are drawn pale.
 * Screen readers are told the nodes that have a mark or a value, the note, and every link, the strong ones first.
 */
export interface WheelFigure {
  kind: "wheel";
  /** Unique in the view. */
  id: string;
  /** What the picture shows; its title where it is drawn large. */
  label: Text;
  /**
   * Clockwise from the top; three to eight.
   * @minItems 3
   * @maxItems 8
   */
  nodes: FigureNode[];
  /** In the middle of the circle. */
  middle?: FigureNode;
  links: FigureLink[];
  /** What each kind of link means, for a key below the picture. */
  key?: Partial<Record<LinkKind, Text>>;
  /** What is to be seen in it now, in a sentence or two. */
  note?: Text;
}

export interface FigureNode {
  /** Unique in the figure. */
  id: string;
  /** The letter of a suit of the view's deck. */
  icon: string;
  /** What it is called. */
  label: Text;
  /** What it is now, in a word of at most six letters, such as "1st". */
  mark?: Text;
  /** An amount, shown behind the mark. */
  value?: Text;
  /** It has a part in what the note says. */
  strong?: boolean;
  /** It is ahead: there is a ring around it. */
  best?: boolean;
}

/** feeds: along the circle, between neighbours · checks: straight across, or from or to the middle */
export type LinkKind = "feeds" | "checks";

/** An arrow. One from or to the middle is drawn only if it is strong. */
export interface FigureLink {
  /** Ids of nodes. */
  from: string;
  to: string;
  kind: LinkKind;
  /** The relation in a sentence or a few words, such as "Water overcomes fire". */
  label: Text;
  strong?: boolean;
}

/** An explanation: a title, and sentences in order. */
export interface Reasons {
  title: Text;
  lines: Text[];
}

/** Points as they are to be shown. `cells` and `total` have as many entries as `head`. */
export interface ScoreTable {
  head: Text[];
  rows: { label: Text; cells: string[] }[];
  total: string[];
  /** A sentence below the table. */
  note?: Text;
}

/** A steps file: positions to step through. */
export interface StepsFile {
  /** The version of this format: 1. */
  v: 1;
  /** The heading; an empty text shows none. */
  title: Text;
  /**
   * At least one.
   * @minItems 1
   */
  steps: Step[];
  /** The index of the step that says what decided: an explanation that answers a question opens there. Without it, at the last one. */
  decides?: Count;
  /** What a gallery shows of the run: in place of the last caption, and of the last view. */
  result?: Text;
  picture?: View;
  /** The packed record that the steps were made of: whoever has the file can study it, and see all its cards. */
  record?: string;
}

export interface Step {
  /** Every step has it, or else, in a file, `change`. */
  view: View;
  /**
   * In place of `view` and `seats`, in all steps of a file but the first: what is different from the step before, by its
   * place there as a JSON Pointer, such as "/view/prompt".
   */
  change?: Readonly<Record<string, unknown>>;
  caption: Text;
  /** Keys of the slots to point at. */
  focus?: string[];
  /** The same position as other seats see it, by the seat's number. A seat can be chosen if every step has it, here or in its view. */
  seats?: Readonly<Record<string, View>>;
}

/** A gallery's file: runs of positions, each shown first as a finished picture. */
export interface GalleryFile {
  /** The version of this format: 1. */
  v: 1;
  /** What the gallery is called for screen readers. */
  title: Text;
  /**
   * At least one.
   * @minItems 1
   */
  items: StepsFile[];
}

/** A comparison's file: runs of positions of the same cards under several rules, which go step by step together. */
export interface CompareFile {
  /** The version of this format: 1. */
  v: 1;
  /** The heading; an empty text shows none. */
  title: Text;
  /** The step to show first, counted from 0. */
  start: Count;
  /** The first step at which the sides differ, or null if they never do. */
  part: Count | null;
  /**
   * At least two.
   * @minItems 2
   */
  sides: { label: Text; lesson: StepsFile }[];
}

/** Something to try: a position that the reader puts together, and what the rules make of it. */
export interface TryFile {
  /** The version of this format: 1. */
  v: 1;
  /** The heading; an empty text shows none. */
  title: Text;
  /** The position, with pieces to click on; null if cards are chosen from a palette. */
  view: View | null;
  cards: CardChoice | null;
  /** The rule applied step by step, shown at its last step; null if there is nothing to explain yet. */
  lesson: StepsFile | null;
  /** What is missing, or why these do not go together. */
  say: Text | null;
}

/** Cards of a deck to choose from. */
export interface CardChoice {
  deck: string;
  cards: string[];
  /** What the places are called. */
  slots: Text[];
  /** For each place a card's name, or "". */
  value: string[];
}
