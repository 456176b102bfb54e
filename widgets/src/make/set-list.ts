// The set that is being made: its title, its items in order, and ways to change both.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { LONGEST_NOTE, LONGEST_TITLE, MOST_ITEMS } from "../sets/read.js";
import type { SetFile, SetItem } from "../sets/types.js";
import { pick, say, tongueOf, wordsOf } from "../text.js";
import type { Lang } from "../types.js";
import { firstWords, gameOf, isQuestion, titleOf } from "./items.js";

export interface SetActions {
  words(name: "title" | "note", lang: Lang, words: string): void;
  move(item: SetItem, to: number): void;
  edit(item: SetItem, number: number): void;
  takeOut(item: SetItem, number: number): void;
  preview(item: SetItem): void;
}

/** `there`: the address of the page on which items of another game are edited; "" where there is none. */
export function setList(set: SetFile, game: string, editing: SetItem | null, there: (game: string) => string, lang: Lang, actions: SetActions): TemplateResult {
  const { items } = set;
  return html`<section class="set" aria-label=${say("makeSet", lang)}><h3>${say("makeSet", lang)} <small>${say("makeSetOf", lang, { n: items.length, most: MOST_ITEMS })}</small></h3>
    ${items.length === 0 ? html`<p class="note">${say("makeSetEmpty", lang, { most: MOST_ITEMS })}</p>` : html`<ol class="items">${repeat(items, (item) => item, (item, i) => itemRow(item, i, { items, game, editing, there, lang, actions }))}</ol>`}
    ${items.length === MOST_ITEMS ? html`<p class="note">${say("makeSetFull", lang, { most: MOST_ITEMS })}</p>` : nothing}
    ${items.length === 0 ? nothing : setWords(set, lang, actions)}</section>`;
}

function setWords(set: SetFile, lang: Lang, actions: SetActions): TemplateResult {
  const languages: Lang[] = lang === "ja" ? ["ja", "en"] : ["en", "ja"];
  const field = (name: "title" | "note", label: string, each: Lang): TemplateResult => html`<label class="field"><span>${label} (<span lang=${each}>${wordsOf(each).name}</span>)</span>
    <textarea rows=${name === "title" ? 1 : 2} maxlength=${name === "title" ? LONGEST_TITLE : LONGEST_NOTE} lang=${each} name="set-${name}-${each}" .value=${live(set[name]?.[each] ?? "")} @change=${({ target }: Event) => { actions.words(name, each, (target as HTMLTextAreaElement).value.trim()); }}></textarea></label>`;
  return html`${languages.map((each) => field("title", say("makeSetTitle", lang), each))}${languages.map((each) => field("note", say("makeSetNote", lang), each))}`;
}

interface RowContext { items: readonly SetItem[]; game: string; editing: SetItem | null; there: (game: string) => string; lang: Lang; actions: SetActions }

function itemRow(item: SetItem, index: number, { items, game, editing, there, lang, actions }: RowContext): TemplateResult {
  const n = index + 1;
  const elsewhere = gameOf(item) === game ? "" : there(gameOf(item));
  const button = (name: string, sign: string, label: string, act: () => void, off = false): TemplateResult =>
    html`<button type="button" class="x" data-item=${name} aria-label=${label} title=${label} aria-disabled=${off ? "true" : "false"} @click=${() => { if (!off) act(); }}>${sign}</button>`;
  return html`<li draggable="true" class=${item === editing ? "edited" : ""}
    @dragstart=${(event: DragEvent) => { event.dataTransfer?.setData("text/plain", String(index)); }}
    @dragover=${(event: DragEvent) => { event.preventDefault(); }}
    @drop=${(event: DragEvent) => {
      const moved = items[Number(event.dataTransfer?.getData("text/plain") || NaN)];
      if (moved) actions.move(moved, index);
      event.preventDefault();
    }}>
    <button type="button" class="what" @click=${() => { actions.preview(item); }}><span class="number">${n}</span>
      <span><b lang=${tongueOf(titleOf(item), lang)}>${pick(titleOf(item), lang)}</b><small>${say(isQuestion(item) ? "makeQuestion" : "makeLesson", lang)}</small>
      <span class="first">${firstWords(item, lang)}</span></span></button>
    <div class="rowtools">
      ${button("up", "↑", say("makeUp", lang, { n }), () => { actions.move(item, index - 1); }, index === 0)}
      ${button("down", "↓", say("makeDown", lang, { n }), () => { actions.move(item, index + 1); }, n === items.length)}
      ${elsewhere ? html`<a class="x" data-item="edit" href=${elsewhere} aria-label=${say("makeEditThere", lang, { n })} title=${say("makeEditThere", lang, { n })} @click=${() => { actions.edit(item, n); }}>✎</a>`
    : button("edit", "✎", say("makeEdit", lang, { n }), () => { actions.edit(item, n); })}
      ${button("out", "×", say("makeTakeOut", lang, { n }), () => { actions.takeOut(item, n); })}
    </div></li>`;
}
