// <tomoe-form>: a control for each field, such as the rules of a game.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ThemeController } from "../controllers/theme.js";
import { emit } from "../element.js";
import { langOf } from "../language.js";
import { withMinus } from "../minus.js";
import { formStyles } from "../styles/form.js";
import { tokens } from "../styles/tokens.js";
import { pick } from "../text.js";
import type { Lang, Text } from "../types.js";
import { type FormKey, sayForm } from "./form-words.js";
import { PageLanguage } from "../controllers/page-language.js";

/** A control: with `choices` for one of them, else for as many whole numbers, from `low` to `high`, as `usual` has. */
export interface Field { name: string; label: Text; usual: string; choices?: readonly { value: string; label: Text }[]; low?: number; high?: number; free?: boolean }

export type Values = Readonly<Record<string, string>>;

/** `values` with another one for a field; one that is as usual is left out. */
export function withValue(values: Values, { name, usual }: Field, value: string): Values {
  const others = Object.entries(values).filter(([other]) => other !== name);
  return Object.fromEntries(value === usual ? others : [...others, [name, value]]);
}

/** The whole number that is typed, brought within its bounds; null for none. */
export function within(typed: string, low: number, high: number): number | null {
  const number = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? Math.min(high, Math.max(low, Math.round(number))) : null;
}

interface Said { key: FormKey; values: Record<string, string | number> }

/**
 * Dispatches `tomoe-form` ({values}) when the reader changes a value; where it `keeps` the values `tomoe-copy-address` and
 * `tomoe-download`, too.
 */
export class TomoeForm extends LitElement {
  static override styles = [tokens, formStyles];
  static override properties = { fields: { attribute: false }, values: { attribute: false }, lang: { type: String, reflect: true }, keeps: { type: String }, said: { attribute: false } };

  declare fields: readonly Field[];
  /** The values that are not as usual, by name. */
  declare values: Values;
  /** Where the values are kept: "browser", "nowhere" if the browser keeps nothing, "" if nobody has asked for it. */
  declare keeps: "" | "browser" | "nowhere";
  /** What came of what the reader did last. */
  declare said: Said | null;

  constructor() {
    super();
    Object.assign(this, { fields: [], values: {}, lang: "", keeps: "", said: null });
    new ThemeController(this);
    new PageLanguage(this);
  }

  private change(values: Values): void {
    this.said = null;
    this.values = values;
    emit(this, "tomoe-form", { values });
  }

  protected override render(): TemplateResult {
    const lang = langOf(this);
    const changed = Object.keys(this.values).length > 0;
    return html`<div class="form" role="group" aria-label=${sayForm("form", lang)} lang=${lang}>
      ${this.fields.map((field) => this.control(field, lang))}
      <div class="tools">
        ${this.fields.length > 1 ? html`<button type="button" class="button" aria-disabled=${changed ? "false" : "true"} @click=${() => { if (changed) this.change({}); }}>${sayForm("putBack", lang)}</button>` : nothing}
        ${this.keeps ? html`<button type="button" class="button" @click=${() => { emit(this, "tomoe-copy-address", {}); }}>${sayForm("address", lang)}</button>
          <button type="button" class="button" @click=${() => { emit(this, "tomoe-download", {}); }}>${sayForm("download", lang)}</button>` : nothing}
      </div>
      ${this.fields.length > 1 ? html`<p class="usual" role="status">${this.standing(lang)}</p>` : nothing}
    </div>`;
  }

  /** What came of what the reader did last; else where the values are kept. */
  private standing(lang: Lang): string {
    if (this.said) return sayForm(this.said.key, lang, this.said.values);
    return this.keeps ? sayForm(this.keeps === "browser" ? "kept" : "notKept", lang) : "";
  }

  private control(field: Field, lang: Lang): TemplateResult {
    const label = pick(field.label, lang);
    const value = this.values[field.name] ?? field.usual;
    const isUsual = field.free === true || value === field.usual;
    return html`<div class="field" ?data-changed=${!isUsual}>
      <span class="label" id=${field.name}>${label}</span>
      <span class="inputs" role="group" aria-labelledby=${field.name}>${field.choices ? this.choices(field, label, value, lang) : this.numbers(field, label, value, lang)}</span>
      ${isUsual ? nothing : html`<span class="usual">${sayForm("usual", lang, { usual: this.called(field, field.usual, lang) })}</span>`}
    </div>`;
  }

  /** What a value is called. */
  private called({ choices }: Field, value: string, lang: Lang): string {
    const choice = choices?.find((one) => one.value === value);
    return choice ? this.choiceLabel(choice, lang) : value.replaceAll(" ", " / ");
  }

  private choiceLabel({ value, label }: { value: string; label: Text }, lang: Lang): string {
    const words = pick(label, lang);
    return words === "true" ? sayForm("on", lang) : words === "false" ? sayForm("off", lang) : words || value;
  }

  private choices(field: Field, label: string, value: string, lang: Lang): TemplateResult {
    return html`<select aria-label=${label} @change=${({ currentTarget }: Event) => { this.change(withValue(this.values, field, (currentTarget as HTMLSelectElement).value)); }}>
      ${field.choices?.map((choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${this.choiceLabel(choice, lang)}</option>`)}
    </select>`;
  }

  private numbers(field: Field, label: string, value: string, lang: Lang): TemplateResult {
    const { low = 0, high = 0 } = field;
    const each = value.split(" ");
    return html`${each.map((number, i) => html`<input type="number" inputmode="numeric" min=${low} max=${high} step="1" .value=${number}
      aria-label=${each.length > 1 ? sayForm("nth", lang, { label, n: i + 1 }) : label}
      @change=${({ currentTarget }: Event) => { this.type(field, each, i, currentTarget as HTMLInputElement); }}>`)}
      <span class="usual">${sayForm("range", lang, { low: withMinus(String(low)), high })}</span>`;
  }

  /** Takes the number that was typed; what is none is put back. */
  private type(field: Field, each: readonly string[], i: number, input: HTMLInputElement): void {
    const number = within(input.value, field.low ?? 0, field.high ?? 0);
    const now = String(number ?? each[i]);
    const typed = input.value.trim();
    input.value = now;
    if (now !== each[i]) this.change(withValue(this.values, field, each.with(i, now).join(" ")));
    if (typed === now) return;
    this.said = { key: number === null ? "noNumber" : "bounded", values: { label: pick(field.label, langOf(this)), typed, now: withMinus(String(Number(now))), low: withMinus(String(field.low ?? 0)), high: field.high ?? 0 } };
  }
}
