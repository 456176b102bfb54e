// English. Its keys are the ones that every language must have.
import type { Language } from "./language.js";

const sentences = {
  // The table and its cards
  table: "Card table",
  faceDown: "Face-down card",
  gone: "{card}, already played",
  labelled: "{label}: {card}",
  passesAs: "{card}, passes as {as}",
  passedAs: "{card}, void: no longer passes as {as}",
  isVoid: "{card}, void",
  playable: "{card}, playable",
  unplayable: "{card}, not playable now",
  chosen: "{card}, chosen",
  pickable: "{card}, can be chosen",
  unpickable: "{card}, not to be chosen now",
  backs: "{n} face-down cards",
  playedBy: "{card}, played by {seat}",
  suggested: "suggested by the hint",
  pile: "Pile of {n} cards",
  notNow: "That can't be played just now.",
  less: "{label}: less",
  more: "{label}: more",
  valueOf: "{value} of {of}",

  // Score, last trick, log
  turn: "to play",
  score: "Score",
  total: "Total",
  standing: "How it stands",
  lastTrick: "Last trick",
  noTrickYet: "No trick has been played yet.",
  log: "Moves so far",
  logEmpty: "No moves yet.",
  facts: "About this position",

  // Toolbar and hints
  undo: "Undo",
  hint: "Hint",
  hintWorking: "Thinking…",
  best: "best",
  why: "Why?",

  // Help
  help: "Help",
  helpNow: "What is asked now",
  helpCannot: "Cards that can't be played now",
  helpKeys: "Keys",
  keyMove: "move among your cards and what can be chosen",
  keyPlay: "play or choose",
  keyUndo: "undo",
  keyHint: "hint",
  keyHelp: "this help",
  keyClose: "close, or hurry on",

  // Sheets: new match, sharing, settings
  newMatch: "New match",
  start: "Start",
  startNote: "The match being played now ends.",
  share: "Record and share",
  recordLabel: "Record",
  recordLater: "The record appears here when the deal is over.",
  addressLabel: "Address of this position",
  copy: "Copy",
  copied: "Copied.",
  copyFailed: "Copying did not work here. Please select the text and copy it.",
  openLabel: "Open a record",
  openHelp: "Paste a record here.",
  open: "Open",
  pace: "Pace",
  paceOff: "No motion",
  paceFast: "Fast",
  paceNormal: "Normal",
  paceSlow: "Slow",
  paceTap: "On each tap",
  fourColour: "Suits in four colours",
  switchTo: "Switch to {language} ({name})",
  settings: "Settings",
  details: "Score and moves",
  menu: "Menu",
  close: "Close",
  tapToGoOn: "Tap to go on",

  // What the table says of itself
  waiting: "Getting ready. You can already look at the cards.",
  waitingAnswer: "One moment…",
  queued: "{card} will be played as soon as the table is ready.",
  queuedPicks: "What you chose is kept until the table is ready.",
  result: "Result",
  yourHand: "Your hand",
  actions: "What to do next",
  choices: "Choices",
  noAnswer: "There is no answer. Reload the page to continue where you were.",

  // The stepper
  stepBack: "Back",
  stepNext: "Next",
  stepFirst: "First step",
  stepPlay: "Play",
  stepPause: "Pause",
  stepOf: "{n} of {all}",
  stepSlider: "Step",
  stepsLoading: "Loading…",
  stepsMissing: "This example could not be loaded. Please reload the page.",
  stepsBad: "This example is damaged and cannot be shown.",

  // The card picker
  pickSlots: "Chosen cards",
  pickCards: "All cards",
  pickEmpty: "{slot}, empty",
  pickFilled: "{slot}, {card}",
  pickUsed: "{card}, used as {slot}",
  pickClear: "Clear all",
  pickChange: "Press a card to choose another.",

  // Comparisons, and what can be tried
  partNotYet: "So far all is the same.",
  partHere: "Here they part.",
  partSince: "They have parted.",
  partNever: "Nothing differs here.",
  partGo: "Go to where they part",
  tryWaits: "Your choice is kept; the answer comes as soon as Python is up.",

  // Contents
  contents: "Contents",
};

export type SentenceKey = keyof typeof sentences;

export const en: Language = {
  name: "English",
  card: "{suit} {rank}",
  suits: { R: "Red", B: "Light blue", G: "Green", O: "Orange", K: "Black", P: "Purple" },
  generals: { G: "Gold general", S: "Silver general", B: "Bronze general" },
  elements: { W: "Wood", F: "Fire", E: "Earth", M: "Metal", A: "Water", Y: "Yin-yang" },
  empty: "Z",
  taiji: "Taiji",
  standardCard: "{rank} of {suit}",
  standardSuits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
  courts: { A: "Ace", K: "King", Q: "Queen", J: "Jack" },
  comma: ", ",
  listSeparator: ", ",
  css: "",
  sentences,
};
