// The look of marimo's editor inside of a page of the site: the page's paper and typefaces, and lines that are wrapped.
import { css } from "lit";

export const editorStyles = css`
  .cm-editor { border: 1px solid var(--line, #ccc); border-radius: 10px; background: var(--raised, #fff) !important; }
  .cm-editor .cm-scroller, .cm-editor .cm-content { font-family: var(--tomoe-font-code, ui-monospace, monospace) !important; }
  .cm-editor .cm-content { flex-shrink: 1 !important; white-space: break-spaces !important; overflow-wrap: anywhere; word-break: break-word; }
  /* The code and what comes of it are near each other, and in a low window seen together: long code scrolls inside. */
  .cm-editor, .cm-editor .cm-scroller { max-height: 66vh !important; }
  @media (max-height: 480px) {
    .cm-editor, .cm-editor .cm-scroller { min-height: 0 !important; max-height: 56vh !important; }
  }
  .cm-editor .cm-gutters { border-inline-end: 1px solid var(--line, #ccc); background: none; color: var(--soft, #666); }
`;
