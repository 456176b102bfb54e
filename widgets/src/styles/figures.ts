// The look of figures: beside the board, in a sheet, and small on the board.
import { css } from "lit";

export const figureStyles = css`
  .figure { margin: 0; display: grid; gap: 6px; justify-items: center; min-width: 0; }
  .figure figcaption { display: grid; gap: 6px; font-size: .92rem; width: 100%; }
  .figure .key { display: grid; gap: 3px; color: var(--soft); font-size: .85rem; }
  .figure .key li { display: flex; gap: 8px; align-items: baseline; }
  .figure .key svg { flex: none; }
  .figure .relations { display: grid; gap: 4px; font-size: .92rem; width: 100%; }
  .figure .relations li { padding-left: 12px; border-left: 2px solid var(--felt-line); }
  .figure .relations .strong { font-weight: 600; border-color: var(--won); }
  .wheel.large { display: block; width: 100%; min-width: 150px; max-width: 250px; height: auto; }
  .sheet .wheel.large { max-width: 300px; }
  .wheel .link path { fill: none; stroke: var(--soft); stroke-width: 2; }
  .wheel .link polygon { fill: var(--soft); }
  .wheel .checks path { stroke-dasharray: 6 4; }
  .wheel.small .link path { stroke-width: 4; }
  .wheel.lit .link:not(.strong) { opacity: .3; }
  .wheel .link.strong path { stroke: var(--won); stroke-width: 4.5; }
  .wheel .link.strong.checks path { stroke-dasharray: 9 4; }
  .wheel .link.strong polygon { fill: var(--won); }
  .wheel.small .link.strong path { stroke-width: 9; stroke-dasharray: none; }
  .wheel.lit .node:not(.strong) .disc { opacity: .38; }
  .wheel .ring { fill: none; stroke: var(--won); stroke-width: 4; }
  .wheel.small .ring { stroke-width: 8; }
  .wheel .slip rect { fill: var(--raised); stroke: var(--line); }
  .wheel .slip.strong rect { fill: var(--ink); stroke: var(--ink); }
  .wheel text { font-family: var(--display); font-weight: 600; text-anchor: middle; fill: #1f1b16; }
  .wheel .slip text { fill: var(--ink); }
  .wheel .slip.strong text { fill: var(--paper); }
  .glance { flex: none; width: 46px; height: 46px; margin-block: -3px; padding: 1px; border: 1px solid var(--felt-line); border-radius: 12px; background: color-mix(in srgb, var(--raised) 55%, transparent); cursor: pointer; touch-action: manipulation; }
  .glance:hover { border-color: var(--accent); }
  .glance svg { display: block; width: 100%; height: 100%; }
  .tally { display: flex; gap: 4px 14px; align-items: center; justify-content: center; max-width: 100%; }
  .tally .counters { flex-direction: column; align-items: flex-start; min-width: 0; line-height: 1.2; }
`;
