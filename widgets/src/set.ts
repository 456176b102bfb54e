// <tomoe-set>: a set of questions from a file or an address, gone through by one pupil after another. Needs no Python, and
// stores nothing: whoever comes next meets nothing of whoever was here.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { DroppedFiles } from "./controllers/dropped-files.js";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { download } from "./draw/embed.js";
import { opening } from "./draw/opening.js";
import { asking, nameForm, resultPage } from "./draw/set.js";
import { langOf } from "./language.js";
import { copyText } from "./play/clipboard.js";
import { canShare } from "./play/share.js";
import { allFiles, nameOfSet, openSet, textOfSet } from "./sets/open.js";
import { answered, begin, finish, goTo, lookAgain, type Pupil, resultOf, round, somebody, tryAgain } from "./sets/pupil.js";
import { readSet, SetError } from "./sets/read.js";
import { LONGEST_NAME, oneLine, resultText } from "./sets/results.js";
import type { SetFile } from "./sets/types.js";
import { type SetWords, setWords } from "./sets/words.js";
import { openingStyles } from "./styles/opening.js";
import { problemStyles } from "./styles/problem.js";
import { setStyles } from "./styles/set.js";
import { tokens } from "./styles/tokens.js";
import { pick, say, sayInAll, type SentenceKey } from "./text.js";
import type { Lang, Text } from "./types.js";

/** In CSS pixels: a window that is lower has no room to spare. */
const LOW = 720;

/**
 * It reads the page's address (`#s=…` or `?src=…`), and from a `<script type="application/json">` inside of it what the page knows of the
 * games, with an example. Dispatches nothing: what was answered is the pupil's own.
 */
export class TomoeSet extends LitElement {
  static override styles = [tokens, problemStyles, openingStyles, setStyles];
  static override properties = {
    lang: { type: String, reflect: true }, set: { state: true }, pupil: { state: true }, problem: { state: true }, told: { state: true },
    other: { state: true },
  };

  declare private set: SetFile | null;
  declare private pupil: Pupil | null;
  /** Why something cannot be opened, or a name cannot be taken. */
  declare private problem: Text | null;
  /** What came of copying the result. */
  declare private told: SentenceKey | null;
  /** The page's address names another set than the one whose answers would be lost by opening it. */
  declare private other: boolean;
  /** The address behind which the set that is open was found; "" for one from elsewhere. */
  private opened = "";
  private words: SetWords = { games: {}, example: null };
  /** The result is in safe hands: nothing is lost when the page is left. */
  private handedOn = false;
  /** Counts the pupils and their tries and rounds: each has elements of its own. */
  private run = 0;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { lang: "", set: null, pupil: null, problem: null, told: null, other: false });
    new ThemeController(this);
    new PageLanguage(this);
    new DroppedFiles(this, (files) => { void this.openFiles(files); }, () => this.set === null);
  }

  private get language(): Lang {
    return langOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.words = setWords(this);
    addEventListener("hashchange", () => { void this.openAddress(); }, { signal });
    // A page that the browser keeps for the way back is nobody's.
    addEventListener("pagehide", () => { this.forget(); }, { signal });
    addEventListener("beforeunload", (event) => { if (this.holdsAnswers) event.preventDefault(); }, { signal });
    void this.openAddress();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  // Opening

  /** Opens the set of the page's address, unless answers would be lost: then the pupil is asked. */
  private async openAddress(): Promise<void> {
    const name = nameOfSet(location);
    const isOther = name !== "" && name !== this.opened;
    this.other = isOther && this.holdsAnswers;
    if (isOther && !this.other) await this.openOther();
  }

  private async openOther(): Promise<void> {
    // Whoever follows an address that is damaged does not want what was open before.
    Object.assign(this, { set: null, pupil: null, other: false });
    this.toggleAttribute("data-open", false);
    await this.open(async () => openSet(await textOfSet(location)), nameOfSet(location));
  }

  private async openFiles(files: FileList | null | undefined): Promise<void> {
    await this.open(async () => readSet(await allFiles(files)));
  }

  /** Opens what `read` finds; where that is no set, what is open stays, and a sentence says why. */
  private async open(read: () => SetFile | Promise<SetFile>, address = ""): Promise<void> {
    this.opened = address;
    try {
      const set = await read();
      this.set = set;
      this.toggleAttribute("data-open", true);
      this.show(somebody(set));
    } catch (error) {
      if (!(error instanceof SetError)) throw error;
      this.problem = error.said;
    }
  }

  // The pupil

  private get holdsAnswers(): boolean {
    return this.pupil !== null && !this.handedOn && this.pupil.marks.some((mark) => mark === "right" || mark === "wrong");
  }

  /** Another pupil, try or round begins: nothing of the one before is left in the page. */
  private show(pupil: Pupil): void {
    this.run += 1;
    Object.assign(this, { pupil, problem: null, told: null });
    this.toTop();
  }

  private forget(): void {
    this.handedOn = false;
    if (this.set) this.show(somebody(this.set));
  }

  private takeName(given: string): void {
    const { pupil } = this;
    const name = oneLine(given, LONGEST_NAME + 1);
    if (!pupil) return;
    if (name === "") this.problem = sayInAll("setNameNone");
    else if ([...name].length > LONGEST_NAME) this.problem = sayInAll("setNameLong", { most: LONGEST_NAME });
    else this.show(begin(pupil, name));
  }

  /** Goes `by` items on in the round, or, behind the last one, to the result. */
  private step(by: number): void {
    const { pupil } = this;
    if (!pupil) return;
    const items = round(pupil);
    const next = items[items.indexOf(pupil.at) + by];
    if (next === undefined) {
      this.leaveRound(pupil);
      return;
    }
    this.pupil = goTo(pupil, next);
    this.toTop();
  }

  private leaveRound(pupil: Pupil): void {
    this.pupil = finish(pupil, new Date());
    this.toTop();
  }

  /** What is new is seen from its beginning, and a screen reader begins there. */
  private toTop(): void {
    void this.updateComplete.then(() => {
      const heading = this.renderRoot.querySelector<HTMLElement>("[data-top]");
      if (!this.isConnected || !heading) return;
      heading.focus({ preventScroll: true });
      // Where there is little height, what stands above it is out of the way.
      heading.scrollIntoView({ block: innerHeight < LOW ? "start" : "nearest" });
    });
  }

  private async copy(text: string): Promise<void> {
    const told = await copyText(text);
    if (told === "copied") this.handedOn = true;
    else this.renderRoot.querySelector<HTMLTextAreaElement>(".lines")?.select();
    this.told = told;
  }

  private save(set: SetFile, text: string): void {
    download(`tomoe-${set.id}.txt`, `${text}\n`);
    this.handedOn = true;
  }

  /** Hands the result to the device's own sheet; that the reader closes it is no mistake. */
  private async share(text: string): Promise<void> {
    try {
      await navigator.share({ text });
      this.handedOn = true;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) this.told = "setShareFailed";
    }
  }

  // Drawing

  protected override render(): TemplateResult {
    const lang = this.language;
    const { set, pupil, problem } = this;
    const why = problem ? html`<p class="problem" role="alert">${pick(problem, lang)}</p>` : nothing;
    const asked = this.other ? html`<div class="problem other" role="alert">${say("setOther", lang)}
      <button type="button" class="button" data-act="other" @click=${() => { void this.openOther(); }}>${say("setOpenOther", lang)}</button></div>` : nothing;
    return html`<section class=${set && pupil ? "set" : "set start"} lang=${lang}>${asked}${set && pupil ? this.drawPupil(set, pupil, why, lang) : this.drawOpening(why, lang)}</section>`;
  }

  private drawOpening(why: unknown, lang: Lang): TemplateResult {
    const { example, games } = this.words;
    return opening(lang, games, why, {
      openText: (text) => { void this.open(() => openSet(text)); },
      openFiles: (files) => { void this.openFiles(files); },
      ...(example ? { openExample: () => { void this.open(() => readSet(JSON.stringify(example))); } } : {}),
    });
  }

  private drawPupil(set: SetFile, pupil: Pupil, why: unknown, lang: Lang): TemplateResult {
    const title = pick(set.title, lang);
    if (pupil.stage === "name") return nameForm(set, why, lang, (name) => { this.takeName(name); });
    if (pupil.stage !== "result") {
      return asking(set, pupil, this.run, this.words.games, lang, {
        answer: (at, right) => { this.pupil = answered(pupil, at, right); },
        step: (by) => { this.step(by); },
        toResult: () => { this.leaveRound(pupil); },
      });
    }
    const text = resultText(resultOf(set, title, pupil), lang);
    return resultPage(set, pupil, text, this.told, lang, {
      copy: () => { void this.copy(text); }, save: () => { this.save(set, text); },
      ...(canShare() ? { share: () => { void this.share(text); } } : {}),
      look: () => { this.show(lookAgain(pupil)); },
      again: () => {
        this.handedOn = false;
        this.show(tryAgain(pupil, set));
      },
      leave: () => { this.forget(); },
    });
  }
}
