// The look of the board as far as it is only read: seats, hands, trick, piles, score.
import { css } from "lit";

export const readingStyles = css`
  .board {
    display: grid; gap: 10px; padding: 10px 8px 12px; background: var(--felt); border: 1px solid var(--felt-line); border-radius: 14px;
    grid-template-columns: minmax(0, 1fr); align-content: space-between; position: relative; min-width: 0;
  }
  .others { display: flex; gap: 8px; justify-content: space-around; align-items: stretch; min-width: 0; }
  .seat { min-width: 0; }
  .others .seat { flex: 1 1 0; display: flex; flex-direction: column; align-items: center; gap: 6px; padding: 2px 4px 6px; border-radius: 10px; }
  .zones { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; width: 100%; min-width: 0; }
  .phone .crowd { display: grid; grid-template-columns: repeat(var(--plates), minmax(0, 1fr)); gap: 6px; align-items: stretch; }
  .phone .toprow { display: contents; }
  .phone .crowd .seat { padding: 4px 7px; gap: 3px; background: color-mix(in srgb, var(--raised) 45%, transparent); }
  .phone .crowd .large { grid-column: 1 / -1; order: 1; }
  .phone .crowd .plate { gap: 2px 5px; min-height: 0; font-size: .82rem; margin-bottom: 0; }
  .phone .crowd .seat:not(.large) .plate { gap: 1px 6px; }
  .phone .crowd .seat:not(.large) :is(.zones, .counters) { display: contents; }
  .phone .crowd .seat:not(.large) .plate::before { content: ""; flex: 0 0 100%; order: 2; }
  .phone .crowd .backs { order: 3; }
  .phone .crowd .counter { order: 4; }
  .phone .crowd .seat:not(.large) .mark { order: 5; border: 0; padding: 0; font-size: .72rem; line-height: 1.5; }
  .phone .crowd .zones :is(.row, .kept) { order: 6; width: 100%; justify-content: flex-start; gap: 3px; min-height: 0; }
  .phone .crowd .counter .label { font-size: .72rem; }
  .phone .crowd .counter b { font-size: .92rem; }
  .phone .crowd :is(.dot, .points, strong) { order: 1; }
  .board.phone:not(.short) .plates2 .seat:not(.large) .mark { order: 1; font-size: .68rem; }
  .phone :is(.plates2, .plates3) .seat:not(.large) .plate { column-gap: 4px; }
  .short .plates3 .seat:not(.active) .dot { display: none; }
  .short .plates3 .plate strong { font-size: .74rem; }
  .phone .plates2 .plate strong { min-width: 1.2em; flex: 0 1 auto; }
  .phone .crowd .plate strong { flex: 1 1 0; min-width: 1.9em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .phone .crowd .points { font-size: .95rem; padding: 2px 6px; order: 1; }
  .phone .plates3 .points { padding-inline: 3px; }
  .short .plates3 .points { padding: 2px; }
  .phone .crowd .large .mark { white-space: nowrap; }
  .phone .crowd .turn { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .phone .crowd .mark { white-space: normal; overflow-wrap: anywhere; }
  .phone .crowd .zones { justify-content: flex-start; gap: 4px; }
  .phone .crowd .large .zones { justify-content: center; }
  .phone .crowd .active { box-shadow: inset 0 0 0 1.5px var(--accent); }
  .zonerow { display: contents; }
  .phone .zonerow { display: flex; flex-flow: row wrap; gap: 6px 18px; align-items: flex-start; justify-content: center; width: 100%; }
  .phone .middle { gap: 8px; }
  .middle { display: flex; flex-direction: column; gap: 12px; align-items: center; justify-content: center; min-width: 0; }

  .plate { display: flex; align-items: center; gap: 6px; width: 100%; min-height: 26px; font-size: .9rem; line-height: 1.3; flex-wrap: wrap; }
  .plate strong { font-weight: 600; overflow-wrap: anywhere; }
  .dot { width: 9px; height: 9px; border-radius: 50%; border: 1.5px solid var(--soft); flex: none; }
  .active .dot { background: var(--accent); border-color: var(--accent); box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 25%, transparent); }
  .active .plate strong { color: var(--accent); }
  .points { order: 1; }
  .plate .counters { order: 1; margin-left: auto; }
  .plate .counters + .points { margin-left: 0; }
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
  .grid :is(.slot, .gap) { display: block; width: var(--tile); }
  .grid tomoe-card { aspect-ratio: 100 / 116; }
  .gap { display: block; aspect-ratio: 100 / 140; border: 1px dashed color-mix(in srgb, var(--soft) 45%, transparent); border-radius: 12%; background: color-mix(in srgb, var(--raised) 25%, transparent); }
  .grid .gap { aspect-ratio: 100 / 116; }
  .backs { display: inline-flex; align-items: center; gap: 5px; color: var(--soft); font: 600 .85rem/1 var(--display); font-variant-numeric: tabular-nums; }
  .backs .fan { display: inline-flex; }
  .backs i { display: block; width: calc(var(--w) * .5); }
  .backs i:last-child, .backs i .slot { display: block; width: var(--w); }
  .fan { display: flex; min-width: 0; }
  .fan > li { flex: 0 1 calc(var(--w) + 3px); min-width: 0; position: relative; }
  .fan > li:last-child { flex-shrink: 0; }
  .fan .slot { display: block; width: var(--w); }
  .columns { display: grid; grid-template-columns: repeat(var(--cols), minmax(0, var(--w))); gap: 4px clamp(3px, 2%, 14px); justify-content: center; width: 100%; }
  .column { min-width: 0; }
  /* How much is seen of a card on which another lies is a part of its own width, whatever room it was given. */
  .column li { position: relative; }
  .column li + li { margin-top: calc(var(--step, 58%) - 140%); }
  .column .picked { transform: translateX(3px); }
  .column .head { display: block; text-align: center; font-size: .85rem; line-height: 1.2; color: var(--soft); min-height: 1.2em; }
  .suit { font: 600 1em/1 var(--display); font-style: normal; }
  .suit.standard { color: var(--ink); }
  .suit.standard.H, .suit.standard.D { color: light-dark(#b52034, #ff8f98); }
  .sign { display: inline-block; width: 1.35em; height: 1.35em; vertical-align: -.3em; flex: none; }
  .sign svg { display: block; width: 100%; height: 100%; }

  .badges { display: flex; flex-wrap: wrap; justify-content: center; gap: 2px; margin-top: -13px; position: relative; z-index: 4; pointer-events: none; }
  .badge { display: grid; place-items: center; width: 27px; height: 27px; padding: 0; border: 0; background: none; border-radius: 50%; pointer-events: auto; font-size: 20px; filter: drop-shadow(0 1px 1px rgb(0 0 0 / .3)); touch-action: manipulation; }
  .badge .word { font: 600 13px/1 var(--display); background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 5px 6px; }
  .badge.picked { outline: 2px solid var(--accent); outline-offset: 1px; }
  .spread { display: flex; flex-wrap: wrap; gap: 14px; justify-content: center; padding-top: 8px; }
  .phone .spread { gap: 8px; }
  .spread li { width: var(--w); position: relative; display: flex; flex-direction: column; align-items: center; }

  .counters { display: inline-flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; }
  .counter { display: inline-flex; align-items: center; gap: 4px; position: relative; font-variant-numeric: tabular-nums; }
  .counter b { font: 600 1.05rem/1.2 var(--display); }
  .counter .label { font-size: .82rem; color: var(--soft); }
  .middle > .counters { gap: 4px 18px; justify-content: center; }
  .phone .middle > .counters.many { display: flex; gap: 2px; width: 100%; }
  .phone .middle > .counters.many .counter { flex: 1 1 0; min-width: 48px; display: grid; grid-template: "label label" auto "value change" auto / auto auto; gap: 0 3px; justify-content: center; justify-items: center; }
  .phone .counters.many .label { grid-area: label; font-size: .72rem; line-height: 1.3; white-space: nowrap; }
  .phone .middle > .counters.many .sign { display: none; }
  .phone .counters.many .change { font-size: .7rem; padding: 1px 3px; }
  .change { font: 600 .82rem/1 var(--display); font-style: normal; padding: 2px 5px; border-radius: 8px; background: var(--raised); border: 1px solid var(--line); white-space: nowrap; }
  .change.gain { color: light-dark(#22603a, #8fd3a4); border-color: currentColor; }
  .change.loss { color: light-dark(#9a2233, #ff9aa2); }
  .tracks { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 3px 14px; width: 100%; max-width: 560px; font-size: .82rem; }
  .tracks li { display: grid; grid-template-columns: minmax(3.5em, auto) minmax(30px, 1fr) auto; gap: 8px; align-items: center; }
  .tracks .label { line-height: 1.3; }
  .phone .tracks { grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); }
  .phone .tracks li { grid-template-columns: auto minmax(20px, 1fr) auto; gap: 6px; }
  .phone.short .tracks { display: none; }
  /* With nobody at the table they are the picture: one below the other, the bars in line. */
  .seats0.board .tracks { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 400px; margin-inline: auto; font-size: .92rem; }
  .seats0.board .tracks li { grid-template-columns: minmax(0, 12em) minmax(30px, 1fr) 1.6em; }
  .seats0.board.phone .tracks li { grid-template-columns: minmax(0, 12em) minmax(16px, 1fr) 1.6em; gap: 4px; }
  .seats0.board .tracks b { text-align: end; }
  .tracks b { font: 600 .88rem/1.3 var(--display); font-variant-numeric: tabular-nums; }
  .meter { display: block; height: 8px; border-radius: 4px; background: color-mix(in srgb, var(--soft) 22%, transparent); overflow: hidden; }
  .meter i { display: block; height: 100%; border-radius: 4px; background: var(--accent); transition: width .2s; }

  .row { display: flex; gap: 4px; justify-content: center; flex-wrap: wrap; min-height: calc(var(--w) * 1.16); }
  .row li { width: var(--w); position: relative; }
  .row .slot { display: block; }
  .row tomoe-card { aspect-ratio: 100 / 116; }
  .slot { position: relative; }
  .pointed { border-radius: 8px; outline: 3px dashed var(--accent); outline-offset: 0; }

  .trick { display: flex; flex-wrap: wrap; gap: 14px; justify-content: center; align-items: flex-start; }
  .phone .trick.single { gap: 6px 4px; }
  .phone:not(.seats0) .trick.single { min-height: calc(var(--trick) * 1.4 + 30px); }
  .trick.around { display: grid; grid-template-columns: repeat(var(--across), var(--trick)); gap: 8px 14px; justify-items: center; }
  .trick.around .left { grid-area: 1 / 1 / span 2; align-self: center; }
  .trick.around .right { align-self: center; }
  .trick.around .free { visibility: hidden; }
  .trick.three { display: grid; grid-template-columns: repeat(3, var(--trick)); gap: 14px; align-items: start; }
  .trick.three .left { grid-area: 1 / 1; }
  .trick.three .you { grid-area: 1 / 2; padding-top: calc(var(--trick) * .36); }
  .trick.three .right { grid-area: 1 / 3; }
  .played { width: var(--trick); position: relative; display: flex; flex-direction: column; align-items: center; }
  .outline { aspect-ratio: 100 / 140; border: 1.5px dashed var(--felt-line); border-radius: 9%; }
  .by b { font: 600 .8rem/1 var(--display); color: var(--ink); }
  .by { font-size: .78rem; line-height: 1.4; color: var(--soft); max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .phone .single .tag { font-size: .68rem; padding: 0 3px; }
  .played .tags { z-index: 6; margin-top: -.75em; position: relative; }
  .tags { display: flex; gap: 3px; flex-wrap: wrap; justify-content: center; pointer-events: none; }
  .tag { font: 600 .75rem/1.35 var(--display); padding: 1px 6px; border-radius: 4px; background: var(--raised); border: 1px solid var(--line); white-space: nowrap; color: var(--ink); }
  .tag.lead { background: var(--ink); border-color: var(--ink); color: var(--paper); }
  .phone .tag.void { font-size: .68rem; padding-inline: 3px; }
  .tag.winner { background: var(--won); border-color: var(--won); color: var(--paper); }
  .won .slot { border-radius: 9%; box-shadow: 0 0 0 3px var(--won); }
  .won .slot { animation: ring .2s .2s backwards; }
  .won .tags { animation: fade .2s .2s backwards; }
  @keyframes fade { from { opacity: 0; } }
  @keyframes ring { from { box-shadow: 0 0 0 0 transparent; } }
  .won .by { color: var(--won); font-weight: 600; }

  .tag .brief, .fitted.short .played .tag .full { display: none; }
  .fitted.short .played .tag .brief { display: inline; }
  .piles { display: flex; gap: clamp(14px, 4%, 26px); justify-content: center; max-width: 100%; padding: 4px 10px 0 4px; }
  .piles li { width: var(--w); flex: 0 1 auto; min-width: 0; text-align: center; position: relative; }
  .thick .slot::before, .thick .slot::after { content: ""; position: absolute; inset: 0; border-radius: 9%; background: #efe8d6; border: 1px solid #b8ac93; z-index: -1; }
  .thick .slot { isolation: isolate; }
  .thick .slot::before { transform: translate(3px, 3px); }
  .thick .slot::after { transform: translate(6px, 6px); z-index: -2; }
  .count { display: block; margin-top: 9px; font: 600 .95rem/1 var(--display); color: var(--soft); }

  .mine .plate { max-width: 100%; padding: 0 4px; margin-bottom: 10px; }
  .phone .mine .plate { margin-bottom: 2px; gap: 2px 6px; }
  .phone .mine .mark { font-size: .72rem; }
  .hands { display: flex; flex-wrap: wrap; gap: 8px 5px; justify-content: center; }
  .phone .hands { justify-content: center; display: grid; grid-template-columns: repeat(var(--row), var(--hand)); gap: 12px var(--handgap); }
  .phone .hands .hand { display: contents; }
  .whole { display: grid; gap: 12px; padding: 12px 0 2px; }
  .handrow { display: flex; justify-content: center; }
  .handrow ul { display: flex; }
  .handrow ul + ul { margin-left: var(--between); }
  .handrow li { width: var(--step); position: relative; }
  .handrow ul:last-child li:last-child { width: var(--card); }
  .handrow :is(.slot, .gap) { display: block; width: var(--card); }
  .handrow :is(.badges, .tags) { width: var(--card); }
  /* The letter of a card's suit is in its lower left corner. */
  .handrow .tags { position: absolute; left: 0; bottom: -7px; width: var(--card); z-index: 4; justify-content: flex-end; }
  .phone .handrow .tag { font-size: .68rem; padding-inline: 2px; }
  .hand .tags { position: absolute; left: 0; bottom: -7px; width: var(--hand); z-index: 4; }
  .phone .whole { gap: 10px; padding-top: 10px; }
  .whole.openrows { width: 100%; gap: 8px; padding: 6px 0 2px; }
  .hand { display: flex; gap: 6px; flex-wrap: wrap; justify-content: center; }
  .wide .hand + .hand { margin-left: 18px; }
  .hand li { width: var(--hand); position: relative; }
  :is(.column, .spread, .hand, .piles, .played) :is(.slot, .gap), .outline { display: block; width: 100%; }
  .hand.hidden li::after { content: ""; position: absolute; left: 0; right: -5px; bottom: -7px; height: 2px; background: var(--soft); opacity: .8; }
  .hand.hidden li:last-child::after { right: 0; }
  .zonename { position: absolute; right: 0; bottom: -7px; font-size: .72rem; line-height: 1.2; color: var(--soft); white-space: nowrap; }
  .phone .hands { padding-top: 8px; }
  .phone .hands .zonename { bottom: -3px; }
  .hands { padding-bottom: 16px; position: relative; width: fit-content; max-width: 100%; margin-inline: auto; }
  .slot.picked { transform: translateY(-12px); }
  .slot.picked tomoe-card { box-shadow: 0 0 0 3px var(--accent); border-radius: 9%; }
  .kept { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 2px 5px; min-width: 0; }
  .caption { font-size: .7rem; line-height: 1.2; color: var(--soft); }
  .mine .zones { margin-bottom: 6px; }

  .scroll { overflow-x: auto; max-width: 100%; }
  .score { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
  .score :is(th, td) { padding: 5px 8px; text-align: center; border-bottom: 1px solid var(--line); font-weight: 400; }
  .score thead th { font-weight: 600; }
  .score tbody th { white-space: nowrap; }
  :is(.phone, .side) .score :is(th, td) { padding-inline: 4px; }
  :is(.phone, .side, .sheet) .score.many :is(th, td) { padding-inline: 2px; }
  :is(.phone, .side, .sheet) .score.many thead th { vertical-align: bottom; padding-block: 4px; }
  :is(.phone, .side, .sheet) .score.many thead span { display: inline-block; writing-mode: vertical-rl; line-height: 1.2; }
  :is(.phone, .side, .sheet) :lang(en).score.many thead span { transform: rotate(180deg); }
  .score tbody th, .score tfoot th { text-align: start; color: var(--soft); }
  .score tfoot td { font: 600 1.1rem/1.3 var(--display); }
  .score tfoot :is(th, td) { border-bottom: 0; border-top: 2px solid var(--soft); }

  .wide.seats3 { grid-template: "left middle right" minmax(min-content, 1fr) "line line line" auto "mine mine mine" auto / minmax(22%, 1fr) minmax(270px, auto) minmax(22%, 1fr); padding: 16px 18px 20px; gap: 14px; }
  .wide.seats3 .others { display: contents; }
  .wide.seats3 .others .seat:first-child { grid-area: left; }
  .wide.seats3 .others .seat:last-child { grid-area: right; }
  .wide.seats3 .middle { grid-area: middle; }
  .wide.seats3 .mine { grid-area: mine; }
  .wide.around { grid-template: "left top right" auto "left middle right" minmax(min-content, 1fr) "line line line" auto "mine mine mine" auto / var(--flank) minmax(0, 1fr) var(--flank); padding: 14px 18px 20px; gap: 12px 14px; }
  .wide.around .others { display: contents; }
  .wide.around:has(.toprow .large) { grid-template-areas: "top top top" "left middle right" "line line line" "mine mine mine"; }
  .wide.around .others .left { grid-area: left; align-self: center; }
  .wide.around .others .right { grid-area: right; align-self: center; }
  .wide.around .others > .top, .wide.around .toprow { grid-area: top; }
  .wide.around .toprow { display: flex; gap: 10px; justify-content: space-evenly; align-items: flex-start; min-width: 0; }
  .wide.around .middle { grid-area: middle; }
  .wide.around .mine { grid-area: mine; }
  .wide .crowd .seat { padding: 6px 10px 8px; background: color-mix(in srgb, var(--raised) 40%, transparent); border: 1px solid transparent; }
  .wide .crowd .active { border-color: var(--accent); }
  .wide .crowd .plate { margin-bottom: 0; gap: 2px 6px; }
  .wide .crowd .plate strong { flex: 1 1 auto; }
  .crowd .points { order: 0; }
  .crowd :is(.turn, .mark) { order: 1; }
  .crowd .plate .counters { order: 1; margin-left: 0; }
  .wide .toprow .seat:not(.large) { flex: 0 1 200px; }
  .wide .toprow .large { flex: 0 1 860px; }
  .wide .toprow .large .plate { justify-content: center; max-width: none; }
  .wide .toprow .large .plate strong { flex: none; }
  .wide .mine .counters { margin-left: 6px; }
  .wide.seats3 .others .seat { align-self: center; }
  .wide.seats3 .others .plate { margin-bottom: 2px; }
  .wide .seat:not(.mine) .plate { max-width: 330px; margin-inline: auto; }
  .wide .mine .plate { justify-content: center; margin-bottom: 14px; }
  .wide .mine .points { margin-left: 6px; }
  .wide.board:not(.seats0) { min-height: clamp(560px, calc(var(--tomoe-room, 100svh) - 132px), 860px); }
  .phone.board:not(.seats0) { min-height: min(600px, .84 * var(--tomoe-room, 100svh)); }
  .short.board:not(.fitted) { gap: 6px; padding-block: 6px 10px; }
  .short .mine .plate { margin-bottom: 6px; }
  .short .trick.three .you { padding-top: calc(var(--trick) * .16); }
  .seats0 { justify-items: center; }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; } }
`;
