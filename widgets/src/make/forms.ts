// What an author has filled in, by position or line, and what Python is asked to make of it. Pure but for where it is kept.
import { readObject, type Shelf } from "../play/storage.js";
import type { SetItem } from "../sets/types.js";
import type { Lang, Text } from "../types.js";
import { isQuestion } from "./items.js";
import type { LessonMessage, QuestionMessage } from "./types.js";

/** Words by language; none where the engine's stand. */
export type Words = Readonly<Record<Lang, string>>;

export interface AnswerForm { offer: boolean; right: boolean; say: Words }

export interface QuestionForm { kind: "question"; title: Words; ask: Words; why: Words; answers: Readonly<Record<string, AnswerForm>> }

export interface LessonForm { kind: "lesson"; title: Words; first: number; last: number; seat: number; captions: Readonly<Record<string, Words>> }

export type Form = QuestionForm | LessonForm;

const NO_WORDS: Words = {};

export function questionForm({ moves }: QuestionMessage): QuestionForm {
  const answers = Object.fromEntries(moves.map(({ move, offer, right }) => [move, { offer, right, say: NO_WORDS }]));
  return { kind: "question", title: NO_WORDS, ask: NO_WORDS, why: NO_WORDS, answers };
}

/** `ply`: where the reader stands in the line: there the lesson begins, or ends where the line does. */
export function lessonForm({ said, seat }: LessonMessage, ply: number): LessonForm {
  const last = said.length - 1;
  const first = ply < last ? ply : Math.max(0, last - 6);
  return { kind: "lesson", title: NO_WORDS, first, last: Math.min(last, first + 12), seat, captions: {} };
}

/** The words of `text` that are not `usual`. */
export function ownWords(text: Text | undefined, usual: Text, shorten?: (words: string, lang: Lang) => string): Words {
  const own = Object.entries(text ?? {}).filter(([lang, words]) => words !== "" && words !== (usual[lang] ?? ""));
  return Object.fromEntries(own.map(([lang, words]) => [lang, shorten ? shorten(words, lang) : words]));
}

/** The form of a question as it was made. */
export function questionFormOf(item: SetItem, proposal: QuestionMessage, title: Text): QuestionForm {
  const empty = questionForm(proposal);
  const question = isQuestion(item) ? item.play.question : undefined;
  if (!isQuestion(item) || !question) return empty;
  const answers = proposal.moves.map(({ move, label, say }) => {
    const made = question.answers.find(({ id }) => id === move);
    const unnamed = (words: string, lang: Lang): string => withoutName(words, label[lang] ?? "");
    return [move, { offer: made !== undefined, right: question.right.includes(move), say: ownWords(made?.say, say, unnamed) }] as const;
  });
  // The engine's explanation goes on to the position after the move, an author's does not.
  const steps = question.why?.steps ?? [];
  return {
    kind: "question", title: ownWords(item.play.title, title), ask: ownWords(question.ask, proposal.ask),
    why: steps.length === 1 ? ownWords(steps[0]?.caption, proposal.why) : NO_WORDS, answers: Object.fromEntries(answers),
  };
}

/** A sentence without the name of the move before it, which is put there by itself. */
function withoutName(words: string, label: string): string {
  return label !== "" && words.startsWith(label) ? words.slice(label.length).replace(/^\s*[:\uff1a]?\s*/, "") : words;
}

/** The form of a lesson as it was made, for a line as `proposal` tells it. */
export function lessonFormOf(item: SetItem, proposal: LessonMessage): LessonForm {
  const empty = lessonForm(proposal, 0);
  if (isQuestion(item)) return empty;
  const { steps, title } = item.steps;
  const first = steps[0]?.view.ply ?? 0;
  const captions = steps.map(({ caption }, i) => [String(first + i), ownWords(caption, proposal.said[first + i] ?? {})] as const);
  return {
    kind: "lesson", title: ownWords(title, proposal.title), first, last: first + steps.length - 1, seat: steps[0]?.view.you ?? 0,
    captions: Object.fromEntries(captions.filter(([, words]) => Object.keys(words).length > 0)),
  };
}

/** What Python is asked to make. */
export function argsOf(form: Form): Record<string, unknown> {
  if (form.kind === "lesson") {
    const { first, last, seat, title, captions } = form;
    return { first, last, seat, title, captions };
  }
  const { title, ask, why, answers } = form;
  const offered = Object.entries(answers).filter(([, { offer }]) => offer);
  return {
    title, ask, why, answers: offered.map(([move, { say }]) => ({ move, say })), right: Object.entries(answers).filter(([, { right }]) => right).map(([move]) => move),
  };
}

// What is kept as long as the window is open

const FORMS = "tomoe:make-forms";
const MOST_FORMS = 20;

/** The forms that somebody has begun, by position or line, the latest last. */
export function loadForms(shelf: Shelf | null): Map<string, Form> {
  const forms = shelf ? Object.entries(readObject(FORMS, shelf)) : [];
  return new Map(forms.filter((each): each is [string, Form] => ["question", "lesson"].includes(String((Object(each[1]) as Partial<Form>).kind))));
}

export function saveForms(forms: ReadonlyMap<string, Form>, shelf: Shelf | null): void {
  try {
    shelf?.setItem(FORMS, JSON.stringify(Object.fromEntries([...forms].slice(-MOST_FORMS))));
  } catch {
    // Private windows and full disks refuse; the forms last as long as the page.
  }
}
