// Small things on cards: a picture where there is one, else a sign.
import { html, nothing, type TemplateResult } from "lit";
import { badgeSvg } from "../art/badges.js";
import { pick } from "../text.js";
import type { Badge } from "../types.js";
import { canDrag, type DrawContext } from "./context.js";
import { badgeButton } from "./playing.js";
import { sign } from "./sign.js";

/** The badges on a card: buttons where they can be picked. Their names say them to screen readers. */
export function badgeList(badges: readonly Badge[] | undefined, context: DrawContext): TemplateResult | typeof nothing {
  if (!badges?.length) return nothing;
  return html`<span class="badges" data-group="badges">${badges.map((badge) => one(badge, context))}</span>`;
}

function one(badge: Badge, context: DrawContext): TemplateResult {
  const name = pick(badge.text, context.lang);
  const look = badgeSvg(badge.kind) === null ? html`<b class="word">${name}</b>` : sign(badge.kind, context);
  const picked = badge.picked === true;
  if (badge.pick === undefined || context.readOnly) {
    return html`<span class="badge ${picked ? "picked" : ""}" ?data-drag=${canDrag(badge, context)} .drop=${badge.drop} role="img" aria-label=${name} title=${name}>${look}</span>`;
  }
  return badgeButton(badge, name, look, context);
}
