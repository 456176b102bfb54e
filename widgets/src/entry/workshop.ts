// The front end of the widgets `Workshop` and `Gate`: what lies between a reader's editor and the cell that runs its text.
import { define } from "../element.js";
import { langOf } from "../language.js";
import { codeOf, namesCode } from "../lab/address.js";
import { Bench } from "../lab/bench.js";
import { type Caret, Editor } from "../lab/editor.js";
import { TomoeGate } from "../lab/gate.js";
import { addressForOthers, addressOfPage, keptBy, notebookOfPage } from "../lab/page.js";
import { type Place, placeOf, tellAll } from "../lab/places.js";
import { TomoeShop } from "../lab/shop.js";
import { tabShelf } from "../lab/tab-shelf.js";
import { MOST_SECONDS, Watch } from "../lab/watch.js";
import { sayLab } from "../lab/words.js";
import { readObject } from "../play/storage.js";
import { hear, listen, type Model, put, type RenderProps, text } from "./model.js";

define("tomoe-shop", TomoeShop);
define("tomoe-gate", TomoeGate);

/** So long the text has to stay as it is before it runs, in milliseconds. */
const QUIET = 600;
/** A page that is left while Python is silent for so many seconds was stopped by its reader. */
const STUCK = 3;
/** How often the editor is looked at, in milliseconds. */
const LOOK = 250;
/** So often it is looked for before Python is asked for another one. */
const LOOKS = 12;
/** So long after a text was put into it, in milliseconds, marimo may still draw it with the one before. */
const SETTLING = 5_000;
/** Under this key the tab remembers where its reader was when the page was loaded anew. */
const LEFT = "tomoe:lab-left";
/** In a field before `#`, code would be sent to the site's host. */
const MISPLACED = "code";

const page = globalThis as { tomoeWorker?: Worker };
const ofSite = document.documentElement.hasAttribute("data-tomoe-page");

function benchFor(lab: string, first: string, changed: () => void): Bench {
  const { shelf, isKept } = keptBy();
  return new Bench(lab, first, shelf, changed, isKept);
}

/** Takes the code out of the page's address, so that a reload shows what is kept. */
function forgetAddress(): void {
  if (namesCode(location.hash)) history.replaceState(history.state, "", addressOfPage());
}

function renderShop({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const place = placeOf(text(model, "lab"));
  const bench = (place.bench ??= benchFor(text(model, "lab"), text(model, "code"), () => { tellAll(place); }));
  const shop = document.createElement("tomoe-shop") as TomoeShop;
  Object.assign(shop, {
    lang: ofSite ? "" : text(model, "lang"), first: bench.first, file: text(model, "file"), template: text(model, "template") || notebookOfPage(),
    base: ofSite ? addressForOthers() : "",
  });
  const show = (): void => {
    Object.assign(shop, {
      text: bench.text, undoable: bench.before !== null && bench.before !== bench.text, unkept: !bench.isKept,
      foreign: bench.hold === "foreign", contested: bench.rival !== null,
    });
  };
  const arrive = async (): Promise<void> => {
    if (new URLSearchParams(location.search).has(MISPLACED)) shop.said = { key: "misplaced", values: {} };
    if (!namesCode(location.hash)) return;
    const code = await codeOf(location.hash);
    if (code === null) shop.said = { key: "badAddress", values: {} };
    else if (code === bench.text && bench.hold !== "foreign") forgetAddress();
    else bench.show(code);
  };
  place.heard.add(show);
  show();
  signal.addEventListener("abort", () => { place.heard.delete(show); });
  window.addEventListener("hashchange", () => { void arrive(); }, { signal });
  window.addEventListener("storage", ({ key }) => { if (key === bench.key) bench.look(); }, { signal });
  hear<{ code: string }>(shop, "tomoe-open-code", ({ code }) => {
    forgetAddress();
    bench.open(code);
  }, signal);
  hear(shop, "tomoe-undo", () => {
    forgetAddress();
    if (bench.before !== null) bench.open(bench.before);
  }, signal);
  hear(shop, "tomoe-take-theirs", () => { bench.takeTheirs(); }, signal);
  hear(shop, "tomoe-keep-mine", () => { bench.keepMine(); }, signal);
  put(el, shop);
  place.say = (key) => { shop.said = { key, values: {} }; };
  attend(new Editor(el, () => sayLab("keys", langOf(shop))), model, place, signal);
  void arrive().then(() => { tellAll(place); });
  return () => {
    connection.abort();
    shop.remove();
  };
}

/** Has the bench know what is written in the editor, and the editor hold what the bench has. */
function attend(editor: Editor, model: Model, place: Place, signal: AbortSignal): void {
  const { bench } = place;
  let looks = 0;
  // What the editor held before, and until when it may fall back to that by itself.
  let replaced = bench?.first ?? null;
  let until = performance.now() + SETTLING;
  // What the page begins with is no change of the reader's, which Undo would take back.
  let begun = bench?.isAhead !== true;
  let undoable = false;
  const left = takeLeft(place);
  if (left.undoable) place.say("anew");
  place.leave = (undoable) => { tabShelf.setItem(LEFT, JSON.stringify({ key: bench?.key, undoable, ...editor.caret() })); };
  place.read = () => {
    if (!bench) return;
    if (bench.isAhead) {
      looks += 1;
      const old = editor.read();
      if (editor.write(bench.text, begun)) {
        bench.isAhead = false;
        [undoable, begun] = [begun, true];
        replaced = old;
        until = performance.now() + SETTLING;
      } else if (looks >= LOOKS) askForEditor(model, bench);
      if (bench.isAhead) return;
      tellAll(place);
    }
    looks = 0;
    if (left.caret && "live" in document.documentElement.dataset) {
      // Where the reader has gone to meanwhile, they stay.
      if ((document.activeElement ?? document.body) !== document.body || editor.goTo(left.caret)) left.caret = null;
    }
    const now = editor.read();
    if (now === null || now === bench.text) return;
    if (now === replaced && performance.now() < until) editor.write(bench.text, undoable);
    else bench.keep(now, bench.turn);
  };
  // Where it cannot be read, Python says what is in it.
  place.hear = (code, turn) => { if (editor.read() === null) bench?.keep(code, turn); };
  const timer = setInterval(() => { place.read(); }, LOOK);
  signal.addEventListener("abort", () => { clearInterval(timer); });
  for (const kind of ["pagehide", "focusout", "pointerdown"]) window.addEventListener(kind, () => { place.read(); }, { signal });
  // What the reader brings back by the editor's own Undo is no fall back.
  window.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => { if ((ctrlKey || metaKey) && key.toLowerCase() === "z") until = 0; }, { signal, capture: true });
}

/** What was remembered of the place when the page was left, once. */
function takeLeft({ bench }: Place): { caret: Caret | null; undoable: boolean } {
  const { key, anchor, head, undoable } = readObject(LEFT, tabShelf);
  if (key === undefined || key !== bench?.key) return { caret: null, undoable: false };
  tabShelf.setItem(LEFT, "");
  const caret = Number.isInteger(anchor) && Number.isInteger(head) ? { anchor: anchor as number, head: head as number } : null;
  return { caret, undoable: undoable === true };
}

/** Has Python make an editor that begins with the text: one that cannot be written into is in the page. */
function askForEditor(model: Model, bench: Bench): void {
  bench.isAhead = false;
  bench.turn += 1;
  model.set("start", bench.text);
  model.set("turn", bench.turn);
  model.save_changes();
}

/** Lets the text through when it has stayed as it is for a while, or at once. */
class Runner {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that is to run next. */
  private next: string | null = null;
  /** How often, as Python says, a text was let through to it. */
  private confirmed: number;

  constructor(private readonly model: Model, private readonly place: Place) {
    this.confirmed = this.runs;
  }

  /** The text is another one than runs, or has run. */
  get isBehind(): boolean {
    const { bench } = this.place;
    return bench !== null && !bench.isAhead && bench.text !== text(this.model, "run");
  }

  /** Has the text run soon, if it may and stays as it is. */
  soon(): void {
    if (this.next === this.place.bench?.text) return;
    clearTimeout(this.timer);
    this.next = this.place.bench?.text ?? null;
    this.timer = setTimeout(() => { if (this.isBehind) this.now(); }, QUIET);
  }

  now(): void {
    this.rest();
    const { bench } = this.place;
    // One after the other: what waits here comes next, and it is known which one keeps Python busy.
    if (!bench || bench.hold || this.runs !== this.confirmed) return;
    bench.note(true);
    this.let(bench.text);
  }

  /** Python has answered, and has had so many texts by then. */
  answered(runs: unknown): void {
    if (runs !== this.runs) return;
    this.confirmed = this.runs;
    this.place.bench?.note(false);
    if (this.isBehind) this.soon();
  }

  /** Has nothing run. */
  clear(): void {
    this.rest();
    if (text(this.model, "run") !== "") this.let("");
  }

  /** How often a text has been let through. */
  get runs(): number {
    return Number(this.model.get("runs"));
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.next = null;
  }

  private let(code: string): void {
    this.model.set("run", code);
    this.model.set("runs", this.runs + 1);
    this.model.save_changes();
    tellAll(this.place);
  }
}

function renderGate({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const place = placeOf(text(model, "lab"));
  const runner = new Runner(model, place);
  const gate = document.createElement("tomoe-gate") as TomoeGate;
  Object.assign(gate, { lang: ofSite ? "" : text(model, "lang"), stoppable: page.tomoeWorker !== undefined });
  /** How often a text had been let through when a cell of the page's own failed. */
  let brokenAt = 0;
  const show = (): void => {
    const { bench } = place;
    gate.broken = brokenAt > 0 && brokenAt === runner.runs;
    gate.hold = bench?.hold ?? "";
    gate.waiting = runner.isBehind;
    gate.empty = bench?.text === "";
    // What has run before says nothing of what is shown now.
    if (gate.hold !== "" && gate.hold !== "stopped") runner.clear();
    else if (runner.isBehind) runner.soon();
  };
  const leave = (): void => {
    place.read();
    place.leave(place.bench?.end(text(model, "run")) ?? false);
  };
  const stop = (): void => {
    gate.stopping = true;
    leave();
    page.tomoeWorker?.terminate();
    location.reload();
  };
  const watch = new Watch({
    ask: (seq) => { void Promise.resolve(model.send({ type: "ping", seq })).catch(() => undefined); },
    busy: (seconds) => {
      gate.busy = seconds;
      if (gate.stoppable && seconds >= MOST_SECONDS) stop();
    },
  }, signal);
  place.heard.add(show);
  signal.addEventListener("abort", () => { place.heard.delete(show); });
  listen(model, "msg:custom", (content) => {
    const message = Object(content) as { type?: unknown; seq?: unknown; runs?: unknown; text?: unknown; turn?: unknown };
    if (message.type === "pong") {
      watch.answered(message.seq);
      runner.answered(message.runs);
    } else if (message.type === "keep") place.hear(String(message.text), Number(message.turn));
  }, signal);
  hear(gate, "tomoe-agree", () => {
    forgetAddress();
    place.read();
    const { bench } = place;
    const replaces = bench?.hold === "foreign" && bench.before !== bench.text;
    bench?.agree();
    if (replaces) place.say("replaced");
    runner.now();
  }, signal);
  hear(gate, "tomoe-put-back", () => {
    forgetAddress();
    const { bench } = place;
    bench?.open(bench.before ?? bench.first);
  }, signal);
  hear(gate, "tomoe-stop", stop, signal);
  // The page says so when its Python has come to an end, and is loaded anew: then what ran last waits for its reader.
  let ended = false;
  window.addEventListener("tomoe:progress", (event) => {
    const { stage } = (event as CustomEvent<{ stage?: unknown }>).detail;
    if (stage === "ended") {
      ended = true;
      if (runner.runs > 0) leave();
    } else if (stage === "broken") {
      brokenAt = runner.runs;
      show();
    }
  }, { signal });
  window.addEventListener("pagehide", () => {
    if (gate.stopping || ended) return;
    place.read();
    // Whoever leaves while all is well has stopped nothing.
    if (gate.busy < STUCK) place.bench?.note(false);
    else place.bench?.end(text(model, "run"));
  }, { signal });
  put(el, gate);
  show();
  // What Python has said before this was there to hear it.
  void Promise.resolve(model.send({ type: "ready" })).catch(() => undefined);
  return () => {
    connection.abort();
    gate.remove();
  };
}

/** Shows one of the two in `el`; the function that it returns removes it. */
function render(props: RenderProps): () => void {
  return text(props.model, "part") === "gate" ? renderGate(props) : renderShop(props);
}

export default { render };
