// Sentences in the reader's language: the interface's own, and those that come with the views.
import type { Lang, Text } from "./types.js";
import * as words from "./words/index.js";
import type { SentenceKey } from "./words/en.js";
import type { Language } from "./words/language.js";

export type { SentenceKey };

/** What the interface speaks, by language tag. */
export const LANGUAGES: Readonly<Record<Lang, Language<SentenceKey>>> = words;

/** The language that stands in where the reader's own is missing. */
export const FALLBACK: Lang = "en";

/** A text that says nothing in any language. */
export const NO_TEXT: Text = {};

/** The language that `text` is shown in to readers of `lang`: that, else the fallback language, else the first one that it has. */
export function tongueOf(text: Text | null | undefined, lang: Lang): Lang {
  return [lang, FALLBACK, ...Object.keys(text ?? NO_TEXT)].find((each) => text?.[each]) ?? lang;
}

/** `text` as readers of `lang` are shown it; "" if it says nothing. */
export function pick(text: Text | null | undefined, lang: Lang): string {
  return text?.[tongueOf(text, lang)] ?? "";
}

/** A word joiner: no line breaks where it stands. */
const JOINER = "\u2060";

/** Where no Japanese line breaks: inside of an ordinal (第2), of a number with its counter (3枚), of a card's name (赤5, 金将). */
const HELD = /第(?=\d)|\d(?=[枚点局人番目周通回個手つ位]|トリック|ポイント|ゲーム|ダウン)|[赤水緑橙黒紫木火土金陽](?=[\dZ])|[金銀銅](?=将)|太(?=極)|陰(?=陽)/g;

/** The last three characters of a Japanese sentence. */
const LAST_THREE = /([\u3040-\u9fff])([\u3040-\u9fff])(?=[\u3040-\u9fff][。！？…]?$)/;

/**
 * `sentence` without line breaks inside of what is read as one in Japanese, and without a last line of one or two
 * characters, for browsers that do not break between phrases by themselves.
 */
export function unbroken(sentence: string): string {
  return sentence.replace(HELD, `$&${JOINER}`).replace(LAST_THREE, `$1${JOINER}$2${JOINER}`);
}

/** `text` as it is shown in a paragraph in `lang`. */
export function paragraph(text: Text | null | undefined, lang: Lang): string {
  return unbroken(pick(text, lang));
}

/** The words of `lang`, or those of the fallback language where the interface does not speak it. */
export function wordsOf(lang: Lang): Language<SentenceKey> {
  return LANGUAGES[lang] ?? words.en;
}

/** The names that CLDR gives to a word's forms by number, in its order. */
const PLURALS: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** The forms that a word has by number in `lang`, in the order in which {n:card|cards} gives them. */
export function pluralsOf(lang: Lang): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  return PLURALS.filter((name) => pluralCategories.includes(name));
}

/**
 * `pattern`, in `lang`, with each {name} replaced by its value, and each {name:card|cards} by the form that goes with
 * it as a number; a name without a value is left as it stands.
 */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>, lang: Lang = FALLBACK): string {
  return pattern.replace(/\{(\w+)(?::([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined || forms === undefined) return String(value ?? whole);
    const form = new Intl.PluralRules(lang).select(Number(value));
    return forms.split("|")[pluralsOf(lang).indexOf(form)] ?? whole;
  });
}

/** The interface's sentence under `key` in `lang`, with {name}s filled in. */
export function say(key: SentenceKey, lang: Lang, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(wordsOf(lang).sentences[key], values, LANGUAGES[lang] ? lang : FALLBACK);
}

/** Why something in an address or an element cannot be understood. */
export function sayFault({ key, values }: { key: SentenceKey; values: Readonly<Record<string, string | number>> }): Text {
  return sayInAll(key, values);
}

/** The same in every language of the interface, so that it still fits after the reader switches. */
export function sayInAll(key: SentenceKey, values: Readonly<Record<string, string | number>> = {}): Text {
  return Object.fromEntries(Object.keys(LANGUAGES).map((lang) => [lang, say(key, lang, values)]));
}
