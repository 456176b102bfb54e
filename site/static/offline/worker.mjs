// The service worker: the site without a network. A file comes from what is kept of this build, else from the host, and
// is kept as it passes. Pages say what else to keep, see `page/offline.js`. It takes over from an earlier build only
// when a reader asks for that, or when no page is open.
import { registerRoute, setCatchHandler } from "workbox-routing";
import { Strategy } from "workbox-strategies";
import { genuine, isPacked, keyOf, named, nameOf, nameOfAny, otherVersion } from "./files.mjs";
import { AWAY, CACHE, fetched, isOurs, keep, ofEarlierBuild, renew, tidy } from "./store.mjs";

// How long one message may keep the worker busy, in milliseconds: then the page looks whether its reader plays, whom this
// slows down.
const TURN = 4000;

/** What is kept, else what the host gives. A page waits until it is kept: by that its files are known to be of this build. */
class Kept extends Strategy {
  async _handle(request, handler) {
    const found = await handler.cacheMatch(request).catch(() => undefined);
    if (found) return found;
    let response = await coming(request, handler);
    // False if it is not of this build. Where nothing can be stored, there is nothing to be said.
    const put = () => handler.cachePut(request, response.clone()).catch(() => true);
    if (request.mode !== "navigate") {
      handler.waitUntil(put());
    } else if (response.ok && !(await put())) {
      // Perhaps the browser's own cache holds the page of an earlier build.
      response = await fetch(request, { cache: "reload" });
      await put();
    }
    return response;
  }
}

/** A file from the host. One that the host has only packed must be of this build. */
async function coming(request, handler) {
  const name = nameOf(new URL(request.url));
  if (!isPacked(name)) return handler.fetch(request);
  return (await fetched(name)) ?? Response.error();
}

const strategy = new Kept({
  cacheName: CACHE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(nameOf(new URL(request.url))),
      cacheWillUpdate: ({ request, response }) => genuine(nameOf(new URL(request.url)), response),
    },
  ],
});

// Whether pages are of this build, by their ids.
const ours = new Map();

/** Whether who asks is a page of another build: then the host answers. */
async function isStranger(id) {
  if (!id) return false;
  if (!ours.has(id)) {
    const client = await self.clients.get(id);
    ours.set(id, client?.type !== "window" || (await isOurs(client.url).catch(() => false)));
  }
  return !ours.get(id);
}

registerRoute(
  ({ url, request }) => request.mode === "navigate" && nameOf(url) !== null,
  (options) => strategy.handle(options),
);
registerRoute(
  ({ url }) => nameOf(url) !== null,
  async (options) => {
    const { request, url, event } = options;
    const version = otherVersion(url);
    if (version) return (await ofEarlierBuild(nameOf(url), version).catch(() => undefined)) ?? fetch(request);
    return (await isStranger(event.clientId)) ? fetch(request) : strategy.handle(options);
  },
);
// A page of the site that is nowhere in its list: a word instead of the browser's own, without a network. Some hosts show no endings.
registerRoute(
  ({ url, request }) => request.mode === "navigate" && url.href.startsWith(self.registration.scope) && /(\/[^/.]*|\.html)$/.test(url.pathname),
  ({ request }) => fetch(request),
);
setCatchHandler(async ({ request }) => {
  const away = request.mode === "navigate" && (await caches.match(keyOf(AWAY), { cacheName: CACHE }).catch(() => undefined));
  return away || Response.error();
});

self.addEventListener("install", (event) => event.waitUntil(renew()));
self.addEventListener("activate", (event) => event.waitUntil(tidy().catch(() => undefined)));

/** What a page asks for: its own files, by the addresses that it has loaded, and groups. */
async function answer({ groups, loaded }) {
  const urls = loaded.map((address) => new URL(address)).filter((url) => nameOfAny(url) !== null && !otherVersion(url));
  const seen = new Map(urls.map((url) => [nameOfAny(url), url.href]));
  await tidy();
  return keep([...new Set([...seen.keys(), ...named(groups)])], { seen, time: TURN });
}

self.addEventListener("message", (event) => {
  const { type } = event.data ?? {};
  const [port] = event.ports;
  if (type === "take over") event.waitUntil(self.skipWaiting());
  if (type === "keep" && port) {
    event.waitUntil(
      answer(event.data).then(
        (done) => port.postMessage(done),
        () => port.postMessage(null),
      ),
    );
  }
});
