// <tomoe-today>: the deals of the day, one a game, and those of yesterday.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { addDays, dayAt, sayDay, sayUntil, untilNextDay, zoneName } from "./days/calendar.js";
import { type Days, loadDays, NO_DAYS, saveDays, tryOf } from "./days/log.js";
import { textToCopy } from "./days/result.js";
import { streakAt } from "./days/streak.js";
import { ThemeController } from "./controllers/theme.js";
import { dayCard, type TodayContext, type TodayGame } from "./draw/today.js";
import { langOf } from "./language.js";
import { ownData } from "./own-data.js";
import { copyText } from "./play/clipboard.js";
import { keepsThings } from "./play/storage.js";
import { todayStyles } from "./styles/today.js";
import { tokens } from "./styles/tokens.js";
import { pick, say } from "./text.js";
import type { Lang } from "./types.js";

/** How often the page looks at the clock, in milliseconds. */
const LOOKS = 20_000;

interface TodayFile {
  games: TodayGame[];
  /** The id of the game to begin with. */
  easiest: string;
}

/** What the page says of the games stands inside of the element as JSON. */
export class TomoeToday extends LitElement {
  static override styles = [tokens, todayStyles];
  static override properties = {
    lang: { type: String, reflect: true }, root: { type: String },
    days: { state: true }, now: { state: true }, refused: { state: true }, copied: { state: true },
  };

  declare lang: string;
  /** The way to the site's top folder. */
  declare root: string;
  private declare days: Days;
  private declare now: Date;
  /** The browser keeps nothing. */
  private declare refused: boolean;
  private declare copied: TodayContext["copied"];
  private file: TodayFile = { games: [], easiest: "" };
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", root: "./", days: NO_DAYS, now: new Date(), refused: false, copied: null });
    new ThemeController(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.file = ownData(this, this.file);
    // Once, since other windows hear of what is written.
    this.refused = !keepsThings();
    this.look();
    const clock = setInterval(() => { this.now = new Date(); }, LOOKS);
    signal.addEventListener("abort", () => { clearInterval(clock); });
    addEventListener("storage", () => { this.look(); }, { signal });
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.look(); }, { signal });
    document.addEventListener("visibilitychange", () => { this.look(); }, { signal });
    addEventListener("tomoe:lang", () => { this.requestUpdate(); }, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  private look(): void {
    this.now = new Date();
    this.days = loadDays();
  }

  private showStreak(shown: boolean): void {
    this.days = { ...loadDays(), noStreak: !shown };
    this.refused = !saveDays(this.days);
  }

  private context(day: string, isToday: boolean, lang: Lang): TodayContext {
    return {
      lang, day, isToday, copied: this.copied,
      to: (address) => `${this.root}${address}`,
      copy: (deal, game) => {
        const address = new URL(`${this.root}today.html`, document.baseURI).href;
        void copyText(textToCopy(deal, game, address, lang)).then((said) => { this.copied = { game: game.id, said }; });
      },
    };
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { file: { games, easiest }, days, now, refused } = this;
    const today = dayAt(now);
    const yesterday = addDays(today, -1);
    const of = (day: string): TemplateResult[] => games.map((game) => dayCard(game, tryOf(days.deals, game.id, day), this.context(day, day === today, lang)));
    const first = games.find(({ id }) => id === easiest);
    return html`<div lang=${lang}>
      ${refused ? html`<p class="empty" role="alert">${say("dayNotKept", lang)}</p>` : nothing}
      <p class="date"><time datetime=${today}>${this.saidDate(today, lang)}</time></p>
      ${days.deals.length === 0 && first ? html`<p class="fine">${say("dayEmpty", lang, { game: pick(first.name, lang) })}</p>` : nothing}
      ${this.streak(today, lang)}
      <ol class="deals" data-day=${today}>${of(today)}</ol>
      <h2>${say("dayYesterday", lang, { day: sayDay(yesterday, lang) })}</h2>
      <p class="fine">${say("dayYesterdayNote", lang)}</p>
      <ol class="deals" data-day=${yesterday}>${of(yesterday)}</ol>
      <label class="check"><input type="checkbox" name="streak" .checked=${!days.noStreak} @change=${(event: Event) => { this.showStreak((event.target as HTMLInputElement).checked); }}> <span>${say("dayStreakShow", lang)}</span></label>
    </div>`;
  }

  private saidDate(today: string, lang: Lang): string {
    const zone = zoneName(lang, this.now);
    const values = { day: sayDay(today, lang, true), next: sayUntil(untilNextDay(this.now), lang) };
    return zone === "" ? say("dayDateAlone", lang, values) : say("dayDate", lang, { ...values, zone });
  }

  /** Days in a row, in a line; nothing of them for a reader who wants none, or where there are none. */
  private streak(today: string, lang: Lang): TemplateResult | typeof nothing {
    const n = this.days.noStreak ? 0 : streakAt(this.days.deals, today);
    // One day is not yet several in a row.
    return n < 2 ? nothing : html`<p class="streak">${say("dayStreak", lang, { n })}</p>`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    // The page's own words about what stays in the browser heed it.
    this.toggleAttribute("data-unkept", this.refused);
    // A new day: what was copied was yesterday's.
    if (changed.has("now") && changed.get("now") instanceof Date && dayAt(changed.get("now") as Date) !== dayAt(this.now)) this.copied = null;
  }
}
