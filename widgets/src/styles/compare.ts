// The look of a comparison: one picture or one a side, and what each side says.
import { css } from "lit";

export const compareStyles = css`
  .compare { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; max-width: 760px; margin-inline: auto; }
  .compare h2 { text-align: center; font-size: 1.05rem; }
  .compare .board.board.board { min-height: 0; padding: 8px; }
  .compare .trick { gap: 6px; padding: 4px 0; }
  .sides { display: grid; grid-template-columns: repeat(var(--sides), minmax(0, 1fr)); gap: var(--gap); }
  .sides.rows { grid-template-columns: minmax(0, 1fr); gap: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .rows .side { grid-template-columns: minmax(4.5em, auto) minmax(0, 1fr); gap: 10px; align-items: baseline; border: 0; border-radius: 0; background: none; text-align: start; }
  .rows .side + .side { border-top: 1px solid var(--line); }
  .rows .side p { min-height: 1.5em; }
  .stacked ~ .controls { position: sticky; bottom: 0; z-index: 5; background: var(--paper); }
  .sides.stacked { grid-template-columns: minmax(0, 1fr); }
  .side { display: grid; gap: 6px; align-content: start; min-width: 0; padding: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); text-align: center; }
  .side h3 { margin: 0; color: var(--ink); font-size: .95rem; }
  .side p { font-size: .92rem; line-height: 1.5; min-height: 3em; overflow-wrap: anywhere; }
  .parted.rows { border-color: var(--won); box-shadow: inset 3px 0 0 var(--won); }
  .parted:not(.rows) .side { border-color: var(--won); box-shadow: inset 0 3px 0 var(--won); }
  .parting { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; justify-content: center; min-height: 44px; font-size: .9rem; color: var(--soft); }
  .parting.here { color: var(--won); font-weight: 600; }
  .part { min-height: 44px; padding: 0 6px; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 3px; cursor: pointer; touch-action: manipulation; }
  @media print { .parting { display: none; } }
`;
