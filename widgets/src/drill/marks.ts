// A question's position after the answer: what was right and what was chosen, on the cards themselves. Pure: no DOM.
import { sayInAll } from "../text.js";
import type { Slot, StepsFile, Tag, View, Zone } from "../types.js";
import type { Puzzle } from "./types.js";

export type Mark = "right" | "wrong" | "missed";

/** What to show of an answer: it was right and chosen, chosen and not right, right and not chosen; null for nothing. */
export function markOf(id: string, { right }: Pick<Puzzle, "right">, chosen: ReadonlySet<string>): Mark | null {
  if (right.includes(id)) return chosen.has(id) ? "right" : "missed";
  return chosen.has(id) ? "wrong" : null;
}

/** Whether exactly the right answers are chosen, or, where a click answers, one of them. */
export function isRight({ right, choose }: Pick<Puzzle, "right" | "choose">, chosen: ReadonlySet<string>): boolean {
  if (choose === "one") return right.some((id) => chosen.has(id));
  return right.length === chosen.size && right.every((id) => chosen.has(id));
}

/** What is chosen after a click on an answer: where one is asked for that one alone, else it is added or taken away. */
export function choose({ choose }: Pick<Puzzle, "choose">, chosen: ReadonlySet<string>, id: string): Set<string> {
  if (choose === "one") return new Set([id]);
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The answers that are no cards on the table. */
export function buttonsOf({ view, answers }: Pick<Puzzle, "view" | "answers">): Puzzle["answers"] {
  const picks = new Set(slots(view).map(({ pick }) => pick));
  return answers.filter(({ id }) => !picks.has(id));
}

/** The answers in the order of their keys: cards as they lie, from left to right, then the others. */
export function byKey(question: Pick<Puzzle, "view" | "answers">): Puzzle["answers"] {
  const { view, answers } = question;
  return [...slots(view).flatMap(({ pick }) => answers.find(({ id }) => id === pick) ?? []), ...buttonsOf(question)];
}

export function slots(view: View): Slot[] {
  return [...view.centre, ...view.seats.flatMap(({ zones }) => zones)].flatMap(({ cards }) => cards);
}

const TAGS: Record<Mark, Tag> = {
  right: { kind: "right", text: sayInAll("drillTagRight") },
  wrong: { kind: "wrong", text: sayInAll("drillTagWrong") },
  missed: { kind: "right", text: sayInAll("drillTagRight") },
};

/** The view of an answered question: its cards are no answers any more, and say what they were. */
export function markView(question: Puzzle, chosen: ReadonlySet<string>): View {
  return withSlots(question.view, ({ pick, ...rest }) => withMark(rest, pick === undefined ? null : markOf(pick, question, chosen)));
}

/** The view of a question of which some answers have been tried and are not right: those cards are no answers any more. */
export function markTried(view: View, tried: ReadonlySet<string>): View {
  return withSlots(view, ({ pick, ...rest }) => (pick === undefined ? rest : tried.has(pick) ? withMark(rest, "wrong") : { ...rest, pick }));
}

/** The explanation of an answered question: the cards that were answers say what they were, wherever they have moved to. */
export function markSteps(question: Puzzle, why: StepsFile, chosen: ReadonlySet<string>): StepsFile {
  const marks = new Map(slots(question.view).flatMap(({ card, pick }) => (card === null || pick === undefined ? [] : [[card, markOf(pick, question, chosen)]])));
  const slot = (old: Slot): Slot => withMark(old, old.card === null || old.gone ? null : marks.get(old.card) ?? null);
  return { ...why, steps: why.steps.map((step) => ({ ...step, view: withSlots(step.view, slot) })) };
}

function withMark(slot: Slot, mark: Mark | null): Slot {
  return mark ? { ...slot, tags: [...(slot.tags ?? []), TAGS[mark]] } : slot;
}

function withSlots(view: View, changed: (slot: Slot) => Slot): View {
  const zone = (old: Zone): Zone => ({ ...old, cards: old.cards.map(changed) });
  return { ...view, centre: view.centre.map(zone), seats: view.seats.map((seat) => ({ ...seat, zones: seat.zones.map(zone) })) };
}
