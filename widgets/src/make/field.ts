// A field for an author's own words in one language; what stands there without any is shown in grey.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { pick } from "../text.js";
import type { Lang, Text } from "../types.js";
import type { Words } from "./forms.js";

/** What is wrong, and with which field. */
export interface Trouble { field: string; text: Text }

/** The languages of a form: the one that the page is in, and the one that words are written in. */
export interface Tongues { page: Lang; words: Lang }

export interface Field { name: string; label: string; words: Words | undefined; usual: Text; rows?: number; hidden?: boolean }

/** Words in the language of `tongues`; `change` is given all of them. */
export function wordsField({ name, label, words = {}, usual, rows = 1, hidden = false }: Field, { page, words: lang }: Tongues, trouble: Trouble | null, change: (words: Words) => void): TemplateResult {
  const wrong = trouble?.field === name ? pick(trouble.text, page) : "";
  // What there is in another language is shown to readers of this one, too.
  const stands = Object.values(words).some((each) => each !== "") ? words : usual;
  const input = ({ target }: Event): void => {
    const said = (target as HTMLTextAreaElement).value;
    change(Object.fromEntries(Object.entries({ ...words, [lang]: said }).filter(([, each]) => each !== "")));
  };
  return html`<label class="field"><span class=${hidden ? "sr" : nothing}>${label}</span>
    <textarea name=${name} lang=${lang} rows=${rows} .value=${live(words[lang] ?? "")} placeholder=${pick(stands, lang)} aria-invalid=${wrong ? "true" : nothing} @input=${input}></textarea></label>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : nothing}`;
}

/** What is wrong with a field that is no text. */
export function wrongWith(name: string, trouble: Trouble | null, lang: Lang): TemplateResult | typeof nothing {
  return trouble?.field === name ? html`<p class="wrong" role="alert">${pick(trouble.text, lang)}</p>` : nothing;
}
