// <tomoe-work>: how far long work is, and a button that starts it, stops it, and goes on.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ThemeController } from "../controllers/theme.js";
import { emit } from "../element.js";
import { langOf } from "../language.js";
import { formStyles } from "../styles/form.js";
import { tokens } from "../styles/tokens.js";
import { NO_TEXT, paragraph, pick } from "../text.js";
import type { Lang, Text } from "../types.js";
import { type FormKey, sayForm } from "./form-words.js";
import { PageLanguage } from "../controllers/page-language.js";

/** Where the work is: `made` of `wanted` deals, and what has come of it; `over`: there is no more to do. */
export interface Stand { made: number; wanted: number; say: Text; over: boolean }

export const NOTHING_YET: Stand = { made: 0, wanted: 0, say: NO_TEXT, over: false };

/** Dispatches `tomoe-work` ({running}) when the reader starts or stops it. */
export class TomoeWork extends LitElement {
  static override styles = [tokens, formStyles];
  static override properties = { label: { attribute: false }, stand: { attribute: false }, running: { type: Boolean }, trouble: { attribute: false }, lang: { type: String, reflect: true } };

  /** What the work is called, on the button that starts it. */
  declare label: Text;
  declare stand: Stand;
  declare running: boolean;
  /** Why it does not go on. */
  declare trouble: Text | null;

  constructor() {
    super();
    Object.assign(this, { label: NO_TEXT, stand: NOTHING_YET, running: false, trouble: null, lang: "" });
    new ThemeController(this);
    new PageLanguage(this);
  }

  private press(): void {
    emit(this, "tomoe-work", { running: !this.running });
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { made, wanted, say, over } = this.stand;
    return html`<div class="work" lang=${lang}>
      <div class="way">
        ${over ? nothing : html`<button type="button" class="button ${this.running ? "" : "primary"}" @click=${() => { this.press(); }}>${this.does(lang)}</button>`}
        <progress max=${wanted || 1} .value=${made} aria-label=${sayForm("progress", lang)}></progress>
        <span role="status">${wanted > 0 ? sayForm(this.is(), lang, { made, wanted }) : ""}</span>
      </div>
      <p>${paragraph(this.trouble ?? say, lang)}</p>
    </div>`;
  }

  /** What the button does. */
  private does(lang: Lang): string {
    if (this.running) return sayForm("stop", lang);
    return this.stand.made > 0 ? sayForm("goOn", lang) : pick(this.label, lang);
  }

  private is(): FormKey {
    const { over, made, wanted } = this.stand;
    if (over) return made < wanted ? "overAt" : "over";
    return this.running ? "done" : "stopped";
  }
}
