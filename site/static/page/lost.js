// For a page that may be asked for at any depth: finds the site's top folder, so that its links lead somewhere.
(() => {
  const FOLDERS = document.currentScript.dataset.folders.split(" ");
  const links = [...document.querySelectorAll("a[href]")].map((link) => [link, link.getAttribute("href")]);
  const use = (root) => {
    for (const [link, to] of links) link.href = new URL(to, root).href;
  };
  // At once: what stands before the first folder that the site has, else the folder of this address.
  const parts = location.pathname.split("/").slice(1, -1);
  const known = parts.findIndex((part) => FOLDERS.includes(part));
  const folder = (count) => new URL(`/${parts.slice(0, count).map((part) => `${part}/`).join("")}`, location.origin);
  const guess = known < 0 ? parts.length : known;
  use(folder(guess));
  // Then what can be found: the folder, going up, that holds the site's manifest.
  const look = async (count) => {
    if (count < 0) return;
    const root = folder(count);
    try {
      const found = await fetch(new URL("site.webmanifest", root));
      if (found.ok && (await found.json()).name === "Tomoe") {
        use(root);
        // The styles are here already; this brings the fonts.
        const fonts = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("tomoe/fonts/fonts.css", root).href });
        document.head.append(fonts);
        return;
      }
    } catch {
      // Not there, or something else: look further up.
    }
    await look(count - 1);
  };
  look(Math.min(guess, 6));
})();
