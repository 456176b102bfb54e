// <tomoe-compare src="ichi.json">: the same cards under several rules, with one stepper for all.
import type { TemplateResult } from "lit";
import { isCompare } from "tomoe:shapes";
import { Run } from "./controllers/run.js";
import { comparison } from "./draw/compare.js";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import { boardStyles } from "./styles/board.js";
import { compareStyles } from "./styles/compare.js";
import { stepStyles } from "./styles/steps.js";
import { tokens } from "./styles/tokens.js";
import type { CompareFile, Lang } from "./types.js";

/** Dispatches `tomoe-step` ({index, count}) when another step is shown. */
export class TomoeCompare extends FileElement<CompareFile> {
  static override styles = [tokens, boardStyles, stepStyles, compareStyles];
  static override properties = { ...fileProperties };
  protected readonly shape = isCompare;

  private readonly run: Run = new Run(this, {
    last: () => this.count - 1, changed: (index) => { emit(this, "tomoe-step", { index, count: this.count }); }, autoplay: () => false,
  });

  protected override opened(file: CompareFile): void {
    this.run.open(file.start);
  }

  /** How many steps the longest side has. */
  private get count(): number {
    return Math.max(1, ...(this.file?.sides.map(({ lesson }) => lesson.steps.length) ?? []));
  }

  /** The step that is shown, counted from 0. */
  get index(): number {
    return this.run.index;
  }

  /** Where the reader is, for an element that takes this one's place. */
  get place(): unknown {
    return this.index;
  }

  set place(place: unknown) {
    if (typeof place === "number") this.go(place);
  }

  /** Goes to a step, counted from 0; out of range, to the first or the last one. */
  go(index: number): void {
    this.run.go(index);
  }

  protected override draw(file: CompareFile, lang: Lang): TemplateResult {
    return comparison(file, this.count, this.run, { lang, fourColour: this.fourColour, width: this.width.value });
  }
}
