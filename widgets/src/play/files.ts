// Files of the page, each fetched once for all elements that show it.

const files = new Map<string, Promise<unknown>>();

async function get(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return parse(await response.text());
}

/** JSON, or undefined where `text` is none; the console says where it breaks off. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** What the JSON file at an address says, undefined where it is none. Fails where the file is not to be had; another time it is asked for again. */
export async function load(src: string): Promise<unknown> {
  const address = new URL(src, document.baseURI).href;
  const coming = files.get(address) ?? get(address);
  files.set(address, coming);
  try {
    return await coming;
  } catch (error) {
    files.delete(address);
    throw error;
  }
}
