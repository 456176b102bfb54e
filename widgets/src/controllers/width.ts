// The room for an element, which its drawing follows.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * The height that a board is drawn for, in CSS pixels: the window's. A frame that is as high as its content says in `--tomoe-room`
 * of its page what to draw for, else each would follow the other.
 */
export function roomHeight(): number {
  return parseFloat(document.documentElement.style.getPropertyValue("--tomoe-room")) || innerHeight;
}

/** The size of the reader's text, in CSS pixels. */
export function textSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** What is drawn for paper is as wide as this at most, in CSS pixels: A4 and Letter with margins of an inch have this room. Only when a page is on its way can one not measure it. */
const PAPER = 600;

/** Measures its host and has it drawn again whenever its width changes; with `both`, its height as well, which must not follow from what it draws. */
export class WidthController implements ReactiveController {
  /** The host's content width in whole CSS pixels; 0 before it is connected. */
  value = 0;
  /** Its height; 0 unless both are measured. */
  height = 0;
  /** What was measured last, from when it is connected on. */
  private declare measured: Pick<DOMRectReadOnly, "width" | "height">;
  /** The page is on its way to paper. */
  onPaper = false;
  /** Aborted when the host is disconnected. */
  private connection = new AbortController();
  private readonly observer = new ResizeObserver(([entry]) => { if (entry) this.set(entry.contentRect); });

  /** The host is for the screen alone: a live table, which has a height of its own from the first. */
  private readonly onScreen: boolean;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement, public both = false) {
    this.onScreen = both;
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
    this.set(this.host.getBoundingClientRect());
    if (!this.onScreen) this.watchForPaper();
  }

  private watchForPaper(): void {
    this.connection = new AbortController();
    const { signal } = this.connection;
    const turn = (onPaper: boolean): void => {
      this.onPaper = onPaper;
      this.host.requestUpdate();
      this.set();
    };
    const paper = matchMedia("print");
    paper.addEventListener("change", ({ matches }) => { turn(matches); }, { signal });
    addEventListener("beforeprint", () => { turn(true); }, { signal });
    addEventListener("afterprint", () => { turn(paper.matches); }, { signal });
  }

  hostDisconnected(): void {
    this.observer.disconnect();
    this.connection.abort();
  }

  private set(measured = this.measured): void {
    const { width, height } = this.measured = measured;
    // What is as wide on the screen as on paper has been measured.
    const value = Math.min(Math.round(width), this.onPaper && !this.host.hasAttribute("sheet") ? PAPER : Infinity);
    const high = this.both && !this.onPaper ? Math.floor(height) : 0;
    if (value === this.value && high === this.height) return;
    this.value = value;
    this.height = high;
    this.host.requestUpdate();
  }
}
