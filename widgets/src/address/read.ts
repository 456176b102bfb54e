// What an address of this site says, however it came here: behind `?` or `#`, with the bracket or the full stop of the sentence
// that it stood in, with `&amp;` for `&`, escaped twice, in capitals. No DOM, and nothing but functions: it is also a script of its
// own, the first of every page. `tomoe_core/record/address.py` says the same; tests/addresses/cases.json holds both to it.

/** What names a position: a packed record, how many moves of its last deal, whose seat; or cards to deal, with `duel` the same to everybody, with `day` those of a date. */
export const PLACE: readonly string[] = ["g", "ply", "seat", "seed", "duel", "day"];
/** What names questions. */
export const QUESTIONS: readonly string[] = ["drill", "count", "seed", "level"];
/** How a page looks. */
const LOOKS = ["lang", "theme", "embed", "pace"];
/** Where one stands in a study. Not guessed at: others use words like it. */
export const AT = "at";
/** Whose eyes look on in a study, where it is no seat. */
const EYES = "eyes";
const OURS = [...PLACE, ...QUESTIONS];
const NAMES = [...OURS, ...LOOKS, AT, EYES];
const NUMBERS = ["ply", "seat", "count", "level", "duel"];

const LONGEST = 590_000;
const MAX_PARTS = 50;
const MOST_ESCAPES = 3;
const LONGEST_SHOWN = 24;
const SEPARATOR = /[?#&;]/;
/** Every packed record begins so, of version 1 or 2. */
const PACKED = /A[Qg][A-Za-z0-9_-]{22,}/;

/** Why something cannot be understood: the key of a sentence, and what it names. */
export interface Fault { key: FaultKey; values: Record<string, string | number> }
export type FaultKey = "addressBroken" | "addressTwice" | "addressName" | "addressPart" | "addressWhole" | "addressNumber" | "addressChoice" | "addressElsewhere" | "addressDay";

/** The fields by name, and the first thing that might be one and cannot be understood. */
export interface Address { fields: Record<string, string>; fault: Fault | null }

type Part = [name: string, value: string];

/** The fields of an address, or of what stands behind its `?` or `#`. Names of others are left out. */
export function readAddress(text: string): Address {
  const fields: Record<string, string> = {};
  if (text.length > LONGEST || text.split(SEPARATOR).length > MAX_PARTS) return { fields, fault: { key: "addressBroken", values: {} } };
  let fault: Fault | null = null;
  const found = (key: FaultKey, values: Fault["values"]): void => { fault = fault || { key, values }; };
  for (const [name, value] of parts(text, found)) {
    if (NAMES.includes(name)) {
      const clean = cleanValue(name, value, found);
      const before = fields[name];
      if (before !== undefined && before !== clean) found("addressTwice", { name, one: shorten(before), other: shorten(clean) });
      fields[name] = clean;
    } else {
      const meant = meantBy(name, value);
      if (meant) found("addressName", { name: shorten(name), meant });
    }
  }
  return { fields, fault };
}

/** `text`, the query or the fragment of an address with its sign, without the parts of these names. */
export function withoutFields(text: string, names: readonly string[]): string {
  const rest = text.slice(1).split("&").filter((part) => !parts(part, () => undefined).some(([name]) => names.includes(name)));
  const kept = rest.join("&");
  return kept === "" ? "" : text[0] + kept;
}

/** `text` as a sentence names it. */
export function shorten(text: string): string {
  const all = [...text];
  return all.length <= LONGEST_SHOWN ? text : `${all.slice(0, LONGEST_SHOWN).join("")}…`;
}

// The parts of an address

type Found = (key: FaultKey, values: Fault["values"]) => void;

/** Each part's name and value, both without escapes. */
function parts(text: string, found: Found): Part[] {
  const [, before = "", mark = "", rest = ""] = /^([^?#]*)([?#]?)([^]*)$/.exec(text) ?? [];
  const behind = `${mark === "#" ? "#" : ""}${rest}`;
  const at = behind.indexOf("#");
  const [query, anchor] = at < 0 ? [behind, ""] : [behind.slice(0, at), behind.slice(at + 1)];
  const whole = !mark || (before.includes("=") && !before.includes("/")) ? `${before}&${query}` : query;
  return [...split(whole, 0, false, found), ...split(anchor, 0, !anchor.includes("="), found)];
}

function split(text: string, depth: number, anchor: boolean, found: Found): Part[] {
  return text.split(SEPARATOR).flatMap((part): Part[] => {
    const sign = part.indexOf("=");
    if (sign < 0) return bare(part, depth, anchor, found);
    const before = narrow(unescapeAll(part.slice(0, sign)));
    // Escaped as a whole; browsers that write a query anew put a sign behind it.
    if (depth < MOST_ESCAPES && /[=?#&;]/.test(before)) return split(sign === part.length - 1 ? before : before + part.slice(sign), depth + 1, anchor, found);
    const name = (before.toLowerCase().match(/[a-z0-9_-]+/g) ?? []).pop() ?? "";
    const plain = unescapeAll(part.slice(sign + 1));
    const end = plain.search(SEPARATOR);
    if (end < 0) return [[name, plain]];
    // What was escaped with the value follows it.
    return [[name, plain.slice(0, end)], ...(depth < MOST_ESCAPES ? split(plain.slice(end + 1), depth + 1, anchor, found) : [])];
  });
}

/** A part without `=`: escaped as a whole, cut short, or none of ours, as the name of a section is. */
function bare(part: string, depth: number, anchor: boolean, found: Found): Part[] {
  const plain = narrow(unescapeAll(part));
  if (depth < MOST_ESCAPES && /[=?#&;]/.test(plain)) return split(plain, depth + 1, anchor, found);
  const word = plain.trim().toLowerCase();
  if (NAMES.includes(word) && !anchor) return [[word, ""]];
  // What stands with a stroke behind `#` is marimo's.
  if (anchor && plain.includes("/")) return [];
  if (PACKED.test(plain) || (!anchor && word !== "" && isBegun(word))) found("addressPart", { part: shorten(plain.trim()) });
  return [];
}

/** Whether `word` is a name with its end or its `=` lost. */
function isBegun(word: string): boolean {
  return OURS.some((name) => name.startsWith(word) || (name.length > 1 && word.startsWith(name)));
}

/** `text` without escapes; those that were escaped again as well. */
function unescapeAll(text: string): string {
  let plain = text.replace(/\+/g, " ");
  for (let i = 0; i <= MOST_ESCAPES && plain.includes("%"); i += 1) {
    plain = new URLSearchParams(`a=${plain.replace(/[&+]/g, encodeURIComponent)}`).get("a") ?? "";
  }
  return plain;
}

/** Full-width letters, digits, signs and spaces as the others. */
function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, " ");
}

/** Which of the names `name` may be a slip of; null if it is somebody else's. */
function meantBy(name: string, value: string): string | null {
  if (new RegExp(`^${PACKED.source}$`).test(cleanPacked(value))) return "g";
  return OURS.find((each) => each.length > 2 && isSlip(name, each)) ?? null;
}

/** Whether `word` is `name` with one letter more, less or other, or with two exchanged. */
function isSlip(word: string, name: string): boolean {
  const shorter = Math.min(word.length, name.length);
  let at = 0;
  while (at < shorter && word[at] === name[at]) at += 1;
  if (at === shorter) return Math.abs(word.length - name.length) === 1;
  const [rest, wanted] = [word.slice(at), name.slice(at)];
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1)
    || (wanted.length > 1 && rest.startsWith(`${wanted[1]}${wanted[0]}`) && rest.slice(2) === wanted.slice(2));
}

// The value of a part

/** A value as it is under `name`, from an attribute. */
export function cleanedField(name: string, value: string): string {
  return cleanValue(name, value, () => undefined);
}

function cleanValue(name: string, value: string, found: Found): string {
  if (name === "g") return cleanPacked(value);
  if (name === "seed") {
    // Of one that begins as a number it is the number that counts, where other words follow at once, as they do in a script without spaces.
    const whole = withoutEnd(withoutOpening(value).split(/[<>"\n]/)[0] ?? "") || value;
    const text = /^([0-9]+)($|[\x21-\x2f:;?@[-`{-~]*[^\x21-\x7e])/.exec(narrow(whole))?.[1] ?? whole;
    if (/[a-z]=/i.test(text) || text === "") found("addressPart", { part: shorten(`seed=${text}`) });
    return text;
  }
  const word = withoutEnd((withoutOpening(narrow(value)).split(/[<>"]|[^\x21-\x7e]/)[0] ?? "").toLowerCase());
  if (NUMBERS.includes(name) && !/^[0-9]{1,9}$/.test(word)) found("addressWhole", { name, value: shorten(value) });
  if (name === "day" && !isDay(word)) found("addressDay", { value: shorten(value) });
  return word;
}

/** Whether a text is a date that there is, such as 2026-11-29. */
export function isDay(text: string): boolean {
  const then = /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !isNaN(then) && new Date(then).toISOString().slice(0, 10) === text;
}

function cleanPacked(value: string): string {
  return /^[A-Za-z0-9_-]+/.exec(withoutOpening(narrow(value).replace(letters("[\\p{Z}\\p{C}]", "g"), "")))?.[0] ?? "";
}

/** `text` without the brackets, quotes and spaces before it. A sign before a number is none of them. */
function withoutOpening(text: string): string {
  return text.replace(letters("^[\\p{Ps}\\p{Pi}\\p{Pf}\\p{Z}\\p{C}\"'*_`<~=|]+"), "");
}

/** `text` without the punctuation and spaces of any script behind it. */
function withoutEnd(text: string): string {
  const word = letters("[\\p{L}\\p{N}\\p{M}]");
  const all = [...text];
  while (all.length > 0 && !word.test(all[all.length - 1] ?? "")) all.pop();
  return all.join("");
}

/** A pattern with classes of letters: made only when asked for, since a browser that knows none reads this script, too. */
function letters(source: string, flags = ""): RegExp {
  return new RegExp(source, `u${flags}`);
}
