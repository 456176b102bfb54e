// <tomoe-own-moments>: moments of deals that the reader has played come back, further apart each time they are solved.
import { LitElement, type PropertyValues, type TemplateResult } from "lit";
import { type MomentState, NEW_MOMENT, withParts } from "./back/state.js";
import { keyOf, LARGEST_FILE, loadMoments, merged, momentsFile, MOST_MOMENTS, nextDue, type OwnMoment, readMomentsFile, samePlace, saveMoments, withSolved } from "./back/store.js";
import type { MomentParts, Place } from "./back/types.js";
import { download } from "./draw/embed.js";
import { ownMoments } from "./draw/own-moments.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { drillStyles } from "./styles/drill.js";
import { ownStyles } from "./styles/own-moments.js";
import { tokens } from "./styles/tokens.js";
import { sayInAll, type SentenceKey } from "./text.js";
import type { Lang, Text } from "./types.js";

/** What is asked about a moment. */
export type MomentRequest = { ask: "question" } | { ask: "try"; move: string } | { ask: "answer" };

/** Asks Python about a moment; `hear` is called with each part of its answer, or with why there is none. */
export type AskMoment = (place: Place, request: MomentRequest, hear: (parts: MomentParts | { trouble: Text }) => void) => void;

/** Dispatches `tomoe-moments` (null) when what is kept has changed. */
export class TomoeOwnMoments extends LitElement {
  static override styles = [tokens, drillStyles, ownStyles];
  static override properties = {
    game: { type: String }, ask: { attribute: false }, lang: { type: String, reflect: true }, fourColour: { type: Boolean, attribute: "four-colour" },
    list: { state: true }, asked: { state: true }, state: { state: true }, trouble: { state: true }, news: { state: true },
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
  private declare news: Text | null;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { game: "", ask: null, lang: "", fourColour: false, list: [], asked: null, state: NEW_MOMENT, trouble: null, news: null });
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

  /** False if the browser stores nothing. */
  private keep(list: readonly OwnMoment[]): boolean {
    this.list = list;
    const kept = saveMoments(this.game, list);
    emit(this, "tomoe-moments", null);
    return kept;
  }

  /** Adds the moments of a file to those that are kept, and says what came of it. */
  private async take(file: File): Promise<void> {
    const found = file.size > LARGEST_FILE ? "bad" : readMomentsFile(await file.text().catch(() => ""), this.game);
    if (found === "bad" || found === "other") {
      this.news = sayInAll(found === "bad" ? "ownFileBad" : "ownFileOther");
      return;
    }
    const before = loadMoments(this.game);
    const all = merged(before, found);
    const added = all.filter((each) => !before.some((old) => samePlace(old, each))).length;
    const lost = new Set([...before, ...found].map(({ g, ply, seat }) => `${g} ${ply} ${seat}`)).size > all.length;
    const kept = this.keep(all);
    const told: [SentenceKey, number][] = [...(kept ? [] : [["ownNotKept", 0] as [SentenceKey, number]]), ["ownTaken", added], ...(lost ? [["ownFull", MOST_MOMENTS] as [SentenceKey, number]] : [])];
    this.news = joined(told.map(([key, n]) => sayInAll(key, { n })));
    if (!this.asked) this.begin(nextDue(all, Date.now()));
  }

  private delete(moment: OwnMoment): void {
    this.keep(loadMoments(this.game).filter((each) => !samePlace(each, moment)));
    if (this.asked && samePlace(this.asked, moment)) this.begin(nextDue(this.list, Date.now()));
  }

  protected override render(): TemplateResult {
    const { list, asked, state, trouble, news, ask, fourColour } = this;
    return ownMoments({ list, asked, state, trouble, news, fourColour, live: ask !== null, now: Date.now() }, langOf(this), {
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
      save: () => { download(`tomoe-${this.game}-moments.json`, momentsFile(this.game, loadMoments(this.game))); },
      take: (file) => { void this.take(file); },
    });
  }
}

function joined(texts: readonly Text[]): Text {
  const langs = [...new Set(texts.flatMap((text) => Object.keys(text)))] as Lang[];
  return Object.fromEntries(langs.map((lang) => [lang, texts.map((text) => text[lang] ?? "").join(" ")]));
}
