// The look of what is dragged, of chips on their way, and of cards that have been laid down by suit.
import { css } from "lit";

export const pieceStyles = css`
  [data-drag] { touch-action: none; cursor: grab; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
  .slot[data-drag] { cursor: grab; touch-action: none; }
  .segment[data-drag] { touch-action: none; }
  .badge[data-drag] { cursor: grab; touch-action: none; }
  .taken { opacity: .35; }
  .dragged { position: fixed; z-index: 30; margin: 0; pointer-events: none; scale: 1.12; cursor: grabbing; filter: drop-shadow(0 5px 6px rgb(0 0 0 / .35)); }
  .dragged tomoe-card { width: 100%; }
  .dragged svg { display: block; width: 100%; height: 100%; }
  .segment.dragged { border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .accepts { border-radius: 9%; outline: 3px dashed var(--accent); outline-offset: 3px; }
  .accepts.over { outline-style: solid; outline-width: 4px; }
  .frame:has(.accepts) .board .slot:not(.accepts, .taken) tomoe-card { opacity: .45; filter: saturate(.6); }
  .frame:has(.accepts) { cursor: grabbing; }

  .transfer { position: fixed; z-index: 20; display: inline-flex; align-items: center; gap: 3px; padding: 2px 8px 2px 3px; border-radius: 14px; background: var(--raised); border: 1px solid var(--line); font: 600 1rem/1 var(--display); color: var(--ink); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .transfer svg { display: block; width: 22px; height: 22px; }

  .notes { width: 100%; display: grid; gap: 2px; justify-items: center; font-size: .88rem; line-height: 1.4; color: var(--soft); text-align: center; }
  .ending { text-align: center; }

  .kept:has(.strips) { flex-direction: column; flex-wrap: nowrap; max-width: 100%; }
  .strips { display: grid; gap: 3px; min-width: 0; max-width: 100%; }
  .strip { display: grid; grid-template-columns: 1.2em repeat(var(--ranks), minmax(0, var(--w))); gap: 2px; align-items: center; justify-content: center; min-width: 0; }
  .strip .suit { font-size: .85rem; color: var(--ink); }
  .strip .slot, .strip .gap { display: block; width: 100%; aspect-ratio: 100 / 116; border-radius: 4px; }
  .strip tomoe-card { width: 100%; aspect-ratio: 100 / 116; }
  .strip .rank { display: grid; place-items: center; background: var(--raised); font: 600 .85rem/1 var(--display); font-variant-numeric: tabular-nums; }
  .phone .others .strip { gap: 1px; }

  .middle > .counters { justify-content: center; gap: 4px 12px; }
  .phone .segment { padding-inline: 7px; }
  .control.scroll:has(tbody tr:only-child) { width: 100%; }
  .choices:has(tbody tr:only-child) { width: 100%; max-width: 460px; margin-inline: auto; table-layout: fixed; border-spacing: 3px; }
  .choices:has(tbody tr:only-child) thead td { width: 2.9em; }
  .choices:has(tbody tr:only-child) .cell { min-width: 0; padding-inline: 1px; }
`;
