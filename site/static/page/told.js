// What a page says of Python on its way, which `prestart.js` shows: `tomoeProgress(detail)` tells the page how far it is, and
// `tomoeWatch(data)` does so by what a worker of marimo's has said.
(() => {
  // A cell has raised an error that nobody tells of: not one that waits for another cell, or was stopped.
  const FAILED = /"channel": ?"marimo-error".*"type": ?"(exception|internal)"/;
  window.tomoeProgress = (detail) => {
    // What is said before the script that listens is there must not be lost; megabytes may.
    if (detail.stage !== "memory") (window.tomoeTold = window.tomoeTold || []).push(detail);
    window.dispatchEvent(new CustomEvent("tomoe:progress", { detail }));
  };

  window.tomoeWatch = (data) => {
    const message = data?.data;
    if (message?.id === "initializedError") {
      tomoeProgress({ stage: "error", message: message.payload.error });
    } else if (message?.id === "kernelMessage") {
      const text = message.payload.message;
      const op = /^\{"op": ?"([a-z-]+)"/.exec(text)?.[1];
      if (op === "kernel-ready") tomoeProgress({ stage: "session" });
      else if (op === "cell-op" && FAILED.test(text)) tomoeProgress({ stage: "broken" });
      else if (op === "cell-op" && text.includes('"status":"running"')) tomoeProgress({ stage: "cell" });
      else if (op === "completed-run") tomoeProgress({ stage: "ran" });
    }
  };
})();
