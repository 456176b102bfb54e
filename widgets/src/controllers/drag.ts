// What can be dropped on a card is dragged there with the pointer. What that means is in the view: pieces that are picked.
import type { LitElement, ReactiveController } from "lit";
import type { TomoeCard } from "../card.js";
import { type Drag, dropAt, type DropBox, isDrag, scrollStep } from "../play/dragging.js";
import { prefersReducedMotion } from "../play/motion.js";
import type { Drops, View } from "../types.js";

/** An element with the attribute `data-drag` that is drawn with what it can be dropped on. */
type Piece = HTMLElement & { drop?: Drops };

/** A press on a piece, and, from the moment it is a drag, the copy that follows the pointer. */
interface Hold { piece: Piece; drop: Drops; pointer: number; ply: number; x: number; y: number; copy: HTMLElement | null; frame: number }

const BACK_TIME = 180;
/** The click that ends a drag comes at once, if it comes. In milliseconds. */
const CLICK_TIME = 60;

export class DragController implements ReactiveController {
  /** What is being dragged; null if nothing is. */
  now: Drag | null = null;
  private hold: Hold | null = null;
  /** Where the pointer was last. */
  private at = { x: 0, y: 0 };

  /** `dropped`: the pieces of a drop are to be picked. */
  constructor(private readonly host: LitElement & { readonly view: View | null }, private readonly dropped: (pieces: readonly string[]) => void) {
    host.addController(this);
    host.addEventListener("pointerdown", (event) => { this.press(event); });
  }

  hostUpdate(): void {
    if (this.hold && this.host.view?.ply !== this.hold.ply) this.end();
  }

  hostDisconnected(): void {
    this.end();
  }

  private press(event: PointerEvent): void {
    const piece = event.composedPath().find((node): node is Piece => node instanceof HTMLElement && node.dataset["drag"] !== undefined);
    if (!piece?.drop || !event.isPrimary || event.button !== 0 || this.hold) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.hold = { piece, drop: piece.drop, pointer, ply: this.host.view?.ply ?? 0, x, y, copy: null, frame: 0 };
    for (const name of ["pointermove", "pointerup", "pointercancel"] as const) window.addEventListener(name, this.follow);
    window.addEventListener("keydown", this.escape, true);
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
      if (!isDrag(x - hold.x, y - hold.y)) return;
      hold.copy = this.takeUp(hold.piece);
      hold.frame = requestAnimationFrame(this.scroll);
    }
    hold.copy.style.translate = `${x - hold.x}px ${y - hold.y}px`;
    this.set({ accepts: new Set(Object.keys(hold.drop)), over: dropAt(this.boxes(hold.drop), x, y) });
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
    const pieces = this.now?.over ? hold.drop[this.now.over] : undefined;
    if (!hold.copy) this.end();
    else if (pieces) {
      swallowClick();
      this.end();
      this.dropped(pieces);
    } else this.giveBack(hold);
  }

  /** The copy goes back to where it was taken up. */
  private giveBack({ copy }: Hold): void {
    if (copy) swallowClick();
    if (!copy || prefersReducedMotion()) {
      this.end();
      return;
    }
    const back = copy.animate([{}, { translate: "0 0", opacity: 0.4 }], { duration: BACK_TIME, easing: "ease-out" });
    back.onfinish = back.oncancel = () => { copy.remove(); };
    this.end(false);
  }

  /** Nothing is held any more. `remove`: the copy is removed now. */
  private end(remove = true): void {
    const { hold } = this;
    if (!hold) return;
    this.hold = null;
    cancelAnimationFrame(hold.frame);
    for (const name of ["pointermove", "pointerup", "pointercancel"] as const) window.removeEventListener(name, this.follow);
    window.removeEventListener("keydown", this.escape, true);
    if (remove) hold.copy?.remove();
    hold.piece.classList.remove("taken");
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
      const { card: name, deck, as, void: isVoid, fourColour, detail } = cards[i] ?? card;
      Object.assign(card, { card: name, deck, as, void: isVoid, fourColour, detail, bare: true });
    });
    for (const name of ["data-key", "data-slot", "data-stop", "data-drag"]) copy.removeAttribute(name);
    copy.inert = true;
    copy.classList.add("dragged");
    copy.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    this.host.renderRoot.querySelector(".ghosts")?.append(copy);
    piece.classList.add("taken");
    return copy;
  }

  private boxes(drop: Drops): DropBox[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>(".board [data-key]")].flatMap((el) => {
      const key = el.dataset["key"] ?? "";
      const { left, top, right, bottom } = el.getBoundingClientRect();
      return key in drop ? [{ key, left, top, right, bottom }] : [];
    });
  }
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
