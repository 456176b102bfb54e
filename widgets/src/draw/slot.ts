// One card on the table as a picture.
import { html, nothing, type TemplateResult } from "lit";
import { type Detail, detailFor } from "../art/face.js";
import { cardTitle } from "../card.js";
import { pick, say, wordsOf } from "../text.js";
import type { Lang, Slot, Tag } from "../types.js";
import type { DrawContext } from "./context.js";

/** What screen readers call a slot that is a picture. */
export function slotName(slot: Slot, { lang, deck }: Pick<DrawContext, "lang" | "deck">): string {
  const label = pick(slot.label, lang);
  if (slot.card === null) return label || (slot.n === undefined ? say("faceDown", lang) : say("pile", lang, { n: slot.n }));
  const card = turnedName(slot, cardTitle(slot.card, lang, deck, slot.as, slot.void), lang);
  if (slot.gone) return say("gone", lang, { card });
  return label === "" ? card : say("labelled", lang, { label, card });
}

function turnedName({ turned }: Slot, card: string, lang: Lang): string {
  return turned ? say("turnedUp", lang, { card }) : card;
}

export function tagList(tags: readonly Tag[] | undefined, lang: Lang): TemplateResult | typeof nothing {
  if (!tags?.length) return nothing;
  return html`<span class="tags">${tags.map((tag) => html`<span class="tag ${tag.kind.replace(/\W/g, "")}">${tag.short
    ? html`<span class="full">${pick(tag.text, lang)}</span><span class="brief">${pick(tag.short, lang)}</span>` : pick(tag.text, lang)}</span>`)}</span>`;
}

/** The card itself, face up or face down. */
export function face(slot: Slot, { deck, fourColour, lang }: DrawContext, detail: Detail): TemplateResult {
  return html`<tomoe-card bare class=${detail} .card=${slot.card} .deck=${deck} .as=${slot.as ?? ""} .void=${slot.void === true} .fourColour=${fourColour} .letters=${!wordsOf(lang).kanji} .detail=${detail}></tomoe-card>`;
}

/** While something is dragged: whether the slot accepts it, and whether it would be dropped there. */
export function dropClasses({ key }: Slot, { drag }: DrawContext): { accepts: boolean; over: boolean } {
  return { accepts: drag?.accepts.has(key) === true, over: drag !== null && drag.over === key };
}

/** A card as a picture; a gap where the card is gone. `width` in CSS pixels decides how much of the face is drawn. */
export function cardImage(slot: Slot, context: DrawContext, width: number, name = slotName(slot, context)): TemplateResult {
  if (slot.gone) {
    return html`<span class="gap" role="img" aria-label=${name} title=${name}></span>`;
  }
  const { accepts, over } = dropClasses(slot, context);
  return html`<span class="slot ${slot.picked ? "picked" : ""} ${slot.turned ? "turned" : ""} ${context.highlighted.has(slot.key) ? "pointed" : ""} ${accepts ? "accepts" : ""} ${over ? "over" : ""}" role="img" aria-label=${name}
    data-key=${slot.key} data-card=${slot.card ?? nothing} data-from=${slot.from ?? nothing}
    title=${slot.card === null ? nothing : name}>${face(slot, context, detailFor(width))}</span>`;
}
