// <tomoe-gallery src="patterns.json">: finished pictures side by side, each of which opens into its steps in place.
import type { TemplateResult } from "lit";
import { isGallery } from "tomoe:shapes";
import { keepKeys } from "./controllers/own-keys.js";
import { gallery } from "./draw/gallery.js";
import { emit } from "./element.js";
import { FileElement, fileProperties } from "./file-element.js";
import type { TomoeSteps } from "./steps.js";
import { boardStyles } from "./styles/board.js";
import { galleryStyles } from "./styles/gallery.js";
import { stepStyles } from "./styles/steps.js";
import { tokens } from "./styles/tokens.js";
import type { GalleryFile, Lang } from "./types.js";

/** The narrowest tile, in CSS pixels; there are two side by side in any case. */
const LEAST_TILE = 190;
const MOST_COLUMNS = 4;

/** Dispatches `tomoe-open` ({item}) when a picture opens, with null when it closes. */
export class TomoeGallery extends FileElement<GalleryFile> {
  static override styles = [tokens, boardStyles, stepStyles, galleryStyles];
  static override properties = { ...fileProperties, item: { state: true } };
  protected readonly shape = isGallery;

  /** Which picture is open, counted from 0; null for none. */
  private declare item: number | null;

  constructor() {
    super();
    this.item = null;
    keepKeys(this, (key, target) => this.use(key, target));
  }

  protected override opened(): void {
    this.item = null;
  }

  /** Where the reader is, for an element that takes this one's place. */
  get place(): unknown {
    return { item: this.item, step: this.renderRoot.querySelector<TomoeSteps>("tomoe-steps")?.index ?? 0 };
  }

  set place(place: unknown) {
    const { item, step } = Object(place) as { item?: unknown; step?: unknown };
    if (typeof item !== "number") return;
    this.show(item);
    void this.updateComplete.then(() => { this.renderRoot.querySelector<TomoeSteps>("tomoe-steps")?.go(Number(step) || 0); });
  }

  /** Opens a picture, or closes what is open. */
  show(item: number | null): void {
    const to = item !== null && this.file?.items[item] ? item : null;
    if (to === this.item) return;
    this.item = to;
    emit(this, "tomoe-open", { item: to });
  }

  private get columns(): number {
    return Math.max(2, Math.min(MOST_COLUMNS, Math.floor(this.width.value / LEAST_TILE)));
  }

  private tiles(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".exhibit button")];
  }

  private async press(item: number): Promise<void> {
    this.show(item === this.item ? null : item);
    await this.updateComplete;
    this.renderRoot.querySelector(".opened")?.scrollIntoView({ block: "nearest" });
  }

  private async close(): Promise<void> {
    const from = this.item;
    this.show(null);
    await this.updateComplete;
    if (from !== null) this.tiles()[from]?.focus();
  }

  /** Does what a key asks for; false where that is nothing. */
  private use(key: string, target: Element): boolean {
    if (key === "Escape" && this.item !== null) {
      void this.close();
      return true;
    }
    const tiles = this.tiles();
    const at = tiles.indexOf(target as HTMLElement);
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns, Home: -at, End: tiles.length - 1 - at }[key];
    if (at < 0 || by === undefined) return false;
    tiles[at + by]?.focus();
    return true;
  }

  protected override draw(file: GalleryFile, lang: Lang): TemplateResult {
    const { columns, item, fourColour } = this;
    return gallery(file, { lang, fourColour, columns, width: this.width.value, item }, {
      open: (at) => { void this.press(at); },
      close: () => { void this.close(); },
    });
  }
}
