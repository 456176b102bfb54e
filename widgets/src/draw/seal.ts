// The promise about the cards of a match: the hash of their seed, and the seed itself when the match is over.
import { html, nothing, type TemplateResult } from "lit";
import type { SealMark } from "../messages.js";
import { siteFolder } from "../site-folder.js";
import { say } from "../text.js";
import type { Lang } from "../types.js";

export function sealPart(seal: SealMark | null, lang: Lang): TemplateResult {
  return html`<section class="seal"><h3>${say("sealTitle", lang)}</h3>
    ${seal ? promise(seal, lang) : html`<p class="note">${say("sealNone", lang)}</p>`}
    ${wayToCheck(seal, lang)}</section>`;
}

function promise({ hash, text, lines }: SealMark, lang: Lang): TemplateResult {
  return html`
    <p class="note">${say("sealHash", lang)}</p><code>${hash}</code>
    ${text === undefined ? html`<p class="note">${say("sealLater", lang)}</p>` : html`<p class="note">${say("sealText", lang)}</p><code>${text}</code>`}
    ${lines === undefined ? nothing : html`<p class="note">${say("sealLines", lang)}</p><code tabindex="0" role="group" aria-label=${say("sealLines", lang)}>${lines}</code>`}`;
}

/** The way to the page that checks it; nothing on a page that is none of the site's. */
function wayToCheck(seal: SealMark | null, lang: Lang): TemplateResult | typeof nothing {
  const site = siteFolder();
  if (site === "") return nothing;
  // Behind "#": what is there is sent to no host.
  const fields = seal?.text === undefined ? "" : `#${new URLSearchParams({ hash: seal.hash, text: seal.text }).toString()}`;
  return html`<p><a href=${new URL(`fair.html${fields}`, site).href}>${say(fields === "" ? "sealHow" : "sealCheck", lang)}</a></p>`;
}
