// The look of the deals of the day.
import { css } from "lit";

export const todayStyles = css`
  :host { font-size: 1rem; }
  h2 { margin-block: 2.25rem .25rem; font-size: 1.5rem; }
  h3 { margin: 0; color: var(--ink); font-size: 1.125rem; }
  .date { margin-block: 1rem .5rem; }
  .streak { margin-block: .5rem; color: var(--soft); }
  .fine { max-width: 44em; color: var(--soft); font-size: .9rem; }
  .deals { display: grid; align-items: start; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 12px; margin-block: 1rem; }
  .deal { display: flex; flex-flow: column; gap: 4px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
  .deal > .row { margin-block-start: auto; padding-block-start: 8px; }
  /* What is still to be played takes little room: its button stands beside it. */
  .deal:not([data-state="over"]) { display: grid; grid-template-columns: 1fr auto; grid-template-rows: auto 1fr; align-items: start; column-gap: 12px; }
  .deal:not([data-state="over"]) > .row { grid-area: 1 / 2 / span 2; margin: 0; padding: 0; }
  .state b { font-weight: 600; font-variant-numeric: tabular-nums; }
  .deal[data-state="new"] .state { color: var(--soft); }
  .signs { line-height: 1.3; letter-spacing: .12em; overflow-wrap: anywhere; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; }
  .check { display: inline-flex; gap: .6em; align-items: center; min-height: 44px; margin-block: 1rem .5rem; color: var(--soft); cursor: pointer; }
  .check input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--accent); }
  .empty { padding: 14px 16px; margin-block-end: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); max-width: 40em; }
`;
