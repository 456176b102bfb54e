// <tomoe-moment>: a decision of the reader's, asked about once more. It shows what it is given, and dispatches what they try.
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { keepKeys } from "./controllers/own-keys.js";
import { WidthController } from "./controllers/width.js";
import { type MomentState, NEW_MOMENT } from "./back/state.js";
import { useQuestionKey } from "./drill/keys.js";
import { markTried, markView } from "./drill/marks.js";
import type { Puzzle } from "./drill/types.js";
import type { DrawContext } from "./draw/context.js";
import { moment, puzzleOf } from "./draw/moment.js";
import { firstStop, questionContext } from "./draw/question.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { viewSizes } from "./play/layout.js";
import { boardStyles } from "./styles/board.js";
import { drillStyles } from "./styles/drill.js";
import { figureStyles } from "./styles/figures.js";
import { momentStyles } from "./styles/moment.js";
import { pieceStyles } from "./styles/pieces.js";
import { tokens } from "./styles/tokens.js";
import { say } from "./text.js";
import type { View } from "./types.js";

const MAX_WIDTH = 640;

/** Dispatches `tomoe-try-move` ({move}) when the reader tries a move, and `tomoe-give-up` (null) when they want to see the answer. */
export class TomoeMoment extends LitElement {
  static override styles = [tokens, boardStyles, figureStyles, pieceStyles, drillStyles, momentStyles];
  static override properties = { state: { attribute: false }, lang: { type: String, reflect: true }, fourColour: { type: Boolean, attribute: "four-colour" }, tabStop: { state: true } };

  declare state: MomentState;
  declare lang: string;
  declare fourColour: boolean;
  private declare tabStop: string | null;
  private readonly width = new WidthController(this);

  constructor() {
    super();
    Object.assign(this, { state: NEW_MOMENT, lang: "", fourColour: false, tabStop: null });
    keepKeys(this, (key, target) => this.use(key, target));
  }

  private get chosen(): ReadonlySet<string> {
    return new Set(this.state.tried.map(({ move }) => move));
  }

  private get done(): boolean {
    return this.state.answer !== null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("state");
    const { question } = this.state;
    if (changed.has("state") && question && before?.question !== question) this.tabStop = firstStop(puzzleOf(question, null));
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get("state");
    if (!changed.has("state") || !before) return;
    // What had the focus may be no button any more.
    const root = this.renderRoot as ShadowRoot;
    if (this.done && !before.answer) root.querySelector<HTMLElement>(".verdict p, .told")?.scrollIntoView({ block: "nearest" });
    else if (this.state.tried.length > before.tried.length) root.querySelector<HTMLElement>(".verdict")?.scrollIntoView({ block: "nearest" });
    if (this.hadFocus && root.activeElement === null) root.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    this.hadFocus = false;
  }

  /** The reader has used something in the element, and its answer is not there yet. */
  private hadFocus = false;

  private choose(move: string): void {
    if (this.done || this.chosen.has(move)) return;
    this.hadFocus = (this.renderRoot as ShadowRoot).activeElement !== null;
    emit(this, "tomoe-try-move", { move });
  }

  private giveUp(): void {
    this.hadFocus = true;
    emit(this, "tomoe-give-up", null);
  }

  private use(key: string, target: Element): boolean {
    const { question, answer } = this.state;
    if (!question) return false;
    return useQuestionKey(key, target, { question: puzzleOf(question, answer), done: this.done, chosen: this.chosen, root: this.shadowRoot, choose: (id) => { this.choose(id); }, check: () => undefined });
  }

  private context({ answers }: Puzzle, view: View): DrawContext {
    return questionContext(view, {
      lang: langOf(this), answers, fourColour: this.fourColour, sizes: viewSizes(view, Math.min(this.width.value, MAX_WIDTH), innerHeight), chosen: this.chosen, done: this.done, tabStop: this.tabStop,
      choose: (id) => { this.choose(id); }, setTabStop: (key) => { this.tabStop = key; },
    });
  }

  protected override render(): TemplateResult {
    const { question, answer } = this.state;
    const lang = langOf(this);
    if (!question) return html`<p class="problem" role="status">${say("drillLoading", lang)}</p>`;
    const puzzle = puzzleOf(question, answer);
    // In the end the reader sees what is right, and what they did then.
    const chosen = answer ? new Set([answer.made, ...answer.right.filter((move) => this.chosen.has(move))]) : this.chosen;
    const view = answer ? markView(puzzle, chosen) : markTried(question.view, chosen);
    return moment(this.state, question, {
      lang, puzzle, view, context: this.context(puzzle, view), chosen,
      choose: (id) => { this.choose(id); }, giveUp: () => { this.giveUp(); },
    });
  }
}
