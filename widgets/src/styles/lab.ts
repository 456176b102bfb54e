// The look of a workshop: a row of buttons above the editor, what is said of running below it.
import { css } from "lit";

export const labStyles = css`
  .row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
  .row .button { padding: 6px 12px; font-size: .9rem; }
  .said { min-height: 1.5em; color: var(--soft); font-size: .9rem; }
  .line { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  /* Who has no keyboard needs no keys. */
  @media (pointer: coarse) { .keys { display: none; } }
  .panel { display: grid; gap: 10px; margin-top: 8px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .panel label { display: grid; gap: 4px; }
  .panel :is(input, textarea) { width: 100%; min-height: 44px; padding: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); font-family: var(--code); font-size: .875rem; }
  .panel input[type="file"] { font-family: inherit; }
  .notice { display: grid; gap: 8px; padding: 12px 14px; border: 2px solid var(--won); border-radius: 10px; background: var(--raised); }
  .notice + .notice { margin-top: 8px; }
  .notice strong { font-weight: 700; }
`;
