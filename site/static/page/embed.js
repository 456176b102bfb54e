// A page inside somebody else's: tells the page around it how high it is, how far Python is, and what is played, and takes
// orders from it. The other side is widgets/src/play/frame.ts, or the few lines that the documentation shows. No message holds
// a card: whoever is around may be anybody.
const html = document.documentElement;
const { store } = JSON.parse(document.getElementById("tomoe-boot").textContent);
const around = window.parent;
const tell = (message) => around.postMessage(message, "*");
let ended = false;

/** The table behind an event. */
const tableOf = (event) => event.composedPath().find((node) => node.localName === "tomoe-table");

function look({ lang, theme }) {
  if ((lang === "ja" || lang === "en") && lang !== html.lang) document.querySelector(`[data-set-lang="${lang}"]`)?.click();
  if (theme === undefined) return;
  const own = theme === "light" || theme === "dark";
  if (own) html.dataset.theme = theme;
  else delete html.dataset.theme;
  // marimo has put the colours of the reader's system there, and the table goes by what is nearest.
  document.body.dataset.theme = own ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** What was clicked before this page was there waits for the table, which does it if the position is the same. */
function queue({ ply, move, picks }) {
  if (!("live" in html.dataset)) window.__tomoeQueue = { store, ply, ...(move === undefined ? { picks } : { move }) };
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== around || data?.tomoe !== "set") return;
  look(data);
  if (data.queued) queue(data.queued);
});

window.addEventListener("tomoe:shown", ({ detail }) => tell({ tomoe: "progress", ...detail }));
// A moment later the layer before the table has gone.
window.addEventListener("tomoe:ready", () => setTimeout(() => tell({ tomoe: "drawn" }), 50), { once: true });
new MutationObserver(() => { if (html.dataset.trouble) tell({ tomoe: "trouble" }); }).observe(html, { attributes: true, attributeFilter: ["data-trouble"] });
if (html.dataset.trouble) tell({ tomoe: "trouble" });

document.addEventListener("tomoe-play", ({ detail }) => tell({ tomoe: "move", ply: detail.ply }));
document.addEventListener("tomoe-seen", (event) => {
  const view = tableOf(event)?.view;
  if (!view) return;
  if (view.over && !ended) tell({ tomoe: "over", ply: view.ply, result: view.prompt, points: view.seats.map(({ score }) => score) });
  ended = view.over;
});

new ResizeObserver(() => tell({ tomoe: "height", height: document.body.offsetHeight })).observe(document.body);
tell({ tomoe: "hello" });

// The way out leads to the position as it is now.
let table = null;
document.addEventListener("tomoe-drawn", (event) => { table = tableOf(event) ?? table; });
const out = document.querySelector(".tomoe-out a");
const wholePage = () => {
  const looks = ["embed", "theme"];
  const now = table?.address ?? "";
  return (now ? tomoeAddress.readdressed([...looks, ...tomoeAddress.place], now.slice(1)) : tomoeAddress.readdressed(looks)).href;
};
const aim = () => { out.href = wholePage(); };
for (const event of ["pointerdown", "focus", "contextmenu"]) out.addEventListener(event, aim);
out.addEventListener("click", (event) => {
  aim();
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // A frame that may open no window becomes the page itself.
  const opened = window.open(out.href);
  if (opened) opened.opener = null;
  else location.assign(out.href);
});
