// The places of a live table: opponents, middle, prompt with its buttons, hand. Each keeps its size; what does not fit scrolls in it.
// How high they are is worked out in play/places.ts.
import { css } from "lit";

export const placeStyles = css`
  :host(:not([bare])) { height: max(272px, min(960px, var(--tomoe-room, 100dvh) - var(--tomoe-above, 0px))); }
  :host(:not([bare])) .frame { height: 100%; grid-template-rows: auto minmax(0, 1fr); }
  :host([bare][fitted]) { height: 100%; }
  :host([bare][fitted]) .frame { height: 100%; grid-template-rows: minmax(0, 1fr); }
  /* A covered table has the whole room: there are no tools. */
  :host(:not([bare])) .frame:has(.covered) { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); }
  .frame > .bar { height: var(--bar); }
  /* What only screen readers find is placed within what scrolls, or it would lengthen the page. */
  .stage, .side { min-height: 0; position: relative; }
  .frame.phone, .frame.wide { gap: 4px 18px; }
  :host(:not([bare])) .frame.low { grid-template-columns: 46px minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); gap: 4px; }
  .frame.low > .bar { flex-direction: column; height: auto; justify-content: flex-start; gap: 0; }
  .frame.low > .bar .tool { flex: none; padding: 0; }
  .frame.low > .bar .tool.more { display: none; }

  .fitted.board.board { height: 100%; min-height: 0; align-content: stretch; gap: 6px; padding: 8px 8px 8px; }
  .fitted .place { min-width: 0; min-height: 0; position: relative; }
  .place[data-more] { overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; --fade: 22px; }
  .place[data-more="down"] { mask-image: linear-gradient(#000 calc(100% - var(--fade)), transparent); }
  .place[data-more="up"] { mask-image: linear-gradient(transparent, #000 var(--fade)); }
  .place[data-more="up down"] { mask-image: linear-gradient(transparent, #000 var(--fade) calc(100% - var(--fade)), transparent); }
  .place:focus-visible { outline-offset: -3px; }
  .fitted .middle { justify-content: safe center; gap: 6px; }
  .fitted .middle > *, .fitted .others .seat > * { flex: none; }
  .fitted .mine { padding-top: 2px; }
  .fitted .mine .zones { flex-wrap: nowrap; margin-bottom: 4px; }
  .fitted .mine .zones { position: relative; overflow: auto hidden; scrollbar-width: none; justify-content: safe center; }
  .fitted .mine .kept { flex-flow: row nowrap; flex: none; }
  .fitted .mine .strips { grid-auto-flow: column; gap: 8px; }
  .fitted .mine .strip { grid-template-columns: 1.2em repeat(var(--ranks), var(--w)); }
  .fitted .mine .plate { margin-bottom: 0; flex-wrap: nowrap; overflow: hidden; }
  .fitted .mine .plate > :not(.mark) { flex: none; }
  .fitted .mine .plate > .mark { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  /* What the reader has laid down stands beside the name, where there is width to spare: the hand has the height. */
  .fitted.keeps .mine { display: grid; grid-template-columns: var(--name) minmax(0, 1fr); align-content: start; align-items: center; }
  .fitted.keeps .mine > * { grid-column: 1 / -1; }
  .fitted.keeps .mine > .plate { grid-area: 1 / 1; justify-content: start; min-height: 48px; }
  .fitted.keeps .mine > .zones { grid-area: 1 / 2; margin: 0; justify-content: safe end; }
  .fitted :is(.hands, .whole) { padding-block: 12px 1.1rem; gap: 8px var(--handgap); }
  .fitted .handrow:last-child .tags { bottom: -1rem; justify-content: center; }
  /* The name and the last row of cards stay where they are when the hand needs one row less. */
  .fitted.phone .mine { display: flex; flex-direction: column; }
  .fitted.phone .mine > :last-child:not(.plate) { margin-top: auto; }
  .fitted.phone .mine > .zones { margin-block: 2px; }
  .fitted.short .played .tags { flex-direction: column; align-items: center; gap: 1px; margin-top: -14px; }
  .fitted.short .played .tags:has(:nth-child(2)) { margin-top: -28px; }
  .fitted.short .played .tag { font-size: 10.5px; line-height: 11px; padding: 0 4px; }
  /* Which lead is ahead stands above the trick, too. */
  .fitted.short .played .tags:has(:nth-child(2)) .ahead { display: none; }
  .fitted.short .played .tags:has(.ahead:nth-child(2)):not(:has(:nth-child(3))) { margin-top: -14px; }
  .fitted.short .played .by { font-size: .66rem; letter-spacing: -.01em; }
  /* Beside the prompt there is room for one line; the next move takes it away. */
  .fitted .notice.aside { width: auto; min-height: 0; padding: 0; border: 0; background: none; color: var(--soft); }
  .fitted .notice.aside p { padding: 0; font-size: .86rem; line-height: 1.3; }
  .fitted .notice.aside .x { display: none; }
  .fitted.short .notice p { padding: 2px 0; font-size: .86rem; line-height: 1.3; }
  .fitted.short .trick.three .you { padding-top: 0; }
  .fitted.phone .crowd .large { order: -1; }
  .fitted.wide .trick.single { gap: 8px; flex-wrap: nowrap; }
  .fitted .spread { padding-top: 12px; }
  .fitted.short .middle > .tracks { display: none; }
  .fitted.phone .plates2 .seat:not(.large) .mark { order: 1; font-size: .68rem; }
  .fitted.phone .crowd { grid-auto-rows: max-content; }
  /* Numbers first: where a plate does not fit, they are in sight. */
  .fitted.short .crowd .seat:not(.large) .mark { order: 2; }
  .fitted.wide .zonerow { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: flex-start; justify-content: center; max-width: 100%; }

  .line { display: grid; gap: 6px; grid-template-rows: minmax(0, 1fr); align-content: end; }
  .fitted .line { min-height: 0; }
  .says { display: flex; flex-direction: column; gap: 6px; align-items: center; justify-content: safe center; }
  .says > * { flex: none; }
  .says > .panel { flex: 0 1 auto; min-height: 0; }
  .fitted .says:has(.tip[open]) .prompt { font-size: .92rem; line-height: 1.25; }
  .line .buttons { gap: 6px 10px; }
  .line .button { text-align: center; text-wrap: balance; }
  .line .button:lang(ja) { word-break: auto-phrase; }
  .fitted.phone .line .buttons:not(:has(:nth-child(5))) { flex-wrap: nowrap; }
  .fitted.phone .line .buttons:has(:nth-child(2)) .button { min-width: 0; padding: 2px 8px; font-size: .9rem; line-height: 1.2; }
  /* Four short ones are in one row, each in one line. */
  .fitted.phone .line .buttons:has(:nth-child(4)) { gap: 6px 4px; }
  .fitted.phone .line .buttons:has(:nth-child(4)) .button { min-width: min-content; padding-inline: 6px; }
  .fitted:is(.low, .dense) .others .turn { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .fitted .grid { line-height: 0; }

  .fitted.phone { grid-template-rows: var(--place-others) minmax(0, 1fr) var(--place-line) var(--place-mine); }
  .fitted.phone:not(:has(.others)) { grid-template-rows: minmax(0, 1fr) var(--place-line) var(--place-mine); }
  .fitted.phone .others { align-content: start; }
  .fitted .others .mark { box-sizing: border-box; max-width: 100%; white-space: normal; }
  /* Side by side: which of the two above is higher, the opponents or the prompt, is a matter of the game. */
  .fitted.low.board { --place-step: calc(var(--place-line) - var(--place-others)); grid-template: var(--place-others) var(--place-step) minmax(0, 1fr) / minmax(0, 46fr) minmax(0, 54fr); gap: 0 12px; }
  .fitted.low.tall { --place-step: calc(var(--place-others) - var(--place-line)); grid-template-rows: var(--place-line) var(--place-step) minmax(0, 1fr); }
  .fitted.low :is(.middle, .mine) { padding-top: 8px; }
  .fitted.low .others { grid-area: 1 / 1; }
  .fitted.low .middle { grid-area: 2 / 1 / 4; }
  .fitted.low .line { grid-area: 1 / 2 / 3; }
  .fitted.low .mine { grid-area: 3 / 2; }
  .fitted.low.tall .others { grid-area: 1 / 1 / 3; }
  .fitted.low.tall .middle { grid-area: 3 / 1; }
  .fitted.low.tall .line { grid-area: 1 / 2; }
  .fitted.low.tall .mine { grid-area: 2 / 2 / 4; }
  .fitted.wide.seats3 { grid-template: "left middle right" minmax(0, 1fr) "line line line" var(--place-line) "mine mine mine" var(--place-mine) / minmax(0, 1fr) max(286px, 40%) minmax(0, 1fr); gap: 10px; padding: 8px 18px; }
  /* While whole piles lie in the middle, nobody has a hand. */
  .fitted.phone:not(.low):has(.cardline) { grid-template-rows: auto minmax(0, 1fr) var(--place-line) auto; }
  .fitted.wide.seats3:has(.cardline) { grid-template-columns: minmax(0, 1fr) 56% minmax(0, 1fr); }
  .fitted.wide.around { grid-template-rows: var(--place-others) minmax(0, 1fr) var(--place-line) var(--place-mine); gap: 10px 14px; padding: 8px 18px; }
  /* Above the middle there is width, and little height. */
  .fitted.wide.around .toprow > .seat { max-height: 100%; }
  .fitted.wide.around .toprow > .seat:only-child:has(.strips) { flex-basis: 400px; }
  /* With all cards open a hand of thirteen is in one row. */
  .fitted.wide.around .toprow > .seat:only-child:has(.turned) { flex-basis: 470px; }
  .fitted.wide.around .toprow .kept:has(.strips) { flex-flow: row wrap; gap: 2px 10px; justify-content: center; }
  .fitted.wide.around .toprow .strips { grid-auto-flow: column; gap: 10px; }
  .fitted.wide.around .toprow .strip { grid-template-columns: 1.2em repeat(var(--ranks), var(--w)); }
  .fitted.wide.seats3 .others .zones { flex-direction: column; align-items: center; }
  .fitted .choices caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .fitted .choices { --cell: calc((var(--place-middle) - 2.2rem) / var(--rows) - 3px); border-spacing: 3px; }
  .fitted.phone .choices thead :is(td, th) { font-size: .95rem; line-height: 1.1; padding-block: 0; }
  .fitted .choices .cell b { font-size: clamp(.85rem, var(--cell) * .42, 1.02rem); line-height: 1.05; }
  .fitted .choices .cell small { font-size: clamp(.66rem, var(--cell) * .3, .75rem); line-height: 1.1; }
  .fitted .choices .cell { min-height: clamp(28px, var(--cell), 44px); padding-block: 0; gap: 0; }
  .fitted.low .choices thead td { width: 4em; }
  .fitted.low .choices tbody th { white-space: normal; font-size: .7rem; line-height: 1.1; }
  .fitted.low .choices .cell { padding-inline: 0; }
  .fitted.low .choices .cell small { font-size: .66rem; }
  /* While a contract is chosen, open hands have the opponents' place; whoever else sits there is below, one swipe away. */
  .fitted:is(.brief, .short) .others { --fade: 8px; }
  .fitted.brief .large { padding-block: 2px; gap: 0; }
  /* A small middle without a trick: counters, cards and their sum side by side, below them what is chosen. The cards scroll before the choices do. */
  .fitted.dense .others .seat { padding-block: 0; gap: 2px; }
  /* A long name leaves the points beside it their room. */
  .fitted .others .plate:has(.points) strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .fitted .others:not(.crowd) .plate:has(.points) strong { max-width: calc(100% - 3.9em); }
  .fitted.wide .crowd .seat:not(.large) .plate strong { flex: 1 1 0; min-width: 2.6em; }
  .fitted.wide .crowd .seat { padding-inline: 6px; }
  .fitted.dense .others:not(.crowd) .plate { flex-wrap: nowrap; gap: 4px; }
  .fitted.dense .others:not(.crowd) :is(strong, .mark) { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .fitted.dense .others:not(.crowd) .mark { flex-shrink: 4; padding-inline: 2px; font-size: .66rem; }
  .fitted.dense:not(.ended) .middle { display: grid; grid-template: "tally cards sum" minmax(var(--least), 1fr) / auto minmax(0, 1fr) auto; grid-auto-rows: auto; gap: 4px 6px; align-content: safe center; --fade: 8px; --least: calc(var(--trick) * 1.4 + 28px); }
  .fitted.dense:not(.ended) .middle:has(> .zonerow > .columns) { --least: 3rem; }
  /* Columns stand above what is chosen of each suit, and one line of heads names both. They close up as far as their ranks can still be read. */
  .fitted.dense:not(.ended, .low) .middle:has(> .zonerow > .columns) { grid-template: "tally cards" minmax(var(--least), 1fr) / 3rem minmax(0, 1fr); gap: 4px 3px; }
  .fitted.dense:not(.low) .zonerow:has(> .columns) { padding-right: 3px; }
  .fitted.dense:not(.low) .middle:has(> .zonerow > .columns) .choices { max-width: none; }
  .fitted.dense:not(.low) .middle:has(> .zonerow > .columns) .choices thead { position: absolute; clip-path: inset(50%); }
  .fitted.dense:not(.low) .middle:has(> .zonerow > .columns) > .counters { align-self: start; }
  .fitted.dense:not(.low) .middle:has(> .zonerow > .columns) > .counters .counter { display: grid; justify-items: center; text-align: center; gap: 0; line-height: 1.2; }
  .fitted.dense .zonerow:has(> .columns) { height: 100%; container-type: size; align-content: start; }
  .fitted.dense .columns { gap: 3px; grid-template-columns: repeat(var(--cols), minmax(0, 1fr)); max-width: 460px; --head: 1.1rem; }
  .fitted.dense .column .head { line-height: 1.1; min-height: 0; height: var(--head); }
  /* What the collection costs stands on its button, too. */
  .fitted.dense:not(.low):has(.line .button.primary) .middle:has(> .zonerow > .columns) .sum { position: absolute; clip-path: inset(50%); }
  .fitted.dense .column ul {
    --step: clamp(46%, (100cqh - var(--head) - 140%) / max(1, var(--longest) - 1), 58%); --strips: calc(var(--w) * .46 * (var(--longest) - 1));
    box-sizing: border-box; width: 100%; max-width: var(--w); max-height: max(100cqh - var(--head) + 7px, var(--strips) + 23px); margin: -7px auto 0; padding-top: 7px; overflow-y: clip;
  }
  /* A frame or a sign of what is picked may not lie on the rank of the card above. */
  .fitted .middle .column .slot.picked { transform: none; }
  .fitted .middle .column .slot.picked tomoe-card { box-shadow: inset 0 0 0 2px var(--accent), 0 0 0 1px var(--accent); }
  .fitted.dense .column .tick { top: -5px; width: 14px; height: 14px; font-size: 10px; line-height: 14px; }
  .fitted .middle .column li:not(:last-child) .tick { display: none; }
  .fitted.dense .column .tags { position: absolute; inset: 26px -4px auto; }
  .fitted.dense .column .tag { font-size: .62rem; padding: 0 2px; }
  .fitted.dense .zonerow { grid-area: cards; max-height: 100%; gap: 2px 10px; }
  .fitted.dense .spread { gap: 10px; padding-top: 19px; }
  .fitted.dense .spread .badges { flex-wrap: nowrap; margin: -15px -6px 0; gap: 0; }
  .fitted.dense .spread .badge { width: 22px; height: 22px; }
  .fitted.dense .middle > .counters { grid-area: tally; }
  .fitted.dense:not(.low) .middle > .counters.many { display: grid; width: auto; gap: 0; }
  .fitted.dense:not(.low) .middle > .counters.many .counter { display: flex; min-width: 0; justify-content: space-between; gap: 4px; line-height: 1.1; }
  .fitted.dense:not(.low) .middle > .counters.many b { font-size: .85rem; line-height: 1.1; }
  .fitted.dense .controls { grid-column: 1 / -1; gap: 4px 8px; }
  .fitted.dense .middle:has(> .zonerow > .spread) > .controls { display: contents; }
  .fitted.dense .middle:has(> .zonerow > .spread) .control { grid-column: 1 / -1; }
  .fitted.dense .middle:has(> .zonerow > .spread) .sum { grid-area: sum; display: grid; justify-items: center; width: 5.4rem; text-align: center; gap: 2px; }
  .fitted.dense .options { gap: 0 6px; justify-content: stretch; }
  .fitted.dense .sum { order: 1; }
  .fitted.dense .notes { order: 2; }
  .fitted.dense .choices { border-spacing: 3px 1px; }
  .fitted.dense .choices .cell b { font-size: .92rem; }
  .fitted.dense .choices .cell small { font-size: .66rem; }
  .fitted.dense .others:not(.crowd) .plate:has(.change) .mark { position: absolute; clip-path: inset(50%); }
  .fitted.dense .others .change { font-size: .7rem; padding: 1px 3px; }
  .fitted.dense .options .label { flex: none; max-width: 4.2em; font-size: .78rem; line-height: 1.15; }
  .fitted.dense .segment { min-width: 36px; min-height: 36px; padding: 1px 4px; }
  .fitted.low.dense .options .label { max-width: 3.6em; }
  .fitted.low.dense .segment { min-width: 30px; padding-inline: 2px; gap: 2px; font-size: .78rem; }
  .fitted.low.dense.board .middle { grid-template: "tally tally" auto "cards sum" minmax(var(--least), 1fr) / minmax(0, 1fr) auto; }
  /* When a deal is over there is no hand: what came of it has the room. */
  .fitted.ended.phone:not(.low) { grid-template-rows: fit-content(30%) minmax(0, 1fr) auto auto; }
  /* So many ways on, as after a first deal, would leave what came of it no room beside the cards of the others. */
  .fitted.ended.phone:not(.low):has(.line .button:nth-child(7)) { grid-template-rows: fit-content(14%) minmax(5.5rem, 1fr) auto auto; }
  .fitted.ended.low.board { grid-template: "others middle" minmax(0, 1fr) "mine line" auto / minmax(0, 40fr) minmax(0, 60fr); gap: 8px 12px; }
  .fitted.fitted.ended.low .others { grid-area: others; }
  .fitted.fitted.ended.low .middle { grid-area: middle; }
  .fitted.fitted.ended.low .line { grid-area: line; }
  .fitted.fitted.ended.low .mine { grid-area: mine; padding: 0; }
  .fitted.ended.wide { grid-template-rows: minmax(0, 1fr) auto auto; }
  .fitted.ended.wide.around { grid-template-rows: fit-content(30%) minmax(0, 1fr) auto auto; }
  .fitted.ended .mine .hands { display: none; }
  /* The table of points says the same in numbers. */
  .fitted.ended .middle > .tracks { display: none; }
  /* On a small screen what the bank holds and cards that are left make room for what came of the deal. */
  .fitted.ended.short:not(.wide) .middle > .counters.counters { display: none; }
  .fitted.ended.short .mine .handrow { --card: 34px !important; }
  .fitted.ended.short .mine .whole { padding-block: 2px; }
  .fitted.ended.short .result { padding: 8px 10px; gap: 5px; }
  .fitted.ended.short .result h2 { font-size: 1.05rem; line-height: 1.3; }
  .fitted.ended.short .result :is(.ending, .note) { font-size: .86rem; line-height: 1.35; }
  .fitted.ended.short .result .scores { max-height: 8.6rem; }
  .fitted.ended.short .result .score :is(th, td) { padding-block: 2px; }
  /* The total of a first deal says the same again. */
  .fitted.ended.short .result .score:has(tbody tr:only-child) tfoot { display: none; }

  /* On a tag of any card but the last the next card lies. */
  .fitted .column li:not(:last-child) > .tags { position: absolute; clip-path: inset(50%); }
  /* What is chosen below them stays in sight: columns close up until each card shows its rank and no more. */
  .fitted.wide:not(.ended) .zonerow:has(> .columns) { flex: 0 1 calc(2.6rem + var(--field) * (1.4 + .58 * (var(--longest) - 1))); min-height: calc(2.6rem + var(--field) * (1.4 + .44 * (var(--longest) - 1))); width: 100%; container-type: size; align-content: start; }
  .fitted.wide:not(.ended) .zonerow > .columns .column ul { --step: clamp(44%, (100cqh - 2.6rem - 140%) / max(1, var(--longest) - 1), 58%); }
  .fitted.wide .line { max-width: 720px; width: 100%; margin-inline: auto; }
`;
