// The face of a card whose deck is not drawn here: its text, plain and large.
import type { Detail } from "./kinds.js";

const INKS = ["#1f1b16", "#a81d30", "#1b6787", "#276339", "#9c470b", "#5d3380"];
const LINE = 6;
const MOST_LINES = 3;

/** A card's text without what cannot be part of a name. No markup gets through. */
function tidy(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}\p{So}\s_+.*-]/gu, "").trim() || "?";
}

/** What comes before a number at the end, and the number: "coin" and "12" of "coin12", "S" and "K" of "SK". */
function parts(text: string): [suit: string, rank: string] {
  const [, suit, rank] = /^(.*?\P{N})(\p{N}+|(?<=^.)\p{L})$/u.exec(text) ?? [];
  return suit !== undefined && rank !== undefined ? [suit, rank] : ["", text];
}

/** Which ink each suit has that was drawn on this page. */
const inks = new Map<string, number>();

/** Tried out: by these two, letters that suits are often named by have different inks (R G B Y, S H D C, A B C D, M K S …). */
const TIMES = 28;
const WITHIN = 125;

/** Cards of a suit have the same ink, and those of another suit another one, as long as there are some left. */
function inkOf(suit: string): string {
  let ink = inks.get(suit);
  if (ink === undefined) {
    const sum = [...suit].reduce((total, char) => total * 7 + (char.codePointAt(0) ?? 0), 0);
    const first = ((sum * TIMES) % WITHIN) % INKS.length;
    const taken = new Set(inks.values());
    const free = INKS.map((_, i) => (first + i) % INKS.length).find((each) => !taken.has(each));
    ink = free ?? first;
    inks.set(suit, ink);
  }
  return INKS[ink] ?? "";
}

/** The width of a text in ems, roughly: Japanese characters and signs are wider than letters. */
function ems(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > "\u2000" ? 1 : char > "~" || /[MWmw]/.test(char) ? 0.9 : 0.66), 0);
}

function words(text: string, x: number, y: number, size: number, width: number, ink: string): string {
  const fits = Math.min(size, width / ems(text));
  return `<text x="${x}" y="${Math.round(y)}" text-anchor="middle" font-size="${fits.toFixed(1)}" font-weight="600" fill="${ink}">${text}</text>`;
}

/** The words of a text in lines of up to six characters. */
function lines(text: string): string[] {
  const pieces = text.split(/[\s_-]+/).flatMap((word) => word.match(/.{1,6}/gu) ?? []);
  const all: string[] = [];
  for (const piece of pieces) {
    const joined = `${all.at(-1) ?? ""} ${piece}`;
    if (all.length > 0 && [...joined].length <= LINE) all[all.length - 1] = joined;
    else all.push(piece);
  }
  return all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), "…"] : all;
}

/** The text as it would stand on a slip. */
export function unknownLabel(name: string, x: number, y: number, size: number): string {
  return words(lines(tidy(name))[0] ?? "", x, y, size, size * 1.9, INKS[0] ?? "");
}

/** A suit and a number large, one above the other; any other text in up to three lines. */
export function unknownFace(name: string, detail: Detail, height: number): string {
  const text = tidy(name);
  const [suit, rank] = parts(text);
  const ink = inkOf(suit);
  if (suit === "" || [...suit].length > LINE) {
    const all = lines(text);
    const size = all.length === 1 ? 56 : 30;
    const top = height / 2 - ((all.length - 1) * size) / 2 + size * 0.3;
    return all.map((line, i) => words(line, 50, top + i * size, size, 86, ink)).join("");
  }
  if (detail !== "full") return words(rank, 50, height * 0.49, 66, 88, ink) + words(suit, 50, height * 0.85, 46, 88, ink);
  return (
    words(rank, 17, 33, 32, 28, ink) + words(suit, 17, 54, 19, 28, ink) +
    words(rank, 60, 92, 58, 70, ink) + words(suit, 60, 122, 26, 70, ink)
  );
}
