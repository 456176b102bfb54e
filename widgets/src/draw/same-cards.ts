// A match with the same cards for friends: how they get them, what the reader is called in results, and, at the end, the result.
import { html, nothing, type TemplateResult } from "lit";
import type { DuplicateMark } from "../messages.js";
import { canShare } from "../play/share.js";
import { siteFolder } from "../site-folder.js";
import { say, type SentenceKey } from "../text.js";
import type { Lang } from "../types.js";

export interface SameCardsActions {
  copy(text: string): void;
  /** Hands an address over to the device's own way of sharing. */
  shareAddress(address: string): void;
  /** Keeps what results call the reader. */
  setName(name: string): void;
}

const LONGEST_NAME = 40;

/** A field for what results call the reader. */
export function nameField(name: string, lang: Lang): TemplateResult {
  return html`<label class="field"><span>${say("sameName", lang)}</span><input name="reader" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${name}></label>`;
}

/** An address to hand on, and the buttons for it; `more`: another one. */
function toPassOn(key: SentenceKey, what: "address" | "result", text: string, lang: Lang, actions: SameCardsActions, more: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<label class="field"><span>${say(key, lang)}</span><input readonly .value=${text}></label>
    <div class="buttons">
      ${canShare() ? html`<button type="button" class="button primary" data-share=${what} @click=${() => { actions.shareAddress(text); }}>${say("shareOn", lang)}</button>` : nothing}
      <button type="button" class="button" data-copy=${what} @click=${() => { actions.copy(text); }}>${say("copyAddress", lang)}</button>${more}</div>`;
}

/** `address`: the whole address at which friends begin with the same cards. `said`: what came of copying. */
export function sameCards(mark: DuplicateMark, address: string, said: TemplateResult, lang: Lang, actions: SameCardsActions): TemplateResult {
  const rename = (event: Event): void => {
    event.preventDefault();
    actions.setName(String(new FormData(event.target as HTMLFormElement).get("reader") ?? ""));
  };
  const { result } = mark;
  return html`${result === undefined ? html`<p>${say("sameNote", lang)}</p>` : passResult(result, lang, actions)}
    <form class="naming" @submit=${rename}>${nameField(mark.name, lang)}<button class="button">${say("sameNameKeep", lang)}</button></form>
    ${result === undefined ? html`<p class="note">${say("sameResultLater", lang)}</p>` : nothing}
    ${toPassOn("sameAddress", "address", address, lang, actions)}
    ${said}
    <p class="note">${say("sameHolds", lang)}</p>`;
}

/** The result of a match that is over: the address that shows it, and the page on which it is compared. */
function passResult(packed: string, lang: Lang, actions: SameCardsActions): TemplateResult {
  const site = siteFolder();
  const address = site === "" ? packed : new URL(`compare.html#g=${packed}`, site).href;
  const code = html`<button type="button" class="button" data-copy="code" @click=${() => { actions.copy(packed); }}>${say("sameCode", lang)}</button>`;
  return html`${toPassOn("sameResult", "result", address, lang, actions, site === "" ? nothing : code)}
    ${site === "" ? nothing : html`<p><a class="button primary" data-compare href=${address}>${say("sameCompare", lang)}</a></p>`}`;
}
