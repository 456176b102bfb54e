// <tomoe-picker>: the reader puts a card of the deck into each slot, none twice.
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { keepKeys } from "./controllers/own-keys.js";
import { ThemeController } from "./controllers/theme.js";
import { WidthController } from "./controllers/width.js";
import { allCards, cardName, deckOf } from "./deck.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { arrowTo } from "./play/keyboard.js";
import { assign, nextSlot, normalize } from "./play/picking.js";
import { runsOfSuit } from "./play/rows.js";
import { pickerStyles } from "./styles/picker.js";
import { tokens } from "./styles/tokens.js";
import { pick, say } from "./text.js";
import type { Lang, Text } from "./types.js";

const MAX_WIDTH = 760;
/** At both sides of the cards together. */
const PADDING = 22;
/** The narrowest card of the palette with the gap beside it. All lengths are CSS pixels. */
const LEAST_CARD = 42;

/** Dispatches `tomoe-pick` ({value}) whenever the reader changes the value. */
export class TomoePicker extends LitElement {
  static override styles = [tokens, pickerStyles];
  static override properties = {
    slots: { attribute: false }, value: { attribute: false }, deck: { type: String }, cards: { attribute: false }, generals: { type: Boolean }, compact: { type: Boolean }, notice: { attribute: false },
    fourColour: { type: Boolean, attribute: "four-colour" }, lang: { type: String, reflect: true },
    open: { state: true }, current: { state: true }, tabStop: { state: true },
  };

  /** What each slot is called. */
  declare slots: readonly Text[];
  /** For each slot a card's name, or "" for none. */
  declare value: readonly string[];
  /** The id of the deck. */
  declare deck: string;
  /** The names of the cards to choose from; without any, all cards of the deck. */
  declare cards: readonly string[];
  /** Whether the generals of the Tomoe deck can be chosen, too. */
  declare generals: boolean;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  /** The cards to choose from appear when a slot is pressed, and not before. */
  declare compact: boolean;
  /** Why a choice comes to nothing. */
  declare notice: Text | null;
  private declare open: boolean;
  /** The slot that the next card goes into. */
  private declare current: number;
  /** The card that the Tab key reaches; arrow keys lead on from there. */
  private declare tabStop: string;
  private readonly width = new WidthController(this);

  constructor() {
    super();
    Object.assign(this, { slots: [], value: [], deck: "tomoe", cards: [], generals: false, compact: false, notice: null, open: false, fourColour: false, lang: "", current: 0, tabStop: "" });
    new ThemeController(this);
    keepKeys(this, (key, target) => this.moveFocus(key, target));
  }

  get language(): Lang {
    return langOf(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const palette = this.palette;
    if (!palette.includes(this.tabStop)) this.tabStop = palette[0] ?? "";
    if (!["value", "slots", "deck", "cards", "generals"].some((name) => changed.has(name as keyof TomoePicker))) return;
    const cards = normalize(this.value, this.slots.length, palette);
    if (cards.join() !== this.value.join() || cards.length !== this.value.length) this.value = cards;
    if (!this.hasUpdated) this.current = Math.max(0, cards.indexOf(""));
  }

  /** The names of the cards to choose from. */
  private get palette(): readonly string[] {
    if (this.cards.length > 0) return this.cards;
    return this.deck === "tomoe" ? allCards(this.generals).map(({ name }) => name) : [...(deckOf(this.deck)?.keys() ?? [])];
  }

  private change(value: readonly string[]): void {
    this.value = value;
    emit(this, "tomoe-pick", { value: [...value] });
  }

  private choose(card: string): void {
    this.tabStop = card;
    const value = assign(this.value, this.current, card);
    this.change(value);
    this.current = nextSlot(value, this.current);
  }

  /** The slot is the one to fill; pressed again, it folds the cards away where they are folded at first. */
  private press(index: number): void {
    this.open = !(this.open && this.current === index);
    this.current = index;
  }

  private clear(): void {
    this.current = 0;
    this.change(this.slots.map(() => ""));
  }

  /** Moves the focus where a key leads from a card of the palette; false if it leads nowhere. */
  private moveFocus(key: string, target: Element): boolean {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>(".palette button")];
    const spots = buttons.map((button) => {
      const { offsetLeft, offsetTop } = button;
      return { key: button.dataset["card"] ?? "", x: offsetLeft, y: offsetTop };
    });
    const to = target.closest(".palette") && arrowTo(spots, this.tabStop, key);
    if (!to) return false;
    this.tabStop = to;
    buttons.find((button) => button.dataset["card"] === to)?.focus();
    return true;
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    const groups = runsOfSuit(this.palette.map((card) => ({ key: card, card })), this.deck);
    return html`<div class="picker" lang=${lang}>
      <div class="slots" role="group" aria-label=${say("pickSlots", lang)}>
        ${this.slots.map((label, i) => this.slotButton(pick(label, lang), i, lang))}
      </div>
      ${this.compact && !this.open ? html`<p class="hint">${say("pickChange", lang)}</p>` : this.choices(lang, groups)}
      <p class="hint" role="status">${pick(this.notice, lang)}</p>
    </div>`;
  }

  private choices(lang: Lang, groups: readonly (readonly { key: string }[])[]): TemplateResult {
    return html`<div class="palette" .style=${`--most:${this.perRow(groups)}`} role="group" aria-label=${say("pickCards", lang)}>
        ${groups.map((suit) =>
          html`<div class="suit">${suit.map(({ key }) => this.cardButton(key, lang))}</div>`)}
      </div>
      <button type="button" class="button clear" @click=${() => { this.clear(); }}>${say("pickClear", lang)}</button>`;
  }

  /** How many cards of a suit are side by side: all of them, or as many rows as the width takes. */
  private perRow(groups: readonly (readonly unknown[])[]): number {
    const most = Math.max(1, ...groups.map(({ length }) => length));
    const fits = Math.max(1, Math.floor((Math.min(this.width.value, MAX_WIDTH) - PADDING) / LEAST_CARD));
    return Math.ceil(most / Math.ceil(most / Math.max(fits, 6)));
  }

  private slotButton(slot: string, index: number, lang: Lang): TemplateResult {
    const card = this.value[index] || null;
    const name = card ? say("pickFilled", lang, { slot, card: cardName(card, lang, this.deck) }) : say("pickEmpty", lang, { slot });
    return html`<button type="button" aria-pressed=${index === this.current && (this.open || !this.compact) ? "true" : "false"} aria-label=${name} @click=${() => { this.press(index); }}>
      ${card ? html`<tomoe-card bare .card=${card} .deck=${this.deck} .fourColour=${this.fourColour} detail="full"></tomoe-card>` : html`<i class="outline"></i>`}
      <span>${slot}</span>
    </button>`;
  }

  private cardButton(name: string, lang: Lang): TemplateResult {
    const card = cardName(name, lang, this.deck);
    const label = this.slots[this.value.indexOf(name)];
    return html`<button type="button" class=${label ? "used" : ""} data-card=${name} tabindex=${this.tabStop === name ? 0 : -1}
      aria-label=${label ? say("pickUsed", lang, { card, slot: pick(label, lang) }) : card} title=${card}
      @click=${() => { this.choose(name); }}><tomoe-card bare .card=${name} .deck=${this.deck} .fourColour=${this.fourColour} detail="plain"></tomoe-card></button>`;
  }
}
