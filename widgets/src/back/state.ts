// How far looking back at a deal has come: values, and what each of Python's messages makes of them. Pure: no DOM.
import type { BackMessage, Lines, MomentAnswer, MomentParts, MomentQuestion, OpenLine, Summary, Tried } from "./types.js";

/** A moment as far as it is known. */
export interface MomentState {
  question: MomentQuestion | null;
  /** What the reader has tried, in order. */
  tried: readonly Tried[];
  answer: MomentAnswer | null;
  lines: Lines | null;
  /** How far both lines have been played on, 0 to 1. */
  progress: number;
}

export const NEW_MOMENT: MomentState = { question: null, tried: [], answer: null, lines: null, progress: 0 };

/** What is known of a deal that is over. */
export interface Back {
  judged: number;
  of: number;
  summary: Summary | null;
  moments: ReadonlyMap<number, MomentState>;
  /** With all cards open; null before that is asked, and while it is worked out. */
  opened: readonly OpenLine[] | null;
}

export const NEW_BACK: Back = { judged: 0, of: 0, summary: null, moments: new Map(), opened: null };

/** The moment with further parts. */
export function withParts(state: MomentState, { question, tried, answer, lines, progress }: MomentParts): MomentState {
  return {
    question: question ?? state.question,
    tried: tried ? [...state.tried, tried] : state.tried,
    answer: answer ?? state.answer,
    lines: lines ?? state.lines,
    progress: progress ?? state.progress,
  };
}

/** What is known after a message. */
export function withMessage(back: Back, message: BackMessage): Back {
  switch (message.type) {
    case "review": {
      // After what was cut short is judged on, other moments may have these numbers.
      const moments = back.summary ? NEW_BACK.moments : back.moments;
      return { ...back, judged: message.judged, of: message.of, summary: message.summary ?? null, moments, opened: back.summary ? null : back.opened };
    }
    case "open": return { ...back, opened: message.done ? message.lines : null };
    case "moment": {
      const before = back.moments.get(message.number) ?? NEW_MOMENT;
      return { ...back, moments: new Map([...back.moments, [message.number, withParts(before, message)]]) };
    }
  }
}

/** Whether not all decisions were judged: the reader has stopped it. */
export function isCut({ judged, of }: Back): boolean {
  return judged < of;
}
