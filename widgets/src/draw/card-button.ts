// One card on the table as a button.
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { detailFor } from "../art/face.js";
import { pick, say, wordsOf } from "../text.js";
import { isClickable, type Target } from "../play/offers.js";
import type { Slot } from "../types.js";
import { canDrag, type DrawContext } from "./context.js";
import { cardImage, dropClasses, face, slotName } from "./slot.js";

type State = "raised" | "chosen" | "playable" | "unplayable" | "pickable" | "unpickable";

/** Which sentence says whether a slot can be played or picked; null if there is nothing to say. */
function stateOf(slot: Slot, { queued, composing, raised }: Pick<DrawContext, "queued" | "composing" | "raised">): State | null {
  if (slot.move !== undefined && slot.move === raised) return "raised";
  if (slot.move !== undefined) return queued.has(slot.move) ? "chosen" : "playable";
  if (slot.pick !== undefined) return queued.has(slot.pick) ? "chosen" : "pickable";
  if (slot.picked) return "chosen";
  return slot.why ? (composing ? "unpickable" : "unplayable") : null;
}

/** Whether the open hint's best move is played with this slot. */
function isBest({ move, pick }: Slot, { hints, hinted }: DrawContext): boolean {
  return (move !== undefined && hints.get(move)?.best === true) || (pick !== undefined && hinted.has(pick));
}

/** What screen readers call a slot that is a button: its name, whether it can be used, its tags, its badges and the hint. */
function buttonName(slot: Slot, context: DrawContext): string {
  const { lang } = context;
  const card = slotName(slot, context);
  const state = stateOf(slot, context);
  const words = [...(slot.tags ?? []), ...(slot.badges ?? [])].map(({ text }) => pick(text, lang));
  const parts = [state ? say(state, lang, { card }) : card, ...words, isBest(slot, context) ? say("suggested", lang) : ""];
  return parts.filter((part) => part !== "").join(wordsOf(lang).comma);
}

/** What putting the card on the table comes to. */
function targetOf({ move, pick: piece, why }: Slot): Target {
  return { ...(move === undefined ? {} : { move }), ...(piece === undefined ? {} : { pick: piece }), ...(why ? { why } : {}) };
}

/**
 * The key that chooses an answer, for whoever has keys; keys are digits. It is drawn by the styles, since a card's name has no number
 * and what is seen is to be part of what a button is called.
 */
export function keyBadge(number: number | undefined): TemplateResult | typeof nothing {
  return number === undefined || number > 9 ? nothing : html`<kbd aria-hidden="true" data-number=${number}></kbd>`;
}

/** A card or a pile as a button. One that cannot be played is a button, too, and says why when clicked. */
export function cardButton(slot: Slot, context: DrawContext, width: number): TemplateResult {
  if (slot.gone || context.readOnly) return cardImage(slot, context, width);
  const ready = (slot.move !== undefined || slot.pick !== undefined) && !context.blocked;
  const state = stateOf(slot, context);
  const chosen = state === "chosen";
  const picked = slot.picked === true || (slot.pick !== undefined && chosen);
  const best = isBest(slot, context);
  const draggable = canDrag(slot, context);
  const name = slotName(slot, context);
  const movable = context.drags && !context.blocked && !picked && (slot.move !== undefined || slot.pick !== undefined || slot.why !== undefined);
  const classes = {
    slot: true,
    ready,
    dim: slot.why !== undefined && !ready && !picked && !draggable,
    picked,
    turned: slot.turned === true,
    queued: slot.move !== undefined && chosen,
    raised: state === "raised",
    best,
    pointed: context.highlighted.has(slot.key),
    ...dropClasses(slot, context),
  };
  return html`<button type="button" class=${classMap(classes)} data-slot=${slot.key}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    ?data-drag=${draggable || movable} .drop=${slot.drop} .target=${movable ? { ...targetOf(slot), name } : undefined}
    tabindex=${context.tabStop === slot.key ? 0 : -1} aria-disabled=${ready ? "false" : "true"}
    aria-pressed=${slot.pick === undefined ? nothing : picked ? "true" : "false"}
    aria-label=${buttonName(slot, context)}
    @click=${() => { context.press(slot, name); }} @focus=${() => { context.setTabStop(slot.key); }}
    >${face(slot, context, detailFor(width))}${keyBadge(context.numbers?.get(slot.pick ?? ""))}${best ? html`<span class="star" aria-hidden="true">★</span>` : picked ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}</button>`;
}

/** A card that is not the reader's own: a button if something can be done with it, or there is a reason why not, else a picture. */
export function cardOnTable(slot: Slot, context: DrawContext, width: number): TemplateResult {
  return !context.readOnly && isClickable(slot) ? cardButton(slot, context, width) : cardImage(slot, context, width);
}
