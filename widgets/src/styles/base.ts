// What all elements share: colours, fonts, and a few basic forms. A page may set the fonts and the colours:
// --tomoe-font-text, --tomoe-font-display, --tomoe-felt and so on.
import { css, unsafeCSS } from "lit";
import { LANGUAGES } from "../text.js";

/** Each language's own CSS, for text in that language. */
const languageStyles = Object.entries(LANGUAGES).map(([lang, words]) => `:lang(${lang}) { ${words.css} }`).join("\n");

const shared = css`
  :host {
    --paper: var(--tomoe-paper, light-dark(#f7f3ea, #16181d));
    --felt: var(--tomoe-felt, light-dark(#dfe5da, #1f262a));
    --felt-line: var(--tomoe-felt-line, light-dark(#c3ccbd, #37424a));
    --raised: var(--tomoe-raised, light-dark(#fffdf7, #23272e));
    --ink: var(--tomoe-ink, light-dark(#1f1b16, #ece6d8));
    --soft: var(--tomoe-soft, light-dark(#575044, #b5ae9f));
    --line: var(--tomoe-line, light-dark(#d8cfbd, #3a3f47));
    --accent: var(--tomoe-accent, light-dark(#25508f, #9dbcf5));
    --on-accent: var(--tomoe-on-accent, light-dark(#ffffff, #10182a));
    --won: var(--tomoe-won, light-dark(#8a5a00, #e9c46a));
    --text: var(--tomoe-font-text, "Hiragino Sans", "Yu Gothic", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif);
    /* What is typed or copied: a browser's own fixed-width typeface may have no Japanese. */
    --code: var(--tomoe-font-code, ui-monospace, monospace, var(--text));
    --display: var(--tomoe-font-display, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", Georgia, serif);
    display: block;
    box-sizing: border-box;
    color: var(--ink);
    font: 400 .9375rem/1.5 var(--text);
    text-align: start;
    /* All languages here run from left to right, and cards lie in that order, on a page of any other direction, too. */
    direction: ltr;
    text-wrap: pretty;
    -webkit-tap-highlight-color: transparent;
    /* Else Firefox draws a bright track on most systems. */
    scrollbar-color: color-mix(in srgb, var(--soft) 60%, transparent) transparent;
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  ul, ol, dl, dd { list-style: none; margin: 0; padding: 0; }
  h2, h3, p { margin: 0; }
  h2, h3 { text-wrap: balance; }
  h2 { font: 600 1.2rem/1.4 var(--display); }
  h3 { font: 600 .95rem/1.4 var(--display); color: var(--soft); margin-bottom: 6px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  .sr { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .note { color: var(--soft); font-size: .9rem; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .icon { display: block; flex: none; }
  tomoe-card { width: 100%; aspect-ratio: 100 / 140; }
  tomoe-card.tile { aspect-ratio: 100 / 116; }
  /* Paper is still. */
  @media print {
    .ghosts { display: none; }
    *, ::before, ::after { animation: none !important; transition: none !important; }
  }
`;

export const base = [unsafeCSS(languageStyles), shared];
