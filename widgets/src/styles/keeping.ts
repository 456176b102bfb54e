// The look of the list of earlier matches, and of the sentence about what the browser keeps.
import { css } from "lit";

export const keepingStyles = css`
  .news p { display: flex; align-items: center; gap: 12px; font-size: .95rem; line-height: 1.4; }
  .news span { flex: 1; }
  .news .button { flex: none; min-height: 44px; padding: 4px 12px; font-size: .9rem; }
  .earlier { display: grid; gap: 8px; border-top: 1px solid var(--line); padding-top: 14px; }
  .seal { display: grid; gap: 6px; border-top: 1px solid var(--line); padding-top: 14px; margin-bottom: 14px; }
  .seal code { font: 400 .85rem/1.5 var(--code); overflow-wrap: anywhere; user-select: all; white-space: pre-line; max-height: 12em; overflow: auto; }
  :is(.seal, .earlier) a { color: var(--accent); }
  .earlier ol { display: grid; gap: 6px; max-height: 40dvh; overflow-y: auto; list-style: none; margin: 0; padding: 2px; }
  .earlier li button { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1px 12px; width: 100%; min-height: 44px; padding: 7px 12px; text-align: start;
    border: 1px solid var(--line); border-radius: 8px; background: var(--raised); color: inherit; font: inherit; font-size: .93rem; line-height: 1.4; cursor: pointer; }
  .earlier li button:hover { border-color: var(--accent); }
  .earlier li b { grid-column: 2; grid-row: 1 / span 3; align-self: center; color: var(--accent); font-weight: 600; }
  .earlier li :is(time, span) { grid-column: 1; }
  .earlier li span:empty { display: none; }
  .earlier time { font-size: .85rem; color: var(--soft); }
  .forget summary { display: inline-flex; align-items: center; list-style: none; cursor: pointer; }
  .forget summary::-webkit-details-marker { display: none; }
  .forget .buttons { justify-content: flex-start; }
  .forget p { margin: 10px 0 8px; }
`;
