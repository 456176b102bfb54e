// The look of the board: seats, hands, trick, piles, result.
import { css } from "lit";

export const boardStyles = css`
  .board {
    display: grid; gap: 10px; padding: 10px 8px 12px; background: var(--felt); border: 1px solid var(--felt-line); border-radius: 14px;
    grid-template-columns: minmax(0, 1fr); align-content: space-between; position: relative; min-width: 0;
  }
  .others { display: flex; gap: 8px; justify-content: space-around; align-items: stretch; min-width: 0; }
  .seat { min-width: 0; }
  .others .seat { flex: 1 1 0; display: flex; flex-direction: column; align-items: center; gap: 6px; padding: 2px 4px 6px; border-radius: 10px; }
  .middle { display: flex; flex-direction: column; gap: 12px; align-items: center; justify-content: center; min-width: 0; }

  .plate { display: flex; align-items: center; gap: 6px; width: 100%; min-height: 26px; font-size: .9rem; line-height: 1.3; flex-wrap: wrap; }
  .plate strong { font-weight: 600; overflow-wrap: anywhere; }
  .dot { width: 9px; height: 9px; border-radius: 50%; border: 1.5px solid var(--soft); flex: none; }
  .active .dot { background: var(--accent); border-color: var(--accent); box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 25%, transparent); }
  .active .plate strong { color: var(--accent); }
  .points { order: 1; }
  .mark { order: 2; }
  .others .plate { margin-bottom: auto; }
  .turn, .mark { font-size: .78rem; color: var(--soft); white-space: nowrap; }
  .turn { color: var(--accent); }
  .mark { border: 1px solid var(--felt-line); border-radius: 4px; padding: 0 5px; }
  .points { margin-left: auto; font: 600 1.05rem/1 var(--display); font-variant-numeric: tabular-nums; padding: 3px 8px; border-radius: 6px; background: color-mix(in srgb, var(--raised) 70%, transparent); }

  .suits { --gapx: 2px; --stripe: light-dark(rgb(255 253 247 / .36), rgb(236 230 216 / .05)); }
  .wide .suits { --gapx: 3px; }
  .heads, .grid { display: grid; grid-template-columns: repeat(var(--cols), var(--tile)); gap: var(--gapx); justify-content: center; }
  .heads { margin-bottom: 2px; color: var(--soft); font-size: max(9px, calc(var(--tile) * .32)); line-height: 1.2; text-align: center; }
  .heads b { font-family: var(--display); font-weight: 600; margin-right: 1px; }
  .grid {
    grid-template-rows: repeat(var(--rows), calc(var(--tile) * 1.16)); padding: 3px 0; border-radius: 6px;
    background: repeating-linear-gradient(90deg, var(--stripe) 0 var(--tile), transparent var(--tile) calc(var(--tile) + var(--gapx)));
    width: calc(var(--cols) * (var(--tile) + var(--gapx)) - var(--gapx)); margin-inline: auto;
  }
  .grid .slot, .grid .gap { display: block; width: var(--tile); }
  .grid tomoe-card { aspect-ratio: 100 / 116; }
  .gap { display: block; aspect-ratio: 100 / 140; border: 1px dashed color-mix(in srgb, var(--soft) 45%, transparent); border-radius: 12%; background: color-mix(in srgb, var(--raised) 25%, transparent); }
  .grid .gap { aspect-ratio: 100 / 116; }
  .row { display: flex; gap: 4px; justify-content: center; flex-wrap: wrap; min-height: calc(var(--w) * 1.16); }
  .row li { width: var(--w); position: relative; }
  .row .slot { display: block; }
  .row tomoe-card { aspect-ratio: 100 / 116; }
  .slot { position: relative; }
  .pointed { border-radius: 8px; outline: 3px solid var(--won); outline-offset: 2px; }

  .trick { display: flex; gap: 14px; justify-content: center; align-items: flex-start; }
  .trick.three { display: grid; grid-template-columns: repeat(3, var(--trick)); gap: 14px; align-items: start; }
  .trick.three .left { grid-area: 1 / 1; }
  .trick.three .you { grid-area: 1 / 2; padding-top: calc(var(--trick) * .36); }
  .trick.three .right { grid-area: 1 / 3; }
  .played { width: var(--trick); position: relative; display: flex; flex-direction: column; align-items: center; }
  .played .slot, .outline { display: block; width: 100%; }
  .outline { aspect-ratio: 100 / 140; border: 1.5px dashed var(--felt-line); border-radius: 9%; }
  .by { font-size: .78rem; line-height: 1.4; color: var(--soft); max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .played .tags { z-index: 6; margin-top: -.75em; position: relative; }
  .tags { display: flex; gap: 3px; flex-wrap: wrap; justify-content: center; pointer-events: none; }
  .tag { font: 600 .75rem/1.35 var(--display); padding: 1px 6px; border-radius: 4px; background: var(--raised); border: 1px solid var(--line); white-space: nowrap; color: var(--ink); }
  .tag.lead { background: var(--ink); border-color: var(--ink); color: var(--paper); }
  .tag.winner { background: var(--won); border-color: var(--won); color: var(--paper); }
  .won .slot { border-radius: 9%; box-shadow: 0 0 0 3px var(--won); }
  .won .slot { animation: ring .2s .2s backwards; }
  .won .tags { animation: fade .2s .2s backwards; }
  @keyframes fade { from { opacity: 0; } }
  @keyframes ring { from { box-shadow: 0 0 0 0 transparent; } }
  .won .by { color: var(--won); font-weight: 600; }

  .piles { display: flex; gap: clamp(14px, 4%, 26px); justify-content: center; max-width: 100%; padding: 4px 10px 0 4px; }
  .piles li { width: var(--trick); flex: 0 1 auto; min-width: 0; text-align: center; position: relative; }
  .piles .slot { display: block; width: 100%; }
  .thick .slot::before, .thick .slot::after { content: ""; position: absolute; inset: 0; border-radius: 9%; background: #efe8d6; border: 1px solid #b8ac93; z-index: -1; }
  .thick .slot { isolation: isolate; }
  .thick .slot::before { transform: translate(3px, 3px); }
  .thick .slot::after { transform: translate(6px, 6px); z-index: -2; }
  .count { display: block; margin-top: 9px; font: 600 .95rem/1 var(--display); color: var(--soft); }

  .mine .plate { max-width: 100%; padding: 0 4px; margin-bottom: 10px; }
  .hands { display: flex; flex-wrap: wrap; gap: 8px 5px; justify-content: center; }
  .phone .hands { justify-content: center; display: grid; grid-template-columns: repeat(var(--row), var(--hand)); gap: 12px var(--handgap); }
  .phone .hands .hand { display: contents; }
  .hand { display: flex; gap: 6px; flex-wrap: wrap; justify-content: center; }
  .wide .hand + .hand { margin-left: 18px; }
  .hand li { width: var(--hand); position: relative; }
  .hand .slot, .hand .gap { display: block; width: 100%; }
  button.slot { padding: 0; border: 0; background: none; border-radius: 9%; cursor: default; touch-action: manipulation; transition: transform .16s ease; }
  button.slot::after { transition: opacity .16s; }
  .hand.hidden li::after { content: ""; position: absolute; left: 0; right: -5px; bottom: -7px; height: 2px; background: var(--soft); opacity: .8; }
  .hand.hidden li:last-child::after { right: 0; }
  .zonename { position: absolute; right: 0; bottom: -7px; font-size: .72rem; line-height: 1.2; color: var(--soft); white-space: nowrap; }
  .hands { padding-bottom: 16px; position: relative; width: fit-content; max-width: 100%; margin-inline: auto; }
  .slot.ready { cursor: pointer; transform: translateY(-5px); }
  .slot.ready tomoe-card { border-radius: 9%; box-shadow: 0 0 0 2px var(--accent); }
  .piles .slot.ready { transform: none; }
  @media (hover: hover) { .slot.ready:hover { transform: translateY(-11px); } .piles .slot.ready:hover { transform: translateY(-6px); } }
  .slot.ready:focus-visible { transform: translateY(-11px); }
  .slot.ready:active, .slot.queued { transform: translateY(-14px); }
  .slot.queued tomoe-card { box-shadow: 0 0 0 3px var(--won); border-radius: 9%; }
  .slot.dim tomoe-card { filter: saturate(.7); opacity: .72; }
  button.slot:focus-visible { outline-offset: 4px; z-index: 3; }
  .slot.best tomoe-card { box-shadow: 0 0 0 3px var(--won); }
  .slot .star { position: absolute; top: -10px; right: -6px; width: 22px; height: 22px; border-radius: 50%; background: var(--won); color: var(--paper); font-size: 13px; line-height: 22px; text-align: center; }

  .result { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px; max-width: 520px; width: 100%; display: grid; gap: 14px; }
  .result h2 { text-align: center; }
  .scroll { overflow-x: auto; max-width: 100%; }
  .score { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
  .score th, .score td { padding: 5px 8px; text-align: center; border-bottom: 1px solid var(--line); font-weight: 400; }
  .score thead th { font-weight: 600; }
  .score tbody th, .score tfoot th { text-align: start; color: var(--soft); }
  .score tfoot td { font: 600 1.1rem/1.3 var(--display); }
  .score tfoot th, .score tfoot td { border-bottom: 0; border-top: 2px solid var(--soft); }

  .wide.seats3 { grid-template: "left middle right" minmax(min-content, 1fr) "line line line" auto "mine mine mine" auto / minmax(0, 1fr) minmax(270px, auto) minmax(0, 1fr); padding: 16px 18px 20px; gap: 14px; }
  .wide.seats3 .others { display: contents; }
  .wide.seats3 .others .seat:first-child { grid-area: left; }
  .wide.seats3 .others .seat:last-child { grid-area: right; }
  .wide.seats3 .middle { grid-area: middle; }
  .wide.seats3 .line { grid-area: line; }
  .wide.seats3 .mine { grid-area: mine; }
  .wide .seat:not(.mine) .plate { max-width: 330px; margin-inline: auto; }
  .wide .mine .plate { justify-content: center; margin-bottom: 14px; }
  .wide .mine .points { margin-left: 6px; }
  .wide.board:not(.seats0) { min-height: 560px; }
  .phone.board:not(.seats0) { min-height: min(600px, 84svh); }
  .short.board { gap: 6px; padding-block: 6px 10px; }
  .short .mine .plate { margin-bottom: 6px; }
  .short .trick.three .you { padding-top: calc(var(--trick) * .16); }
  .seats0 { justify-items: center; }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; } }
`;
