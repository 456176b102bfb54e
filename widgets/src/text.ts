// Sentences in the reader's language: the interface's own, and those that come with the views.
import type { Lang, Text } from "./types.js";
import * as words from "./words/index.js";
import type { SentenceKey } from "./words/en.js";
import type { Language } from "./words/language.js";

export type { SentenceKey };

/** What the interface speaks, by language tag. */
export const LANGUAGES: Readonly<Record<Lang, Language>> = words;

/** The language that stands in where the reader's own is missing. */
export const FALLBACK: Lang = "en";

/** A text that says nothing in any language. */
export const NO_TEXT: Text = {};

/** `text` in `lang`, else in the fallback language, else in the first language that it has; "" if it has none. */
export function pick(text: Text | null | undefined, lang: Lang): string {
  if (!text) return "";
  return text[lang] || text[FALLBACK] || Object.values(text).find((sentence) => sentence !== "") || "";
}

/** A word joiner: no line breaks where it stands. */
const JOINER = "\u2060";

/** `sentence` without line breaks inside of a Japanese ordinal or a number with its counter, such as 第2 and 3枚. */
export function unbroken(sentence: string): string {
  return sentence.replace(/第(?=\d)|\d(?=[枚点局人番目周通])/g, `$&${JOINER}`);
}

/** The words of `lang`, or those of the fallback language where the interface does not speak it. */
export function wordsOf(lang: Lang): Language {
  return LANGUAGES[lang] ?? words.en;
}

/** `pattern` with each {name} replaced by its value; a name without a value is left as it stands. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The interface's sentence under `key` in `lang`, with {name}s filled in. */
export function say(key: SentenceKey, lang: Lang, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(wordsOf(lang).sentences[key], values);
}

/** Why something in an address or an element cannot be understood. */
export function sayFault({ key, values }: { key: SentenceKey; values: Readonly<Record<string, string | number>> }): Text {
  return sayInAll(key, values);
}

/** The same in every language of the interface, so that it still fits after the reader switches. */
export function sayInAll(key: SentenceKey, values: Readonly<Record<string, string | number>> = {}): Text {
  return Object.fromEntries(Object.keys(LANGUAGES).map((lang) => [lang, say(key, lang, values)]));
}
