// Keyboard focus on the board: one tab stop for the cards and one for each control, arrow keys between all of them, and
// no focus lost when what had it leaves.
import type { LitElement, ReactiveController } from "lit";
import { arrowTo, leaves, tabStopFor } from "../play/keyboard.js";
import type { View } from "../types.js";

const STOPS = ".board button[data-slot], .board button[data-stop]";
/** What the focus was on: its key, its group, and its number within the group. */
interface Focus { key: string; group: string; index: number }

function keyOf(button: HTMLElement): string {
  return button.dataset["slot"] ?? button.dataset["stop"] ?? "";
}

/** Left and right lead through one group: the cards of a seat, those in the centre, the buttons of a control. */
function groupOf(button: HTMLElement): string {
  if (button.dataset["slot"] !== undefined) return `cards of ${button.closest<HTMLElement>("[data-seat]")?.dataset["seat"] ?? "the centre"}`;
  return button.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "buttons";
}

/** Whether Tab reaches a button. To set what is there already would cost as much as another value. */
function setTabIndex(button: HTMLElement, reached: boolean): void {
  const index = reached ? 0 : -1;
  if (button.tabIndex !== index) button.tabIndex = index;
}

export class CardFocus implements ReactiveController {
  /** The key of the slot that the Tab key reaches. */
  tabStop: string | null = null;
  /** By control: the key of the button in it that the Tab key reaches. */
  private readonly controlStops = new Map<string, string>();
  private drawn: View | null = null;
  /** What had the focus before the update; null if it was not on the board. */
  private before: Focus | null = null;
  /** The view in which the focus has gone to the hand that is to play. */
  private turned: View | null = null;

  constructor(private readonly host: LitElement & { readonly view: View | null }) {
    host.addController(this);
    host.addEventListener("focusin", (event) => { this.remember(event.composedPath()[0]); });
  }

  /** Forgets where the focus was, and in which view. */
  forget(): void {
    Object.assign(this, { tabStop: null, drawn: null, before: null, turned: null });
    this.controlStops.clear();
  }

  setTabStop(key: string): void {
    if (key === this.tabStop) return;
    this.tabStop = key;
    // At once and here alone: the whole table need not be drawn anew for it.
    this.setCardStop();
  }

  /** What has the focus leaves: the card that Tab reaches gets it. */
  leave(): void {
    this.stops().find((button) => keyOf(button) === this.tabStop)?.focus({ preventScroll: true });
  }

  /** Moves the focus where `key` leads from the button `from`; false if it leads nowhere. */
  move(from: Element, key: string): boolean {
    if (!(from instanceof HTMLElement) || !from.matches("button[data-slot], button[data-stop]")) return false;
    const stops = this.stops();
    const spots = stops.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return { key: keyOf(button), group: groupOf(button), x: left, y: top };
    });
    const to = arrowTo(spots, keyOf(from), key);
    stops.find((button) => keyOf(button) === to)?.focus();
    return to !== null;
  }

  hostUpdate(): void {
    const { view, shadowRoot } = this.host;
    if (view === this.drawn) return;
    if (view) this.tabStop = tabStopFor(view, this.tabStop);
    const focused = shadowRoot?.activeElement;
    this.before = focused instanceof HTMLElement && focused.closest(".board") ? this.focusOn(focused) : null;
    // Browsers take the focus off what is removed, but only after they have worked out all styles anew.
    if (view && this.before && focused instanceof HTMLElement && leaves(view, { slot: focused.dataset["slot"], choice: focused.dataset["choice"] })) focused.blur();
  }

  hostUpdated(): void {
    this.setCardStop();
    this.setControlStops();
    const { view } = this.host;
    if (view !== this.drawn) {
      this.drawn = view;
      if (view) this.restore();
    }
    if (view && view !== this.turned) this.turn(view);
  }

  /** A focus on a hand of which nothing can be played goes to the one that is to play, such as dummy's; once in a view. */
  private turn(view: View): void {
    const focused = this.host.shadowRoot?.activeElement;
    const ready = this.stops().filter((button) => button.dataset["slot"] !== undefined && button.ariaDisabled === "false");
    if (ready.length === 0) return;
    this.turned = view;
    if (!(focused instanceof HTMLElement) || focused.dataset["slot"] === undefined) return;
    if (ready.some((button) => groupOf(button) === groupOf(focused))) return;
    (ready.find((button) => keyOf(button) === this.tabStop) ?? ready[0])?.focus({ preventScroll: true });
  }

  private focusOn(focused: HTMLElement): Focus {
    const group = groupOf(focused);
    const index = this.stops().filter((button) => groupOf(button) === group).indexOf(focused);
    return { key: keyOf(focused), group, index: Math.max(0, index) };
  }

  private remember(target: EventTarget | undefined): void {
    if (!(target instanceof HTMLElement) || target.dataset["stop"] === undefined) return;
    this.controlStops.set(groupOf(target), keyOf(target));
    this.setControlStops();
  }

  /** Lets Tab reach one card. */
  private setCardStop(): void {
    for (const button of this.host.renderRoot.querySelectorAll<HTMLElement>(".board button[data-slot]")) setTabIndex(button, button.dataset["slot"] === this.tabStop);
  }

  /** Lets Tab reach one button of each control: the one that had the focus last, else the one that is chosen, else the first. */
  private setControlStops(): void {
    for (const control of this.host.renderRoot.querySelectorAll<HTMLElement>(".board [data-group]")) {
      const buttons = [...control.querySelectorAll<HTMLElement>("button[data-stop]")];
      const last = this.controlStops.get(control.dataset["group"] ?? "");
      const stop = buttons.find((button) => keyOf(button) === last)
        ?? buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0];
      for (const button of buttons) setTabIndex(button, button === stop);
    }
  }

  /** If what had the focus is drawn elsewhere, it gets it again; if it has left, its neighbour, or whatever can be done now. */
  private restore(): void {
    const root = this.host.shadowRoot;
    const { before } = this;
    if (!root || !before || root.activeElement) return;
    const stops = this.stops();
    const group = stops.filter((button) => groupOf(button) === before.group);
    const next = stops.find((button) => keyOf(button) === before.key) ?? group[Math.min(before.index, group.length - 1)]
      ?? root.querySelector<HTMLElement>(".line .primary, .line .button")
      ?? stops.find((button) => button.tabIndex === 0)
      ?? root.querySelector<HTMLElement>(".prompt, .result h2");
    next?.focus({ preventScroll: true });
  }

  private stops(): HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>(STOPS)];
  }
}
