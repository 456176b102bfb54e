// <tomoe-seal-check>: whether a seed is the one whose hash was shown before the first card.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ThemeController } from "./controllers/theme.js";
import { langOf } from "./language.js";
import { sha256 } from "./seal/sha256.js";
import { mineStyles } from "./styles/mine.js";
import { sealStyles } from "./styles/seal.js";
import { tokens } from "./styles/tokens.js";
import { pick, say, sayInAll } from "./text.js";
import type { Text } from "./types.js";

/** What a table hashes: a seed and a salt, each of 64 bits. */
const PROMISE = /^tomoe \d{1,20} \d{1,20}$/;

/** What is to be checked may stand behind the page's address: "#hash=…&text=…". */
export class TomoeSealCheck extends LitElement {
  static override styles = [tokens, mineStyles, sealStyles];
  static override properties = { lang: { type: String, reflect: true }, hash: { state: true }, text: { state: true }, news: { state: true } };

  declare lang: string;
  private declare hash: string;
  private declare text: string;
  private declare news: Text | null;
  private connection = new AbortController();

  constructor() {
    super();
    const fields = new URLSearchParams(location.hash.slice(1));
    Object.assign(this, { lang: "", hash: fields.get("hash") ?? "", text: fields.get("text") ?? "", news: null });
    new ThemeController(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    addEventListener("tomoe:lang", () => { this.requestUpdate(); }, { signal: this.connection.signal });
    if (this.hash && this.text) this.check();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  private check(): void {
    const [hash, text] = [this.hash.trim().toLowerCase(), this.text.trim()];
    if (!/^[0-9a-f]{64}$/.test(hash)) this.news = sayInAll("fairBad");
    else if (text === "") this.news = sayInAll("fairEmpty");
    else {
      const found = sha256(text);
      this.news = found !== hash ? sayInAll("fairNo", { hash: found }) : sayInAll(PROMISE.test(text) ? "fairYes" : "fairOther");
    }
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const typed = (name: "hash" | "text") => (event: Event): void => {
      this[name] = (event.target as HTMLInputElement).value;
      this.news = null;
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      this.check();
    };
    return html`<form lang=${lang} @submit=${submit}>
      <label><span>${say("fairHash", lang)}</span><input name="hash" autocomplete="off" spellcheck="false" maxlength="100" .value=${this.hash} @input=${typed("hash")}></label>
      <label><span>${say("fairText", lang)}</span><input name="text" autocomplete="off" spellcheck="false" maxlength="200" .value=${this.text} @input=${typed("text")}></label>
      <button type="submit" class="button primary">${say("fairDo", lang)}</button>
      <p class="news" role="status">${this.news ? pick(this.news, lang) : nothing}</p></form>`;
  }
}
