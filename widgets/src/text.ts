// Which language to speak, and the sentence in it.
import type { Lang, Text } from "./types.js";

export function pick(text: Text | null | undefined, lang: Lang): string {
  return text ? text[lang] || text.en || text.ja : "";
}

/** "ja", "ja-JP" … is Japanese; anything else that is said at all is English. */
export function toLang(tag: string | null | undefined): Lang | null {
  if (!tag) return null;
  return tag.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/** The language of the nearest element around `start` that has one, through shadow roots. */
export function langAround(start: Element): Lang {
  for (let node: Node | null = start; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element ? toLang(node.getAttribute("lang")) : null;
    if (lang) return lang;
  }
  return toLang(document.documentElement.lang) ?? "en";
}
