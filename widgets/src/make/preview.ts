// What a pupil sees of an item, on the width of a phone.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { SetItem } from "../sets/types.js";
import { say, wordsOf } from "../text.js";
import type { Lang } from "../types.js";
import { isQuestion } from "./items.js";

/** `lang`: the language of the item; `page`: that of what is around it. */
export function preview(item: SetItem | null, lang: Lang, page: Lang, actions: { lang(lang: Lang): void; close(): void }): TemplateResult {
  return html`<dialog class="preview" aria-label=${say("makePreviewOf", page)} @close=${() => { actions.close(); }}>
    ${item === null ? nothing : html`<header><h3>${say("makePreviewOf", page)}</h3>
      <div class="langs">${["ja", "en"].map((each) => html`<button type="button" class="button" lang=${each} aria-pressed=${each === lang ? "true" : "false"} @click=${() => { actions.lang(each); }}>${wordsOf(each).name}</button>`)}</div>
      <button type="button" class="x" aria-label=${say("close", page)} @click=${(event: Event) => { (event.target as HTMLElement).closest("dialog")?.close(); }}>×</button></header>
      <div class="phone" lang=${lang}>${keyed(item, isQuestion(item) ? html`<tomoe-play leads lang=${lang} .data=${item.play}></tomoe-play>` : html`<tomoe-steps lang=${lang} .data=${item.steps}></tomoe-steps>`)}</div>`}
  </dialog>`;
}
