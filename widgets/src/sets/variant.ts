// Which variant of a game a position is of, as its packed record says: tomoe_core/record/packing.py. It knows no game.
import { fromBase64url } from "../base64url.js";
import type { Text } from "../types.js";

/** An option of a game and what its values are called, in the order of the record; the first one is usual. */
export interface OptionWords { label: Text; values: readonly Text[] }

/** What the page knows of a game. */
export interface GameWords {
  name: Text;
  /** The address of its rules, and of the page on which its deals are studied. */
  rules: string;
  study: string;
  options: readonly OptionWords[];
}

/** The options that are not as usual, and whether there are house rules besides. */
export interface Variant { options: readonly { label: Text; value: Text }[]; house: boolean }

const USUAL: Variant = { options: [], house: false };
const PACKED = /(?:^|[?#&])g=([A-Za-z0-9_-]+)/;

/** The variant of the position at `address`, such as "g=…&seat=1"; the usual one where the address does not say. */
export function variantOf(address: string, { options }: GameWords): Variant {
  const setup = setupOf(PACKED.exec(address)?.[1] ?? "");
  const chosen = options.flatMap(({ label, values }, i) => {
    const value = values[setup[i] ?? 0];
    return value && (setup[i] ?? 0) > 0 ? [{ label, value }] : [];
  });
  return chosen.length === 0 && setup.length <= options.length ? USUAL : { options: chosen, house: setup.length > options.length };
}

/** The bytes that say how the game is set up: behind the version and the game's id, each with its length before it. */
function setupOf(packed: string): Uint8Array {
  const head = packed.slice(0, 4 * Math.floor(Math.min(packed.length, 400) / 4));
  const bytes = fromBase64url(head);
  const at = 2 + (bytes[1] ?? 0);
  return bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0));
}
