// The look of a handout: a sheet on the screen, and the same on paper.
import { css } from "lit";

export const handoutStyles = css`
  .tools, .open { display: grid; gap: .75rem; max-width: 44rem; margin-inline: auto; margin-bottom: 1rem; }
  .tools .buttons, .open .buttons { justify-content: start; }
  .open h1, .sheet h1 { margin: 0; font: 600 1.5rem/1.35 var(--display); overflow-wrap: anywhere; }
  .open { margin-inline: 0; }
  .open h1 { margin-block-start: 1.5rem; font-size: clamp(1.75rem, 5vw, 3rem); line-height: 1.25; }
  h1:focus-visible { outline: none; }
  .soft, .note { color: var(--soft); font-size: .9375rem; }
  .sheet {
    box-sizing: border-box; width: min(100%, 210mm); margin-inline: auto; padding: min(16mm, 5vw); background: #fff; color: #1f1b16;
    box-shadow: 0 1px 8px rgb(0 0 0 / .25); font-size: 10.5pt; line-height: 1.5; color-scheme: light;
  }
  header { display: flex; gap: 4mm; align-items: start; justify-content: space-between; }
  .drawn { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1mm 4mm; align-items: start; }
  .drawn .code { grid-area: 1 / 2 / span 2; }
  header > div { flex: 1; min-width: 0; }
  .who { display: flex; gap: 6mm; margin-top: 4mm; font-size: 9pt; color: #5d554a; }
  .who span { flex: 1; border-bottom: .5pt solid #b9b0a0; }
  .position { margin-top: 5mm; break-inside: avoid; }
  .sheet h2 { margin: 0; font: 400 12pt/1.4 var(--text); overflow-wrap: anywhere; }
  .sheet h2 span { color: #5d554a; }
  .code { flex: none; line-height: 0; }
  /* Drawn as wide as a desk's table, which is less tall than a phone's, and smaller: two positions find room on a page. */
  tomoe-steps { display: block; width: min(100%, 188mm); zoom: .57; margin: 1mm auto 2mm; max-width: none; }
  tomoe-steps::part(caption), tomoe-steps::part(figures) { display: none; }
  .ask { font-weight: 700; margin-block: 1mm; }
  .choices { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1mm 3mm; margin: 0; padding: 0; list-style: none; }
  .choices.few { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .choices li { overflow-wrap: anywhere; }
  .box { display: inline-block; width: 3.2mm; height: 3.2mm; border: .7pt solid #5d554a; vertical-align: -.3mm; }
  .answers { margin-top: 10mm; padding-top: 6mm; border-top: .5pt dashed #b9b0a0; }
  .answer { margin-top: 4mm; break-inside: avoid; }
  .answer p { margin: 0; font-weight: 700; }
  .answer ul { margin: 1mm 0 0; padding-inline-start: 5mm; }
  @media (max-width: 480px) { .drawn .code { grid-area: 1 / 2; } .drawn tomoe-steps { grid-column: 1 / -1; } }
  @media print {
    .tools { display: none; }
    .sheet { width: auto; padding: 0; box-shadow: none; }
    .answers { break-before: page; margin: 0; padding: 0; border: 0; }
  }
`;
