// Quiet sounds of a table, made here and not fetched: a card, a gathered trick, your turn. They are off until the reader wants
// them, and silent until the reader has done something, as browsers ask.
import type { LitElement, ReactiveController } from "lit";
import { isYourTurn, type Sound, soundsBetween } from "../play/sounds.js";
import type { View } from "../types.js";

export interface SoundHost extends LitElement {
  readonly view: View | null;
  readonly sounds: boolean;
}

const VOLUME = 0.3;
/** From the start of one sound to the start of the next one that comes with it, in seconds. */
const APART = 0.14;

export class SoundController implements ReactiveController {
  private context: AudioContext | null = null;
  private heard: View | null = null;
  /** The last view that asked for something or ended a run of frames. */
  private last: View | null = null;

  constructor(private readonly host: SoundHost) {
    host.addController(this);
    for (const gesture of ["pointerdown", "keydown"]) host.addEventListener(gesture, () => { this.wake(); });
  }

  hostUpdated(): void {
    const { view, sounds } = this.host;
    const before = this.heard;
    this.heard = view;
    if (sounds && view && view !== before) this.play(soundsBetween(before, view));
  }

  hostDisconnected(): void {
    void this.context?.close();
    this.context = null;
  }

  /** Forgets what was on the table. */
  forget(): void {
    this.heard = null;
    this.last = null;
  }

  /** The last frame is on the table: if it asks the reader anew, that is heard. Pieces of a move are no new question. */
  settled(): void {
    const { view, sounds } = this.host;
    const { last } = this;
    this.last = view;
    if (sounds && view && last && isYourTurn(view) && (last.ply !== view.ply || !isYourTurn(last))) this.play(["turn"]);
  }

  /** The reader has just switched sounds on: this is what a card sounds like. */
  sample(): void {
    this.wake();
    this.play(["card"]);
  }

  /** Makes the source of sound, which only what the reader does may. */
  private wake(): void {
    if (!this.host.sounds || !("AudioContext" in window)) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume().catch((error: unknown) => { console.error(error); });
  }

  private play(sounds: readonly Sound[]): void {
    const { context } = this;
    if (context) sounds.forEach((sound, i) => { make(context, sound, context.currentTime + i * APART); });
  }
}

function make(context: AudioContext, sound: Sound, at: number): void {
  if (sound === "card") tap(context, at, 1900, 0.05);
  else if (sound === "trick") [0, 0.05, 0.1].forEach((later) => { tap(context, at + later, 1100, 0.07); });
  else {
    tone(context, at, 587, 0.3);
    tone(context, at + 0.09, 784, 0.4);
  }
}

/** Something that becomes louder at once, and dies away in `length` seconds. */
function fade(context: AudioContext, at: number, volume: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume * VOLUME, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

/** Paper on felt: a little noise around a pitch, in hertz. */
function tap(context: AudioContext, at: number, pitch: number, length: number): void {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.1;
  source.connect(filter).connect(fade(context, at, 0.8, length));
  source.start(at);
}

function tone(context: AudioContext, at: number, pitch: number, length: number): void {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  source.connect(fade(context, at, 0.22, length));
  source.start(at);
  source.stop(at + length);
}
