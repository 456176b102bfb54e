// Runs first, inside the page's head: starts Python in its worker before anything of marimo's is loaded.
// marimo's front end makes its worker with `new Worker(".../worker-….js")` some time later and then gets
// this one; what the worker said until then is handed over in order.
(() => {
  const root = new URL(document.documentElement.dataset.root, document.baseURI);
  const boot = JSON.parse(document.getElementById("tomoe-boot").textContent);
  const query = {};
  for (const [key, value] of new URLSearchParams(location.search)) {
    query[key] = key in query ? [].concat(query[key], value) : value;
  }
  const worker = new Worker(new URL(`runtime/worker.js?${boot.version}`, root), { type: "module", name: "tomoe" });
  const waiting = [];
  let handedOver = false;
  const keep = (event) => {
    if ("tomoe" in Object(event.data)) {
      window.dispatchEvent(new CustomEvent("tomoe:progress", { detail: event.data.tomoe }));
      event.stopImmediatePropagation();
    } else if (!handedOver) {
      waiting.push(event.data);
      event.stopImmediatePropagation();
    }
    watch(event.data);
  };
  // marimo's messages that tell how far the notebook is.
  const watch = (data) => {
    const message = data?.data;
    if (message?.id === "initializedError") {
      progress({ stage: "error", message: message.payload.error });
    } else if (message?.id === "kernelMessage") {
      const text = message.payload.message;
      const op = /^\{"op": ?"([a-z-]+)"/.exec(text)?.[1];
      if (op === "kernel-ready") progress({ stage: "session" });
      else if (op === "cell-op" && text.includes('"status":"running"')) progress({ stage: "cell" });
      else if (op === "completed-run") progress({ stage: "ran" });
    }
  };
  const progress = (detail) => window.dispatchEvent(new CustomEvent("tomoe:progress", { detail }));
  worker.addEventListener("message", keep);
  worker.addEventListener("error", (event) => progress({ stage: "error", message: event.message || "worker" }));

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
    params: { queryParameters: query, code: boot.code, filename: boot.filename, userConfig: boot.config },
  });

  const Plain = window.Worker;
  window.Worker = new Proxy(Plain, {
    construct(target, args) {
      if (/\/worker-[^/]*\.js$/.test(String(args[0]))) {
        window.Worker = Plain;
        return worker;
      }
      return Reflect.construct(target, args);
    },
  });
  performance.mark("tomoe:worker");
})();
