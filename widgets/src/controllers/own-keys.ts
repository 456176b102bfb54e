// Keys that are pressed in an element: those that it uses are its own, and the page around it, which may turn slides by the same ones,
// does not hear of them. All others pass.

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End", "PageUp", "PageDown"];
/** What an editor does with keys that write nothing. */
const EDITING: ReadonlySet<string> = new Set([...ARROWS, ...ENDS, "Backspace", "Delete", "Enter", "Process", "Unidentified"]);
/** What the browser does by itself where one of these has the focus. */
const CONTROLS: readonly (readonly [selector: string, keys: ReadonlySet<string>])[] = [
  ["input[type=range], input[type=radio]", new Set([...ARROWS, ...ENDS])],
  ["button, summary", new Set([" ", "Enter"])],
  ["input[type=checkbox], input[type=radio]", new Set([" "])],
  ["a[href]", new Set(["Enter"])],
];
const FIELD = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/**
 * Calls `act` with each key that is pressed in `element` and asks for something of it, and with what had the focus; it gives
 * whether it did anything. Such keys, and those that the control with the focus uses by itself, are heard by nobody further out.
 * Not asked for are keys with a modifier, those of a field of text, and those that somebody has used before.
 */
export function keepKeys(element: EventTarget, act: (key: string, target: Element) => boolean, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  const held = new Set<string>();
  element.addEventListener("keydown", (event) => {
    const used = use(event as KeyboardEvent, element, act);
    held[used ? "add" : "delete"]((event as KeyboardEvent).code);
    if (used) event.stopPropagation();
  }, options);
  // Slides are turned at the release of a key, too.
  for (const name of ["keypress", "keyup"]) {
    element.addEventListener(name, (event) => {
      const { code } = event as KeyboardEvent;
      if (held.has(code)) event.stopPropagation();
      if (name === "keyup") held.delete(code);
    }, options);
  }
}

/** Whether a key is used, by `act` or by what has the focus. */
function use(event: KeyboardEvent, element: EventTarget, act: (key: string, target: Element) => boolean): boolean {
  const path = event.composedPath();
  const [target] = path;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false;
  if (target.matches(FIELD)) return event.isComposing || event.key.length === 1 || EDITING.has(event.key);
  if (act(event.key, target)) {
    event.preventDefault();
    return true;
  }
  const inside = path.slice(0, path.indexOf(element));
  return usedByBrowser(event.key, target) || (event.key !== "Tab" && inside.some(isDialog));
}

/** Whether the browser itself does something at this key for what has the focus. */
function usedByBrowser(key: string, target: Element): boolean {
  if (CONTROLS.some(([selector, keys]) => keys.has(key) && target.closest(selector))) return true;
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = target;
  if (!target.matches("[tabindex='0']")) return false;
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  return sideways ? scrollWidth > clientWidth : EDITING.has(key) && key !== "Enter" && scrollHeight > clientHeight;
}

/** Under an open sheet the page can do nothing, by keys neither. */
const isDialog = (node: EventTarget): boolean => node instanceof Element && node.localName === "dialog";
