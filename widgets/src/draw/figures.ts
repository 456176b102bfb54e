// The pictures of a view: beside the board, in a sheet, and small on the board as the way to that sheet.
import { html, nothing, type TemplateResult } from "lit";
import { artOf } from "../art/library.js";
import { suitDisc } from "../art/suit.js";
import { signOf } from "../play/rows.js";
import { pick, wordsOf } from "../text.js";
import type { Figure, FigureNode, Lang, LinkKind, View } from "../types.js";
import type { DrawContext } from "./context.js";

type Look = Pick<DrawContext, "lang" | "deck">;

const KINDS: readonly LinkKind[] = ["feeds", "checks"];

/** The figures that can be drawn here. */
function drawableFigures(view: View): readonly Figure[] {
  return (view.figures ?? []).filter(({ kind }) => (kind as string) === "wheel");
}

/** The wheel as SVG text, which screen readers skip. Of the view there are texts alone in it, as texts. */
function drawWheel(wheel: Figure, { lang, deck }: Look, large: boolean): string {
  return artOf("fesca")?.wheel?.(wheel, {
    lang, disc: (letter, x, y, r) => suitDisc(letter, deck, x, y, r), sign: ({ icon, label }) => (deck === "fesca" ? "" : signOf(icon, deck) || pick(label, lang).slice(0, 2)),
  }, large) ?? "";
}

/** What a node is now, in words; "" if there is nothing to say. */
function state(node: FigureNode, lang: Lang): string {
  const words = [pick(node.mark, lang), pick(node.value, lang)].filter((word) => word !== "").join(" ");
  return words === "" ? "" : `${pick(node.label, lang)}${wordsOf(lang).comma}${words}`;
}

/** The figure in words: its nodes as far as there is something to say of them, then its links, the strong ones first. Readers who see the nodes are spared them. */
function words({ nodes, middle, links }: Figure, lang: Lang): TemplateResult {
  const states = [...nodes, ...(middle ? [middle] : [])].map((node) => state(node, lang)).filter((line) => line !== "");
  const ordered = [...links].sort((one, other) => Number(other.strong ?? false) - Number(one.strong ?? false));
  return html`${states.map((line) => html`<li class="sr">${line}</li>`)}${ordered.map(({ label, strong }) => html`<li class=${strong ? "strong" : ""}>${pick(label, lang)}</li>`)}`;
}

function keyOf({ key }: Figure, lang: Lang): TemplateResult | typeof nothing {
  const lines = KINDS.map((kind) => ({ kind, text: pick(key?.[kind], lang) })).filter(({ text }) => text !== "");
  if (lines.length === 0) return nothing;
  return html`<ul class="key">${lines.map(({ kind, text }) => html`<li>
    <svg viewBox="0 0 34 12" width="34" height="12" aria-hidden="true" focusable="false" class="wheel"><g class="link ${kind}"><path d="M1 6H25"></path><polygon points="33 6 23 1 23 11"></polygon></g></svg>
    <span>${text}</span></li>`)}</ul>`;
}

/** A figure with its note and its key; `spelled`: its relations stand below it, else only screen readers find them. */
function large(figure: Figure, look: Look, spelled: boolean): TemplateResult {
  const { lang } = look;
  const note = pick(figure.note, lang);
  return html`<figure class="figure" data-figure=${figure.id} aria-label=${pick(figure.label, lang)}>
    <div class="drawn" .innerHTML=${drawWheel(figure, look, true)}></div>
    <figcaption>${note ? html`<p>${note}</p>` : nothing}${keyOf(figure, lang)}</figcaption>
    <ul class=${spelled ? "relations" : "sr"}>${words(figure, lang)}</ul>
  </figure>`;
}

/** The figures under their titles. */
export function figureSections(view: View, look: Look): TemplateResult | typeof nothing {
  const figures = drawableFigures(view);
  if (figures.length === 0) return nothing;
  return html`${figures.map((figure) => html`<section class="figures" part="figures"><h3>${pick(figure.label, look.lang)}</h3>${large(figure, look, false)}</section>`)}`;
}

/** The figures in a sheet of their own, with their relations in words. */
export function figureSheet(view: View, look: Look): TemplateResult {
  return html`${drawableFigures(view).map((figure) => html`<section class="figures">${large(figure, look, true)}</section>`)}`;
}

/** What that sheet is called. */
export function figureTitle(view: View, lang: Lang): string {
  return pick(drawableFigures(view)[0]?.label, lang);
}

/** The first figure, small, as a button; nothing if there is none. */
export function figureButton(view: View, look: Look, open: () => void): TemplateResult | typeof nothing {
  const [figure] = drawableFigures(view);
  if (!figure) return nothing;
  const { lang } = look;
  const name = [figure.label, figure.note].map((text) => pick(text, lang)).filter((text) => text !== "").join(wordsOf(lang).comma);
  return html`<button type="button" class="glance" data-figure=${figure.id} aria-label=${name} title=${pick(figure.label, lang)} @click=${open} .innerHTML=${drawWheel(figure, look, false)}></button>`;
}
