// A small picture or a suit's sign: of a badge, beside a label, in a table of points.
import { html, nothing, type TemplateResult } from "lit";
import { badgeSvg } from "../art/badges.js";
import { signOf } from "../play/rows.js";
import type { DrawContext } from "./context.js";

/** The picture of a kind of badge, or the sign of a suit; nothing for any other word. */
export function sign(kind: string | undefined, { deck }: Pick<DrawContext, "deck">): TemplateResult | typeof nothing {
  if (kind === undefined) return nothing;
  const picture = badgeSvg(kind);
  // The picture is one of those drawn here; nothing of the view is in it.
  if (picture !== null) return html`<i class="sign" aria-hidden="true" .innerHTML=${picture}></i>`;
  const suit = signOf(kind, deck);
  return suit === "" ? nothing : html`<i class="suit ${kind.replace(/\W/g, "")} ${deck === "standard" ? "standard" : ""}" aria-hidden="true">${suit}</i>`;
}
