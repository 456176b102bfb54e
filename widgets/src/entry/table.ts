// The anywidget side of <tomoe-table>: its conversation with the Python session.
import { TomoeCard } from "../card.js";
import { define } from "../element.js";
import { Client } from "../play/client.js";
import { loadSaved, updateSaved } from "../play/storage.js";
import { isView } from "../shape.js";
import { TomoeTable } from "../table.js";
import { toLang } from "../language.js";
import { NO_TEXT } from "../text.js";
import type { Answer, FramesMessage } from "../types.js";
import { listen, type RenderProps, text } from "./model.js";

define("tomoe-card", TomoeCard);
define("tomoe-table", TomoeTable);

function takeFrames(table: TomoeTable, message: FramesMessage): void {
  const { log, settings, record, address, can, save } = message;
  Object.assign(table, { log, settings, record, address, can });
  updateSaved(table.store, { save });
  table.show(message.frames.filter(isView));
}

function take(table: TomoeTable, message: Answer): void {
  if (message.type === "frames") takeFrames(table, message);
  else if (message.type === "hint") table.hint = message;
  else {
    if (message.type === "error" && table.hint?.done === false) table.hint = null;
    table.notice = message.text;
  }
}

function render({ model, el }: RenderProps): () => void {
  const live = new AbortController();
  const { signal } = live;
  const table = document.createElement("tomoe-table") as TomoeTable;
  table.store = text(model, "store");
  table.lang = text(model, "lang");
  const client = new Client(
    (message) => { model.send(message); },
    { answered: (answer) => { take(table, answer); }, waiting: (pending) => { table.pending = pending; } },
  );
  const on = <D>(name: string, run: (detail: D) => void): void => {
    table.addEventListener(name, (event) => { run((event as CustomEvent<D>).detail); }, { signal });
  };
  const save = (name: string, value: unknown): void => {
    model.set(name, value);
    model.save_changes();
  };
  listen(model, "msg:custom", (message) => { client.receive(message); }, signal);
  listen(model, "change:lang", () => { table.lang = text(model, "lang"); }, signal);
  on<{ ply: number; move: string }>("tomoe-play", ({ ply, move }) => { client.send({ type: "play", ply, move }); });
  on<{ id: string; args?: Record<string, unknown> }>("tomoe-action", (action) => {
    const seq = client.send({ type: "action", ...action });
    if (action.id === "hint") table.hint = { type: "hint", seq, text: NO_TEXT, moves: [], done: false, progress: 0 };
  });
  on<{ seen: number }>("tomoe-seen", ({ seen }) => {
    save("seen", seen);
  });
  on("tomoe-drawn", () => {
    window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store: table.store } }));
  });
  on<{ lang: string }>("tomoe-lang", ({ lang }) => {
    save("lang", lang);
    const page = document.documentElement;
    if (page.hasAttribute("data-tomoe-page")) page.lang = lang;
  });
  el.append(table);
  if (toLang(table.lang) !== toLang(text(model, "lang"))) save("lang", table.lang);
  client.send({ type: "ready", save: loadSaved(table.store).save, query: location.search });
  return () => {
    live.abort();
    table.remove();
  };
}

export default { render };
