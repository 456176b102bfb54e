// The result of a set as a few lines of text, and what a teacher gets back from many of them. Pure: no DOM.
// tomoe_core/page/results.py does the same; tests/sets/results.json holds both to it.
import { sha256 } from "@noble/hashes/sha2.js";
import type { Lang } from "../types.js";

/** right · wrong · open: not answered · none: there was nothing to answer */
export type Mark = "right" | "wrong" | "open" | "none";

/** What a pupil hands in. */
export interface Result {
  /** The set's title as the pupil saw it, and its id. */
  title: string;
  id: string;
  name: string;
  /** Such as "2026-11-28 22:10 +09:00". */
  date: string;
  /** The number of the try, from 1 on. */
  attempt: number;
  /** One for each item of the set, in order. */
  marks: readonly Mark[];
}

/** A result as it was read; `fits`: its check code is the one of what it says. */
export interface ReadResult extends Result {
  fits: boolean;
  /** The number of the line that it begins on, from 1 on. */
  line: number;
}

/** What was read: whole results in order, and the lines at which one begins that has no check code or lacks a part. */
export interface ReadResults { results: ReadResult[]; broken: number[] }

export const LONGEST_NAME = 80;
const MOST_MARKS = 20;
const MOST_TRIES = 999;

/** How each part is called, by language: what a result says, and what is understood. */
const WORDS: Readonly<Record<Lang, Readonly<Record<Part, string>>>> = {
  en: { set: "Tomoe result", name: "Name", date: "Date", attempt: "Try", score: "Right", marks: "Marks", code: "Check code" },
  ja: { set: "Tomoeの結果", name: "名前", date: "日時", attempt: "回数", score: "正解", marks: "答え", code: "照合コード" },
};
type Part = "set" | "name" | "date" | "attempt" | "score" | "marks" | "code";
const PARTS = Object.values(WORDS).flatMap((words) => Object.entries(words) as [Part, string][]);

const SIGNS: Readonly<Record<Mark, string>> = { right: "○", wrong: "×", open: "-", none: "/" };
/** A sign is read in whatever form a mail program or a hand has given it. */
const READ: readonly (readonly [Mark, string])[] = [["right", "○◯〇oO"], ["wrong", "×✕✗xX"], ["open", "-‐‑–—−ー"], ["none", "/"]];
/** Without letters that are taken for digits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** All that is no sign: spaces of any kind, and marks that turn the direction of text or are not seen. */
const BLANK = /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]/g;

/** Spaces of any kind, and control signs. */
const SPACE = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;
/** What turns the direction of text, or is not seen; joiners, which some scripts need, are none of it. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]/g;

/** `text` on one line, without what turns its direction, and cut off. */
export function oneLine(text: string, most: number): string {
  return [...text.normalize("NFC").replace(UNSEEN, "").replace(SPACE, " ").trim()].slice(0, most).join("");
}

/** How many questions were answered right, and how many there were. */
export function score({ marks }: Pick<Result, "marks">): { right: number; all: number } {
  return { right: marks.filter((mark) => mark === "right").length, all: marks.filter((mark) => mark !== "none").length };
}

/** A moment as a result says it: local, with the distance from UTC. `zone`: minutes behind UTC, as `Date` tells it. */
export function dateText(moment: Date, zone: number = moment.getTimezoneOffset()): string {
  const local = new Date(moment.getTime() - zone * 60_000).toISOString();
  const [hours, minutes] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60].map((n) => String(n).padStart(2, "0"));
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${zone > 0 ? "-" : "+"}${hours}:${minutes}`;
}

/**
 * The check code of a result: 40 bits of SHA-256 over its parts without spaces. It shows that a line was altered or
 * mistyped; whoever can read this can make one.
 */
export function checkCode(result: Result): string {
  const { title, id, name, date, attempt, marks } = result;
  const parts = ["tomoe-result-1", title, id, name, date, String(attempt), marks.map((mark) => SIGNS[mark]).join("")];
  const bytes = sha256(new TextEncoder().encode(parts.map(squeezed).join("\n")));
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 8 }, (_, i) => LETTERS[Number((bits >> BigInt(35 - 5 * i)) & 31n)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What the code is made of: neither spaces, which mail programs change, nor how a letter is put together, count. */
function squeezed(text: string): string {
  return text.normalize("NFC").replace(BLANK, "");
}

/** The lines that a pupil hands in. */
export function resultText(result: Result, lang: Lang): string {
  const words = (WORDS[lang] ?? WORDS["en"]) as Readonly<Record<Part, string>>;
  const { right, all } = score(result);
  const said: Record<Part, string> = {
    set: `${result.title} [${result.id}]`, name: result.name, date: result.date, attempt: String(result.attempt),
    score: `${right} / ${all}`, marks: inGroups(result.marks), code: checkCode(result),
  };
  const colon = lang === "ja" ? "：" : ": ";
  return (Object.keys(said) as Part[]).map((part) => `${words[part]}${colon}${said[part]}`).join("\n");
}

function inGroups(marks: readonly Mark[]): string {
  return marks.map((mark, i) => `${i > 0 && i % 5 === 0 ? " " : ""}${SIGNS[mark]}`).join("");
}

/** Every result in a text, whatever stands around them: mails, signs of quoting, both languages, long lines that were broken. */
export function readResults(text: string): ReadResults {
  const found: ReadResults = { results: [], broken: [] };
  let block: Partial<Record<Part, string>> = {};
  let last: Part | null = null;
  let begun = 0;
  const finish = (): void => {
    const result = begun > 0 ? resultOf(block, begun) : null;
    if (result) found.results.push(result);
    else if (begun > 0) found.broken.push(begun);
    [block, last, begun] = [{}, null, 0];
  };
  text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((whole, i) => {
    const line = whole.replace(SPACE, " ").replace(/^[ >|*・•]+/, "");
    const [part, value] = partOf(line) ?? [null, line];
    if (part === "set") {
      finish();
      begun = i + 1;
    }
    if (begun === 0) return;
    if (part && !(part in block)) {
      block[part] = value;
      last = part;
    } else if (!part && value.trim() !== "" && (last === "set" || last === "name" || last === "marks")) {
      block[last] = `${block[last] ?? ""} ${value}`.slice(0, 1000);
    }
    if (part === "code") finish();
  });
  finish();
  return found;
}

/** Which part a line says, and what it says. */
function partOf(line: string): [Part, string] | null {
  for (const [part, word] of PARTS) {
    if (line.slice(0, word.length).toLowerCase() !== word.toLowerCase()) continue;
    const rest = /^\s*\**\s*[:：]\s*(.*)$/.exec(line.slice(word.length));
    if (rest) return [part, (rest[1] ?? "").replace(/[\s*]+$/, "")];
  }
  return null;
}

/** The result that the parts say; null where one is missing or says nothing that it could. */
function resultOf(block: Partial<Record<Part, string>>, line: number): ReadResult | null {
  const { set, name = "", date, attempt, score: said, marks, code } = block;
  const [, title = "", id = ""] = /^(.*)\[\s*([A-Z2-7]{8})\s*\]\s*$/.exec((set ?? "").trim()) ?? [];
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)\s+(\d\d:\d\d)\s+([+-]\d\d:\d\d)$/.exec(plain(date)) ?? [];
  const tries = /^[1-9]\d{0,2}$/.test(plain(attempt)) ? Number(plain(attempt)) : 0;
  const read = [...squeezed(marks ?? "")].map((sign) => READ.find(([, signs]) => signs.includes(sign))?.[0]);
  const whole = read.filter((mark) => mark !== undefined);
  const given = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(plain(said));
  if (!id || !day || !time || !zone || tries < 1 || tries > MOST_TRIES || !given || !code) return null;
  if (name.trim() === "" || whole.length !== read.length || whole.length < 1 || whole.length > MOST_MARKS) return null;
  const result: Result = { title: oneLine(title, 1000), id, name: oneLine(name, 1000), date: `${day} ${time} ${zone}`, attempt: tries, marks: whole };
  const { right, all } = score(result);
  return { ...result, line, fits: right === Number(given[1]) && all === Number(given[2]) && plainCode(code) === plainCode(checkCode(result)) };
}

/** Digits and signs as they are meant, in full width as well. */
function plain(text = ""): string {
  return text.normalize("NFKC").replace(/[‐‑–—−]/g, "-").trim();
}

function plainCode(code: string): string {
  return plain(code).toUpperCase().replace(/[^0-9A-Z]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
