// Run a notebook inside Pyodide under Node, as a page would, and print as JSON which modules it imported
// and what went wrong in it.
//
//   node run.mjs RUNTIME_DIR NOTEBOOK CONFIG_JSON [snapshot]
import fs from "node:fs";
import { boot } from "./runtime.mjs";

const [runtime, notebook, config, snapshot] = process.argv.slice(2);
const pyodide = await boot(runtime, { snapshot: snapshot !== undefined });
const errors = [];
let done;
const finished = new Promise((resolve) => (done = resolve));
globalThis.query_params = {};
globalThis.user_config = JSON.parse(fs.readFileSync(config, "utf8"));
globalThis.messenger = {
  callback(text) {
    const { op, data } = JSON.parse(text);
    if (op === "cell-op" && data.output?.channel === "marimo-error") errors.push(...data.output.data);
    if (op === "completed-run") done();
  },
};
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
session.find_packages("import marimo")
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
fs.writeSync(1, JSON.stringify({ modules: modules.split("\n"), errors }));
process.exit(0);
