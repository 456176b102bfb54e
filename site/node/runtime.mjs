// Pyodide under Node with the site's own runtime folder.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { ZSTDDecoder } from "zstddec/stream";

import { options, UNPACK } from "../static/runtime/boot.mjs";
import { restored } from "../static/runtime/memory.mjs";

const SUFFIX = ".zst";
const SNAPSHOT = "snapshot.bin.zst";

/** What a packed file holds. */
async function unpack(file) {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return decoder.decode(fs.readFileSync(file));
}

/** A folder where the files that the site keeps packed are unpacked, which goes when the program ends. */
async function unpacked(folder) {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), "tomoe-runtime-"));
  process.on("exit", () => fs.rmSync(work, { recursive: true, force: true }));
  for (const name of fs.readdirSync(folder)) {
    const from = path.resolve(folder, name);
    if (name.endsWith(SUFFIX) && name !== SNAPSHOT) {
      fs.writeFileSync(path.join(work, name.slice(0, -SUFFIX.length)), await unpack(from));
    } else fs.symlinkSync(from, path.join(work, name));
  }
  return work;
}

/**
 * Start Pyodide from a runtime folder as site/tomoe_site/runtime.py makes it; with `snapshot: true` from
 * the snapshot in it.
 */
export async function boot(folder, more = {}) {
  const plain = fs.existsSync(path.resolve(folder, "pyodide.asm.wasm")) ? folder : await unpacked(folder);
  const at = (name) => path.resolve(plain, name);
  const { loadPyodide } = await import(pathToFileURL(at("pyodide.mjs")).href);
  const { info, native } = JSON.parse(fs.readFileSync(at("lock.json"), "utf8"));
  const { snapshot, ...rest } = more;
  if (snapshot) rest._loadSnapshot = restored(await unpack(at(SNAPSHOT)), fs.readFileSync(at("pyodide.asm.wasm")));
  const pyodide = await loadPyodide(
    options({
      indexURL: at(".") + path.sep,
      info,
      native: native.map(({ path, file }) => ({ path, bytes: fs.readFileSync(at(file)) })),
      more: { stdLibURL: at("python.zip"), ...rest },
    }),
  );
  if (!snapshot) pyodide.runPython(UNPACK);
  return pyodide;
}
