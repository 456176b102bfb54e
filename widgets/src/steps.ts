// <tomoe-steps src="kou.json">: a run of positions with captions, to step through. Needs no Python.
import type { TemplateResult } from "lit";
import { isSteps } from "tomoe:shapes";
import { CardMotion } from "./controllers/motion.js";
import { Run } from "./controllers/run.js";
import { readingContext } from "./draw/reading.js";
import { stepper } from "./draw/stepper.js";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import { roomySizes, viewSizes } from "./play/layout.js";
import { base } from "./styles/base.js";
import { figureStyles } from "./styles/figures.js";
import { pieceStyles } from "./styles/pieces.js";
import { readingStyles } from "./styles/reading.js";
import { stepStyles } from "./styles/steps.js";
import type { Lang, Step, StepsFile, View } from "./types.js";

const MAX_WIDTH = 900;

/** `compact` shows the steps in as little height as there can be, without heading and names. Dispatches `tomoe-step` ({index}) when another step is shown. */
export class TomoeSteps extends FileElement<StepsFile> {
  static override styles = [base, readingStyles, figureStyles, stepStyles, pieceStyles];
  static override properties = { ...fileProperties, start: { type: Number }, autoplay: { type: Boolean } };
  protected readonly shape = isSteps;

  /** The step to show first, counted from 0. */
  declare start: number;
  /** The steps run by themselves, again and again, until the reader touches them; never where less motion is asked for. */
  declare autoplay: boolean;
  private readonly run: Run = new Run(this, {
    last: () => this.last, changed: (index) => { emit(this, "tomoe-step", { index }); }, autoplay: () => this.autoplay,
  });

  /** How high the board has been at most, in CSS pixels, at which width of the element and for which run of steps. */
  private highest = 0;
  private heightAt = 0;
  private heightOf: StepsFile | null = null;

  constructor() {
    super();
    Object.assign(this, { start: 0, autoplay: false });
    new CardMotion(this, {
      view: () => this.step?.view ?? null,
      slides: (from) => this.indexOf(from) >= 0,
      gathers: (from) => this.indexOf(from) === this.run.index - 1,
    });
  }

  protected override opened(): void {
    this.run.open(this.start);
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

  private get step(): Step | undefined {
    return this.file?.steps[this.index];
  }

  private get last(): number {
    return (this.file?.steps.length ?? 1) - 1;
  }

  /** Which step `view` belongs to, or -1. */
  private indexOf(view: View | null): number {
    return this.file?.steps.findIndex((step) => step.view === view) ?? -1;
  }

  /** Goes to a step, counted from 0; out of range, to the first or the last one. */
  go(index: number): void {
    this.run.go(index);
  }

  /** The stage stays as high as its highest step so far, so that what is below does not jump. */
  protected override updated(): void {
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage");
    if (!stage) return;
    if (this.width.value !== this.heightAt || this.file !== this.heightOf) {
      this.highest = 0;
      this.heightAt = this.width.value;
      this.heightOf = this.file;
      stage.style.removeProperty("--highest");
    }
    const height = stage.querySelector<HTMLElement>(".board")?.offsetHeight ?? 0;
    if (height <= this.highest) return;
    this.highest = height;
    stage.style.setProperty("--highest", `${height}px`);
  }

  protected override draw(file: StepsFile, lang: Lang): TemplateResult {
    const { run } = this;
    const step = file.steps[run.index] as Step;
    const width = Math.min(this.width.value, MAX_WIDTH);
    const sizes = (this.hasAttribute("compact") ? roomySizes : viewSizes)(step.view, width, innerHeight);
    const context = readingContext(step.view, { lang, fourColour: this.fourColour, sizes, focus: step.focus ?? [] });
    return stepper(file, step, run, context);
  }
}
