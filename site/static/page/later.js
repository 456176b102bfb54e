// On a page to read, Python and marimo's front end wait until the first step-through can be used, which a slow network
// would else bring last. They come in the same order as on other pages: the worker first of all.
(() => {
  const part = (id) => document.getElementById(id);
  const LONGEST = 12_000;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.append(Object.assign(document.createElement("script"), { textContent: part("tomoe-early").textContent }));
    tomoeLoad("marimo");
  };
  // One frame more, so that the reader sees it before the processor is busy.
  document.addEventListener("tomoe-opened", () => requestAnimationFrame(() => setTimeout(start)), { once: true });
  setTimeout(start, LONGEST);
})();
