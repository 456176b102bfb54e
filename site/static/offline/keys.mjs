// Where files are kept, for the service worker, which stores them, and for the worker that Python runs in, which takes them from
// there itself: by way of the service worker they would come later.

/** The name of the cache of the site at an address: other copies on the same host have caches of their own. */
export const cacheOf = (scope) => `tomoe-files-${scope}`;

/** The key of a file that pages ask for by a version. A file that differs has another one, so builds never mix. */
export const keyFor = (scope, name, version, digest) => new URL(`${name}?version=${version}&digest=${digest}`, scope).href;
