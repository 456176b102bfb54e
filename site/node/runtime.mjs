// Pyodide under Node with the site's own runtime folder.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

import { options, UNPACK } from "../static/runtime/boot.mjs";

/**
 * Start Pyodide from a runtime folder as site/tomoe_site/runtime.py makes it; with `snapshot: true` from
 * the snapshot in it.
 */
export async function boot(folder, more = {}) {
  const at = (name) => path.resolve(folder, name);
  const { loadPyodide } = await import(pathToFileURL(at("pyodide.mjs")).href);
  const { info, native } = JSON.parse(fs.readFileSync(at("lock.json"), "utf8"));
  const { snapshot, ...rest } = more;
  if (snapshot) rest._loadSnapshot = gunzipSync(fs.readFileSync(at("snapshot.bin.gz")));
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
