// Light or dark: what the page around an element says, or how bright it is there; else what the reader's system says.
import type { ReactiveController, ReactiveControllerHost } from "lit";

export type Theme = "light" | "dark";

/** Where pages write on an element how all in it looks, and what they write there. */
const MARKS = ["data-theme", "data-bs-theme", "data-md-color-scheme"];
const VALUES = new Map<string | null, Theme>([["light", "light"], ["default", "light"], ["dark", "dark"], ["slate", "dark"]]);
const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";
/** A page's colours may fade to the others: they are looked at once more after this many milliseconds. */
const FADED = 400;

/** What an element is in: through slots and shadow roots. */
function outside(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/** The theme of an opaque background as CSS computes it; undefined for one that lets through what is behind it. */
export function themeOf(background: string): Theme | undefined {
  const [first = 0, second = 0, third = 0, alpha = 1] = (background.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const light = 0.299 * first + 0.587 * second + 0.114 * third;
  const brightness = background.startsWith("rgb") ? light / 255 : background.startsWith("color") ? light : background.startsWith("ok") ? first : first / 100;
  return alpha < 0.5 ? undefined : brightness < 0.5 ? "dark" : "light";
}

/** The theme in which `element` matches the page around it. */
export function themeAround(element: Element): Theme {
  let behind: Theme | undefined;
  for (let each: Element | null = element; each; each = outside(each)) {
    const names = each.localName.startsWith("tomoe-") ? ["theme", ...MARKS] : MARKS;
    const mark = names.map((name) => VALUES.get(each?.getAttribute(name) ?? null)).find((theme) => theme);
    if (mark) return mark;
    if (each !== element) behind ??= themeOf(getComputedStyle(each).backgroundColor);
  }
  const scheme = getComputedStyle(outside(element) ?? document.documentElement).colorScheme;
  const dark = /dark/.test(scheme);
  if (dark !== /light/.test(scheme)) return dark ? "dark" : "light";
  // Where nothing is behind it but the window, that is white unless the page has said that it can be dark.
  return behind ?? (dark && matchMedia(SYSTEM_IS_DARK).matches ? "dark" : "light");
}

const controllers = new Set<ThemeController>();
let faded: ReturnType<typeof setTimeout> | undefined;

function applyNowAndThen(): void {
  const apply = (): void => { for (const controller of controllers) controller.apply(); };
  apply();
  clearTimeout(faded);
  faded = setTimeout(apply, FADED);
}

const marked = new MutationObserver(applyNowAndThen);
const styled = new MutationObserver(applyNowAndThen);
let connection: AbortController | null = null;

/** Looks out for changes of the page, once for all elements. */
function watch(): void {
  connection = new AbortController();
  const { signal } = connection;
  const { documentElement, body } = document;
  marked.observe(documentElement, { subtree: true, attributeFilter: [...MARKS, "theme"] });
  for (const node of [documentElement, body]) styled.observe(node, { attributeFilter: ["class", "style"] });
  matchMedia(SYSTEM_IS_DARK).addEventListener("change", applyNowAndThen, { signal });
  addEventListener("load", applyNowAndThen, { signal });
}

function unwatch(): void {
  connection?.abort();
  clearTimeout(faded);
  marked.disconnect();
  styled.disconnect();
}

/** Keeps its host in the page's theme for as long as the host is connected. Its attribute `theme`, "light" or "dark", comes before all. */
export class ThemeController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    if (controllers.size === 0) watch();
    controllers.add(this);
    this.apply();
  }

  hostDisconnected(): void {
    controllers.delete(this);
    if (controllers.size === 0) unwatch();
  }

  apply(): void {
    this.host.style.colorScheme = themeAround(this.host);
  }
}
