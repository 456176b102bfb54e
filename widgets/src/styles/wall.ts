// The look of positions on a wall.
import { css } from "lit";

export const wallStyles = css`
  dialog {
    position: fixed; inset: 0; width: 100%; height: 100dvh; max-width: none; max-height: none; margin: 0; padding: 2vmin; border: 0;
    background: var(--paper); color: var(--ink); overflow: hidden; outline: none;
  }
  dialog[open] { display: grid; gap: 2vmin; grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(17rem, 32%); }
  tomoe-steps { width: 100%; height: 100%; min-width: 0; }
  tomoe-steps::part(caption) { display: none; }
  .side { display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: 2vmin; min-width: 0; min-height: 0; }
  .words { overflow: hidden; min-height: 0; font-size: var(--size); line-height: 1.4; overflow-wrap: anywhere; }
  h1 { font: 600 clamp(1.75rem, 5vw, 3rem)/1.25 var(--display); margin: 1.5rem 0 .5rem; }
  h2 { font: 600 .72em/1.35 var(--display); color: var(--soft); margin-bottom: .6em; }
  ol { margin-top: .7em; display: grid; gap: .35em; }
  ol.many { grid-template-columns: 1fr 1fr; column-gap: 1em; }
  li small { display: block; font-size: .72em; color: var(--soft); }
  .right { font-weight: 600; color: var(--won); }
  .wrong { color: var(--soft); }
  .side .buttons { align-items: center; justify-content: start; gap: 8px; }
  .side .button { padding-inline: 14px; }
  .side .primary { flex: 1 0 8rem; min-height: 56px; font-size: 1.15rem; }
  h2 .at { margin-inline-end: .6em; }
  .at { color: var(--soft); font-variant-numeric: tabular-nums; }
  .open { display: grid; gap: 1rem; max-width: 40rem; }
  .soft { color: var(--soft); }
  @media (max-width: 480px) {
    .side .buttons { gap: 6px; }
    .side .button { padding-inline: 8px; }
    .side .primary { flex-basis: 5rem; }
  }
  @media (max-aspect-ratio: 11/10) {
    dialog[open] { grid-template: minmax(0, 1fr) minmax(0, auto) / minmax(0, 1fr); }
    .side { max-height: 45dvh; }
  }
`;
