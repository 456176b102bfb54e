// Keys for questions: digits choose an answer, arrows go from card to card, Enter checks.
import type { Puzzle } from "./types.js";

export interface AskedByKeys {
  question: Puzzle;
  done: boolean;
  chosen: ReadonlySet<string>;
  root: ShadowRoot | null;
  choose(id: string): void;
  check(): void;
}

/** What `key` on `target` does to a question; null for nothing. */
export function questionKey(key: string, target: Element | null, { question, done, chosen, root, choose, check }: AskedByKeys): (() => void) | null {
  const id = /^[1-9]$/.test(key) && !done ? question.answers[Number(key) - 1]?.id : undefined;
  if (id !== undefined) return () => { choose(id); };
  if (key === "Enter" && !onControl(target)) return !done && question.choose === "all" && chosen.size > 0 ? check : null;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (by === undefined || !root || !target?.matches("button[data-slot]")) return null;
  return () => { focusNext(root, target, by); };
}

/** Whether the key belongs to a control of its own. */
export function onControl(target: Element | null): boolean {
  return target !== null && target.closest("button, a, summary") !== null;
}

/** Whether a key was pressed for something else: with a modifier, in a field of text, or taken already. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.composedPath()[0];
  return target instanceof Element && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null;
}

function focusNext(root: ShadowRoot, from: Element, by: number): void {
  const cards = [...root.querySelectorAll<HTMLElement>("button[data-slot]")];
  cards[(cards.indexOf(from as HTMLElement) + by + cards.length) % cards.length]?.focus();
}
