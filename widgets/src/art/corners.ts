// A card's index as it is printed on paper: rank, suit and letter below each other in two corners, so that a card reads the
// same when it is turned round, and a hand can be fanned either way.
import { HEIGHTS, WIDTH } from "./face.js";

/** The middle of the column of an index. */
export const COLUMN = 14;
/** The middle of the card, around which pictures are drawn. */
export const MIDDLE = { x: WIDTH / 2, y: HEIGHTS.full / 2 } as const;

/** An index, drawn for the upper left corner, there and, turned by 180°, in the lower right one. */
export function inTwoCorners(index: string): string {
  return `${index}<g transform="rotate(180 ${MIDDLE.x} ${MIDDLE.y})">${index}</g>`;
}

/** A picture that is drawn around the middle of the card, `scale` times as large there. */
export function inTheMiddle(picture: string, scale: number): string {
  return `<g transform="translate(${MIDDLE.x} ${MIDDLE.y}) scale(${scale}) translate(${-MIDDLE.x} ${-MIDDLE.y})">${picture}</g>`;
}
