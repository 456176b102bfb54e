// What is shown on a wall, one after another: each position of a lesson; a question, its answers, and why.
import { isPlay, isSteps } from "tomoe:shapes";
import type { PlayFile } from "../drill/types.js";
import { unfold } from "../play/unfold.js";
import { unpackSet } from "../sets/address.js";
import { LONGEST_SET, readSet } from "../sets/read.js";
import { isQuestion } from "../sets/pupil.js";
import type { SetFile, SetItem } from "../sets/types.js";
import type { Step, StepsFile, Text, View } from "../types.js";

export interface Slide {
  view: View;
  focus: readonly string[];
  /** The game's id; "" where a file does not say it. */
  game: string;
  title: Text;
  words: Text;
  answers: readonly SlideAnswer[];
  /** Which of a set's questions it belongs to, from 1 on, and how many there are; null for none. */
  question?: { n: number; all: number } | null;
}

/** `right`: null as long as the answer is not told. */
export interface SlideAnswer { label: Text; right: boolean | null; say: Text }

/** The slides of a text: a set, its address, a steps file or a file of a position. SetError, one sentence, for anything else. */
export async function slidesOf(text: string): Promise<readonly Slide[]> {
  const words = text.trim();
  if (words !== "" && !words.startsWith("{")) return setSlides(await unpackSet(words));
  const single = words.length > LONGEST_SET ? null : singleFile(words);
  return single ?? setSlides(readSet(words));
}

/** The slides of a file that is no set; null if it is none of those that are known, or damaged. */
function singleFile(text: string): readonly Slide[] | null {
  try {
    const data: unknown = JSON.parse(text);
    if (isPlay(data) && "view" in Object(data)) return questionSlides(data);
    const whole = unfold(data);
    return isSteps(whole) ? lessonSlides(whole, "") : null;
  } catch {
    return null; // what is wrong with it, the reader of sets says
  }
}

function setSlides({ items }: SetFile): readonly Slide[] {
  const asked = items.filter(isQuestion);
  return items.flatMap((item) => {
    const question = isQuestion(item) ? { n: asked.indexOf(item) + 1, all: asked.length } : null;
    return itemSlides(item).map((slide) => ({ ...slide, question }));
  });
}

function itemSlides(item: SetItem): readonly Slide[] {
  return "play" in item ? questionSlides(item.play) : lessonSlides(item.steps, item.game);
}

function lessonSlides({ title, steps }: StepsFile, game: string): readonly Slide[] {
  return steps.map(({ view, caption, focus = [] }: Step) => ({ view, focus, game: game || view.game, title, words: caption, answers: [] }));
}

/** The question alone, then with what is right, then why. */
function questionSlides({ game, title, view, question }: PlayFile): readonly Slide[] {
  const plain = { view, focus: [], game, title };
  if (!question) return [{ ...plain, words: view.prompt, answers: [] }];
  const { ask, answers, right, why } = question;
  const told = answers.map(({ id, label, say = {} }) => ({ label, right: right.includes(id), say }));
  return [
    { ...plain, words: ask, answers: told.map(({ label }) => ({ label, right: null, say: {} })) },
    { ...plain, words: ask, answers: told },
    ...(why ? lessonSlides(why, game) : []),
  ];
}
