// What goes out of a set: files for pages of the author's own, and the lines to write there. Pure: no DOM.
import type { Contents, PreparedQuestion } from "../drill/types.js";
import type { SetFile, SetItem } from "../sets/types.js";
import type { Lang, Text } from "../types.js";
import { gameOf, isQuestion } from "./items.js";

export interface OutFile { name: string; text: string; lines: string }

const written = (data: unknown): string => `${JSON.stringify(data)}\n`;

/** The file of an item for `<tomoe-play>` or `<tomoe-steps>`, and the lines that show it; `number` counts from 1. */
export function fileOf(item: SetItem, number: number, lang: Lang): OutFile {
  if (isQuestion(item)) {
    const name = `tomoe-question-${number}.json`;
    return { name, text: written(item.play), lines: `<script type="module" src="tomoe/play.js"></script>\n<tomoe-play src="${name}" lang="${lang}"></tomoe-play>` };
  }
  const name = `tomoe-lesson-${number}.json`;
  return { name, text: written(item.steps), lines: `<script type="module" src="tomoe/tomoe-steps.js"></script>\n<tomoe-steps src="${name}" lang="${lang}"></tomoe-steps>` };
}

/** The questions of each game in a set as a file for `<tomoe-drill>`, which holds them all itself. */
export function drillFiles({ id, title, items }: SetFile, lang: Lang): (OutFile & { game: Text; count: number })[] {
  const games = [...new Set(items.filter(isQuestion).map(gameOf))];
  return games.map((game) => {
    const asked = items.filter(isQuestion).filter(({ play }) => play.game === game && play.question?.why);
    const first = asked.flatMap(({ play: { question } }, index): PreparedQuestion[] =>
      (question?.why ? [{ index, question: { v: 1, game, drill: "set", level: 1, ...question, why: question.why } }] : []));
    const called = asked[0]?.play.title ?? {};
    const contents: Contents = { v: 1, game, title: called, drills: [{ id: "set", title: Object.values(title).some(Boolean) ? title : called, levels: 1 }], first, complete: true };
    const name = `tomoe-drill-${game}-${id}.json`;
    return { name, text: written(contents), game: called, count: first.length, lines: `<script type="module" src="tomoe/tomoe.js"></script>\n<tomoe-drill src="${name}" lang="${lang}"></tomoe-drill>` };
  });
}
