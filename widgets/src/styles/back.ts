// The look of looking back at a deal, around its moments.
import { css } from "lit";

export const backStyles = css`
  .back { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
  .working { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  .working progress { flex: 1 1 120px; height: 6px; accent-color: var(--accent); }
  .whose { display: flex; flex-wrap: wrap; gap: 6px; }
  .whose [aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
  .cut { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  .one { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
  .which { text-align: center; font: 600 1rem/1.4 var(--display); color: var(--won); }
  .which small { margin-inline-start: .5em; font: 400 .9rem/1.4 var(--text); color: var(--soft); }
  .sums { display: grid; gap: 6px; padding-top: 12px; border-top: 1px solid var(--line); font-size: .95rem; }
  .note { color: var(--soft); font-size: .88rem; }
  .open-cards { border-top: 1px solid var(--line); }
  .open-cards summary { min-height: 44px; align-content: center; cursor: pointer; font-weight: 600; }
  .open-cards dl { display: grid; gap: 2px; margin: 8px 0 0; }
  .open-cards dt { color: var(--soft); font-size: .88rem; margin-top: 6px; }
  .open-cards dd { margin: 0; }
  .cheer { margin: 0; }
`;
