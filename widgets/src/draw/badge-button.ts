// A small thing on a card as a button.
import { html, type TemplateResult } from "lit";
import type { Badge } from "../types.js";
import { canDrag, type DrawContext } from "./context.js";

/** `name`: what it is called; `look`: what is drawn. */
export function badgeButton(badge: Badge, name: string, look: unknown, context: DrawContext): TemplateResult {
  const picked = badge.picked === true;
  const best = badge.pick !== undefined && context.hinted.has(badge.pick);
  return html`<button type="button" class="badge ready ${picked ? "picked" : ""} ${best ? "best" : ""}" data-stop="badge:${badge.id}"
    ?data-drag=${canDrag(badge, context)} .drop=${badge.drop}
    aria-pressed=${picked ? "true" : "false"} aria-label=${name} title=${name} aria-disabled=${context.blocked ? "true" : "false"}
    @click=${() => { context.press(badge, name); }}>${look}</button>`;
}
