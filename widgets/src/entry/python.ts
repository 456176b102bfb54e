// The way to Python. A notebook's outputs stay on the page when the Python behind them has ended: whoever clicks is told so.
import { listen, type Model, save } from "./model.js";

export interface PythonListener {
  /** Python has ended, and with it all that it knew of the widget: another Python knows nothing of this one. Called for each message since, too. */
  ended(): void;
  /** A message did not get through. The next one may. */
  missed(): void;
}

type Signal<T> = Record<"connect" | "disconnect", (slot: (kernel: unknown, value: T) => void) => void>;

/** Jupyter's connection to a kernel, as far as it is there. */
interface Kernel { isDisposed?: boolean; disposed?: Signal<void>; statusChanged?: Signal<string> }

/** What a kernel goes through before it is up and after its end: a widget that is there when one comes has outlived its Python. */
const ENDS: ReadonlySet<string> = new Set(["starting", "restarting", "autorestarting", "terminating", "dead"]);

export class Python {
  private over = false;
  /** Jupyter's connection to the kernel that the widget belongs to. */
  private readonly kernel: Kernel;

  /** Tells `listener` of Python's end until `signal` is aborted. */
  constructor(private readonly model: Model, private readonly listener: PythonListener, signal: AbortSignal) {
    this.kernel = Object((Object(model.widget_manager) as { kernel?: unknown }).kernel) as Kernel;
    // Jupyter's event for a kernel that is restarted from its page; all models of the page hear it one after another.
    listen(model, "comm_live_update", () => { setTimeout(() => { this.look(); }); }, signal);
    const changed = (_: unknown, status: string): void => { if (ENDS.has(status)) this.end(); };
    const disposed = (): void => { this.end(); };
    this.kernel.statusChanged?.connect(changed);
    this.kernel.disposed?.connect(disposed);
    signal.addEventListener("abort", () => {
      this.kernel.statusChanged?.disconnect(changed);
      this.kernel.disposed?.disconnect(disposed);
    });
  }

  /** Python is known to have ended. Where that cannot be known, false. */
  get ended(): boolean {
    return this.over;
  }

  /** Notices an end that has not been noticed yet. */
  look(): void {
    if (hasEnded(this.model, this.kernel)) this.end();
  }

  /** Sends a message, or says that nobody is there to answer it. */
  send(message: object): void {
    this.look();
    if (this.over) {
      this.listener.ended();
      return;
    }
    try {
      // Jupyter returns nothing, marimo a promise that is rejected where its server cannot be reached.
      Promise.resolve(this.model.send(message)).catch(() => { this.listener.missed(); });
    } catch {
      // Jupyter's way to a kernel that was shut down or exchanged.
      this.end();
    }
  }

  /** Sets a trait and sends it, or says that nobody is there to hear of it. */
  save(name: string, value: unknown): void {
    save(this.model, name, value);
    this.look();
    if (this.over) this.listener.ended();
  }

  private end(): void {
    if (this.over) return;
    this.over = true;
    this.listener.ended();
  }
}

/**
 * Whether the Python that the model belongs to is known to have ended. anywidget does not hand on the model's own `comm_live`,
 * which Jupyter sets to false; but the model of its layout is exactly as alive. A kernel that was shut down is disposed of.
 * marimo has neither.
 */
function hasEnded(model: Model, { isDisposed = false }: Kernel): boolean {
  const { comm_live: live } = Object(model.get("layout")) as { comm_live?: unknown };
  return live === false || isDisposed;
}
