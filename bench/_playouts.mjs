// Random play in Pyodide under Node. Prints "ready"; then for every line on its input it plays that many
// deals and prints decisions per second of processor time.
//
//   node _playouts.mjs RUNTIME_DIR ROOT
import path from "node:path";
import readline from "node:readline";
import { boot } from "../site/node/runtime.mjs";

const [runtime, root] = process.argv.slice(2);
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
import tomoe_core
from _playouts import playouts, warm
game = tomoe_core.game("tomoefuda")
warm(game)
`);
const play = (deals) => pyodide.runPython(`playouts(game, range(${deals}))`);
console.log("ready");
for await (const line of readline.createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const decisions = play(Number(line));
  const { user, system } = process.cpuUsage(before);
  console.log((1e6 * decisions) / (user + system));
}
process.exit(0);
