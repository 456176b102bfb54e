// Which language an element speaks, and which one its language button switches to.
import { FALLBACK, LANGUAGES } from "./text.js";
import type { Lang } from "./types.js";

/**
 * The language of the interface for a language tag: "ja" for "ja-JP". The fallback language for a tag that the
 * interface does not speak, null for no tag.
 */
export function toLang(tag: string | null | undefined): Lang | null {
  if (!tag) return null;
  const wanted = tag.toLowerCase();
  const known = Object.keys(LANGUAGES).find((lang) => wanted === lang.toLowerCase() || wanted.startsWith(`${lang.toLowerCase()}-`));
  return known ?? FALLBACK;
}

/** The language of `start` or the nearest ancestor that has a lang attribute, through shadow roots; else the page's. */
export function langAround(start: Node | null): Lang {
  for (let node = start; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element ? toLang(node.getAttribute("lang")) : null;
    if (lang) return lang;
  }
  return toLang(document.documentElement.lang) ?? FALLBACK;
}

/** The language that a component speaks: by its own `lang` property, else by what is around it. */
export function langOf(element: HTMLElement): Lang {
  return toLang(element.lang) ?? langAround(element.parentNode);
}

/** The language that the language button switches to: the next in the list, and from the last to the first. */
export function nextLang(lang: Lang, all: readonly Lang[] = Object.keys(LANGUAGES)): Lang {
  return all[(all.indexOf(lang) + 1) % all.length] ?? lang;
}

/** What `lang` is called in the language `inLang`: nameOf("ja", "en") is "Japanese". */
export function nameOf(lang: Lang, inLang: Lang): string {
  return new Intl.DisplayNames([inLang], { type: "language" }).of(lang) ?? lang;
}
