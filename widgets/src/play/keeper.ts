// Keeps the matches of one table in the browser so that none is lost: the reader's own under the table's key, and up to
// twenty others beside it. What a match is it learns from Python's messages; it reads neither saves nor moves.
//
// - An address (`?g=…`, `#g=…`, `?seed=…`) names a match of its own. It leaves the reader's own match alone, and is kept once it is
//   played on, so that the same address goes on there.
// - A match that takes the place of the reader's own (a new one, a pasted record, an earlier one) moves that to the earlier ones.
// - Two windows: what is stored has a number that rises. A window that is behind stores nothing over what is there: it is
//   told, and what it plays on becomes a match of its own. One that can take over what is there goes on from it (`catchUp`).
import type { MatchMark } from "../messages.js";
import { addressOf, concerns, type Earlier, listMatches, type Match, NO_STANDING, ownMatch, standingOf, storeList, storeOwn, withMatch } from "./matches.js";
import { browserStorage, type Shelf, updateSaved } from "./storage.js";

export interface KeeperListener {
  /** The browser refuses to store anything more. Called once. */
  refused(): void;
  /** Whether another window has played on, so that there is something to follow. */
  behind(newer: boolean): void;
  /** The table no longer shows the match that the page's address names. */
  leftAddress(): void;
}

type Own = NonNullable<ReturnType<typeof ownMatch>>;

/** The match on the table, as it was when this window last read or stored it. */
interface Mine extends Match {
  /** Where it belongs: in the place of the reader's own match, whatever is there ("own"); there if that is free ("free"); among the others. */
  home: "own" | "free" | "others";
}

const NEW: Mine = { id: "", rev: 0, at: 0, save: "", played: false, address: "", home: "free" };

export class Keeper {
  private mine: Mine = NEW;
  /** Python's number of the match on the table; null before the first. */
  private number: number | null = null;
  /** What Python was sent to go on with, by the source that it names then. */
  private sent: { save: Mine | null; address: Mine | null } = { save: null, address: null };
  /** The id of the match that another window has gone further with. */
  private rival: string | null = null;
  /** The part of the page's address that names a match; "" for none. */
  private address: string;
  private hasRefused = false;

  constructor(
    private readonly key: string, words: string, private readonly listener: KeeperListener,
    private readonly storage: Shelf | null = browserStorage(), private readonly clock: () => number = Date.now,
    /** Whether two texts differ in nothing that would be lost with one of them. */
    private readonly alike: (one: string, other: string) => boolean = (one, other) => one === other,
  ) {
    this.address = addressOf(words);
  }

  /** The texts to begin with: the reader's own match, and what was played on at the page's address, the latest that is `wanted`. */
  begin(wanted: (save: string) => boolean = () => true): { save: string | null; opened: string | null } {
    const own = this.own();
    const places: Mine[] = this.others().map((each) => ({ ...each, home: "others" }));
    if (own) places.push({ ...own, home: "free" });
    const named = this.address === "" ? [] : places.filter(({ address, save }) => address === this.address && wanted(save));
    const [opened = null] = named.sort((one, other) => other.at - one.at);
    this.sent = { save: own ? { ...own, home: "free" } : null, address: opened };
    return { save: own?.save ?? null, opened: opened?.save ?? null };
  }

  /** Python shows a match; `save` is its text, null if it is not to be kept. */
  receive(match: MatchMark | undefined, save: string | null): void {
    const { number, source, played } = match ?? { number: 0, source: "save" as const, played: true };
    if (number !== this.number) this.take(source);
    else if (save !== null && this.alike(save, this.mine.save) && this.ahead()) return;
    this.number = number;
    if (save !== null && this.meets(save)) return;
    if (save !== null && (save !== this.mine.save || this.mine.home === "own")) this.store(save, played);
  }

  /** A view is on the table: it is drawn at the next visit, or says how far the match is. */
  keepView(view: unknown): void {
    const { storage } = this;
    if (!storage || this.mine.id === "") return;
    const own = this.own();
    if (own && this.isCurrent(own)) {
      updateSaved(this.key, { view }, storage);
      return;
    }
    const others = this.others();
    if (!others.some((each) => this.isCurrent(each))) return;
    this.attempt((shelf) => { storeList(this.key, others.map((each) => (this.isCurrent(each) ? { ...each, ...standingOf(view) } : each)), shelf); });
  }

  /** The matches that can be gone on with besides the one on the table, newest first; null if the browser keeps nothing. */
  get earlier(): readonly Earlier[] | null {
    if (!this.storage) return null;
    return this.others().filter(({ id, played }) => played && id !== this.mine.id);
  }

  /** The text of an earlier match, to hand to Python; null if it is gone. */
  open(id: string): string | null {
    const found = this.others().find((each) => each.id === id);
    this.sent = { save: found ? { ...found, home: "own" } : null, address: null };
    return found?.save ?? null;
  }

  /** The text of the match as another window has left it, to hand to Python; null if it is gone. */
  follow(): string | null {
    const own = this.own();
    const other = this.others().find(({ id }) => id === this.rival);
    const found: Mine | null = own && own.id === this.rival ? { ...own, home: "free" } : other ? { ...other, home: "others" } : null;
    this.sent = { save: found, address: null };
    return found?.save ?? null;
  }

  /** Goes on from what another window has stored of the match on the table. What is to be handed to Python; null for nothing. */
  catchUp(): string | null {
    const there = this.number === null ? undefined : this.ahead();
    if (!there) return null;
    const { rev, at, save, played } = there;
    const news = !this.alike(save, this.mine.save);
    this.mine = { ...this.mine, rev, at, save, played };
    return news ? save : null;
  }

  /** Whether this window has come to where another one has left the match, as the same moves lead to where everybody has the same cards: then neither is behind. */
  private meets(save: string): boolean {
    const own = this.own();
    const others = this.others();
    const ids = [this.mine.id, this.rival];
    const there = [...(own ? [own] : []), ...others].find((each) => ids.includes(each.id) && each.save === save);
    if (!there || this.isCurrent(there) || this.mine.home === "own") return false;
    this.mine = { ...toMatch(there), home: there === own ? "free" : "others" };
    this.rival = null;
    this.listener.behind(false);
    return true;
  }

  /** Forgets all matches but the reader's own and the one on the table. */
  forget(): void {
    this.attempt((shelf) => { storeList(this.key, this.others().filter(({ id }) => id === this.mine.id), shelf); });
  }

  /** Another window has stored something under `key`; null: anything. Whether it concerns this table. */
  noticeChange(key: string | null): boolean {
    if (!concerns(key, this.key)) return false;
    const newer = this.number === null ? null : this.newer();
    if (newer) this.fallBehind(newer);
    return true;
  }

  /** Whether another window has gone further with the match on the table. */
  get isOvertaken(): boolean {
    return this.number !== null && this.ahead() !== undefined;
  }

  private own(): Own | null {
    return this.storage ? ownMatch(this.key, this.storage) : null;
  }

  private others(): Earlier[] {
    return this.storage ? listMatches(this.key, this.storage) : [];
  }

  /** Whether what is stored is what this window stored or read last. */
  private isCurrent({ id, rev }: Match): boolean {
    return id === this.mine.id && rev === this.mine.rev;
  }

  /** What is stored of the match on the table; undefined for nothing. */
  private stored(own: Own | null = this.own(), others: readonly Earlier[] = this.others()): Match | undefined {
    return own?.id === this.mine.id ? own : others.find(({ id }) => id === this.mine.id);
  }

  /** What another window has stored of the match on the table since this one last read or stored it. */
  private ahead(): Match | undefined {
    const there = this.stored();
    return there && !this.isCurrent(there) ? there : undefined;
  }

  private fallBehind({ id }: Match): void {
    this.rival = id;
    this.listener.behind(true);
  }

  /** Another match is on the table, and nothing of it is stored yet. */
  private take(source: MatchMark["source"]): void {
    const first = this.number === null;
    const { save, address } = this.sent;
    const fresh: Mine = { ...NEW, id: newId(this.clock()) };
    if (source === "save") this.mine = save ?? fresh;
    else if (source === "address") this.mine = address ?? { ...fresh, home: "others", address: this.address };
    // At first there is a new match only where none was kept, or none that could be read: it takes that one's place.
    else this.mine = first ? { ...save ?? fresh, home: "free" } : { ...fresh, home: "own" };
    this.sent = { save: null, address: null };
    this.rival = null;
    this.listener.behind(false);
    if (first || this.mine.home !== "own" || this.address === "") return;
    this.address = "";
    this.listener.leftAddress();
  }

  /** Stores the match on the table where it belongs, unless another window has gone further with it. */
  private store(save: string, played: boolean): void {
    const { mine, clock } = this;
    const own = this.own();
    const others = this.others();
    const there = this.stored(own, others);
    if (there && there.rev !== mine.rev && mine.home !== "own") {
      // It goes on as a match of its own, and what is there stays.
      this.mine = { ...mine, id: newId(clock()), rev: 0, home: "others" };
      this.fallBehind(there);
      this.store(save, played);
      return;
    }
    const next: Mine = { ...mine, id: mine.id || newId(clock()), rev: mine.rev + 1, at: clock(), save, played };
    const home = this.homeFor(own, there, played);
    if (home) this.attempt((shelf) => {
      if (home === "own") this.storeInPlace(next, own, others, shelf);
      else storeList(this.key, withMatch(others, toEntry(next, there)), shelf);
      this.mine = { ...next, home: home === "own" ? "free" : "others" };
    });
    if (own && home !== "own" && mine.home === "free" && !there) this.fallBehind(own);
  }

  /** Where the match on the table is stored; null for nowhere. `there`: what is stored of it already. */
  private homeFor(own: Own | null, there: Match | undefined, played: boolean): "own" | "others" | null {
    const { home } = this.mine;
    if (home === "own" || (own && there === own)) return "own";
    if (home === "others" || there) return "others";
    if (!own?.played) return "own";
    return played ? "others" : null;
  }

  /** Puts the match in the place of the reader's own. One that was played there and is another goes to the others first. */
  private storeInPlace(next: Match, own: Own | null, others: readonly Earlier[], shelf: Shelf): void {
    const replaced = own?.id !== this.mine.id;
    const rest = others.filter(({ id }) => id !== next.id);
    const archived = own && replaced && own.played ? withMatch(rest, { ...toMatch(own), id: own.id || newId(this.clock()), ...standingOf(own.view) }) : null;
    if (archived) storeList(this.key, archived, shelf);
    storeOwn(this.key, next, shelf, replaced ? null : undefined);
    if (!archived && rest.length < others.length) storeList(this.key, rest, shelf);
  }

  /** What another window has stored of the match on the table, or in its place; null if there is nothing newer. */
  private newer(): Match | null {
    const own = this.own();
    const there = this.stored(own);
    if (there && !this.isCurrent(there)) return there;
    return own?.played && own !== there && this.mine.home === "free" ? own : null;
  }

  private attempt(run: (shelf: Shelf) => void): void {
    try {
      if (!this.storage) throw new Error("not allowed");
      run(this.storage);
    } catch {
      if (!this.hasRefused) this.listener.refused();
      this.hasRefused = true;
    }
  }
}

function toMatch({ id, rev, at, save, played, address }: Match): Match {
  return { id, rev, at, save, played, address };
}

/** `match` as an entry of the list; it stands as `before` did until its next view is shown. */
function toEntry(match: Match, before: Match | undefined): Earlier {
  const { deal, points, over } = before && "points" in before ? before as Earlier : NO_STANDING;
  return { ...toMatch(match), deal, points, over };
}

function newId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
