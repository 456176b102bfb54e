// The look of the check of a seed.
import { css } from "lit";

export const sealStyles = css`
  form { display: grid; gap: 12px; max-width: 44em; justify-items: start; }
  label { display: grid; gap: 4px; width: 100%; }
  input { width: 100%; min-height: 44px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); font: 400 .9rem/1.5 var(--code); }
  .news { overflow-wrap: anywhere; }
`;
