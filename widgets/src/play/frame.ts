// What a page of the site, shown in a frame, and the page around it say to each other: site/static/page/embed.js is the other
// side. Nothing that goes this way is a secret: a frame may stand in anybody's page. Values and checks only.
import type { Lang, Text } from "../types.js";

/** What the frame says; each is a message with the name of the site in `tomoe`. */
export type FrameMessage =
  /** It listens. */
  | { tomoe: "hello" }
  /** So high is its content, in CSS pixels. */
  | { tomoe: "height"; height: number }
  /** How far Python is, 0 to 1. */
  | { tomoe: "progress"; done: number; said: Text }
  /** The table is drawn, and plays. */
  | { tomoe: "drawn" }
  /** Something has gone wrong, and the frame says what. */
  | { tomoe: "trouble" }
  /** The reader has played a move in the position after `ply` moves. */
  | { tomoe: "move"; ply: number }
  /** The deal is over: after this number of moves, with this result, and these points by seat. */
  | { tomoe: "over"; ply: number; result: Text; points: string[] };

/** What was clicked before the frame was there, in the position after `ply` moves: a move, or pieces of one. */
export interface Waiting { ply: number; move?: string; picks?: readonly string[] }

/** What the frame is told: what to look like, and what waits for it. */
export interface FrameOrder { tomoe: "set"; lang?: Lang; theme?: string; queued?: Waiting | null }

/** No table is higher, in CSS pixels. */
const HIGHEST = 6000;

const isText = (value: unknown): value is Text => typeof value === "object" && value !== null && Object.values(value).every((words) => typeof words === "string");
const isAmount = (value: unknown, most: number): value is number => typeof value === "number" && value >= 0 && value <= most;

/** `data` as a message of the frame; null for anything else. */
export function frameMessage(data: unknown): FrameMessage | null {
  const { tomoe, height, done, said, ply, result, points } = Object(data) as Record<string, unknown>;
  switch (tomoe) {
    case "hello": case "drawn": case "trouble": return { tomoe };
    case "height": return isAmount(height, HIGHEST) ? { tomoe, height } : null;
    case "progress": return isAmount(done, 1) && isText(said) ? { tomoe, done, said } : null;
    case "move": return isAmount(ply, Infinity) ? { tomoe, ply } : null;
    case "over": return isAmount(ply, Infinity) && isText(result) && Array.isArray(points) ? { tomoe, ply, result, points: points.map(String) } : null;
    default: return null;
  }
}

/**
 * Where a position is played: the site's page of its game. `position`: the fields that name it, which stand behind `#` since a match
 * may be longer than what a host takes; `embed`: as a part of another page.
 */
export function playAddress(site: string, game: string, position: string, { embed, lang, theme }: { embed: boolean; lang: Lang; theme: string }): string {
  const address = new URL(`play/${encodeURIComponent(game)}.html`, site);
  address.hash = position.replace(/^[?#]/, "");
  const look = { lang, ...(embed ? { embed: "1", ...(theme ? { theme } : {}) } : {}) };
  for (const [name, value] of Object.entries(look)) address.searchParams.set(name, value);
  return address.href;
}
