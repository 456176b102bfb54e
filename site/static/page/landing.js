// The start page: a card whose match is kept in this browser says so, and the step-through below wakes when it is near.
const GO_ON = { ja: "続ける", en: "Go on" };
const TURN = {
  yours: { ja: "あなたの番です", en: "your turn" },
  others: { ja: "ほかの人の番です", en: "the others are to move" },
  over: { ja: "次の局へ進めます", en: "the next deal is waiting" },
};
const LANGUAGES = ["ja", "en"];
const LONGEST = 40;

/** The text of `value` in a language, if it is one and not too long to stand on a card; else null. */
const textOf = (value, lang) => {
  const text = typeof value === "object" && value !== null ? value[lang] : value;
  return typeof text === "string" && text !== "" && text.length <= LONGEST ? text : null;
};

/** What is kept under `key`, or null. Anything may be there. */
function kept(key) {
  try {
    const { save, view } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    const known = typeof save === "string" && save !== "" && typeof view === "object" && view?.v === 1;
    return known && Array.isArray(view.actions) ? view : null;
  } catch {
    return null;
  }
}

/** Whether there is something to go on with: moves have been made, and the match is not over. */
function goesOn(view) {
  if (view.over) return view.actions.some((action) => action?.move === "next-deal");
  return view.ply > 0 || (view.score?.rows?.length ?? 0) > 1;
}

/** "Deal 2: your turn. You 12, Matsu 9", as far as the view tells. */
function summary(view, lang) {
  const { rows, head, total } = view.score ?? {};
  const deal = Array.isArray(rows) ? textOf(rows.at(-1)?.label, lang) : null;
  const turn = TURN[view.over ? "over" : view.actor !== null && view.actor === view.you ? "yours" : "others"][lang];
  const points = Array.isArray(head) && Array.isArray(total) && head.length === total.length
    ? head.map((name, i) => [textOf(name, lang), textOf(total[i], lang)])
    : [];
  const colon = lang === "ja" ? "：" : ": ";
  const line = deal ? `${deal}${colon}${turn}` : turn;
  const whole = points.length > 0 && points.every((pair) => pair.every((text) => text !== null));
  return [line, whole ? points.map(([name, text]) => `${name} ${text}`).join(" · ") : ""].filter(Boolean);
}

function words(tag, lang, text) {
  const node = document.createElement(tag);
  node.className = "tomoe-l";
  node.lang = lang;
  node.textContent = text;
  return node;
}

function mark(card) {
  const view = kept(card.dataset.store);
  const said = view !== null && goesOn(view) ? LANGUAGES.map((lang) => [lang, summary(view, lang)]) : [];
  const line = card.querySelector(".tomoe-kept");
  const door = card.querySelector(".tomoe-doors a");
  door.dataset.words ??= door.innerHTML;
  line.hidden = said.length === 0;
  card.toggleAttribute("data-kept", said.length > 0);
  if (said.length === 0) {
    door.innerHTML = door.dataset.words;
    return;
  }
  line.replaceChildren(...said.map(([lang, [first, ...more]]) => {
    const node = words("span", lang, first);
    for (const text of more) node.append(document.createElement("br"), text);
    return node;
  }));
  door.replaceChildren(...LANGUAGES.map((lang) => words("span", lang, GO_ON[lang])));
}

function markAll() {
  for (const card of document.querySelectorAll("[data-store].tomoe-game")) {
    try {
      mark(card);
    } catch {
      // What is kept there makes no sense: the card stays as it is.
    }
  }
}

markAll();
// Back from a table, out of the browser's memory; or another window has played on.
addEventListener("pageshow", (event) => { if (event.persisted) markAll(); });
addEventListener("storage", markAll);

/** The question below a picture is answered in its place. */
async function ask(card, figure) {
  const address = new URL(import.meta.url);
  try {
    await import(new URL(`play.js${address.search}`, address).href);
  } catch {
    // The table's page asks the same.
    location.href = figure.querySelector("a").href;
    return;
  }
  const asked = document.createElement("tomoe-play");
  asked.leads = true;
  asked.setAttribute("loading", "eager");
  asked.src = new URL(card.dataset.question, document.baseURI).href;
  card.dataset.asking = "";
  // The link that had the focus goes: by keyboard one goes on with the answers.
  asked.addEventListener("tomoe-opened", () => {
    asked.shadowRoot.querySelector("button")?.focus({ preventScroll: true });
    asked.scrollIntoView({ block: "nearest" });
  }, { once: true });
  figure.replaceChildren(asked);
}

for (const card of document.querySelectorAll("[data-question]")) {
  const figure = card.querySelector("figure");
  figure.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || figure.querySelector("a") === null) return;
    event.preventDefault();
    void ask(card, figure);
  });
}

const steps = document.querySelector("tomoe-steps[data-src]");
new IntersectionObserver((entries, observer) => {
  if (!entries.some((entry) => entry.isIntersecting)) return;
  observer.disconnect();
  steps.setAttribute("src", steps.dataset.src);
  import(new URL(`tomoe.js${new URL(import.meta.url).search}`, import.meta.url).href);
}, { rootMargin: "600px" }).observe(steps);
