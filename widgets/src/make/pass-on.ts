// Ways out of the set, and into another: its file and address, files for pages, a set that is opened.
import { html, nothing, type TemplateResult } from "lit";
import { openFile } from "../study/open.js";
import type { SetFile } from "../sets/types.js";
import { pick, say } from "../text.js";
import type { Lang, Text } from "../types.js";
import { drillFiles, fileOf, type OutFile } from "./outputs.js";

/** A longer address makes a QR code that phones hardly read, and nobody writes it on a blackboard. */
const LONG_ADDRESS = 2_000;

export interface PassActions {
  saveSet(): void;
  copyAddress(): void;
  /** Opens the set as a handout; undefined where the page is none of the site's. */
  printOut?: () => void;
  save(file: OutFile): void;
  copy(text: string): void;
}

/** `address`: that for the class, "" before it is asked for; `said`: what came of copying it. */
export function passOn(set: SetFile, address: string, said: string, lang: Lang, actions: PassActions): TemplateResult | typeof nothing {
  if (set.items.length === 0) return nothing;
  const files = set.items.map((item, i) => ({ file: fileOf(item, i + 1, lang), label: say("makeSaveItem", lang, { n: i + 1 }) }));
  const drills = drillFiles(set, lang).filter(({ count }) => count > 0).map((file) => ({ file, label: say("makeSaveDrill", lang, { n: file.count, game: pick(file.game, lang) }) }));
  return html`<section><h3>${say("makePassOn", lang)}</h3>
    <div class="buttons"><button type="button" class="button primary" data-out="address" @click=${() => { actions.copyAddress(); }}>${say("makeCopyAddress", lang)}</button>
      <button type="button" class="button" data-out="set" @click=${() => { actions.saveSet(); }}>${say("makeSaveSet", lang)}</button>
      ${actions.printOut ? html`<button type="button" class="button" data-out="handout" @click=${actions.printOut}>${say("makeHandout", lang)}</button>` : nothing}</div>
    ${address ? html`<label class="field"><span>${say("makeClassAddress", lang)}</span><input readonly name="class-address" .value=${address}></label>
      <p class="note" data-length>${say(address.length > LONG_ADDRESS ? "makeAddressLong" : "makeAddressLength", lang, { n: address.length })}</p>` : nothing}
    <p class="note" role="status" data-said>${said}</p>
    <p class="note">${say("makeHolds", lang)}</p>
    <details class="fold" data-fold="files"><summary class="button">${say("makeFiles", lang)}</summary><p class="note">${say("makeFilesNote", lang)}</p>
      ${[...files, ...drills].map(({ file, label }) => html`<div class="out"><button type="button" class="button" data-file=${file.name} @click=${() => { actions.save(file); }}>${label}</button>
        <button type="button" class="button" @click=${() => { actions.copy(file.lines); }}>${say("copy", lang)}</button>
        <textarea readonly rows="2" aria-label=${say("makeLines", lang, { name: file.name })} .value=${file.lines}></textarea></div>`)}</details></section>`;
}

export interface OpenActions {
  read(text: string): void;
  refuse(key: "studyFileLarge" | "studyFileBad"): void;
  replace(): void;
  begin(): void;
}

/** `found`: a set that has been read and is to take the place of this one; `wrong`: why what was read is none. */
export function openSet(found: SetFile | null, wrong: Text | null, lang: Lang, { read, refuse, replace, begin }: OpenActions): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    read(String(new FormData(event.target as HTMLFormElement).get("text") ?? ""));
  };
  const choose = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    void openFile(input.files?.[0], { openText: read, refuse });
    input.value = "";
  };
  return html`<details class="fold" data-fold="open"><summary class="button">${say("makeOpenSet", lang)}</summary>
    <label class="button file">${say("makeOpenFile", lang)}<input type="file" class="sr" accept=".json,application/json" @change=${choose}></label>
    <form data-form="open-set" @submit=${submit}><label class="field"><span>${say("makeOpenText", lang)}</span><textarea name="text" rows="2"></textarea></label>
      <button class="button">${say("open", lang)}</button></form>
    ${wrong ? html`<p class="wrong" role="alert">${pick(wrong, lang)}</p>` : nothing}
    ${found ? html`<p role="status">${say("makeOpenFound", lang, { n: found.items.length })}</p><button type="button" class="button primary" data-act="replace-set" @click=${() => { replace(); }}>${say("makeOpenReplace", lang)}</button>` : nothing}
    <button type="button" class="button" data-act="new-set" @click=${() => { begin(); }}>${say("makeNew", lang)}</button></details>`;
}
