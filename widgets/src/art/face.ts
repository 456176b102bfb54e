// Whole cards as SVG text: blank, face, and the slip of a card that passes as another. Pure: no DOM.
import { type Card, cardOf } from "../deck.js";
import { back } from "./back.js";
import { fescaArt } from "./fesca/face.js";
import { blank, svg } from "./ink.js";
import type { Detail, FaceArt, Style } from "./kinds.js";
import { slip } from "./slip.js";
import { standardArt } from "./standard/face.js";
import { tomoeArt } from "./tomoe/face.js";
import { unknownFace, unknownLabel } from "./unknown.js";

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

const ART: { readonly [D in Card["deck"]]: FaceArt<Extract<Card, { deck: D }>> } = { tomoe: tomoeArt, fesca: fescaArt, standard: standardArt };

function artOf<C extends Card>(card: C): FaceArt<C> {
  return ART[card.deck] as unknown as FaceArt<C>;
}

/** The blank card `name` and what is printed on it. */
function face(name: string, detail: Detail, { deck, fourColour = false }: Look): { paper: string; print: string } {
  const height = HEIGHTS[detail];
  const paper = blank(WIDTH, height, detail === "tile" ? 12 : 9);
  const card = cardOf(name, deck);
  if (!card) return { paper, print: unknownFace(name, detail, height) };
  const art = artOf(card);
  return {
    paper: detail === "tile" && art.tileHasPaper?.(card) === false ? "" : paper,
    print: art.draw[detail](card, { fourColour }),
  };
}

/** The slip of a card that passes as another or is void, else "". */
function slipOf(detail: Detail, { deck, fourColour = false, as = "", isVoid = false }: Look): string {
  if (as === "" && !isVoid) return "";
  const card = cardOf(as, deck);
  return slip(detail, isVoid, as === "" ? null : (x, y, size) =>
    card ? artOf(card).label(card, x, y, size, { fourColour }) : unknownLabel(as, x, y, size));
}

/** The inside of the SVG element of the card `name`, or of the back for null. */
export function faceBody(name: string | null, detail: Detail, look: Look = {}): string {
  if (name === null) return back(look.deck ?? "", WIDTH, HEIGHTS[detail], detail !== "full");
  const { paper, print } = face(name, detail, look);
  return paper + (look.isVoid ? `<g opacity=".5">${print}</g>` : print) + slipOf(detail, look);
}

/** The face of the card `name`, or the back for null, as the text of one SVG element. */
export function faceSvg(name: string | null, detail: Detail, look: Look = {}): string {
  return svg(WIDTH, HEIGHTS[detail], faceBody(name, detail, look));
}
