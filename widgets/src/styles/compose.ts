// The look of a deal that is set up: the cards, the places, what else is asked. On a phone one below the other, the button to deal in reach.
import { css } from "lit";

export const composeStyles = css`
  .compose { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; max-width: 1500px; margin-inline: auto; }
  .top { display: flex; align-items: center; justify-content: space-between; gap: 10px; }
  .top h2 { outline: none; }
  .work { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  .work[inert] { opacity: .55; }
  .work > * { min-width: 0; }
  .table, .rest, .settings, .conditions { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; align-content: start; }
  .rest { gap: 18px; }
  .rest h3 { margin: 0; }
  .grid { display: grid; gap: 6px; }
  .suitrow { display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); gap: 3px; }
  .cell { position: relative; padding: 1px; border: 2px solid transparent; border-radius: 7px; background: none; cursor: pointer; touch-action: manipulation; }
  .cell:hover { border-color: var(--line); }
  .cell[aria-pressed="true"] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 25%, transparent); }
  .cell.placed tomoe-card { opacity: .3; }
  .mark { display: inline-grid; place-items: center; min-width: 1.5em; height: 1.5em; border-radius: 1em; background: var(--ink); color: var(--paper); font: 700 .82rem/1 var(--text); font-variant-numeric: tabular-nums; }
  .mark[data-number]::before { content: attr(data-number); }
  .cell .mark { position: absolute; inset: 0; margin: auto; width: 1.6em; }
  .places { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr)); gap: 8px; align-content: start; }
  .place { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; align-content: start; padding: 8px; border: 2px solid var(--line); border-radius: 10px; background: var(--raised); }
  .place.chosen { border-color: var(--accent); }
  .placehead { display: flex; gap: 6px; }
  .placehead .name { flex: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; text-align: start; font-weight: 600; }
  .count { color: var(--soft); font-weight: 400; font-size: .88rem; font-variant-numeric: tabular-nums; margin-inline-start: auto; }
  .name[aria-pressed="true"] .count { color: inherit; }
  .here { display: grid; grid-template-columns: repeat(auto-fill, minmax(36px, 1fr)); gap: 2px; }
  :is(.place .text, .condition input, .field :is(select, input, textarea)) { width: 100%; min-height: 44px; padding: 6px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); font-size: 16px; }
  .place .text, .field textarea { font-family: var(--code); font-size: 16px; }
  [aria-invalid="true"] { border-color: var(--won) !important; border-width: 2px !important; }
  .wrong { color: var(--won); font-weight: 600; font-size: .92rem; overflow-wrap: anywhere; }
  .wrong:empty { display: none; }
  .field { display: grid; gap: 3px; }
  .field span { font-size: .88rem; color: var(--soft); }
  .condition { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px; }
  .condition .button { min-width: 44px; }
  .buttons, .chips { display: flex; flex-wrap: wrap; gap: 6px; justify-content: flex-start; }
  .chip { padding: 4px 12px; text-align: start; }
  .fold summary { display: inline-flex; align-items: center; list-style: none; }
  .fold summary::-webkit-details-marker { display: none; }
  .fold > :not(summary) { margin-top: 10px; }
  .button[disabled] { color: var(--soft); border-style: dashed; cursor: default; background: none; }
  .deal { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; position: sticky; bottom: 0; z-index: 4; padding: 8px 0; background: var(--paper); border-top: 1px solid var(--line); }
  .told { display: flex; flex: 1 1 100%; gap: 10px; align-items: center; font-size: .92rem; }
  .told:has(.idle) { display: contents; }
  .go { flex: none; min-height: 44px; padding: 0 6px; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: .15em; cursor: pointer; }
  .deal .button { flex: 1 1 auto; padding-inline: 8px; }
  .fold, .rest :is(input, select, textarea) { scroll-margin-bottom: 72px; }
  .tray { display: none; }
  @media (max-width: 539px), (max-height: 520px) and (max-width: 959px) {
    .tray { display: flex; flex-wrap: wrap; gap: 4px; position: sticky; bottom: 61px; z-index: 3; margin-inline: -2px; padding: 4px 2px; background: var(--paper); }
    .compose:has(.go) .tray { bottom: 111px; }
    .tray .button { flex: 1 1 70px; min-width: min-content; display: flex; align-items: center; gap: 5px; min-height: 44px; padding: 2px 5px; text-align: start; font-size: .82rem; line-height: 1.15; }
    .tray .button span { min-width: 0; max-width: 9em; overflow-wrap: break-word; }
    .tray .mark { flex: none; min-width: 1.5em; }
    .tray small { display: block; color: var(--soft); font-size: .78rem; font-variant-numeric: tabular-nums; }
    .tray.waits .button, .tray [aria-pressed="true"] { border-color: var(--accent); }
    .tray [aria-pressed="true"] { box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
    /* How many cards are left is on the chips; what is wrong, or being done, is still said. */
    .deal .said.idle { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    /* In one row, whose height the tray above it knows. */
    .deal .button { flex: 1 1 0; min-width: 0; padding: 2px 5px; font-size: .85rem; line-height: 1.15; }
    .deal .primary { flex-grow: 1.5; }
  }
  @media (min-width: 960px) {
    .work { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 320px; gap: 16px 24px; }
    .told { flex: 1 1 0; }
    .deal .button { flex: none; padding-inline: 18px; }
  }
  @media (min-width: 540px) and (max-width: 959px) {
    .work { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    .work > .rest { grid-column: 1 / -1; grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .told { flex: 1 1 14em; }
    .deal .button { flex: 0 1 auto; }
  }
`;
