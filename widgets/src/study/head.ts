// Above the table of a study: which deal it is, and whose eyes look on.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say } from "../text.js";
import type { Lang } from "../types.js";
import type { StudyMessage, Who } from "./types.js";

export interface HeadActions {
  look(who: Who): void;
  deal(number: number): void;
}

export function studyHead({ deal, deals, held, who, eyes, seats, line }: StudyMessage, lang: Lang, actions: HeadActions): TemplateResult {
  const value = String(who);
  const option = (each: Who, label: string): TemplateResult => html`<option value=${String(each)} ?selected=${String(each) === value}>${label}</option>`;
  const choose = (event: Event): void => {
    const chosen = (event.target as HTMLSelectElement).value;
    actions.look(chosen === "all" || chosen === "actor" ? chosen : Number(chosen));
  };
  return html`<header class="head">
    ${held > 1 ? html`<label><span class="sr">${say("studyDealLabel", lang)}</span><select name="deal" @change=${(event: Event) => { actions.deal(Number((event.target as HTMLSelectElement).value)); }}>
      ${Array.from({ length: held }, (_, i) => html`<option value=${i + 1} ?selected=${i + 1 === deal}>${dealOf(i + 1, deals, lang)}</option>`)}</select></label>`
    : deals !== 1 ? html`<span class="dealof">${dealOf(deal, deals, lang)}</span>` : line ? nothing : html`<span class="single" hidden></span>`}
    ${line ? html`<b class="linename" dir="auto">${line}</b>` : nothing}
    <label class="eyes"><span>${say("studyEyes", lang)}</span><select name="eyes" @change=${choose}>
      ${option("all", say("studyAllOpen", lang))}${option("actor", say("studyFollow", lang))}${seats.map((name, seat) => option(seat, pick(name, lang)))}</select></label>
    <p class="whose ${who === "all" ? "open" : ""}" aria-live="polite">${pick(eyes, lang)}</p>
  </header>`;
}

function dealOf(n: number, all: number, lang: Lang): string {
  return all === 0 ? say("studyDealAlone", lang, { n }) : say("studyDealOf", lang, { n, all });
}
