// All that the browser keeps of the site as one file, and such a file read: whole, or with what is wrong with it.
import { isMoment, type OwnMoment } from "../back/store.js";
import { toDays } from "../days/log.js";
import { toDone } from "../done/log.js";
import { EMPTY } from "../compose/draft.js";
import { keptIn } from "../drill/progress.js";
import { DRAFT } from "../make/key.js";
import { listMatches, ownMatch } from "../play/matches.js";
import { isObject } from "../play/storage.js";
import { isPacked, isWholeSave } from "./packed.js";
import { EARLIER, type Kind, kindOf, KINDS } from "./kinds.js";

/** The largest file that is read, in bytes: twice what a browser keeps of a site. */
export const LARGEST_BACKUP = 10_000_000;
export const VERSION = 1;

/** What is kept under each key, as JSON reads it; the language is a plain text. */
export type Holds = ReadonlyMap<string, unknown>;

export type Fault =
  | { key: "backupLarge" | "backupForeign" | "backupNewer" }
  | { key: "backupUnknown" | "backupBroken"; params: { key: string } };

/** What a key is called in a sentence: no longer than a line. */
const named = (key: string): { key: string } => ({ key: key.length > 60 ? `${key.slice(0, 60)}…` : key });

/** The text of a file with all that is kept: by kind, then by key, to be read by people, too. */
export function backupFile(holds: Holds, games: readonly string[], now: Date): string {
  const kinds = KINDS.map((kind): [Kind, Record<string, unknown>] => {
    const entries = [...holds].filter(([key]) => kindOf(key, games) === kind).sort(([one], [other]) => (one < other ? -1 : 1));
    return [kind, Object.fromEntries(entries)];
  });
  return `${JSON.stringify({ tomoe: "backup", v: VERSION, made: now.toISOString(), ...Object.fromEntries(kinds) }, null, 1)}\n`;
}

/** Everything that is kept of the site in `storage`, without what nobody could read. */
export function heldIn(storage: Pick<Storage, "getItem" | "key" | "length">, games: readonly string[]): Holds {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);
  return new Map(keys.flatMap((key): [string, unknown][] => {
    const kind = kindOf(key, games);
    const value = kind && readable(kind, key, parsed(key, storage.getItem(key) ?? ""));
    return value === null || value === undefined ? [] : [[key, value]];
  }));
}

/** A value of storage as it stands in a file. */
export function parsed(key: string, text: string): unknown {
  return key === "tomoe:lang" ? text : parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is in the text of a file: of this version, or of an earlier one; a file of own moments alone is one, too. */
export function readBackup(text: string, games: readonly string[]): Holds | Fault {
  if (text.length > LARGEST_BACKUP) return { key: "backupLarge" };
  const file = parse(text);
  if (!isObject(file)) return { key: "backupForeign" };
  const { tomoe, v } = file;
  if (tomoe === "moments" && v === 1) return check([[`tomoe:moments:${String(file["game"])}`, { v: 1, moments: file["moments"] }]], games);
  if (tomoe !== "backup" || typeof v !== "number") return { key: "backupForeign" };
  if (v > VERSION) return { key: "backupNewer" };
  const wrong = KINDS.find((kind) => file[kind] !== undefined && !isObject(file[kind]));
  if (wrong) return { key: "backupBroken", params: named(wrong) };
  const entries = KINDS.flatMap((kind) => Object.entries((file[kind] ?? {}) as object).map(([key, value]): [string, unknown, Kind] => [key, value, kind]));
  const astray = entries.find(([key, , kind]) => kindOf(key, games) !== kind);
  if (astray) return { key: "backupUnknown", params: named(astray[0]) };
  return check(entries.map(([key, value]) => [key, value]), games);
}

/** The entries, if every one is whole: else which is not. */
function check(entries: readonly [string, unknown][], games: readonly string[]): Holds | Fault {
  for (const [key, value] of entries) {
    const kind = kindOf(key, games);
    if (kind === null) return { key: "backupUnknown", params: named(key) };
    const read = readable(kind, key, value);
    if (read === null || !isWhole(kind, value) || lengthOf(read) !== lengthOf(value)) return { key: "backupBroken", params: named(key) };
  }
  return new Map(entries);
}

/** Whether the records in it can be opened, as far as that can be told here: no damaged match takes the place of one that can be played on. */
function isWhole(kind: Kind, value: unknown): boolean {
  const { save, moments } = Object(value) as Record<string, unknown>;
  if (kind === "moments") return Array.isArray(moments) && moments.every(({ g }: { g: unknown }) => isPacked(g));
  if (kind !== "matches") return true;
  return Array.isArray(value) ? value.every((each: { save: unknown }) => isWholeSave(each.save)) : !save || isWholeSave(save);
}

/** How many things an object of storage lists. */
function lengthOf(value: unknown): number {
  const { moments, deals, progress } = Object(value) as Record<string, unknown>;
  const list: unknown = Array.isArray(value) ? value : moments ?? deals ?? (isObject(progress) ? Object.keys(progress) : []);
  return Array.isArray(list) ? list.length : 0;
}

/** As much of a value as its reader makes something of; null for nothing at all. */
function readable(kind: Kind, key: string, value: unknown): unknown {
  if (key === "tomoe:lang") return typeof value === "string" && /^[\w-]{1,35}$/.test(value) ? value : null;
  const shelf = { getItem: () => JSON.stringify(value) };
  if (kind === "code" || kind === "drafts") return readableVersion(kind, key, value);
  if (key.endsWith(EARLIER)) return Array.isArray(value) ? listMatches("", shelf) : null;
  if (!isObject(value)) return null;
  if (kind === "drills") return (value["progress"] === undefined || isObject(value["progress"])) ? keptIn(value) : null;
  if (kind === "moments") return Array.isArray(value["moments"]) ? { v: 1, moments: value["moments"].filter(isMoment) satisfies OwnMoment[] } : null;
  if (kind === "days") return Array.isArray(value["deals"]) ? { v: 1, ...toDays(value) } : null;
  if (kind === "done") return Array.isArray(value["deals"]) ? { v: 1, ...toDone(value) } : null;
  const broken = (kind === "matches" || kind === "studies") && typeof (value["save"] ?? "") !== "string";
  return broken || (value["save"] && !ownMatch("", shelf)) ? null : value;
}

/** Code or a draft, or a list of them, if each is whole. */
function readableVersion(kind: "code" | "drafts", key: string, value: unknown): unknown {
  if (key.endsWith(EARLIER)) {
    const one = key.slice(0, -EARLIER.length);
    return Array.isArray(value) ? value.filter((each) => readableVersion(kind, one, each) !== null) : null;
  }
  if (!isObject(value)) return null;
  const { code = null, before = null, items } = value;
  if (kind === "code") return [code, before].every((text) => text === null || typeof text === "string") ? value : null;
  if (key === DRAFT) return value["kind"] === "set" && Array.isArray(items) ? value : null;
  return Object.keys(value).every((name) => name in EMPTY) ? value : null;
}
