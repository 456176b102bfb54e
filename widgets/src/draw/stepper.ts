// A run of positions as <tomoe-steps> shows it: the position, its caption, and the controls below.
import { html, nothing, type TemplateResult } from "lit";
import type { Run } from "../controllers/run.js";
import { paragraph, pick, say, tongueOf, type SentenceKey } from "../text.js";
import type { Lang, Step, StepsFile } from "../types.js";
import { board } from "./board.js";
import type { DrawContext } from "./context.js";
import { figureSections } from "./figures.js";
import { withoutMoves } from "./reading.js";
import { scoreTable } from "./score.js";
import { lineIcon, STEP_PATHS, type StepIcon } from "./step-icons.js";

/** `study`: the address at which the deal can be studied; "" for none. */
export function stepper(file: StepsFile, step: Step, run: Run, context: DrawContext, study = ""): TemplateResult {
  const { lang } = context;
  const title = pick(file.title, lang);
  const alone = step.view.seats.length === 0;
  return html`<section lang=${lang} class="steps ${alone ? "small" : ""}" aria-label=${title} tabindex="-1">
    ${title ? html`<h2 part="title" lang=${tongueOf(file.title, lang)}>${title}</h2>` : nothing}
    ${alone && step.view.centre.length === 0 ? nothing : html`<div class="stage" part="board">${board(withoutMoves(step.view), context)}</div>`}
    ${step.view.score && alone ? scoreTable(step.view.score, context) : nothing}
    ${alone ? figureSections(step.view, context) : nothing}
    <div class="bar">
      <p class="caption" part="caption" lang=${tongueOf(step.caption, lang)} aria-live=${run.unasked ? "off" : "polite"}>${paragraph(step.caption, lang)}</p>
      ${stepControls(file.steps.length, run, lang)}
    </div>
    ${isPage(study) ? html`<p class="study"><a part="study" href=${study}>${say("studyOfSteps", lang)}</a></p>` : nothing}
    ${alone ? nothing : figureSections(step.view, context)}
  </section>
  <div class="ghosts" aria-hidden="true"></div>`;
}

/** Whether an address leads to a page, and does not run as a script. */
function isPage(address: string): boolean {
  return address !== "" && URL.canParse(address, document.baseURI) && /^(https?|file):$/.test(new URL(address, document.baseURI).protocol);
}

/** The buttons and the slider that go through `count` steps; nothing for a single one. */
export function stepControls(count: number, run: Run, lang: Lang): TemplateResult | typeof nothing {
  if (count === 1) return nothing;
  const { index, playing } = run;
  const last = count - 1;
  const at = say("stepOf", lang, { n: index + 1, all: count });
  const button = (name: StepIcon, key: SentenceKey, act: () => void, disabled = false): TemplateResult =>
    html`<button type="button" data-run=${name === "play" || name === "pause" ? "toggle" : name} aria-label=${say(key, lang)} title=${say(key, lang)} aria-disabled=${disabled ? "true" : "false"} @click=${act}>${lineIcon(STEP_PATHS[name])}</button>`;
  const to = (step: number) => (): void => { run.choose(step); };
  return html`<div class="controls" part="controls" role="group" aria-label=${say("stepSlider", lang)}>
    ${button("first", "stepFirst", to(0), index === 0)}
    ${button("back", "stepBack", to(index - 1), index === 0)}
    ${button(playing ? "pause" : "play", playing ? "stepPause" : "stepPlay", () => { run.toggle(); })}
    ${button("next", "stepNext", to(index + 1), index === last)}
    <input type="range" min="0" max=${last} step="1" .value=${String(index)} aria-label=${say("stepSlider", lang)} aria-valuetext=${at}
      @input=${(event: Event) => { run.choose(Number((event.target as HTMLInputElement).value)); }}>
    <span class="at">${at}</span>
  </div>`;
}
