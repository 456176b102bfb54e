// Words for a screen reader: each piece of news is added, the oldest fall away.
const KEEP = 8;

export class Announcer {
  private lines: { id: number; text: string }[] = [];
  private count = 0;

  get recent(): readonly { id: number; text: string }[] {
    return this.lines;
  }

  /** Adds news; saying nothing, or the same thing twice in a row, adds nothing. */
  add(text: string): void {
    if (text === "" || this.lines[this.lines.length - 1]?.text === text) return;
    this.lines = [...this.lines, { id: ++this.count, text }].slice(-KEEP);
  }
}
