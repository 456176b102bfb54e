// Python of this folder in Pyodide under Node. Prints "ready"; then for every line on its input, an expression
// of a module of this folder, its value as JSON and the seconds of processor time that it took.
//
//   node _pyodide.mjs RUNTIME_DIR ROOT MODULE
import path from "node:path";
import readline from "node:readline";
import { boot } from "../site/node/runtime.mjs";

const [runtime, root, module] = process.argv.slice(2);
const pyodide = await boot(runtime);
for (const folder of ["tomoe_core", "bench"]) {
  pyodide.FS.mkdirTree(`/engine/${folder}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(root, folder) }, `/engine/${folder}`);
}
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/engine", "/engine/bench"]
for name in [name for name in sys.modules if name.partition(".")[0] == "tomoe_core"]:
    del sys.modules[name]
import json
import ${module}
`);
const evaluate = pyodide.runPython(`lambda text: json.dumps(eval(text, vars(${module})))`);
console.log("ready");
for await (const line of readline.createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const value = JSON.parse(evaluate(line));
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ value, seconds: (user + system) / 1e6 }));
}
process.exit(0);
