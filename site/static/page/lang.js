// The page's language: from ?lang=, else the reader's last choice, else the browser's. Runs in the head,
// so that the page never shows the other language first.
(() => {
  const html = document.documentElement;
  const known = (lang) => (lang === "ja" || lang === "en" ? lang : null);
  let stored = null;
  try {
    stored = localStorage.getItem("tomoe:lang");
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the address.
  }
  const browser = (navigator.language || "").toLowerCase().startsWith("ja") ? "ja" : "en";
  const asked = known(new URLSearchParams(location.search).get("lang"));
  const set = (lang, chosen) => {
    html.lang = lang;
    const titles = html.dataset;
    if (titles.titleJa) document.title = lang === "ja" ? titles.titleJa : titles.titleEn;
    if (!chosen) return;
    try {
      localStorage.setItem("tomoe:lang", lang);
    } catch {
      // As above.
    }
    const address = new URL(location.href);
    address.searchParams.set("lang", lang);
    history.replaceState(history.state, "", address);
    window.dispatchEvent(new CustomEvent("tomoe:lang", { detail: { lang } }));
  };
  set(asked ?? known(stored) ?? browser, false);
  window.tomoeLang = (lang) => set(lang, true);
  // A table's own language button changes the page as well.
  window.addEventListener("tomoe-lang", (event) => {
    if (known(event.detail?.lang) && event.detail.lang !== html.lang) set(event.detail.lang, true);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-set-lang]");
    if (button) set(button.dataset.setLang, true);
  });
})();
