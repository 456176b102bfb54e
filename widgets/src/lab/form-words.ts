// The words of the lab's controls and of long work. They stand by themselves, so that pages without these need not load them.
import { FALLBACK, fill } from "../text.js";
import type { Lang } from "../types.js";

const en = {
  form: "What you can set",
  usual: "usually {usual}",
  putBack: "All as usual",
  range: "{low} to {high}",
  nth: "{label}, number {n}",
  bounded: "{label}: {typed} became {now}. It is a whole number from {low} to {high}.",
  noNumber: "{label}: that is no number. It is still {now}; a whole number from {low} to {high} is asked for.",
  address: "Copy the address",
  addressCopied: "Copied: the address opens this page with these rules.",
  addressFailed: "Copying did not work here. The address is in the browser's own line now: copy it from there.",
  download: "Download .py",
  kept: "Kept in this browser.",
  notKept: "This browser keeps nothing for this page: copy the address, or download what you want to keep.",
  leftOut: "The address names rules that cannot be; they are as usual.",
  on: "yes",
  off: "no",
  stop: "Pause",
  goOn: "Go on",
  progress: "How far it is",
  done: "{made} of {wanted}",
  over: "Done: {made} of {wanted}.",
  overAt: "Ended at {made} of {wanted}.",
  stopped: "Stopped at {made} of {wanted}.",
  ended: "Python has ended. Load the page again, or run the cell again, to go on.",
  missed: "A message to Python was lost. Press the button to go on.",
};

export type FormKey = keyof typeof en;

const ja: Record<FormKey, string> = {
  form: "変えられるもの",
  usual: "標準は{usual}",
  putBack: "すべて元に戻す",
  range: "{low}〜{high}",
  nth: "{label}、{n}番目",
  bounded: "{label}：{typed}を{now}にしました。{low}〜{high}の整数です。",
  noNumber: "{label}：数ではないので、{now}のままです。{low}〜{high}の整数を入れてください。",
  address: "アドレスをコピー",
  addressCopied: "コピーしました。このアドレスは、この規則でページを開きます。",
  addressFailed: "ここではコピーできませんでした。アドレスはブラウザーのアドレス欄にあるので、そこからコピーしてください。",
  download: ".pyを保存",
  kept: "このブラウザーに保存済み。",
  notKept: "このブラウザーはこのページのものを何も残しません。残したいものはアドレスをコピーするか、ファイルに保存してください。",
  leftOut: "アドレスの規則にできないものがあり、それは標準のままにしました。",
  on: "はい",
  off: "いいえ",
  stop: "一時停止",
  goOn: "続ける",
  progress: "進み具合",
  done: "{wanted}局のうち{made}局",
  over: "{wanted}局すべて終わりました。",
  overAt: "{wanted}局のうち{made}局で終わりました。",
  stopped: "{wanted}局のうち{made}局で止めました。",
  ended: "Pythonが終わっています。続けるには、ページを読み込み直すか、セルをもう一度実行してください。",
  missed: "Pythonに届きませんでした。ボタンを押すと続けます。",
};

const WORDS: Readonly<Record<Lang, Readonly<Record<FormKey, string>>>> = { en, ja };

/** A sentence in `lang`, with `values` in the place of their names in braces. */
export function sayForm(key: FormKey, lang: Lang, values: Readonly<Record<string, string | number>> = {}): string {
  return fill((WORDS[lang] ?? WORDS[FALLBACK] ?? en)[key], values, lang);
}
