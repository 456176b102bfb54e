// The look of a set of questions, and of a class's results.
import { css } from "lit";

export const setStyles = css`
  :host { font-size: 1rem; line-height: 1.6; }
  .set { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; max-width: 900px; margin-inline: auto; }
  .set.start { margin-inline: 0; }
  .set > p { max-width: 42em; }
  h1 { margin: 0; font: 600 1.5rem/1.4 var(--display); text-wrap: balance; overflow-wrap: anywhere; }
  :is(.start, .wide) > h1 { margin-block-start: 1.5rem; font-size: clamp(1.75rem, 5vw, 3rem); line-height: 1.25; }
  h1:focus-visible { outline: none; }
  .set > h3 { margin: 10px 0 -8px; color: inherit; font-size: 1.125rem; }
  a { color: var(--accent); text-underline-offset: .15em; }
  .other { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; }
  .lines { field-sizing: content; }
  .problem { overflow-wrap: anywhere; }
  .said { white-space: pre-line; overflow-wrap: anywhere; }
  .who .field { flex: 1 1 14rem; width: auto; }
  .links { display: flex; flex-wrap: wrap; gap: 0 18px; }
  .links a { display: inline-flex; align-items: center; min-height: 44px; }
  .head { display: flex; flex-wrap: wrap; gap: 0 14px; align-items: baseline; justify-content: space-between; }
  .head h1 { font-size: 1.125rem; }
  .whose { color: var(--soft); overflow-wrap: anywhere; }
  article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  article[hidden] { display: none; }
  .game { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; font-size: .9375rem; overflow-wrap: anywhere; }
  .game span { color: var(--soft); }
  .game a { display: inline-flex; align-items: center; min-height: 44px; }
  .marks { display: flex; flex-wrap: wrap; gap: 6px; }
  .marks li { padding: 4px 12px; border: 1px solid var(--line); border-radius: 999px; background: var(--raised); white-space: nowrap; }
  .marks .wrong { border-color: var(--ink); }
  .buttons.more { border-top: 1px solid var(--line); padding-top: 14px; }
  /* Words that are read out alone would otherwise lie outside of what scrolls, and the page be as wide as they reach. A shadow says that there is more. */
  .scroll {
    position: relative; overflow-x: auto; max-width: 100%; scrollbar-width: thin;
    background: linear-gradient(90deg, transparent, var(--paper) 70%) 100% 0 / 36px 100% no-repeat local, linear-gradient(90deg, transparent, color-mix(in srgb, var(--ink) 22%, transparent)) 100% 0 / 16px 100% no-repeat;
  }
  table { border-collapse: collapse; font-size: .9375rem; }
  th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap; font-weight: 400; }
  :is(thead, tbody) tr > :first-child { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--paper); }
  th.name { min-width: 6rem; max-width: 16rem; white-space: normal; overflow-wrap: anywhere; }
  thead th { padding: 0; vertical-align: bottom; }
  thead th:not(:has(button)) { padding: 4px 10px; vertical-align: middle; font-weight: 600; }
  thead button { width: 100%; min-width: 44px; min-height: 44px; padding: 4px 8px; border: 0; background: none; font-weight: 600; cursor: pointer; text-align: start; }
  td.n { text-align: end; font-variant-numeric: tabular-nums; }
  td.mark { text-align: center; padding-inline: 4px; }
  tr.altered { background: color-mix(in srgb, var(--won) 14%, transparent); }
  .wide { max-width: 75rem; }
  .missed li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .bar { display: block; height: 6px; border-radius: 3px; background: var(--line); }
  .bar i { display: block; height: 100%; border-radius: 3px; background: var(--accent); }
  select { min-height: 44px; padding: 4px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); }
  /* On a phone what is asked and the way on are in sight with the hand. */
  @media (max-height: 720px) {
    .set:has(article) { gap: 2px; align-content: start; min-height: 100svh; }
    .set > nav { position: sticky; bottom: 0; z-index: 9; padding-block: 4px; background: var(--paper); }
    .head h1 { font-size: 1rem; line-height: 1.5; }
    article { gap: 2px; --tomoe-around: 122px; }
    .game { flex-wrap: nowrap; gap: 0 10px; line-height: 1.3; white-space: nowrap; }
    .game > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    .game b { flex: 0 1 auto; }
    .game span { flex: 0 3 auto; }
    .game a { flex: none; margin-block: -9px; }
  }
  /* On one that is held sideways one line says whose question it is, and of which game. */
  @media (max-height: 480px) and (min-width: 640px) {
    article { --tomoe-around: 92px; }
    .head .whose { max-width: 10rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .game { margin-top: -1.6rem; padding-inline: 6rem 11rem; min-height: 1.6rem; }
  }
  @media print { form, .ways, .buttons { display: none; } }
`;
