// Draws positions as pictures: `node pictures.mjs WIDGETS JOBS.json`. WIDGETS is the folder of the web components, whose
// drawings of cards are used. Each job is {view, width, height, detail, out}: a view as <tomoe-table> takes it, the
// picture's size in units (a card of the reader's hand is 92 wide), the detail of the faces, and the SVG file to write.
// In place of `view` it may have `fan`, a list of [deck, card].
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const [widgets, jobs] = process.argv.slice(2);
const { outputFiles } = await build({
  stdin: { contents: 'export { faceBody } from "./face.js"; export { badgeSvg } from "./badges.js";', resolveDir: `${widgets}/src/art`, loader: "ts" },
  bundle: true, format: "esm", write: false, charset: "utf8",
});
const art = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

const ASPECT = 1.4;
const TILE_ASPECT = 1.16;
const HAND = 92;
const TRICK = 86;
const EDGE = 16;
/** How much of a card's width its corner is high. */
const CORNER = 0.52;

const isThere = (slot) => !slot.gone;
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const n = (value) => String(Math.round(value * 10) / 10);

/** One picture's cards. A drawing that comes again, such as a back, is written once. */
class Picture {
  constructor(deck, detail) {
    this.deck = deck;
    this.detail = detail;
    this.symbols = new Map();
    this.parts = [];
  }

  card({ card, as, void: isVoid }, x, y, width, detail = this.detail) {
    const body = art.faceBody(card, detail, { deck: this.deck, as, isVoid });
    const height = detail === "tile" ? 116 : 140;
    if (!this.symbols.has(body)) this.symbols.set(body, { id: `c${this.symbols.size}`, height });
    this.parts.push(`<use href="#${this.symbols.get(body).id}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n((width * height) / 100)}"/>`);
  }

  badge(kind, x, y, size) {
    const svg = art.badgeSvg(kind);
    if (svg) this.parts.push(svg.replace("<svg ", `<svg x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" `));
  }

  /** Where the reader's card goes. */
  place(x, y, width) {
    this.parts.push(`<rect x="${n(x + 2)}" y="${n(y + 2)}" width="${n(width - 4)}" height="${n(width * ASPECT - 4)}" rx="8" fill="none" stroke="#8a9a86" stroke-width="3" stroke-dasharray="9 8"/>`);
  }

  text(width, height) {
    const symbols = [...this.symbols].map(([body, { id, height: tall }]) => `<symbol id="${id}" viewBox="0 0 100 ${tall}">${body}</symbol>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${symbols.join("")}</defs>${this.parts.join("")}</svg>\n`;
  }
}

/** Slots by the first letter of their cards, in the order in which the letters come. */
function bySuit(slots) {
  const suits = new Map();
  for (const slot of slots) suits.set(slot.card[0], [...(suits.get(slot.card[0]) ?? []), slot]);
  return [...suits.values()];
}

/** The reader's hand along the lower edge, which cuts it off. What can be played stands a little higher. */
function hand(picture, zones, width, height) {
  const groups = zones.map((zone) => zone.cards.filter(isThere)).filter((cards) => cards.length);
  const count = sum(groups.map((cards) => cards.length));
  const gaps = (groups.length - 1) * 22;
  const step = Math.min(HAND + 6, (width - 2 * EDGE - HAND - gaps) / (count - 1));
  let x = (width - (step * (count - 1) + HAND + gaps)) / 2;
  for (const cards of groups) {
    for (const slot of cards) {
      picture.card(slot, x, height - 94 - (slot.move || slot.pick ? 14 : 0), HAND);
      x += step;
    }
    x += 22;
  }
}

/** Cards in the middle, in a row; those with dice and markers carry them on their lower edge. */
function row(picture, slots, place, left, right) {
  const count = slots.length + place;
  const step = Math.min(TRICK + 12, (right - left - TRICK) / Math.max(1, count - 1));
  let x = (left + right - (step * (count - 1) + TRICK)) / 2;
  for (const slot of slots) {
    picture.card(slot, x, 62, TRICK);
    const badges = slot.badges ?? [];
    badges.forEach(({ kind }, i) => picture.badge(kind, x + TRICK / 2 + (i - badges.length / 2) * 42, 158, 40));
    x += step;
  }
  if (place) picture.place(x, 62, TRICK);
}

/** Columns of overlapping cards, one a suit, between `left` and `right`, at most `room` high. */
function columns(picture, slots, left, right, room) {
  const suits = bySuit(slots);
  const tall = Math.max(...suits.map((cards) => cards.length));
  // As large as the longest column allows, of which each card shows its corner.
  const card = Math.min(80, (right - left) / 4.5, room / (ASPECT + CORNER * (tall - 1)));
  const step = Math.min(card + 8, (right - left - card) / Math.max(1, suits.length - 1));
  suits.forEach((cards, i) => {
    const x = (left + right - (step * (suits.length - 1) + card)) / 2 + i * step;
    cards.forEach((slot, j) => { picture.card(slot, x, EDGE + j * card * CORNER, card); });
  });
}

/** What another player has laid open, as lines of a few cards: a hand by suits takes several. */
function lines({ cards, layout }) {
  const there = cards.filter(isThere);
  const most = layout === "suits" ? 4 : there.length;
  return there.flatMap((_, i) => (i % most ? [] : [there.slice(i, i + most)]));
}

/** Lines of small cards in the upper corner on the left, or on the right. */
function rows(picture, all, onRight, width) {
  const tile = 36;
  const step = 29;
  all.slice(0, 4).forEach((cards, i) => {
    const from = onRight ? width - EDGE - tile - (cards.length - 1) * step : EDGE;
    cards.forEach((slot, j) => { picture.card(slot, from + j * step, EDGE + i * (tile * TILE_ASPECT + 6), tile, "tile"); });
  });
}

/** The others' hidden hands: backs that look in over the upper edge. */
function backs(picture, count, width) {
  for (let i = 0; i < count; i += 1) {
    const middle = (width * (i + 0.5)) / count;
    [-22, 0, 22].forEach((dx) => picture.card({ card: null }, middle + dx - 17, -16 - (dx === 0 ? 0 : 3), 34, "tile"));
  }
}

/** Cards of several decks along the lower edge, spread like a hand. */
function fan({ fan: cards, width, height, detail }) {
  const picture = new Picture("", detail);
  const card = height * 0.6;
  const step = (width - 2 * EDGE - card * 1.3) / (cards.length - 1);
  cards.forEach(([deck, name], i) => {
    const off = i - (cards.length - 1) / 2;
    const x = width / 2 + off * step;
    const y = height * 0.54 + off * off * 3.4;
    picture.parts.push(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(off * 3.2)})">`);
    picture.deck = deck;
    picture.card({ card: name }, -card / 2, (-card * ASPECT) / 2, card);
    picture.parts.push("</g>");
  });
  return picture.text(width, height);
}

function draw({ view, width, height, detail }) {
  const picture = new Picture(view.deck, detail);
  const others = view.seats.filter(({ seat }) => seat !== view.you);
  const open = others.map((seat) => seat.zones.filter((zone) => zone.cards.some((slot) => slot.card && isThere(slot))));
  const laid = open.flat();
  const [middle] = view.centre;
  const slots = middle.cards.filter(isThere);
  const yours = view.seats[view.you].zones.filter((zone) => zone.cards.some((slot) => slot.move || slot.pick) || zone.kind !== "kept");
  const isTrick = middle.layout === "trick";
  const room = Math.min(196, height - 94 - 14 - 2 * EDGE);
  if (middle.layout === "suits") {
    columns(picture, slots, EDGE, width - EDGE, room);
  } else if (laid.length === 1 && laid[0].layout === "suits") {
    columns(picture, laid[0].cards.filter(isThere), EDGE, width / 2, room);
    row(picture, slots, isTrick, width / 2, width - EDGE);
  } else if (laid.length) {
    open.forEach((zones, i) => { rows(picture, zones.flatMap(lines), i > 0, width); });
    row(picture, slots, isTrick, EDGE, width - EDGE);
  } else {
    backs(picture, others.length, width);
    row(picture, slots, isTrick, EDGE, width - EDGE);
  }
  hand(picture, yours, width, height);
  return picture.text(width, height);
}

for (const job of JSON.parse(readFileSync(jobs, "utf8"))) writeFileSync(job.out, job.fan ? fan(job) : draw(job));
