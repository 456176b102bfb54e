// Makes the site work without a network: registers the service worker once the page is live and has nothing to do, tells
// it what to keep, and says in one line when a newer version of the site waits.
const WORDS = {
  newer: { ja: "新しい版があります。", en: "A newer version is there." },
  load: { ja: "読み込む", en: "Load it" },
  later: { ja: "あとで", en: "Later" },
};
// Pages with Python by their kind: what is kept besides the page itself. A page to read has loaded Python anyway.
// The documentation is small and searched as a whole.
const GROUPS = { docs: ["docs"], play: ["python", "games"], drills: ["python", "games"], study: ["python", "games"], compare: ["python", "games"], rules: ["python"], lab: ["python", "games", "lab"] };
// All in milliseconds: how long a page that is live is left alone; how long nothing must have been clicked before files are
// stored, since that makes answers slower; how long somebody who never stops clicking can put that off; and how often a
// page that stays open looks for a newer version.
const REST = 1500;
const QUIET = 5000;
const LONGEST = 60_000;
const OFTEN = 3_600_000;
// How often storing is tried that fails.
const TRIES = 3;

const html = document.documentElement;
const root = new URL(html.dataset.root, document.baseURI).href;
const { kind } = html.dataset;
let line = null;
let leaving = false;
let touched = -Infinity;
for (const event of ["pointerdown", "keydown"]) {
  addEventListener(event, () => (touched = performance.now()), { capture: true, passive: true });
}

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });

/** Resolves when Python is up, on pages that have it. */
const live = () =>
  new Promise((resolve) => {
    const look = () => {
      if (kind && kind !== "docs" && !("live" in html.dataset)) return false;
      resolve();
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(html, { attributes: true, attributeFilter: ["data-live"] });
  });

/** Resolves when the reader has left the page alone for a while, or will not do so. */
async function idle() {
  const latest = performance.now() + LONGEST;
  do await new Promise((resolve) => setTimeout(resolve, REST));
  while (performance.now() - touched < QUIET && performance.now() < latest);
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: REST }));
}

function words(tag, key, more = {}) {
  const node = Object.assign(document.createElement(tag), more);
  for (const [lang, text] of Object.entries(WORDS[key])) {
    node.append(Object.assign(document.createElement("span"), { className: "tomoe-l", lang, textContent: text }));
  }
  return node;
}

/** Says that a newer version waits. `take` is what the button does. */
function announce(take) {
  if (line) return;
  line = Object.assign(document.createElement("div"), { className: "tomoe-newer" });
  line.setAttribute("role", "status");
  document.body.prepend(line);
  const load = words("button", "load", { type: "button", className: "tomoe-pill", onclick: take });
  const later = words("button", "later", { type: "button", className: "tomoe-pill", onclick: dismiss });
  // What is put into a place that is there already is read out.
  setTimeout(() => line?.append(words("p", "newer"), load, later));
}

function dismiss() {
  line.remove();
  line = null;
}

function leave() {
  if (leaving) return;
  leaving = true;
  location.reload();
}

/** Lets the service worker that waits take over, and loads the page anew. */
function take(registration) {
  const { waiting } = registration;
  if (!waiting) return leave();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && leave());
  waiting.postMessage({ type: "take over" });
}

/** Looks for a service worker that waits, now and later. */
function watch(registration) {
  const look = () => registration.active && registration.waiting && announce(() => take(registration));
  const follow = (worker) => worker?.addEventListener("statechange", look);
  look();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < OFTEN) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
  // Another window has asked for the newer version: this one is of the earlier, and may go on.
  const before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (before && !leaving && !registration.waiting) announce(leave);
  });
}

/** The registration's service worker, once it is active. */
const active = (registration) =>
  new Promise((resolve) => {
    if (registration.active) return resolve(registration.active);
    const worker = registration.waiting ?? registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "activated" && resolve(worker));
  });

const ask = (worker, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });

/** Has everything kept that this visit is worth. It may take several turns, each of which keeps some. */
async function keep(worker) {
  const groups = navigator.connection?.saveData ? [] : (GROUPS[kind] ?? []);
  let before = Infinity;
  let failures = 0;
  for (;;) {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const done = await ask(worker, { type: "keep", groups, loaded: entries.map(({ name }) => name) });
    if (!done && (failures += 1) < TRIES) {
      await idle();
      continue;
    }
    if (!done || done.left >= before) return;
    if (done.left === 0) {
      if (done.missing === 0) html.dataset.offline = "ready";
      return;
    }
    before = done.left;
    await idle();
  }
}

async function start() {
  await loaded();
  const known = await navigator.serviceWorker.getRegistration(root);
  const here = known?.scope === root ? known : null;
  if (here) watch(here);
  await live();
  await idle();
  const registration = await navigator.serviceWorker.register(`${root}sw.js`, { scope: root });
  if (!here) watch(registration);
  await keep(await active(registration));
}

// Inside of another page the site is a guest, and stores nothing.
if (isSecureContext && location.protocol.startsWith("http") && window.top === window && "serviceWorker" in navigator) {
  // It may be forbidden, or the host may have no service worker: then the page works as it does without one.
  start().catch(() => {});
}
