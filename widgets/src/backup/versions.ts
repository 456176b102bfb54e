// What somebody is writing, kept in two browsers, as one: a set, a deal that is set up, code of a lab. Nobody can tell which version is
// the one that is wanted, so that none is lost: the reader's own goes on, and the others lie beside it. Values only.
import { isEmpty, readDraft } from "../compose/draft.js";
import { isObject } from "../play/storage.js";

/** What lies under a key of this kind, and in the list beside it. */
export interface Versions { own: Record<string, unknown> | null; others: readonly Record<string, unknown>[] }

/** The code of a lab that lies under a key, none if there is none. */
const codeOf = ({ code }: Record<string, unknown>): string[] => (typeof code === "string" ? [code] : []);

/** What two values of storage hold, as they were parsed. */
export function toVersions(own: unknown, others: unknown): Versions {
  return { own: isObject(own) && !isBlank(own) ? own : null, others: Array.isArray(others) ? others.filter(isObject) : [] };
}

/** Whether nothing has been written in it. */
function isBlank(value: Record<string, unknown>): boolean {
  if (value["kind"] === "set") {
    const words = [value["title"], value["note"]].flatMap((text) => Object.values(Object(text) as object));
    return words.every((word) => word === "") && Array.isArray(value["items"]) && value["items"].length === 0;
  }
  return "code" in value ? codeOf(value).length === 0 : isEmpty(readDraft(value));
}

const textOf = (value: unknown): string => JSON.stringify(value);

/** Drafts of two browsers: that of `here` is the reader's own, if there is one, and no other is lost. */
export function mergedDrafts(here: Versions, there: Versions): Versions {
  const own = here.own ?? there.own;
  const all = [...here.others, ...(there.own ? [there.own] : []), ...there.others];
  return { own, others: onlyOnce(all).filter((each) => textOf(each) !== textOf(own)) };
}

/**
 * Code of two browsers. What comes from `there` lies beside the reader's own. Where there is none, it takes its place, but as long as the
 * reader has not said so (`held`) it does not run; whatever has come in stays beside it, so that putting something else there loses nothing.
 */
export function mergedCode(here: Versions, there: Versions): Versions {
  const [arrived] = there.own ? codeOf(there.own) : [];
  const own = here.own ?? (arrived === undefined ? null : { code: arrived, before: null, running: false, held: true });
  const before = there.own && typeof there.own["before"] === "string" ? [{ code: there.own["before"] }] : [];
  const all = [...here.others, ...(arrived === undefined ? [] : [{ code: arrived }]), ...before, ...there.others.flatMap((each) => codeOf(each).map((code) => ({ code })))];
  const known = here.own ? [...codeOf(here.own), ...(typeof here.own["before"] === "string" ? [here.own["before"]] : [])] : [];
  return { own, others: onlyOnce(all).filter(({ code }) => here.own === null || !known.includes(code as string)) };
}

function onlyOnce<Each>(all: readonly Each[]): Each[] {
  return all.filter((each, i) => all.findIndex((other) => textOf(other) === textOf(each)) === i);
}

/** The versions with another one as the reader's own; the one before lies beside it. Code does not run before the reader says so. */
export function chosen({ own, others }: Versions, at: number): Versions {
  const [wanted] = others.slice(at, at + 1);
  if (!wanted) return { own, others };
  const rest = others.toSpliced(at, 1);
  const code = "code" in wanted;
  const left = own === null ? [] : code ? codeOf(own).map((each) => ({ code: each })) : [own];
  return {
    own: code ? { ...own, ...wanted, running: false, held: true } : wanted,
    others: onlyOnce([...left, ...rest, ...(code ? [wanted] : [])]),
  };
}

/** The versions that lie beside the reader's own and say something else; each with its place in the list. */
export function besides({ own, others }: Versions): { at: number; value: Record<string, unknown> }[] {
  const current = own ? codeOf(own) : [];
  return others.map((value, at) => ({ at, value })).filter(({ value }) => !codeOf(value).some((code) => current.includes(code)));
}
