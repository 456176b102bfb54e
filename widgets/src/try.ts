// <tomoe-try src="trick.json">: the reader puts a position together, and sees what the rules make of it. It shows what it
// is given; only with Python beside it does it answer.
import { html, nothing, type TemplateResult } from "lit";
import { isTry, type Shape } from "tomoe:shapes";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import { problemStyles } from "./styles/problem.js";
import { tokens } from "./styles/tokens.js";
import { tryStyles } from "./styles/try.js";
import type { TomoeTable } from "./table.js";
import { pick, say } from "./text.js";
import type { CardChoice, Lang, Text, TryFile, View } from "./types.js";

/**
 * Events: `tomoe-try-pick` ({pick}): the reader clicked a piece of the position; `tomoe-try-cards` ({value}): they chose
 * cards, one name or "" for each place.
 */
/** A position or cards to choose from, not both and not neither. */
const isOneOrTheOther: Shape<TryFile> = (value): value is TryFile => {
  const whole = isTry(value);
  const fits = whole && (value.view === null) !== (value.cards === null);
  isOneOrTheOther.errors = whole && !fits ? [{ instancePath: "/cards", message: "must be there if there is no view, else null" }] : isTry.errors ?? null;
  return fits;
};

export class TomoeTry extends FileElement<TryFile> {
  static override styles = [tokens, problemStyles, tryStyles];
  static override properties = { ...fileProperties, live: { type: Boolean }, pending: { type: Boolean }, notice: { attribute: false }, waiting: { state: true } };
  protected readonly shape = isOneOrTheOther;

  /** Python is there and answers. */
  declare live: boolean;
  /** An answer is awaited. */
  declare pending: boolean;
  /** Why something could not be done. */
  declare notice: Text | null;
  /** What was done before Python was there, for the element that takes this one's place. */
  private declare waiting: { picks: string[]; value: string[] | null };

  /** The view that the table was given last. */
  private shown: View | null = null;

  constructor() {
    super();
    Object.assign(this, { live: false, pending: false, notice: null, waiting: { picks: [], value: null } });
  }

  protected override opened(): void {
    this.notice = null;
  }

  /** What the reader has done here without an answer. */
  get place(): unknown {
    return this.waiting;
  }

  set place(place: unknown) {
    const { picks, value } = Object(place) as Partial<TomoeTry["waiting"]>;
    if (Array.isArray(value)) this.choose(value);
    for (const piece of picks ?? []) this.add(piece);
  }

  private get idle(): boolean {
    return this.waiting.picks.length === 0 && this.waiting.value === null;
  }

  private add(piece: string): void {
    if (!this.live) this.waiting = { ...this.waiting, picks: [...this.waiting.picks, piece] };
    emit(this, "tomoe-try-pick", { pick: piece });
  }

  private choose(value: string[]): void {
    if (!this.live) this.waiting = { ...this.waiting, value };
    emit(this, "tomoe-try-cards", { value });
  }

  protected override updated(): void {
    const table = this.renderRoot.querySelector<TomoeTable>("tomoe-table");
    const view = this.file?.view;
    if (table && view && this.shown !== view) table.show([view]);
    this.shown = view ?? null;
    if (table && this.notice) table.notice = this.notice;
  }

  protected override draw(file: TryFile, lang: Lang): TemplateResult {
    const title = pick(file.title, lang);
    return html`<section class="try" lang=${lang} aria-label=${title}>
      ${title ? html`<h2>${title}</h2>` : nothing}
      ${file.view ? this.table(lang) : nothing}
      ${file.cards ? this.palette(file.cards, lang) : nothing}
      <div class="outcome" aria-live="polite">${this.outcome(file, lang)}</div>
    </section>`;
  }

  private outcome({ lesson, say: said }: TryFile, lang: Lang): TemplateResult {
    if (!this.live && !this.idle) return html`<p class="said">${say("tryWaits", lang)}</p>`;
    if (lesson) return html`<tomoe-steps lang=${lang} .fourColour=${this.fourColour} .start=${lesson.steps.length - 1} .data=${lesson}></tomoe-steps>`;
    const words = pick(this.file?.cards ? this.notice ?? said : said, lang);
    return words ? html`<p class="said">${words}</p>` : html``;
  }

  private table(lang: Lang): TemplateResult {
    return html`<tomoe-table bare pace="off" lang=${lang} .fourColour=${this.fourColour} .pending=${this.pending}
      @tomoe-piece=${(event: CustomEvent<{ pick: string }>) => { event.stopPropagation(); this.add(event.detail.pick); }}></tomoe-table>`;
  }

  private palette({ deck, cards, slots, value }: CardChoice, lang: Lang): TemplateResult {
    return html`<tomoe-picker compact lang=${lang} .deck=${deck} .cards=${cards} .slots=${slots} .value=${this.waiting.value ?? value} .fourColour=${this.fourColour}
      @tomoe-pick=${(event: CustomEvent<{ value: string[] }>) => { event.stopPropagation(); this.choose(event.detail.value); }}></tomoe-picker>`;
  }
}
