// Whole cards as SVG text: blank, face, and the slip of a card that passes as another. Pure: no DOM.
import { type Card, cardOf } from "../deck.js";
import { back, rim } from "./back.js";
import { blank, svg } from "./ink.js";
import type { ArtId, Detail, FaceArt, Style } from "./kinds.js";
import { artIdOf, artOf } from "./library.js";
import { slip } from "./slip.js";

export type { Detail };

export const WIDTH = 100;
export const HEIGHTS: Readonly<Record<Detail, number>> = { full: 140, plain: 140, tile: 116 };

/** The most detail that can be made out at this width in CSS pixels. */
export function detailFor(width: number): Detail {
  return width >= 56 ? "full" : width >= 38 ? "plain" : "tile";
}

/** What else is known of a card that is to be drawn. */
export interface Look extends Partial<Style> {
  /** The id of its deck. Without one the card is looked for in every deck; of an unknown deck, any card is drawn from its text. */
  readonly deck?: string;
  /** The text of the card that it passes as, "" for none. */
  readonly as?: string;
  /** It is void. */
  readonly isVoid?: boolean;
}

/** A card of a deck that is drawn here is its data, any other its text. */
type Drawn = Card | string;

const drawnOf = (name: string, deck?: string): Drawn => cardOf(name, deck) ?? name;

const idOf = (card: Drawn): ArtId => (typeof card === "string" ? "other" : card.deck);

const faces = (card: Drawn): FaceArt<Drawn> | undefined => artOf(idOf(card)) as unknown as FaceArt<Drawn> | undefined;

/** Whose art is needed to draw the card `name`, or the back for null. */
export function artsFor(name: string | null, { deck = "", as = "" }: Look = {}): ArtId[] {
  const front = name === null ? artIdOf(deck || "tomoe") : idOf(drawnOf(name, deck));
  return as === "" ? [front] : [front, idOf(drawnOf(as, deck))];
}

/** The blank card `name` and what is printed on it; nothing as long as the art is not there. */
function face(name: string, detail: Detail, { deck, fourColour = false, letters = false }: Look): { paper: string; print: string } {
  const paper = blank(WIDTH, HEIGHTS[detail], detail === "tile" ? 12 : 9);
  const card = drawnOf(name, deck);
  const art = faces(card);
  return {
    paper: detail === "tile" && art?.tileHasPaper?.(card) === false ? "" : paper,
    print: art?.draw[detail](card, { fourColour, letters }) ?? "",
  };
}

/** The slip of a card that passes as another or is void, else "". */
function slipOf(detail: Detail, { deck, fourColour = false, letters = false, as = "", isVoid = false }: Look): string {
  if (as === "" && !isVoid) return "";
  const card = drawnOf(as, deck);
  return slip(detail, isVoid, as === "" ? null : (x, y, size) => faces(card)?.label(card, x, y, size, { fourColour, letters }) ?? "");
}

/** The inside of the SVG element of the card `name`, or of the back for null. */
export function faceBody(name: string | null, detail: Detail, look: Look = {}): string {
  if (name === null) {
    const art = artOf(artIdOf(look.deck || "tomoe"));
    return art ? back(art.back, WIDTH, HEIGHTS[detail], detail !== "full") : rim(WIDTH, HEIGHTS[detail]);
  }
  const { paper, print } = face(name, detail, look);
  return paper + (look.isVoid ? `<g opacity=".5">${print}</g>` : print) + slipOf(detail, look);
}

/** The face of the card `name`, or the back for null, as the text of one SVG element. */
export function faceSvg(name: string | null, detail: Detail, look: Look = {}): string {
  return svg(WIDTH, HEIGHTS[detail], faceBody(name, detail, look));
}
