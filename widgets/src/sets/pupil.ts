// How far a pupil is with a set. Values alone: nothing of it is ever stored, so that nobody meets another one's answers.
import type { Mark, Result } from "./results.js";
import { dateText } from "./results.js";
import type { SetFile, SetItem } from "./types.js";

/** name: asked who it is · asking: the items in order · result · again: the missed ones once more, which changes nothing */
export type Stage = "name" | "asking" | "result" | "again";

export interface Pupil {
  stage: Stage;
  name: string;
  /** The number of the try, from 1 on. */
  attempt: number;
  /** The item that is shown, and all that have been. */
  at: number;
  seen: readonly number[];
  marks: readonly Mark[];
  /** When the result was there. */
  date: string;
}

export const isQuestion = (item: SetItem | undefined): boolean => item !== undefined && "play" in item && item.play.question !== undefined;

/** Nobody yet. */
export function somebody(set: SetFile): Pupil {
  return { stage: "name", name: "", attempt: 1, at: 0, seen: [0], marks: unanswered(set), date: "" };
}

function unanswered({ items }: SetFile): Mark[] {
  return items.map((item) => (isQuestion(item) ? "open" : "none"));
}

export function begin(pupil: Pupil, name: string): Pupil {
  return { ...pupil, stage: "asking", name };
}

/** Another try: all is asked anew. */
export function tryAgain(pupil: Pupil, set: SetFile): Pupil {
  return { ...somebody(set), stage: "asking", name: pupil.name, attempt: pupil.attempt + 1 };
}

/** The first answer counts; later ones, and those to what is only looked at again, change nothing. */
export function answered(pupil: Pupil, at: number, right: boolean): Pupil {
  if (pupil.stage !== "asking" || pupil.marks[at] !== "open") return pupil;
  return { ...pupil, marks: pupil.marks.map((mark, i) => (i === at ? (right ? "right" : "wrong") : mark)) };
}

/** The items that are gone through now: all, or those that were missed. */
export function round({ stage, marks }: Pupil): number[] {
  const all = [...marks.keys()];
  return stage === "again" ? all.filter((i) => marks[i] === "wrong" || marks[i] === "open") : all;
}

export function goTo(pupil: Pupil, at: number): Pupil {
  return { ...pupil, at, seen: pupil.seen.includes(at) ? pupil.seen : [...pupil.seen, at] };
}

export function finish(pupil: Pupil, now: Date): Pupil {
  return { ...pupil, stage: "result", date: pupil.date || dateText(now) };
}

export function lookAgain(pupil: Pupil): Pupil {
  const again: Pupil = { ...pupil, stage: "again", seen: [] };
  return goTo(again, round(again)[0] ?? 0);
}

export function resultOf({ id }: SetFile, title: string, { name, date, attempt, marks }: Pupil): Result {
  return { title, id, name, date, attempt, marks };
}
