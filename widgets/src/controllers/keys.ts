// The keys of the table: letters for its tools, Escape, and arrow keys between cards and other buttons of the board.
import type { ReactiveController, ReactiveControllerHost } from "lit";

export interface KeyActions {
  help(): void;
  tool(id: "undo" | "hint"): void;
  /** Shows the last trick. */
  lastTrick(): void;
  /** Escape: close or skip whatever is in the way. */
  dismiss(): void;
  /** An arrow key, Home or End on `from`; false if it leads nowhere. */
  move(from: Element, key: string): boolean;
}

export class TableKeys implements ReactiveController {
  private readonly listener = (event: KeyboardEvent): void => {
    if (this.handle(event)) event.preventDefault();
  };

  constructor(private readonly host: ReactiveControllerHost & HTMLElement, private readonly actions: KeyActions) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.addEventListener("keydown", this.listener);
  }

  hostDisconnected(): void {
    this.host.removeEventListener("keydown", this.listener);
  }

  /** Does what a key asks for; false if the key is left to the browser. */
  private handle(event: KeyboardEvent): boolean {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false;
    if (target.closest("dialog, input, select, textarea")) return false;
    switch (event.key) {
      case "?": this.actions.help(); return true;
      case "u": case "U": this.actions.tool("undo"); return true;
      case "h": case "H": this.actions.tool("hint"); return true;
      case "l": case "L": this.actions.lastTrick(); return true;
      case "Escape": this.actions.dismiss(); return true;
      default: return this.actions.move(target, event.key);
    }
  }
}
