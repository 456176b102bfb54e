import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { langAround, nameOf, nextLang, toLang } from "../src/language.js";
import { fill, LANGUAGES, NO_TEXT, pick, pluralsOf, say, sayInAll, type SentenceKey, unbroken, wordsOf } from "../src/text.js";

const english = wordsOf("en");
const languages = Object.entries(LANGUAGES);

test("every language has the same keys, and something to say under each", () => {
  assert.ok(LANGUAGES["en"] && LANGUAGES["ja"]);
  for (const [lang, words] of languages) {
    for (const part of ["sentences", "suits", "generals"] as const) {
      assert.deepEqual(Object.keys(words[part]).sort(), Object.keys(english[part]).sort(), `${lang} ${part}`);
      for (const [key, text] of Object.entries(words[part])) assert.ok(text.trim(), `${lang} ${key}`);
    }
    for (const part of ["name", "card", "comma", "listSeparator"] as const) assert.ok(words[part], `${lang} ${part}`);
  }
});

test("a sentence has the same gaps to fill in every language", () => {
  const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
  const counted = (text: string): [string, string][] => [...text.matchAll(/\{(\w+):([^{}]*)\}/g)].map(([, name, forms]) => [name ?? "", forms ?? ""]);
  for (const [lang, words] of languages) {
    assert.deepEqual(gaps(words.card), ["rank", "suit"], lang);
    for (const [key, text] of Object.entries(words.sentences)) {
      assert.deepEqual(gaps(text), gaps(english.sentences[key as SentenceKey]), `${lang} ${key}`);
      for (const [name, forms] of counted(text)) {
        assert.ok(gaps(text).includes(name), `${lang} ${key}`);
        assert.equal(forms.split("|").length, pluralsOf(lang).length, `${lang} ${key}`);
      }
    }
  }
});

test("gaps are filled, and unknown ones left as they are", () => {
  assert.equal(say("playable", "en", { card: "Red 3" }), "Red 3, playable");
  assert.equal(say("playable", "ja", { card: "赤3" }), "赤3、出せます");
  assert.equal(say("playable" satisfies SentenceKey, "en"), "{card}, playable");
});

test("the form of a word goes with its number, by the language's own rule", () => {
  assert.deepEqual([0, 1, 2].map((n) => say("pile", "en", { n })), ["Pile of 0 cards", "Pile of 1 card", "Pile of 2 cards"]);
  assert.equal(say("pile", "ja", { n: 1 }), "山札 1枚");
  assert.deepEqual(pluralsOf("pl"), ["one", "few", "many", "other"]);
  const polish = (n: number): string => fill("{n} {n:karta|karty|kart|karty}", { n }, "pl");
  assert.deepEqual([1, 3, 5, 22, 1.5].map(polish), ["1 karta", "3 karty", "5 kart", "22 karty", "1.5 karty"]);
  assert.equal(fill("{n:card|cards}", {}, "en"), "{n:card|cards}");
});

test("a text is read in the reader's language, else in English, else in the first that it has", () => {
  assert.equal(pick({ ja: "赤", en: "red", fr: "rouge" }, "fr"), "rouge");
  assert.equal(pick({ ja: "赤", en: "red" }, "fr"), "red");
  assert.equal(pick({ ja: "", en: "red" }, "ja"), "red");
  assert.equal(pick({ fr: "rouge", de: "rot" }, "ja"), "rouge");
  for (const nothing of [null, undefined, NO_TEXT, { ja: "", en: "" }]) assert.equal(pick(nothing, "en"), "");
});

test("a sentence in all languages has each language's own", () => {
  const { en, ja, ...others } = sayInAll("hint");
  assert.deepEqual([en, ja], ["Hint", "ヒント"]);
  assert.equal(Object.keys(others).length, languages.length - 2);
});

test("a language tag leads to a language of the interface", () => {
  for (const [tag, lang] of [["ja", "ja"], ["ja-JP", "ja"], ["JA", "ja"], ["en-GB", "en"], ["fr", "en"], ["jav", "en"], ["", null]] as const) {
    assert.equal(toLang(tag), lang, tag);
  }
  assert.equal(toLang(null), null);
});

test("an element speaks the language around it, through shadow roots", () => {
  const outer = document.createElement("div");
  outer.lang = "ja";
  const inner = document.createElement("div");
  outer.attachShadow({ mode: "open" }).append(inner);
  assert.equal(langAround(inner), "ja");
  inner.lang = "en";
  assert.equal(langAround(inner), "en");
  assert.equal(langAround(null), "en");
});

test("the language button goes through all languages and says where it leads", () => {
  assert.deepEqual(["a", "b", "c"].map((lang) => nextLang(lang, ["a", "b", "c"])), ["b", "c", "a"]);
  assert.deepEqual(languages.map(([lang]) => nextLang(lang)).sort(), Object.keys(LANGUAGES).sort());
  const label = (lang: string): string => {
    const next = nextLang(lang, ["en", "ja"]);
    return say("switchTo", lang, { language: nameOf(next, lang), name: wordsOf(next).name });
  };
  assert.equal(label("en"), "Switch to Japanese (日本語)");
  assert.equal(label("ja"), "英語に切り替える (English)");
});

test("no line breaks within a Japanese ordinal or a number with its counter", () => {
  const joined = unbroken("第2トリックで3枚、10点。A1とB2");
  assert.equal(joined, "第\u20602\u2060トリックで3\u2060枚、10\u2060点。A1とB2");
  assert.equal(unbroken("赤5、陰陽Zと金将が勝ち"), "赤\u20605、陰\u2060陽\u2060Zと金\u2060将が\u2060勝\u2060ち");
  assert.equal(unbroken("松が6トリックで最多でした。"), "松が6\u2060トリックで最多で\u2060し\u2060た。");
  assert.equal(unbroken("Deal 2 of 3"), "Deal 2 of 3");
});
