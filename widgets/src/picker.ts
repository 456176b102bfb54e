// <tomoe-picker>: the reader puts a card of the deck into each slot, none twice.
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { ThemeController } from "./controllers/theme.js";
import { allCards, cardName } from "./deck.js";
import type { TomoeCard } from "./decks/tomoe.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { arrowTo } from "./play/keyboard.js";
import { assign, nextSlot, normalize } from "./play/picking.js";
import { pickerStyles } from "./styles/picker.js";
import { tokens } from "./styles/tokens.js";
import { pick, say } from "./text.js";
import type { Lang, Text } from "./types.js";

/** Dispatches `tomoe-pick` ({value}) whenever the reader changes the value. */
export class TomoePicker extends LitElement {
  static override styles = [tokens, pickerStyles];
  static override properties = {
    slots: { attribute: false }, value: { attribute: false }, generals: { type: Boolean }, lang: { type: String, reflect: true },
    current: { state: true }, tabStop: { state: true },
  };

  /** What each slot is called. */
  declare slots: readonly Text[];
  /** For each slot a card's name, or "" for none. */
  declare value: readonly string[];
  /** Whether the generals can be chosen, too. */
  declare generals: boolean;
  /** The slot that the next card goes into. */
  private declare current: number;
  /** The card that the Tab key reaches; arrow keys lead on from there. */
  private declare tabStop: string;

  constructor() {
    super();
    Object.assign(this, { slots: [], value: [], generals: false, lang: "", current: 0, tabStop: "R1" });
    new ThemeController(this);
  }

  get language(): Lang {
    return langOf(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("value") && !changed.has("slots")) return;
    const cards = normalize(this.value, this.slots.length, this.deck.map(({ name }) => name));
    if (cards.join() !== this.value.join() || cards.length !== this.value.length) this.value = cards;
    if (!this.hasUpdated) this.current = Math.max(0, cards.indexOf(""));
  }

  private get deck(): readonly TomoeCard[] {
    return allCards(this.generals);
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

  private clear(): void {
    this.current = 0;
    this.change(this.slots.map(() => ""));
  }

  private onKey(event: KeyboardEvent): void {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>(".palette button")];
    const spots = buttons.map((button) => {
      const { offsetLeft, offsetTop } = button;
      return { key: button.dataset["card"] ?? "", x: offsetLeft, y: offsetTop };
    });
    const to = arrowTo(spots, this.tabStop, event.key);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.tabStop = to;
    buttons.find((button) => button.dataset["card"] === to)?.focus();
  }

  protected override render(): TemplateResult {
    const lang = this.language;
    return html`<div class="picker" lang=${lang}>
      <div class="slots" role="group" aria-label=${say("pickSlots", lang)}>
        ${this.slots.map((label, i) => this.slotButton(pick(label, lang), i, lang))}
      </div>
      <div class="palette" role="group" aria-label=${say("pickCards", lang)} @keydown=${(event: KeyboardEvent) => { this.onKey(event); }}>
        ${this.deck.map(({ name }) => this.cardButton(name, lang))}
      </div>
      <button type="button" class="button clear" @click=${() => { this.clear(); }}>${say("pickClear", lang)}</button>
    </div>`;
  }

  private slotButton(slot: string, index: number, lang: Lang): TemplateResult {
    const card = this.value[index] || null;
    const name = card ? say("pickFilled", lang, { slot, card: cardName(card, lang) }) : say("pickEmpty", lang, { slot });
    return html`<button type="button" aria-pressed=${index === this.current ? "true" : "false"} aria-label=${name} @click=${() => { this.current = index; }}>
      ${card ? html`<tomoe-card bare .card=${card} detail="full"></tomoe-card>` : html`<i class="outline"></i>`}
      <span>${slot}</span>
    </button>`;
  }

  private cardButton(name: string, lang: Lang): TemplateResult {
    const card = cardName(name, lang);
    const label = this.slots[this.value.indexOf(name)];
    return html`<button type="button" class=${label ? "used" : ""} data-card=${name} tabindex=${this.tabStop === name ? 0 : -1}
      aria-label=${label ? say("pickUsed", lang, { card, slot: pick(label, lang) }) : card} title=${card}
      @click=${() => { this.choose(name); }}><tomoe-card bare .card=${name} detail="plain"></tomoe-card></button>`;
  }
}
