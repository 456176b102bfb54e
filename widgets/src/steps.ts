// <tomoe-steps src="kou.json">: a run of positions with captions, to step through. Needs no Python.
import type { PropertyValues, TemplateResult } from "lit";
import { isSteps } from "tomoe:shapes";
import { CardMotion } from "./controllers/motion.js";
import { Run } from "./controllers/run.js";
import { readingContext } from "./draw/reading.js";
import { stepper } from "./draw/stepper.js";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import { roomySizes, viewSizes } from "./play/layout.js";
import { unfold } from "./play/unfold.js";
import { base } from "./styles/base.js";
import { figureStyles } from "./styles/figures.js";
import { markStyles } from "./styles/marks.js";
import { pieceStyles } from "./styles/pieces.js";
import { readingStyles } from "./styles/reading.js";
import { stepStyles } from "./styles/steps.js";
import type { Lang, Step, StepsFile, View } from "./types.js";

const MAX_WIDTH = 900;
/** The window for which a compact table is drawn, in CSS pixels. */
const COMPACT_HEIGHT = 480;
/** Table, words and buttons that take more than this part of the window are not all in sight beside what else is on the page. */
const TALL = 0.75;
/** Words and buttons that take more would cover the table. */
const MOST_WORDS = 0.4;
/** How much larger and smaller all is drawn where it has to fit a height. */
const SCALES = { most: 4, least: 0.35, step: 0.97 };
/** At the largest scale there is room for a table of this width, in CSS pixels. */
const LEAST_WIDTH = 320;

/**
 * Attributes: `src`, the address of a steps file, in place of which its content may stand inside of the element, in a
 * `<script type="application/json">`; `start`, the step shown first, counted from 0; `seat`, whose eyes, of those that the file
 * has; `study`, the address at which the deal can be studied, to which a link below leads; `autoplay`; `lang`; `theme`, "light" or "dark" in place of the page's own; `loading="eager"`, to fetch the file at once and not
 * when it comes near the screen; `compact`, for as little height as there can be, without heading, the reader's name and wheel; `fit="height"`, for slides: as
 * large, words as well, as the height of the element allows, which is the window's unless the page says another.
 *
 * Properties: those of the attributes; `data`, the content of a file; `index`, the step that is shown, and `count`, how many
 * there are. Setting `index` goes to a step. Events: `tomoe-step` ({index, count}) when another step is shown; `tomoe-opened` when the
 * file has been drawn, or turned out to be none. CSS custom properties: `--tomoe-font-text` and `--tomoe-font-display`.
 */
export class TomoeSteps extends FileElement<StepsFile> {
  static override styles = [base, readingStyles, figureStyles, stepStyles, pieceStyles, markStyles];
  static override properties = {
    ...fileProperties, start: { type: Number }, fit: { type: String }, autoplay: { type: Boolean }, seat: { type: Number }, index: { attribute: false, noAccessor: true }, study: { type: String },
  };
  protected readonly shape = isSteps;

  /** The step to show first, counted from 0. */
  declare start: number;
  /** The steps run by themselves, again and again, until the reader touches them; never where less motion is asked for. */
  declare autoplay: boolean;
  /** "height": all of it is as large as its height allows. */
  declare fit: string;
  /** The address at which the deal can be studied; "" for none. */
  declare study: string;
  /** The seat through whose eyes the steps are seen; null for the file's own. */
  declare seat: number | null;
  private readonly run: Run = new Run(this, {
    last: () => Math.max(0, this.count - 1), changed: (index) => { emit(this, "tomoe-step", { index, count: this.count }); }, autoplay: () => this.autoplay,
  });

  /** The views that are stepped through, as the chosen seat sees them. */
  private views: readonly View[] = [];
  /** How high the board has been at most, in CSS pixels, at which width of the element and for which views. */
  private highest = 0;
  private heightAt = 0;
  private heightOf: readonly View[] = [];
  /** How much larger all is drawn, and for which width, height and views that has been found out. */
  private scale = 1;
  private scaleFor: readonly unknown[] = [];

  constructor() {
    super();
    Object.assign(this, { start: 0, fit: "", autoplay: false, seat: null, study: "" });
    new CardMotion(this, {
      view: () => this.views[this.index] ?? null,
      slides: (from) => this.indexOf(from) >= 0,
      gathers: (from) => this.indexOf(from) === this.run.index - 1,
    });
  }

  protected override whole(data: unknown): unknown {
    return unfold(data);
  }

  protected override opened(file: StepsFile): void {
    this.views = viewsOf(file, this.seat);
    this.run.open(this.start);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("seat") && this.file) this.views = viewsOf(this.file, this.seat);
    if (changed.has("fit")) this.width.both = this.fit === "height";
    super.willUpdate(changed);
    const { width: { value, height, onPaper }, views } = this;
    const fits = this.fit === "height" && !onPaper;
    const room = fits ? [value, height, views] : [];
    if (room.every((each, i) => each === this.scaleFor[i]) && room.length === this.scaleFor.length) return;
    this.scaleFor = room;
    this.scale = fits ? Math.min(SCALES.most, value / LEAST_WIDTH) : 1;
  }

  /** The step that is shown, counted from 0. Setting it goes there; before there are steps, it is where they begin. */
  get index(): number {
    return this.run.index;
  }

  set index(index: number) {
    if (this.file) this.go(index);
    else this.start = index;
  }

  /** How many steps there are; 0 as long as there is no file. */
  get count(): number {
    return this.file?.steps.length ?? 0;
  }

  /** Where the reader is, for an element that takes this one's place. */
  get place(): unknown {
    return this.index;
  }

  set place(place: unknown) {
    if (typeof place === "number") this.go(place);
  }

  /** Which step `view` belongs to, or -1. */
  private indexOf(view: View | null): number {
    return view ? this.views.indexOf(view) : -1;
  }

  /** Goes to a step, counted from 0; out of range, to the first or the last one. */
  go(index: number): void {
    this.run.go(index);
  }

  /** The stage stays as high as its highest step so far, so that what is below does not jump. */
  protected override updated(): void {
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage");
    const steps = this.renderRoot.querySelector<HTMLElement>(".steps");
    steps?.style.setProperty("--scale", String(this.scale));
    if (stage) this.keepHeight(stage);
    if (!steps) return;
    const bar = steps.querySelector<HTMLElement>(".bar");
    const [table, words] = [stage?.offsetHeight ?? 0, bar?.offsetHeight ?? 0];
    steps.toggleAttribute("data-tall", this.fit !== "height" && table + words > innerHeight * TALL && words < innerHeight * MOST_WORDS);
    this.shrink(steps);
  }

  /** What is too high for the element is drawn smaller, until it fits. */
  private shrink(steps: HTMLElement): void {
    const room = this.getBoundingClientRect().height;
    const { height } = steps.getBoundingClientRect();
    if (this.scaleFor.length === 0 || room === 0 || height <= room + 1 || this.scale <= SCALES.least) return;
    this.scale = this.scale * Math.min(SCALES.step, Math.sqrt(room / height));
    this.requestUpdate();
  }

  private keepHeight(stage: HTMLElement): void {
    const width = this.width.value / this.scale;
    if (width !== this.heightAt || this.views !== this.heightOf) {
      this.highest = 0;
      this.heightAt = width;
      this.heightOf = this.views;
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
    const view = this.views[run.index] ?? step.view;
    const width = Math.min(this.width.value / this.scale, MAX_WIDTH);
    const sizes = (this.hasAttribute("roomy") ? roomySizes : viewSizes)(view, width, this.hasAttribute("compact") ? COMPACT_HEIGHT : (this.width.height || innerHeight) / this.scale);
    const context = readingContext(view, { lang, fourColour: this.fourColour, sizes, focus: step.focus ?? [] });
    return stepper(file, { ...step, view }, run, context, this.study);
  }
}

/** The view of each step through the eyes of a seat; the file's own where it does not have that seat's of every step. */
function viewsOf({ steps }: StepsFile, seat: number | null): View[] {
  const seen = steps.map(({ view, seats = {} }) => (seat === null || view.you === seat ? view : seats[seat]));
  if (seen.every((view) => view !== undefined)) return seen;
  console.error(`tomoe-steps: there is no seat ${seat} in every step of the file`);
  return steps.map(({ view }) => view);
}
