// The row of tools above the table. Where there is little room, the less used ones are in the settings sheet.
import { html, nothing, type TemplateResult } from "lit";
import { nameOf, nextLang } from "../language.js";
import type { Can, Tools } from "../messages.js";
import { say, type SentenceKey, wordsOf } from "../text.js";
import type { DrawContext } from "./context.js";
import type { Sheet } from "./dialogs.js";
import { icon, type IconName } from "./icons.js";

export interface ToolActions {
  tool(id: "undo" | "hint"): void;
  openSheet(sheet: Sheet): void;
  switchLanguage(): void;
}

/** Whether the page has language buttons of its own, so that the table needs none. */
const pageHasLanguageButtons = (): boolean => document.querySelector("[data-set-lang]") !== null;

/**
 * `side`: score and moves are beside the table already. A tool that cannot be used remains, and says why when clicked. `same`: everybody has the
 * same cards in this match, which is said where the tools stand that nobody has then. */
export function toolbar(context: DrawContext, side: boolean, { same, day }: { same: boolean; day: boolean }, can: Tools, actions: ToolActions): TemplateResult {
  const { lang } = context;
  const next = nextLang(lang);
  const { name } = wordsOf(next);
  const tool = (name: IconName, key: SentenceKey, run: () => void, able: Can = true, more = ""): TemplateResult =>
    html`<button type="button" class="tool ${more}" data-tool=${name} title=${say(key, lang)} aria-disabled=${able === true ? "false" : "true"} @click=${run}>${icon(name)}<span>${say(key, lang)}</span></button>`;
  const open = (sheet: Sheet) => (): void => { actions.openSheet(sheet); };
  return html`<div class="bar" role="group" aria-label=${say("menu", lang)}>
    ${same ? tool("same", day ? "dayTitle" : "same", open(day ? "day" : "same")) : html`${tool("undo", "undo", () => { actions.tool("undo"); }, can.undo)}
    ${tool("hint", "hint", () => { actions.tool("hint"); }, can.hint)}`}
    ${tool("why", "why", open("help"))}
    ${side ? nothing : tool("details", "score", open("details"))}
    <span class="push"></span>${tool("fresh", "newMatch", open("new"), true, "more")}${tool("share", "share", open("share"), true, "more")}
    ${tool("menu", "settings", open("menu"))}
    ${pageHasLanguageButtons() ? nothing : html`<button type="button" class="tool more" data-tool="globe" @click=${() => { actions.switchLanguage(); }}
      title=${say("switchTo", lang, { language: nameOf(next, lang), name })}>${icon("globe")}<span lang=${next}>${name}</span></button>`}
  </div>`;
}
