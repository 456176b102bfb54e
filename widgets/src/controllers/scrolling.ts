// Boxes that scroll in themselves can be reached by keyboard, and show at which end there is more; those that show all they have are
// passed over. A place of the table becomes such a box only where it is too small, so that nothing is cut off that rises above it.
import type { LitElement, ReactiveController } from "lit";

const BOXES = ".scrolls, .side, .panel, .place";
/** What is less than this out of sight is no more than the edge of a picture, in CSS pixels. */
const SLACK = 5;

export class ScrollBoxes implements ReactiveController {
  private readonly observer = new ResizeObserver(() => { this.mark(); });
  private readonly moved = ({ target }: Event): void => { if (target instanceof HTMLElement && target.matches(BOXES)) showMore(target, true); };

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
    // Scrolling does not bubble.
    this.host.renderRoot.addEventListener("scroll", this.moved, { capture: true, passive: true });
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
    this.host.renderRoot.removeEventListener("scroll", this.moved, { capture: true });
  }

  private boxes(): HTMLElement[] {
    return [...this.host.renderRoot.querySelectorAll<HTMLElement>(BOXES)];
  }

  private mark(): void {
    const boxes = this.boxes();
    // All are measured before any is changed, for the same reason.
    const scrolls = boxes.map((box) => box.scrollHeight > box.clientHeight + SLACK);
    boxes.forEach((box, at) => { showMore(box, scrolls[at] === true); });
  }
}

/** Marks a box that scrolls by where it has more: "up", "down" or both. */
function showMore(box: HTMLElement, scrolls: boolean): void {
  if (!scrolls) {
    box.removeAttribute("tabindex");
    delete box.dataset["more"];
    return;
  }
  box.setAttribute("tabindex", "0");
  const { scrollTop, scrollHeight, clientHeight } = box;
  box.dataset["more"] = [scrollTop > SLACK ? "up" : "", scrollTop + clientHeight < scrollHeight - SLACK ? "down" : ""].join(" ").trim();
}
