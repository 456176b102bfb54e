// First part of the worker: starts Python at once, before marimo's part of the worker has even been
// parsed, and tells the page how far it is. The second part (marimo's own worker, patched by the build)
// asks for `tomoeRuntime()`.
// The build puts VERSION and MANIFEST in, see `site/node/worker.mjs`.
import { release, ZSTDDecoder } from "zstddec/stream"; // the first one by the build, see `site/node/worker.mjs`
import { cacheOf, keyFor } from "../offline/keys.mjs";
import { options, UNPACK } from "./boot.mjs";
import { unfolded } from "./fold.mjs";
import { restored } from "./memory.mjs";

const here = new URL("./", self.location.href).href;
const scope = new URL("../", here).href;

const at = (name) => `${here}${name}?${VERSION}`;
const tell = (stage, more = {}) => self.postMessage({ tomoe: { stage, ...more } });

/** Python calls it when nothing answers the page any more, though the worker lives on. */
self.tomoeEnded = () => tell("ended", { message: "what answers the page has ended" });

const decoder = new ZSTDDecoder();
const SNAPSHOT = "snapshot.bin";

const failed = (error) => tell(error instanceof Damaged ? "damaged" : "error", { message: String(error) });

/** Gives back at once what bytes take that nobody needs any more; where the browser cannot, it does so when it tidies up. */
const free = ({ buffer }) => buffer.transfer?.(0);

/** A file of the runtime whose bytes are not those that were built. */
class Damaged extends Error {}

/**
 * What `get` makes of a file. Where it fails, the copy in the browser's cache may be at fault: once more without it.
 * Throws Damaged if the file can be had, but not whole.
 */
async function sound(name, get) {
  try {
    return await get("default");
  } catch {
    return get("reload").catch(async () => {
      const { ok, status } = await fetch(at(name), { method: "HEAD", cache: "no-store" });
      throw ok ? new Damaged(`${name} is damaged`) : new Error(`${name}: ${status}`);
    });
  }
}

/** A file whose bytes the browser has checked. */
const checked = (name) => sound(name, (cache) => fetch(at(name), { integrity: MANIFEST.files[name], cache }));

// The early script says so where a service worker stands between the page and the host, see `page/early.js`.
const cache = self.name.endsWith("-kept") ? caches.open(cacheOf(scope)).catch(() => null) : null;

/**
 * A file that the service worker has stored, unpacked, of this build and checked by it. Null if it has not, or if there
 * is none. From its place at once: by way of the service worker the large ones come later.
 */
async function kept(name) {
  try {
    return (await (await cache)?.match(keyFor(scope, `runtime/${name}`, VERSION, MANIFEST.kept[name]))) ?? null;
  } catch {
    return null;
  }
}

/** What a file holds. The site has it packed, so that it is small with hosts that pack nothing. */
async function unpacked(name) {
  const plain = await kept(name);
  if (plain) return new Uint8Array(await plain.arrayBuffer());
  const response = await checked(`${name}.zst`);
  const packed = new Uint8Array(await response.arrayBuffer());
  await decoder.init();
  return decoder.decode(packed);
}

/** Python's interpreter: a function that gives its bytes, what is compiled of it, and one that says that the bytes are needed no more. */
async function interpreter() {
  const name = "pyodide.asm.wasm";
  if (!(await kept(name))) {
    const code = unpacked(name);
    return { code: () => code, wasm: code.then((bytes) => WebAssembly.compile(bytes)), done: async () => free(await code) };
  }
  // By way of the service worker: so the answer has an address, without which browsers keep no machine code of it.
  const wasm = WebAssembly.compileStreaming(fetch(at(name))).catch(async () => WebAssembly.compile(await unpacked(name)));
  return { code: () => unpacked(name), wasm, done: () => {} };
}

/** What gives the memory that Python starts from, once its bytes are there. `code` gives the interpreter's. */
async function snapshot(code) {
  const plain = await kept(SNAPSHOT);
  try {
    if (plain) tell("memory");
    const whole = plain && unfolded(await chunksOf(plain));
    if (whole) return () => whole;
  } catch (error) {
    console.warn("The snapshot that is kept cannot be used:", error);
  }
  const packed = `${SNAPSHOT}.zst`;
  const bytes = await sound(packed, (cache) => large(packed, MANIFEST.snapshot, cache));
  return async () => restored(bytes, await code());
}

/** What comes, in the pieces in which it comes. */
async function chunksOf({ body }, each = () => {}) {
  const chunks = [];
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    each(value);
  }
}

/** The whole of a packed file, unpacked, into memory of known size; says how much has come. */
async function large(name, { packed, size }, cache) {
  const response = await fetch(at(name), { cache });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  let loaded = 0;
  const chunks = await chunksOf(response, ({ length }) => {
    loaded += length;
    tell("memory", { loaded, total: packed });
  });
  if (self.crypto?.subtle && (await integrity(chunks)) !== MANIFEST.files[name]) throw new Error(`${name} is not what was built`);
  await decoder.init();
  const result = new Uint8Array(size);
  let offset = 0;
  let idle = 0;
  for (const part of decoder.decodeStreaming(chunks)) {
    // Where the browser works out no hash: the decoder makes nothing of what it does not understand, again and again.
    idle = part.length === 0 ? idle + 1 : 0;
    if (idle > chunks.length) break;
    result.set(part, offset);
    offset += part.length;
  }
  if (offset !== size) throw new Error(`${name} has ${offset} bytes, not ${size}`);
  chunks.forEach(free);
  return result;
}

/** The hash of a file that came in `chunks`, as the manifest writes it. */
async function integrity(chunks) {
  const whole = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const digest = await crypto.subtle.digest("SHA-256", whole);
  free(whole);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * A module that the site keeps packed: whatever the host calls the packed file, the module is JavaScript. Of one that is kept
 * unpacked browsers keep what they have compiled.
 */
async function script(name) {
  if (await kept(name)) {
    const found = await import(at(name)).catch(() => null);
    if (found) return found;
  }
  const url = URL.createObjectURL(new Blob([await unpacked(name)], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A file that is fetched the first time Python reads it. The worker may wait for it synchronously. */
function lazily(FS, path, name) {
  const slash = path.lastIndexOf("/");
  const node = FS.createFile(path.slice(0, slash), path.slice(slash + 1), {}, true, false);
  let contents = null;
  const fill = () => {
    if (contents) return contents;
    const request = new XMLHttpRequest();
    request.open("GET", at(name), false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new FS.ErrnoError(29);
    contents = new Uint8Array(request.response);
    // Python cannot wait for the check; what was wrong is said as soon as it is known.
    checked(name).catch(failed);
    return contents;
  };
  Object.defineProperty(node, "usedBytes", { get: () => fill().length });
  node.stream_ops = {
    ...node.stream_ops,
    read(stream, buffer, offset, length, position) {
      const all = fill();
      const size = Math.max(0, Math.min(all.length - position, length));
      buffer.set(all.subarray(position, position + size), offset);
      return size;
    },
  };
}

// Answers whatever comes at the port that it is sent.
const ECHO = "onmessage = ({ ports: [port] }) => { port.onmessage = () => port.postMessage(null); }; postMessage(null);";

/**
 * How the page learns of this worker's end: it asks for a lock that the worker holds as long as it lives. Browsers have
 * locks on secure addresses only; elsewhere the page asks at a port whether a worker within this one is still there: it
 * ends with this one, and answers however busy Python is.
 */
function showLife() {
  const alive = (sign, ports = []) => self.postMessage({ tomoe: { stage: "alive", ...sign } }, ports);
  const held = () => {
    alive({ lock: self.name });
    return new Promise(() => {});
  };
  const echo = () => {
    const inner = new Worker(URL.createObjectURL(new Blob([ECHO], { type: "text/javascript" })));
    const { port1, port2 } = new MessageChannel();
    inner.onmessage = () => {
      inner.postMessage(null, [port1]);
      alive({ port: port2 }, [port2]);
    };
  };
  if (navigator.locks) navigator.locks.request(self.name, held).catch(echo);
  else echo();
}

async function start() {
  showLife();
  tell("worker");
  // Compiled while the memory still comes.
  const engine = interpreter();
  const parts = Promise.all([
    script("pyodide.mjs"),
    script("pyodide.asm.mjs"),
    Promise.all(MANIFEST.native.map(async ({ path, file }) => ({ path, bytes: await unpacked(file) }))),
  ]);
  const memory = snapshot(async () => (await engine).code());
  const wasm = engine.then((found) => found.wasm);
  // Each may fail before it is waited for, and is heard of then.
  for (const early of [engine, wasm, memory]) early.catch(() => {});
  const [{ loadPyodide }, { default: createPyodideModule }, native] = await parts;
  // Pyodide takes it from here, see `site/node/changes.mjs`. It would only warn where this fails, and wait for ever.
  self.tomoeWasm = await wasm;
  const whole = await memory;
  tell("compile");
  const load = (more) =>
    loadPyodide(
      options({
        indexURL: here,
        info: MANIFEST.info,
        native,
        zip: (FS, path) => lazily(FS, path, "python.zip"),
        more: { createPyodideModule, stdLibURL: "data:,", ...more },
      }),
    );
  let pyodide;
  try {
    if (self.tomoeNoSnapshot) throw new Error("asked to");
    const bytes = await whole();
    pyodide = await load({ _loadSnapshot: bytes });
    // Pyodide keeps its options. What the snapshot holds is in Python's memory by now, and is not needed twice.
    delete pyodide._api.config._loadSnapshot;
    free(bytes);
  } catch (error) {
    console.warn("Starting without the memory snapshot:", error);
    pyodide = await load({});
    pyodide.runPython(UNPACK);
  }
  delete self.tomoeWasm;
  (await engine).done();
  release();
  // After such an error Pyodide answers nothing any more.
  pyodide._api.on_fatal = (error) => tell("ended", { message: String(error) });
  // The snapshot holds the state of the generator as well: without this every match would begin alike.
  pyodide.runPython("import random; random.seed()");
  tell("python");
  return pyodide;
}

const running = start();
running.catch(failed);
self.tomoeRuntime = () => running;
