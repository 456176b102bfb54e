// <tomoe-results>: what a class has handed in, as a table. Needs no Python; stores and sends nothing.
import { html, LitElement, type TemplateResult } from "lit";
import { DroppedFiles } from "./controllers/dropped-files.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { download } from "./draw/embed.js";
import { resultsPage } from "./draw/results.js";
import { langOf } from "./language.js";
import { copyText } from "./play/clipboard.js";
import { namesSet, unpackSet } from "./sets/address.js";
import { allFiles, openSet } from "./sets/open.js";
import { LONGEST_SET, SetError } from "./sets/read.js";
import { type ReadResults, readResults } from "./sets/results.js";
import { type ClassResults, classResults, counting, type Counts, type Order, sorted, tableText } from "./sets/table.js";
import type { SetFile } from "./sets/types.js";
import { openingStyles } from "./styles/opening.js";
import { problemStyles } from "./styles/problem.js";
import { setStyles } from "./styles/set.js";
import { tokens } from "./styles/tokens.js";
import { say, sayInAll, type SentenceKey } from "./text.js";
import type { Lang, Text } from "./types.js";

/** With a set in the page's address (`#s=…`), or opened here, the questions are shown beside. */
export class TomoeResults extends LitElement {
  static override styles = [tokens, problemStyles, openingStyles, setStyles];
  static override properties = {
    lang: { type: String, reflect: true }, found: { state: true }, chosen: { state: true }, counts: { state: true }, order: { state: true },
    set: { state: true }, problem: { state: true }, told: { state: true }, shown: { state: true },
  };

  declare private found: (ClassResults & Pick<ReadResults, "broken">) | null;
  /** The set whose results are shown. */
  declare private chosen: string;
  declare private counts: Counts;
  declare private order: Order;
  declare private set: SetFile | null;
  declare private problem: Text | null;
  declare private told: SentenceKey | null;
  /** The item, counted from 1, whose question is shown; 0 for none. */
  declare private shown: number;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", found: null, chosen: "", counts: "first", order: { by: "name", down: false }, set: null, problem: null, told: null, shown: 0 });
    new ThemeController(this);
    new PageLanguage(this);
    new DroppedFiles(this, (files) => { void this.attempt(async () => { this.read(await allFiles(files)); }); });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    addEventListener("pagehide", () => { Object.assign(this, { found: null, told: null, shown: 0 }); }, { signal });
    if (namesSet(location.hash)) void this.attempt(async () => { this.set = await unpackSet(location.hash); });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  /** Does what may find something that cannot be read, and says so. */
  private async attempt(act: () => void | Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof SetError)) throw error;
      this.problem = error.said;
    }
  }

  /** Shows the results in a text; where there is none, nothing is shown: what another text held would be taken for this one's. */
  private read(text: string): void {
    Object.assign(this, { found: null, told: null, shown: 0 });
    if (text.length > LONGEST_SET) throw new SetError("resultsLarge", { n: LONGEST_SET / 1_000_000 });
    const { results, broken } = readResults(text);
    if (results.length === 0 && broken.length === 0) throw new SetError("resultsNone");
    const found = classResults(results);
    Object.assign(this, { found: { ...found, broken }, chosen: found.sets[0]?.id ?? "", told: null, shown: 0 });
    void this.updateComplete.then(() => { this.renderRoot.querySelector("[data-results]")?.scrollIntoView({ block: "start" }); });
  }

  private async openQuestions(read: () => Promise<string>): Promise<void> {
    await this.attempt(async () => {
      const set = await openSet(await read());
      if (this.chosen !== "" && set.id !== this.chosen) this.problem = sayInAll("resultsOther", { id: this.chosen });
      this.set = set;
    });
  }

  /** Goes by a column; once more the other way. */
  private sort(by: Order["by"]): void {
    this.order = { by, down: this.order.by === by && !this.order.down };
  }

  private text(separator: "," | "\t", lang: Lang): string {
    const heads = {
      name: say("resultsName", lang), date: say("resultsDate", lang), attempt: say("resultsTry", lang), sum: say("resultsSum", lang),
      code: say("resultsCode", lang), fits: say("resultsFits", lang), altered: say("resultsAltered", lang),
    };
    return tableText(this.rows(lang), heads, separator);
  }

  /** The results that are shown, in order. */
  private rows(lang: Lang): ReturnType<typeof sorted> {
    const all = this.found?.sets.find(({ id }) => id === this.chosen)?.results ?? [];
    return sorted(counting(all, this.counts), this.order, lang);
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { found, chosen, counts, order, set, problem, told, shown } = this;
    const state = { found, chosen, counts, order, set: set?.id === chosen ? set : null, problem, told, shown, rows: this.rows(lang) };
    return html`<section class="set wide" lang=${lang}>${resultsPage(state, lang, {
      read: (text) => { void this.attempt(() => { this.read(text); }); },
      readFiles: (files) => { void this.attempt(async () => { this.read(await allFiles(files)); }); },
      openText: (text) => { void this.openQuestions(() => Promise.resolve(text)); },
      openFiles: (files) => { void this.openQuestions(() => allFiles(files)); },
      choose: (id) => { Object.assign(this, { chosen: id, shown: 0 }); },
      count: (by) => { this.counts = by; },
      sort: (by) => { this.sort(by); },
      look: (item) => { this.shown = this.shown === item ? 0 : item; },
      copy: () => { void copyText(this.text("\t", lang)).then((key) => { this.told = key; }); },
      // Spreadsheets know the letters by the mark before them.
      save: () => { download(`tomoe-${chosen}.csv`, `\ufeff${this.text(",", lang)}`); },
    })}</section>`;
  }
}
