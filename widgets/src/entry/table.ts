// The front end of the widget `Table`: passes the element's events to the Python session, and its answers back.
import { readdressed, words } from "../address/page.js";
import { PLACE } from "../address/read.js";
import { NEW_BACK, withMessage } from "../back/state.js";
import { keepMoments, OWN } from "../back/store.js";
import type { BackMessage } from "../back/types.js";
import { TomoeCard } from "../card.js";
import { TomoeCompare } from "../compare.js";
import { afterDrawing, define } from "../element.js";
import { toLang } from "../language.js";
import type { Answer, FramesMessage } from "../messages.js";
import { TomoeLookBack } from "../look-back.js";
import { TomoeMoment } from "../moment.js";
import { Client } from "../play/client.js";
import { TomoeSteps } from "../steps.js";
import { Keeper } from "../play/keeper.js";
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
  const { log = table.log, settings = table.settings, record = table.record, address = table.address, can = table.can, save } = message;
  const back = address === table.address ? table.back : null;
  Object.assign(table, { log, settings, record, address, can, back, thinking: null });
  if (keeper && save !== undefined) {
    keeper.receive(message.match, save);
    table.earlier = keeper.earlier;
  }
  table.show(message.frames, message.done === false);
}

function showAnswer(table: TomoeTable, keeper: Keeper | null, message: Answer): void {
  if (message.type === "frames") showFrames(table, keeper, message);
  else if (message.type === "thinking") table.thinking = message;
  else if (message.type === "hint") Object.assign(table, { hint: message, notice: null });
  else if (message.type === "steps") table.showSteps(message.steps);
  else if (message.type === "embed") table.showEmbed(message);
  else if (message.type === "review" || message.type === "moment" || message.type === "open") showBack(table, message);
  else {
    table.thinking = null;
    if (message.type === "error" && table.hint?.done === false) table.hint = null;
    table.notice = message.text;
    table.aside = message.type === "notice" && message.aside ? message.text : null;
    table.elsewhere = message.type === "error" && message.elsewhere ? placeOf(message.elsewhere) : "";
  }
}

/** What is known of the deal that is over; its moments are kept, to come back among the drills. */
function showBack(table: TomoeTable, message: BackMessage): void {
  table.back = withMessage(table.back ?? NEW_BACK, message);
  if (message.type !== "review" || !message.summary || !table.store || !table.view) return;
  const { keep } = message.summary;
  const kept = keep.length > 0 && keepMoments(table.view.game, keep);
  const { root } = document.documentElement.dataset;
  table.drills = kept && root !== undefined ? new URL(`drills/${encodeURIComponent(table.view.game)}.html?drill=${OWN}`, new URL(root, document.baseURI)).href : "";
}

/** The page of the site on which that is played; "" where the page is none of the site's. */
function placeOf({ game, address }: { game: string; address: string }): string {
  const { root } = document.documentElement.dataset;
  return root === undefined ? "" : new URL(`play/${encodeURIComponent(game)}.html${address}`, new URL(root, document.baseURI)).href;
}

/** Keeps the table's matches in the browser; null for a table that keeps none. */
function keeperOf(table: TomoeTable): Keeper | null {
  if (!table.store) return null;
  return new Keeper(table.store, words(), {
    // The site's pages say by themselves that the browser keeps nothing.
    refused: () => { if (!("unkept" in document.documentElement.dataset)) table.storageNews = "refused"; },
    behind: (newer) => { if (newer || table.storageNews === "behind") table.storageNews = newer ? "behind" : null; },
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
  table.keepView = (view) => { keeper.keepView(view); };
  const look = (key: string | null): void => { if (keeper.noticeChange(key)) table.earlier = keeper.earlier; };
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
  const { save: own, opened } = keeper?.begin() ?? { save: null, opened: null };
  const shown = window.__tomoeDealt?.store === table.store ? window.__tomoeDealt : null;
  if (shown) shown.taken = true;
  const dealt = own === null && shown ? { dealt: shown.save } : {};
  client.send({ type: "ready", save: own, query: words(), ...(opened === null ? {} : { opened }), ...dealt });
  return () => {
    connection.abort();
    table.remove();
  };
}

export default { render };
