// First part of the worker: starts Python at once, before marimo's part of the worker has even been
// parsed, and tells the page how far it is. The second part (marimo's own worker, patched by the build)
// asks for `tomoeRuntime()`.
// The build puts VERSION and MANIFEST in, see `site/node/worker.mjs`.
import { ZSTDDecoder } from "zstddec/stream";
import { options, UNPACK } from "./boot.mjs";
import { restored } from "./memory.mjs";

const here = new URL("./", self.location.href).href;

const at = (name) => `${here}${name}?${VERSION}`;
const tell = (stage, more = {}) => self.postMessage({ tomoe: { stage, ...more } });

const decoder = new ZSTDDecoder();

const failed = (error) => tell(error instanceof Damaged ? "damaged" : "error", { message: String(error) });

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

/** What a file holds that the site keeps packed, so that it is small with hosts that pack nothing. */
async function unpacked(name) {
  const response = await checked(`${name}.zst`);
  const packed = new Uint8Array(await response.arrayBuffer());
  await decoder.init();
  return decoder.decode(packed);
}

/** Python's interpreter: its bytes, and compiled. A service worker keeps it unpacked, and the browser what it has compiled. */
function interpreter() {
  const name = "pyodide.asm.wasm";
  if (!self.name.endsWith("-kept")) {
    const code = unpacked(name);
    return { code, wasm: code.then((bytes) => WebAssembly.compile(bytes)) };
  }
  // Asked for twice: of an answer that is read as bytes as well, browsers keep nothing compiled.
  const plain = () => fetch(at(name), { integrity: MANIFEST.files[name] });
  const code = plain().then(async (answer) => new Uint8Array(await answer.arrayBuffer())).catch(() => unpacked(name));
  return { code, wasm: WebAssembly.compileStreaming(plain()).catch(async () => WebAssembly.compile(await code)) };
}

/** A module, once its bytes are checked; the import takes them from the browser's cache. */
async function module(name) {
  await (await checked(name)).arrayBuffer();
  return import(at(name));
}

/** The whole of a packed file, unpacked, into memory of known size; says how much has come. */
async function large(name, { packed, size }, cache) {
  const response = await fetch(at(name), { cache });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const chunks = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    loaded += value.length;
    tell("memory", { loaded, total: packed });
  }
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
  return result;
}

/** The hash of a file that came in `chunks`, as the manifest writes it. */
async function integrity(chunks) {
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** A script that the site keeps packed. */
async function script(name) {
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
  const { code, wasm } = interpreter();
  const parts = Promise.all([
    module("pyodide.mjs"),
    script("pyodide.asm.mjs"),
    Promise.all(MANIFEST.native.map(async ({ path, file }) => ({ path, bytes: await unpacked(file) }))),
  ]);
  const memory = sound("snapshot.bin.zst", (cache) => large("snapshot.bin.zst", MANIFEST.snapshot, cache));
  // Either may fail before it is waited for, and is heard of then.
  for (const early of [code, wasm, memory]) early.catch(() => {});
  const [{ loadPyodide }, { default: createPyodideModule }, native] = await parts;
  // Pyodide takes it from here, see `site/tomoe_site/patches.py`. It would only warn where this fails, and wait for ever.
  self.tomoeWasm = await wasm;
  const kept = await memory;
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
    pyodide = await load({ _loadSnapshot: restored(kept, await code) });
  } catch (error) {
    console.warn("Starting without the memory snapshot:", error);
    pyodide = await load({});
    pyodide.runPython(UNPACK);
  }
  delete self.tomoeWasm;
  // Pyodide keeps its options. What the snapshot holds is in Python's memory by now, and is not needed twice.
  delete pyodide._api.config._loadSnapshot;
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
