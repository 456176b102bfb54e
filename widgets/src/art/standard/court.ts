// King, queen and jack, drawn as dolls: an emperor with his tall cap, an empress with crown and fan, a page with
// winged shoulders. Coordinates are around the middle of the face.
import type { CourtRank, StandardSuit } from "../../decks/standard.js";
import { n, PAPER, path } from "../ink.js";
import { pip } from "./pips.js";

const INK = "#26262b";
const SKIN = "#fdf1df";
const WOOD = "#e3c68c";
const LIPS = "#b3262e";

/** Robe and collar as path data: the outline, folds, the edges of the collar, and the shoulders alone, down to 44. */
interface Robe { outline: string; folds: string; collar: string; bust: string }

const ROBES: Readonly<Record<CourtRank, Robe>> = {
  K: {
    outline: "M-7 11Q-20 15-25 37L-31 70Q0 80 31 70L25 37Q20 15 7 11Z",
    folds: "M-19 40Q-13 56-19 73.5M19 40Q13 56 19 73.5",
    collar: "M-7 11L0 23L7 11M-11.5 13L0 31L11.5 13",
    bust: "M-7 11Q-25 15-31 44H31Q25 15 7 11Z",
  },
  Q: {
    outline: "M-8 11Q-21 16-28 42L-34 69Q0 82 34 69L28 42Q21 16 8 11Z",
    folds: "M-27.5 50Q-24 62-28 71M27.5 50Q24 62 28 71M-22 50Q-19 64-22.5 73M22 50Q19 64 22.5 73",
    collar: "M-8 11L0 22L8 11M-11.5 12.5L0 28L11.5 12.5M-15 14.5L0 34L15 14.5",
    bust: "M-8 11Q-27 16-34 44H34Q27 16 8 11Z",
  },
  J: {
    outline: "M-6 11L-30 21L-12 46L-21 74Q0 79 21 74L12 46L30 21L6 11Z",
    folds: "M-9.5 50L-13 76M9.5 50L13 76M-18.5 21L-6 40M18.5 21L6 40",
    collar: "M-6 11L0 24L6 11",
    bust: "M-6 11L-33 20L-19 44H19L33 20L6 11Z",
  },
};

const EYES: Readonly<Record<CourtRank, string>> = {
  K: "M-6.5-.5Q-4.5-1.8-2.5-.5M2.5-.5Q4.5-1.8 6.5-.5M-6-5.5L-3-6M3-6L6-5.5M-.8 4Q-3.5 3.5-6 5.5M.8 4Q3.5 3.5 6 5.5M0 8.8V12.5",
  Q: "M-6.5 0Q-4.5-1.5-2.5 0M2.5 0Q4.5-1.5 6.5 0M-5.3-6L-3.7-6.2M3.7-6.2L5.3-6",
  J: "M-4.5-1V.8M4.5-1V.8M-6.5-4.5L-3-5M3-5L6.5-4.5",
};

/** What lies behind the face and the robe. */
const BEHIND: Readonly<Record<CourtRank, string>> = {
  K: path("M4-20C6-38 15-42 14-30C13.5-24 9.5-20 9-16Z", `fill="${INK}"`),
  Q: path("M-13-4C-15-19 15-19 13-4C14.5 8 21 13 22 27H-22C-21 13-14.5 8-13-4Z", `fill="${INK}"`),
  J: "",
};

/** Hair and headdress over the face. */
function headdress(rank: CourtRank, accent: string): string {
  const hair = `fill="${INK}"`;
  const line = `fill="none" stroke="${accent}" stroke-width="1.8" stroke-linecap="round"`;
  switch (rank) {
    case "K": return path("M-12-5.5Q-12-17 0-17.5Q12-17 12-5.5Q0-11-12-5.5ZM-4.5-16V-24Q0-26.5 4.5-24V-16Z", hair) + path("M-11-8.5Q0-13.5 11-8.5", line);
    case "Q": return (
      path("M-12 0C-12-15-4-14 0-13C4-14 12-15 12 0C9-8 3.5-9 0-9.5C-3.5-9-9-8-12 0Z", hair) +
      path("M-6-14.5L-8.5-24L-3.5-20L0-28L3.5-20L8.5-24L6-14.5Q0-16.5-6-14.5Z", `fill="${accent}" stroke="${INK}" stroke-width="1" stroke-linejoin="round"`)
    );
    case "J": return (
      path("M-12 1C-14-17 14-17 12 1C10.5-4 9.5-6 8-8.5Q0-6.5-8-8.5C-9.5-6-10.5-4-12 1ZM-2.5-13Q-7-22 1-26Q7-22 2.5-13Z", hair) +
      path("M-2.5-16.5H2.5", `stroke="${accent}" stroke-width="2.4" stroke-linecap="round"`)
    );
  }
}

function head(rank: CourtRank, accent: string): string {
  return (
    `<ellipse rx="11.5" ry="13" fill="${SKIN}" stroke="${INK}" stroke-width="1.3"/>` +
    path(EYES[rank], `fill="none" stroke="${INK}" stroke-width="1.3" stroke-linecap="round"`) +
    path(rank === "K" ? "M-1.5 6.5H1.5" : "M-1.3 6.3H1.3", `stroke="${LIPS}" stroke-width="2.2" stroke-linecap="round"`) +
    headdress(rank, accent)
  );
}

/** What the figure holds: a baton, a fan, a sword. */
function drawHeld(rank: CourtRank, accent: string): string {
  const edge = `stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"`;
  switch (rank) {
    case "K": return path("M-3.3 24H3.3L4.2 44H-4.2Z", `fill="${WOOD}" ${edge}`);
    case "Q": return path("M0 47L-15 36A19 19 0 0 1 15 36Z", `fill="${accent}" ${edge}`) + path("M0 46L-8.5 31.5M0 46V29M0 46L8.5 31.5", `stroke="${INK}" stroke-width=".9"`);
    case "J": return (
      path("M-13 46H13", `stroke="${accent}" stroke-width="4.5"`) +
      path("M6 47L24 37", `stroke="${INK}" stroke-width="3.6" stroke-linecap="round"`) + path("M12.5 40L15.5 45.5", `stroke="${WOOD}" stroke-width="2.6" stroke-linecap="round"`)
    );
  }
}

function robe(rank: CourtRank, suit: StandardSuit, colour: string, outline: string): string {
  const [fill, line] = suit.open ? [PAPER, colour] : [colour, PAPER];
  const edge = suit.open ? `stroke="${colour}" stroke-width="2.4"` : `stroke="${PAPER}" stroke-width="1.8"`;
  return (
    path(outline, `fill="${fill}" ${edge} stroke-linejoin="round"`) +
    path(ROBES[rank].collar, `fill="none" stroke="${line}" stroke-width="1.7" stroke-linejoin="round"`)
  );
}

function figure(rank: CourtRank, suit: StandardSuit, colour: string): string {
  const [line, onRobe, inPip] = suit.open ? [colour, colour, PAPER] : [PAPER, PAPER, colour];
  return (
    BEHIND[rank] + robe(rank, suit, colour, ROBES[rank].outline) +
    path(ROBES[rank].folds, `fill="none" stroke="${line}" stroke-width="1.3" stroke-linecap="round"`) +
    drawHeld(rank, suit.accent) + pip(suit, 0, 61, 1, onRobe, inPip) + head(rank, suit.accent)
  );
}

/** The whole figure, in a field 62 wide and 108 high, around the point x, y. */
export function court(rank: CourtRank, suit: StandardSuit, x: number, y: number, colour: string): string {
  return `<g transform="translate(${n(x)} ${n(y - 20)})">${figure(rank, suit, colour)}</g>`;
}

/** Head and shoulders, which end 44 times `scale` below the middle of the face. */
export function bust(rank: CourtRank, suit: StandardSuit, x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${BEHIND[rank]}${robe(rank, suit, colour, ROBES[rank].bust)}${head(rank, suit.accent)}</g>`;
}
