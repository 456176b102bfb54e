// <tomoe-shop>: what can be done with the text of a workshop: put back, copy, save, send, open.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keepKeys } from "../controllers/own-keys.js";
import { ThemeController } from "../controllers/theme.js";
import { download } from "../draw/embed.js";
import { emit } from "../element.js";
import { langOf } from "../language.js";
import { copyText } from "../play/clipboard.js";
import { labStyles } from "../styles/lab.js";
import { tokens } from "../styles/tokens.js";
import { hashOf, MOST_CHARACTERS, MOST_UNPACKED } from "./address.js";
import { codeIn, scriptOf } from "./script.js";
import { type LabKey, sayLab } from "./words.js";

interface Said { key: LabKey; values: Record<string, number> }

/**
 * Dispatches `tomoe-open-code` ({code}) and `tomoe-undo` when the reader wants another text in the editor, `tomoe-take-theirs` and
 * `tomoe-keep-mine` when another tab has written one, too.
 */
export class TomoeShop extends LitElement {
  static override styles = [tokens, labStyles];
  static override properties = {
    lang: { type: String, reflect: true }, text: { attribute: false }, first: { attribute: false }, template: { attribute: false }, file: { type: String },
    base: { type: String }, undoable: { type: Boolean }, unkept: { type: Boolean }, foreign: { type: Boolean }, contested: { type: Boolean }, said: { attribute: false },
    panel: { state: true }, address: { state: true },
  };

  /** What the editor holds, and what the notebook begins with. */
  declare text: string;
  declare first: string;
  /** The notebook's whole text, and the name under which it is saved. */
  declare template: string;
  declare file: string;
  /** The address of the page without a hash; "" where it is of no use to others. */
  declare base: string;
  /** There is another text to go back to. */
  declare undoable: boolean;
  /** The browser keeps nothing. */
  declare unkept: boolean;
  /** What the editor holds is not the reader's. */
  declare foreign: boolean;
  /** Another tab has put its own text into the place of this one. */
  declare contested: boolean;
  /** What came of what the reader did last. */
  declare said: Said | null;
  private declare panel: "" | "address" | "open";
  private declare address: string;
  /** The text that `address` is of. */
  private addressed = "";

  constructor() {
    super();
    Object.assign(this, { lang: "", text: "", first: "", template: "", file: "", base: "", undoable: false, unkept: false, foreign: false, contested: false, said: null, panel: "", address: "" });
    new ThemeController(this);
    keepKeys(this, () => false);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("text")) return;
    // What was said of another text need not be true of this one.
    if (!changed.has("said")) this.said = null;
    if (this.panel === "address") void this.makeAddress();
  }

  private tell(key: LabKey, values: Record<string, number> = {}): void {
    this.said = { key, values };
  }

  private async copy(text: string): Promise<void> {
    this.tell(await copyText(text));
  }

  private open(code: string | null): void {
    if (code === null) {
      this.tell("noDefault");
      return;
    }
    this.panel = "";
    emit(this, "tomoe-open-code", { code });
    this.tell("opened");
  }

  private async openFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    if (file.size > MOST_UNPACKED) {
      this.tell("tooLarge", { count: file.size, most: MOST_UNPACKED });
      return;
    }
    try {
      this.open(codeIn(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer())));
    } catch {
      this.tell("unreadable");
    }
  }

  private async showAddress(): Promise<void> {
    if (this.panel === "address") {
      this.panel = "";
      return;
    }
    if (!(await this.makeAddress())) return;
    this.said = null;
    this.panel = "address";
  }

  /** Makes the address of the text; false, and a sentence, if that is too long for one. */
  private async makeAddress(): Promise<boolean> {
    const { text } = this;
    const hash = await hashOf(text);
    // Another one has come meanwhile.
    if (text !== this.text) return this.makeAddress();
    if (hash.length > MOST_CHARACTERS) {
      this.panel = "";
      this.tell("addressTooLong", { count: hash.length, most: MOST_CHARACTERS });
      return false;
    }
    this.address = this.base + hash;
    this.addressed = text;
    return true;
  }

  private async copyAddress(): Promise<void> {
    // Some browsers copy only in the moment of the click: what is there already is not made again.
    if (this.addressed === this.text || (await this.makeAddress())) await this.copy(this.address);
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const say = (key: LabKey): string => sayLab(key, lang);
    const button = (key: LabKey, act: () => void, more: { expanded?: boolean } = {}): TemplateResult =>
      html`<button type="button" class="button" aria-expanded=${more.expanded ?? nothing} @click=${act}>${say(key)}</button>`;
    return html`<div lang=${lang}>
      <div role="status">${this.contested ? html`<div class="notice"><p>${say("contested")}</p>
        <div class="row">${button("takeTheirs", () => { emit(this, "tomoe-take-theirs", {}); })}${button("keepMine", () => { emit(this, "tomoe-keep-mine", {}); })}</div></div>` : nothing}</div>
      <div class="row" role="group" aria-label=${say("tools")}>
        ${this.text === this.first || this.foreign ? nothing : button("putBack", () => { emit(this, "tomoe-open-code", { code: this.first }); this.tell("put"); })}
        ${this.undoable && !this.foreign ? button("undo", () => { emit(this, "tomoe-undo", {}); this.tell("undone"); }) : nothing}
        ${button("copy", () => { void this.copy(this.text); })}
        ${button("download", () => { download(this.file, scriptOf(this.template, this.text)); })}
        ${this.base ? button("address", () => { void this.showAddress(); }, { expanded: this.panel === "address" }) : nothing}
        ${button("open", () => { this.panel = this.panel === "open" ? "" : "open"; }, { expanded: this.panel === "open" })}
      </div>
      ${this.panel === "address" ? this.addressPanel(say) : nothing}
      ${this.panel === "open" ? this.openPanel(say) : nothing}
      <div class="line"><p class="said" role="status">${this.said ? sayLab(this.said.key, lang, this.said.values) : say(this.foreign ? "notYours" : this.unkept ? "notKept" : "kept")}</p>
        <p class="said keys">${say("keys")}</p></div>
    </div>`;
  }

  private addressPanel(say: (key: LabKey) => string): TemplateResult {
    return html`<div class="panel">
      <label>${say("addressOf")}<input readonly .value=${this.address} @focus=${(event: FocusEvent) => { (event.target as HTMLInputElement).select(); }}></label>
      <div class="row">
        <button type="button" class="button" @click=${() => { void this.copyAddress(); }}>${say("copyAddress")}</button>
        <button type="button" class="button" @click=${() => { this.panel = ""; }}>${say("close")}</button>
      </div>
    </div>`;
  }

  private openPanel(say: (key: LabKey) => string): TemplateResult {
    return html`<div class="panel">
      <label>${say("openFile")}<input type="file" accept=".py,text/x-python,text/plain" @change=${(event: Event) => { void this.openFile(event.target as HTMLInputElement); }}></label>
      <label>${say("paste")}<textarea rows="4" spellcheck="false" autocapitalize="off"></textarea></label>
      <div class="row">
        <button type="button" class="button" @click=${() => { this.open(codeIn(this.renderRoot.querySelector("textarea")?.value ?? "")); }}>${say("openPasted")}</button>
        <button type="button" class="button" @click=${() => { this.panel = ""; }}>${say("close")}</button>
      </div>
    </div>`;
  }
}
