// On a page to read, Python and marimo's front end wait until the first step-through can be used, which a slow network
// would else bring last. They come in the same order as on other pages: the worker first of all, styles before the site's own.
(() => {
  const part = (id) => document.getElementById(id);
  const LONGEST = 12_000;
  let started = false;
  const add = (name, attributes, before = null) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.insertBefore(element, before);
  };
  const start = () => {
    if (started) return;
    started = true;
    const { styles, entry } = JSON.parse(part("tomoe-later").textContent);
    add("script", { textContent: part("tomoe-early").textContent });
    for (const href of styles) add("link", { rel: "stylesheet", href }, part("tomoe-own-style"));
    add("script", { type: "module", src: entry });
  };
  // One frame more, so that the reader sees it before the processor is busy.
  document.addEventListener("tomoe-opened", () => requestAnimationFrame(() => setTimeout(start)), { once: true });
  setTimeout(start, LONGEST);
})();
