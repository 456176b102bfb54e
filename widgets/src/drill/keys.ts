// Keys for questions: digits choose an answer, arrows go from card to card, Enter checks.
import { byKey } from "./marks.js";
import type { Puzzle } from "./types.js";

export interface AskedByKeys {
  question: Puzzle;
  done: boolean;
  chosen: ReadonlySet<string>;
  root: ShadowRoot | null;
  choose(id: string): void;
  check(): void;
}

/** Does what `key` on `target` asks of a question; false where that is nothing. */
export function useQuestionKey(key: string, target: Element, { question, done, chosen, root, choose, check }: AskedByKeys): boolean {
  const id = /^[1-9]$/.test(key) && !done ? byKey(question)[Number(key) - 1]?.id : undefined;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (id !== undefined) choose(id);
  else if (key === "Enter" && !onControl(target) && !done && question.choose === "all" && chosen.size > 0) check();
  else if (by !== undefined && root && target.matches("button[data-slot]")) focusNext(root, target, by);
  else return false;
  return true;
}

/** Whether the key belongs to a control of its own. */
export function onControl(target: Element): boolean {
  return target.closest("button, a, summary") !== null;
}

function focusNext(root: ShadowRoot, from: Element, by: number): void {
  const cards = [...root.querySelectorAll<HTMLElement>("button[data-slot]")];
  cards[(cards.indexOf(from as HTMLElement) + by + cards.length) % cards.length]?.focus();
}
