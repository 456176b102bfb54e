// What is to be known of the items of a set, and the ways in which a set changes. Pure: no DOM.
import { MOST_ITEMS } from "../sets/read.js";
import type { PlayItem, SetFile, SetItem } from "../sets/types.js";
import { pick, sayInAll } from "../text.js";
import type { Lang, Text } from "../types.js";

export const isQuestion = (item: SetItem): item is PlayItem => "play" in item;

export const gameOf = (item: SetItem): string => (isQuestion(item) ? item.play.game : item.game);

export const titleOf = (item: SetItem): Text => (isQuestion(item) ? item.play.title : item.steps.title);

/** What opens the position that an item was made of. */
export const addressOf = (item: SetItem): string => (isQuestion(item) ? item.play.address ?? "" : item.source);

/** What a question asks, or what the first step of a lesson says. */
export function firstWords(item: SetItem, lang: Lang): string {
  return pick(isQuestion(item) ? item.play.question?.ask : item.steps.steps[0]?.caption, lang);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A set without items. */
export function emptySet(): SetFile {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return { v: 1, kind: "set", id: Array.from(bytes, (byte) => LETTERS[byte % 32]).join(""), title: { en: "", ja: "" }, items: [] };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Which item is of the same kind and position as `item`, counted from 1; 0 for none. */
export function numberOfAlike(set: SetFile, item: SetItem): number {
  const exact = set.items.findIndex((each) => same(each, item));
  const alike = set.items.findIndex((each) => isQuestion(each) === isQuestion(item) && gameOf(each) === gameOf(item) && addressOf(each) === addressOf(item));
  return (exact < 0 ? alike : exact) + 1;
}

/** The set with one more item at its end, if there is room. */
export function withItem(set: SetFile, item: SetItem): SetFile {
  return set.items.length < MOST_ITEMS ? { ...set, items: [...set.items, item] } : set;
}

/** The set with `item` in place of `old`, which may be gone by now. */
export function withChanged(set: SetFile, old: SetItem, item: SetItem): SetFile {
  const at = set.items.findIndex((each) => same(each, old));
  return at < 0 ? withItem(set, item) : { ...set, items: set.items.with(at, item) };
}

export function withoutItem(set: SetFile, item: SetItem): SetFile {
  const at = set.items.findIndex((each) => same(each, item));
  return at < 0 ? set : { ...set, items: set.items.toSpliced(at, 1) };
}

/** The set with `item` at place `to`, counted from 0. */
export function withMoved(set: SetFile, item: SetItem, to: number): SetFile {
  const at = set.items.findIndex((each) => same(each, item));
  if (at < 0) return set;
  return { ...set, items: set.items.toSpliced(at, 1).toSpliced(Math.max(0, Math.min(to, set.items.length - 1)), 0, item) };
}

/** The set with words of the author's: its title, or the note to pupils. */
export function withWords(set: SetFile, name: "title" | "note", lang: Lang, words: string): SetFile {
  const made = { en: "", ja: "", ...set[name], [lang]: words };
  if (name === "title" || Object.values(made).some((each) => each !== "")) return { ...set, [name]: made };
  return Object.fromEntries(Object.entries(set).filter(([part]) => part !== "note")) as unknown as SetFile;
}

/** The set as it is passed on: with its title in the languages that it was written in, or, where it has none, a plain one. */
export function readyToPass(set: SetFile): SetFile {
  const own = Object.fromEntries(Object.entries(set.title).filter(([, words]) => words !== ""));
  return { ...set, title: Object.keys(own).length > 0 ? own : sayInAll("makeSetUsual") };
}

/** A set that was passed on, as it is edited again: the plain title was nobody's. */
export function asEdited(set: SetFile): SetFile {
  return { ...set, title: { ...emptySet().title, ...(same(set.title, sayInAll("makeSetUsual")) ? {} : set.title) } };
}
