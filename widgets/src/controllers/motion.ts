// Cards slide to their new places whenever the host draws another view.
import type { LitElement, ReactiveController } from "lit";
import { type CardPlace, cardPlaces, endMotion, flyTransfers, gatherTrick, prefersReducedMotion, slideCards, slideGains } from "../play/motion.js";
import type { View } from "../types.js";

export interface MotionRules {
  /** The view that the host draws now. */
  view(): View | null;
  /** Whether cards slide when `from` was drawn before. */
  slides(from: View | null): boolean;
  /** Whether the winner's seat gathers a trick that was finished in `from`. */
  gathers(from: View): boolean;
}

/** Notes where cards lie before each update, and afterwards animates them from there to where they lie then. */
export class CardMotion implements ReactiveController {
  private drawn: View | null = null;
  private before: Map<string, CardPlace> | null = null;
  /** Aborted when the host is disconnected. */
  private connection = new AbortController();

  constructor(private readonly host: LitElement, private readonly rules: MotionRules) {
    host.addController(this);
  }

  hostConnected(): void {
    this.connection = new AbortController();
    const { signal } = this.connection;
    const end = (): void => { endMotion(this.host.renderRoot as ShadowRoot); };
    // Paper shows the step that the screen does, with every card in its place.
    addEventListener("beforeprint", end, { signal });
    matchMedia("print").addEventListener("change", end, { signal });
  }

  hostDisconnected(): void {
    this.connection.abort();
  }

  hostUpdate(): void {
    const { host, rules, drawn } = this;
    const moves = host.hasUpdated && rules.view() !== drawn && rules.slides(drawn) && !prefersReducedMotion();
    this.before = moves ? cardPlaces(host.renderRoot) : null;
  }

  hostUpdated(): void {
    const { before, drawn, rules } = this;
    const now = rules.view();
    this.before = null;
    this.drawn = now;
    if (!before || !now) return;
    const root = this.host.renderRoot;
    slideCards(root, before);
    const layer = root.querySelector<HTMLElement>(".ghosts");
    if (drawn?.ply !== now.ply) {
      const forward = drawn?.game === now.game && drawn.ply < now.ply;
      if (now.transfers?.length && layer && forward) flyTransfers(root, layer, now.transfers);
      else slideGains(root);
    }
    if (layer && drawn && rules.gathers(drawn)) gatherTrick(root, layer, drawn, before, now);
  }
}
