// The keys of the table: letters for its tools, Escape, and arrow keys between cards and other buttons of the board.
import { keepKeys } from "./own-keys.js";

/** Each gives whether it did anything. */
export interface KeyActions {
  help(): boolean;
  tool(id: "undo" | "hint"): boolean;
  /** Shows the last trick. */
  lastTrick(): boolean;
  /** Escape: close or skip whatever is in the way. */
  dismiss(): boolean;
  /** An arrow key, Home or End on `from`. */
  move(from: Element, key: string): boolean;
}

/** Has the table hear its keys; those that are pressed in a sheet are the sheet's. */
export function listenForTableKeys(host: HTMLElement & { readonly renderRoot: ParentNode }, actions: KeyActions): void {
  keepKeys(host, (key, target) => {
    if (host.renderRoot.querySelector("dialog")) return false;
    switch (key) {
      case "?": return actions.help();
      case "u": case "U": return actions.tool("undo");
      case "h": case "H": return actions.tool("hint");
      case "l": case "L": return actions.lastTrick();
      case "Escape": return actions.dismiss();
      default: return actions.move(target, key);
    }
  });
}
