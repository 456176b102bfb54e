// <tomoe-handout>: a set of questions on paper, by the browser's own print: each position with its question, the answers on the last page.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { DroppedFiles } from "./controllers/dropped-files.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { chooser, paster } from "./draw/opening.js";
import { sheet } from "./draw/handout.js";
import { partsOf } from "./handout/sheet.js";
import { langOf } from "./language.js";
import { ownData } from "./own-data.js";
import { packSet } from "./sets/address.js";
import { allFiles, nameOfSet, openSet, textOfSet } from "./sets/open.js";
import { readSet, SetError } from "./sets/read.js";
import type { SetFile } from "./sets/types.js";
import { siteFolder } from "./site-folder.js";
import { handoutStyles } from "./styles/handout.js";
import { openingStyles } from "./styles/opening.js";
import { problemStyles } from "./styles/problem.js";
import { tokens } from "./styles/tokens.js";
import { pick, say } from "./text.js";
import type { Lang, Text } from "./types.js";

/**
 * It reads the page's address (`#s=…` or `?src=…`), else it asks for a file, a text or an address. From a `<script type="application/json">` inside
 * of it comes what the games are called. Dispatches nothing.
 */
export class TomoeHandout extends LitElement {
  static override styles = [tokens, problemStyles, openingStyles, handoutStyles];
  static override properties = { lang: { type: String, reflect: true }, set: { state: true }, problem: { state: true }, address: { state: true } };

  declare private set: SetFile | null;
  /** Why something cannot be opened. */
  declare private problem: Text | null;
  /** The address of the set for the class; "" for none. */
  declare private address: string;
  private games: Readonly<Record<string, Text>> = {};
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", set: null, problem: null, address: "" });
    new ThemeController(this);
    new PageLanguage(this);
    new DroppedFiles(this, (files) => { this.openFiles(files); });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.games = ownData(this, this.games);
    addEventListener("hashchange", () => { this.openAddress(); }, { signal });
    this.openAddress();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  private openAddress(): void {
    if (nameOfSet(location)) void this.open(async () => openSet(await textOfSet(location)));
  }

  /** Opens what `read` finds; where that is no set, what is open stays, and a sentence says why. */
  private async open(read: () => SetFile | Promise<SetFile>): Promise<void> {
    try {
      const set = await read();
      // A set that is too long for an address has no code for the class.
      const packed = await packSet(set).catch(() => "");
      const site = siteFolder();
      Object.assign(this, { set, problem: null, address: packed && site ? new URL(`set.html#s=${packed}`, site).href : "" });
    } catch (error) {
      if (!(error instanceof SetError)) throw error;
      this.problem = error.said;
    }
  }

  private openFiles(files: FileList | null | undefined): void {
    void this.open(async () => readSet(await allFiles(files)));
  }

  private close(): void {
    const address = new URL(location.href);
    address.hash = "";
    address.searchParams.delete("src");
    history.replaceState(history.state, "", address);
    this.set = null;
  }

  protected override updated(changed: PropertyValues): void {
    this.toggleAttribute("data-open", this.set !== null);
    if (changed.has("set") && this.isConnected && changed.get("set") !== undefined) this.renderRoot.querySelector<HTMLElement>("h1")?.focus();
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    const why = this.problem ? html`<p class="problem" role="alert">${pick(this.problem, lang)}</p>` : nothing;
    return this.set ? this.shown(this.set, why, lang) : this.asking(why, lang);
  }

  private get language(): Lang {
    return langOf(this);
  }

  private shown(set: SetFile, why: unknown, lang: Lang): TemplateResult {
    return html`<div class="tools" lang=${lang}>
        <div class="buttons"><button type="button" class="button primary" data-act="print" @click=${() => { print(); }}>${say("handoutPrint", lang)}</button>
          <button type="button" class="button" data-act="close" @click=${() => { this.close(); }}>${say("handoutOther", lang)}</button></div>
        <p class="soft">${say("handoutHow", lang)}</p>${why}</div>
      ${sheet({ title: pick(set.title, lang), note: set.note ? pick(set.note, lang) : "", parts: partsOf(set, lang), games: this.games, site: siteFolder(), address: this.address }, lang)}`;
  }

  private asking(why: unknown, lang: Lang): TemplateResult {
    return html`<section lang=${lang} class="open"><h1 tabindex="-1">${say("handout", lang)}</h1><p>${say("handoutLead", lang)}</p>${why}
      ${chooser(lang, "setChooseFile", ".json,application/json", false, (files) => { this.openFiles(files); })}
      ${paster(lang, "setPaste", say("open", lang), (text) => { void this.open(() => openSet(text)); })}
      <p class="soft">${say("handoutEdit", lang)}</p></section>`;
  }
}
