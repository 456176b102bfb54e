// <tomoe-card card="R3" size="96">: one card of any deck, face up; without a name, face down.
import { css, LitElement, type PropertyValues } from "lit";
import { artsFor, type Detail, detailFor, faceSvg, type Look } from "./art/face.js";
import { loadArt } from "./art/library.js";
import { cardName } from "./deck.js";
import { langAround } from "./language.js";
import { say, wordsOf } from "./text.js";
import type { Lang } from "./types.js";

const templates = new Map<string, HTMLTemplateElement>();

/** A fresh copy of the card's drawing. Each face is parsed once; its SVG is safe to parse, whatever the name says. `whole`: its art is there. */
function drawing(card: string | null, detail: Detail, look: Look, whole: boolean): Node {
  const key = JSON.stringify([card, detail, look, whole]);
  let template = templates.get(key);
  if (!template) {
    template = document.createElement("template");
    template.innerHTML = faceSvg(card, detail, look);
    templates.set(key, template);
  }
  return template.content.cloneNode(true);
}

/** What screen readers call a card: its name, and what it passes as. */
export function cardTitle(card: string, lang: Lang, deck: string, as = "", isVoid = false): string {
  const names = { card: cardName(card, lang, deck), as: cardName(as, lang, deck) };
  if (as !== "") return say(isVoid ? "passedAs" : "passesAs", lang, names);
  return isVoid ? say("isVoid", lang, names) : names.card;
}

export class TomoeCard extends LitElement {
  static override properties = {
    card: { type: String },
    deck: { type: String },
    as: { type: String },
    void: { type: Boolean },
    fourColour: { type: Boolean, attribute: "four-colour" },
    letters: { type: Boolean },
    size: { type: Number },
    detail: { type: String },
    bare: { type: Boolean },
  };

  /** The card's name, such as "R3"; null or "" for the back. */
  declare card: string | null;
  /** The id of its deck. Without one the card is looked for in every deck; of an unknown deck, any card is drawn from its text. */
  declare deck: string;
  /** The text of the card that it passes as, shown on a slip; "" for none. */
  declare as: string;
  /** It is void: drawn paler, and the slip is struck through. */
  declare void: boolean;
  /** The four suits of the standard deck have four colours. */
  declare fourColour: boolean;
  /** The slip names its suit by its letter; without it, as the language around the card does. */
  declare letters: boolean | null;
  /** Width in CSS pixels; without it the card fills the width it is given. */
  declare size: number | null;
  /** How much of the face is drawn; without it, what the width allows. */
  declare detail: Detail | null;
  /** Hidden from screen readers, as part of something that has a name already. */
  declare bare: boolean;

  static override styles = css`
    :host { display: inline-block; vertical-align: top; line-height: 0; width: 72px; }
    :host > svg { display: block; width: 100%; height: auto; }
    text { font-family: var(--tomoe-font-display, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", Georgia, serif); }
  `;

  constructor() {
    super();
    this.card = null;
    this.deck = "";
    this.as = "";
    this.void = false;
    this.fourColour = false;
    this.letters = null;
    this.size = null;
    this.detail = null;
    this.bare = false;
  }

  override render(): Node {
    const { deck, as, void: isVoid, fourColour } = this;
    const card = this.card || null;
    const look = { deck, as, isVoid, fourColour, letters: this.letters ?? !wordsOf(langAround(this)).kanji };
    const coming = loadArt(artsFor(card, look));
    coming?.then(() => { this.requestUpdate(); }, (error: unknown) => { console.error(error); });
    return drawing(card, this.detail ?? detailFor(this.size ?? 72), look, coming === null);
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.size !== null && changed.has("size")) this.style.width = `${this.size}px`;
    if (this.bare) {
      this.setAttribute("aria-hidden", "true");
      return;
    }
    const lang = langAround(this);
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", this.card ? cardTitle(this.card, lang, this.deck, this.as, this.void) : say("faceDown", lang));
  }
}
