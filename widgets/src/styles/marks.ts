// What was right and what was chosen, on the cards of an answered question and of the explanation that follows.
import { css } from "lit";

export const markStyles = css`
  :host { --good: light-dark(#1f6b3c, #8fd3a4); --bad: light-dark(#a3243b, #ff9aa2); }
  .stage li:has(.tag.right) .slot { border-radius: 9%; box-shadow: 0 0 0 4px var(--good); }
  .stage li:has(.tag.wrong) .slot { border-radius: 9%; box-shadow: 0 0 0 4px var(--bad); }
  .stage li { position: relative; }
  .tag.right { background: var(--good); border-color: var(--good); color: var(--paper); }
  .tag.wrong { background: var(--raised); border-color: var(--bad); color: var(--bad); }
  .stage :is(.hand, .handrow) .tags { position: absolute; inset: auto -6px -9px; z-index: 6; }
`;
