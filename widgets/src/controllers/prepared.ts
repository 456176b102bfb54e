// What bots answer to the first choices in a dealt match, as the build has prepared it: shown at once while Python is on its way.
// `site/tomoe_site/turns.py` says what the files hold. What is not prepared waits for Python, as it does on any page.
import type { LogLine } from "../messages.js";
import { updateSaved } from "../play/storage.js";
import { unfoldViews } from "../play/unfold-views.js";
import type { View } from "../types.js";
import type { QueuedMove } from "./clicks.js";

/** The match that a page shows on a first visit: its views at the reader's first turn, and what goes on from there. */
export interface Dealt {
  frames: readonly View[];
  /** The text from which Python goes on with it. */
  save: string;
  log: readonly LogLine[];
  /** The choices that are prepared. */
  next: readonly string[];
  /** The address of the folder of their files. */
  turns: string;
}

interface Turn {
  frames: readonly Record<string, unknown>[];
  next: readonly string[];
  log?: readonly LogLine[];
  moves?: readonly string[];
}

declare global {
  interface Window {
    /** The new match that the page shows on a first visit before Python is up: of which table, and its text. `taken`: Python goes on with it. */
    __tomoeDealt?: { store: string; save: string; taken?: boolean };
  }
}

export interface PreparedHost {
  readonly store: string;
  view: View | null;
  log: readonly LogLine[];
  show(frames: readonly View[]): void;
}

export interface PreparedListener {
  /** What waits for Python now. */
  waiting(): QueuedMove | null;
  /** It waits no longer, but for these pieces. */
  answered(rest: readonly string[]): void;
  /** What waits from now on, and the pieces on the table, are left for Python. */
  leave(): void;
}

export class PreparedTurns {
  private dealt: Dealt | null = null;
  private next: readonly string[] = [];
  /** The folder of what can be chosen in the position, and of the pieces that can be added to those taken. */
  private places = { moves: "", pieces: "" };
  private moves: readonly string[] = [];
  private asked: QueuedMove | null = null;

  constructor(private readonly host: PreparedHost, private readonly listener: PreparedListener) {}

  /** An answer is on its way. */
  get answers(): boolean {
    return this.asked !== null;
  }

  /** Shows a dealt match. */
  begin(dealt: Dealt): void {
    const { host } = this;
    Object.assign(this, { dealt, next: dealt.next });
    host.log = dealt.log;
    if (dealt.frames.length === 1) host.view = dealt.frames[0] ?? null;
    else host.show(dealt.frames);
    window.__tomoeDealt = { store: host.store, save: dealt.save };
  }

  /** Answers what waits for Python, if that is prepared and Python has not taken over. */
  async answer(): Promise<void> {
    const queued = this.listener.waiting();
    const { dealt, host } = this;
    const view = host.view;
    const [piece, ...rest] = queued?.picks ?? [];
    const choice = queued?.move ?? piece;
    if (!dealt || !queued || !view || queued.ply !== view.ply || choice === undefined || !this.next.includes(choice) || queued === this.asked || this.isTaken) return;
    this.asked = queued;
    const place = queued.move === undefined ? `${this.places.pieces}_${fileName(choice)}` : `${this.places.moves}${fileName(choice)}`;
    const turn = await fetchTurn(new URL(`${dealt.turns}${place}.json.deflate`, document.baseURI));
    this.asked = null;
    // The reader may have thought better of it meanwhile; then that is answered.
    const now = this.listener.waiting();
    if (now && now !== queued && (now.move ?? now.picks?.[0]) !== choice) {
      void this.answer();
      return;
    }
    const frames = turn && unfoldViews(view, turn.frames);
    if (!turn || !frames || !now || host.view !== view || this.isTaken) return;
    this.take(turn, frames, place, now.picks?.slice(1) ?? rest);
  }

  /** Python has the match, and answers whatever waits. */
  private get isTaken(): boolean {
    return window.__tomoeDealt?.taken === true;
  }

  private take({ next, log = [], moves }: Turn, frames: readonly View[], place: string, rest: readonly string[]): void {
    const { dealt, host } = this;
    if (!dealt) return;
    this.next = next;
    this.places = moves ? { moves: `${place}/`, pieces: `${place}/` } : { ...this.places, pieces: `${place}/` };
    if (moves) this.keep(dealt, [...this.moves, ...moves]);
    host.log = [...host.log, ...log];
    this.listener.answered(rest);
    host.show(frames);
    this.listener.leave();
    void this.answer();
  }

  /** A page that is loaded again goes on from here. */
  private keep(dealt: Dealt, moves: readonly string[]): void {
    const { store } = this.host;
    this.moves = moves;
    const save = JSON.stringify({ ...JSON.parse(dealt.save) as object, moves });
    window.__tomoeDealt = { store, save };
    updateSaved(store, { save, played: true, at: Date.now() });
  }
}

/** The name of a choice's file; that of a piece has a sign before it. */
function fileName(choice: string): string {
  return choice.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A prepared turn; null where it cannot be had: then Python answers. */
async function fetchTurn(address: URL): Promise<Turn | null> {
  try {
    const { ok, body } = await fetch(address, { priority: "high" });
    if (!ok || !body) return null;
    return await new Response(body.pipeThrough(new DecompressionStream("deflate"))).json() as Turn;
  } catch {
    return null;
  }
}
