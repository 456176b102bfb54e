// The look of the lab's controls, and of long work.
import { css } from "lit";

export const formStyles = css`
  .form, .work { display: grid; gap: 12px; padding: 14px; background: var(--felt); border: 1px solid var(--felt-line); border-radius: 14px; }
  .field { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 14px; align-items: center; }
  .field[data-changed] .label { font-weight: 600; }
  .inputs { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; justify-content: end; }
  .field > .usual { grid-column: 1 / -1; }
  .usual { color: var(--soft); font-size: .88rem; }
  /* As wide as the longest range: the numbers of all fields stand one below the other. */
  .inputs > .usual { min-width: 5em; }
  input, select { min-height: 44px; padding: 4px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); color: var(--ink); font: inherit; max-width: 100%; }
  input { width: 5.2em; text-align: end; }
  .tools { display: flex; flex-wrap: wrap; gap: 8px; }
  .tools:empty, p.usual:empty { display: none; }
  .way { display: flex; gap: 14px; align-items: center; flex-wrap: wrap; }
  progress { flex: 1 1 120px; height: 12px; accent-color: var(--accent); }
  @media (max-width: 480px) {
    .field { grid-template-columns: minmax(0, 1fr); }
    .inputs { justify-content: start; }
  }
`;
