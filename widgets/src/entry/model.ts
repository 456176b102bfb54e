// The part of anywidget's interface that the widgets use.

/** A widget's traits on the Python side, and its custom messages as the event "msg:custom". */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): unknown;
  on(name: string, callback: (value: unknown) => void): void;
  off(name: string, callback: (value: unknown) => void): void;
  /** What knows all widgets of a page. */
  widget_manager?: unknown;
}

export interface RenderProps { model: Model; el: HTMLElement }

/** Calls `callback` on each event `name` of the model until `signal` is aborted. */
export function listen(model: Model, name: string, callback: (value: unknown) => void, signal: AbortSignal): void {
  model.on(name, callback);
  signal.addEventListener("abort", () => { model.off(name, callback); });
}

/** Calls `callback` with the detail of each event `name` of the element until `signal` is aborted. */
export function hear<D>(element: HTMLElement, name: string, callback: (detail: D) => void, signal: AbortSignal): void {
  element.addEventListener(name, (event) => { callback((event as CustomEvent<D>).detail); }, { signal });
}

/** Sets a trait and sends it to Python. */
export function save(model: Model, name: string, value: unknown): void {
  model.set(name, value);
  model.save_changes();
}

/** A trait that is a string; "" if it is not. */
export function text(model: Model, name: string): string {
  const value = model.get(name);
  return typeof value === "string" ? value : "";
}

/** Puts the element into its output. Jupyter's shortcuts are single letters ("x" cuts the cell): it hears none that is pressed in the element. */
export function put(el: HTMLElement, element: HTMLElement): void {
  element.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(element);
}
