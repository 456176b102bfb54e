// In the play page: play so many cards of one's own and give the milliseconds each time until the table
// has drawn where it is one's turn again. Animation is off. Ends of deals do not count.
async (clicks) => {
  const tables = [];
  const walk = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.localName === "tomoe-table") tables.push(node);
      else if (node.shadowRoot) walk(node.shadowRoot);
    }
  };
  walk(document);
  const table = tables.find((each) => !each.prestart);
  table.pace = "off";
  await table.updateComplete;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = () =>
    new Promise((resolve) => table.addEventListener("tomoe-seen", resolve, { once: true }));
  const times = [];
  while (times.length < clicks) {
    const { view } = table;
    const zones = [...view.centre, ...view.seats.flatMap((seat) => seat.zones)];
    const slot = zones.flatMap((zone) => zone.cards).find((card) => card.move !== undefined);
    if (!slot) {
      if (!view.actions.length) break;
      const answer = seen();
      table.dispatchEvent(new CustomEvent("tomoe-action", { detail: { id: view.actions[0].move } }));
      await answer;
      continue;
    }
    const button = table.shadowRoot.querySelector(`button[data-slot="${slot.key}"]`);
    const answer = seen();
    const start = performance.now();
    button.click();
    await answer;
    times.push(performance.now() - start);
    await frame();
    await frame();
  }
  return times;
}
