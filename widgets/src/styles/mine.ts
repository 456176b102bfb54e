// The look of the reader's results.
import { css } from "lit";

export const mineStyles = css`
  :host { font-size: 1rem; }
  section { margin-block: 0 2.5rem; }
  h2 { margin-block: 1.5rem .5rem; font-size: 1.5rem; }
  .wrap { overflow-x: auto; margin-block: .75rem; }
  table { border-collapse: collapse; min-width: min(100%, 28rem); }
  caption { text-align: start; font-weight: 600; padding-block: .25rem; }
  th, td { padding: .25rem .9rem .25rem 0; text-align: end; border-bottom: 1px solid var(--line); }
  th:first-child { text-align: start; font-weight: 400; }
  .plain th:first-child { text-align: end; }
  thead th { font-weight: 600; color: var(--soft); }
  td { font-variant-numeric: tabular-nums; }
  .number { min-width: 44px; min-height: 44px; padding: 0 4px; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: .15em; text-align: end; cursor: pointer; }
  .number[aria-expanded="true"] { font-weight: 700; }
  a { color: var(--accent); }
  .fine { max-width: 44em; color: var(--soft); font-size: .9rem; }
  .usual { max-width: 44em; }
  figure { margin: 1rem 0; max-width: 640px; }
  figcaption { color: var(--soft); font-size: .9rem; }
  .picture { width: 100%; min-height: 220px; }
  .listed { max-width: 44em; margin-block: .5rem; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .listed > p { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; }
  .listed ol { max-height: 20rem; overflow-y: auto;
    /* What is above and below shows as a shade that goes where the list ends. */
    background: linear-gradient(var(--raised) 40%, transparent) top / 100% 28px no-repeat local, linear-gradient(transparent, var(--raised) 60%) bottom / 100% 28px no-repeat local,
      linear-gradient(var(--shade), transparent) top / 100% 8px no-repeat, linear-gradient(transparent, var(--shade)) bottom / 100% 8px no-repeat;
    --shade: color-mix(in srgb, var(--soft) 32%, transparent); }
  .listed li { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding-block: 6px; border-top: 1px solid var(--line); }
  .listed li > span { flex: 1 1 14em; }
  .row { display: flex; flex-wrap: wrap; gap: 10px; margin-block: .75rem; }
  .file { display: inline-flex; position: relative; align-items: center; }
  .file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
  .check { display: flex; gap: .6em; align-items: center; min-height: 44px; max-width: 44em; cursor: pointer; }
  .check input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--accent); }
  .news:not(:empty) { max-width: 44em; margin-block: .5rem; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .numbers > summary { min-height: 44px; align-content: center; width: fit-content; cursor: pointer; font-weight: 600; }
  .fine .button { margin-block-start: .5rem; }
  .backup, .keep { display: grid; gap: .5rem; justify-items: start; }
  .versions ul { max-width: 44em; margin: 0; padding: 0; list-style: none; }
  .versions li { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: start; justify-content: space-between; padding-block: 6px; border-top: 1px solid var(--line); }
  .versions details { flex: 1 1 14em; min-width: 0; }
  .versions summary { min-height: 44px; align-content: center; cursor: pointer; }
  .versions pre { max-height: 20rem; overflow: auto; margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; font-size: .85rem; }
  .empty { margin-block: 1rem; padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); max-width: 40em; }
`;
