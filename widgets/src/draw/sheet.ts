// The sheet that is open over the table: its frame, and which body is in it.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { type Back, NEW_BACK } from "../back/state.js";
import type { DayTry } from "../days/at-table.js";
import type { Embed, LogLine, PersonSetting, SealMark } from "../messages.js";
import type { Earlier } from "../play/matches.js";
import { say, type SentenceKey } from "../text.js";
import type { Lang, StepsFile, Text, View } from "../types.js";
import { aim } from "./aim.js";
import type { DrawContext } from "./context.js";
import { details, trickSheet } from "./details.js";
import { help, menu, type MenuActions, type MenuData, newMatch, share, type ShareActions, type Sheet, type StartMatch } from "./dialogs.js";
import { embed, type EmbedActions } from "./embed.js";
import { figureSheet, figureTitle } from "./figures.js";
import { earlierMatches, type KeepingActions } from "./keeping.js";
import { daySheet } from "./day.js";
import { sameCards, type SameCardsActions } from "./same-cards.js";
import { sealPart } from "./seal.js";

/** What the sheets show besides the view. */
export interface SheetData extends MenuData {
  log: readonly LogLine[];
  /** At which seats people may sit. */
  people: readonly PersonSetting[];
  /** What the sheet "steps" explains. */
  steps: StepsFile | null;
  /** How far looking back at the deal has come, what the sheet "back" shows. */
  back: Back | null;
  /** The address of the page on which moments come back; "" where there is none. */
  drills: string;
  /** The try at the deal of a day that is on the table; null for a match of no day. */
  dayTry: DayTry | null;
  /** The deal as the reader's seat saw it, for a page of their own; what the sheet "embed" shows. */
  embed: Embed | null;
  /** The match as text; "" before a deal is over. */
  record: string;
  /** The position's address, relative to the page: "?g=…"; "" while there is none. */
  address: string;
  /** The promise about the cards; null where their seed is not known. */
  seal: SealMark | null;
  /** Matches that the browser keeps besides this one; null where it keeps none. */
  earlier: readonly Earlier[] | null;
  /** What results call the reader; "" for nothing of their own. */
  reader: string;
  /** Why no new match could begin, in the sheet "new"; else null. */
  refusal: Text | null;
  /** What came of copying; null before anything was copied. */
  copied: SentenceKey | null;
}

export interface SheetActions extends MenuActions, ShareActions, EmbedActions, KeepingActions, SameCardsActions {
  closeSheet(): void;
  /** Asks for something of a deal that is over, as the action `id`. */
  look(id: string, args: Record<string, unknown>): void;
  startMatch: StartMatch;
}

const TITLES: Record<Exclude<Sheet, "figures">, SentenceKey> = { aim: "aim", details: "details", last: "lastTrick", help: "help", new: "newMatch", share: "share", menu: "settings", steps: "whatIf", embed: "embed", back: "lookBack", same: "same", day: "dayTitle" };

/** `repeat` makes each sheet a dialog of its own, so that one opened from another starts at its top. */
export function openSheet(name: Sheet, view: View, data: SheetData, context: DrawContext, actions: SheetActions): TemplateResult {
  return html`${repeat([name], (key) => key, () => frame(name, titleOf(name, view, context.lang), context.lang, () => { actions.closeSheet(); }, body(name, view, data, context, actions)))}`;
}

function titleOf(name: Sheet, view: View, lang: Lang): string {
  return name === "figures" ? figureTitle(view, lang) : say(TITLES[name], lang);
}

function body(name: Sheet, view: View, data: SheetData, context: DrawContext, actions: SheetActions): TemplateResult {
  const { lang } = context;
  switch (name) {
    case "aim": return view.aim ? aim(view.aim, lang, () => { actions.closeSheet(); }) : html``;
    case "details": return details(view, data.log, context);
    case "last": return trickSheet(view, context);
    case "figures": return figureSheet(view, context);
    case "help": return help(view, context);
    case "new": return newMatch(data.settings, data.people, { kept: data.earlier !== null, refusal: data.refusal, reader: data.reader }, lang, (settings, friends) => { actions.startMatch(settings, friends); });
    case "steps": return html`<tomoe-steps compact .data=${data.steps} .lang=${lang}></tomoe-steps>`;
    case "back": return html`<tomoe-look-back lang=${lang} .back=${data.back ?? NEW_BACK} .drills=${data.drills} .fourColour=${context.fourColour}
      @tomoe-look=${(event: CustomEvent<{ id: string; args: Record<string, unknown> }>) => { actions.look(event.detail.id, event.detail.args); }}></tomoe-look-back>`;
    case "menu": return menu(data, context, actions);
    case "embed": return html`${data.embed ? embed(data.embed, view.game, data.record, lang, actions) : nothing}${copyNote(data, lang)}`;
    case "day": return data.dayTry ? daySheet(data.dayTry, copyNote(data, lang), lang, actions) : html``;
    case "same": return data.duplicate ? sameCards(data.duplicate, fullAddress(data.duplicate.address), copyNote(data, lang), lang, actions) : html``;
    case "share": return html`${share({ game: view.game, record: data.record, address: data.seats === "several" && !view.over ? null : fullAddress(data.address) }, copyNote(data, lang), lang, actions)}
      ${sealPart(data.seal, lang)}
      ${data.earlier ? earlierMatches(data.earlier, data.settings, lang, actions) : nothing}`;
  }
}

/** What came of copying. */
function copyNote(data: SheetData, lang: Lang): TemplateResult {
  return html`<p role="status" class="note">${data.copied ? say(data.copied, lang) : nothing}</p>`;
}

function fullAddress(address: string): string {
  return address ? new URL(address, location.href.split(/[?#]/)[0]).href : "";
}

/** What every sheet has: a title, a button to close it, and its content. */
function frame(name: Sheet, title: string, lang: Lang, close: () => void, content: TemplateResult): TemplateResult {
  return html`<dialog class="sheet" data-sheet=${name} aria-label=${title} @close=${close}
      @click=${(event: Event) => { if (event.target === event.currentTarget) close(); }}>
    <div class="body"><header><h2>${title}</h2>
      <button type="button" class="x" aria-label=${say("close", lang)} @click=${close}>×</button></header>${content}</div>
  </dialog>`;
}
