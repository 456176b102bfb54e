// The look of a moment that is asked about, around its board, and of what is said of a deal that is over.
import { css } from "lit";

export const momentStyles = css`
  .moment > :not(.lines) { width: min(100%, 640px); justify-self: center; }
  /* Marks on cards lie below the bars around them. */
  :host { isolation: isolate; }
  .asked { text-align: center; text-wrap: balance; }
  .moment { gap: 8px; }
  /* Where nothing has been played to the trick yet, its empty places would only push the hand away. */
  .stage .trick:not(:has(.played:not(.free))) { display: none; }
  .verdict .once { display: block; }
  .moment .keys { margin: 0; }
  .told { display: grid; gap: 8px; padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--won); border-radius: 8px; background: var(--raised); }
  .cost strong { font: 600 1.05rem/1.45 var(--display); }
  .rows { display: grid; gap: 4px; font-size: .93rem; }
  .rows .good { font-weight: 600; }
  .rows small { color: var(--soft); font-weight: 400; }
  .star { color: var(--won); margin-right: 4px; }
  .lines { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  .lines h3 { color: var(--ink); font-size: 1rem; }
  progress { width: 100%; height: 6px; accent-color: var(--accent); }
`;
