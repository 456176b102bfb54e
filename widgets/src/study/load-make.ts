// The panel for making questions and lessons is a script beside this one, loaded when it is asked for.
import { siteFolder } from "../site-folder.js";

const FILE = "make.js";
/** This script has an address of its own: the site's pages hold it as text, and a notebook has no files beside it. */
const HAS_ADDRESS = /^https?:[^?#]*\.js([?#]|$)/.test(import.meta.url);

/** Where the script is; "" where there can be none. */
function address(): string {
  if (HAS_ADDRESS) return new URL(FILE, import.meta.url).href;
  const folder = siteFolder();
  return folder && new URL(`tomoe/${FILE}`, folder).href;
}

/** Whether the panel can be loaded here. */
export const canMake = (): boolean => address() !== "";

export async function loadMake(): Promise<void> {
  await import(address());
}
