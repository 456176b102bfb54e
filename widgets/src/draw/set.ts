// A set as a pupil goes through it: who it is, the items, the result.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isQuestion, type Pupil, round } from "../sets/pupil.js";
import { score } from "../sets/results.js";
import type { SetFile, SetItem } from "../sets/types.js";
import { type GameWords, variantOf } from "../sets/variant.js";
import { paragraph, pick, say, tongueOf, type SentenceKey } from "../text.js";
import type { Lang } from "../types.js";

type Games = Readonly<Record<string, GameWords>>;

export interface Asking {
  answer(at: number, right: boolean): void;
  step(by: number): void;
  toResult(): void;
}

export interface Handing {
  copy(): void;
  save(): void;
  share?: () => void;
  look(): void;
  again(): void;
  leave(): void;
}

/** Asks who it is, once; `why`: why a name was not taken. */
export function nameForm(set: SetFile, why: unknown, lang: Lang, take: (name: string) => void): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    take((event.target as HTMLFormElement).querySelector("input")?.value ?? "");
  };
  const { title, note, items } = set;
  const asked = items.filter(isQuestion).length;
  return html`
    <h1 data-top tabindex="-1"><bdi lang=${tongueOf(title, lang)}>${pick(title, lang)}</bdi></h1>
    ${note ? html`<p class="said"><bdi lang=${tongueOf(note, lang)}>${paragraph(note, lang)}</bdi></p>` : nothing}
    <p>${say(asked === items.length ? "setCount" : asked > 0 ? "setCountSome" : "setCountNone", lang, { n: asked, all: items.length })}</p>
    <form class="who" @submit=${submit}><label class="field"><span>${say("setName", lang)}</span><input name="pupil" dir="auto" autocomplete="off" autocapitalize="words" spellcheck="false"></label>
      <button class="button primary">${say("setBegin", lang)}</button></form>
    ${why}
    <p class="note">${say("setKeepsNothing", lang)}</p>`;
}

/** The items of the round, one at a time. Those that were seen stay as they are. `run`: another one has elements of its own. */
export function asking(set: SetFile, pupil: Pupil, run: number, games: Games, lang: Lang, actions: Asking): TemplateResult {
  const items = round(pupil);
  const place = items.indexOf(pupil.at);
  const last = place === items.length - 1;
  const again = pupil.stage === "again";
  const open = pupil.marks[pupil.at] === "open" && !again;
  return html`
    <div class="head"><h1 data-top tabindex="-1">${say("setPlace", lang, { n: place + 1, all: items.length })}</h1>
      <span class="whose"><bdi>${pupil.name}</bdi>${pupil.attempt > 1 ? html` · ${say("setTry", lang, { n: pupil.attempt })}` : nothing}${again ? html` · ${say("setAgainNote", lang)}` : nothing}</span></div>
    ${repeat(pupil.seen, (at) => `${run} ${at}`, (at) => html`<article ?hidden=${at !== pupil.at} data-item=${at + 1}
      @tomoe-answer=${(event: CustomEvent<{ right: boolean }>) => { actions.answer(at, event.detail.right); }}>${item(set.items[at], at === pupil.at, games, lang)}</article>`)}
    <nav class="buttons" aria-label=${say("setWays", lang)}>
      ${place > 0 ? html`<button type="button" class="button" data-act="back" @click=${() => { actions.step(-1); }}>${say("stepBack", lang)}</button>` : nothing}
      <button type="button" class="button ${open ? "" : "primary"}" data-act="next" @click=${() => { actions.step(1); }}>${say(again && last ? "setToResult" : last ? "setFinish" : open ? "setSkip" : "stepNext", lang)}</button>
      ${again && !last ? html`<button type="button" class="button" data-act="result" @click=${() => { actions.toResult(); }}>${say("setToResult", lang)}</button>` : nothing}
    </nav>`;
}

/** `asked`: it is the one that is seen, whose keys work wherever the focus is. */
function item(one: SetItem | undefined, asked: boolean, games: Games, lang: Lang): TemplateResult | typeof nothing {
  if (!one) return nothing;
  if ("play" in one) return html`${gameLine(one.play.game, one.play.address ?? "", games, lang)}<tomoe-play lang=${lang} ?page=${asked} .data=${one.play}></tomoe-play>`;
  return html`${gameLine(one.game, one.source, games, lang)}<tomoe-steps lang=${lang} .data=${one.steps}></tomoe-steps>`;
}

/** Which game an item is of, in which variant, and where its rules are. */
function gameLine(id: string, address: string, games: Games, lang: Lang): TemplateResult {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (!game) return html`<p class="game">${id}</p>`;
  const { options, house } = variantOf(address, game);
  const parts = [...options.map(({ label, value }) => say("setOption", lang, { label: pick(label, lang), value: pick(value, lang) })), ...(house ? [say("setHouse", lang)] : [])];
  return html`<p class="game"><b>${pick(game.name, lang)}</b> <span>${parts.length > 0 ? parts.join(" · ") : say("setUsual", lang)}</span> <a href=${game.rules} target="_blank" rel="noopener">${say("setRules", lang)}</a></p>`;
}

/** What came of it, to be handed in. `told`: what came of copying. */
export function resultPage(set: SetFile, pupil: Pupil, text: string, told: SentenceKey | null, lang: Lang, actions: Handing): TemplateResult {
  const { right, all } = score(pupil);
  const { share } = actions;
  const missed = right < all;
  return html`
    <h1 data-top tabindex="-1">${all > 0 ? say("setScore", lang, { right, all }) : say("setDone", lang)}</h1>
    ${pupil.attempt > 1 ? html`<p><b>${say("setTry", lang, { n: pupil.attempt })}</b></p>` : nothing}
    <p class="whose"><bdi lang=${tongueOf(set.title, lang)}>${pick(set.title, lang)}</bdi> · <bdi>${pupil.name}</bdi></p>
    <ol class="marks" aria-label=${say("setMarks", lang)}>${pupil.marks.map((mark, i) => (mark === "none" ? nothing : html`<li value=${i + 1} class=${mark}>${i + 1} <b aria-hidden="true">${mark === "right" ? "○" : mark === "wrong" ? "×" : "–"}</b> ${say(mark === "right" ? "setRight" : mark === "wrong" ? "setWrong" : "setOpen", lang)}</li>`))}</ol>
    <label class="field"><span>${say("setHandIn", lang)}</span><textarea class="lines" readonly rows=${text.split("\n").length + 2} dir="auto" .value=${text} @focus=${(event: Event) => { (event.target as HTMLTextAreaElement).select(); }}></textarea></label>
    <div class="buttons">
      <button type="button" class="button primary" data-act="copy" @click=${() => { actions.copy(); }}>${say("copy", lang)}</button>
      <button type="button" class="button" data-act="save" @click=${() => { actions.save(); }}>${say("setSave", lang)}</button>
      ${share ? html`<button type="button" class="button" data-act="share" @click=${share}>${say("setShare", lang)}</button>` : nothing}
    </div>
    <p class="note" role="status">${told ? say(told, lang) : nothing}</p>
    <div class="buttons more">
      ${missed ? html`<button type="button" class="button" data-act="look" @click=${() => { actions.look(); }}>${say("setLookAgain", lang)}</button>` : nothing}
      <button type="button" class="button" data-act="again" @click=${() => { actions.again(); }}>${say("setTryAgain", lang)}</button>
      <button type="button" class="button" data-act="leave" @click=${() => { actions.leave(); }}>${say("setLeave", lang)}</button>
    </div>
    <p class="note">${say("setCodeNote", lang)}</p>`;
}
