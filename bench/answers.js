// In a page with a card table: keeps what the reader does, with the milliseconds from the click until the table has
// drawn the answer, that is, until it is the reader's turn again or the deal is over. `window.asked` is the list.
() => {
  const find = (root) => {
    for (const node of root.querySelectorAll("*")) {
      const found = node.localName === "tomoe-table" ? node : node.shadowRoot && find(node.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  const table = find(document);
  let clicked = 0;
  let open = null;
  window.asked = [];
  addEventListener("click", ({ timeStamp }) => { clicked = timeStamp; }, true);
  for (const [event, type] of [["tomoe-play", "play"], ["tomoe-piece", "pick"], ["tomoe-action", "action"]]) {
    table.addEventListener(event, ({ detail }) => {
      open = { type, ...detail, clicked, from: table.view.ply };
    });
  }
  table.addEventListener("tomoe-seen", () => {
    if (!open || table.pending) return;
    const { clicked, ...what } = open;
    window.asked.push({ ...what, to: table.view.ply, ms: performance.now() - clicked });
    open = null;
  });
}
