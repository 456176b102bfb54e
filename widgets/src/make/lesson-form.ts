// The form of a lesson: from where to where, whose eyes, its title, and what is said at each step.
import { html, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Text } from "../types.js";
import { type Tongues, type Trouble, wordsField, wrongWith } from "./field.js";
import type { LessonForm } from "./forms.js";
import type { LessonMessage } from "./types.js";

/** The upper bound of the steps that are shown in the form. */
const MOST_STEPS = 60;

export function lessonFields(form: LessonForm, { title, said }: LessonMessage, seats: readonly Text[], tongues: Tongues, trouble: Trouble | null, change: (form: LessonForm) => void): TemplateResult {
  const { page } = tongues;
  const last = said.length - 1;
  const number = (name: "first" | "last", label: string): TemplateResult => html`<label class="field"><span>${label}</span>
    <input type="number" inputmode="numeric" name=${name} min="0" max=${last} .value=${String(form[name])} @change=${(event: Event) => {
      const value = Math.round(Number((event.target as HTMLInputElement).value));
      change({ ...form, [name]: Math.max(0, Math.min(last, value)) });
    }}></label>`;
  const plies = Array.from({ length: Math.max(0, Math.min(MOST_STEPS, form.last - form.first + 1)) }, (_, i) => form.first + i);
  return html`
    <div class="range">${number("first", say("makeFrom", page))}${number("last", say("makeTo", page))}
      <label class="field"><span>${say("makeSeat", page)}</span><select name="seat" @change=${(event: Event) => { change({ ...form, seat: Number((event.target as HTMLSelectElement).value) }); }}>
        ${seats.map((name, seat) => html`<option value=${seat} ?selected=${seat === form.seat}>${pick(name, page)}</option>`)}</select></label></div>
    ${wrongWith("range", trouble, page)}
    ${wordsField({ name: "title", label: say("makeTitle", page), words: form.title, usual: title }, tongues, trouble, (words) => { change({ ...form, title: words }); })}
    <fieldset><legend>${say("makeCaptions", page)}</legend>
      ${plies.map((ply) => wordsField({ name: `caption ${ply}`, label: say("makeCaption", page, { n: ply }), words: form.captions[ply], usual: said[ply] ?? {}, rows: 2 }, tongues, trouble, (words) => {
        change({ ...form, captions: { ...form.captions, [ply]: words } });
      }))}</fieldset>`;
}
