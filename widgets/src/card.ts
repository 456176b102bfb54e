// <tomoe-card card="R3" size="96">: one card, face up; without a name, face down.
import { css, LitElement, type PropertyValues } from "lit";
import { type Detail, detailFor, faceSvg } from "./art/face.js";
import { cardName } from "./deck.js";
import { langAround } from "./language.js";
import { say } from "./text.js";

const templates = new Map<string, HTMLTemplateElement>();

/** A fresh copy of the card's drawing. Each face is parsed once; its SVG is safe to parse, whatever the name says. */
function drawing(card: string | null, detail: Detail): Node {
  const key = `${detail} ${card ?? ""}`;
  let template = templates.get(key);
  if (!template) {
    template = document.createElement("template");
    template.innerHTML = faceSvg(card, detail);
    templates.set(key, template);
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

  /** The card's name, such as "R3"; null or "" for the back. */
  declare card: string | null;
  /** Width in CSS pixels; without it the card fills the width it is given. */
  declare size: number | null;
  /** How much of the face is drawn; without it, what the width allows. */
  declare detail: Detail | null;
  /** Hidden from screen readers, as part of something that has a name already. */
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
