// Before anything else of a page with a card table: `window.phone` is when the table first stood with something to click
// (`stood`), when the reader first clicked (`clicked`) and that click was answered (`answered`), and when Python was up
// (`live`), in milliseconds after navigation; 0 for not yet. An answer is a view after more moves, or with another piece of
// a move, whoever gives it.
(() => {
  const OFFERS = '.board :is(button[data-slot][aria-disabled="false"], button[data-stop][aria-disabled="false"])';
  const times = (window.phone = { stood: 0, clicked: 0, answered: 0, live: 0 });
  const search = (root) => {
    for (const node of root.querySelectorAll("*")) {
      const found = node.localName === "tomoe-table" ? node : node.shadowRoot && search(node.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  let table = null;
  const find = () => {
    if (!table?.isConnected) table = document.querySelector("#tomoe-prestart tomoe-table") ?? search(document);
    return table;
  };
  const place = ({ ply, draft = [] }) => `${ply} ${draft}`;
  let before = null;
  addEventListener("click", ({ timeStamp }) => {
    const view = find()?.view;
    if (!view || before !== null) return;
    times.clicked = timeStamp;
    before = place(view);
  }, true);
  const look = () => {
    const now = performance.now();
    const shown = find();
    if (!times.stood && shown?.shadowRoot?.querySelector(OFFERS)) times.stood = now;
    if (!times.answered && before !== null && shown?.view && place(shown.view) !== before) times.answered = now;
    if (!times.live && document.documentElement.hasAttribute("data-live")) times.live = now;
    if (!times.answered || !times.live) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
