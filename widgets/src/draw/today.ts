// The deals of a day: a card a game, with how the reader's first try stands and what can be done.
import { html, nothing, type TemplateResult } from "lit";
import { backAddress } from "../days/at-table.js";
import { saidAmount, saidResult, trickSigns, trickWords } from "../days/result.js";
import type { DayDeal, DayResult } from "../days/types.js";
import { pick, say, type SentenceKey } from "../text.js";
import type { Lang, Text } from "../types.js";

/** What the page knows of a game. */
export interface TodayGame {
  id: string;
  name: Text;
  /** How so many of what it counts are called. */
  amount: Text;
  /** The mean points of a deal of a normal bot among normal ones. */
  usual: number | null;
}

export interface TodayContext {
  lang: Lang;
  day: string;
  /** Whether that is the reader's day now, so that a first try counts. */
  isToday: boolean;
  /** Where an address below the site's top folder is. */
  to(address: string): string;
  copy(deal: DayDeal & { result: DayResult }, game: TodayGame): void;
  /** What came of copying, by the game whose result it was. */
  copied: { game: string; said: SentenceKey } | null;
}

/** A game's deal of the day of `context`, and the first try at it, if there is one. */
export function dayCard(game: TodayGame, deal: DayDeal | undefined, context: TodayContext): TemplateResult {
  const { lang, day, to } = context;
  const result = deal?.result;
  const page = to(`play/${game.id}.html?day=${day}`);
  return html`<li class="deal" data-game=${game.id} data-state=${result ? "over" : deal ? "begun" : "new"}>
    <h3>${pick(game.name, lang)}</h3>
    ${deal && result ? overPart(deal, result, game, context) : html`<p class="state">${say(deal ? "dayBegun" : context.isToday ? "dayNot" : "dayMissed", lang)}</p>`}
    ${result && game.usual !== null ? html`<p class="fine">${say("dayUsual", lang, { amount: saidAmount(game.amount, game.usual, lang) })}</p>` : nothing}
    <div class="row">${result ? html`<a class="button" href=${to(`play/${game.id}.html${result.record === "" ? `?day=${day}` : backAddress(day)}`)}>${say("dayLook", lang)}</a>${waysOn({ ...deal, result }, game, context)}`
      : html`<a class="button ${context.isToday || deal ? "primary" : ""}" href=${page}>${say(deal ? "dayGoOn" : "dayPlay", lang)}</a>`}</div>
    ${context.copied?.game === game.id && result ? html`<p class="fine" role="status">${say(context.copied.said, lang)}</p>` : nothing}
  </li>`;
}

function overPart(deal: DayDeal, result: DayResult, { amount }: TodayGame, { lang }: TodayContext): TemplateResult {
  const signs = trickSigns(result);
  return html`<p class="state"><b>${saidResult(result, amount, lang)}</b></p>
    ${signs === "" ? nothing : html`<p class="signs" role="img" aria-label=${trickWords(result, lang)}>${signs}</p>`}
    ${deal.counts ? nothing : html`<p class="fine">${say("dayLate", lang)}</p>`}`;
}

/** What can be done with a result besides looking back: today's can be passed on, an earlier one studied. */
function waysOn(deal: DayDeal & { result: DayResult }, game: TodayGame, { lang, isToday, to, copy }: TodayContext): TemplateResult | typeof nothing {
  const { record, you } = deal.result;
  if (isToday) return html`<button type="button" class="button" data-do="copy" @click=${() => { copy(deal, game); }}>${say("dayCopy", lang)}</button>`;
  return record === "" ? nothing : html`<a class="button" href=${to(`study/${game.id}.html?g=${record}&seat=${String(you)}`)}>${say("dayStudy", lang)}</a>`;
}
