// What every element of this package needs.

/** Registers an element unless the page, or another copy of this bundle, already has. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

/** Calls `run` when the page has been drawn as it is now, so that what need not be done before does not hold that up; on a page that nobody sees, soon. */
export function afterDrawing(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => { setTimeout(run); });
}

/** Dispatches a custom event on `element` that bubbles out of shadow roots. */
export function emit(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
