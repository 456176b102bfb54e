// The look of the reader's own moments among the drills.
import { css } from "lit";

export const ownStyles = css`
  .own { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; max-width: 640px; margin-inline: auto; }
  .which { text-align: center; font: 600 1rem/1.4 var(--display); color: var(--won); }
  .which small { margin-inline-start: .5em; font: 400 .9rem/1.4 var(--text); color: var(--soft); }
  .note { padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .files { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .files p { flex: 1 0 100%; margin: 0; }
  .files p:empty { display: none; }
  .file { position: relative; display: inline-flex; align-items: center; cursor: pointer; }
  .file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
  .kept { border-top: 1px solid var(--line); }
  .kept > summary { min-height: 44px; align-content: center; cursor: pointer; }
  .kept ol { display: grid; gap: 6px; margin: 0 0 10px; padding: 0; list-style: none; }
  .kept li { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding-bottom: 6px; border-bottom: 1px solid var(--line); }
  .kept li > span { flex: 1 1 16em; font-size: .93rem; }
`;
