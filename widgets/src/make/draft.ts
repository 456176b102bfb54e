// The set that a teacher is making, kept in the browser for all games. A change is made to what is there now, so that what another
// window has put in stays.
import { browserStorage, type Shelf } from "../play/storage.js";
import { LONGEST_SET } from "../sets/read.js";
import type { SetFile } from "../sets/types.js";
import { emptySet } from "./items.js";
import { DRAFT } from "./key.js";
import { parseSet } from "./read.js";

/** What came of a change: `other` windows had changed the set as well; it was too `large` to be made; the browser `refused` to keep it. */
export interface Outcome { other: boolean; large: boolean; refused: boolean }

export class Draft {
  /** The set as this window knows it. */
  set: SetFile;
  /** How it stood in the browser then. */
  private text: string | null;

  constructor(private readonly shelf: Shelf | null = browserStorage()) {
    this.text = this.read();
    this.set = parsed(this.text) ?? emptySet();
  }

  /** Takes over what another window has written; whether there was anything. */
  look(): boolean {
    const text = this.read();
    if (text === null || text === this.text) return false;
    this.set = parsed(text) ?? this.set;
    this.text = text;
    return true;
  }

  /** Changes the set as it is now, and keeps it. */
  change(make: (set: SetFile) => SetFile): Outcome {
    const other = this.look();
    const after = make(this.set);
    if (after === this.set) return { other, large: false, refused: false };
    const text = JSON.stringify(after);
    if (text.length > LONGEST_SET) return { other, large: true, refused: false };
    this.set = after;
    try {
      this.shelf?.setItem(DRAFT, text);
      this.text = text;
      return { other, large: false, refused: this.shelf === null };
    } catch {
      // Private windows and full disks refuse; the set lasts as long as the page.
      return { other, large: false, refused: true };
    }
  }

  private read(): string | null {
    try {
      return this.shelf?.getItem(DRAFT) ?? null;
    } catch {
      return null;
    }
  }
}

/** The set in a text, which may have no items yet; null if there is none. */
function parsed(text: string | null): SetFile | null {
  try {
    return parseSet(text ?? "", 0);
  } catch {
    return null;
  }
}
