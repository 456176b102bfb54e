// The part of anywidget's model that the widgets use.
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(name: string, callback: (value: unknown) => void): void;
  off(name: string, callback: (value: unknown) => void): void;
}

export interface RenderProps { model: Model; el: HTMLElement }

/** Listens until `signal` is aborted. */
export function listen(model: Model, name: string, callback: (value: unknown) => void, signal: AbortSignal): void {
  model.on(name, callback);
  signal.addEventListener("abort", () => { model.off(name, callback); });
}

export function text(model: Model, name: string): string {
  const value = model.get(name);
  return typeof value === "string" ? value : "";
}
