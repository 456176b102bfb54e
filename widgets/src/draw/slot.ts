// One card on the table, as a picture or as a button.
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { type Detail, detailFor } from "../art/face.js";
import { cardTitle } from "../card.js";
import { pick, say, wordsOf } from "../text.js";
import type { Lang, Slot, Tag } from "../types.js";
import type { DrawContext } from "./context.js";

/** What screen readers call a slot that is a picture. */
export function slotName(slot: Slot, { lang, deck }: Pick<DrawContext, "lang" | "deck">): string {
  const label = pick(slot.label, lang);
  if (slot.card === null) return label || (slot.n === undefined ? say("faceDown", lang) : say("pile", lang, { n: slot.n }));
  const card = cardTitle(slot.card, lang, deck, slot.as, slot.void);
  if (slot.gone) return say("gone", lang, { card });
  return label === "" ? card : say("labelled", lang, { label, card });
}

/** Which sentence says whether a slot can be played; null if there is nothing to say. */
function stateOf(slot: Slot, queued: string | null): "chosen" | "playable" | "unplayable" | null {
  if (slot.move !== undefined) return slot.move === queued ? "chosen" : "playable";
  return slot.why ? "unplayable" : null;
}

/** What screen readers call a slot that is a button: its name, whether it can be played, its tags and the hint. */
function buttonName(slot: Slot, context: DrawContext): string {
  const { lang } = context;
  const card = slotName(slot, context);
  const state = stateOf(slot, context.queued);
  const best = slot.move !== undefined && context.hints.get(slot.move)?.best ? say("suggested", lang) : "";
  const parts = [state ? say(state, lang, { card }) : card, ...(slot.tags ?? []).map(({ text }) => pick(text, lang)), best];
  return parts.filter((part) => part !== "").join(wordsOf(lang).comma);
}

export function tagList(tags: readonly Tag[] | undefined, lang: Lang): TemplateResult | typeof nothing {
  if (!tags?.length) return nothing;
  return html`<span class="tags">${tags.map((tag) => html`<span class="tag ${tag.kind.replace(/\W/g, "")}">${pick(tag.text, lang)}</span>`)}</span>`;
}

/** The card itself, face up or face down. */
export function face(slot: Slot, { deck, fourColour }: DrawContext, detail: Detail): TemplateResult {
  return html`<tomoe-card bare .card=${slot.card} .deck=${deck} .as=${slot.as ?? ""} .void=${slot.void === true} .fourColour=${fourColour} .detail=${detail}></tomoe-card>`;
}

/** A card as a picture; a gap where the card is gone. `width` in CSS pixels decides how much of the face is drawn. */
export function cardImage(slot: Slot, context: DrawContext, width: number, name = slotName(slot, context)): TemplateResult {
  if (slot.gone) {
    return html`<span class="gap" role="img" aria-label=${name} title=${name}></span>`;
  }
  const classes = { slot: true, pointed: context.highlighted.has(slot.key) };
  return html`<span class=${classMap(classes)} role="img" aria-label=${name}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    title=${slot.card === null ? nothing : name}>${face(slot, context, detailFor(width))}</span>`;
}

/** A card or a pile as a button. One that cannot be played is a button, too, and says why when clicked. */
export function cardButton(slot: Slot, context: DrawContext, width: number): TemplateResult {
  if (slot.gone || context.readOnly) return cardImage(slot, context, width);
  const ready = slot.move !== undefined && !context.blocked;
  const hint = slot.move === undefined ? undefined : context.hints.get(slot.move);
  const classes = {
    slot: true,
    ready,
    dim: slot.why !== undefined,
    queued: stateOf(slot, context.queued) === "chosen",
    best: hint?.best === true,
    pointed: context.highlighted.has(slot.key),
  };
  return html`<button type="button" class=${classMap(classes)} data-slot=${slot.key}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    tabindex=${context.tabStop === slot.key ? 0 : -1} aria-disabled=${ready ? "false" : "true"}
    aria-label=${buttonName(slot, context)}
    @click=${() => { context.tryCard(slot); }} @focus=${() => { context.setTabStop(slot.key); }}
    >${face(slot, context, detailFor(width))}${hint?.best ? html`<span class="star" aria-hidden="true">★</span>` : nothing}</button>`;
}
