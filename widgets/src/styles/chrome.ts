// The look of what is around the board: toolbar, prompt, notices, panels, sheets.
import { css } from "lit";

export const chrome = css`
  .frame { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); max-width: 1600px; margin-inline: auto; }
  .frame.beside { grid-template-columns: minmax(0, 1fr) 268px; gap: 8px 18px; }
  .frame.beside.roomy { grid-template-columns: minmax(0, 1fr) 320px; }
  .frame.beside .bar { grid-column: 1 / -1; }
  .bar { display: flex; gap: 4px; align-items: center; min-width: 0; overflow: clip; overflow-clip-margin: 4px; }
  .bar .push { margin-left: auto; }
  .tool { flex: none; display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 44px; min-width: 44px; padding: 4px 10px; border: 0; border-radius: 8px; background: none; cursor: pointer; font-size: .9rem; white-space: nowrap; touch-action: manipulation; }
  .tool:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .tool[aria-disabled="true"] { color: var(--soft); opacity: .75; }
  .frame:not([data-fit="beside"]) .bar { justify-content: space-between; gap: 0; }
  .frame:not([data-fit="beside"]) .tool { flex: 1 0 auto; flex-direction: column; gap: 1px; font-size: .72rem; line-height: 1.2; padding: 4px; }
  .frame:not([data-fit="beside"]) .push { display: none; }
  .phone .tool.more, [data-fit="few"] .tool.more, [data-fit="icons"] .tool.more { display: none; }
  [data-fit="icons"] .tool span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .frame:not(.phone):not([data-fit="few"]):not([data-fit="icons"]) .sheet .stack { display: none; }

  :host([bare]) .board { min-height: 0; align-content: start; padding-bottom: 18px; }
  :host([bare]) .prompt:empty { display: none; }

  .phone .prompt { font-size: 1rem; line-height: 1.35; }
  .short .prompt { font-size: .95rem; }
  .phone .prompt.long { font: 400 .88rem/1.35 var(--text); text-wrap: pretty; }
  .prompt { font: 600 1.08rem/1.4 var(--display); text-align: center; text-wrap: balance; }
  .prompt.you { color: var(--accent); }
  .busy { color: var(--soft); font-size: .9rem; visibility: var(--tomoe-busy, visible); }
  .line { position: relative; }
  .wait { position: absolute; inset: auto 0 -.6em; text-align: center; opacity: 0; animation: late .3s .6s forwards; pointer-events: none; }
  @keyframes late { to { opacity: 1; } }
  .notice { display: flex; align-items: center; gap: 4px; padding-left: 14px; border: 1px solid var(--line); border-left: 4px solid var(--won); border-radius: 8px; background: var(--raised); max-width: 560px; width: 100%; }
  .notice p { flex: 1; padding: 8px 0; }
  .panel { position: relative; padding: 10px 48px 10px 14px; border: 1px solid var(--line); border-radius: 8px; max-width: 560px; width: 100%; max-height: 34vh; overflow: auto; font-size: .93rem; }
  .panel .x { position: absolute; top: 0; right: 0; }
  .side .panel { max-height: 40svh; }
  .says .panel { max-height: 100%; }
  .phone .panel { padding: 8px 40px 8px 12px; font-size: .86rem; line-height: 1.4; word-break: normal; }
  .aim { display: grid; gap: 12px; }
  .aim .lead { font: 600 1.05rem/1.5 var(--display); text-wrap: pretty; }
  .aim tomoe-steps::part(caption) { display: none; }
  .aim > .buttons { position: sticky; bottom: 0; margin: 0 -18px -22px; padding: 8px 18px 14px; background: var(--paper); }
  .sure { margin-top: 4px; font-size: .9em; color: var(--soft); }
  .sure summary { min-height: 32px; display: list-item; align-content: center; cursor: pointer; }
  .thinking { display: flex; align-items: center; gap: 10px; }
  .thinking progress { width: 90px; height: 6px; accent-color: var(--accent); }
  .panel progress { width: 100%; height: 6px; accent-color: var(--accent); }
  .hints { margin-top: 6px; display: grid; gap: 2px; }
  .hints .best { font-weight: 600; }
  .hints .star { color: var(--won); margin-right: 4px; }
  .tip { position: relative; padding: 8px 12px 8px 2.7em; border-radius: 8px; background: var(--raised); border: 1px solid var(--won); max-width: 560px; width: 100%; font-size: .95rem; line-height: 1.45; }
  .tip:not([open]) { width: 2.7em; min-height: 2.7em; padding: 0; border-radius: 50%; }
  .tip summary { position: absolute; inset: 0 auto auto 0; display: grid; place-items: center; width: 2.6em; height: 2.6em; list-style: none; cursor: pointer; touch-action: manipulation; }
  .tip summary::-webkit-details-marker { display: none; }
  .tip .bulb { width: 1.45em; height: 1.45em; border-radius: 50%; background: var(--won); color: var(--paper); font: 700 .9rem/1.45em var(--display); text-align: center; }
  .phone .tip { font-size: .88rem; line-height: 1.38; }
  .phone .tip[open] { padding-block: 6px; }
  .goon, .takeback { min-height: 44px; }
  .takeback { display: inline-flex; align-items: center; gap: 6px; padding-block: 4px; }

  .reasons h3 { color: var(--ink); }
  .reasons ol { display: grid; gap: 5px; font-size: .92rem; }
  .reasons li { padding-left: 12px; border-left: 2px solid var(--won); }
  .check { display: flex; gap: 10px; align-items: center; min-height: 44px; cursor: pointer; }
  .sheet .check input { width: 22px; height: 22px; min-height: 0; margin: 0; padding: 0; accent-color: var(--accent); }
  .side .tracks, .sheet .tracks { grid-template-columns: 1fr; }
  .side { display: flex; flex-direction: column; gap: 14px; min-width: 0; overflow-y: auto; scrollbar-width: thin; padding-right: 6px; }
  .side > * { flex: none; }
  .side > section:has(> .scrolls, > .logbox) { flex: 0 1 auto; min-height: 0; display: flex; flex-direction: column; }
  .side > section:has(> .scrolls li:nth-child(3), > .logbox li:nth-child(3)) { min-height: 7.8em; }
  .side > section:has(> .scrolls):not(:has(li:nth-child(3))) { flex-shrink: 0; }
  .side > .moves { flex-shrink: 1000; }
  .side :is(.scrolls, .logbox) { flex: 0 1 auto; min-height: 0; max-height: none; }
  .side .scrolls { overflow-y: auto; scrollbar-width: thin; padding-right: 4px; }
  .panel, .side .scrolls { --back: var(--paper); --shade: color-mix(in srgb, var(--soft) 32%, transparent);
    background: linear-gradient(var(--back) 40%, transparent) top / 100% 28px no-repeat local, linear-gradient(transparent, var(--back) 60%) bottom / 100% 28px no-repeat local,
      linear-gradient(var(--shade), transparent) top / 100% 8px no-repeat, linear-gradient(transparent, var(--shade)) bottom / 100% 8px no-repeat; }
  .panel { --back: var(--raised); background-color: var(--raised); }
  .side section, .sheet section { min-width: 0; }
  .last { display: flex; gap: 8px 6px; flex-wrap: wrap; }
  .last li { width: 62px; display: flex; flex-direction: column; align-items: center; gap: 2px; text-align: center; }
  .last tomoe-card { width: 56px; }
  .facts { display: grid; gap: 6px; font-size: .92rem; }
  .facts li { padding-left: 12px; border-left: 2px solid var(--felt-line); }
  .logbox { max-height: 150px; overflow-y: auto; font-size: .88rem; }
  .log li { padding: 2px 0; }
  .log .trick { display: block; font-weight: 600; border-bottom: 1px solid var(--line); padding-bottom: 4px; margin-bottom: 4px; }
  .log .deal { color: var(--soft); }

  .sheet { border: 0; padding: 0; width: min(520px, 100%); max-width: 100%; max-height: 86dvh; color: var(--ink); background: var(--paper); border-radius: 14px; box-shadow: 0 12px 40px rgb(0 0 0 / .3); overflow: auto; overscroll-behavior: contain; color-scheme: inherit; }
  .sheet[data-sheet="steps"] { width: min(760px, 100%); max-height: 94dvh; }
  .sheet[data-sheet="back"] { width: min(840px, 100%); max-height: 96dvh; }
  .sheet::backdrop { background: rgb(15 14 12 / .45); }
  .sheet .body { padding: 4px 18px 22px; display: grid; gap: 14px; }
  .sheet header { display: flex; align-items: center; justify-content: space-between; position: sticky; top: 0; z-index: 6; margin: -4px -8px 0 -18px; padding: 4px 0 2px 18px; background: var(--paper); }
  .sheet .x:focus-visible { outline-offset: -4px; }
  .sheet form { display: grid; gap: 12px; justify-items: start; }
  .sheet .field { display: grid; gap: 4px; width: 100%; }
  .sheet .field span { font-size: .88rem; color: var(--soft); }
  .sheet select, .sheet input, .sheet textarea { width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); font-size: 16px; }
  .sheet textarea { font-family: var(--code); font-size: 13px; }
  .opening { border-top: 1px solid var(--line); padding-top: 14px; }
  .sheet .buttons { justify-content: flex-start; }
  /* In sight however long the sheet is. */
  .starts { position: sticky; bottom: 0; z-index: 5; width: 100%; margin-bottom: -22px; padding-block: 8px 22px; background: var(--paper); border-top: 1px solid var(--line); }
  .starts [hidden] { display: none; }
  .sheet .note[role="status"]:empty { margin-top: -14px; }
  .fold > :not(summary) { margin-top: 10px; }
  .sitting { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px; align-items: end; }
  .sheet form > .fold { width: 100%; }
  .refusal { color: var(--ink); border-left: 4px solid var(--won); padding: 6px 12px; }
  .refusal:empty { display: none; }
  .sheet input[aria-invalid] { border: 2px solid var(--won); }
  .board.covered { display: grid; place-content: safe center; justify-items: center; gap: 20px; min-height: 0; height: 100%; padding: 16px; text-align: center; overflow: auto; }
  .covered .prompt { font-size: 1.25rem; }
  .bykey { display: none; }
  @media (hover: hover) and (pointer: fine) { .bykey { display: block; } }
  [data-sheet="last"] .last { justify-content: center; gap: 12px 10px; }
  [data-sheet="last"] .last li { width: 78px; }
  [data-sheet="last"] .last tomoe-card { width: 66px; }
  .sheet dt { font-weight: 600; margin-top: 6px; }
  .sheet .keys { display: grid; grid-template-columns: auto 1fr; gap: 6px 14px; align-items: baseline; }
  .sheet .keys dt { margin: 0; }
  kbd { font: 600 .85rem/1 var(--code); padding: 3px 7px; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); white-space: nowrap; }
  @media (max-width: 639px) {
    .sheet { margin: auto 0 0; width: 100%; border-radius: 16px 16px 0 0; }
    .sheet[open] { animation: rise .2s ease-out; }
  }
  @keyframes rise { from { transform: translateY(40px); opacity: .4; } }
  .ghosts { position: fixed; inset: 0; pointer-events: none; z-index: 20; width: 0; height: 0; }
  @media (prefers-reduced-motion: reduce) { .wait { opacity: 1; } }
`;
