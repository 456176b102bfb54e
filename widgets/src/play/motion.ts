// Cards slide from where they lay to where they lie now. Times are milliseconds.
import type { TomoeCard } from "../card.js";
import { badgeSvg } from "../art/badges.js";
import type { CounterRef, Transfer, View } from "../types.js";
import { counterKey } from "./counters.js";

/** What a card's element shows. */
type Shown = Pick<TomoeCard, "card" | "deck" | "as" | "void" | "fourColour" | "letters">;

/** Where a card is drawn: its box, the id of its zone, and what its element shows; null where there is no card. */
export interface CardPlace { rect: DOMRect; zone: string; shown: Shown | null }

const EASE = "cubic-bezier(.22,.72,.24,1)";
const SLIDE_TIME = 230;
const GATHER_TIME = 250;
/** How much of the middle is its near end, in CSS pixels. */
const NEAR_END = 40;
const TRANSFER_TIME = 420;
/** From the start of one transfer to the start of the next. */
const TRANSFER_STEP = 300;

/** Whether nothing should move: the reader's system says so, or the page is on its way to paper. */
export function prefersReducedMotion(): boolean {
  return matchMedia("print, (prefers-reduced-motion: reduce)").matches;
}

/** Ends whatever moves in `root`: cards lie where they slide to, and copies of cards are no more. */
export function endMotion(root: DocumentOrShadowRoot): void {
  for (const motion of root.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}

/** Where every card lies now, by its slot's key. */
export function cardPlaces(root: ParentNode): Map<string, CardPlace> {
  const places = new Map<string, CardPlace>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = el.dataset["key"];
    if (!key) continue;
    places.set(key, {
      rect: el.getBoundingClientRect(),
      zone: el.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? "",
      shown: shownIn(el),
    });
  }
  // A card that was dropped lies there, whatever has become of its place.
  for (const copy of root.querySelectorAll<HTMLElement>(".ghosts [data-landed]")) {
    const key = copy.dataset["landed"] ?? "";
    const place = places.get(key);
    if (place) places.set(key, { ...place, rect: copy.getBoundingClientRect() });
  }
  return places;
}

function shownIn(el: HTMLElement): Shown | null {
  const element = el.querySelector<TomoeCard>("tomoe-card");
  if (!element) return null;
  const { card, deck, as, void: isVoid, fourColour, letters } = element;
  return { card, deck, as, void: isVoid, fourColour, letters };
}

/** Animates each card from its place before to its place now. */
export function slideCards(root: ParentNode, before: ReadonlyMap<string, CardPlace>): void {
  const now = cardPlaces(root);
  const vacated = [...before].filter(([key]) => !now.has(key)).map(([, place]) => place);
  for (const el of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = el.dataset["key"] ?? "";
    const from = before.get(key)?.rect ?? origin(el.dataset["from"], vacated, root);
    const to = now.get(key)?.rect;
    if (from && to) slide(el, from, to);
  }
}

/**
 * Where a card comes from that had another key before, or none: a place in `zone` that is now vacant, else the zone
 * itself. The place is taken out of `vacated`, so that no two cards come from the same one.
 */
function origin(zone: string | undefined, vacated: CardPlace[], root: ParentNode): DOMRect | undefined {
  if (!zone) return undefined;
  const index = vacated.findIndex((place) => place.zone === zone);
  if (index >= 0) return vacated.splice(index, 1)[0]?.rect;
  const element = [...root.querySelectorAll<HTMLElement>("[data-zone]")].find((el) => el.dataset["zone"] === zone);
  return element?.getBoundingClientRect();
}

/** Newer than what the browsers that we know of must have: how much larger an element is drawn. */
interface Zoomed { currentCSSZoom: number }

function slide(el: HTMLElement, from: DOMRect, to: DOMRect): void {
  const zoom = (el as Partial<Zoomed>).currentCSSZoom ?? 1;
  const dx = (from.left + from.width / 2 - (to.left + to.width / 2)) / zoom;
  const dy = (from.top + from.height / 2 - (to.top + to.height / 2)) / zoom;
  if (Math.abs(dx) + Math.abs(dy) < 2 || to.width === 0) return;
  const scale = Math.max(0.2, Math.min(3, from.width / to.width));
  el.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5, position: "relative" },
      { transform: "none", zIndex: 5, position: "relative" },
    ],
    { duration: SLIDE_TIME, easing: EASE },
  );
}

/** What counters have gained slides there from the first counter of the same kind that has lost something. */
export function slideGains(root: ParentNode): void {
  const losses = [...root.querySelectorAll<HTMLElement>(".change.loss")];
  for (const gain of root.querySelectorAll<HTMLElement>(".change.gain")) {
    const loss = losses.find((other) => other.dataset["change"] === gain.dataset["change"]);
    if (loss) slide(gain, loss.getBoundingClientRect(), gain.getBoundingClientRect());
  }
}

/** A chip for each amount slides from counter to counter, one after another. `layer` holds the chips while they move. */
export function flyTransfers(root: ParentNode, layer: HTMLElement, transfers: readonly Transfer[]): void {
  const place = ({ seat, id }: CounterRef): DOMRect | undefined =>
    [...root.querySelectorAll<HTMLElement>("[data-counter]")].find((el) => el.dataset["counter"] === counterKey(seat, { id }))?.getBoundingClientRect();
  transfers.forEach(({ from, to, value }, i) => {
    const start = place(from);
    const end = place(to);
    if (start && end) flyChip(layer, value, start, end, i * TRANSFER_STEP);
  });
}

function flyChip(layer: HTMLElement, value: number, from: DOMRect, to: DOMRect, delay: number): void {
  const chip = document.createElement("span");
  chip.className = "transfer";
  chip.innerHTML = badgeSvg("chip") ?? ""; // a picture that is drawn here; nothing of the view is in it
  chip.append(String(value));
  chip.style.cssText = `left:${from.left}px;top:${from.top}px`;
  layer.append(chip);
  const way = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
  const motion = chip.animate(
    [{ transform: "none", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.08 }, { transform: way, opacity: 1, offset: 0.85 }, { transform: way, opacity: 0 }],
    { duration: TRANSFER_TIME, delay, easing: EASE, fill: "backwards" },
  );
  motion.onfinish = motion.oncancel = () => { chip.remove(); };
}

/**
 * The winner's seat gathers a finished trick: where a trick of view `old` is gone in view `now`, copies of its cards
 * slide from their places `before` to the winner's seat and fade. `layer` holds the copies while they move.
 */
export function gatherTrick(
  root: ParentNode, layer: HTMLElement, old: View, before: ReadonlyMap<string, CardPlace>, now: View,
): void {
  const trick = old.centre.find(({ layout }) => layout === "trick");
  const winner = trick?.cards.find(({ tags }) => tags?.some(({ kind }) => kind === "winner"))?.seat;
  if (!trick || winner === undefined || inCentre(now, trick.cards[0]?.key)) return;
  const target = gatherPlace(root, winner);
  if (!target) return;
  for (const slot of trick.cards) {
    const place = before.get(slot.key);
    if (place) slideCopy(layer, place, target);
  }
}

/** Where a seat gathers a trick. The reader's own lies beyond the prompt, which has to be read now: it is gathered at the near end of the middle. */
function gatherPlace(root: ParentNode, winner: number): DOMRect | undefined {
  const seat = root.querySelector(`[data-seat="${winner}"]`);
  if (!seat?.matches(".mine")) return seat?.getBoundingClientRect();
  const middle = root.querySelector(".middle")?.getBoundingClientRect();
  return middle && new DOMRect(middle.left, middle.bottom - NEAR_END, middle.width, NEAR_END);
}

function inCentre(view: View, key: string | undefined): boolean {
  return view.centre.some(({ cards }) => cards.some((slot) => slot.key === key));
}

function slideCopy(layer: HTMLElement, { rect, shown }: CardPlace, target: DOMRect): void {
  const copy = document.createElement("tomoe-card");
  Object.assign(copy, shown, { size: rect.width, bare: true });
  copy.style.cssText = `position:fixed;left:${rect.left}px;top:${rect.top}px;`;
  layer.append(copy);
  const dx = target.left + target.width / 2 - rect.left - rect.width / 2;
  const dy = target.top + Math.min(24, target.height / 2) - rect.top - rect.height / 2;
  const motion = copy.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.3)`, opacity: 0.15 }],
    { duration: GATHER_TIME, easing: "cubic-bezier(.5,0,.7,.4)" },
  );
  motion.onfinish = motion.oncancel = () => { copy.remove(); };
}
