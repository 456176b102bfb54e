// Light or dark: what the page says, else what the reader's system says.

/** The value of `color-scheme` that makes `element` agree with the page around it. */
export function schemeAround(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const theme = node instanceof Element ? node.getAttribute("data-theme") : null;
    if (theme === "light" || theme === "dark") return theme;
  }
  const inherited = getComputedStyle(element.parentElement ?? document.documentElement).colorScheme;
  return inherited && inherited !== "normal" ? inherited : "light dark";
}

/** Keeps `host` in the page's colours until `signal` is aborted. */
export function followTheme(host: HTMLElement, signal: AbortSignal): void {
  const apply = (): void => { host.style.colorScheme = schemeAround(host); };
  apply();
  const watcher = new MutationObserver(apply);
  const options = { attributes: true, attributeFilter: ["data-theme", "class", "style"] };
  for (const node of [document.documentElement, document.body]) watcher.observe(node, options);
  signal.addEventListener("abort", () => { watcher.disconnect(); });
}
