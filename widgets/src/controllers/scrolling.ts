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
    // The observer looks when the page is laid out anyway; to ask here would lay it out once more for every update.
    for (const box of this.boxes()) {
      this.observer.unobserve(box);
      this.observer.observe(box);
    }
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private boxes(): Element[] {
    return [...this.host.renderRoot.querySelectorAll(".scrolls, .side, .panel")];
  }

  private mark(): void {
    const boxes = this.boxes();
    // All are measured before any is changed, for the same reason.
    const scrolls = boxes.map((box) => box.scrollHeight > box.clientHeight);
    boxes.forEach((box, at) => {
      if (scrolls[at]) box.setAttribute("tabindex", "0");
      else box.removeAttribute("tabindex");
    });
  }
}
