// The other versions of what somebody is writing, which came in with a file: what each is, and a button that puts it to use.
import { html, nothing, type TemplateResult } from "lit";
import { LABS } from "../backup/kinds.js";
import { pick, say, type SentenceKey } from "../text.js";
import type { Lang, Text } from "../types.js";

/** One version that lies beside the reader's own. `game`: what the game is called whose deal it is, if it is one. */
export interface Version { key: string; at: number; value: Record<string, unknown>; game: Text | null }

const NAMES: Readonly<Record<(typeof LABS)[number], SentenceKey>> = { bot: "versionBot", game: "versionGame", rules: "versionRules" };

export function versionsPart(versions: readonly Version[], lang: Lang, use: (version: Version) => void): TemplateResult | typeof nothing {
  if (versions.length === 0) return nothing;
  return html`<section class="versions"><p>${say("versionsOther", lang, { n: versions.length })}</p>
    <ul>${versions.map((version) => html`<li><details><summary>${nameOf(version, lang)}</summary><pre>${textOf(version.value, lang)}</pre></details>
      <button type="button" class="button" data-use=${version.key} @click=${() => { use(version); }}>${say("versionUse", lang)}</button></li>`)}</ul>
    <p class="fine">${say("versionNote", lang)}</p></section>`;
}

function nameOf({ key, value, game }: Version, lang: Lang): string {
  const lab = LABS.find((one) => key === `tomoe:lab-${one}`);
  if (lab) return say(NAMES[lab], lang, { n: String(value["code"]).split("\n").length });
  if (game) return say("versionDeal", lang, { game: pick(game, lang) });
  const { title, items } = value as { title?: Text; items?: unknown[] };
  return say("versionSet", lang, { title: (title && pick(title, lang)) || say("makeSetUsual", lang), n: items?.length ?? 0 });
}

/** What stands in it, to be told from others. */
function textOf(value: Record<string, unknown>, lang: Lang): string {
  if (typeof value["code"] === "string") return value["code"];
  const { items, cards, conditions } = value as { items?: { play?: { title?: Text }; steps?: { title?: Text } }[]; cards?: Record<string, string>; conditions?: string[] };
  if (items) return items.map(({ play, steps }, i) => `${i + 1}. ${pick(play?.title ?? steps?.title, lang)}`).join("\n");
  return [...Object.entries(cards ?? {}).filter(([, text]) => text).map(([place, text]) => `${place}: ${text}`), ...(conditions ?? [])].join("\n");
}
