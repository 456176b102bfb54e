// What the elements share with which something can be done: the base of all, and buttons.
import { css } from "lit";
import { base } from "./base.js";

const buttons = css`
  .button {
    min-height: 44px; padding: 8px 18px; border: 1px solid var(--line); border-radius: 8px;
    background: var(--raised); cursor: pointer; touch-action: manipulation;
  }
  /* What leads to another page looks like what does something here. */
  a.button { display: inline-flex; align-items: center; justify-content: center; color: var(--ink); text-decoration: none; }
  .button:hover { border-color: var(--accent); }
  .button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  .button[aria-disabled="true"] { color: var(--soft); cursor: default; border-style: dashed; }
  .button.primary[aria-disabled="true"] { background: transparent; }
  .buttons { display: flex; flex-wrap: wrap; gap: 10px; justify-content: center; }
  .buttons.stack { flex-direction: column; margin-bottom: 14px; }
  .x { border: 0; background: none; width: 44px; height: 44px; font-size: 22px; line-height: 1; cursor: pointer; color: var(--soft); border-radius: 8px; flex: none; }
`;

export const tokens = [base, buttons];
