// The look of what can be tried, around its table or palette.
import { css } from "lit";

export const tryStyles = css`
  tomoe-picker { --picker-card: 54px; }
  .try { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .try > h2 { text-align: center; font-size: 1.05rem; }
  .said { max-width: 40em; margin-inline: auto; padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--won); border-radius: 8px; background: var(--raised); }
  @media print { :host { display: none; } }
`;
