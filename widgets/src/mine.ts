// <tomoe-mine>: how the reader is doing, from what this browser holds, and all of that as a file.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { countsOf, gained, isMoved } from "./backup/count.js";
import { backupFile, heldIn, type Holds, LARGEST_BACKUP, readBackup } from "./backup/file.js";
import { EARLIER, kindOf } from "./backup/kinds.js";
import { merged, storeAll } from "./backup/merge.js";
import { besides, chosen, toVersions } from "./backup/versions.js";
import { ThemeController } from "./controllers/theme.js";
import { loadDays, mergedDays, saveDays } from "./days/log.js";
import type { DayDeal } from "./days/types.js";
import { type Done, loadDone, NO_DEALS, saveDone } from "./done/log.js";
import { askToStay, stays } from "./done/persist.js";
import { type Draw, pictureOf } from "./done/picture.js";
import type { DoneDeal } from "./done/types.js";
import { backupPart } from "./draw/backup.js";
import { download } from "./draw/embed.js";
import { FEWEST, gameResults, LISTED, type MineContext, type MineFile, type MineGame, type Opened } from "./draw/mine.js";
import { type Version, versionsPart } from "./draw/versions.js";
import { loadKept } from "./drill/progress.js";
import { langOf } from "./language.js";
import { ownData } from "./own-data.js";
import { browserStorage, keepsThings, loadLook, saveLook } from "./play/storage.js";
import { mineStyles } from "./styles/mine.js";
import { tokens } from "./styles/tokens.js";
import { pick, say, sayInAll, wordsOf } from "./text.js";
import type { Lang, Text } from "./types.js";

const EMPTY: MineFile = { games: [], levels: {}, usual: [] };

/** The results that have been forgotten, as long as they can be brought back. */
interface Forgotten {
  game: MineGame;
  deals: readonly DoneDeal[];
  days: readonly DayDeal[];
}

/** What the page says of the games stands inside of the element as JSON; `charts` is the address of the script that draws pictures. */
export class TomoeMine extends LitElement {
  static override styles = [tokens, mineStyles];
  static override properties = {
    lang: { type: String, reflect: true }, charts: { type: String }, root: { type: String },
    done: { state: true }, opened: { state: true }, forgotten: { state: true }, news: { state: true }, staysKept: { state: true }, noPicture: { state: true }, refused: { state: true },
  };

  declare lang: string;
  declare charts: string;
  /** The way to the site's top folder. */
  declare root: string;
  private declare done: Done;
  private declare opened: Opened | null;
  private declare forgotten: Forgotten | null;
  private declare news: Text | null;
  private declare staysKept: boolean | null;
  private declare noPicture: boolean;
  /** The browser keeps nothing. */
  private declare refused: boolean;
  private file: MineFile = EMPTY;
  private connection = new AbortController();
  /** The pictures that are drawn, each with what removes it, by what it shows. */
  private drawn = new Map<HTMLElement, { shows: string; remove: () => void }>();

  constructor() {
    super();
    Object.assign(this, { lang: "", charts: "", root: "./", done: NO_DEALS, opened: null, forgotten: null, news: null, staysKept: null, noPicture: false, refused: false });
    new ThemeController(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.file = ownData(this, EMPTY);
    // Once, since other windows hear of what is written.
    this.refused = !keepsThings();
    this.look();
    void stays().then((kept) => { this.staysKept = kept; });
    addEventListener("storage", () => { this.look(); }, { signal });
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.look(); }, { signal });
    addEventListener("tomoe:lang", () => { this.requestUpdate(); }, { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { this.requestUpdate(); }, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
    for (const { remove } of this.drawn.values()) remove();
    this.drawn.clear();
  }

  private get games(): string[] {
    return this.file.games.map(({ id }) => id);
  }

  private look(): void {
    this.done = loadDone();
    this.requestUpdate();
  }

  /** Keeps other deals, or whether any are kept. */
  private keep(part: Partial<Done>): void {
    this.done = { ...loadDone(), ...part };
    this.refused = !saveDone(this.done);
  }

  /** Stores, before the browser folds the numbers up or opens them, that they stay so at the next visits: its own event comes a task later. */
  private readonly fold = ({ currentTarget }: Event): void => {
    saveLook({ foldsResults: (currentTarget as HTMLElement).closest("details")?.open === true });
  };

  private forget(game: MineGame): void {
    const [{ deals }, days] = [loadDone(), loadDays()];
    const isOf = (deal: { game: string }): boolean => deal.game === game.id;
    this.forgotten = { game, deals: deals.filter(isOf), days: days.deals.filter(isOf) };
    this.opened = null;
    this.keep({ deals: deals.filter((deal) => !isOf(deal)) });
    if (this.forgotten.days.length > 0) saveDays({ ...days, deals: days.deals.filter((deal) => !isOf(deal)) });
    void this.updateComplete.then(() => { this.shadowRoot?.querySelector<HTMLElement>("[data-do=undo]")?.focus(); });
  }

  private bringBack({ deals, days }: Forgotten): void {
    this.keep({ deals: [...loadDone().deals, ...deals].sort((one, other) => one.at - other.at) });
    const there = loadDays();
    if (days.length > 0) saveDays({ ...there, deals: mergedDays(days, there.deals) });
    this.forgotten = null;
  }

  // The file

  private save(): void {
    const storage = browserStorage();
    const now = new Date();
    if (storage) download(`tomoe-${now.toISOString().slice(0, 10)}.json`, backupFile(heldIn(storage, this.games), this.games, now));
  }

  private async take(file: File, settings: boolean): Promise<void> {
    if (file.size > LARGEST_BACKUP) {
      this.news = sayInAll("backupLarge");
      return;
    }
    this.news = await file.text().then((text) => this.takeText(text, settings), () => sayInAll("backupUnread"));
    this.look();
  }

  /** Makes what is in the text and what the browser holds one; what came of it. */
  private takeText(text: string, settings: boolean): Text {
    const { games } = this;
    const storage = browserStorage();
    const read = readBackup(text, games);
    if ("key" in read) return sayInAll(read.key, "params" in read ? read.params : {});
    if (!storage) return sayInAll("mineNotKept");
    const here = heldIn(storage, games);
    const all = merged(here, read, games, settings ? "there" : "here");
    if (!storeAll(all, storage)) return sayInAll("backupFull");
    const now = heldIn(storage, games);
    const more = gained(countsOf(here, games), countsOf(now, games));
    const done = Object.values(more).some((n) => n > 0) ? sayInAll("backupDone", { ...more }) : sayInAll("backupSame");
    return withMoved(done, this.file.games.filter(({ id }) => isMoved(`tomoe:${id}`, here, now)));
  }

  /** The versions of what the reader is writing that lie beside their own. */
  private versions(holds: Holds): Version[] {
    const lists = [...holds].filter(([key]) => key.endsWith(EARLIER) && ["code", "drafts"].includes(kindOf(key, this.games) ?? ""));
    return lists.sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([list, others]) => {
      const key = list.slice(0, -EARLIER.length);
      const game = this.file.games.find(({ id }) => key === `tomoe:compose:${id}`)?.name ?? null;
      return besides(toVersions(holds.get(key), others)).map(({ at, value }) => ({ key, at, value, game }));
    });
  }

  /** Puts another version in the place of the reader's own, which lies beside it from then on. */
  private use({ key, at, value }: Version): void {
    const storage = browserStorage();
    if (!storage) return;
    const holds = heldIn(storage, this.games);
    const versions = toVersions(holds.get(key), holds.get(key + EARLIER));
    // Another window may have changed the list.
    if (JSON.stringify(versions.others[at]) !== JSON.stringify(value)) {
      this.look();
      return;
    }
    const { own, others } = chosen(versions, at);
    const stored = storeAll(new Map<string, unknown>([[key, own], [key + EARLIER, others]]), storage);
    this.news = sayInAll(stored ? "versionUsed" : "backupFull");
    this.look();
    void this.updateComplete.then(() => { this.shadowRoot?.querySelector(".news")?.scrollIntoView({ block: "nearest" }); });
  }

  // Drawing

  private context(lang: Lang): MineContext {
    return {
      file: this.file, lang, opened: this.opened, noPicture: this.noPicture,
      open: (opened) => {
        const before = this.opened;
        this.opened = opened;
        const back = opened ? ".listed" : `[data-place="${CSS.escape(before?.place ?? "")}"]`;
        void this.updateComplete.then(() => { this.shadowRoot?.querySelector<HTMLElement>(back)?.focus(); });
      },
      more: () => {
        if (!this.opened) return;
        const { listed } = this.opened;
        this.opened = { ...this.opened, listed: listed + LISTED };
        // The button may be gone: who reads on by keys or by ear goes on with the first of the new ones.
        void this.updateComplete.then(() => { this.shadowRoot?.querySelectorAll<HTMLElement>(".listed li")[listed]?.focus(); });
      },
      to: (address) => `${this.root}${address}`,
    };
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { done, file, refused, forgotten } = this;
    const context = this.context(lang);
    const days = loadDays().deals;
    const shown = file.games.map((game) => ({ game, deals: done.deals.filter((deal) => deal.game === game.id), days: days.filter((deal) => deal.game === game.id), kept: loadKept(`tomoe:drills:${game.id}`) }));
    const results = shown.filter(({ deals, kept }) => deals.length > 0 || Object.values(kept.progress).some(({ asked }) => asked > 0));
    const storage = browserStorage();
    const holds: Holds = storage ? heldIn(storage, this.games) : new Map<string, unknown>();
    const counts = countsOf(holds, this.games);
    return html`<div lang=${lang}>
      ${refused ? html`<p class="empty" role="alert">${say("mineNotKept", lang)}</p>` : nothing}
      ${results.length > 0 ? nothing : html`<p class="empty">${say(done.off ? "mineEmptyOff" : "mineEmpty", lang)} <a href=${context.to("index.html")}>${say("minePlay", lang)}</a></p>`}
      ${results.length === 0 ? nothing : html`<details class="numbers" ?open=${loadLook().foldsResults !== true}><summary @click=${this.fold}>${say("mineNumbers", lang)}</summary>
        ${results.map(({ game, deals, kept }) => gameResults(game, deals, kept, context))}</details>`}
      <section class="keep">
        <label class="check"><input type="checkbox" name="keep" .checked=${!done.off} @change=${(event: Event) => { this.keep({ off: !(event.target as HTMLInputElement).checked }); }}> <span>${say("mineKeep", lang)}</span></label>
        ${done.off && done.deals.length > 0 ? html`<p role="status" class="note">${say("mineOff", lang, { n: done.deals.length })}</p>` : nothing}
        ${forgotten ? html`<p role="status">${say("mineCleared", lang, { game: pick(forgotten.game.name, lang), n: forgotten.deals.length, days: forgotten.days.length })}
          <button type="button" class="button" data-do="undo" @click=${() => { this.bringBack(forgotten); }}>${say("mineUndo", lang)}</button></p>` : nothing}
        <div class="row">${shown.filter(({ deals, days: some }) => deals.length + some.length > 0).map(({ game }) => html`<button type="button" class="button" data-forget=${game.id} @click=${() => { this.forget(game); }}>${say("mineClear", lang, { game: pick(game.name, lang) })}</button>`)}</div>
      </section>
      <slot></slot>
      <section>${backupPart({ counts, news: this.news, stays: this.staysKept }, lang, {
        save: () => { this.save(); },
        take: (chosen, settings) => { void this.take(chosen, settings); },
        askToStay: () => { void askToStay().then((kept) => { this.staysKept = kept; }); },
      })}</section>
      ${versionsPart(this.versions(holds), lang, (version) => { this.use(version); })}
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    void this.drawPictures();
  }

  /** Draws the pictures that are not drawn yet, or show something else now. */
  private async drawPictures(): Promise<void> {
    const places = [...this.shadowRoot?.querySelectorAll<HTMLElement>(".picture") ?? []];
    if (places.length === 0 || !this.charts) return;
    try {
      const { draw } = await import(new URL(this.charts, document.baseURI).href) as { draw: Draw };
      for (const place of places) await this.drawPicture(place, draw);
    } catch (error) {
      console.error(error);
      this.noPicture = true;
    }
  }

  private async drawPicture(place: HTMLElement, draw: Draw): Promise<void> {
    const lang = langOf(this);
    const game = place.dataset["game"] ?? "";
    const deals = this.done.deals.filter((deal) => deal.game === game);
    if (deals.length < FEWEST) return;
    const style = getComputedStyle(place);
    const usual = this.file.usual.filter((each) => each.game === game).map(({ level, mean }) => ({ level: pick(this.file.levels[level], lang), mean }));
    const colour = (name: string): string => resolved(place, name);
    const spec = pictureOf(deals, usual, { you: say("mineChartYou", lang), deal: say("mineChartDeal", lang), points: say(this.file.games.some(({ id, low }) => id === game && low) ? "mineChartDamage" : "mineChartPoints", lang) }, { ink: style.color, paper: colour("--paper"), line: colour("--line"), accent: colour("--accent"), font: style.fontFamily });
    const shows = JSON.stringify(spec);
    const before = this.drawn.get(place);
    if (before?.shows === shows) return;
    this.drawn.set(place, { shows, remove: () => undefined });
    before?.remove();
    this.drawn.set(place, { shows, remove: await draw(place, spec) });
  }
}

/** What came of a file, and where the matches are that were on these games' tables before. */
function withMoved(news: Text, games: readonly MineGame[]): Text {
  if (games.length === 0) return news;
  const told = (lang: Lang): string => say("backupMoved", lang, { games: games.map(({ name }) => pick(name, lang)).join(wordsOf(lang).listSeparator) });
  return Object.fromEntries(Object.entries(news).map(([lang, text]) => [lang, `${text} ${told(lang as Lang)}`]));
}

/** A colour as it is now: what is light or dark has been chosen. */
function resolved(place: HTMLElement, name: string): string {
  const probe = place.ownerDocument.createElement("span");
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

