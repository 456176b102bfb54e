// The row of tools over the table. On a phone the rarer ones are behind the settings.
import { html, nothing, type TemplateResult } from "lit";
import { nameOf, nextLang } from "../language.js";
import { say, type SentenceKey, wordsOf } from "../text.js";
import type { Can } from "../types.js";
import type { Desk } from "./desk.js";
import type { Sheet } from "./dialogs.js";
import { icon, type IconName } from "./icons.js";

export interface ToolUse {
  tool(id: "undo" | "hint"): void;
  open(sheet: Sheet): void;
  language(): void;
}

/** A page of the site has a switch for the language of its own. */
const pageSpeaks = (): boolean => document.querySelector("[data-set-lang]") !== null;

/** `side`: score and moves already stand beside the table. What cannot be used stays, and says why when tried. */
export function toolbar(desk: Desk, side: boolean, can: { undo: Can; hint: Can }, use: ToolUse): TemplateResult {
  const { lang } = desk;
  const next = nextLang(lang);
  const { name } = wordsOf(next);
  const phone = desk.sizes.mode === "phone";
  const tool = (name: IconName, key: SentenceKey, run: () => void, able: Can = true): TemplateResult =>
    html`<button type="button" class="tool" data-tool=${name} aria-disabled=${able === true ? "false" : "true"} @click=${run}>${icon(name)}<span>${say(key, lang)}</span></button>`;
  const open = (sheet: Sheet) => (): void => { use.open(sheet); };
  return html`<div class="bar" role="group" aria-label=${say("menu", lang)}>
    ${tool("undo", "undo", () => { use.tool("undo"); }, can.undo)}
    ${tool("hint", "hint", () => { use.tool("hint"); }, can.hint)}
    ${tool("why", "why", open("help"))}
    ${side ? nothing : tool("details", "score", open("details"))}
    ${phone ? nothing : html`<span class="push"></span>${tool("fresh", "newMatch", open("new"))}${tool("share", "share", open("share"))}`}
    ${tool("menu", "settings", open("menu"))}
    ${phone || pageSpeaks() ? nothing : html`<button type="button" class="tool" data-tool="globe" @click=${() => { use.language(); }}
      aria-label=${say("switchTo", lang, { language: nameOf(next, lang), name })}>${icon("globe")}<span lang=${next}>${name}</span></button>`}
  </div>`;
}
