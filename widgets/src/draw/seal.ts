// The promise about the cards of a match: the hash of their seed, and the seed itself when the match is over.
import { html, nothing, type TemplateResult } from "lit";
import type { SealMark } from "../messages.js";
import { siteFolder } from "../site-folder.js";
import { say } from "../text.js";
import type { Lang } from "../types.js";

export function sealPart(seal: SealMark, lang: Lang): TemplateResult {
  const { hash, text, lines } = seal;
  return html`<section class="seal"><h3>${say("sealTitle", lang)}</h3>
    <p class="note">${say("sealHash", lang)}</p><code>${hash}</code>
    ${text === undefined ? html`<p class="note">${say("sealLater", lang)}</p>` : html`<p class="note">${say("sealText", lang)}</p><code>${text}</code>`}
    ${lines === undefined ? nothing : html`<p class="note">${say("sealLines", lang)}</p><code tabindex="0" role="group" aria-label=${say("sealLines", lang)}>${lines}</code>`}
    ${wayToCheck(seal, lang)}</section>`;
}

/** The way to the page that checks it; nothing on a page that is none of the site's. */
function wayToCheck({ hash, text }: SealMark, lang: Lang): TemplateResult | typeof nothing {
  const site = siteFolder();
  if (site === "") return nothing;
  // Behind "#": what is there is sent to no host.
  const fields = text === undefined ? "" : `#${new URLSearchParams({ hash, text }).toString()}`;
  return html`<p><a href=${new URL(`fair.html${fields}`, site).href}>${say(text === undefined ? "sealHow" : "sealCheck", lang)}</a></p>`;
}
