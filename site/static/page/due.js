// The menu of games: a way to drills says how many of the reader's own moments are due there, and nothing where none is.
(() => {
  const WORDS = { ja: (n) => `今日の分${n}`, en: (n) => `${n} due` };
  const count = (game) => {
    try {
      const { moments } = JSON.parse(localStorage.getItem(`tomoe:moments:${game}`) ?? "{}");
      return moments.filter((one) => typeof one?.g === "string" && one.due <= Date.now()).length;
    } catch {
      return 0; // Storage may be forbidden, and anything may be there.
    }
  };
  const mark = (menu) => {
    for (const link of menu.querySelectorAll('a[href*="drills/"]')) {
      for (const old of link.querySelectorAll(".tomoe-due")) old.remove();
      const n = count(/drills\/([^/]+)\.html/.exec(link.href)?.[1]);
      if (n === 0) continue;
      for (const [lang, say] of Object.entries(WORDS)) {
        const word = Object.assign(document.createElement("b"), { className: "tomoe-l tomoe-due", lang, textContent: say(n) });
        link.append(word);
      }
    }
  };
  addEventListener("DOMContentLoaded", () => {
    const menu = document.getElementById("tomoe-games");
    menu?.addEventListener("beforetoggle", () => mark(menu));
  });
})();
