// The item of the set that is to be edited on the page of its game: kept by this window until that page is there.
import type { Shelf } from "../play/storage.js";

const EDIT = "tomoe:make-edit";

export interface Pending { game: string; address: string; number: number }

/** This window's own storage; null if it may not be used. */
export function windowStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

export function keepPending(pending: Pending, shelf: Shelf | null = windowStorage()): void {
  try {
    shelf?.setItem(EDIT, JSON.stringify(pending));
  } catch {
    // Where nothing is kept, the page of the game opens without the item.
  }
}

/** What is to be edited on the page of this game; null if nothing is. */
export function pendingOf(game: string, shelf: Shelf | null = windowStorage()): Pending | null {
  try {
    const held = Object(JSON.parse(shelf?.getItem(EDIT) ?? "null")) as Partial<Pending>;
    return held.game === game && typeof held.address === "string" && typeof held.number === "number" ? { game, address: held.address, number: held.number } : null;
  } catch {
    return null;
  }
}

export function forgetPending(shelf: Pick<Storage, "removeItem"> | null = windowStorage()): void {
  shelf?.removeItem(EDIT);
}
