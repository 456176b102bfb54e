// The scripts and styles that a notebook's page is shown by: the site's elements, and marimo's front end. On a first visit they come
// packed, for hosts that pack nothing. Where a service worker stands between the page and the host they come plain: it has
// them unpacked, and the browser keeps beside a script's address what it has compiled of it.
(() => {
  const parts = JSON.parse(document.getElementById("tomoe-parts").textContent);
  const packed = typeof DecompressionStream === "function" && !hasWorker();
  const reached = (event) => document.readyState === "loading" && new Promise((resolve) => {
    document.addEventListener(event, resolve, { once: true });
  });

  function hasWorker() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a sandboxed frame
    }
  }

  // A script is run after those before it: the elements as soon as the page is read, in which some of them stand, and marimo's
  // after the scripts that the page names.
  let before = reached("readystatechange");
  const named = reached("DOMContentLoaded");

  const add = (name, attributes) => {
    // The site's own styles come last, and count where marimo's say otherwise.
    const last = name === "script" ? null : document.getElementById("tomoe-own-style");
    return document.head.insertBefore(Object.assign(document.createElement(name), attributes), last);
  };

  /** What a packed file holds; the browser has checked it. Throws where the part is not packed. */
  async function text({ packed, integrity }) {
    if (!packed) throw new Error("it lies there plain");
    const get = (cache) => fetch(packed, { integrity, cache });
    const { body } = await get("default").catch(() => get("reload"));
    return new Response(body.pipeThrough(new DecompressionStream("deflate"))).text();
  }

  const plain = {
    style: ({ address }) => add("link", { rel: "stylesheet", href: address }),
    script: ({ address }) => add("script", { type: "module", async: false, src: address }),
  };
  const unpacked = {
    // What a sheet names stands beside it, and not beside the page.
    style: ({ address }, textContent) =>
      add("style", { textContent: textContent.replaceAll("url(./", `url(${address.slice(0, address.lastIndexOf("/") + 1)}`) }),
    // The page's policy allows it by its hash.
    script: (_, textContent) => add("script", { type: "module", textContent }),
  };

  async function show(part, earlier) {
    const coming = text(part);
    coming.catch(() => {});
    await earlier;
    await coming.then((found) => unpacked[part.kind](part, found)).catch(() => plain[part.kind](part));
  }

  /** Loads the parts of that name. */
  window.tomoeLoad = (name) => {
    for (const part of parts[name]) {
      if (!packed) plain[part.kind](part);
      else if (part.kind === "style") show(part);
      else before = show(part, name === "elements" ? before : Promise.all([before, named]));
    }
  };
})();
