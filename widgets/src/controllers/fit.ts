// The toolbar shows as much as fits, which is measured: labels beside the icons, below them, some tools only in the settings sheet, icons alone.
import type { LitElement, ReactiveController } from "lit";

/** From roomy to tight. The attribute `data-fit` of the frame is one of them; the styles do the rest. */
const FITS = ["beside", "below", "few", "icons"] as const;

export class ToolbarFit implements ReactiveController {
  private readonly observer = new ResizeObserver(() => { this.fit(); });
  private bar: Element | null = null;
  /** What the tools are called: only with other words is there something to measure again. */
  private words: string | null = null;

  private readonly refit = (): void => { this.fit(); };

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    // Labels are wider or narrower once a font of the page is there.
    document.fonts?.addEventListener("loadingdone", this.refit);
  }

  hostUpdated(): void {
    const bar = this.host.renderRoot.querySelector(".bar");
    if (bar !== this.bar) {
      this.observer.disconnect();
      if (bar) this.observer.observe(bar);
      this.bar = bar;
    }
    const words = bar?.textContent ?? null;
    if (words !== this.words) this.fit();
    this.words = words;
  }

  hostDisconnected(): void {
    document.fonts?.removeEventListener("loadingdone", this.refit);
    this.observer.disconnect();
    this.bar = null;
  }

  private fit(): void {
    const { bar } = this;
    const frame = bar?.closest<HTMLElement>(".frame");
    if (!bar || !frame) return;
    // Tools that stand one below the other beside the board are icons.
    for (const fit of frame.classList.contains("low") ? ["icons"] as const : FITS) {
      frame.dataset["fit"] = fit;
      if (bar.scrollWidth <= bar.clientWidth) return;
    }
  }
}
