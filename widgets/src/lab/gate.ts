// <tomoe-gate>: says why the text of a workshop does not run, and that Python is busy; the reader has it run, or stops it.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { keepKeys } from "../controllers/own-keys.js";
import { ThemeController } from "../controllers/theme.js";
import { emit } from "../element.js";
import { langOf } from "../language.js";
import type { Lang } from "../types.js";
import { labStyles } from "../styles/lab.js";
import { tokens } from "../styles/tokens.js";
import type { Hold } from "./bench.js";
import { MOST_SECONDS } from "./watch.js";
import { type LabKey, sayLab } from "./words.js";

/** Dispatches `tomoe-agree` when the reader has the text run, `tomoe-put-back` when they want their own instead, and `tomoe-stop`. */
export class TomoeGate extends LitElement {
  static override styles = [tokens, labStyles];
  static override properties = { lang: { type: String, reflect: true }, hold: { type: String }, empty: { type: Boolean }, waiting: { type: Boolean }, busy: { type: Number }, stoppable: { type: Boolean }, stopping: { type: Boolean }, broken: { type: Boolean } };

  /** Why the text does not run. */
  declare hold: Hold;
  /** There is no text. */
  declare empty: boolean;
  /** The text is a newer one than that which keeps Python busy. */
  declare waiting: boolean;
  /** For how many seconds Python has not answered. */
  declare busy: number;
  /** The page can end Python and start it again. */
  declare stoppable: boolean;
  declare stopping: boolean;
  /** A cell of the page's own has failed since the text ran. */
  declare broken: boolean;

  constructor() {
    super();
    Object.assign(this, { lang: "", hold: "", empty: false, waiting: false, busy: 0, stoppable: false, stopping: false, broken: false });
    new ThemeController(this);
    keepKeys(this, () => false);
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const say = (key: LabKey): string => sayLab(key, lang);
    const button = (key: LabKey, event: string, kind = ""): TemplateResult =>
      html`<button type="button" class="button ${kind}" @click=${() => { emit(this, event, {}); }}>${say(key)}</button>`;
    return html`<div lang=${lang}>
      <div role="status">
        ${this.hold === "foreign" || this.hold === "filed" ? html`<div class="notice"><p><strong>${say(this.hold)}</strong> ${say("foreignMeans")}</p>
          <div class="row">${button("runIt", "tomoe-agree", "primary")}${button("backToMine", "tomoe-put-back")}</div></div>` : nothing}
        ${this.hold === "stopped" ? html`<div class="notice"><p>${say("stopped")}</p><div class="row">${button("run", "tomoe-agree", "primary")}</div></div>` : nothing}
        ${this.broken && this.busy === 0 ? html`<div class="notice"><p>${say("broken")}</p>
          ${this.stoppable ? html`<div class="row">${button("restart", "tomoe-stop", "primary")}</div>` : nothing}</div>` : nothing}
        ${this.empty ? html`<div class="notice"><p>${say("empty")}</p></div>` : nothing}
      </div>
      ${this.busy > 0 ? this.busyNotice(lang) : nothing}
    </div>`;
  }

  private busyNotice(lang: Lang): TemplateResult {
    const say = (key: LabKey): string => sayLab(key, lang);
    if (this.stopping) return html`<div class="notice"><p>${say("stopping")}</p></div>`;
    const until = this.stoppable ? sayLab("stopsAt", lang, { most: MOST_SECONDS }) : say("stopHint");
    return html`<div class="notice"><p>${sayLab("busy", lang, { count: this.busy })} ${until} ${this.waiting ? html`<strong>${say("waits")}</strong>` : nothing}</p>
      ${this.stoppable ? html`<div class="row"><button type="button" class="button primary" @click=${() => { emit(this, "tomoe-stop", {}); }}>${say("stop")}</button></div>` : nothing}</div>`;
  }
}
