// <tomoe-side-by-side>: results of one match with the same cards, deal by deal. Python reads and compares them.
import { html, LitElement, type TemplateResult } from "lit";
import { PageLanguage } from "./controllers/page-language.js";
import { ThemeController } from "./controllers/theme.js";
import { sideBySide } from "./draw/side-by-side.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { copyText } from "./play/clipboard.js";
import type { CheckingMessage, CompareAnswer, CompareMessage, CompareRequest } from "./same/types.js";
import { problemStyles } from "./styles/problem.js";
import { sideBySideStyles } from "./styles/side-by-side.js";
import { tokens } from "./styles/tokens.js";
import type { SentenceKey } from "./text.js";
import type { Text } from "./types.js";

/** Dispatches `tomoe-compare` with what the reader asks of Python. */
export class TomoeSideBySide extends LitElement {
  static override styles = [tokens, problemStyles, sideBySideStyles];
  static override properties = { lang: { type: String, reflect: true }, waiting: { type: Boolean }, shown: { state: true }, checking: { state: true }, trouble: { state: true }, copied: { state: true } };

  /** Python is not up yet. */
  declare waiting: boolean;
  declare private shown: CompareMessage | null;
  /** How far a check has come; null while nothing is checked. */
  declare private checking: CheckingMessage | null;
  /** Why what was asked last could not be done. */
  declare private trouble: Text | null;

  /** What came of copying; null before anything was copied. */
  declare private copied: SentenceKey | null;

  constructor() {
    super();
    Object.assign(this, { lang: "", waiting: false, shown: null, checking: null, trouble: null, copied: null });
    new ThemeController(this);
    new PageLanguage(this);
  }

  receive(answer: CompareAnswer): void {
    if (answer.type === "checking") {
      this.checking = answer;
      return;
    }
    this.checking = null;
    if (answer.type === "error") this.trouble = answer.text;
    else Object.assign(this, { shown: answer, trouble: null, waiting: false });
    // What has been taken in need not stand in the field any more.
    const field = this.renderRoot.querySelector("textarea");
    if (field && answer.type === "compare" && answer.rest !== null) field.value = answer.rest;
  }

  /** Says why there is no answer. */
  tell(why: Text): void {
    Object.assign(this, { checking: null, trouble: why });
  }

  private ask(request: CompareRequest): void {
    Object.assign(this, { trouble: null, copied: null });
    emit(this, "tomoe-compare", request);
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const { shown, checking, trouble, waiting, copied } = this;
    return html`<section lang=${lang}>${sideBySide({ shown, checking, trouble, copied, waiting: waiting || !shown }, lang, {
      add: (text) => { this.ask({ type: "action", id: "add", args: { text } }); },
      remove: (number) => { this.ask({ type: "action", id: "remove", args: { number } }); },
      clear: () => { this.ask({ type: "action", id: "clear" }); },
      check: () => { this.ask({ type: "action", id: "check" }); },
      copy: (text) => { void copyText(text).then((said) => { this.copied = said; }); },
      stop: () => { this.ask({ type: "action", id: "stop" }); },
    })}</section>`;
  }
}
