// The look of results side by side.
import { css } from "lit";

export const sideBySideStyles = css`
  :host { font-size: 1rem; line-height: 1.6; }
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; max-width: 60rem; padding-block: 12px 40px; }
  section > :is(p, h2, .problem) { max-width: 42em; }
  .added:empty { margin-block-start: -14px; }
  h1 { margin: 0; font: 600 clamp(1.75rem, 5vw, 3rem)/1.25 var(--display); text-wrap: balance; }
  h1:focus-visible { outline: none; }
  h2 { margin: 0; font-size: 1.125rem; color: inherit; }
  h3 { margin: 10px 0 -8px; font-size: 1.0625rem; color: inherit; }
  a { color: var(--accent); text-underline-offset: .15em; }
  td a, p a { display: inline-flex; align-items: center; min-height: 44px; }
  .lead { font-size: 1.125rem; font-weight: 600; }
  /* What only screen readers are told scrolls with the table. */
  .scroll { position: relative; overflow-x: auto; max-width: 100%; }
  table { --x: 44px; border-collapse: collapse; min-width: min(100%, 24rem); }
  th, td { padding: 4px 12px; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; overflow-wrap: break-word; }
  th:first-child, td:first-child { padding-inline-start: 0; }
  thead th { font-weight: 600; vertical-align: baseline; }
  .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  thead .n { white-space: normal; }
  tbody tr { height: 44px; }
  .best { font-weight: 700; }
  .total { font-size: 1.125rem; }
  tfoot :is(th, td) { border-bottom: 0; border-top: 2px solid var(--soft); }
  /* A star hangs beside the number, below the button beside the name: name and number end alike. */
  .star { display: inline-block; width: 1.5em; padding-inline-start: .25em; box-sizing: border-box; text-align: start; }
  thead .n { padding-inline-end: calc(12px + 1.5em); }
  .beside .star { width: var(--x); }
  .beside thead .n { padding-inline-end: 12px; }
  .who { display: inline-flex; align-items: baseline; gap: 2px; }
  .who bdi { max-width: 9em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  thead .who { justify-content: end; }
  .own { color: var(--soft); font-weight: 400; font-size: .875rem; }
  .x { flex: none; width: var(--x); min-height: 44px; padding: 0; border: 0; background: none; font-size: 1.25rem; color: var(--soft); cursor: pointer; }
  .x:hover { color: var(--ink); }
  form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; max-width: 42em; }
  .field { display: grid; gap: 4px; width: 100%; }
  textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); resize: vertical; font: .9375rem/1.5 var(--code); }
  .checks { display: grid; gap: 10px; max-width: 42em; }
  .ways { display: flex; flex-wrap: wrap; gap: 8px; }
  .way { display: flex; gap: 14px; align-items: center; flex-wrap: wrap; }
  progress { flex: 1 1 120px; height: 12px; accent-color: var(--accent); }
  .kept { display: grid; gap: 6px; list-style: none; margin: 0; padding: 0; justify-items: start; }
  .kept .button { text-align: start; }
  @media (max-width: 480px) {
    th, td { padding-inline: 4px; }
    table { --x: 32px; }
    .who bdi { max-width: 5.5em; }
    thead .n { padding-inline-end: calc(4px + 1.5em); }
    .beside thead .n { padding-inline-end: 4px; }
  }
  @media print { form, .ways, .way, .x, .kept, h3 { display: none; } }
`;
