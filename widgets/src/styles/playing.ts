// The look of what is only on a table that is played on: cards that can be clicked and dragged, controls, the result, and figures
// that are small on the board or in a sheet.
import { css } from "lit";

export const playingStyles = css`
  .column .slot.ready { transform: none; }
  .column .slot.ready:focus-visible { transform: translateX(3px); }
  .column .slot.ready:hover, .column .slot.ready:active { transform: translateX(3px); }
  .badge.ready { cursor: pointer; }
  .badge.best { outline: 2px solid var(--won); }
  .frame .phone .mine .turn { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  button.slot { padding: 0; border: 0; background: none; border-radius: 9%; cursor: default; touch-action: manipulation; transition: transform .16s ease; }
  button.slot::after { transition: opacity .16s; }
  .slot.ready { cursor: pointer; transform: translateY(-5px); }
  .slot.ready tomoe-card { border-radius: 9%; box-shadow: 0 0 0 2px var(--accent); }
  .piles .slot.ready { transform: none; }
  @media (hover: hover) { .slot.ready:hover { transform: translateY(-11px); } .piles .slot.ready:hover { transform: translateY(-6px); } }
  .slot.ready:focus-visible { transform: translateY(-11px); }
  .slot.ready:active, .slot.queued { transform: translateY(-14px); }
  .slot.picked { transform: translateY(-12px); }
  .slot.picked tomoe-card { box-shadow: 0 0 0 3px var(--accent); border-radius: 9%; }
  .slot.raised, .slot.raised:hover { transform: translateY(-16px); }
  .column .slot.raised, .piles .slot.raised { transform: translateY(-8px); }
  .slot.raised tomoe-card, .slot.queued tomoe-card { box-shadow: 0 0 0 3px var(--won); border-radius: 9%; }
  .slot.dim tomoe-card { filter: saturate(.7); opacity: .72; }
  .fan .slot.dim tomoe-card, .handrow .slot.dim tomoe-card, .column .slot.dim tomoe-card { opacity: 1; filter: saturate(.55) contrast(.58) brightness(1.12); }
  button.slot:focus-visible { outline-offset: 4px; z-index: 3; }
  .slot.best tomoe-card { box-shadow: 0 0 0 3px var(--won); }
  .slot .tick { position: absolute; top: -8px; right: -5px; width: 20px; height: 20px; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-size: 13px; line-height: 20px; font-weight: 700; text-align: center; }
  .slot .star { position: absolute; top: -10px; right: -6px; width: 22px; height: 22px; border-radius: 50%; background: var(--won); color: var(--paper); font-size: 13px; line-height: 22px; text-align: center; }
  .controls { display: flex; flex-wrap: wrap; gap: 8px 18px; justify-content: center; align-items: center; max-width: 100%; }
  .control { min-width: 0; max-width: 100%; }
  .control .label { font-size: .88rem; display: inline-flex; gap: 5px; align-items: center; }
  .number { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 2px 10px; }
  .stepper { display: inline-flex; align-items: center; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .stepper output { min-width: 2.2em; text-align: center; font: 600 1.15rem/1 var(--display); font-variant-numeric: tabular-nums; }
  .step { width: 40px; height: 44px; border: 0; background: none; font-size: 1.3rem; line-height: 1; cursor: pointer; border-radius: 9px; color: var(--accent); touch-action: manipulation; }
  .step:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .step[aria-disabled="true"] { color: var(--soft); opacity: .6; cursor: default; }
  .phone .segments { display: grid; grid-template-columns: repeat(var(--columns), auto); flex: 1 1 auto; }
  .phone .segment { padding: 3px 5px; font-size: .9rem; line-height: 1.2; border-left: 0; box-shadow: -1px -1px 0 var(--line); }
  .phone .control .label { font-size: .82rem; line-height: 1.25; }
  .phone .options { gap: 2px 8px; }
  .phone .controls { gap: 6px 14px; width: 100%; }
  .options { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; justify-content: center; }
  .segments { display: inline-flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); overflow: clip; }
  .segment { flex: 1 0 auto; min-width: 44px; min-height: 44px; padding: 4px 12px; border: 0; background: none; cursor: pointer; display: inline-flex; gap: 5px; align-items: center; justify-content: center; touch-action: manipulation; }
  .segment + .segment { border-left: 1px solid var(--line); }
  .segment.picked { background: var(--accent); color: var(--on-accent); font-weight: 600; }
  .segment.picked .suit { color: inherit; }
  .segment[aria-disabled="true"]:not(.picked) { color: var(--soft); cursor: default; background: color-mix(in srgb, var(--line) 35%, transparent); }
  .segment:focus-visible, .cell:focus-visible, .step:focus-visible { outline-offset: -3px; z-index: 2; position: relative; }
  .choices { border-collapse: separate; border-spacing: 4px; font-size: .95rem; }
  .phone .choices caption { font-size: .85rem; line-height: 1.3; text-wrap: balance; }
  .choices caption { font: 600 .95rem/1.4 var(--display); color: var(--soft); }
  .choices th { font-weight: 600; font-size: .85rem; color: var(--soft); padding: 0 2px; }
  .choices thead th { font-size: 1.05rem; color: var(--ink); }
  .choices tbody th { text-align: end; max-width: 6.5em; }
  .choices td { padding: 0; }
  .phone .control.scroll { width: 100%; }
  .phone .choices { width: 100%; max-width: 420px; margin-inline: auto; table-layout: fixed; border-spacing: 3px; }
  .phone .choices thead td { width: 4.7em; }
  .phone .choices tbody th { font-size: .8rem; white-space: nowrap; }
  .phone .cell { min-width: 0; min-height: 40px; padding: 2px 1px; }
  .phone .cell small { font-size: .7rem; overflow-wrap: anywhere; }
  .cell { position: relative; width: 100%; min-width: 50px; min-height: 44px; padding: 4px 6px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); cursor: pointer; display: grid; justify-items: center; align-content: center; gap: 1px; font-variant-numeric: tabular-nums; touch-action: manipulation; }
  .cell b { font: 600 1.02rem/1.15 var(--display); }
  .cell small { font-size: .75rem; line-height: 1.2; color: var(--soft); }
  .cell:hover { border-color: var(--accent); }
  .cell.picked { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  .cell.picked small { color: inherit; }
  .cell.best, .step.best, .button.best { box-shadow: 0 0 0 3px var(--won); }
  .segments .segment.best { box-shadow: inset 0 0 0 3px var(--won); }
  .cell .star { position: absolute; top: -8px; right: -6px; width: 20px; height: 20px; border-radius: 50%; background: var(--won); color: var(--paper); font-size: 12px; line-height: 20px; text-align: center; }
  .cell[aria-disabled="true"]:not(.picked) { background: transparent; color: var(--soft); border-style: dashed; cursor: default; }
  .sum { display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; justify-content: center; }
  .sum .meter { width: 90px; }
  .phone .sum .meter { width: 56px; }
  .sum b { font: 600 1.15rem/1.2 var(--display); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .sum.over b { color: light-dark(#9a2233, #ff9aa2); text-decoration: underline wavy; text-underline-offset: 3px; }
  .sum.over .meter i { background: light-dark(#b52034, #ff8f98); }
  .result { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px; max-width: 520px; width: 100%; display: grid; gap: 14px; }
  .result h2 { text-align: center; }
  .phone .result { padding: 14px 12px; gap: 10px; }
  .result { position: relative; }
  .result .scores { max-height: min(13.5rem, 34vh); overflow: auto; overscroll-behavior: contain; }
  .result .scores thead :is(td, th) { position: sticky; top: 0; background: var(--raised); }
  .result .scores tfoot :is(td, th) { position: sticky; bottom: 0; background: var(--raised); }
  .petals { position: absolute; inset: 0; overflow: clip; pointer-events: none; border-radius: inherit; }
  .petals i { position: absolute; left: calc(var(--i) * 11% + 3%); top: -14px; width: 11px; height: 9px; border-radius: 80% 10% 70% 20%; background: light-dark(#e9b7bf, #b9818c); opacity: 0;
    animation: petal calc(3.6s + var(--i) * .13s) calc(mod(var(--i) * 7, 9) * .22s) ease-in both; }
  @keyframes petal { 12% { opacity: .8; } 75% { opacity: .7; } to { opacity: 0; transform: translate(34px, 300px) rotate(310deg); } }
  @media (prefers-reduced-motion: reduce) { .petals { display: none; } }
  .wide.seats3 .line { grid-area: line; }
  .wide.around .line { grid-area: line; }

  /* A finger that rests first, or moves sideways, drags; one that swipes up or down scrolls where something scrolls (controllers/drag.ts). Two make the page larger. */
  :is(.slot, .segment, .badge)[data-drag] { touch-action: pan-y pinch-zoom; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
  .slot[data-drag]:not(.ready, .dim), .badge[data-drag] { cursor: grab; }
  .slot.held { transform: translateY(-14px) scale(1.04); }
  .segment.held, .badge.held { scale: 1.12; }
  .taken { opacity: .35; }
  .dragged { position: fixed; z-index: 30; margin: 0; pointer-events: none; scale: 1.12; cursor: grabbing; filter: drop-shadow(0 5px 6px rgb(0 0 0 / .35)); }
  .dragged tomoe-card { width: 100%; }
  .dragged svg { display: block; width: 100%; height: 100%; }
  .segment.dragged { border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .accepts { border-radius: 9%; outline: 3px dashed var(--accent); outline-offset: 3px; }
  .target { border-radius: 14px; outline: 3px dashed var(--accent); outline-offset: 2px; background: color-mix(in srgb, var(--accent) 7%, transparent); }
  .target.over { outline-style: solid; background: color-mix(in srgb, var(--accent) 16%, transparent); }
  .accepts.over { outline-style: solid; outline-width: 4px; }
  .frame:has(.accepts) .board .slot:not(.accepts, .taken) tomoe-card { opacity: .45; filter: saturate(.6); }
  .frame:has(.accepts, .target) { cursor: grabbing; }
  .notes { width: 100%; display: grid; gap: 2px; justify-items: center; font-size: .88rem; line-height: 1.4; color: var(--soft); text-align: center; }
  .ending { text-align: center; }
  .phone .segment { padding-inline: 7px; }
  .control.scroll:has(tbody tr:only-child) { width: 100%; }
  .choices:has(tbody tr:only-child) { width: 100%; max-width: 460px; margin-inline: auto; table-layout: fixed; border-spacing: 3px; }
  .choices:has(tbody tr:only-child) thead td { width: 2.9em; }
  .choices:has(tbody tr:only-child) .cell { min-width: 0; padding-inline: 1px; }

  .figure .relations { display: grid; gap: 4px; font-size: .92rem; width: 100%; }
  .figure .relations li { padding-left: 12px; border-left: 2px solid var(--felt-line); }
  .figure .relations .strong { font-weight: 600; border-color: var(--won); }
  .sheet .wheel.large { max-width: 300px; }
  .wheel.small .link path { stroke-width: 4; }
  .wheel.small .link.strong path { stroke-width: 9; stroke-dasharray: none; }
  .wheel.small .ring { stroke-width: 8; }
  .middle { position: relative; }
  .lasttrick { position: absolute; top: 0; right: 0; z-index: 7; width: 44px; height: 44px; display: grid; place-items: center; padding: 0; border: 1px solid var(--felt-line); border-radius: 12px; background: color-mix(in srgb, var(--raised) 75%, transparent); color: var(--soft); cursor: pointer; touch-action: manipulation; }
  .lasttrick:hover { border-color: var(--accent); color: var(--accent); }
  .glance { flex: none; width: 46px; height: 46px; margin-block: -3px; padding: 1px; border: 1px solid var(--felt-line); border-radius: 12px; background: color-mix(in srgb, var(--raised) 55%, transparent); cursor: pointer; touch-action: manipulation; }
  .glance:hover { border-color: var(--accent); }
  .glance svg { display: block; width: 100%; height: 100%; }
  .tally { display: flex; gap: 4px 14px; align-items: center; justify-content: center; max-width: 100%; }
  /* The button of the last trick is in the corner. */
  .phone .lasttrick ~ .tally { margin-inline-end: 50px; max-width: calc(100% - 50px); }
  .tally .counters { flex-direction: column; align-items: flex-start; min-width: 0; line-height: 1.2; }
`;
