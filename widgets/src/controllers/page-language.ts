// An element that speaks the page's language is drawn anew when that changes.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Draws its host again when the page's language changes, for as long as the host is connected. */
export class PageLanguage implements ReactiveController {
  private readonly page: MutationObserver;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
    this.page = new MutationObserver(() => { host.requestUpdate(); });
  }

  hostConnected(): void {
    this.page.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  }

  hostDisconnected(): void {
    this.page.disconnect();
  }
}
