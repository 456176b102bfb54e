// What is kept of the site in this browser: one cache for each place that the site has, with a key for each file of
// each build. Nothing here is needed for a page to work.
import { genuine, keyOf, named, nameOf, readKey, sourceOf, unpacked } from "./files.mjs";
import { cacheOf } from "./keys.mjs";

export const CACHE = cacheOf(self.registration.scope);
// So many files are on their way at a time.
const LANES = 4;
// What the page for lost readers is without a network; always kept.
export const AWAY = "away.html";

/** What is kept, by the files' names: each with its keys. */
async function kept(cache) {
  const found = new Map();
  for (const { url } of await cache.keys()) {
    const { name } = readKey(url);
    found.set(name, [...(found.get(name) ?? []), url]);
  }
  return found;
}

/** Whether a page that is open is the one of this build. It is kept before the browser gets it, unless nothing can be. */
export async function isOurs(page) {
  const name = nameOf(new URL(page));
  return name === null || (await caches.match(keyOf(name), { cacheName: CACHE })) !== undefined;
}

/** The file of an earlier build that an address with its version asks for, if it is still kept. */
export async function ofEarlierBuild(name, version) {
  const cache = await caches.open(CACHE);
  const key = (await kept(cache)).get(name)?.find((url) => readKey(url).version === version);
  return key && cache.match(key);
}

/** A file from wherever the browser has it, else from the host; null if the host has another one. */
export async function fetched(name, address = sourceOf(name)) {
  const get = async (cache) =>
    genuine(name, await unpacked(name, address, await fetch(address, { cache, credentials: "same-origin" }), whole));
  // A page that has just been loaded has left its files in the browser's own cache: nothing comes twice.
  return (await get("force-cache").catch(() => null)) ?? get("reload");
}

/** The bytes of a file, kept or not. Throws where it cannot be had. */
async function whole(name) {
  const file = (await caches.match(keyOf(name), { cacheName: CACHE }).catch(() => null)) ?? (await fetched(name));
  return file.arrayBuffer();
}

/** Keeps one file. Throws where the host cannot be reached or nothing can be stored. */
async function keepOne(cache, name, address, earlier) {
  const digest = readKey(keyOf(name)).digest;
  const same = earlier.find((url) => readKey(url).digest === digest);
  const file = same ? await cache.match(same) : await fetched(name, address);
  if (file) await cache.put(keyOf(name), file);
  return Boolean(file);
}

/**
 * Keeps files until `time` (milliseconds) is over. `seen` holds the addresses by which the page has loaded some.
 * Returns how many are left, and how many the host does not have. Throws where the host cannot be reached, and where the
 * storage is full, unless `strict` is false.
 */
export async function keep(names, { seen = new Map(), time = Infinity, strict = true } = {}) {
  const end = Date.now() + time;
  const cache = await caches.open(CACHE);
  const before = await kept(cache);
  const todo = names.filter((name) => !before.get(name)?.includes(keyOf(name)));
  let missing = 0;
  const lane = async () => {
    while (todo.length > 0 && Date.now() < end) {
      const name = todo.shift();
      try {
        if (!(await keepOne(cache, name, seen.get(name), before.get(name) ?? []))) missing += 1;
      } catch (error) {
        if (strict || error.name !== "QuotaExceededError") throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { left: todo.length, missing };
}

/**
 * Before this build may take over: what an earlier one has kept is kept of this one too. Where there is no space for both, or
 * the host has something else by that name, it comes from the host when it is asked for.
 */
export async function renew() {
  let held;
  try {
    held = await kept(await caches.open(CACHE));
  } catch {
    return; // Storage is forbidden.
  }
  await keep([AWAY, ...named(["visited", "python", "games"]).filter((name) => held.has(name) && name !== AWAY)], { strict: false });
}

/** Removes what belongs to other builds, once no page of theirs can be open. */
export async function tidy() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.filter(({ url }) => url.startsWith(self.registration.scope));
  if (here.length > 1) return;
  const cache = await caches.open(CACHE);
  const ours = new Set(named(["visited", "python", "games"]).map(keyOf));
  const old = (await cache.keys()).filter(({ url }) => !ours.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
