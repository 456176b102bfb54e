/** Registers an element unless the page, or another copy of this bundle, already has. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
