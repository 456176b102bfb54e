// The look of the picker.
import { css } from "lit";

export const pickerStyles = css`
  .picker { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 14px 10px; background: var(--felt); border: 1px solid var(--felt-line); border-radius: 14px; max-width: 760px; margin-inline: auto; }
  .slots { display: flex; gap: 14px; justify-content: center; flex-wrap: wrap; }
  .slots button { width: clamp(64px, 22%, 92px); padding: 6px; border: 2px solid transparent; border-radius: 12px; background: none; cursor: pointer; display: grid; gap: 4px; justify-items: center; touch-action: manipulation; }
  .slots button[aria-pressed="true"] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 9%, transparent); }
  .slots .outline { width: 100%; aspect-ratio: 100 / 140; border: 2px dashed var(--soft); border-radius: 9%; display: block; }
  .slots span { font-size: .88rem; }
  .palette { display: grid; gap: 6px; width: 100%; }
  .palette .suit { display: grid; grid-template-columns: repeat(var(--most), minmax(0, 1fr)); gap: 6px; width: 100%; max-width: calc(var(--most) * var(--picker-card, 70px)); margin-inline: auto; }
  .palette button { position: relative; padding: 0; border: 0; background: none; cursor: pointer; border-radius: 9%; min-width: 0; touch-action: manipulation; transition: transform .16s; }
  .palette tomoe-card { display: block; }
  .palette button:hover, .palette button:focus-visible { transform: translateY(-3px); z-index: 1; }
  .palette .used tomoe-card { opacity: .34; }
  .hint { text-align: center; color: var(--soft); font-size: .9rem; }
  .clear { justify-self: center; }
`;
