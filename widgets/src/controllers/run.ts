// Which step of a run of steps is shown: by the reader's choice, or by itself after a while.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { prefersReducedMotion } from "../play/motion.js";
import { keepKeys } from "./own-keys.js";

/** How long each step is shown when the steps run by themselves, in milliseconds. */
const STEP_TIME = 2600;
/** How long the last step is shown before a run that repeats begins again. */
const END_TIME = 5200;

export interface RunOptions {
  /** The index of the last step. */
  last(): number;
  /** Another step is shown. */
  changed(index: number): void;
  /** The steps are to run by themselves, again and again, until the reader touches them. */
  autoplay(): boolean;
}

export class Run implements ReactiveController {
  /** The step that is shown, counted from 0. */
  index = 0;
  /** The steps go on by themselves. */
  playing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The reader has taken over: nothing moves any more unless they ask for it. */
  private touched = false;
  private seen = false;
  private observer: IntersectionObserver | undefined;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement, private readonly options: RunOptions) {
    host.addController(this);
    keepKeys(host, (key, target) => this.use(key, target));
    host.addEventListener("pointerdown", (event) => { if (!isToggle(event)) this.touch(); });
    host.addEventListener("focusin", (event) => { if (isByKeyboard(event)) this.touch(); });
  }

  /** The steps run by themselves, and nobody has asked for it. */
  get unasked(): boolean {
    return this.playing && !this.touched;
  }

  hostConnected(): void {
    this.observer = new IntersectionObserver((entries) => { this.see(entries.some(({ isIntersecting }) => isIntersecting)); }, { threshold: 0.5 });
    this.observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.observer?.disconnect();
    this.pause();
  }

  hostUpdated(): void {
    this.startUnasked();
  }

  private see(seen: boolean): void {
    this.seen = seen;
    if (seen) this.startUnasked();
    else if (this.unasked) this.pause();
  }

  private startUnasked(): void {
    if (this.playing || this.touched || !this.seen || this.options.last() === 0 || !this.options.autoplay() || prefersReducedMotion()) return;
    this.playing = true;
    this.goOnLater();
    this.host.requestUpdate();
  }

  /** Another run of steps: shows its step `index` at once. */
  open(index: number): void {
    this.index = this.clamp(index);
    this.host.requestUpdate();
  }

  /** Goes to a step, counted from 0; out of range, to the first or the last one. */
  go(index: number): void {
    const to = this.clamp(index);
    if (to === this.index) return;
    this.index = to;
    this.host.requestUpdate();
    this.options.changed(to);
  }

  /** The reader chose a step, which ends the automatic run. */
  choose(index: number): void {
    this.touch();
    this.go(index);
  }

  /** The reader starts the automatic run, or pauses it. */
  toggle(): void {
    this.touched = true;
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.index === this.options.last()) this.go(0);
    this.playing = true;
    this.goOnLater();
    this.host.requestUpdate();
  }

  /** Nothing moves by itself from now on. */
  touch(): void {
    this.touched = true;
    this.pause();
  }

  private pause(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.host.requestUpdate();
  }

  private goOnLater(): void {
    const atEnd = this.index === this.options.last();
    this.timer = setTimeout(() => {
      this.go(atEnd ? 0 : this.index + 1);
      if (this.index === this.options.last() && this.touched) this.pause();
      else this.goOnLater();
    }, atEnd ? END_TIME : STEP_TIME);
  }

  private clamp(index: number): number {
    return Math.max(0, Math.min(this.options.last(), Math.floor(index) || 0));
  }

  /** Does what a key asks for; false where that is nothing, as for a single step. */
  private use(key: string, target: Element): boolean {
    const last = this.options.last();
    const onSlider = target.matches("input");
    const to = onSlider ? undefined : { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: last }[key];
    if (last === 0 || (to === undefined && !(onSlider && key === " "))) return false;
    if (to === undefined) this.toggle();
    else this.choose(to);
    return true;
  }
}

/** Whether the event is on the button that starts and pauses, which does so itself. */
function isToggle(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof HTMLElement && node.dataset["run"] === "toggle");
}

/** Whether the focus came by a key and not by a click. */
function isByKeyboard(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof Element && target.matches(":focus-visible");
}
