// Light or dark: what the page says, else what the reader's system says.
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** The value of CSS `color-scheme` with which `element` matches the page around it. */
function schemeAround(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const theme = node instanceof Element ? node.getAttribute("data-theme") : null;
    if (theme === "light" || theme === "dark") return theme;
  }
  const inherited = getComputedStyle(element.parentElement ?? document.documentElement).colorScheme;
  return inherited && inherited !== "normal" ? inherited : "light dark";
}

/** Keeps its host in the page's colour scheme for as long as the host is connected. */
export class ThemeController implements ReactiveController {
  private readonly observer = new MutationObserver(() => { this.apply(); });

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.apply();
    const options = { attributes: true, attributeFilter: ["data-theme", "class", "style"] };
    for (const node of [document.documentElement, document.body]) this.observer.observe(node, options);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private apply(): void {
    this.host.style.colorScheme = schemeAround(this.host);
  }
}
