// Boxes that scroll in themselves can be reached by keyboard; those that show all they have are passed over.
import type { LitElement, ReactiveController } from "lit";

export class ScrollBoxes implements ReactiveController {
  private readonly observer = new ResizeObserver(() => { this.mark(); });

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
  }

  hostUpdated(): void {
    this.mark();
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private mark(): void {
    for (const box of this.host.renderRoot.querySelectorAll(".scrolls, .side, .panel")) {
      if (box.scrollHeight > box.clientHeight) box.setAttribute("tabindex", "0");
      else box.removeAttribute("tabindex");
    }
  }
}
