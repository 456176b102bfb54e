// Import modules inside Pyodide under Node and write the memory as it is then. A page that starts from
// that snapshot has them all imported. It is written as it is kept, see `squeeze.mjs`.
//
//   node snapshot.mjs RUNTIME_DIR MODULES_JSON OUTPUT
import fs from "node:fs";
import path from "node:path";
import { boot } from "./runtime.mjs";
import { squeezed } from "./squeeze.mjs";

const [runtime, modules, output] = process.argv.slice(2);
const pyodide = await boot(runtime, { _makeSnapshot: true });
pyodide.globals.set("NAMES", pyodide.toPy(JSON.parse(fs.readFileSync(modules, "utf8"))));
// Behind the stack is what is not there from the beginning.
pyodide.globals.set("STACK", pyodide._module._emscripten_stack_get_base());
const told = pyodide.runPython(`
import gc, importlib, io, json, sys
failed = []
for name in NAMES:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{name}: {error!r}")
del NAMES
# A widget class reads its front end's file when it is first used: read it now.
import anywidget
kinds = [anywidget.AnyWidget]
for kind in kinds:
    kinds.extend(kind.__subclasses__())
    str(getattr(kind, "_esm", "")), str(getattr(kind, "_css", ""))
del kinds
# Several packages ask for plugins, which means reading the metadata of everything that is installed.
# Nothing more will be installed: the answer stays what it is now.
from importlib import metadata
# They are copied: the found ones hold a list of all that is in the archive.
plugins = metadata.EntryPoints(
    metadata.EntryPoint(one.name, one.value, one.group) for one in metadata.entry_points()
)
metadata.entry_points = lambda **which: plugins.select(**which)
# Handles of archives and files would be dead in a page.
metadata.MetadataPathFinder.invalidate_caches()
gc.collect()
files = [id(each) for each in gc.get_objects() if isinstance(each, (io.BufferedReader, io.BufferedWriter))]
places = {
    "inside": id(importlib.import_module),
    "piece": min(at for each in sys.modules.values() for at in map(id, getattr(each, "__dict__", ())) if at > STACK),
    "strings": id(str),
    "dicts": id(dict),
    "buffers": {"files": files, "size": io.DEFAULT_BUFFER_SIZE},
}
gc.freeze()
json.dumps({"failed": failed, "places": places})
`);
const { failed, places } = JSON.parse(told);
if (failed.length > 0) {
  console.error(failed.join("\n"));
  process.exit(1);
}
const snapshot = pyodide.makeMemorySnapshot({
  serializer: (value) => {
    throw new Error(`a module keeps a JavaScript object: ${String(value).slice(0, 200)}`);
  },
});
const wasm = fs.readFileSync(path.resolve(runtime, "pyodide.asm.wasm"));
fs.writeFileSync(output, squeezed(snapshot, wasm, places));
process.exit(0);
