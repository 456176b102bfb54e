// Runs first, inside the page's head: starts Python in its worker before anything of marimo's is loaded.
// marimo's front end, patched by the build, takes this worker (`tomoeWorker`) some time later instead of one of its own;
// what the worker said until then is handed over in order.
(() => {
  const root = new URL(document.documentElement.dataset.root, document.baseURI);
  const boot = JSON.parse(document.getElementById("tomoe-boot").textContent);
  const progress = tomoeProgress;
  // In place of a worker where none can run: marimo's front end waits for it, and nothing happens.
  const nobody = () => Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
  // The worker checks all that it loads by a list in its own script; so that script must be the one that was built.
  const check = (url) => {
    const ask = (cache) => fetch(url, { integrity: boot.integrity, cache });
    const reached = () => fetch(url, { method: "HEAD", cache: "no-store" });
    // The second try also mends the copy in the browser's cache, for when the page is loaded again.
    ask("default").catch(() => ask("reload").finally(() => reached().then(({ ok }) => {
      if (ok) progress({ stage: "damaged", message: "the worker's script is damaged" });
    }))).catch(() => {});
  };
  const start = () => {
    if (window.tomoeTrouble.unable) return nobody();
    try {
      // The name is that of a lock which the worker holds for as long as it lives. It ends in "-kept" where a service
      // worker stands between the page and the host.
      const kept = navigator.serviceWorker?.controller ? "-kept" : "";
      const name = `tomoe-${crypto.getRandomValues(new Uint32Array(2)).join("-")}${kept}`;
      const url = new URL(`runtime/worker.js?${boot.version}`, root);
      check(url);
      return new Worker(url, { type: "module", name });
    } catch (error) {
      progress({ stage: "error", message: String(error) });
      return nobody();
    }
  };
  const worker = start();
  window.tomoeWorker = worker;
  const waiting = [];
  let handedOver = false;
  const keep = (event) => {
    if ("tomoe" in Object(event.data)) {
      const { tomoe } = event.data;
      if (tomoe.stage === "alive") tomoeLife(tomoe, ended);
      else progress(tomoe);
      event.stopImmediatePropagation();
    } else if (!handedOver) {
      waiting.push(event.data);
      event.stopImmediatePropagation();
    }
    tomoeWatch(event.data);
  };
  const ended = () => progress({ stage: "ended", message: "the worker has ended" });
  worker.addEventListener("message", keep);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    progress({ stage: "error", message: event.message || "the worker's script did not come" });
  });

  const listen = worker.addEventListener.bind(worker);
  worker.addEventListener = (type, listener, options) => {
    listen(type, listener, options);
    if (type !== "message" || handedOver) return;
    // After marimo has set up all its handlers.
    setTimeout(() => {
      handedOver = true;
      for (const data of waiting.splice(0)) listener(new MessageEvent("message", { data }));
    });
  };
  const say = (data) => worker.postMessage({ "[transport-id]": "marimo-transport", data });
  say({ type: "message", id: "bootstrap", payload: { version: boot.marimo } });
  say({
    type: "request",
    id: "tomoe-start",
    method: "startSession",
    // No notebook reads the address's query: the web components do, and tell Python what it needs of it.
    params: { queryParameters: {}, code: boot.code, filename: boot.filename, userConfig: boot.config },
  });
  performance.mark("tomoe:worker");
})();
