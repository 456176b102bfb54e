// What the site's build has written into an element of one of its pages.
import { parse } from "./play/files.js";

/** The JSON of the `<script type="application/json">` right inside of `element`; `otherwise` where there is none. */
export function ownData<T>(element: Element, otherwise: T): T {
  const script = element.querySelector(":scope > script[type='application/json']");
  return (parse(script?.textContent ?? "null") as T | null | undefined) ?? otherwise;
}
