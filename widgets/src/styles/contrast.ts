// Where the reader's system gives the colours (forced-colors), shadows and backgrounds are not drawn: what is chosen, how far a bar
// is, whose turn it is and what can be played is told by outlines and by the system's own colours.
import { css } from "lit";

export const contrastStyles = css`
  @media (forced-colors: active) {
    :is(.cell, .segment).picked, .active .dot, .meter i { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .active .dot { border-color: Highlight; }
    .active .plate strong { text-decoration: underline 2px; text-underline-offset: 3px; }
    .meter { border: 1px solid CanvasText; }
    .slot.ready { outline: 2px solid CanvasText; }
    .slot:is(.picked, .queued) { outline: 4px solid Highlight; }
    :is(.slot, .cell, .step, .button, .segment).best { outline: 3px dashed Highlight; outline-offset: 1px; }
    .won .slot { outline: 4px double CanvasText; }
    .button.primary:not([aria-disabled="true"]) { border: 3px solid CanvasText; }
    .slot tomoe-card { forced-color-adjust: none; }
  }
`;
