// What stands on the handout of a set: each position with its question, and the answers. `tomoe handout` makes the same of it
// (tomoe_core/authoring/handout.py). Values only.
import { unfold } from "../play/unfold.js";
import type { PlayFile } from "../drill/types.js";
import type { SetFile, SetItem, StepsItem } from "../sets/types.js";
import { pick } from "../text.js";
import type { Lang, StepsFile, Text, View } from "../types.js";

/** One position with what is asked, in one language. */
export interface Part {
  /** The game's id. */
  game: string;
  title: string;
  view: View;
  /** Where the position is opened on the site, from its top folder; "" for one without an address. */
  opens: string;
  ask: string;
  answers: readonly LetteredAnswer[];
  right: readonly LetteredAnswer[];
  why: readonly string[];
}

export interface LetteredAnswer { letter: string; label: string }

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** a, b, c and so on; after z comes aa. */
export function letterOf(at: number): string {
  const more = Math.floor(at / LETTERS.length);
  return `${more > 0 ? LETTERS[more - 1] : ""}${LETTERS[at % LETTERS.length]}`;
}

export function partsOf({ items }: SetFile, lang: Lang): Part[] {
  return items.map((item: SetItem) => ("play" in item ? question(item.play, lang) : lesson(item, lang)));
}

function lesson({ steps, game, source }: StepsItem, lang: Lang): Part {
  const whole = unfold(steps) as StepsFile;
  const [first] = whole.steps;
  if (!first) throw new Error("a lesson has a step");
  const why = whole.steps.map(({ caption }) => pick(caption, lang));
  return { game, title: pick(whole.title, lang), view: first.view, opens: `study/${encodeURIComponent(game)}.html${source}`, ask: "", answers: [], right: [], why };
}

function question({ game, title, view, question: asked, address }: PlayFile, lang: Lang): Part {
  const answers = (asked?.answers ?? []).map(({ label }, i) => ({ letter: letterOf(i), label: pick(label, lang) }));
  const isRight = (i: number): boolean => asked?.right.includes(asked.answers[i]?.id ?? "") ?? false;
  const told = (asked?.answers ?? []).filter((_, i) => isRight(i)).map(({ say }) => pick(say, lang));
  const why = asked?.why ? (unfold(asked.why) as StepsFile).steps.map(({ caption }) => pick(caption, lang)) : [];
  return {
    game, title: pick(title, lang), view, opens: address ? `play/${encodeURIComponent(game)}.html#${address}` : "",
    ask: pick((asked?.ask ?? view.prompt) as Text, lang), answers, right: answers.filter((_, i) => isRight(i)), why: [...told, ...why].filter((words) => words !== ""),
  };
}
