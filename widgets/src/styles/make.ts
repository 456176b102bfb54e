// The look of the panel for making questions and lessons: a form, the set, and the frame of a phone for the preview.
import { css } from "lit";

export const makeStyles = css`
  .make { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  section, form, .fold { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-width: 0; }
  /* The row of buttons that goes through the line stays at the lower edge of a phone, the page's bar at the upper one. */
  :is(button, a, input, textarea, select, summary) { scroll-margin-block: 64px; }
  h3 { margin: 0; }
  h3 small { font-weight: 400; font-variant-numeric: tabular-nums; }
  form { gap: 12px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: color-mix(in srgb, var(--raised) 60%, transparent); }
  /* The form may be long: the way on stays in reach. What is below it, to the edge of what scrolls, is covered. */
  .reach { display: grid; gap: 6px; position: sticky; bottom: 0; z-index: 5; margin-inline: -12px; padding: 6px 12px; background: var(--paper); border-top: 1px solid var(--line); box-shadow: 0 12px var(--paper); }
  .some { align-items: center; }
  .fold form { padding: 0; border: 0; background: none; }
  .here { font-size: .93rem; }
  .buttons { justify-content: flex-start; }
  .buttons [aria-pressed="true"], .langs [aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
  .langs { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
  .langs span { color: var(--soft); font-size: .88rem; }
  .langs .button { padding: 4px 12px; font-size: .9rem; }
  .field { display: grid; gap: 3px; }
  .field > span { font-size: .88rem; color: var(--soft); }
  .field :is(textarea, input, select), .out textarea { width: 100%; min-height: 44px; padding: 9px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); font-size: 16px; line-height: 1.4; }
  .field textarea { resize: vertical; field-sizing: content; max-height: 14em; }
  .field ::placeholder { color: var(--soft); opacity: 1; }
  .field [aria-invalid] { border-color: var(--won); border-width: 2px; }
  .wrong, .note[data-note]:not(:empty) { padding: 8px 12px; border: 1px solid var(--line); border-left: 4px solid var(--won); border-radius: 8px; background: var(--raised); overflow-wrap: anywhere; color: var(--ink); }
  fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { padding: 0 0 4px; color: var(--soft); font-size: .88rem; }
  .answers { display: grid; gap: 10px; }
  .answers li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 2px 12px; align-items: center; padding-top: 4px; border-top: 1px solid var(--line); }
  .answers label:not(.field) { display: inline-flex; gap: 6px; align-items: center; min-height: 44px; font-size: .9rem; cursor: pointer; white-space: nowrap; }
  .answers input { width: 20px; height: 20px; accent-color: var(--accent); }
  .answers b { overflow-wrap: anywhere; }
  .say { grid-column: 1 / -1; }
  .range { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
  .range > :last-child { grid-column: 1 / -1; }
  .news { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
  .news p { flex: 1 1 12em; }
  .news:not(:has(*)) { display: none; }
  .items { display: grid; gap: 6px; }
  .items li { display: grid; grid-template-columns: minmax(0, 1fr); border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
  .items li.edited { border-color: var(--accent); }
  .what { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px; min-height: 44px; padding: 8px 12px 2px; border: 0; background: none; text-align: start; cursor: pointer; line-height: 1.35; }
  .what .number { font: 600 1.1rem/1.2 var(--display); color: var(--soft); min-width: 1.4em; }
  .what b { font-weight: 600; overflow-wrap: anywhere; }
  .what small { color: var(--soft); margin-left: 8px; }
  .what .first { display: block; color: var(--soft); font-size: .9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .rowtools { display: flex; justify-content: flex-end; }
  .rowtools .x { display: grid; place-items: center; color: var(--ink); text-decoration: none; font-size: 18px; touch-action: manipulation; }
  .rowtools .x:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .rowtools [aria-disabled="true"] { opacity: .4; cursor: default; }
  .fold { display: block; }
  .fold summary { display: inline-flex; align-items: center; list-style: none; }
  .fold summary::-webkit-details-marker { display: none; }
  .fold > :not(summary) { margin-top: 10px; }
  .button.file { display: inline-flex; align-items: center; }
  .button.file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
  .out { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px; }
  .out textarea { grid-column: 1 / -1; font-family: var(--code); font-size: 13px; }
  .preview { width: 384px; max-width: 100%; max-height: calc(100dvh - 16px); padding: 8px 0; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); color: var(--ink); overflow: auto; }
  .preview::backdrop { background: rgb(0 0 0 / 55%); }
  .preview header { display: flex; gap: 4px 10px; align-items: center; padding-inline: 12px 4px; margin-bottom: 8px; }
  .preview header h3 { flex: 1; }
  .phone { width: 360px; max-width: 100%; margin-inline: auto; }
`;
