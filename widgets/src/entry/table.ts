// The front end of the widget `Table`: passes the element's events to the Python session, and its answers back.
import { here, readdressed, words } from "../address/page.js";
import { PLACE } from "../address/read.js";
import { NEW_BACK, withMessage } from "../back/state.js";
import { keepMoments, OWN } from "../back/store.js";
import type { BackMessage } from "../back/types.js";
import { TomoeCard } from "../card.js";
import { TomoeCompare } from "../compare.js";
import { keepDeal, keepReview } from "../done/log.js";
import { askToStay } from "../done/persist.js";
import { dayAt } from "../days/calendar.js";
import { type DayTry, dayTry, isSameTry, LOOKS_BACK, looksBack, saidTry, savedTry } from "../days/at-table.js";
import { afterDrawing, define } from "../element.js";
import { toLang } from "../language.js";
import type { Answer, CoverMessage, FramesMessage } from "../messages.js";
import { TomoeLookBack } from "../look-back.js";
import { TomoeMoment } from "../moment.js";
import { Client } from "../play/client.js";
import { keepOwn } from "../same/own.js";
import { siteFolder } from "../site-folder.js";
import { TomoeSteps } from "../steps.js";
import { Keeper } from "../play/keeper.js";
import { loadLook } from "../play/storage.js";
import { TomoeTable } from "../table.js";
import { NO_TEXT, sayInAll, type SentenceKey } from "../text.js";
import { hear, listen, put, type RenderProps, save, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-card", TomoeCard);
define("tomoe-compare", TomoeCompare);
define("tomoe-look-back", TomoeLookBack);
define("tomoe-moment", TomoeMoment);
define("tomoe-steps", TomoeSteps);
define("tomoe-table", TomoeTable);

function showFrames(table: TomoeTable, keeper: Keeper | null, message: FramesMessage): void {
  const { log = table.log, settings = table.settings, people = table.people, seats = table.seats, record = table.record, address = table.address, can = table.can, seal = table.seal, duplicate = table.duplicate, save } = message;
  const back = address === table.address ? table.back : null;
  coverPage(false);
  Object.assign(table, { log, settings, people, seats, record, address, can, seal, duplicate, back, thinking: null });
  if (keeper && save !== undefined) {
    keeper.receive(message.match, save);
    table.earlier = keeper.earlier;
    keepResult(message);
    if (message.duplicate?.result !== undefined) keepOwn(message.address ?? "", message.duplicate.result);
  }
  const begins = message.match !== undefined && message.match.number !== numbers.get(table);
  if (message.match) numbers.set(table, message.match.number);
  if (message.duplicate !== undefined) table.dayTry = tryOn(table, message);
  table.show(message.frames, message.done === false);
  // Where nothing is kept the page has said so, and the hand needs the room.
  if (begins && table.dayTry?.kept && !message.frames.at(-1)?.over) table.notice = table.aside = saidTry(table.dayTry);
}

/** The number of the match that each table shows. */
const numbers = new WeakMap<TomoeTable, number>();

/** The try at the deal of a day that a table shows, kept if it keeps anything. */
function tryOn(table: TomoeTable, { duplicate, finished, frames }: FramesMessage): DayTry | null {
  const game = frames.at(-1)?.game;
  return duplicate && game ? dayTry(duplicate, game, finished, table.store ? undefined : null) : null;
}

/** Keeps how a deal ended. After the first match the browser is asked to hold on to what it keeps: before there is little to lose. */
function keepResult({ finished, address, frames }: FramesMessage): void {
  const game = frames.at(-1)?.game;
  if (finished && game && keepDeal(game, address ?? "", finished)) void askToStay();
}

/** What else a page shows of the match, below the table, is not seen while that is covered; the page's styles heed it at once. */
function coverPage(covered: boolean): void {
  document.documentElement.toggleAttribute("data-covered", covered);
}

function showCover(table: TomoeTable, keeper: Keeper | null, message: CoverMessage): void {
  table.seats = "several";
  coverPage(true);
  keeper?.receive(message.match, message.save);
  table.coverWith(message);
  if (keeper) table.earlier = keeper.earlier;
}

function showAnswer(table: TomoeTable, keeper: Keeper | null, message: Answer): void {
  if (message.type === "frames") showFrames(table, keeper, message);
  else if (message.type === "cover") showCover(table, keeper, message);
  else if (message.type === "thinking") table.thinking = message;
  else if (message.type === "hint") Object.assign(table, { hint: message, notice: null });
  else if (message.type === "steps") table.showSteps(message.steps);
  else if (message.type === "embed") table.showEmbed(message);
  else if (message.type === "review" || message.type === "moment" || message.type === "open") showBack(table, message);
  else {
    table.thinking = null;
    if (message.type === "error" && table.hint?.done === false) table.hint = null;
    if (message.type === "error") table.refuse(message.text);
    else table.notice = message.text;
    table.aside = message.type === "notice" && message.aside ? message.text : null;
    table.elsewhere = message.type === "error" && message.elsewhere ? placeOf(message.elsewhere) : "";
  }
}

/** What is known of the deal that is over; its moments are kept, to come back among the drills. */
function showBack(table: TomoeTable, message: BackMessage): void {
  table.back = withMessage(table.back ?? NEW_BACK, message);
  if (message.type !== "review" || !message.summary || !table.store || !table.view) return;
  const { keep, given } = message.summary;
  keepReview(table.view.game, table.address, message.judged, given);
  const kept = keep.length > 0 && keepMoments(table.view.game, keep);
  const site = siteFolder();
  table.drills = kept && site !== "" ? new URL(`drills/${encodeURIComponent(table.view.game)}.html?drill=${OWN}`, site).href : "";
}

/** The page of the site on which that is played; "" where the page is none of the site's. */
function placeOf({ game, address }: { game: string; address: string }): string {
  const site = siteFolder();
  return site === "" ? "" : new URL(`play/${encodeURIComponent(game)}.html${address}`, site).href;
}

/** Keeps the table's matches in the browser; null for a table that keeps none. */
function keeperOf(table: TomoeTable): Keeper | null {
  if (!table.store) return null;
  return new Keeper(table.store, words(), {
    // The site's pages say by themselves that the browser keeps nothing.
    refused: () => { if (!("unkept" in document.documentElement.dataset)) table.storageNews = "refused"; },
    behind: (newer) => {
      if (newer || table.storageNews === "behind") table.storageNews = newer ? "behind" : null;
      // It is read before anything else.
      if (newer) table.notice = null;
    },
    leftAddress: () => { history.replaceState(history.state, "", readdressed(PLACE)); },
  });
}

/** Lets the reader go on with other matches that are kept, and hears of what other windows keep. */
function passMatches(table: TomoeTable, keeper: Keeper, client: Client, signal: AbortSignal): void {
  const goOn = (save: string | null): void => {
    if (save === null) table.earlier = keeper.earlier;
    else client.send({ type: "action", id: "go-on", args: { save } });
  };
  hear<{ id: string }>(table, "tomoe-go-on", ({ id }) => { goOn(keeper.open(id)); }, signal);
  hear(table, "tomoe-follow", () => { goOn(keeper.follow()); }, signal);
  hear(table, "tomoe-forget", () => {
    keeper.forget();
    table.earlier = keeper.earlier;
  }, signal);
  // What one of several people saw is not drawn at the next visit, which may be another's.
  table.keepView = (view) => { keeper.keepView(view, table.seats === "several"); };
  const look = (key: string | null): void => {
    if (!keeper.noticeChange(key)) return;
    table.earlier = keeper.earlier;
    // Somebody else may sit before this window by now.
    if (keeper.isOvertaken && table.seats === "several" && !table.cover) client.send({ type: "action", id: "cover" });
  };
  window.addEventListener("storage", ({ key }) => { look(key); }, { signal });
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) look(null); }, { signal });
}

/** Nobody answers what was sent: the table waits no longer, and says why. */
function stopWaiting(table: TomoeTable, client: Client, why: SentenceKey): void {
  client.giveUp();
  table.thinking = null;
  if (table.hint?.done === false) table.hint = null;
  table.notice = sayInAll(why);
}

/** Sends to Python what the reader does. */
function passEvents(table: TomoeTable, client: Client, python: Python, signal: AbortSignal): void {
  hear<{ ply: number; move: string }>(table, "tomoe-play", ({ ply, move }) => { client.send({ type: "play", ply, move }); }, signal);
  hear<{ ply: number; pick: string }>(table, "tomoe-piece", ({ ply, pick }) => { client.send({ type: "pick", ply, pick }); }, signal);
  hear<{ id: string; args?: Record<string, unknown> }>(table, "tomoe-action", (action) => {
    const seq = client.send({ type: "action", ...action });
    if (action.id === "hint" && !python.ended) table.hint = { type: "hint", seq, text: NO_TEXT, moves: [], done: false, progress: 0 };
  }, signal);
  hear<{ seen: number }>(table, "tomoe-seen", ({ seen }) => {
    afterDrawing(() => { if (!signal.aborted) python.save("seen", seen); });
  }, signal);
  hear<{ lang: string }>(table, "tomoe-lang", ({ lang }) => {
    python.save("lang", lang);
    const page = document.documentElement;
    if (page.hasAttribute("data-tomoe-page")) page.lang = lang;
  }, signal);
  hear(table, "tomoe-drawn", () => {
    window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store: table.store } }));
  }, signal);
}

/** Has the table look back at the deal that it shows first, once that is over. What begins there then has the page's address to itself. */
function lookBackOnce(table: TomoeTable, signal: AbortSignal): void {
  let isFirst = true;
  hear(table, "tomoe-seen", () => {
    if (!isFirst || !table.view || !numbers.has(table)) return;
    isFirst = table.view.over;
    if (!isFirst) history.replaceState(history.state, "", readdressed([LOOKS_BACK]));
    else if (!table.back) table.lookBack();
  }, signal);
}

/** Shows the table in `el` and starts the conversation with Python; the function that it returns ends both. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const table = document.createElement("tomoe-table") as TomoeTable;
  table.store = text(model, "store");
  // Where the browser keeps no language, that of the site's page counts, which the reader may have chosen.
  const page = document.documentElement;
  table.lang = page.hasAttribute("data-tomoe-page") ? page.lang : text(model, "lang");
  const keeper = keeperOf(table);
  const python = new Python(model, {
    ended: () => {
      table.ended = true;
      stopWaiting(table, client, "pythonEnded");
    },
    missed: () => { stopWaiting(table, client, "notReached"); },
  }, signal);
  const client: Client = new Client(
    (message) => { python.send(table.pace === "off" ? { ...message, animated: false } : message); },
    { answered: (answer) => { showAnswer(table, keeper, answer); }, waiting: (pending) => { table.pending = pending; } },
  );
  listen(model, "msg:custom", (message) => { client.receive(message); }, signal);
  listen(model, "change:lang", () => { table.lang = text(model, "lang"); }, signal);
  if (keeper) passMatches(table, keeper, client, signal);
  passEvents(table, client, python, signal);
  // What was clicked on the page's first picture of the table until it went.
  window.addEventListener("tomoe:left", () => { table.takeQueued(); }, { signal });
  put(el, table);
  // Once connected, the table speaks the language that the browser kept with the match.
  if (toLang(table.lang) !== toLang(text(model, "lang"))) save(model, "lang", table.lang);
  const { day } = here().fields;
  // A game's own page keeps its matches under the game's id.
  const first = keeper && day ? savedTry(table.store.slice(table.store.indexOf(":") + 1), day) : null;
  const back = first !== null && looksBack(location.search);
  const { save: own, opened: found } = keeper?.begin(back ? (save) => isSameTry(save, first) : undefined) ?? { save: null, opened: null };
  const opened = found ?? first;
  if (back) lookBackOnce(table, signal);
  const shown = window.__tomoeDealt?.store === table.store ? window.__tomoeDealt : null;
  if (shown) shown.taken = true;
  const dealt = own === null && shown ? { dealt: shown.save } : {};
  const { name } = table.store ? loadLook() : {};
  client.send({ type: "ready", save: own, query: words(), ...(name === undefined ? {} : { name }), ...(day ? { today: dayAt(new Date()) } : {}), ...(opened === null ? {} : { opened }), ...dealt });
  return () => {
    connection.abort();
    coverPage(false);
    table.remove();
  };
}

export default { render };
