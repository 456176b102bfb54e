// The front end of the widget `Study`: passes what the reader asks to the Python session, and its answers back.
import { here, words } from "../address/page.js";
import { TomoeCard } from "../card.js";
import { TomoeCompose } from "../compose.js";
import { define } from "../element.js";
import { Keeper } from "../play/keeper.js";
import { asEarlier, type Earlier, listMatches, ownMatch } from "../play/matches.js";
import { browserStorage } from "../play/storage.js";
import { TomoeStudy } from "../study.js";
import { pendingOf } from "../make/pending.js";
import { StudyClient } from "../study/client.js";
import { siteFolder } from "../site-folder.js";
import type { StudyAnswer, StudyRequest } from "../study/types.js";
import { TomoeTable } from "../table.js";
import { sayInAll, type SentenceKey } from "../text.js";
import { hear, listen, put, type RenderProps, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);
define("tomoe-compose", TomoeCompose);
define("tomoe-study", TomoeStudy);

/** The page of the site that studies a game; "" where the page is none of the site's. */
function pageOf(game: string, address: string): string {
  const folder = siteFolder();
  return folder && new URL(`study/${encodeURIComponent(game)}.html${address}`, folder).href;
}

/** The matches of a game's table that the browser has kept, the one on it first. */
function matchesOf(game: string): Earlier[] {
  const shelf = browserStorage();
  if (!game || !shelf) return [];
  const key = `tomoe:${game}`;
  const own = ownMatch(key, shelf);
  const others = listMatches(key, shelf).filter(({ played }) => played);
  return own?.played ? [asEarlier(own), ...others] : others;
}

/** The record in the text of a study, without where one stands in it. */
function recordOf(save: string): unknown {
  try {
    return (JSON.parse(save) as { g: unknown }).g;
  } catch {
    return save;
  }
}

/** What keeps the studies under `store`. Of an address it is the deal that names one: where one stands in it, and with whose eyes, may be anything. */
function keeperOf(store: string, behind: (newer: boolean) => void): Keeper {
  const { g } = here().fields;
  const listener = { refused: () => undefined, behind, leftAddress: () => undefined };
  return new Keeper(store, g ? `?g=${g}` : "", listener, undefined, undefined, (one, other) => recordOf(one) === recordOf(other));
}

/** Shows the study in `el` and starts the conversation with Python; the function that it returns ends both. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const study = document.createElement("tomoe-study") as TomoeStudy;
  const page = document.documentElement.hasAttribute("data-tomoe-page");
  const store = text(model, "store");
  Object.assign(study, { lang: page ? "" : text(model, "lang"), waiting: true, base: text(model, "base"), draftKey: store ? `tomoe:compose:${text(model, "game")}` : "", playedMatches: store ? matchesOf(text(model, "game")) : [] });
  const keeper = store ? keeperOf(store, (newer) => { study.rival = newer; }) : null;
  const stop = (why: SentenceKey): void => {
    client.giveUp();
    study.tell(sayInAll(why));
  };
  const python = new Python(model, { ended: () => { stop("pythonEnded"); }, missed: () => { stop("notReached"); } }, signal);
  const show = (answer: StudyAnswer): void => {
    study.receive(answer);
    if (answer.type === "error" && answer.elsewhere) study.elsewhere = pageOf(answer.elsewhere.game, answer.elsewhere.address);
    const pending = answer.type === "empty" ? pendingOf(text(model, "game")) : null;
    if (pending) client.send({ type: "action", id: "reopen", args: { address: pending.address } });
    if (!keeper) return;
    if (answer.type === "study") {
      keeper.receive(answer.match, answer.save);
      keeper.keepView(answer.view);
    }
    study.studies = keeper.earlier;
  };
  const client: StudyClient = new StudyClient((message) => { python.send(message); }, { answered: show, waiting: (pending) => { study.pending = pending; } });
  // What another window has written in the same study is taken over before anything else is written here.
  const catchUp = (): void => {
    const save = study.pending ? null : keeper?.catchUp() ?? null;
    if (save !== null) client.send({ type: "action", id: "catch-up", args: { save } });
  };
  const goOn = (save: string | null | undefined): void => {
    if (typeof save === "string") client.send({ type: "action", id: "go-on", args: { save, study: true } });
  };
  listen(model, "msg:custom", (message) => {
    client.receive(message);
    catchUp();
  }, signal);
  window.addEventListener("storage", () => {
    catchUp();
    if (keeper) study.studies = keeper.earlier;
  }, { signal });
  listen(model, "change:lang", () => { if (!page) study.lang = text(model, "lang"); }, signal);
  hear<StudyRequest>(study, "tomoe-study", (request) => {
    catchUp();
    client.send(request);
  }, signal);
  hear<{ id: string }>(study, "tomoe-open-study", ({ id }) => { goOn(keeper?.open(id)); }, signal);
  hear(study, "tomoe-open-rival", () => { goOn(keeper?.follow()); }, signal);
  put(el, study);
  const { save, opened } = keeper?.begin() ?? { save: null, opened: null };
  client.send({ type: "ready", save, query: store ? words() : "", ...(opened === null ? {} : { opened }) });
  void study.updateComplete.then(() => { window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store } })); });
  return () => {
    connection.abort();
    study.remove();
  };
}

export default { render };
