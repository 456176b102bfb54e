// Starts marimo's front end, one script which the site keeps packed, so that it is small with hosts that pack nothing.
// Fetched at once; run when the page is whole, as a module is that stands in the page.
(() => {
  const { entry, integrity } = JSON.parse(document.getElementById("tomoe-frontend").textContent);
  const fetched = async (cache) => {
    const { body } = await fetch(entry, { integrity, cache });
    const script = body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(script, { headers: { "Content-Type": "text/javascript" } }).blob();
  };
  const whole = new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });
  const start = async () => {
    // The second try also mends the copy in the browser's cache.
    const [script] = await Promise.all([fetched("default").catch(() => fetched("reload")), whole]);
    const url = URL.createObjectURL(script);
    window.tomoeFrontend = new URL(entry, document.baseURI).href;
    await import(url);
    URL.revokeObjectURL(url);
  };
  if (window.tomoeTrouble.unable) return;
  start().catch((error) => {
    console.error("marimo's front end did not start:", error);
    window.tomoeTrouble.fail();
  });
})();
