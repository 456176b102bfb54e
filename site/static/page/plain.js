// In the place of `early.js` in a site where marimo's front end is as it is shipped (`site/tomoe_site/plain.py`): it starts Python
// itself, and the page only listens to what its worker says.
(() => {
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data?.data?.id === "initializingMessage") tomoeProgress({ stage: "compile" });
        tomoeWatch(data);
      });
      this.addEventListener("error", (event) => {
        tomoeProgress({ stage: "error", message: event.message || "the worker's script did not come" });
      });
    }
  };
})();
