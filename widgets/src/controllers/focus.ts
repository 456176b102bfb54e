// Keyboard focus among the reader's cards: one tab stop, arrow keys, and no focus lost when a card leaves.
import type { LitElement, ReactiveController } from "lit";
import { arrowTo, tabStopFor } from "../play/keyboard.js";
import type { View } from "../types.js";

export class CardFocus implements ReactiveController {
  /** The key of the slot that the Tab key reaches. */
  tabStop: string | null = null;
  private drawn: View | null = null;
  /** Which card had the focus before the update, counted from the first; -1 if the focus was not on the board. */
  private index = -1;

  constructor(private readonly host: LitElement & { readonly view: View | null }) {
    host.addController(this);
  }

  setTabStop(key: string): void {
    if (key === this.tabStop) return;
    this.tabStop = key;
    this.host.requestUpdate();
  }

  /** Moves the focus where `key` leads from the card `from`; false if it leads nowhere. */
  move(from: Element, key: string): boolean {
    const current = from.getAttribute("data-slot");
    if (current === null) return false;
    const cards = this.cards();
    const spots = cards.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return { key: button.dataset["slot"] ?? "", x: left, y: top };
    });
    const to = arrowTo(spots, current, key);
    cards.find((button) => button.dataset["slot"] === to)?.focus();
    return to !== null;
  }

  hostUpdate(): void {
    const { view, shadowRoot } = this.host;
    if (view === this.drawn) return;
    if (view) this.tabStop = tabStopFor(view, this.tabStop);
    const focused = shadowRoot?.activeElement;
    this.index = focused instanceof HTMLElement && focused.closest(".board") ? Math.max(0, this.cards().indexOf(focused)) : -1;
  }

  hostUpdated(): void {
    const { view } = this.host;
    if (view === this.drawn) return;
    this.drawn = view;
    if (view) this.restore();
  }

  /** If the focused card has left the hand, its neighbour gets the focus, or whatever can be done now. */
  private restore(): void {
    const root = this.host.shadowRoot;
    if (!root || this.index < 0 || root.activeElement) return;
    const cards = this.cards();
    const next = cards[Math.min(this.index, cards.length - 1)]
      ?? root.querySelector<HTMLElement>(".middle .primary, .middle .button")
      ?? root.querySelector<HTMLElement>(".prompt, .result h2");
    next?.focus({ preventScroll: true });
  }

  private cards(): HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>("button[data-slot]")];
  }
}
