// The whole live table: toolbar, board with the lines above the hand, details, the open sheet.
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { CoverMessage, HintMessage, ThinkingMessage, Tools } from "../messages.js";
import type { Announcement } from "../play/announcer.js";
import { queuedSentence, slotOf } from "../play/offers.js";
import { paragraph, pick, say } from "../text.js";
import type { Lang, Text, View } from "../types.js";
import { board } from "./board.js";
import type { DrawContext } from "./context.js";
import { dayLine } from "./day.js";
import { details, hintPanel, trickButton } from "./details.js";
import type { Sheet } from "./dialogs.js";
import { figureButton } from "./figures.js";
import { icon } from "./icons.js";
import { slotName } from "./slot.js";
import { type NewsActions, type StorageNews, storageNews } from "./keeping.js";
import { openSheet, type SheetActions, type SheetData } from "./sheet.js";
import { toolbar, type ToolActions } from "./toolbar.js";

/** What a live table shows besides its cards. */
export interface TableData extends SheetData {
  view: View | null;
  /** Between two people, instead of everything else; else null. */
  cover: CoverMessage | null;
  hint: HintMessage | null;
  thinking: ThinkingMessage | null;
  notice: Text | null;
  /** The notice that leaves the prompt in sight. */
  aside: Text | null;
  /** Where to go on, under the notice; "" for nowhere. */
  elsewhere: string;
  storageNews: StorageNews | null;
  sheet: Sheet | null;
  can: Tools;
  /** The board stands alone, without tools. */
  bare: boolean;
  /** Details stand beside the board, and have much room there. */
  side: boolean;
  roomy: boolean;
  /** How high the row of tools is, in CSS pixels; 0 where they stand beside the board. */
  bar: number;
  /** Python is up. */
  live: boolean;
  /** An answer has been awaited for a while. */
  pending: boolean;
  /** Python has ended for good. */
  ended: boolean;
  /** The reader's last move lies on the table, and can be taken back. */
  takesBack: boolean;
  /** The frame on the table stays until the reader taps. */
  waitsForTap: boolean;
  /** What screen readers are told. */
  announcements: readonly Announcement[];
}

export interface TableActions extends ToolActions, SheetActions, NewsActions {
  /** Goes on to the next frame. */
  skip(): void;
  /** Goes on to the next frame if frames are being shown. */
  tapTable(): void;
  /** Uncovers the table for the person who is next. */
  uncover(): void;
  closeNotice(): void;
  closeHint(): void;
  /** Has the bots play what they have found. */
  stopThinking(): void;
}

/** Before Python is up the tools look ready, and say that the table is not when they are clicked. */
const NO_LIMITS: Tools = { undo: true, hint: true };

export function table(data: TableData, context: DrawContext, actions: TableActions): TemplateResult {
  const { lang, sizes } = context;
  const { view, side } = data;
  return html`<div lang=${lang} class="frame ${side ? "beside" : ""} ${data.roomy ? "roomy" : ""} ${sizes.mode} ${sizes.low ? "low" : ""} ${data.pending ? "pending" : ""}" .style=${`--bar:${data.bar}px`} role="region" aria-label=${say("table", lang)}>
    ${data.bare || data.cover ? nothing : toolbar(context, side, { same: data.duplicate !== null, day: data.dayTry !== null }, toolsOf(data), actions)}
    <div class="stage" @click=${(event: Event) => { if (!onButton(event)) actions.tapTable(); }}>
      ${data.cover ? covered(data.cover, data, lang, actions) : view ? board(view, context, {
        lines: lines(view, data, context, actions), going: goOn(data, context, actions), glance: glance(view, data, context, actions),
        corner: trickButton(view, context, () => { actions.openSheet("last"); }), beside: side,
      }) : html`<div class="board empty"><p class="prompt" tabindex="-1">${say(data.ended ? "pythonEnded" : "waiting", lang)}</p>${noticeBox(data, lang, actions)}</div>`}
    </div>
    ${side && view ? html`<aside class="side" aria-label=${say("details", lang)}>${hintBox(data, context, actions)}${details(view, data.log, context)}</aside>` : nothing}
    ${data.sheet && view ? openSheet(data.sheet, view, data, context, actions) : nothing}
    <div class="sr" role="log" aria-live="polite" aria-relevant="additions" aria-label=${say("log", lang)}>${repeat(data.announcements.filter(({ only }) => only === null || only === lang), ({ id }) => id, ({ text }) => html`<p>${pick(text, lang)}</p>`)}</div>
    <div class="ghosts" aria-hidden="true"></div>
  </div>`;
}

/** Whom to hand the device, and the button by which that person says that they are there. */
function covered(cover: CoverMessage, data: TableData, lang: Lang, actions: TableActions): TemplateResult {
  return html`<div class="board empty covered"><p class="prompt" tabindex="-1">${pick(cover.text, lang)}</p>
    ${storageNews(data.storageNews, lang, actions)}
    <button type="button" class="button ${data.storageNews === "behind" ? "" : "primary"}" data-choice="look" data-stop="choice:look" aria-disabled=${data.ended || data.pending ? "true" : "false"} @click=${() => { actions.uncover(); }}>${pick(cover.button, lang)}</button>
    ${data.ended ? html`<p class="wait">${say("pythonEnded", lang)}</p>` : nothing}${noticeBox(data, lang, actions)}</div>`;
}

function toolsOf({ live, takesBack, can }: TableData): Tools {
  if (!live) return NO_LIMITS;
  return takesBack ? { ...can, undo: true } : can;
}

/** Where nothing stands beside the board, its first figure is on it, small. */
function glance(view: View, { side }: TableData, context: DrawContext, actions: TableActions): TemplateResult | typeof nothing {
  return side ? nothing : figureButton(view, context, () => { actions.openSheet("figures"); });
}

function onButton(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof HTMLButtonElement);
}

/** What stands between the middle of the table and the hand: the prompt, what is waited for, a notice, the hint. */
function lines(view: View, data: TableData, context: DrawContext, actions: TableActions): TemplateResult {
  const { lang } = context;
  const { live, notice } = data;
  const waits = !rests(view);
  return html`${prompt(view, data, context)}
    ${waits && data.thinking ? thinkingLine(data.thinking, data.duplicate === null, context, actions) : waits && data.pending && live ? html`<p class="busy wait">${say("waitingAnswer", lang)}</p>` : nothing}
    ${live || data.ended ? nothing : html`<p class="busy">${say("waiting", lang)}</p>`}
    ${data.ended && !notice ? html`<p class="wait">${say("pythonEnded", lang)}</p>` : nothing}
    ${view.over && data.dayTry ? dayLine(data.dayTry, lang) : nothing}
    ${tipBox(view, data, context)}
    ${storageNews(data.storageNews, lang, actions)}
    ${noticeBox(data, lang, actions)}
    ${data.side ? nothing : hintBox(data, context, actions)}`;
}

/** Buttons of the table itself, beside the view's: one takes the reader's last move back, one leads to the next frame while it waits for that. */
function goOn({ takesBack, waitsForTap }: TableData, { lang }: DrawContext, actions: TableActions): TemplateResult | typeof nothing {
  if (!takesBack && !waitsForTap) return nothing;
  return html`<div class="buttons">
    ${takesBack ? html`<button type="button" class="button takeback" @click=${() => { actions.tool("undo"); }}>${icon("undo")}${say("takeBack", lang)}</button>` : nothing}
    ${waitsForTap ? html`<button type="button" class="button goon" @click=${() => { actions.skip(); }}>${say("tapToGoOn", lang)}</button>` : nothing}
  </div>`;
}

function noticeBox({ notice, aside, elsewhere }: TableData, lang: Lang, actions: TableActions): TemplateResult | typeof nothing {
  return notice ? html`<div class=${notice === aside ? "notice aside" : "notice"}><p>${paragraph(notice, lang)}${elsewhere ? html` <a href=${elsewhere}>${say("addressGo", lang)}</a>` : nothing}</p>
    <button type="button" class="x" aria-label=${say("close", lang)} @click=${() => { actions.closeNotice(); }}>×</button></div>` : nothing;
}

/** A prompt that would take more than three lines of a phone: in characters of Japanese, which are twice as wide as Latin ones. */
const LONG_PROMPT = 52;

function isLong(sentence: string): boolean {
  return sentence.replace(/[\u0020-\u024f]{1,2}/g, " ").length > LONG_PROMPT;
}

/** Who took the trick that rests is read first; who is thinking is told when it has been gathered. */
function rests(view: View): boolean {
  return view.pause === "trick";
}

/** The view's prompt, or the move that waits for Python. Under a notice or a hint only screen readers find it. */
function prompt(view: View, data: TableData, context: DrawContext): TemplateResult | typeof nothing {
  if (view.over && (view.score !== null || view.actions.length > 0)) return nothing;
  const yours = view.actor !== null && view.actor === view.you;
  const covered = data.storageNews !== null || (data.notice !== null && data.notice !== data.aside) || (data.thinking !== null && !rests(view)) || (data.hint !== null && !data.side);
  const sentence = asked(view, context);
  return html`<p class="prompt ${yours ? "you" : ""} ${covered ? "sr" : ""} ${isLong(sentence) ? "long" : ""}" tabindex="-1">${sentence}</p>`;
}

/** What the prompt says: what is asked, what a second click plays, or what waits for Python. */
function asked(view: View, { lang, deck, queued, composing, raised }: DrawContext): string {
  const [waiting] = queued;
  if (raised !== null) return say("confirmMove", lang, { card: nameOfMove(view, raised, { lang, deck }) });
  if (waiting === undefined) return paragraph(view.prompt, lang);
  return composing ? say("queuedPicks", lang) : queuedSentence(view, waiting, lang);
}

/** What is called that plays `move`. */
function nameOfMove(view: View, move: string, context: Pick<DrawContext, "lang" | "deck">): string {
  const slot = slotOf(view, move);
  return slot ? slotName(slot, context) : move;
}

/** What is new to the reader. A notice or a hint, which they asked for, takes its place. */
function tipBox(view: View, data: TableData, { lang }: DrawContext): TemplateResult | typeof nothing {
  if (!view.tip || data.notice || data.hint) return nothing;
  // Each tip opens; the reader may fold it, to have its room for the prompt.
  return html`${keyed(pick(view.tip.text, "en"), html`<details class="tip" role="note" open><summary aria-label=${say("tip", lang)} title=${say("tip", lang)}><span class="bulb" aria-hidden="true">!</span></summary>
    <p>${paragraph(view.tip.text, lang)}</p></details>`)}`;
}

/** Who is thinking, how far that is, and, where the bots may be hurried, a way to end it. */
function thinkingLine({ text, progress }: ThinkingMessage, hurries: boolean, { lang }: DrawContext, actions: TableActions): TemplateResult {
  const words = pick(text, lang);
  return html`<div class="thinking"><p class="busy">${words}</p><progress max="1" .value=${progress} aria-label=${words}></progress>
    ${hurries ? html`<button type="button" class="button" @click=${() => { actions.stopThinking(); }}>${say("stop", lang)}</button>` : nothing}</div>`;
}

function hintBox(data: TableData, context: DrawContext, actions: TableActions): TemplateResult | typeof nothing {
  return data.hint ? hintPanel(data.hint, context, () => { actions.closeHint(); }) : nothing;
}
