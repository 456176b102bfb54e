// What finished deals come to: values only.
import type { DoneDeal } from "./types.js";

/** Deals that have something in common, and what they come to. */
export interface Row {
  /** What they have in common: the levels of the bots, or a place. */
  name: string;
  deals: readonly DoneDeal[];
}

/** The ids of the bots' levels in a deal, each once, as one text: "hard", "easy+normal". */
export function levelsOf({ bots }: DoneDeal): string {
  return [...new Set(bots.filter((bot) => bot !== null))].sort().join("+");
}

/** The reader's points in a deal. */
export const ownPoints = ({ points, you }: DoneDeal): number => points[you] ?? 0;

/** The reader's points of the match that ended with a deal. */
export const matchPoints = ({ match, you }: DoneDeal): number => match?.points[you] ?? 0;

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

/** The deals by what `nameOf` says of them, in the order of these names. */
export function rowsBy(deals: readonly DoneDeal[], nameOf: (deal: DoneDeal) => string): Row[] {
  const names = [...new Set(deals.map(nameOf))].sort();
  return names.map((name) => ({ name, deals: deals.filter((deal) => nameOf(deal) === name) }));
}

/** The deals that ended a match. */
export const endings = (deals: readonly DoneDeal[]): DoneDeal[] => deals.filter(({ match }) => match);

/** The deals whose decisions were judged. */
export const reviewed = (deals: readonly DoneDeal[]): DoneDeal[] => deals.filter(({ judged }) => judged);

/** How many decisions were judged in them, and the points that these gave away. */
export function decisionsIn(deals: readonly DoneDeal[]): { judged: number; given: number } {
  return { judged: deals.reduce((sum, { judged = 0 }) => sum + judged, 0), given: deals.reduce((sum, { given = 0 }) => sum + given, 0) };
}

/** For each deal, in their order, the mean of the reader's points in it and up to `over - 1` deals before. */
export function runningMean(deals: readonly DoneDeal[], over: number): number[] {
  return deals.map((_, i) => meanOf(deals.slice(Math.max(0, i + 1 - over), i + 1).map(ownPoints)));
}
