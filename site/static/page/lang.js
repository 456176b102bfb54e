// The page's language: from ?lang=, else the reader's last choice, else the browser's. Runs in the head,
// so that the page never shows the other language first. Everything on the page goes by the html
// element's lang; the buttons here and a table's own button change that.
(() => {
  const html = document.documentElement;
  const known = (lang) => (lang === "ja" || lang === "en" ? lang : null);
  const storage = (run) => {
    try {
      return run(localStorage);
    } catch {
      return null; // Storage may be forbidden: then the choice lasts as long as the address.
    }
  };
  // A table speaks the language that is kept with its match.
  const { store } = html.dataset;
  const keep = (lang) =>
    storage((kept) => {
      kept.setItem("tomoe:lang", lang);
      const match = store ? JSON.parse(kept.getItem(store) ?? "{}") : null;
      // Anything may be there; the table itself replaces what it cannot read.
      if (typeof match === "object" && match !== null && !Array.isArray(match)) kept.setItem(store, JSON.stringify({ ...match, lang }));
    });
  const title = () => {
    const { titleJa, titleEn } = html.dataset;
    if (titleJa) document.title = html.lang === "ja" ? titleJa : titleEn;
  };
  /** All widgets that are on the page now, inside shadow roots too. */
  const widgets = (root) =>
    [...root.querySelectorAll("*")].flatMap((node) => [
      ...(/^tomoe-(table|steps|picker|gallery|compare|try)$/.test(node.localName) ? [node] : []),
      ...(node.shadowRoot && !node.localName.startsWith("tomoe-") ? widgets(node.shadowRoot) : []),
    ]);
  const choose = (lang) => {
    html.lang = lang;
    for (const widget of widgets(document.body)) {
      if (!widget.lang || widget.lang === lang) continue;
      widget.lang = lang;
      widget.dispatchEvent(new CustomEvent("tomoe-lang", { detail: { lang } }));
    }
  };

  const saidBy = (address) => known((address.fields.lang ?? "").split("-")[0]);

  const asked = saidBy(tomoeAddress.here());
  const before = known(storage((kept) => kept.getItem("tomoe:lang")));
  const browser = (navigator.language || "").toLowerCase().startsWith("ja") ? "ja" : "en";
  html.lang = asked ?? before ?? browser;
  title();
  if (store) keep(html.lang);
  new MutationObserver(() => {
    title();
    keep(html.lang);
    if (saidBy(tomoeAddress.here()) !== html.lang) history.replaceState(history.state, "", tomoeAddress.readdressed(["lang"], `lang=${html.lang}`));
    window.dispatchEvent(new CustomEvent("tomoe:lang", { detail: { lang: html.lang } }));
  }).observe(html, { attributes: true, attributeFilter: ["lang"] });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-set-lang]");
    if (button) choose(button.dataset.setLang);
  });
})();
