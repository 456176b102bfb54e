// <tomoe-card card="R3" size="96">: one card, face up, or face down without a name.
import { css, LitElement, type PropertyValues } from "lit";
import { type Detail, detailFor, faceSvg } from "./art/face.js";
import { cardName } from "./deck.js";
import { langAround } from "./language.js";
import { say } from "./text.js";

const drawn = new Map<string, HTMLTemplateElement>();

/** A fresh copy of the drawing; each face is parsed once. The text is our own, made from a checked name. */
function drawing(card: string | null, detail: Detail): Node {
  const key = `${detail} ${card ?? ""}`;
  let template = drawn.get(key);
  if (!template) {
    template = document.createElement("template");
    template.innerHTML = faceSvg(card, detail);
    drawn.set(key, template);
  }
  return template.content.cloneNode(true);
}

export class TomoeCard extends LitElement {
  static override properties = {
    card: { type: String },
    size: { type: Number },
    detail: { type: String },
    bare: { type: Boolean },
  };

  declare card: string | null;
  /** Width in CSS pixels; without it the card fills the width it is given. */
  declare size: number | null;
  declare detail: Detail | null;
  /** Part of a larger thing that already has a name: say nothing to a screen reader. */
  declare bare: boolean;

  static override styles = css`
    :host { display: inline-block; vertical-align: top; line-height: 0; width: 72px; }
    svg { display: block; width: 100%; height: auto; }
  `;

  constructor() {
    super();
    this.card = null;
    this.size = null;
    this.detail = null;
    this.bare = false;
  }

  override render(): Node {
    return drawing(this.card || null, this.detail ?? detailFor(this.size ?? 72));
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.size !== null && changed.has("size")) this.style.width = `${this.size}px`;
    if (this.bare) {
      this.setAttribute("aria-hidden", "true");
      return;
    }
    const lang = langAround(this);
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", this.card ? cardName(this.card, lang) : say("faceDown", lang));
  }
}
