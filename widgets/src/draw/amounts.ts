// Amounts that one sees change, and bars.
import { html, nothing, type TemplateResult } from "lit";
import { counterKey } from "../play/counters.js";
import { pick, say } from "../text.js";
import type { Counter, Track } from "../types.js";
import { sign } from "./sign.js";
import type { DrawContext } from "./context.js";

/** With at least this many counters, a phone shows them as columns of a row. */
const MANY = 2;

/** The counters of a seat, or, for null, those that are nobody's. */
export function counterList(list: readonly Counter[] | undefined, seat: number | null, context: DrawContext): TemplateResult | typeof nothing {
  if (!list?.length) return nothing;
  return html`<span class="counters ${list.length >= MANY ? "many" : ""}">${list.map((counter) => one(counter, seat, context))}</span>`;
}

function one(counter: Counter, seat: number | null, context: DrawContext): TemplateResult {
  const { lang } = context;
  const label = pick(counter.label, lang);
  const change = counter.quiet ? 0 : context.changes.get(counterKey(seat, counter)) ?? 0;
  return html`<span class="counter" title=${label} data-counter=${counterKey(seat, counter)}>
    ${sign(counter.icon, context)}<span class=${seat !== null && counter.icon ? "sr" : "label"}>${label}</span>
    <b>${counter.value < 0 ? withSign(counter.value) : counter.value}</b>
    ${change === 0 ? nothing : html`<em class="change ${change > 0 ? "gain" : "loss"}" data-change=${counter.id}>${withSign(change)}</em>`}
  </span>`;
}

/** "+3" or "−3". */
function withSign(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Bars, one above the other or side by side. */
export function trackList(list: readonly Track[] | undefined, { lang }: DrawContext): TemplateResult | typeof nothing {
  if (!list?.length) return nothing;
  return html`<ul class="tracks">${list.map(({ label, value, of, text }) => html`<li>
    <span class="label">${pick(label, lang)}</span>
    <span class="meter" aria-hidden="true"><i .style=${`width:${Math.max(0, Math.min(100, (100 * value) / Math.max(1, of)))}%`}></i></span>
    <b>${text ? pick(text, lang) : say("valueOf", lang, { value, of })}</b>
  </li>`)}</ul>`;
}
