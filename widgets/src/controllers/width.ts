// The room for an element, which its drawing follows.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * The height that a board is drawn for, in CSS pixels: the window's. A frame that is as high as its content says in `--tomoe-room`
 * of its page what to draw for, else each would follow the other.
 */
export function roomHeight(): number {
  return parseFloat(document.documentElement.style.getPropertyValue("--tomoe-room")) || innerHeight;
}

/** Measures its host and has it drawn again whenever its width changes. */
export class WidthController implements ReactiveController {
  /** The host's content width in whole CSS pixels; 0 before it is connected. */
  value = 0;
  private readonly observer = new ResizeObserver(([entry]) => { if (entry) this.set(entry.contentRect.width); });

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
    this.set(this.host.getBoundingClientRect().width);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private set(width: number): void {
    const value = Math.round(width);
    if (value === this.value) return;
    this.value = value;
    this.host.requestUpdate();
  }
}
