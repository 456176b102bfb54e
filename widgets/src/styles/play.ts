// The look of a position to play on from: around the table that stands still, and the frame that takes its place.
import { css } from "lit";

export const playStyles = css`
  .play { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .play > h2 { text-align: center; }
  .place { position: relative; }
  .still { --tomoe-busy: hidden; }
  [data-phase="starting"] .still { --tomoe-busy: visible; }
  iframe { display: block; width: 100%; border: 0; background: transparent; }
  [data-phase="starting"] iframe { position: absolute; inset: 0 0 auto; visibility: hidden; pointer-events: none; }
  .play .question { max-width: 900px; width: 100%; margin-inline: auto; }
  /* Colours of its own may not be those of what is around it. */
  :host(:is([theme="light"], [theme="dark"])) .play { padding: 12px; border-radius: 16px; background: var(--paper); }
  .ask { text-align: center; font: 600 1.25rem/1.4 var(--display); color: inherit; }
  .onward { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; justify-content: center; min-height: 44px; }
  .onward, .verdict { scroll-margin-block: 12px; }
  .onward .problem { flex: 1 0 100%; }
  .onward a.button { color: var(--on-accent); background: var(--accent); }
  .onward a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font-size: .92rem; }
  .progress { flex: 1 0 100%; color: var(--soft); font-size: .92rem; text-align: center; }
  .progress progress { display: block; width: 100%; height: 3px; margin-bottom: 6px; appearance: none; border: 0; border-radius: 2px; background: var(--line); overflow: hidden; }
  .progress progress::-webkit-progress-bar { background: var(--line); }
  .progress progress::-webkit-progress-value { background: var(--accent); }
  .progress progress::-moz-progress-bar { background: var(--accent); }
  @media (max-height: 720px) {
    :host([page]) .play, :host([page]) .question { gap: 4px; }
    :host([page]) :is(.play > h2, .ask) { font-size: 1rem; line-height: 1.3; }
    /* What leads on to the next question stands at the lower edge of the window. */
    :host([page]) :is(.onward, .verdict) { scroll-margin-bottom: 64px; }
    :host([page]) .question > .buttons:not(:has(button)) { display: none; }
  }
  @media (max-height: 480px) and (min-width: 640px) {
    :host([page]) .answers.long { grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr)); gap: 4px; }
    :host([page]) .answer { padding-block: 4px; }
  }
  @media print { :host { break-inside: avoid; } .onward, iframe { display: none; } }
`;
