// What a first deal begins with: the aim of the game, a picture of it, and what is seen on the table.
import { html, type TemplateResult } from "lit";
import { NO_TEXT, paragraph, say } from "../text.js";
import type { Aim, Lang, StepsFile } from "../types.js";

/** `begin` is called when the reader wants to see the table. */
export function aim({ text, picture, terms }: Aim, lang: Lang, begin: () => void): TemplateResult {
  const shown: StepsFile = { v: 1, title: NO_TEXT, steps: [{ view: picture, caption: NO_TEXT }] };
  return html`<div class="aim">
    <p class="lead">${paragraph(text, lang)}</p>
    <tomoe-steps roomy .data=${shown} .lang=${lang}></tomoe-steps>
    <ul class="facts">${terms.map((term) => html`<li>${paragraph(term, lang)}</li>`)}</ul>
    <div class="buttons"><button type="button" class="button primary" @click=${begin}>${say("begin", lang)}</button></div>
  </div>`;
}
