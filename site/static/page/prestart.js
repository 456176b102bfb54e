// What stands in the notebook's place until Python is up: the table as it was left (or as it is dealt),
// or the rules as the build has run them; and a bar that tells how far Python is. Where it fails, `trouble.js` says so.

const WORDS = {
  worker: { ja: "Pythonを読み込み中…", en: "Fetching Python…" },
  memory: { ja: "Pythonを読み込み中…", en: "Fetching Python…" },
  compile: { ja: "Pythonを起動しています…", en: "Starting Python…" },
  python: { ja: "ノートブックを開いています…", en: "Opening the notebook…" },
  session: { ja: "ノートブックを動かしています…", en: "Running the notebook…" },
  ran: { ja: "まもなく始まります…", en: "Almost there…" },
  restarted: { ja: "止まったPythonを起動し直しています…", en: "Python had stopped. Starting it again…" },
};
// How far along the whole way each stage begins, measured on an ordinary machine.
const AT = { worker: 0.05, memory: 0.08, compile: 0.55, python: 0.7, session: 0.8, ran: 0.97 };
// So long, in milliseconds, nothing may come before the reader is told; a slow load that goes on is no failure.
const PATIENCE = window.tomoePatience ?? 45_000;
// Upper bound of the wait for outputs after all cells have run, in milliseconds.
const LATEST = 10_000;

const trouble = window.tomoeTrouble;
const layer = document.getElementById("tomoe-prestart");
const boot = JSON.parse(document.getElementById("tomoe-boot").textContent);
const part = (id) => document.getElementById(id);
let stage = "worker";
let cells = 0;
let gone = false;
let failed = trouble.unable !== "";
let timer;
let written = boot.kind === "rules"; // which asks for the fonts itself

const lang = () => (document.documentElement.lang === "ja" ? "ja" : "en");
const words = (key) => WORDS[key]?.[lang()] ?? "";

function show(fraction) {
  const fill = part("tomoe-fill");
  if (fill) fill.style.transform = `scaleX(${fraction})`;
  const said = failed ? "" : words(trouble.restarted ? "restarted" : stage);
  if (part("tomoe-said") && part("tomoe-said").textContent !== said) part("tomoe-said").textContent = said;
  if (part("tomoe-bytes") && (failed || stage !== "memory")) part("tomoe-bytes").textContent = "";
  const told = failed ? undefined : WORDS[trouble.restarted ? "restarted" : stage];
  if (told) window.dispatchEvent(new CustomEvent("tomoe:shown", { detail: { done: fraction, said: told } }));
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** Waits anew: something has come. */
function wait() {
  clearTimeout(timer);
  trouble.unsay("late");
  if (!failed && !gone) timer = setTimeout(() => trouble.say("late"), PATIENCE);
}

function onProgress({ detail }) {
  if (detail.stage === "ended" || (detail.stage === "error" && gone)) {
    console.warn("Python has stopped:", detail.message);
    trouble.restart();
    return;
  }
  if (detail.stage === "damaged" && !gone) trouble.say("damaged");
  if (gone || failed) return;
  if (detail.stage === "error" || detail.stage === "damaged") {
    failed = true;
    console.error("Tomoe could not start:", detail.message);
    layer.dataset.failed = "";
    clearTimeout(timer);
    trouble.fail();
    write();
    show(1);
    return;
  }
  wait();
  if (detail.stage === "cell") {
    cells += 1;
    show(AT.session + (AT.ran - AT.session) * (1 - 0.7 ** cells));
    return;
  }
  if (!(detail.stage in AT) || AT[detail.stage] < AT[stage]) return;
  stage = detail.stage;
  const fraction = detail.total ? (AT.compile - AT.memory) * (detail.loaded / detail.total) : 0;
  show(AT[stage] + fraction);
  if (detail.total && !trouble.restarted) part("tomoe-bytes").textContent = `${megabytes(detail.loaded)} / ${megabytes(detail.total)} MB`;
  performance.mark(`tomoe:${stage}`);
}

/** All elements below a node in which a reader can be somewhere, those in shadow roots too, in the order of the page. */
const WITH_PLACE = new Set(["tomoe-steps", "tomoe-gallery", "tomoe-compare", "tomoe-try", "tomoe-table"]);
const withPlace = (node) =>
  [...node.querySelectorAll("*")].flatMap((each) => [
    ...(WITH_PLACE.has(each.localName) ? [each] : []),
    ...(each.shadowRoot && !each.localName.startsWith("tomoe-") ? withPlace(each.shadowRoot) : []),
  ]);
/** What is folded out, by its place on the page. */
const folds = (node) => [...node.querySelectorAll("details")];

/** The reader sees the answer to their move to its end before the live table takes over; so long at most, in milliseconds. */
const SHOWN = 12_000;

/** Resolves when nothing is being shown on the table any more. */
async function settled() {
  const end = performance.now() + SHOWN;
  while (layer.querySelector("tomoe-table")?.busy && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Take the layer away and leave the reader where they were: the same place, the same step, the focus. */
function leave() {
  if (gone) return;
  gone = true;
  write();
  clearTimeout(timer);
  performance.mark("tomoe:live");
  trouble.unsay("late");
  trouble.live();
  const before = [...layer.querySelectorAll(".tomoe-cell")];
  const at = scrollY > 0 ? before.findIndex((cell) => cell.getBoundingClientRect().bottom > 0) : -1;
  const from = before[at]?.getBoundingClientRect().top;
  const still = withPlace(layer);
  const unfolded = folds(layer).map(({ open }) => open);
  const focused = still.indexOf(document.activeElement);
  const top = scrollY;

  document.documentElement.dataset.live = "";
  layer.remove();
  window.dispatchEvent(new CustomEvent("tomoe:left"));

  const now = folds(part("root"));
  if (now.length === unfolded.length) now.forEach((each, i) => (each.open = unfolded[i]));
  const live = withPlace(part("root"));
  if (live.length === still.length) {
    live.forEach((each, i) => {
      if (each.localName === still[i].localName) each.place = still[i].place;
    });
    // A table's buttons play cards: a key that was meant for one of them must not reach another.
    const keeps = live[focused]?.localName === "tomoe-table" ? null : live[focused];
    keeps?.shadowRoot?.querySelector("button:not([disabled])")?.focus({ preventScroll: true });
  }
  const cells = shown();
  if (at >= 0 && cells.length === before.length) {
    scrollBy({ top: cells[at].getBoundingClientRect().top - from, behavior: "instant" });
  } else {
    scrollTo({ top, behavior: "instant" });
  }
}

/** The cells of marimo's page that show something. */
const shown = () => [...part("root").querySelectorAll(".marimo-cell")].filter((cell) => cell.querySelector(".output-area"));

/**
 * Resolves when marimo's page shows as many outputs as the layer has and its height was the same in four checks in a
 * row. On a busy machine an output may come late; one that is missing is waited for at most LATEST.
 */
async function rendered() {
  const root = part("root");
  const expected = layer.querySelectorAll(".tomoe-cell").length;
  const end = performance.now() + LATEST;
  const settled = () =>
    root.querySelector(".output") &&
    !root.querySelector("[data-status=running], [data-status=queued]") &&
    (shown().length >= expected || performance.now() > end);
  for (let same = 0, before = -1; same < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const size = root.scrollHeight;
    same = settled() && size === before ? same + 1 : 0;
    before = size;
  }
}

if ("embed" in document.documentElement.dataset) import(new URL(`embed.js${new URL(import.meta.url).search}`, import.meta.url).href);
wait();
for (const detail of window.tomoeTold ?? []) onProgress({ detail });
window.addEventListener("tomoe:progress", onProgress);
window.addEventListener("tomoe:lang", () => show(AT[stage]));
if (["play", "drills", "study", "compare"].includes(boot.kind)) {
  window.addEventListener("tomoe:ready", () => void settled().then(leave), { once: true });
} else {
  window.addEventListener("tomoe:progress", ({ detail }) => {
    if (detail.stage === "ran") rendered().then(leave);
  });
}
show(AT.worker);

/** Has the page written in its own fonts, once what it shows first has been painted: until then nothing else is to be fetched. */
function write() {
  if (written) return;
  written = true;
  const { href } = new URL(`fonts/fonts.css${new URL(import.meta.url).search}`, import.meta.url);
  const add = () => document.head.prepend(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  requestAnimationFrame(() => setTimeout(add));
}
const first = layer.querySelector("tomoe-drill, tomoe-study, tomoe-side-by-side");
if (first) customElements.whenDefined(first.localName).then(write);

/** Whether the browser has kept a match of the table's; of one that several people play it keeps no view. */
function keeps(table) {
  try {
    const kept = JSON.parse(localStorage.getItem(table.getAttribute("store")));
    return Boolean(kept?.view || kept?.save);
  } catch {
    return false;
  }
}

/** One of some names, the same again when the page is loaded again before anything could be kept. */
function drawn(names) {
  const key = `${table.getAttribute("store")}:dealt`;
  try {
    const before = sessionStorage.getItem(key);
    if (names.includes(before)) return before;
  } catch { /* The browser keeps nothing. */ }
  const name = names[Math.floor(Math.random() * names.length)];
  try {
    sessionStorage.setItem(key, name);
  } catch { /* Then others are dealt. */ }
  return name;
}

/** The match that is dealt on a first visit: one of those that the build has prepared. Null if there is none. */
async function dealt() {
  const { match, folder, names, kept } = JSON.parse(part("tomoe-deals").textContent);
  if (match) return match;
  // Without a network there are those that the browser keeps.
  const some = navigator.onLine ? names : names.slice(0, kept);
  const name = drawn(some);
  const answer = await fetch(`${folder}deals/${name}.json`).catch(() => null);
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  return found && { ...found, frames: [found.view], turns: `${folder}turns/${name}/` };
}

const table = layer.querySelector("tomoe-table");
if (table) {
  // An address that holds a record, a seed, to oneself or for everybody, or a day names cards of its own, which only Python can read.
  const { fields } = tomoeAddress.here();
  const named = ["g", "seed", "duel", "day"].some((name) => name in fields);
  const [deal] = await Promise.all([named || keeps(table) ? null : dealt(), customElements.whenDefined("tomoe-table")]);
  // The table itself knows how to read what it has kept; what is dealt is for a first visit.
  if (!table.view && deal && !gone) {
    // The table that takes this one's place goes on with the same match.
    table.dealt = deal;
  }
  if (table.view) write();
}
