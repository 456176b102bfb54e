// What screen readers are told: each announcement is added to a short list, from which the oldest are dropped.

/** Announcements differ by `id` even where their texts are the same. */
export interface Announcement { id: number; text: string }

const MAX_KEPT = 8;

export class Announcer {
  private list: readonly Announcement[] = [];
  private count = 0;

  /** The latest announcements, oldest first. */
  get recent(): readonly Announcement[] {
    return this.list;
  }

  /** Adds an announcement, unless it is empty or the same as the last one. */
  add(text: string): void {
    if (text === "" || this.list.at(-1)?.text === text) return;
    this.list = [...this.list, { id: ++this.count, text }].slice(-MAX_KEPT);
  }
}
