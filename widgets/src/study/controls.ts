// The row of buttons and the slider that go through a line.
import { html, type TemplateResult } from "lit";
import { lineIcon, STEP_PATHS, type StepIcon } from "../draw/step-icons.js";
import { say, type SentenceKey } from "../text.js";
import type { Lang } from "../types.js";

export interface WalkActions {
  /** Goes to the position after so many moves of the line. */
  go(ply: number): void;
  toggle(): void;
}

export function walkControls(ply: number, last: number, playing: boolean, lang: Lang, actions: WalkActions): TemplateResult {
  const button = (icon: StepIcon, key: SentenceKey, act: () => void, name: string, disabled = false): TemplateResult =>
    html`<button type="button" data-walk=${name} aria-label=${say(key, lang)} title=${say(key, lang)} aria-disabled=${disabled ? "true" : "false"} @click=${act}>${lineIcon(STEP_PATHS[icon])}</button>`;
  const to = (where: number) => (): void => { actions.go(where); };
  return html`<div class="walk" role="group" aria-label=${say("studyWalk", lang)}>
    ${button("first", "studyFirst", to(0), "first", ply === 0)}
    ${button("back", "stepBack", to(ply - 1), "back", ply === 0)}
    ${button(playing ? "pause" : "play", playing ? "stepPause" : "stepPlay", () => { actions.toggle(); }, "toggle")}
    ${button("next", "stepNext", to(ply + 1), "next", ply === last)}
    <input type="range" min="0" max=${last} step="1" .value=${String(ply)} aria-label=${say("studySlider", lang)} aria-valuetext=${say("studyAt", lang, { n: ply, all: last })}
      @input=${(event: Event) => { actions.go(Number((event.target as HTMLInputElement).value)); }}>
    <span class="at">${say("studyAt", lang, { n: ply, all: last })}</span>
  </div>`;
}
