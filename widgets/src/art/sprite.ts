// Every face and back as one SVG file of symbols, for pages and documents that have no script. A card's symbol is named
// by deck and text: `<svg viewBox="0 0 100 140"><use href="cards.svg#fesca-W5"/></svg>`. `tomoe-back` is a back; `small-`
// before a name is the drawing for cards narrower than 56 pixels, `-four` after it the suit in its own colour.
import { type Card, DECKS } from "../deck.js";
import { faceBody, HEIGHTS, type Look, WIDTH } from "./face.js";

interface Symbol { id: string; box: string; body: string }

/** The symbols of one drawing, large and small. */
function symbols(id: string, name: string | null, look: Look): Symbol[] {
  return (["full", "plain"] as const).map((detail) => ({
    id: detail === "full" ? id : `small-${id}`,
    box: `0 0 ${WIDTH} ${HEIGHTS[detail]}`,
    body: faceBody(name, detail, look),
  }));
}

function cardSymbols(card: Card): Symbol[] {
  const { deck, name } = card;
  const id = `${deck}-${name}`;
  const four = card.deck === "standard" && card.suit.ownColour !== card.suit.colour;
  return [...symbols(id, name, { deck }), ...(four ? symbols(`${id}-four`, name, { deck, fourColour: true }) : [])];
}

const PATH = /<path([^>]*?) d="([^"]*)"([^>]*)\/>/g;
/** A path at least this long, in characters, is worth a reference where it is drawn as often as this. */
const LONG = 48;
const OFTEN = 3;

/** Ids for the long path data that is drawn often, in the order in which they come. */
function sharedPaths(bodies: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const body of bodies) {
    for (const [, , d = ""] of body.matchAll(PATH)) counts.set(d, (counts.get(d) ?? 0) + 1);
  }
  const often = [...counts].filter(([d, count]) => d.length >= LONG && count >= OFTEN);
  return new Map(often.map(([d], i) => [d, `p${i}`]));
}

/** The drawing with references in place of shared paths; a reference keeps the colours and the place. */
function share(body: string, ids: ReadonlyMap<string, string>): string {
  return body.replace(PATH, (whole, before: string, d: string, after: string) => {
    const id = ids.get(d);
    return id ? `<use href="#${id}"${before}${after}/>` : whole;
  });
}

/** The whole file. The same drawing code always gives the same text. */
export function spriteSvg(): string {
  const all = Object.entries(DECKS).flatMap(([deck, cards]) =>
    [...[...cards.values()].flatMap(cardSymbols), ...symbols(`${deck}-back`, null, { deck })]);
  const ids = sharedPaths(all.map(({ body }) => body));
  const paths = [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`);
  const drawn = all.map(({ id, box, body }) => `<symbol id="${id}" viewBox="${box}">${share(body, ids)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${[...paths, ...drawn].join("\n")}\n</defs></svg>\n`;
}
