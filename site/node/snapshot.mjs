// Import modules inside Pyodide under Node and write the memory as it is then. A page that starts from
// that snapshot has them all imported.
//
//   node snapshot.mjs RUNTIME_DIR MODULES_JSON OUTPUT
import fs from "node:fs";
import { boot } from "./runtime.mjs";
import { zero } from "./zero.mjs";

const [runtime, modules, output] = process.argv.slice(2);
const pyodide = await boot(runtime, { _makeSnapshot: true });
pyodide.globals.set("NAMES", pyodide.toPy(JSON.parse(fs.readFileSync(modules, "utf8"))));
const failed = pyodide.runPython(`
import gc, importlib, sys
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
plugins = metadata.entry_points()
metadata.entry_points = lambda **which: plugins.select(**which)
# Handles of archives and files would be dead in a page.
metadata.MetadataPathFinder.invalidate_caches()
gc.collect()
gc.freeze()
"\\n".join(failed)
`);
if (failed) {
  console.error(failed);
  process.exit(1);
}
zero(pyodide._module);
const snapshot = pyodide.makeMemorySnapshot({
  serializer: (value) => {
    throw new Error(`a module keeps a JavaScript object: ${String(value).slice(0, 200)}`);
  },
});
fs.writeFileSync(output, snapshot);
process.exit(0);
