// The look of chips on their way, and of cards that have been laid down by suit.
import { css } from "lit";

export const pieceStyles = css`
  /* A card that some seat does not see, turned up. */
  .slot.turned tomoe-card { outline: 2px dashed color-mix(in srgb, var(--won) 75%, transparent); outline-offset: -2px; border-radius: 9%; }

  .transfer { position: fixed; z-index: 20; display: inline-flex; align-items: center; gap: 3px; padding: 2px 8px 2px 3px; border-radius: 14px; background: var(--raised); border: 1px solid var(--line); font: 600 1rem/1 var(--display); color: var(--ink); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .transfer svg { display: block; width: 22px; height: 22px; }

  .kept:has(.strips) { flex-direction: column; flex-wrap: nowrap; max-width: 100%; }
  .strips { display: grid; gap: 3px; min-width: 0; max-width: 100%; }
  .strip { display: grid; grid-template-columns: 1.2em repeat(var(--ranks), minmax(0, var(--w))); gap: 2px; align-items: center; justify-content: center; min-width: 0; }
  .strip .suit { font-size: .85rem; color: var(--ink); }
  .strip .slot, .strip .gap { display: block; width: 100%; aspect-ratio: 100 / 116; border-radius: 4px; }
  .strip tomoe-card { width: 100%; aspect-ratio: 100 / 116; }
  .strip .rank { display: grid; place-items: center; background: var(--raised); font: 600 .85rem/1 var(--display); font-variant-numeric: tabular-nums; }
  .phone .others .strip { gap: 1px; }

  .cardline { display: grid; grid-template-columns: 64px auto; align-items: center; gap: 6px; width: 100%; justify-content: start; }
  .cardline .whole { padding: 2px 0; }
  .cardline .caption { font-size: .8rem; line-height: 1.2; color: var(--soft); }
  .middle > .counters { justify-content: center; gap: 4px 12px; }
`;
