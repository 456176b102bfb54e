// The look of what chooses a file and takes a text.
import { css } from "lit";

export const openingStyles = css`
  .ways { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; }
  .file { display: inline-flex; align-items: center; position: relative; }
  .file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
  .field { display: grid; gap: 4px; width: 100%; }
  form + .ways { margin-top: 12px; }
  form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; max-width: 42em; }
  input, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); font: 1rem/1.5 var(--text); }
  input[type="file"], input[type="checkbox"] { width: auto; min-height: 0; padding: 0; border: 0; }
  input.sr { width: 1px; }
  textarea { resize: vertical; font: .9375rem/1.5 var(--code); }
`;
