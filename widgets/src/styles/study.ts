// The look of a study: head, table, way on, tools. On a phone one below the other, on a wide window the tools beside the table.
import { css } from "lit";

export const studyStyles = css`
  .study { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; max-width: 1500px; margin-inline: auto; --stage: max(500px, min(680px, var(--tomoe-room, 100dvh) - var(--tomoe-above, 0px) - 124px)); }
  .study > * { min-width: 0; }
  .head { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; }
  .head select, .field :is(select, input, textarea) { width: 100%; min-height: 44px; padding: 6px 10px; border: 1px solid var(--soft); border-radius: 8px; background: var(--raised); font-size: 16px; }
  .head .eyes { grid-column: 3; display: flex; gap: 8px; align-items: center; }
  /* As wide as the longest name of eyes needs, whatever stands beside it. */
  .head .eyes select { width: auto; }
  .head .eyes span { color: var(--soft); font-size: .88rem; white-space: nowrap; }
  .dealof { font: 600 .95rem/1.3 var(--display); white-space: nowrap; }
  .linename { font: 600 .92rem/1.3 var(--display); color: var(--won); overflow: hidden; text-overflow: ellipsis; }
  .head > .linename { white-space: nowrap; }
  .whose { grid-column: 1 / -1; font-size: .86rem; line-height: 1.35; color: var(--soft); min-height: 1.35em; }
  .whose.open { color: var(--won); font-weight: 600; }
  .head:has(> .single) .whose { grid-area: 1 / 1; }
  .stage { height: var(--stage); touch-action: pan-y pinch-zoom; }
  .stage[hidden] { display: none; }
  .tools > .said { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; }
  .comment { padding: 6px 12px; border-left: 3px solid var(--won); background: var(--raised); border-radius: 0 8px 8px 0; white-space: pre-line; font-size: .95rem; overflow-wrap: anywhere; max-height: 7em; overflow: auto; }
  /* Where the table is higher than the window leaves room for, the way on stays in sight. */
  .walk { display: flex; align-items: center; gap: 2px; max-width: 100%; position: sticky; bottom: 0; z-index: 4; background: var(--paper); }
  .walk button { flex: none; border: 0; background: none; border-radius: 8px; width: 44px; height: 44px; display: grid; place-items: center; cursor: pointer; touch-action: manipulation; }
  .walk button:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .walk button[aria-disabled="true"] { color: var(--soft); opacity: .55; cursor: default; }
  .walk input { flex: 1 1 0; width: 0; min-width: 40px; height: 44px; margin: 0 6px; accent-color: var(--accent); }
  .walk .at { font-variant-numeric: tabular-nums; font-size: .88rem; color: var(--soft); white-space: nowrap; min-width: 4em; text-align: end; }
  .trouble { display: flex; align-items: center; gap: 4px; padding-left: 14px; border: 1px solid var(--line); border-left: 4px solid var(--won); border-radius: 8px; background: var(--raised); }
  .trouble p { flex: 1; padding: 8px 0; overflow-wrap: anywhere; }
  .trouble a { color: var(--accent); }

  .tools { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; align-content: start; }
  .tabs { display: flex; gap: 2px; border-bottom: 1px solid var(--line); }
  .tabs button { flex: 1 1 auto; min-height: 44px; padding: 4px 6px; border: 0; border-bottom: 3px solid transparent; background: none; font-size: .9rem; cursor: pointer; touch-action: manipulation; }
  .tabs button:hover { background: color-mix(in srgb, var(--accent) 10%, transparent); }
  .tabs button[aria-pressed="true"] { border-bottom-color: var(--accent); font-weight: 600; }
  .panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; padding: 4px 2px 16px; }
  .panel[data-shown="moves"] { max-height: 56dvh; overflow-y: auto; overscroll-behavior: contain; position: relative; }
  .panel section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-width: 0; }
  .panel h3 { margin: 0; }
  .panel h4 { margin: 0; font: 600 .95rem/1.4 var(--display); }
  .panel .buttons { justify-content: flex-start; }
  .panel section > .button, .panel form > .button { justify-self: start; }
  .panel .earlier { border-top: 0; padding-top: 0; }
  .panel form { display: grid; gap: 8px; }
  .panel form.inline { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
  .field { display: grid; gap: 3px; }
  .field span { font-size: .88rem; color: var(--soft); }
  .field textarea { min-height: 60px; resize: vertical; }
  .field textarea[readonly] { font-family: var(--code); font-size: 13px; }
  .button.file { display: inline-flex; align-items: center; }
  .button.file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
  .button[disabled] { color: var(--soft); border-style: dashed; cursor: default; }
  .chips { display: flex; flex-wrap: wrap; gap: 6px; }
  .chip { padding: 4px 12px; min-width: 44px; }
  .chip.known { border-color: var(--accent); }
  .lines { display: grid; gap: 5px; font-size: .93rem; }
  .lines li { padding-left: 12px; border-left: 2px solid var(--felt-line); }
  .lines .best, .values .best { font-weight: 600; }
  .star { color: var(--won); }
  .against { display: grid; gap: 2px; font-size: .93rem; }
  .against dt { font-weight: 600; margin-top: 6px; }
  .fold summary { display: inline-flex; align-items: center; list-style: none; }
  .fold summary::-webkit-details-marker { display: none; }
  .fold > :not(summary) { margin-top: 10px; }
  .scrolls { overflow-x: auto; }
  .values { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
  .values :is(th, td) { padding: 4px 10px; text-align: end; border-bottom: 1px solid var(--line); white-space: nowrap; }
  .values :is(tbody th, thead :first-child) { text-align: start; white-space: normal; font-weight: inherit; }
  .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
  .side { display: grid; gap: 6px; align-content: start; }
  .side .button { justify-self: start; }
  .came { display: flex; flex-wrap: wrap; gap: 2px 10px; font-size: .92rem; max-height: 12em; overflow: auto; }

  .moves { display: grid; gap: 1px; font-size: .95rem; }
  .moves li { display: grid; grid-template-columns: 2em minmax(0, 1fr); align-items: baseline; padding-left: calc(var(--nested) * 14px); }
  .moves li.nested { background: color-mix(in srgb, var(--accent) 6%, transparent); }
  .moves .turn { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; text-align: end; padding-right: 6px; }
  .moves .cards { display: flex; flex-wrap: wrap; gap: 0 2px; min-width: 0; }
  .moves .linename { grid-column: 2; padding-left: 8px; }
  .move { min-height: 44px; min-width: 44px; padding: 2px 8px; border: 0; border-radius: 8px; background: none; cursor: pointer; text-align: start; touch-action: manipulation; font-weight: 600; line-height: 1.3; }
  .move.told { font-weight: 400; }
  .move small { font-weight: 400; color: var(--soft); font-size: .82rem; }
  .move:hover { background: color-mix(in srgb, var(--accent) 12%, transparent); }
  .move[aria-current] { background: var(--accent); color: var(--on-accent); }
  .move[aria-current] small { color: inherit; }
  .moves .said { grid-column: 2; padding: 2px 8px 6px; color: var(--soft); font-size: .9rem; white-space: pre-line; overflow-wrap: anywhere; }

  .dropping { outline: 3px dashed var(--accent); outline-offset: 4px; border-radius: 12px; }
  .waits { text-align: center; padding: 48px 12px; }
  .none .tools { max-width: 560px; margin-inline: auto; width: 100%; padding-block: 12px; }
  .study.none h2 { text-align: center; }

  @media (hover: hover) and (pointer: fine) { .move { min-height: 32px; } }
  @media (min-width: 960px) and (min-height: 480px) {
    .study:not(.none) { --high: max(420px, min(940px, var(--tomoe-room, 100dvh) - var(--tomoe-above, 0px))); grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr) 380px; gap: 6px 20px; height: var(--high); }
    .study:not(.none) > :is(.head, .stage, .walk, .trouble) { grid-column: 1; }
    .study:not(.none) > .stage { height: auto; min-height: 0; }
    .study:not(.none) > .tools { grid-area: 1 / 2 / 5; display: flex; flex-direction: column; min-height: 0; }
    .study:not(.none) .panel { flex: 1 1 0; min-height: 0; max-height: none; }
    .tools > .said { order: 1; max-height: 34dvh; overflow-y: auto; border-top: 1px solid var(--line); padding: 8px 0 2px; }
    .study:not(.none) > .trouble { grid-row: 4; }
    .study:not(.none) > .rival { grid-row: 5; }
    .head { grid-template-columns: auto auto minmax(0, 1fr) auto; }
    .head .eyes { grid-column: 4; }
    .head .whose { grid-area: 1 / 3; text-align: end; }
    .head:has(> .single) .whose { grid-area: 1 / 1 / 2 / 4; text-align: start; }
    .study:not(.none) .panel { overflow-y: auto; scrollbar-width: thin; padding-right: 8px; position: relative; }
  }
  /* On a low screen the way on stands beside the head, above the table. */
  @media (min-width: 540px) and (max-height: 480px) {
    .study:not(.none) { grid-template-columns: auto minmax(0, 1fr); --stage: max(332px, calc(100dvh - var(--tomoe-above, 0px) - 56px)); }
    .study:not(.none) > :is(.stage, .tools, .trouble) { grid-column: 1 / -1; }
    .study:not(.none) > .walk { grid-area: 1 / 2; }
    .head { grid-template-columns: auto auto; }
    .head .eyes { grid-column: 2; }
    .head .eyes span, .whose { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (max-width: 400px) { .head .eyes span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; } }
`;
