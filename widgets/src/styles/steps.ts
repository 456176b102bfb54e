// The look of the stepper around its board.
import { css } from "lit";
import { problemStyles } from "./problem.js";

export const stepStyles = css`
  ${problemStyles}
  .steps { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; max-width: 900px; margin-inline: auto; }
  .steps.small { max-width: 460px; }
  .steps h2 { text-align: center; font-size: 1.05rem; }
  .steps > .caption { min-height: 3.2em; padding: 6px 10px; text-align: center; text-wrap: pretty; font-size: 1rem; }
  .stage { border-radius: 14px; }
  .steps .board.board.board { min-height: 0; align-content: start; }
  .stage { display: grid; grid-template-columns: minmax(0, 1fr); min-height: var(--highest, 0); }
  .seats0 .trick { padding: 12px 4px 4px; }
  .controls { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 2px; max-width: 100%; }
  .controls input { flex: 1 1 0; width: 0; min-width: 40px; accent-color: var(--accent); height: 44px; margin: 0 6px; }
  .controls .at { font-variant-numeric: tabular-nums; font-size: .9rem; color: var(--soft); white-space: nowrap; }
  .controls button { border: 0; background: none; border-radius: 8px; width: 44px; height: 44px; display: grid; place-items: center; cursor: pointer; touch-action: manipulation; }
  .controls button:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .controls button[aria-disabled="true"] { color: var(--soft); opacity: .55; cursor: default; }
  :host([compact]) .board:not(.seats0) { min-height: 0; gap: 18px; }
  :host([compact]) .board .trick.single { gap: 16px 14px; }
  :host([compact]) .mine > .plate { display: none; }
  :host([compact]) .steps h2 { display: none; }
  .steps:focus { outline: none; }
  @media print {
    :host { color-scheme: light !important; break-inside: avoid; }
    .steps > .controls { display: none; }
    .steps { max-width: 600px; }
    .stage { min-height: 0; }
  }
`;
