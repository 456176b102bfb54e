// Line icons of the stepper, on a grid of 24.
import { html, type TemplateResult } from "lit";

export const STEP_PATHS = {
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
} as const;

export type StepIcon = keyof typeof STEP_PATHS;

/** A path as an icon. */
export function lineIcon(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false" fill="none"
    stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><path d=${path}></path></svg>`;
}
