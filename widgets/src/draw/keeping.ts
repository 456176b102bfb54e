// What the browser keeps: the list of earlier matches, and a sentence where something is amiss.
import { html, nothing, type TemplateResult } from "lit";
import type { Setting } from "../messages.js";
import { type Earlier, playersOf, roomFor } from "../play/matches.js";
import { siteFolder } from "../site-folder.js";
import { pick, say, type SentenceKey, wordsOf } from "../text.js";
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

/** `settings`: those of the table, which say what the bots' levels are called. */
export function earlierMatches(list: readonly Earlier[], settings: readonly Setting[], lang: Lang, actions: KeepingActions): TemplateResult {
  const levels = new Map(settings.filter(({ id }) => id.startsWith("bot-")).flatMap(({ choices }) => choices.map(({ value, label }) => [value, pick(label, lang)])));
  return html`<section class="earlier"><h3>${say("earlier", lang)}</h3>
    ${list.length === 0 ? html`<p class="note">${say("earlierNone", lang)}</p>` : html`
    <ol>${list.map((match) => html`<li>${entry(match, levels, lang, actions)}</li>`)}</ol>
    <p class="note">${say("earlierMost", lang, { n: roomFor(list.length) })}</p>${forgetQuestion(list.length, lang, actions)}`}
    ${wayToFile(lang)}</section>`;
}

/** How long a browser keeps what it holds, and the way to the page that makes a file of it; nothing on a page that is none of the site's. */
function wayToFile(lang: Lang): TemplateResult | typeof nothing {
  const site = siteFolder();
  if (site === "") return nothing;
  return html`<p class="note">${say("backupNote", lang)} <a href=${new URL("mine.html#backup", site).href}>${say("backupSave", lang)}</a></p>`;
}

/** When a match was played, how far it is, against whom, and how it stands; where that is not known, who plays. */
function entry(match: Earlier, levels: ReadonlyMap<string, string>, lang: Lang, actions: KeepingActions): TemplateResult {
  const { id, at, deal, over, points, save } = match;
  const time = new Date(at);
  const { people, levels: bots } = playersOf(save);
  const against = bots.length > 0 ? say("earlierBots", lang, { levels: bots.map((level) => levels.get(level) ?? level).join(wordsOf(lang).listSeparator) }) : "";
  const how = [pick(deal, lang), over ? say("earlierOver", lang) : "", against].filter(Boolean).join(" · ");
  const known = people.map((name, i) => name || (i === 0 ? say("earlierYou", lang) : "")).filter(Boolean).join(wordsOf(lang).listSeparator);
  const score = points.map(([name, amount]) => `${pick(name, lang)} ${amount}`).join(" · ") || known;
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
