// <tomoe-own-moments>: moments of deals that the reader has played come back, further apart each time they are solved.
import { LitElement, type PropertyValues, type TemplateResult } from "lit";
import { type MomentState, NEW_MOMENT, withParts } from "./back/state.js";
import { keyOf, loadMoments, nextDue, type OwnMoment, samePlace, saveMoments, withSolved } from "./back/store.js";
import type { MomentParts, Place } from "./back/types.js";
import { ownMoments } from "./draw/own-moments.js";
import { langOf } from "./language.js";
import { drillStyles } from "./styles/drill.js";
import { ownStyles } from "./styles/own-moments.js";
import { tokens } from "./styles/tokens.js";
import type { Text } from "./types.js";

/** What is asked about a moment. */
export type MomentRequest = { ask: "question" } | { ask: "try"; move: string } | { ask: "answer" };

/** Asks Python about a moment; `hear` is called with each part of its answer, or with why there is none. */
export type AskMoment = (place: Place, request: MomentRequest, hear: (parts: MomentParts | { trouble: Text }) => void) => void;

export class TomoeOwnMoments extends LitElement {
  static override styles = [tokens, drillStyles, ownStyles];
  static override properties = {
    game: { type: String }, ask: { attribute: false }, lang: { type: String, reflect: true }, fourColour: { type: Boolean, attribute: "four-colour" },
    list: { state: true }, asked: { state: true }, state: { state: true }, trouble: { state: true },
  };

  /** The id of the game whose moments these are. */
  declare game: string;
  /** The way to Python; null before it is up. */
  declare ask: AskMoment | null;
  declare lang: string;
  declare fourColour: boolean;
  private declare list: readonly OwnMoment[];
  private declare asked: OwnMoment | null;
  private declare state: MomentState;
  private declare trouble: Text | null;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { game: "", ask: null, lang: "", fourColour: false, list: [], asked: null, state: NEW_MOMENT, trouble: null });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    // Another window has kept something.
    addEventListener("storage", ({ key }) => { if (key === null || key === keyOf(this.game)) this.list = loadMoments(this.game); }, { signal: this.connection.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game")) {
      this.list = loadMoments(this.game);
      this.begin(nextDue(this.list, Date.now()));
    } else if (changed.has("ask") && this.asked && !this.state.question) this.begin(this.asked);
  }

  private begin(moment: OwnMoment | null): void {
    Object.assign(this, { asked: moment, state: NEW_MOMENT, trouble: null });
    this.send({ ask: "question" });
  }

  private send(request: MomentRequest): void {
    const { asked, ask } = this;
    if (!asked || !ask) return;
    ask(asked, request, (parts) => {
      if (this.asked !== asked) return;
      if ("trouble" in parts) this.trouble = parts.trouble;
      else this.state = withParts(this.state, parts);
      if ("tried" in parts && parts.tried && this.state.tried.length === 1) this.count(parts.tried.good);
    });
  }

  /** The first answer counts. */
  private count(right: boolean): void {
    if (this.asked) this.keep(withSolved(loadMoments(this.game), this.asked, right, Date.now()));
  }

  private keep(list: readonly OwnMoment[]): void {
    this.list = list;
    saveMoments(this.game, list);
  }

  private delete(moment: OwnMoment): void {
    this.keep(loadMoments(this.game).filter((each) => !samePlace(each, moment)));
    if (this.asked && samePlace(this.asked, moment)) this.begin(nextDue(this.list, Date.now()));
  }

  protected override render(): TemplateResult {
    const { list, asked, state, trouble, ask, fourColour } = this;
    return ownMoments({ list, asked, state, trouble, fourColour, live: ask !== null, now: Date.now() }, langOf(this), {
      ask: (moment) => {
        this.begin(moment);
        this.scrollIntoView({ block: "start" });
      },
      next: () => { this.begin(nextDue(this.list, Date.now())); },
      tryMove: (move) => { this.send({ ask: "try", move }); },
      giveUp: () => {
        if (state.tried.length === 0) this.count(false);
        this.send({ ask: "answer" });
      },
      remove: (moment) => { this.delete(moment); },
      removeAll: () => {
        this.keep([]);
        this.begin(null);
      },
    });
  }
}
