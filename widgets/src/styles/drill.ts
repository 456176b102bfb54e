// The look of a drill around its board.
import { css } from "lit";
import { markStyles } from "./marks.js";

const drilling = css`
  .drill { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-width: 640px; margin-inline: auto; }
  .kinds { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; }
  .kinds button { flex: 0 1 auto; min-height: 44px; padding: 6px 13px; font-size: .95rem; border: 1px solid var(--line); border-radius: 22px; background: none; cursor: pointer; touch-action: manipulation; }
  .kinds button:hover { border-color: var(--accent); }
  .kinds button[aria-pressed="true"] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
  .kinds .due { display: inline-block; min-width: 1.5em; padding: 0 .4em; border-radius: 1em; background: var(--accent); color: var(--paper); font-size: .85em; line-height: 1.5; text-align: center; }
  .kinds button[aria-pressed="true"] .due { background: var(--paper); color: var(--ink); }
  .status { display: flex; flex-wrap: wrap; align-items: center; gap: 0 10px; min-height: 44px; color: var(--soft); font-size: .92rem; }
  .status .sofar { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
  /* It has its room from the first question on: nothing moves when it begins. */
  .status .sofar.none { visibility: hidden; }
  .levels { display: flex; align-items: center; gap: 2px; }
  .levels span { margin-right: 4px; }
  .levels button { width: 34px; min-height: 44px; border: 0; border-radius: 8px; background: none; color: inherit; font: 600 1rem/1 var(--display); cursor: pointer; touch-action: manipulation; }
  .levels button:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .levels button[aria-pressed="true"] { color: var(--accent); text-decoration: underline 3px; text-underline-offset: 6px; }
  :is(a, button).plain { min-height: 44px; padding: 4px 10px; border: 0; border-radius: 8px; background: none; color: var(--accent); cursor: pointer; touch-action: manipulation; }
  .plain:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .row-pips { display: inline-flex; gap: 4px; }
  .row-pips i { width: 11px; height: 11px; border: 1.5px solid var(--soft); border-radius: 50%; transition: background .2s; }
  .row-pips .on { background: var(--won); border-color: var(--won); animation: pop .3s; }
  .pips { display: inline-flex; flex-wrap: wrap; gap: 4px; }
  .pips i { display: grid; place-items: center; width: 20px; height: 20px; border: 1.5px solid var(--line); border-radius: 50%; font: 700 12px/1 var(--text); }
  .pips .now { border-color: var(--accent); border-width: 3px; }
  .pips .right { background: var(--good); border-color: var(--good); color: var(--paper); }
  .pips .wrong { border-color: var(--bad); color: var(--bad); }

  .question { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .question h2, .result h2 { text-align: center; text-wrap: balance; outline: none; font-size: 1.25rem; }
  .again { justify-self: center; padding: 1px 10px; border: 1px solid var(--won); border-radius: 12px; color: var(--won); font-size: .85rem; }
  .stage { animation: arrive .25s ease-out; }
  .stage .board .trick.single { padding: 16px 4px 8px; gap: 16px 14px; min-height: 0; }
  .stage .seats0 { min-height: 0; }
  .stage .phone.board:not(.seats0), .stage .wide.board:not(.seats0) { min-height: 0; gap: 18px; }
  .stage .mine > .plate { display: none; }
  .stage .slot.ready { cursor: pointer; }
  .stage li:has(.tag.right) .slot { animation: pop .35s; }
  .stage .handrow { margin-bottom: 4px; }
  /* Of a mark on a card in the hand the sign alone is seen, within the card: the word would cover its neighbours or what stands below it. */
  .stage :is(.hand, .handrow) .tag:is(.right, .wrong) { position: absolute; inset: auto 9px 13px auto; width: 1.35em; height: 1.35em; padding: 0; overflow: hidden; white-space: normal; text-align: center; border-radius: 50%; font-size: .82rem; }
  .stage :is(.hand, .handrow) .tags:has(> :not(.right, .wrong)) > :is(.right, .wrong) { bottom: 22px; }
  .why { padding: 0; }

  .answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(64px, 1fr)); gap: 8px; }
  .answers.long { grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr)); }
  .answer { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 8px 12px; text-align: start; font-size: 1.02rem; }
  .answers:not(.long) .answer { flex-wrap: wrap; gap: 2px 8px; justify-content: center; font: 600 1.15rem/1.2 var(--display); font-variant-numeric: tabular-nums; }
  :is(.answer, .slot) kbd { display: none; font: 600 .78rem/1 var(--text); color: var(--soft); padding: 3px 6px; border: 1px solid var(--line); border-radius: 5px; }
  kbd[data-number]::before { content: attr(data-number); }
  /* Between the rank and the letter of the suit. */
  .slot kbd { position: absolute; inset: auto auto 24% 3px; background: var(--paper); color: var(--ink); }
  .answer .mark { margin-left: auto; padding: 0; border: 0; font-size: .85rem; color: inherit; white-space: nowrap; }
  /* Once it is answered nothing can be clicked: what was neither right nor chosen is text. */
  .answer[aria-disabled="true"] { border: 2px solid transparent; background: none; }
  .answer[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  .answers:not(.long) .mark { margin: 0 -8px; flex-basis: calc(100% + 16px); text-align: center; font: 600 .78rem/1.2 var(--text); }
  .answer.right, .answer.missed { border: 2px solid var(--good); color: var(--good); box-shadow: none; font-weight: 600; }
  .answer.wrong { border: 2px solid var(--bad); color: var(--bad); box-shadow: none; }

  .verdict:empty, .verdict:not(:has(p)) { display: none; }
  .opened .verdict { order: 1; }
  .opened .why { order: 2; }
  .opened .answers { order: 2; }
  .opened .buttons { order: 3; }
  .opened .keys { order: 4; }
  .verdict p { display: flex; gap: 12px; align-items: center; padding: 8px 14px; border-radius: 10px; background: var(--raised); border: 1px solid var(--line); border-left: 5px solid var(--good); animation: arrive .2s ease-out; }
  .verdict:lang(ja) { word-break: auto-phrase; }
  .verdict .sign { font-size: 1.6rem; line-height: 1; color: var(--good); animation: pop .35s; }
  .verdict strong { font: 600 1.1rem/1.4 var(--display); }
  .verdict .wrong { border-left-color: var(--bad); }
  .verdict .wrong .sign { color: var(--bad); }
  .verdict .chose { display: block; color: var(--soft); }
  .verdict .said { display: block; }
  .verdict .each { display: block; }
  .verdict .each > * { display: list-item; margin-inline-start: 1.3em; list-style: disc; }
  .verdict em { display: block; font-style: normal; font-weight: 600; color: var(--won); }
  .question > .buttons { min-height: 44px; }
  .question .next, .question .check, .result .next { min-width: 150px; }
  .keys { display: none; text-align: center; color: var(--soft); font-size: .82rem; }
  @media (max-width: 359px) { .levels span { display: none; } .levels button { width: 32px; } }
  @media (hover: hover) and (pointer: fine) { .keys { display: block; } :is(.answer, .slot) kbd { display: inline-block; } }

  .result { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 18px 14px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); }
  .result h2 b { font-size: 3.4rem; line-height: 1.1; color: var(--good); }
  .result h2 small { font-size: 1.4rem; color: var(--soft); }
  .cheer { text-align: center; font: 600 1.1rem/1.5 var(--display); text-wrap: balance; }
  .copy { display: flex; gap: 8px; align-items: end; }
  .copy label { flex: 1; min-width: 0; }
  .copy label span { display: block; color: var(--soft); font-size: .85rem; }
  .copy input { width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); font-size: 16px; text-overflow: ellipsis; }
  .problem { padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  @keyframes pop { 40% { transform: scale(1.14); } }
  @keyframes arrive { from { opacity: 0; transform: translateY(6px); } }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; } }
`;

export const drillStyles = [markStyles, drilling];
