// A handout as it is printed, on paper and as a preview.
import { html, nothing, svg, type TemplateResult } from "lit";
import { type Code, codeOf } from "../handout/code.js";
import type { LetteredAnswer, Part } from "../handout/sheet.js";
import { paragraph, pick, say } from "../text.js";
import type { Lang, StepsFile, Text } from "../types.js";

export interface Sheet {
  title: string;
  note: string;
  parts: readonly Part[];
  games: Readonly<Record<string, Text>>;
  /** The address of the site's folder; "" for none, and then there are no codes. */
  site: string;
  /** The address of the whole set; "" for none. */
  address: string;
}

/** Millimetres of a module, below which cameras do not read a code that was printed, and of the whole code at least. */
const MODULE = 0.33;
const LEAST = 20;
/** A code that is larger takes more of the page than it is worth. */
const MOST = 48;
/** So many answers stand in two columns, others in three. */
const IN_PAIRS: readonly number[] = [2, 4];

export function sheet({ title, note, parts, games, site, address }: Sheet, lang: Lang): TemplateResult {
  return html`<article class="sheet" lang=${lang} theme="light">
    <header><div><h1 tabindex="-1">${title}</h1>
      <p class="who"><span>${say("handoutName", lang)}</span><span>${say("handoutDate", lang)}</span></p>
      ${note ? html`<p>${paragraph({ [lang]: note }, lang)}</p>` : nothing}</div>${address ? code(address, say("handoutCodeOfSet", lang)) : nothing}</header>
    ${parts.map((part, i) => position(part, i + 1, games, site, lang))}
    <section class="answers"><h1>${say("handoutAnswers", lang)}</h1>
      ${parts.map((part, i) => (part.right.length + part.why.length === 0 ? nothing : html`<div class="answer"><p><b>${i + 1}.</b> ${part.right.map(lettered).join("　")}</p>
        ${part.why.length > 0 ? html`<ul>${part.why.map((words) => html`<li>${words}</li>`)}</ul>` : nothing}</div>`))}</section>
  </article>`;
}

const lettered = ({ letter, label }: LetteredAnswer): string => `${letter}) ${label}`;

function position({ game, title, view, opens, ask, answers }: Part, number: number, games: Sheet["games"], site: string, lang: Lang): TemplateResult {
  const called = pick(games[game], lang) || game;
  const data: StepsFile = { v: 1, title: {}, steps: [{ view, caption: {} }] };
  return html`<section class="position"><div class="drawn"><h2><b>${number}.</b> <span>${called}</span>${title !== "" && title !== called ? html` · ${title}` : nothing}</h2>
      ${site && opens ? code(new URL(opens, site).href, say("handoutCode", lang, { n: number })) : nothing}
      <tomoe-steps sheet lang=${lang} theme="light" .data=${data}></tomoe-steps></div>
    ${ask ? html`<p class="ask">${ask}</p>` : nothing}
    ${answers.length > 0 ? html`<ul class="choices ${IN_PAIRS.includes(answers.length) ? "few" : ""}">${answers.map((answer) => html`<li><span class="box"></span> ${lettered(answer)}</li>`)}</ul>` : nothing}
  </section>`;
}

/** An address as a code, with the address behind it where the sheet is a file; nothing where it is too long to be read from paper. */
function code(address: string, label: string): TemplateResult | typeof nothing {
  const made = codeOf(address);
  const width = made ? Math.max(LEAST, made.size * MODULE) : 0;
  return !made || width > MOST ? nothing : html`<a class="code" href=${address} aria-label=${label}>${picture(made, width)}</a>`;
}

function picture({ size, path }: Code, width: number): TemplateResult {
  return html`<svg width=${`${width}mm`} height=${`${width}mm`} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true">${svg`<rect width=${size} height=${size} fill="#fff"/><path d=${path} fill="#000"/>`}</svg>`;
}
