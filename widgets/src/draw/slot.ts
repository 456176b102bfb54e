// One card on the table, as a picture or as a button.
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { type Detail, detailFor } from "../art/face.js";
import { cardTitle } from "../card.js";
import { pick, say, wordsOf } from "../text.js";
import { isClickable } from "../play/offers.js";
import type { Lang, Slot, Tag } from "../types.js";
import { canDrag, type DrawContext } from "./context.js";

/** What screen readers call a slot that is a picture. */
export function slotName(slot: Slot, { lang, deck }: Pick<DrawContext, "lang" | "deck">): string {
  const label = pick(slot.label, lang);
  if (slot.card === null) return label || (slot.n === undefined ? say("faceDown", lang) : say("pile", lang, { n: slot.n }));
  const card = cardTitle(slot.card, lang, deck, slot.as, slot.void);
  if (slot.gone) return say("gone", lang, { card });
  return label === "" ? card : say("labelled", lang, { label, card });
}

type State = "chosen" | "playable" | "unplayable" | "pickable" | "unpickable";

/** Which sentence says whether a slot can be played or picked; null if there is nothing to say. */
function stateOf(slot: Slot, { queued, composing }: Pick<DrawContext, "queued" | "composing">): State | null {
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

export function tagList(tags: readonly Tag[] | undefined, lang: Lang): TemplateResult | typeof nothing {
  if (!tags?.length) return nothing;
  return html`<span class="tags">${tags.map((tag) => html`<span class="tag ${tag.kind.replace(/\W/g, "")}">${pick(tag.text, lang)}</span>`)}</span>`;
}

/** The card itself, face up or face down. */
export function face(slot: Slot, { deck, fourColour }: DrawContext, detail: Detail): TemplateResult {
  return html`<tomoe-card bare class=${detail} .card=${slot.card} .deck=${deck} .as=${slot.as ?? ""} .void=${slot.void === true} .fourColour=${fourColour} .detail=${detail}></tomoe-card>`;
}

/** While something is dragged: whether the slot accepts it, and whether it would be dropped there. */
function dropClasses({ key }: Slot, { drag }: DrawContext): Record<string, boolean> {
  return { accepts: drag?.accepts.has(key) === true, over: drag !== null && drag.over === key };
}

/** A card as a picture; a gap where the card is gone. `width` in CSS pixels decides how much of the face is drawn. */
export function cardImage(slot: Slot, context: DrawContext, width: number, name = slotName(slot, context)): TemplateResult {
  if (slot.gone) {
    return html`<span class="gap" role="img" aria-label=${name} title=${name}></span>`;
  }
  const classes = { slot: true, picked: slot.picked === true, pointed: context.highlighted.has(slot.key), ...dropClasses(slot, context) };
  return html`<span class=${classMap(classes)} role="img" aria-label=${name}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    title=${slot.card === null ? nothing : name}>${face(slot, context, detailFor(width))}</span>`;
}

/** A card or a pile as a button. One that cannot be played is a button, too, and says why when clicked. */
export function cardButton(slot: Slot, context: DrawContext, width: number): TemplateResult {
  if (slot.gone || context.readOnly) return cardImage(slot, context, width);
  const ready = (slot.move !== undefined || slot.pick !== undefined) && !context.blocked;
  const chosen = stateOf(slot, context) === "chosen";
  const picked = slot.picked === true || (slot.pick !== undefined && chosen);
  const best = isBest(slot, context);
  const draggable = canDrag(slot, context);
  const classes = {
    slot: true,
    ready,
    dim: slot.why !== undefined && !ready && !picked && !draggable,
    picked,
    queued: slot.move !== undefined && chosen,
    best,
    pointed: context.highlighted.has(slot.key),
    ...dropClasses(slot, context),
  };
  return html`<button type="button" class=${classMap(classes)} data-slot=${slot.key}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    ?data-drag=${draggable} .drop=${slot.drop}
    tabindex=${context.tabStop === slot.key ? 0 : -1} aria-disabled=${ready ? "false" : "true"}
    aria-pressed=${slot.pick === undefined ? nothing : picked ? "true" : "false"}
    aria-label=${buttonName(slot, context)}
    @click=${() => { context.press(slot, slot.card ?? pick(slot.label, context.lang)); }} @focus=${() => { context.setTabStop(slot.key); }}
    >${face(slot, context, detailFor(width))}${best ? html`<span class="star" aria-hidden="true">★</span>` : picked ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}</button>`;
}

/** A card that is not the reader's own: a button if something can be done with it, or there is a reason why not, else a picture. */
export function cardOnTable(slot: Slot, context: DrawContext, width: number): TemplateResult {
  return isClickable(slot) ? cardButton(slot, context, width) : cardImage(slot, context, width);
}
