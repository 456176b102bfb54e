// The look of a gallery's tiles, and of what opens among them.
import { css } from "lit";

export const galleryStyles = css`
  .gallery { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: var(--gap); }
  .exhibit { position: relative; display: flex; flex-direction: column; gap: 4px; min-width: 0; padding: 2px 8px 10px; border: 1px solid var(--felt-line); border-radius: 12px; background: var(--felt); text-align: center; }
  .exhibit button { min-height: 34px; padding: 2px; border: 0; background: none; font: 600 1.02rem/1.3 var(--display); cursor: pointer; touch-action: manipulation; }
  .exhibit button::after { content: ""; position: absolute; inset: 0; z-index: 1; border-radius: 12px; }
  .exhibit button:focus-visible { outline: none; }
  .exhibit button:focus-visible::after { outline: 3px solid var(--accent); outline-offset: 2px; }
  .exhibit:hover, .exhibit.open { border-color: var(--accent); }
  .exhibit.open { box-shadow: inset 0 0 0 1px var(--accent); }
  .exhibit .outcome { font-size: .88rem; line-height: 1.45; text-wrap: balance; margin-block: auto; }
  .picture { isolation: isolate; pointer-events: none; }
  .picture .board.board.board { border: 0; background: none; padding: 0; min-height: 0; }
  .picture .trick, .picture .spread { gap: 6px; padding: 0; flex-wrap: wrap; justify-content: center; min-height: 0; }
  .picture .trick.single { gap: 6px; min-height: 0; }
  .picture .by, .picture .tag:not(.winner) { display: none; }
  .picture .tags { margin-top: -.6em; }
  .opened { position: relative; grid-column: 1 / -1; padding: 4px 0 10px; min-width: 0; }
  .opened .x { position: absolute; top: 0; right: 0; }
  @media print { .opened { display: none; } .exhibit { break-inside: avoid; } }
`;
