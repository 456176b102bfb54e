// A trick on the table: each card near its player where there is room, else in a row in order of play.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { seating } from "../play/layout.js";
import { pick, say } from "../text.js";
import type { Slot, View, Zone } from "../types.js";
import { badgeList } from "./badges.js";
import { cardButton } from "./playing.js";
import type { DrawContext } from "./context.js";
import { cardImage, slotName, tagList } from "./slot.js";

/** Three cards have their places on every screen, as they fit. */
const THREE = 3;

/** `order`: the number that says when the card was played, where that cannot be seen from its place; 0 for none. */
function trickCard(slot: Slot, view: View, context: DrawContext, place: string, style: string, order: number): TemplateResult {
  const by = view.seats.find(({ seat }) => seat === slot.seat);
  const { lang } = context;
  const card = slotName(slot, context);
  const caption = by ? pick(by.name, lang) : pick(slot.label, lang);
  const name = by ? say("playedBy", lang, { card, seat: pick(by.name, lang) }) : card;
  const won = slot.tags?.some(({ kind }) => kind === "winner");
  return html`<li class="played ${place} ${won ? "won" : ""}" .style=${style}>
    ${slot.pick === undefined ? cardImage(slot, context, context.sizes.trick, name) : cardButton(slot, context, context.sizes.trick)}
    ${badgeList(slot.badges, context)}
    ${tagList(slot.tags, lang)}
    ${caption === "" ? nothing : html`<span class="by" aria-hidden="true">${order > 0 ? html`<b>${order}</b> ` : nothing}${caption}</span>`}
  </li>`;
}

/** Where the cards of a trick lie around the middle: by the seat's place clockwise from the reader, of `seats`. */
function spot(place: number, seats: number): { name: string; style: string } {
  const across = seats - 1;
  if (place === 0) return { name: "you", style: across > 2 ? `grid-area:2 / 2 / auto / span ${across - 2}` : "" };
  if (place === 1) return { name: "left", style: "" };
  if (place === across) return { name: "right", style: across > 2 ? `grid-area:1 / ${across} / span 2` : "" };
  return { name: "top", style: `grid-area:1 / ${place}` };
}

export function trick(zone: Zone, view: View, context: DrawContext): TemplateResult {
  const { mine, others } = seating(view);
  const seats = mine ? [mine, ...others] : [];
  const around = seats.length === THREE || (context.sizes.circle && seats.length > THREE);
  const placeOf = (seat: number | undefined): number => seats.findIndex((one) => one.seat === seat);
  const at = (place: number): { name: string; style: string } => (around && place >= 0 ? spot(place, seats.length) : { name: "", style: "" });
  const taken = new Set(zone.cards.map(({ seat }) => placeOf(seat)));
  const empty = around ? [...seats.keys()].filter((place) => !taken.has(place)) : [];
  const layout = !around ? "single" : seats.length === THREE ? "three" : "around";
  const numbered = layout === "around" && zone.cards.length > 1;
  return html`<ul class="trick ${layout}" data-zone=${zone.id} aria-label=${pick(zone.label, context.lang)} .style=${`--across:${seats.length - 1}`}>
    ${repeat(zone.cards, ({ key }) => key, (slot, i) => {
      const { name, style } = at(placeOf(slot.seat));
      return trickCard(slot, view, context, name, style, numbered ? i + 1 : 0);
    })}
    ${empty.map((place) => html`<li class="played free ${at(place).name}" .style=${at(place).style} aria-hidden="true"><span class="outline"></span><span class="by">&nbsp;</span></li>`)}
  </ul>`;
}
