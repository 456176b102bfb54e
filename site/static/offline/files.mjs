// The files of this build: which address asks for which of them, under which key each is kept, and what it must hold.
// The build puts the list itself in front of this script, see `site/tomoe_site/offline.py`.

import { ZSTDDecoder } from "zstddec";
import { folded } from "../runtime/fold.mjs";
import { restored } from "../runtime/memory.mjs";
import { keyFor } from "./keys.mjs";

const { versions, files } = self.tomoeFiles;
const decoder = new ZSTDDecoder();
// What browsers compile while it comes has to be named so.
const TYPES = { wasm: "application/wasm", js: "text/javascript", mjs: "text/javascript", css: "text/css" };
const scope = new URL(self.registration.scope);
const LONGEST_KEPT = 20; // hexadecimal digits of a digest, as the build writes them

/** The names of all files of some groups. */
export const named = (groups) => Object.keys(files).filter((name) => groups.includes(files[name].group));

/** What pages put behind the addresses of a file, "" for nothing. It changes with the build. */
const versionOf = (name) => versions[name.split("/", 1)[0]] ?? "";

/** The file's address, as pages ask for it. */
export const addressOf = (name) => new URL(versionOf(name) ? `${name}?${versionOf(name)}` : name, scope).href;

/** The address from which a file comes that is not kept: where it lies packed, if it lies so. */
export const sourceOf = (name) => addressOf(files[name].packed ?? name);

/** Whether a file lies packed at the host. */
export const isPacked = (name) => Boolean(files[name].packed);

/**
 * What is kept of an answer that came from an address of a file: from its source, or where it lies plain besides. `get`
 * gives the whole of another file.
 */
export async function unpacked(name, address, response, get) {
  if (!isPacked(name) || nameOf(new URL(address)) === name || !response.ok) return response;
  const type = TYPES[name.split(".").at(-1)] ?? "application/octet-stream";
  return new Response(await contents(name, response, get), { headers: { "content-type": type } });
}

async function contents(name, response, get) {
  const { packed, needs } = files[name];
  if (packed.endsWith(".deflate")) return response.body.pipeThrough(new DecompressionStream("deflate"));
  await decoder.init();
  const plain = decoder.decode(new Uint8Array(await response.arrayBuffer()));
  // Python's memory is more than what is packed of it.
  return needs ? folded(restored(plain, new Uint8Array(await get(needs)))) : plain;
}

/** The key under which a file is kept. A file that differs has another one, so builds never mix. */
export const keyOf = (name) => keyFor(scope, name, versionOf(name), files[name].digest);

/** What a key says: the file's name, the version it is asked for by, its digest. */
export function readKey(key) {
  const { pathname, searchParams } = new URL(key);
  return {
    name: decodeURI(pathname.slice(scope.pathname.length)),
    version: searchParams.get("version"),
    digest: searchParams.get("digest"),
  };
}

/** The name of the file that an address asks for, or null. Hosts may leave `index.html` and `.html` out. */
export function nameOf(url) {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  const path = decodeURI(url.pathname.slice(scope.pathname.length));
  return [path, `${path}index.html`, `${path}.html`].find((name) => Object.hasOwn(files, name)) ?? null;
}

/** The name of the file that a page asks for, packed or not, or null. */
export function nameOfAny(url) {
  const path = url.origin === scope.origin && url.pathname.slice(scope.pathname.length);
  return Object.keys(files).find((name) => files[name].packed === path) ?? nameOf(url);
}

/** The version that an address asks for, where it is that of another build; "" otherwise. */
export function otherVersion(url) {
  const name = nameOfAny(url);
  const asked = url.search.slice(1);
  return /^[0-9a-f]{10}$/.test(asked) && versionOf(name) && asked !== versionOf(name) ? asked : "";
}

/** The answer with its whole body, if that is what this build has under the name; else null. */
export async function genuine(name, response) {
  if (!response.ok) return null;
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex.slice(0, LONGEST_KEPT) !== files[name].digest) return null;
  const headers = new Headers(response.headers);
  // What is kept is unpacked. A new answer has no address either: one that was led elsewhere could not open a page.
  for (const header of ["content-encoding", "content-length", "vary"]) headers.delete(header);
  return new Response(body, { headers });
}
