// <tomoe-compose>: a deal is set up, card by card, as a text, by chance and by conditions. What may be is Python's to say.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { asRead, type Draft, EMPTY, isEmpty, placesOf, putCard, readDraft, takeBack, wholeText, writeCards } from "./compose/draft.js";
import { CARD_TYPE, cardGrid } from "./compose/grid.js";
import { example, placeBoxes, trouble } from "./compose/places.js";
import { conditionList, settingFields } from "./compose/settings.js";
import { tray } from "./compose/tray.js";
import type { ComposeMessage, ComposingMessage } from "./compose/types.js";
import { ThemeController } from "./controllers/theme.js";
import { keepKeys } from "./controllers/own-keys.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { browserStorage, readValue } from "./play/storage.js";
import { composeStyles } from "./styles/compose.js";
import { tokens } from "./styles/tokens.js";
import { pick, say } from "./text.js";
import type { Lang, Text } from "./types.js";

/** How long after the last key what was typed is sent, in milliseconds. */
const TYPED = 250;
/** How many changes can be undone. */
const MOST_UNDO = 100;

/** What the element asks for: "compose" (a draft), "compose-deal", "compose-stop". */
export interface ComposeRequest { id: "compose" | "compose-deal" | "compose-stop"; args: Record<string, unknown> }

/**
 * Events, which bubble out of shadow roots; `detail` in brackets:
 * - `tomoe-compose` (a ComposeRequest): something is asked of Python
 * - `tomoe-compose-close`: the reader is done with it
 */
export class TomoeCompose extends LitElement {
  static override styles = [tokens, composeStyles];
  static override properties = {
    lang: { type: String, reflect: true }, store: { type: String }, fromDeal: { type: Boolean }, info: { attribute: false }, progress: { attribute: false }, failed: { attribute: false },
    draft: { state: true }, done: { state: true }, card: { state: true }, place: { state: true }, current: { state: true }, whole: { state: true },
  };

  /** Where the browser keeps the draft; "" for nowhere. */
  declare store: string;
  /** The draft is to begin as the deal that is open. */
  declare fromDeal: boolean;
  declare info: ComposeMessage | null;
  /** How far the trying of deals is; null where none are tried. */
  declare progress: ComposingMessage | null;
  /** Why no deal was made. */
  declare failed: Text | null;
  private declare draft: Draft;
  private declare done: readonly Draft[];
  /** The card, or the place, that was tapped first; "" for none. */
  private declare card: string;
  private declare place: string;
  private declare current: string;
  /** All places as one text, while it is written; null otherwise. */
  private declare whole: string | null;
  /** The next answer says what the cards are. */
  private adopts = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", store: "", fromDeal: false, info: null, progress: null, failed: null, draft: EMPTY, done: [], card: "", place: "", current: "", whole: null });
    new ThemeController(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    keepKeys(this, (key, target) => this.use(key, target), this.connection.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
    clearTimeout(this.timer);
  }

  protected override firstUpdated(): void {
    const shelf = this.store ? browserStorage() : null;
    if (shelf) this.draft = readDraft(readValue(this.store, shelf));
    if (this.fromDeal) this.adopt({ from: true });
    else this.send();
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("info") || !this.info) return;
    if (this.adopts) this.take(this.info);
    const cards = this.info.suits.flatMap((suit) => suit.cards);
    if (!cards.includes(this.current)) this.current = cards[0] ?? "";
  }

  /** Takes over what Python has laid out. */
  private take(info: ComposeMessage): void {
    if (info.whole) return;
    this.adopts = false;
    const cards = Object.fromEntries(info.places.map(({ name, text }) => [name, text]));
    const whole = info.note !== null;
    const settings = Object.fromEntries(info.fields.filter(({ kind, id }) => kind !== "house" || this.draft.settings[id] !== undefined || whole).map(({ id, value }) => [id, value]));
    this.keep(whole ? { ...EMPTY, settings, cards, dealer: info.dealer.value } : { ...this.draft, cards });
  }

  // What is changed

  private keep(draft: Draft): void {
    this.done = [...this.done, this.draft].slice(-MOST_UNDO);
    this.draft = draft;
    this.remember();
  }

  private remember(): void {
    try {
      if (this.store) browserStorage()?.setItem(this.store, JSON.stringify(this.draft));
    } catch (error) {
      console.error(error);
    }
  }

  private change(draft: Draft, typed = false): void {
    this.keep(draft);
    this.failed = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.send(); }, typed ? TYPED : 0);
  }

  private undo(): void {
    const draft = this.done.at(-1);
    if (!draft) return;
    this.done = this.done.slice(0, -1);
    this.draft = draft;
    this.whole = null;
    this.remember();
    this.send();
  }

  private ask(id: ComposeRequest["id"], more: Record<string, unknown> = {}): void {
    emit(this, "tomoe-compose", { id, args: { ...this.draft, ...more } });
  }

  private send(): void {
    this.adopts = false;
    this.ask("compose");
  }

  private adopt(more: Record<string, unknown>): void {
    clearTimeout(this.timer);
    this.failed = null;
    this.adopts = true;
    this.ask("compose", more);
  }

  private get deck(): readonly (readonly string[])[] {
    return this.info?.suits.map(({ cards }) => cards) ?? [];
  }

  /** The draft as it is read, by Python where this page cannot. */
  private get laid(): Draft {
    return asRead(this.draft, this.info?.places ?? [], this.deck);
  }

  /** Puts a card into a place, which takes the next ones that are tapped, too, as long as there is room. */
  private put(card: string, place: string, dropped = false): void {
    this.whole = null;
    this.change(putCard(this.laid, card, place, this.deck));
    if (dropped) return;
    const room = this.info?.places.find(({ name }) => name === place)?.size ?? 0;
    const lies = [...placesOf(this.laid, this.deck).values()].filter((name) => name === place).length;
    Object.assign(this, { card: "", place: lies < room ? place : "" });
  }

  private back(card: string): void {
    this.whole = null;
    this.change(takeBack(this.laid, card, this.deck));
  }

  private tapCard(card: string): void {
    if (placesOf(this.laid, this.deck).has(card)) this.back(card);
    else if (this.place) this.put(card, this.place);
    else this.card = this.card === card ? "" : card;
  }

  private tapPlace(name: string): void {
    if (this.card) this.put(this.card, name);
    else this.place = this.place === name ? "" : name;
  }

  private use(key: string, target: Element): boolean {
    const places = this.info?.places ?? [];
    const place = /^[1-9]$/.test(key) ? places[Number(key) - 1] : undefined;
    const card = target.getAttribute("data-card");
    if (place) {
      if (card !== null) this.put(card, place.name);
      else this.tapPlace(place.name);
      return true;
    }
    return card !== null && this.walk(key, card);
  }

  /** Moves the focus in the grid. */
  private walk(key: string, card: string): boolean {
    const rows = this.deck;
    const row = rows.findIndex((cards) => cards.includes(card));
    const column = rows[row]?.indexOf(card) ?? 0;
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
    if (!step) return false;
    const to = rows[row + (step[0] ?? 0)];
    const next = to?.[Math.min(to.length - 1, column + (step[1] ?? 0))];
    if (next) this.renderRoot.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
    return true;
  }

  /** Changes the conditions; the one at `on` is written on, without any the button that adds one is next. */
  private changeConditions(conditions: readonly string[], on?: number): void {
    this.change({ ...this.draft, conditions }, true);
    if (on === undefined) return;
    const next = on < 0 ? "[data-act=condition]" : `[data-condition="${on}"]`;
    void this.updateComplete.then(() => { this.renderRoot.querySelector<HTMLElement>(next)?.focus(); });
  }

  /** Leads to the first field with which something is wrong. */
  private showWrong(): void {
    const field = this.renderRoot.querySelector<HTMLElement>(':is([aria-invalid="true"], .wrong:not(:empty))');
    field?.closest("details")?.setAttribute("open", "");
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }

  private writeWhole(text: string): void {
    this.whole = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.adopt({ whole: text }); }, TYPED);
  }

  // Drawing

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { info } = this;
    return html`<div lang=${lang} class="compose" role="region" aria-label=${say("compose", lang)}>
      <div class="top"><h2 tabindex="-1">${say("compose", lang)}</h2><button type="button" class="button" data-act="close" @click=${() => { emit(this, "tomoe-compose-close", null); }}>${say("close", lang)}</button></div>
      ${info ? this.all(info, lang) : html`<p class="note" role="status">${say("studyWaits", lang)}</p>`}
    </div>`;
  }

  private all(info: ComposeMessage, lang: Lang): TemplateResult {
    const { draft, card, place, current, progress, done, failed } = this;
    const { laid } = this;
    const lies = placesOf(laid, this.deck);
    const tries = progress !== null;
    return html`${info.note ? html`<p class="note">${pick(info.note, lang)}</p>` : nothing}
      <div class="work" ?inert=${tries}>
        <div class="table">
          <p class="note" role="status">${card || place ? say(card ? "composeNowPlace" : "composeNowCards", lang) : say("composeHow", lang)}</p>
          <div @dragover=${(event: DragEvent) => { event.preventDefault(); }} @drop=${(event: DragEvent) => { event.preventDefault(); this.back(event.dataTransfer?.getData(CARD_TYPE) ?? ""); }}>
            ${cardGrid({ info, lies, chosen: card, current, tap: (each) => { this.tapCard(each); }, focus: (each) => { this.current = each; } }, lang)}</div>
          ${tray(info, laid, place, card !== "", lang, (name) => { this.tapPlace(name); })}
        </div>
        ${placeBoxes(info, draft, laid, place, lang, {
          choose: (name) => { this.tapPlace(name); }, takeBack: (each) => { this.back(each); }, put: (each, name) => { this.put(each, name, true); },
          write: (name, text) => { this.whole = null; this.change(writeCards(draft, name, text), true); }, fill: (name) => { this.adopt({ fill: name }); },
        })}
        <div class="rest">
          ${settingFields(info, draft, lang, {
            set: (id, value) => { this.change({ ...draft, settings: { ...draft.settings, [id]: value } }, true); }, dealer: (value) => { this.change({ ...draft, dealer: value }); },
            seed: (value) => { this.change({ ...draft, seed: value }, true); },
          })}
          ${conditionList(info, draft, lang, { change: (conditions, on) => { this.changeConditions(conditions, on); }, call: (names) => { this.change({ ...draft, names }, true); } })}
          <details class="fold" @toggle=${({ target }: Event) => { if ((target as HTMLDetailsElement).open) (target as HTMLElement).scrollIntoView({ block: "nearest" }); }}><summary class="button">${say("composeWhole", lang)}</summary>
            <label class="field"><span>${say("composeWholeNote", lang, { cards: example(info, info.places[0]?.size ?? 0) })}</span><textarea name="whole" rows="6" spellcheck="false" aria-describedby="wrong-whole" .value=${this.whole ?? wholeText(draft, info.places.map(({ name }) => name))} @input=${(event: Event) => { this.writeWhole((event.target as HTMLTextAreaElement).value); }}></textarea></label>
            ${trouble(info.whole, "wrong-whole", lang)}</details>
        </div>
      </div>
      <div class="deal">
        <div class="told"><p class="said ${failed ? "wrong" : tries || !info.ready ? "" : "idle"}" role="status">${tries ? pick(progress.text, lang) : failed ? pick(failed, lang) : info.ready ? say("composeFree", lang, { n: info.free }) : say("composeNotReady", lang)}</p>
          ${tries || failed || info.ready ? nothing : html`<button type="button" class="go" data-act="wrong" @click=${() => { this.showWrong(); }}>${say("composeGoThere", lang)}</button>`}</div>
        ${tries ? html`<button type="button" class="button primary" data-act="stop" @click=${() => { this.ask("compose-stop"); }}>${say("composeStop", lang)}</button>`
        : html`<button type="button" class="button" data-act="undo" ?disabled=${done.length === 0} @click=${() => { this.undo(); }}>${say("studyUndo", lang)}</button>
          <button type="button" class="button" data-act="clear" ?disabled=${isEmpty(draft)} @click=${() => { this.whole = null; this.change(EMPTY); }}>${say("composeClear", lang)}</button>
          <button type="button" class="button" data-act="fill" ?disabled=${info.free === 0} @click=${() => { this.adopt({ fill: "" }); }}>${say("composeFillAll", lang)}</button>
          <button type="button" class="button primary" data-act="deal" ?disabled=${!info.ready} @click=${() => { clearTimeout(this.timer); this.failed = null; this.ask("compose-deal"); }}>${say("composeDeal", lang)}</button>`}
      </div>`;
  }
}
