// The finished deals that the browser keeps, for the page of results: values and checks. What cannot be read is left out.
import { browserStorage, readObject, type Shelf } from "../play/storage.js";
import { hash } from "./hash.js";
import type { DoneDeal, Finished, FinishedMatch } from "./types.js";

export const DONE_KEY = "tomoe:done";
/** From so many deals on each new one takes the oldest one's place, so that matches find room, too: a deal takes up to about 600 bytes of 5 MB. */
export const MOST_DEALS = 4000;
const LONGEST_ADDRESS = 8000;
const MOST_SEATS = 8;

/** What is kept: the deals, the oldest first, and whether the reader wants any to be kept. */
export interface Done {
  off: boolean;
  deals: readonly DoneDeal[];
}

export const NO_DEALS: Done = { off: false, deals: [] };

/** What a deal of `game` is called that `address` opens. */
export function idOf(game: string, address: string): string {
  return hash(`${game}\n${address}`);
}

/** The deals with `deal` among them; one that is there already stays as it is. */
export function withDeal(deals: readonly DoneDeal[], deal: DoneDeal): readonly DoneDeal[] {
  return deals.some(({ id }) => id === deal.id) ? deals : inOrder([...deals, deal]).slice(deals.length < MOST_DEALS ? 0 : 1);
}

/** The deals, with what the decisions in one of them came to. */
export function withReview(deals: readonly DoneDeal[], id: string, judged: number, given: number): readonly DoneDeal[] {
  return deals.map((deal) => (deal.id === id ? { ...deal, judged, given } : deal));
}

/** Both as one, however many that are: no deal twice, and of a deal that is in both the one of which more decisions are judged. The same whichever comes first. */
export function mergedDeals(one: readonly DoneDeal[], other: readonly DoneDeal[]): readonly DoneDeal[] {
  const found = new Map<string, DoneDeal>();
  for (const deal of [...one, ...other]) {
    const known = found.get(deal.id);
    if (!known || rank(known) < rank(deal)) found.set(deal.id, deal);
  }
  return inOrder([...found.values()]);
}

/** Of two texts of one deal the greater one counts: first by decisions judged, then by anything at all, so that the order does not matter. */
function rank(deal: DoneDeal): string {
  return `${String(deal.judged ?? 0).padStart(6, "0")} ${JSON.stringify(deal, Object.keys(deal).sort())}`;
}

function inOrder(deals: readonly DoneDeal[]): readonly DoneDeal[] {
  return [...deals].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

export function loadDone(storage: Pick<Storage, "getItem"> | null = browserStorage()): Done {
  return storage ? toDone(readObject(DONE_KEY, storage)) : NO_DEALS;
}

/** Keeps it; false if the browser stores nothing. */
export function saveDone(done: Done, storage: Shelf | null = browserStorage()): boolean {
  try {
    storage?.setItem(DONE_KEY, JSON.stringify({ v: 1, ...done }));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Keeps a deal that has just been over, unless the reader wants none to be kept. Gives whether it ends the first match of all. */
export function keepDeal(game: string, address: string, finished: Finished, storage: Shelf | null = browserStorage(), now = Date.now()): boolean {
  const done = loadDone(storage);
  if (done.off) return false;
  const deals = withDeal(done.deals, { ...finished, id: idOf(game, address), game, at: now, address });
  const first = finished.match !== undefined && !done.deals.some(({ match }) => match);
  return deals !== done.deals && saveDone({ ...done, deals }, storage) && first;
}

/** Keeps what the decisions of a deal came to, if the deal is kept. */
export function keepReview(game: string, address: string, judged: number, given: number, storage: Shelf | null = browserStorage()): void {
  const done = loadDone(storage);
  const id = idOf(game, address);
  if (done.deals.some((deal) => deal.id === id)) saveDone({ ...done, deals: withReview(done.deals, id, judged, given) }, storage);
}

/** What `data` holds of it, as far as it is whole. */
export function toDone(data: Record<string, unknown>): Done {
  const { off, deals } = data;
  return { off: off === true, deals: inOrder(Array.isArray(deals) ? deals.map(toDeal).filter((deal) => deal !== null) : []) };
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e15;
export const isPoints = (value: unknown): value is number[] => Array.isArray(value) && value.length > 0 && value.length <= MOST_SEATS && value.every((each) => Number.isFinite(each));
export const isPlace = (value: unknown): value is number => isCount(value) && value >= 1 && value <= MOST_SEATS;
export const isShort = (value: unknown): value is string => typeof value === "string" && value.length <= 60;

function toDeal(data: unknown): DoneDeal | null {
  const { id, game, at, address, options, you, bots, number, points, place, match, judged, given } = Object(data) as Record<string, unknown>;
  if (!isShort(id) || id === "" || !isShort(game) || !isCount(at) || !isCount(you) || !isCount(number) || !isPoints(points) || !isPlace(place)) return null;
  if (typeof address !== "string" || address.length > LONGEST_ADDRESS || !/^([?#][\w=&.%-]*)?$/.test(address)) return null;
  if (!Array.isArray(bots) || bots.length !== points.length || you >= points.length || !bots.every((bot) => bot === null || isShort(bot))) return null;
  const chosen = Object.entries(Object(options) as Record<string, unknown>).filter((pair): pair is [string, string] => pair.every(isShort)).slice(0, 40);
  return {
    id, game, at, address, options: Object.fromEntries(chosen), you, bots: bots as (string | null)[], number, points, place,
    ...(isMatch(match) ? { match: { deals: match.deals, points: match.points, place: match.place } } : {}),
    ...(isCount(judged) && typeof given === "number" && Number.isFinite(given) ? { judged, given } : {}),
  };
}

function isMatch(value: unknown): value is FinishedMatch {
  const { deals, points, place } = Object(value) as Record<string, unknown>;
  return isCount(deals) && isPoints(points) && isPlace(place);
}
