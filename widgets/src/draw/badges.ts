// Small things on cards and beside labels: a picture where there is one, else a sign.
import { html, nothing, type TemplateResult } from "lit";
import { badgeSvg } from "../art/badges.js";
import { signOf } from "../play/rows.js";
import { pick } from "../text.js";
import type { Badge } from "../types.js";
import { canDrag, type DrawContext } from "./context.js";
import { badgeButton } from "./playing.js";

/** The picture of a kind of badge, or the sign of a suit; nothing for any other word. */
export function sign(kind: string | undefined, { deck }: Pick<DrawContext, "deck">): TemplateResult | typeof nothing {
  if (kind === undefined) return nothing;
  const picture = badgeSvg(kind);
  // The picture is one of those drawn here; nothing of the view is in it.
  if (picture !== null) return html`<i class="sign" aria-hidden="true" .innerHTML=${picture}></i>`;
  const suit = signOf(kind, deck);
  return suit === "" ? nothing : html`<i class="suit ${kind.replace(/\W/g, "")} ${deck === "standard" ? "standard" : ""}" aria-hidden="true">${suit}</i>`;
}

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
