// What screen readers are told: each announcement is added to a short list, from which the oldest are dropped.
import { FALLBACK, pick } from "../text.js";
import type { Lang, Text } from "../types.js";

/** Announcements differ by `id` even where their texts are the same. With `only` it was said in one language, and is gone in others. */
export interface Announcement { id: number; text: Text; only: Lang | null }

const MAX_KEPT = 8;

export class Announcer {
  private list: readonly Announcement[] = [];
  private count = 0;

  /** The latest announcements, oldest first. */
  get recent(): readonly Announcement[] {
    return this.list;
  }

  /** Forgets all that has been said. */
  clear(): void {
    this.list = [];
  }

  /** Adds an announcement, unless it is empty or the same as the last one. In every language, so that it is read in another one after the reader switches. */
  add(text: Text | null | undefined): void {
    if (text) this.put(text, null);
  }

  /** Adds a sentence that there is in `lang` alone. */
  addIn(lang: Lang, sentence: string): void {
    this.put({ [lang]: sentence }, lang);
  }

  private put(text: Text, only: Lang | null): void {
    const lang = only ?? FALLBACK;
    const sentence = pick(text, lang);
    if (sentence === "" || pick(this.list.at(-1)?.text, lang) === sentence) return;
    this.list = [...this.list, { id: ++this.count, text, only }].slice(-MAX_KEPT);
  }
}
