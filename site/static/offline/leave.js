// The service worker of a site that is built without one: takes leave, for readers whose browser still has an earlier one.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    const ours = names.filter((name) => name === `tomoe-files-${self.registration.scope}`);
    await Promise.all(ours.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
