// Where questions come from: files that were prepared when the site was built, and Python for all others.
import { isContents, isQuestion } from "tomoe:shapes";
import { PREPARED, place } from "./run.js";
import type { Contents, Place, PreparedQuestion, Question } from "./types.js";

/** Asks Python for a question. */
export type Ask = (drill: string, place: Place) => Promise<unknown>;

/** A file that is there and holds something else. */
export class Damaged extends Error {}

export class QuestionSource {
  private readonly files = new Map<string, Promise<Question[]>>();

  /** `src`: the address of the contents, beside which the prepared questions are; "" if there are none. */
  constructor(readonly src: string, private readonly signal: AbortSignal, public contents: Contents | null = null, public ask: Ask | null = null) {}

  /** What drills there are. Rejected if that is nowhere to be found. */
  async load(): Promise<Contents> {
    if (this.contents) return this.contents;
    const data = await this.fetch(this.src);
    if (!isContents(data)) throw new Damaged(`${this.src} holds no drills`);
    this.contents = data;
    return data;
  }

  /** The question of a drill at this place. Rejected if there is no way to it. */
  async question(drill: string, at: Place): Promise<Question> {
    const all = this.complete(drill);
    const alone = all?.[(at.number + at.seed - 1) % all.length];
    if (alone) return alone.question;
    const index = place(at.seed, at.number);
    const first = this.contents?.first?.find(({ question, index: i }) => question.drill === drill && question.level === at.level && i === index);
    if (first && at.number < PREPARED) return first.question;
    if (this.ask && (at.number >= PREPARED || !this.src)) {
      const made = await this.ask(drill, at).catch((error: unknown) => { console.error(error); });
      if (isQuestion(made)) return made;
    }
    if (!this.src) throw new Error("there is nothing to make questions");
    const prepared = (await this.level(drill, at.level))[index];
    if (!isQuestion(prepared)) throw new Error(`${drill} has no question ${index} of level ${at.level}`);
    return prepared;
  }

  /** Every question of a drill, where the contents hold them all; else null. */
  complete(drill: string): readonly PreparedQuestion[] | null {
    const { complete = false, first = [] } = this.contents ?? {};
    return complete ? first.filter(({ question }) => question.drill === drill) : null;
  }

  /** All prepared questions of a level. */
  level(drill: string, level: number): Promise<Question[]> {
    const address = this.src.replace(/\.json(?=$|\?)/, `-${drill}-${level}.json`);
    const known = this.files.get(address);
    if (known) return known;
    const file = this.fetch(address).then((data) => (Array.isArray(data) ? data as Question[] : []));
    this.files.set(address, file);
    // What could not be loaded is tried again the next time.
    file.catch(() => { this.files.delete(address); });
    return file;
  }

  private async fetch(address: string): Promise<unknown> {
    const response = await fetch(address, { signal: this.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    try {
      return await response.json() as unknown;
    } catch (error) {
      throw error instanceof SyntaxError ? new Damaged(`${address}: ${error.message}`) : error;
    }
  }
}
