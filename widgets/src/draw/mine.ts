// The reader's results: tables by game, each number of which leads to its deals.
import { html, nothing, type TemplateResult } from "lit";
import { OVER } from "../done/picture.js";
import { decisionsIn, endings, levelsOf, matchPoints, meanOf, ownPoints, reviewed, type Row, rowsBy } from "../done/statistics.js";
import type { DoneDeal } from "../done/types.js";
import type { Kept } from "../drill/progress.js";
import { withMinus } from "../minus.js";
import { pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";

/** So many deals a list shows at first, and more each time. */
export const LISTED = 50;
/** From how many deals on there is a picture. */
export const FEWEST = 3;

/** What the page knows of a game. */
export interface MineGame {
  id: string;
  name: Text;
  /** Points are damage: the fewest are best. */
  low: boolean;
  drills: { id: string; title: Text }[];
}

/** What a bot usually gets in a deal. */
export interface UsualPoints {
  game: string;
  level: string;
  mean: number;
  error: number;
  deals: number;
}

export interface MineFile {
  games: MineGame[];
  levels: Record<string, Text>;
  usual: UsualPoints[];
}

/** Some of a game's deals, whose list is open. */
export interface Opened {
  /** Which number of which table leads to them. */
  place: string;
  deals: readonly DoneDeal[];
  /** How many of them are listed. */
  listed: number;
}

export interface MineContext {
  file: MineFile;
  lang: Lang;
  opened: Opened | null;
  /** The picture could not be loaded. */
  noPicture: boolean;
  open(opened: Opened | null): void;
  /** Lists more of them. */
  more(): void;
  /** Where an address below the site's top folder is. */
  to(address: string): string;
}

/** A number as it is shown: at most two digits behind the point. */
const shown = (n: number, lang: Lang): string => withMinus(n.toLocaleString(lang, { maximumFractionDigits: 2 }));

export function gameResults(game: MineGame, deals: readonly DoneDeal[], kept: Kept, context: MineContext): TemplateResult {
  const { lang } = context;
  const name = pick(game.name, lang);
  const judged = reviewed(deals);
  const ended = endings(deals);
  const practised = game.drills.filter(({ id }) => kept.progress[id]?.asked);
  return html`<section aria-label=${name}><h2>${name}</h2>
    ${deals.length === 0 ? nothing : againstTable(game, name, deals, context)}
    ${deals.length === 0 ? nothing : picture(game, name, deals, context)}
    ${ended.length === 0 ? nothing : matchTable(game, name, ended, context)}
    ${judged.length === 0 ? nothing : decisionTable(game, name, judged, context)}
    ${practised.length === 0 ? nothing : drillTable(name, practised, kept, game, context)}
  </section>`;
}

/** `plain`: its rows have no heads, numbers alone. */
function table(caption: string, head: readonly string[], rows: readonly TemplateResult[], plain = false): TemplateResult {
  return html`<div class="wrap" tabindex="0" role="group" aria-label=${caption}><table class=${plain ? "plain" : ""}><caption>${caption}</caption>
    <thead><tr>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A number that leads to its deals. */
function number(text: string, place: string, deals: readonly DoneDeal[], { opened, open }: MineContext): TemplateResult {
  const isOpen = opened?.place === place;
  return html`<button type="button" class="number" data-place=${place} aria-expanded=${isOpen ? "true" : "false"} @click=${() => { open(isOpen ? null : { place, deals, listed: LISTED }); }}>${text}</button>`;
}

/** What the levels of a row are called. */
function levelName(levels: string, { file, lang }: MineContext): string {
  const names = levels.split("+").map((level) => pick(file.levels[level], lang) || level);
  return names.join(lang === "ja" ? "・" : ", ");
}

/** What bots usually get in the place of the reader: at the level of the row where that is one, else at every level. */
function usualIn(game: string, { file, lang }: MineContext): string {
  return file.usual.filter((each) => each.game === game).map(({ level, mean, error }) => `${pick(file.levels[level], lang)} ${shown(mean, lang)} ± ${shown(error, lang)}`).join(lang === "ja" ? "、" : ", ");
}

function againstTable(game: MineGame, name: string, deals: readonly DoneDeal[], context: MineContext): TemplateResult {
  const { lang, file } = context;
  const row = ({ name: levels, deals: some }: Row): TemplateResult => html`<tr><th scope="row">${levelName(levels, context)}</th>
    <td>${number(shown(some.length, lang), `${game.id} against ${levels}`, some, context)}</td>
    <td>${number(shown(meanOf(some.map(ownPoints)), lang), `${game.id} mean ${levels}`, some, context)}</td></tr>`;
  const usual = usualIn(game.id, context);
  const most = Math.max(0, ...file.usual.filter((each) => each.game === game.id).map((each) => each.deals));
  return html`${table(say("mineAgainst", lang, { game: name }), [say("mineBots", lang), say("mineDeals", lang), say(game.low ? "mineMeanLow" : "mineMean", lang)], rowsBy(deals, levelsOf).map(row))}
    ${usual ? html`<p class="usual">${say(game.low ? "mineUsualLow" : "mineUsual", lang)}: ${usual}</p><p class="fine">${say(game.low ? "mineUsualNoteLow" : "mineUsualNote", lang, { n: most })}</p>` : nothing}
    ${listOf([`${game.id} against `, `${game.id} mean `], game, context)}`;
}

function matchTable(game: MineGame, name: string, ended: readonly DoneDeal[], context: MineContext): TemplateResult {
  const { lang } = context;
  const places = [...new Set(ended.map(({ match }) => match?.place ?? 0))].sort((one, other) => one - other);
  const row = ({ name: levels, deals }: Row): TemplateResult => html`<tr><th scope="row">${levelName(levels, context)}</th>
    <td>${number(shown(deals.length, lang), `${game.id} matches ${levels}`, deals, context)}</td>
    ${places.map((place) => {
      const some = deals.filter(({ match }) => match?.place === place);
      return html`<td>${some.length === 0 ? "0" : number(shown(some.length, lang), `${game.id} matches ${levels} ${String(place)}`, some, context)}</td>`;
    })}</tr>`;
  const head = [say("mineBots", lang), say("mineMatchCount", lang), ...places.map((place) => (lang === "ja" ? `${String(place)}位` : `${say("minePlace", lang)} ${String(place)}`))];
  return html`${table(say("mineMatches", lang, { game: name }), head, rowsBy(ended, levelsOf).map(row))}${listOf([`${game.id} matches `], game, context)}`;
}

function decisionTable(game: MineGame, name: string, judged: readonly DoneDeal[], context: MineContext): TemplateResult {
  const { lang } = context;
  const sums = decisionsIn(judged);
  const place = (what: string): string => `${game.id} judged ${what}`;
  const row = html`<tr><td>${number(shown(judged.length, lang), place("deals"), judged, context)}</td><td>${number(shown(sums.judged, lang), place("all"), judged, context)}</td>
    <td>${number(shown(sums.given, lang), place("given"), judged, context)}</td><td>${number(shown(sums.given / judged.length, lang), place("each"), judged, context)}</td></tr>`;
  return html`${table(say("mineDecisions", lang, { game: name }), [say("mineDeals", lang), say("mineJudged", lang), say("mineGiven", lang), say("mineGivenEach", lang)], [row], true)}${listOf([place("")], game, context)}`;
}

function drillTable(name: string, drills: MineGame["drills"], kept: Kept, game: MineGame, { lang, to }: MineContext): TemplateResult {
  const rows = drills.map(({ id, title }) => {
    const { asked = 0, right = 0, level = 1, best = 0 } = kept.progress[id] ?? {};
    const share = `${shown(right, lang)} (${(right / asked).toLocaleString(lang, { style: "percent" })})`;
    return html`<tr><th scope="row"><a href=${to(`drills/${game.id}.html?drill=${id}`)}>${pick(title, lang)}</a></th><td>${shown(asked, lang)}</td><td>${share}</td><td>${level}</td><td>${best}</td></tr>`;
  });
  return table(`${name}: ${say("mineDrills", lang)}`, [say("mineKind", lang), say("mineAsked", lang), say("mineRight", lang), say("mineLevel", lang), say("mineBest", lang)], rows);
}

function picture(game: MineGame, name: string, deals: readonly DoneDeal[], { lang, noPicture }: MineContext): TemplateResult {
  if (deals.length < FEWEST) return html`<p class="fine">${say("mineChartFirst", lang)}</p>`;
  if (noPicture) return html`<p class="fine" role="status">${say("mineChartFailed", lang)}</p>`;
  const said = say(game.low ? "mineChartLow" : "mineChart", lang, { game: name, n: OVER });
  return html`<figure><div class="picture" data-game=${game.id} role="img" aria-label=${said}></div><figcaption>${said}</figcaption></figure>`;
}

/** The deals that are listed, if their number stands in the table above. */
function listOf(places: readonly string[], game: MineGame, { opened, open, more, lang, to }: MineContext): TemplateResult | typeof nothing {
  if (!opened || !places.some((place) => opened.place.startsWith(place))) return nothing;
  const newest = [...opened.deals].reverse().slice(0, opened.listed);
  const day = (at: number): string => new Date(at).toLocaleDateString(lang, { dateStyle: "medium" });
  const item = (deal: DoneDeal): TemplateResult => html`<li tabindex="-1"><span><time datetime=${new Date(deal.at).toISOString()}>${day(deal.at)}</time> · ${say(game.low ? "mineDealLow" : "mineDeal", lang, { number: deal.number, points: shown(ownPoints(deal), lang), place: deal.place })}
    ${deal.match ? html` · <b>${say(game.low ? "mineMatchOverLow" : "mineMatchOver", lang, { points: shown(matchPoints(deal), lang), place: deal.match.place })}</b>` : nothing}</span>
    ${deal.address === "" ? nothing : html`<a class="button" href=${to(`play/${game.id}.html${deal.address}`)}>${say("mineOpenTable", lang)}</a><a class="button" href=${to(`study/${game.id}.html${deal.address}`)}>${say("mineOpenStudy", lang)}</a>`}</li>`;
  return html`<div class="listed" tabindex="-1"><p><b>${say("mineListed", lang, { n: opened.deals.length })}</b> ${opened.deals.length > opened.listed ? say("mineMore", lang, { n: opened.listed }) : nothing}
    <button type="button" class="button" @click=${() => { open(null); }}>${say("mineClose", lang)}</button></p><ol>${newest.map(item)}</ol>
    ${opened.deals.length > opened.listed ? html`<button type="button" class="button" data-do="more" @click=${() => { more(); }}>${say("mineShowMore", lang)}</button>` : nothing}</div>`;
}
