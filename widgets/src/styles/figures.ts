// The look of large figures.
import { css } from "lit";

export const figureStyles = css`
  .figure { margin: 0; display: grid; gap: 6px; justify-items: center; min-width: 0; }
  .figure .drawn { display: contents; }
  .figure figcaption { display: grid; gap: 6px; font-size: .92rem; width: 100%; }
  .figure .key { display: grid; gap: 3px; color: var(--soft); font-size: .85rem; }
  .figure .key li { display: flex; gap: 8px; align-items: baseline; }
  .figure .key svg { flex: none; }
  .wheel.large { display: block; width: 100%; min-width: 150px; max-width: 250px; height: auto; }
  .wheel .link path { fill: none; stroke: var(--soft); stroke-width: 2; }
  .wheel .link polygon { fill: var(--soft); }
  .wheel .checks path { stroke-dasharray: 6 4; }
  .wheel.lit .link:not(.strong) { opacity: .3; }
  .wheel .link.strong path { stroke: var(--won); stroke-width: 4.5; }
  .wheel .link.strong.checks path { stroke-dasharray: 9 4; }
  .wheel .link.strong polygon { fill: var(--won); }
  .wheel.lit .node:not(.strong) .disc { opacity: .38; }
  .wheel .ring { fill: none; stroke: var(--won); stroke-width: 4; }
  .wheel .slip rect { fill: var(--raised); stroke: var(--line); }
  .wheel .slip.strong rect { fill: var(--ink); stroke: var(--ink); }
  .wheel text { font-family: var(--display); font-weight: 600; text-anchor: middle; fill: #1f1b16; }
  .wheel .slip text { fill: var(--ink); }
  .wheel .slip.strong text { fill: var(--paper); }
`;
