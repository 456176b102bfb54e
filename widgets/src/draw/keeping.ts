// What the browser keeps: the list of earlier matches, and a sentence where something is amiss.
import { html, nothing, type TemplateResult } from "lit";
import { type Earlier, MOST_MATCHES } from "../play/matches.js";
import { siteFolder } from "../site-folder.js";
import { pick, say, type SentenceKey } from "../text.js";
import type { Lang } from "../types.js";

/** The browser stores nothing ("refused"), or another window has gone further ("behind"). */
export type StorageNews = "refused" | "behind";

export const NEWS: Readonly<Record<StorageNews, SentenceKey>> = { refused: "keepsNothing", behind: "windowBehind" };

export interface KeepingActions {
  /** Goes on with an earlier match. */
  goOn(id: string): void;
  /** Deletes all earlier matches. */
  forget(): void;
}

export interface NewsActions {
  /** Goes on with the match of the other window. */
  follow(): void;
  closeNews(): void;
}

export function storageNews(news: StorageNews | null, lang: Lang, actions: NewsActions): TemplateResult | typeof nothing {
  if (!news) return nothing;
  return html`<div class="notice news" data-news=${news}><p><span>${say(NEWS[news], lang)}</span>
      ${news === "behind" ? html`<button type="button" class="button" data-follow @click=${() => { actions.follow(); }}>${say("windowFollow", lang)}</button>` : nothing}</p>
    <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { actions.closeNews(); }}>×</button></div>`;
}

export function earlierMatches(list: readonly Earlier[], lang: Lang, actions: KeepingActions): TemplateResult {
  return html`<section class="earlier"><h3>${say("earlier", lang)}</h3>
    ${list.length === 0 ? html`<p class="note">${say("earlierNone", lang)}</p>` : html`
    <ol>${list.map((match) => html`<li>${entry(match, lang, actions)}</li>`)}</ol>
    <p class="note">${say("earlierMost", lang, { n: MOST_MATCHES })}</p>${forgetQuestion(list.length, lang, actions)}`}
    ${wayToFile(lang)}</section>`;
}

/** How long a browser keeps what it holds, and the way to the page that makes a file of it; nothing on a page that is none of the site's. */
function wayToFile(lang: Lang): TemplateResult | typeof nothing {
  const site = siteFolder();
  if (site === "") return nothing;
  return html`<p class="note">${say("backupNote", lang)} <a href=${new URL("mine.html#backup", site).href}>${say("backupSave", lang)}</a></p>`;
}

function entry(match: Earlier, lang: Lang, actions: KeepingActions): TemplateResult {
  const { id, at, deal, over, points } = match;
  const time = new Date(at);
  const how = [pick(deal, lang), over ? say("earlierOver", lang) : ""].filter(Boolean).join(" · ");
  const score = points.map(([name, amount]) => `${pick(name, lang)} ${amount}`).join(" · ");
  return html`<button type="button" data-match=${id} @click=${() => { actions.goOn(id); }}>
    <time datetime=${time.toISOString()}>${new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(time)}</time>
    <span>${how}</span> <span>${score}</span><b>${say("open", lang)}</b></button>`;
}

/** A question before everything is gone; it opens in place. */
function forgetQuestion(n: number, lang: Lang, actions: KeepingActions): TemplateResult {
  const shut = (event: Event): void => {
    const box = (event.target as Element).closest("details");
    box?.removeAttribute("open");
    box?.querySelector("summary")?.focus();
  };
  return html`<details class="forget"><summary class="button">${say("forget", lang)}</summary>
    <p>${say("forgetAsk", lang, { n })}</p>
    <div class="buttons"><button type="button" class="button" data-forget @click=${() => { actions.forget(); }}>${say("forgetYes", lang)}</button>
      <button type="button" class="button" @click=${shut}>${say("forgetNo", lang)}</button></div></details>`;
}
