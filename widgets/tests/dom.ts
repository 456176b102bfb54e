// A document for tests that draw. Import this before anything that needs one.
import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/", width: 390, height: 844 });
const names = [
  "document", "HTMLElement", "Element", "Node", "ShadowRoot", "customElements", "CustomEvent", "Event", "KeyboardEvent", "MutationObserver",
  "ResizeObserver", "IntersectionObserver", "CSSStyleSheet", "Document", "DocumentFragment", "Comment", "Text", "getComputedStyle", "localStorage", "sessionStorage", "location", "matchMedia", "navigator",
  "HTMLTemplateElement", "HTMLButtonElement", "innerHeight", "addEventListener", "requestAnimationFrame", "DOMRect", "FormData",
];
const globals = globalThis as Record<string, unknown>;
const source = window as unknown as Record<string, unknown>;
for (const name of names) {
  const value = source[name];
  const bound = typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) as unknown : value;
  Object.defineProperty(globals, name, { value: bound, configurable: true, writable: true });
}
globals["window"] = window;

export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
