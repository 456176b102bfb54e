// Results side by side: what each earned deal by deal, who leads, where they parted, and how more of them come here.
import { html, nothing, type TemplateResult } from "lit";
import { withMinus } from "../minus.js";
import { resultsAddress } from "../same/address.js";
import type { CheckingMessage, CompareMessage, DealRow, Person } from "../same/types.js";
import { siteFolder } from "../site-folder.js";
import { pick, say, type SentenceKey } from "../text.js";
import type { Lang, Text } from "../types.js";
import { paster } from "./opening.js";

export interface SideBySideState {
  shown: CompareMessage | null;
  checking: CheckingMessage | null;
  trouble: Text | null;
  /** What came of copying; null before anything was copied. */
  copied: SentenceKey | null;
  /** Python is not up yet. */
  waiting: boolean;
}

export interface SideBySideActions {
  add(text: string): void;
  remove(number: number): void;
  clear(): void;
  check(): void;
  stop(): void;
  copy(text: string): void;
}

/** Up to so many people stand side by side; more of them one below the other, by their points. */
const MOST_BESIDE = 3;

export function sideBySide(state: SideBySideState, lang: Lang, actions: SideBySideActions): TemplateResult {
  const { shown, trouble, waiting } = state;
  return html`
    <h1 data-top tabindex="-1">${say("compareTitle", lang)}</h1>
    <p class="note added" role="status">${shown ? pick(shown.added, lang) : nothing}</p>
    ${shown && shown.people.length > 0 ? results(state, shown, lang, actions) : html`<p>${say("compareWhat", lang)}</p>`}
    ${waiting ? html`<p class="note" role="status">${say("waiting", lang)}</p>` : nothing}
    ${trouble ? html`<p class="problem" role="alert">${pick(trouble, lang)}</p>` : nothing}
    ${shown?.wrong.length ? html`<div class="problem" role="alert">${shown.wrong.map((each) => html`<p>${pick(each, lang)}</p>`)}</div>` : nothing}
    ${waiting ? nothing : html`${paster(lang, "comparePaste", say("compareAdd", lang), (text) => { actions.add(text); })}
      ${own(shown, lang, actions)}`}
    ${shown && shown.people.length > 0 ? nothing : start(lang)}
    <p class="note">${say("sameHolds", lang)}</p>`;
}

function results(state: SideBySideState, shown: CompareMessage, lang: Lang, actions: SideBySideActions): TemplateResult {
  const { people, deals } = shown;
  const beside = people.length <= MOST_BESIDE;
  return html`<h2>${pick(shown.title, lang)}</h2>
    ${people.length > 1 ? html`<p class="lead" data-lead>${pick(shown.lead, lang)}</p><p>${[shown.counted, shown.low, shown.parted].map((each) => pick(each, lang)).filter(Boolean).join(lang === "ja" ? "" : " ")}</p>` : pick(shown.low, lang) ? html`<p>${pick(shown.low, lang)}</p>` : nothing}
    ${shown.missing ? html`<p class="problem" data-missing>${say("compareMissing", lang)} ${linked(pageOf("play", shown.game, shown.play), say("comparePlay", lang))}</p>` : nothing}
    <div class="scroll" tabindex="0" role="region" aria-label=${say("compareTitle", lang)}>${beside ? byDeal(shown, lang, actions) : byPerson(shown, lang, actions)}</div>
    ${deals.some(({ scores }) => scores.includes(null)) ? html`<p class="note">${say("compareUnfinished", lang)}</p>` : nothing}
    ${deals.some(({ parted }) => parted) && shown.study !== "" ? html`<p class="note">${say("comparePartedNote", lang)}</p>` : nothing}
    ${passOn(state, people, lang, actions)}
    ${checks(state, people, lang, actions)}`;
}

/** How the results come to friends: the reader's own alone, or all that stand here. */
function passOn({ copied }: SideBySideState, people: readonly Person[], lang: Lang, actions: SideBySideActions): TemplateResult | typeof nothing {
  const site = siteFolder();
  const alone = people.length === 1;
  if (site === "" || (alone && !people[0]?.own)) return nothing;
  const address = new URL(`compare.html${resultsAddress(people.map(({ packed }) => packed))}`, site).href;
  return html`${alone ? html`<p data-send>${say("compareSend", lang)}</p>` : nothing}
    <div class="ways"><button type="button" class="button ${alone ? "primary" : ""}" data-copy="address" @click=${() => { actions.copy(address); }}>${say(alone ? "copyAddress" : "compareCopy", lang)}</button>
      <span class="note" role="status">${copied ? say(copied, lang) : nothing}</span></div>`;
}

/** A link to a page of the site; the words alone where the page is none of the site's. */
function linked(address: string, words: string, more: string = ""): TemplateResult {
  return address === "" ? html`${words}` : html`<a href=${address} aria-label=${more === "" ? nothing : more}>${words}</a>`;
}

function pageOf(kind: "play" | "study", game: string, fields: string): string {
  const site = siteFolder();
  return site === "" || fields === "" ? "" : new URL(`${kind}/${encodeURIComponent(game)}.html${fields}`, site).href;
}

function named({ name, own }: Person, lang: Lang): TemplateResult {
  const words = pick(name, lang);
  return html`<bdi title=${words}>${words}</bdi>${own ? html` <span class="own">${say("compareOwn", lang)}</span>` : nothing}`;
}

function remove(person: Person, number: number, lang: Lang, actions: SideBySideActions): TemplateResult {
  const label = say("compareRemove", lang, { name: pick(person.name, lang) });
  return html`<button type="button" class="x" data-remove=${number} aria-label=${label} title=${label} @click=${() => { actions.remove(number); }}>×</button>`;
}

/** Points, "–" for none; the best ones stand out, and are said to be the best. */
function points(value: number | null, best: boolean, lang: Lang, total = false): TemplateResult {
  const words = value === null ? "–" : withMinus(String(value));
  return html`<td class="n ${best ? "best" : ""} ${total ? "total" : ""}">${words}<span class="star" aria-hidden="true">${best ? "★" : nothing}</span>${best ? html`<span class="sr">${say("compareBest", lang)}</span>` : nothing}</td>`;
}

/** The step into the study, where the results of a deal part. */
function parted({ number, scores, parted: place }: DealRow, shown: CompareMessage, lang: Lang): TemplateResult {
  if (!place) return html`${shown.people.length > 1 && !scores.includes(null) ? say("compareAlike", lang) : nothing}`;
  const address = shown.study === "" ? "" : pageOf("study", shown.game, `${shown.study}&at=${place.at}&seat=${shown.seat}`);
  const words = pick(place.text, lang);
  return linked(address, words, say("compareStudy", lang, { n: number, place: words }));
}

function byDeal(shown: CompareMessage, lang: Lang, actions: SideBySideActions): TemplateResult {
  const { people, deals } = shown;
  const several = people.length > 1;
  return html`<table class="beside">
    <thead><tr><th scope="col">${say("compareDeal", lang)}</th>${people.map((person, i) => html`<th scope="col" class="n"><span class="who">${named(person, lang)}${remove(person, i, lang, actions)}</span></th>`)}${several ? html`<th scope="col">${say("comparePart", lang)}</th>` : nothing}</tr></thead>
    <tbody>${deals.map((row) => html`<tr data-deal=${row.number}><th scope="row">${row.number}</th>${row.scores.map((score, i) => points(score, row.best[i] ?? false, lang))}${several ? html`<td>${parted(row, shown, lang)}</td>` : nothing}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("compareTotal", lang)}</th>${people.map(({ total, best }) => points(total, best, lang, true))}${several ? html`<td></td>` : nothing}</tr></tfoot>
  </table>`;
}

function byPerson(shown: CompareMessage, lang: Lang, actions: SideBySideActions): TemplateResult {
  const { people, deals } = shown;
  // Whoever leads stands first, whichever way points count.
  const order = people.map((person, i) => ({ person, i }));
  const down = order.some(({ person }) => person.best && order.every(({ person: { total } }) => total <= person.total)) ? -1 : 1;
  order.sort((one, other) => down * (one.person.total - other.person.total));
  return html`<table>
    <thead><tr><th scope="col">${say("compareWho", lang)}</th><th scope="col" class="n">${say("compareTotal", lang)}</th>${deals.map(({ number }) => html`<th scope="col" class="n">${say("compareDealN", lang, { n: number })}</th>`)}</tr></thead>
    <tbody>${order.map(({ person, i }) => html`<tr><th scope="row"><span class="who">${named(person, lang)}${remove(person, i, lang, actions)}</span></th>${points(person.total, person.best, lang, true)}${deals.map(({ scores, best }) => points(scores[i] ?? null, best[i] ?? false, lang))}</tr>`)}</tbody>
    <tfoot><tr><th scope="row" colspan="2">${say("comparePart", lang)}</th>${deals.map((row) => html`<td class="n">${parted(row, shown, lang)}</td>`)}</tr></tfoot>
  </table>`;
}

/** Whether the bots of each result moved as they do, and the button that has them play again. */
function checks({ checking }: SideBySideState, people: readonly Person[], lang: Lang, actions: SideBySideActions): TemplateResult {
  const open = people.some(({ check }) => !check);
  return html`<div class="checks">
    ${people.filter(({ check }) => check).map(({ name, check }) => html`<p class=${check?.state === "wrong" ? "problem" : "note"} data-check=${check?.state ?? ""}><b><bdi>${pick(name, lang)}</bdi></b> ${check ? pick(check.text, lang) : nothing}</p>`)}
    ${checking ? html`<div class="way" role="status"><span>${pick(checking.text, lang)}</span><progress max="1" .value=${checking.progress} aria-label=${pick(checking.text, lang)}></progress><button type="button" class="button" data-act="stop" @click=${() => { actions.stop(); }}>${say("stop", lang)}</button></div>` : nothing}
    <div class="ways">
      ${open && !checking ? html`<button type="button" class="button" data-act="check" @click=${() => { actions.check(); }}>${say("compareCheck", lang)}</button>` : nothing}
      <button type="button" class="button" data-act="clear" @click=${() => { actions.clear(); }}>${say("compareClear", lang)}</button></div>
    ${open ? html`<p class="note">${say("compareCheckNote", lang)}</p>` : nothing}
  </div>`;
}

/** The reader's own results that can be shown. */
function own(shown: CompareMessage | null, lang: Lang, actions: SideBySideActions): TemplateResult | typeof nothing {
  if (!shown?.kept.length) return nothing;
  return html`<h3>${say("compareKept", lang)}</h3>
    <ul class="kept">${shown.kept.map(({ packed, text }) => html`<li><button type="button" class="button" @click=${() => { actions.add(packed); }}>${pick(text, lang)}</button></li>`)}</ul>`;
}

/** Where a match with the same cards is begun. */
function start(lang: Lang): TemplateResult | typeof nothing {
  const site = siteFolder();
  return site === "" ? nothing : html`<p>${say("compareStart", lang)} <a href=${site}>${say("compareGames", lang)}</a></p>`;
}
