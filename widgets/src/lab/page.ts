// The page that a widget of the lab is on: its notebook, its address, and whether it keeps anything.
import { browserStorage, type Shelf } from "../play/storage.js";
import { tabShelf } from "./tab-shelf.js";

/** The notebook that a page of the site shows; "" on others. */
export function notebookOfPage(): string {
  try {
    return String((JSON.parse(document.getElementById("tomoe-boot")?.textContent ?? "{}") as { code?: unknown }).code ?? "");
  } catch {
    return "";
  }
}

/** The page's address without what stands behind `#`. Whole, since a path that begins with two slashes would be read as a host. */
export function addressOfPage(): string {
  const address = new URL(location.href);
  address.hash = "";
  return address.href;
}

/** The same without what the address says of this reader, such as their language. */
export function addressForOthers(): string {
  const address = new URL(addressOfPage());
  address.search = "";
  return address.href;
}

/** Where the page keeps things: the browser's storage, or the tab's where that keeps nothing, or the page is a guest in another one. */
export function keptBy(): { shelf: Shelf; isKept: boolean } {
  const { dataset } = document.documentElement;
  const storage = "unkept" in dataset || "embed" in dataset ? null : browserStorage();
  return { shelf: storage ?? tabShelf, isKept: storage !== null };
}
