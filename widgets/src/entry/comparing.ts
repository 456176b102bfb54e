// The front end of the widget `Comparing`: passes what the reader asks to the Python session, and its answers back.
import { readdressed } from "../address/page.js";
import { define } from "../element.js";
import { keptResults, resultsAddress, withResults } from "../same/address.js";
import { ownResults } from "../same/own.js";
import { type CompareMessage, type CompareRequest, isCompareAnswer } from "../same/types.js";
import { TomoeSideBySide } from "../side-by-side.js";
import { sayInAll } from "../text.js";
import { hear, listen, put, type RenderProps, text } from "./model.js";
import { Python } from "./python.js";

define("tomoe-side-by-side", TomoeSideBySide);

/** Has the page's address name the results on the page, so that a reload, a bookmark and the way back lead to them. */
function keepInAddress({ people }: CompareMessage): void {
  const packed = people.map((person) => person.packed);
  const address = readdressed(["g"]);
  const rest = address.hash;
  address.hash = resultsAddress(packed);
  if (packed.length === 0) address.hash = rest;
  history.replaceState(withResults(history.state, address.hash, packed), "", address);
}

/** Shows the results in `el` and starts the conversation with Python; the function that it returns ends both. */
function render({ model, el }: RenderProps): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const element = document.createElement("tomoe-side-by-side") as TomoeSideBySide;
  const page = document.documentElement.hasAttribute("data-tomoe-page");
  if (!page) element.lang = text(model, "lang");
  let seq = 0;
  const python = new Python(model, {
    ended: () => { element.tell(sayInAll("pythonEnded")); }, missed: () => { element.tell(sayInAll("notReached")); },
  }, signal);
  const send = (request: CompareRequest): void => {
    seq += 1;
    python.send({ ...request, seq });
  };
  listen(model, "msg:custom", (message) => {
    if (!isCompareAnswer(message) || message.seq !== seq) return;
    element.receive(message);
    if (page && message.type === "compare" && (message.people.length > 0 || message.wrong.length === 0)) keepInAddress(message);
  }, signal);
  listen(model, "change:lang", () => { if (!page) element.lang = text(model, "lang"); }, signal);
  hear<CompareRequest>(element, "tomoe-compare", send, signal);
  // Another result in the address of the same page.
  if (page) window.addEventListener("hashchange", () => { begin(); }, { signal });
  const begin = (): void => { send({ type: "ready", query: page ? keptResults(history.state, location.search, location.hash) : "", own: page ? ownResults() : [] }); };
  put(el, element);
  begin();
  void element.updateComplete.then(() => { window.dispatchEvent(new CustomEvent("tomoe:ready", { detail: { store: "" } })); });
  return () => {
    connection.abort();
    element.remove();
  };
}

export default { render };
