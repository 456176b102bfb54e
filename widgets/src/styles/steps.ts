// The look of the stepper around its board.
import { css } from "lit";
import { problemStyles } from "./problem.js";

const stepping = css`
  .steps { display: flex; flex-direction: column; gap: 8px; zoom: var(--scale, 1); max-width: 900px; margin-inline: auto; }
  .steps.small { max-width: 460px; }
  .steps h2 { text-align: center; font-size: 1.05rem; }
  .steps > * { min-width: 0; }
  /* Where the table is higher than the window, what is said of it and the buttons stay in sight. */
  .bar { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  [data-tall] > .bar { position: sticky; bottom: 0; z-index: 8; background: var(--paper); border-radius: 10px 10px 0 0; box-shadow: 0 -1px 0 var(--line); gap: 0; }
  .bar .caption { min-height: 3.2em; padding: 6px 10px; text-align: center; text-wrap: pretty; font-size: 1rem; overflow-wrap: anywhere; }
  [data-tall] .caption.caption { min-height: 0; }
  .stage { border-radius: 14px; }
  .steps .board.board.board { min-height: 0; align-content: start; }
  /* Among steps with hands, a trick alone is no large empty table. */
  :host([compact]) .stage { align-items: center; }
  .stage { display: grid; grid-template-columns: minmax(0, 1fr); min-height: var(--highest, 0); }
  /* However large the text, what is said of a card stays with it. */
  .steps .played .tag { white-space: normal; text-align: center; max-width: calc(var(--trick) + 2px); }
  .seats0 .trick { padding: 12px 4px 4px; }
  .controls { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 2px; max-width: 100%; }
  .controls input { flex: 1 1 0; width: 0; min-width: 40px; accent-color: var(--accent); height: 44px; margin: 0 6px; }
  .controls .at { font-variant-numeric: tabular-nums; font-size: .9rem; color: var(--soft); white-space: nowrap; }
  .controls button { border: 0; background: none; border-radius: 8px; width: 44px; height: 44px; display: grid; place-items: center; cursor: pointer; touch-action: manipulation; }
  .controls button:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .controls button[aria-disabled="true"] { color: var(--soft); opacity: .55; cursor: default; }
  :host([roomy]) .board:not(.seats0) { min-height: 0; gap: 18px; }
  :host([roomy]) .board .trick.single { gap: 16px 14px; }
  /* Beside right and wrong a further border would be taken for something to click. */
  :host(.why) .pointed { outline: none; translate: 0 -7px; }
  :host(:is([roomy], [compact])) .mine > .plate { display: none; }
  :host(:is([roomy], [compact])) .steps h2 { display: none; }
  :host(:is([compact], [fit="height"])) .steps:not(.small) > .figures { display: none; }
  :host([compact]) :is(.steps, .bar) { gap: 2px; }
  :host([compact]) .caption { min-height: 0; padding-block: 4px; }
  :host([compact]) .board { gap: 4px; padding: 6px; }
  :host([compact]) :is(.middle, .others .seat, .zones) { gap: 4px; }
  :host([compact]) .whole { padding: 4px 0 0; gap: 4px; }
  :host([fit="height"]) { display: block; height: 100dvh; overflow: hidden; }
  .study { text-align: center; }
  .study a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); }
  .steps:focus { outline: none; }
  @media print {
    :host { color-scheme: light !important; max-width: 600px; margin-inline: auto; break-inside: avoid; }
    .controls, .study { display: none; }
    .steps { zoom: 1; }
    [data-tall] > .bar { position: static; box-shadow: none; }
    /* The page's own height, too, is that of a screen. */
    :host([fit="height"]) { height: auto !important; max-height: none !important; overflow: visible !important; }
    .stage { min-height: 0; }
  }
`;

export const stepStyles = [problemStyles, stepping];
