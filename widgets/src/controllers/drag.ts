// Cards and pieces are dragged with the pointer: a card to the table, what can be dropped on a card onto that card. A finger
// that swipes over a card scrolls where something can be scrolled; one that rests on it first takes it up.
import type { LitElement, ReactiveController } from "lit";
import type { TomoeCard } from "../card.js";
import { canScroll } from "../play/can-scroll.js";
import { areaAt, type Box, type Drag, type DropArea, dropAt, type DropBox, isDrag, scrollStep } from "../play/dragging.js";
import { prefersReducedMotion } from "../play/motion.js";
import type { Target } from "../play/offers.js";
import type { Drops, Text, View } from "../types.js";

/** An element with the attribute `data-drag`: what it can be dropped on, or what putting it on the table comes to. */
type Piece = HTMLElement & { drop?: Drops; target?: Target & { name: string } };

/** A press on a piece, and, from the moment it is a drag, the copy that follows the pointer. */
interface Hold {
  piece: Piece;
  drop: Drops;
  /** Where the piece can be put besides, or would be refused. */
  area: DropArea | null;
  pointer: number;
  view: View | null;
  x: number;
  y: number;
  /** A finger has rested: from now on it drags. */
  rested: boolean;
  copy: HTMLElement | null;
  frame: number;
}

export interface DragHost extends LitElement {
  readonly view: View | null;
  readonly pending: boolean;
  /** Nothing can be put anywhere now. */
  readonly blocked: boolean;
}

export interface DragActions {
  /** The pieces of a drop are to be picked. */
  dropped(pieces: readonly string[]): void;
  /** A card was put on the table. */
  put(target: Target, name: string): void;
  /** It was put there, but cannot be. */
  refused(why: Text | null): void;
}

const BACK_TIME = 180;
/** The click that ends a drag comes at once, if it comes. In milliseconds. */
const CLICK_TIME = 60;
/** A finger that has rested for so long takes up what it rests on, in milliseconds. */
const REST_TIME = 180;
const POINTER = ["pointermove", "pointerup", "pointercancel"] as const;

export class DragController implements ReactiveController {
  /** What is being dragged; null if nothing is. */
  now: Drag | null = null;
  private hold: Hold | null = null;
  /** A card that lies where it was dropped until the answer is drawn. */
  private landed: { copy: HTMLElement; piece: Piece; view: View | null } | null = null;
  /** Where the pointer was last. */
  private at = { x: 0, y: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: DragHost, private readonly actions: DragActions) {
    host.addController(this);
    host.addEventListener("pointerdown", (event) => { this.press(event); });
    // Whether a finger scrolls is decided at its first move, and only somebody who listened before may decide it.
    host.addEventListener("touchmove", (event) => { this.touchMove(event); }, { passive: false });
  }

  hostUpdate(): void {
    if (this.hold && this.host.view?.ply !== this.hold.view?.ply) this.end();
  }

  hostUpdated(): void {
    const { landed, host } = this;
    if (!landed || (host.view === landed.view && host.pending)) return;
    this.landed = null;
    if (host.view === landed.view) returnCopy(landed.copy);
    else landed.copy.remove();
    landed.piece.classList.remove("taken");
  }

  hostDisconnected(): void {
    this.end();
    this.landed?.copy.remove();
    this.landed = null;
  }

  private press(event: PointerEvent): void {
    const piece = event.composedPath().find((node): node is Piece => node instanceof HTMLElement && node.dataset["drag"] !== undefined);
    if (!piece || !event.isPrimary || event.button !== 0 || this.hold || this.host.blocked) return;
    const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event;
    const drop = piece.drop ?? {};
    const area = Object.keys(drop).length > 0 || !piece.target ? null : piece.closest(".middle") ? "hand" : "table";
    this.hold = { piece, drop, area, pointer, view: this.host.view, x, y, rested: pointerType !== "touch", copy: null, frame: 0 };
    if (!this.hold.rested) this.rest = setTimeout(() => { this.takeHold(); }, REST_TIME);
    for (const name of POINTER) window.addEventListener(name, this.follow);
    window.addEventListener("keydown", this.escape, true);
  }

  /** The finger has rested: one sees that the card is taken up. */
  private takeHold(): void {
    if (!this.hold) return;
    this.hold.rested = true;
    this.hold.piece.classList.add("held");
  }

  /** The finger drags what it has rested on, or where nothing would scroll; else it scrolls, and the browser ends the hold. */
  private touchMove(event: TouchEvent): void {
    const { hold } = this;
    const [touch] = event.touches;
    if (!hold || !touch || !event.cancelable) return;
    if (event.touches.length > 1) this.giveBack(hold); // two fingers zoom
    else if (hold.copy || hold.rested || !canScroll(hold.piece, touch.clientX - hold.x, touch.clientY - hold.y)) event.preventDefault();
  }

  private readonly follow = (event: PointerEvent): void => {
    const { hold } = this;
    if (!hold || event.pointerId !== hold.pointer) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (event.type === "pointermove") this.move(hold);
    else if (event.type === "pointercancel") this.giveBack(hold);
    else this.release(hold);
  };

  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.hold?.copy) return;
    event.stopPropagation();
    this.giveBack(this.hold);
  };

  private move(hold: Hold): void {
    const { x, y } = this.at;
    if (!hold.copy) {
      if (!isDrag(x - hold.x, y - hold.y) || (!hold.rested && canScroll(hold.piece, x - hold.x, y - hold.y))) return;
      hold.copy = this.takeUp(hold.piece);
      hold.frame = requestAnimationFrame(this.scroll);
    }
    hold.copy.style.translate = `${x - hold.x}px ${y - hold.y}px`;
    const area = hold.area !== null && canPut(hold.piece) ? [hold.area] : [];
    const over = dropAt(this.boxes(hold.drop), x, y) ?? (area.length > 0 ? this.areaAt(hold) : null);
    this.set({ accepts: new Set([...Object.keys(hold.drop), ...area]), over });
  }

  /** Scrolls the page while the pointer is near its upper or lower edge. */
  private readonly scroll = (): void => {
    const { hold } = this;
    if (!hold?.copy) return;
    const step = scrollStep(this.at.y, innerHeight);
    if (step !== 0) {
      scrollBy(0, step);
      this.move(hold);
    }
    hold.frame = requestAnimationFrame(this.scroll);
  };

  private release(hold: Hold): void {
    if (!hold.copy) {
      this.end();
      return;
    }
    const { target } = hold.piece;
    const pieces = this.now?.over ? hold.drop[this.now.over] : undefined;
    const put = target !== undefined && !pieces && this.areaAt(hold) !== null;
    if (pieces) {
      swallowClick();
      this.end();
      this.actions.dropped(pieces);
    } else if (put && canPut(hold.piece)) this.land(hold, target);
    else {
      this.giveBack(hold);
      if (put) this.actions.refused(target.why ?? null);
    }
  }

  /** The card lies where it was dropped until the answer is drawn. If nobody is asked now, it goes back. */
  private land(hold: Hold, target: Target & { name: string }): void {
    const { copy, piece, view } = hold;
    swallowClick();
    this.end(false);
    this.actions.put(target, target.name);
    if (!copy) return;
    if (!this.host.pending || target.move === undefined) {
      returnCopy(copy);
      return;
    }
    copy.dataset["landed"] = piece.dataset["key"];
    piece.classList.add("taken");
    this.landed = { copy, piece, view };
  }

  /** The copy goes back to where it was taken up. */
  private giveBack({ copy }: Hold): void {
    if (copy) {
      swallowClick();
      returnCopy(copy);
    }
    this.end(false);
  }

  /** Nothing is held any more. `remove`: the copy is removed now. */
  private end(remove = true): void {
    const { hold } = this;
    if (!hold) return;
    this.hold = null;
    clearTimeout(this.rest);
    cancelAnimationFrame(hold.frame);
    for (const name of POINTER) window.removeEventListener(name, this.follow);
    window.removeEventListener("keydown", this.escape, true);
    if (remove) hold.copy?.remove();
    hold.piece.classList.remove("taken", "held");
    this.set(null);
  }

  private set(now: Drag | null): void {
    if (now?.over === this.now?.over && (now === null) === (this.now === null)) return;
    this.now = now;
    this.host.requestUpdate();
  }

  /** A copy of the piece, or of its picture if it has one, in the place of the piece. */
  private takeUp(piece: Piece): HTMLElement {
    const drawn = piece.classList.contains("segment") ? piece.querySelector<HTMLElement>(".sign") ?? piece : piece;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const copy = drawn.cloneNode(true) as HTMLElement;
    const cards = drawn.querySelectorAll<TomoeCard>("tomoe-card");
    copy.querySelectorAll<TomoeCard>("tomoe-card").forEach((card, i) => {
      const { card: name, deck, as, void: isVoid, fourColour, letters, detail } = cards[i] ?? card;
      Object.assign(card, { card: name, deck, as, void: isVoid, fourColour, letters, detail, bare: true });
    });
    for (const name of ["data-key", "data-slot", "data-stop", "data-drag"]) copy.removeAttribute(name);
    copy.inert = true;
    copy.classList.remove("held");
    copy.classList.add("dragged");
    copy.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    this.host.renderRoot.querySelector(".ghosts")?.append(copy);
    piece.classList.add("taken");
    return copy;
  }

  private boxes(drop: Drops): DropBox[] {
    return this.all(".board [data-key]").flatMap((el) => {
      const key = el.dataset["key"] ?? "";
      return key in drop ? [{ key, ...boxOf(el) }] : [];
    });
  }

  /** Where the pointer would put what is held. */
  private areaAt({ area }: Hold): DropArea | null {
    if (area === null) return null;
    const board = this.all(".board").map(boxOf);
    return areaAt(area, board, this.all(".mine").map(boxOf), this.all(".board [data-seat]").map(boxOf), this.at.x, this.at.y);
  }

  private all(selector: string): HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }
}

function boxOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function canPut({ target }: Piece): boolean {
  return target?.move !== undefined || target?.pick !== undefined;
}

/** A copy goes back to where it was taken up, and is no more. */
function returnCopy(copy: HTMLElement): void {
  if (prefersReducedMotion()) {
    copy.remove();
    return;
  }
  const back = copy.animate([{}, { translate: "0 0", opacity: 0.4 }], { duration: BACK_TIME, easing: "ease-out" });
  back.onfinish = back.oncancel = () => { copy.remove(); };
}

/** The click with which the browser ends a drag is nobody's. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => { window.removeEventListener("click", swallow, true); }, CLICK_TIME);
}
