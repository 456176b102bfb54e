// The address of the page that is shown.
import { type Address, readAddress, withoutFields } from "./read.js";

/** What is longer, in characters, goes behind `#`, which no host is asked for: some refuse 8,000. */
const LONGEST_QUERY = 2_000;

/** What names something here, as it stands. */
export function words(): string {
  return location.search + location.hash;
}

/** What the page's address says. */
export function here(): Address {
  return readAddress(words());
}

/** The page's address without the fields of `names`, and with `fields` (such as "g=…&seat=1"), if there are any. */
export function readdressed(names: readonly string[], fields = ""): URL {
  const address = new URL(location.href); // a path that begins with two slashes would be read as a host
  const [query, anchor] = [withoutFields(address.search, names), withoutFields(address.hash, names)];
  const more = (part: string, sign: string): string => (fields === "" ? part : `${part || sign}${part.length > 1 ? "&" : ""}${fields}`);
  const isLong = fields.length > LONGEST_QUERY;
  address.search = isLong ? query : more(query, "?");
  address.hash = isLong ? more(anchor, "#") : anchor;
  return address;
}
