// A run of positions as <tomoe-steps> shows it: the position, its caption, and the controls below.
import { html, nothing, type TemplateResult } from "lit";
import { pick, say, type SentenceKey } from "../text.js";
import type { Step, StepsFile } from "../types.js";
import { board } from "./board.js";
import type { DrawContext } from "./context.js";
import { figureSections } from "./figures.js";
import { icon, type IconName } from "./icons.js";
import { scoreTable } from "./score.js";

export interface StepperActions {
  /** The reader chose a step. */
  choose(index: number): void;
  /** Starts or pauses the automatic run. */
  toggle(): void;
}

export function stepper(
  file: StepsFile, step: Step, index: number, playing: boolean, context: DrawContext, actions: StepperActions,
): TemplateResult {
  const { lang } = context;
  const title = pick(file.title, lang);
  const alone = step.view.seats.length === 0;
  return html`<section lang=${lang} class="steps ${alone ? "small" : ""}" aria-label=${title}>
    ${title ? html`<h2>${title}</h2>` : nothing}
    <div class="stage">${board(step.view, context)}</div>
    ${step.view.score && alone ? scoreTable(step.view.score, context) : nothing}
    ${figureSections(step.view, context)}
    <p class="caption" aria-live="polite">${pick(step.caption, lang)}</p>
    ${file.steps.length === 1 ? nothing : controls(file.steps.length, index, playing, context, actions)}
    <div class="ghosts" aria-hidden="true"></div>
  </section>`;
}

function controls(count: number, index: number, playing: boolean, { lang }: DrawContext, actions: StepperActions): TemplateResult {
  const last = count - 1;
  const at = say("stepOf", lang, { n: index + 1, all: count });
  const button = (name: IconName, key: SentenceKey, run: () => void, disabled = false): TemplateResult =>
    html`<button type="button" aria-label=${say(key, lang)} title=${say(key, lang)} aria-disabled=${disabled ? "true" : "false"} @click=${run}>${icon(name)}</button>`;
  const to = (step: number) => (): void => { actions.choose(step); };
  return html`<div class="controls" role="group" aria-label=${say("stepSlider", lang)}>
    ${button("first", "stepFirst", to(0), index === 0)}
    ${button("back", "stepBack", to(index - 1), index === 0)}
    ${button(playing ? "pause" : "play", playing ? "stepPause" : "stepPlay", () => { actions.toggle(); })}
    ${button("next", "stepNext", to(index + 1), index === last)}
    <input type="range" min="0" max=${last} step="1" .value=${String(index)} aria-label=${say("stepSlider", lang)} aria-valuetext=${at}
      @input=${(event: Event) => { actions.choose(Number((event.target as HTMLInputElement).value)); }}>
    <span class="at">${at}</span>
  </div>`;
}
