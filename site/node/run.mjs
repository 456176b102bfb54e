// Run a notebook inside Pyodide under Node, as a page would, and print as JSON which modules it imported,
// what went wrong in it, and with `importers` which module, and where in it, imported each one first.
//
//   node run.mjs RUNTIME_DIR NOTEBOOK CONFIG_JSON [snapshot | importers]
import fs from "node:fs";
import { boot } from "./runtime.mjs";

const [runtime, notebook, config, how] = process.argv.slice(2);
// A cell that waits for a reader, here for ever, is no error.
const STOPPED = "ancestor-stopped";
const pyodide = await boot(runtime, { snapshot: how === "snapshot" });
const errors = [];
let done;
const finished = new Promise((resolve) => (done = resolve));
globalThis.query_params = {};
globalThis.user_config = JSON.parse(fs.readFileSync(config, "utf8"));
globalThis.messenger = {
  callback(text) {
    const { op, data } = JSON.parse(text);
    if (op === "cell-op" && data.output?.channel === "marimo-error") errors.push(...data.output.data.filter(({ type }) => type !== STOPPED));
    if (op === "completed-run") done();
  },
};
pyodide.globals.set("TRACE", how === "importers");
pyodide.runPython(`
import sys
importers = {}

class Trace:
    """Finds nothing: only looks who is asking."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        frame = sys._getframe(1)
        # marimo puts a function of its own around this one.
        while frame and ("importlib" in frame.f_code.co_filename or frame.f_code.co_name == "find_spec"):
            frame = frame.f_back
        if frame:
            importers.setdefault(name, f"{frame.f_globals.get('__name__')}, {frame.f_code.co_qualname}")

if TRACE:
    sys.meta_path.insert(0, Trace)
`);
pyodide.FS.mkdirTree("/marimo");
pyodide.FS.chdir("/marimo");
pyodide.FS.writeFile("notebook.py", fs.readFileSync(notebook, "utf8"));
pyodide.runPython(`
import asyncio, js
from marimo._pyodide.bootstrap import create_session, instantiate
session, bridge = create_session(
    filename="notebook.py",
    query_params=js.query_params.to_py(),
    message_callback=js.messenger.callback,
    user_config=js.user_config.to_py(),
)
instantiate(session, True)
task = asyncio.create_task(session.start())
`);
const limit = new Promise((resolve) => setTimeout(resolve, 120000, "late"));
if ((await Promise.race([finished, limit])) === "late") errors.push({ msg: "the notebook did not finish" });
await new Promise((resolve) => setTimeout(resolve, 200));
const modules = pyodide.runPython(`
import sys
from importlib.machinery import ModuleSpec
"\\n".join(
    name for name, module in sys.modules.items()
    if isinstance(getattr(module, "__spec__", None), ModuleSpec) and name == module.__spec__.name
)
`);
const importers = pyodide.globals.get("importers").toJs({ dict_converter: Object.fromEntries });
fs.writeFileSync(1, JSON.stringify({ modules: modules.split("\n"), errors, importers }));
process.exit(0);
