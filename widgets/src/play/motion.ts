// Cards move from where they were to where they are: First, Last, Invert, Play.
import type { Seat, View } from "../types.js";

export interface Place { rect: DOMRect; zone: string; card: string | null }

const EASE = "cubic-bezier(.22,.72,.24,1)";
const FLY = 230;
const GATHER = 250;

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where every card lies now, by its key. */
export function places(root: ParentNode): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = el.dataset["key"];
    if (!key) continue;
    found.set(key, {
      rect: el.getBoundingClientRect(),
      zone: el.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? "",
      card: el.dataset["card"] ?? null,
    });
  }
  return found;
}

/** Sends each card on its way from its place before to its place now. */
export function fly(root: ParentNode, before: ReadonlyMap<string, Place>): void {
  const now = places(root);
  const left = [...before].filter(([key]) => !now.has(key)).map(([, place]) => place);
  for (const el of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = el.dataset["key"] ?? "";
    const from = before.get(key)?.rect ?? origin(el.dataset["from"], left, root);
    const to = now.get(key)?.rect;
    if (from && to) slide(el, from, to);
  }
}

/** A card that had no name yet comes from a place in its zone that is now empty, else from the zone itself. */
function origin(zone: string | undefined, left: Place[], root: ParentNode): DOMRect | undefined {
  if (!zone) return undefined;
  const index = left.findIndex((place) => place.zone === zone);
  if (index >= 0) return left.splice(index, 1)[0]?.rect;
  const element = [...root.querySelectorAll<HTMLElement>("[data-zone]")].find((el) => el.dataset["zone"] === zone);
  return element?.getBoundingClientRect();
}

function slide(el: HTMLElement, from: DOMRect, to: DOMRect): void {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(dx) + Math.abs(dy) < 2 || to.width === 0) return;
  const scale = Math.max(0.2, Math.min(3, from.width / to.width));
  el.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5, position: "relative" },
      { transform: "none", zIndex: 5, position: "relative" },
    ],
    { duration: FLY, easing: EASE },
  );
}

/** The winner's seat takes the cards of a finished trick: copies slide there and fade. */
export function gather(root: ShadowRoot, layer: HTMLElement, old: View, before: ReadonlyMap<string, Place>, now: View): void {
  const trick = old.centre.find(({ layout }) => layout === "trick");
  const winner = trick?.cards.find(({ tags }) => tags?.some(({ kind }) => kind === "winner"))?.seat;
  if (!trick || winner === undefined || stillThere(now, trick.cards[0]?.key)) return;
  const target = root.querySelector(`[data-seat="${winner}"]`)?.getBoundingClientRect();
  if (!target) return;
  for (const slot of trick.cards) {
    const place = before.get(slot.key);
    if (place) ghost(layer, place, target);
  }
}

function stillThere(view: View, key: string | undefined): boolean {
  return view.centre.some(({ cards }) => cards.some((slot) => slot.key === key));
}

function ghost(layer: HTMLElement, { rect, card }: Place, target: DOMRect): void {
  const copy = document.createElement("tomoe-card");
  Object.assign(copy, { card, size: rect.width, bare: true });
  copy.style.cssText = `position:fixed;left:${rect.left}px;top:${rect.top}px;`;
  layer.append(copy);
  const dx = target.left + target.width / 2 - rect.left - rect.width / 2;
  const dy = target.top + Math.min(24, target.height / 2) - rect.top - rect.height / 2;
  const motion = copy.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.3)`, opacity: 0.15 }],
    { duration: GATHER, easing: "cubic-bezier(.5,0,.7,.4)" },
  );
  motion.onfinish = motion.oncancel = () => { copy.remove(); };
}

/** Whether a seat is drawn at all in this view; a trick alone has nobody to gather it. */
export function hasSeats(view: { seats: readonly Seat[] }): boolean {
  return view.seats.length > 0;
}
