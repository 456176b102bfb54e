// Run pytest inside Pyodide under Node, on the byte code that the site ships.
//
//   node pytest.mjs RUNTIME_DIR PACKAGES_DIR TESTS_DIR ARGUMENT…
//
// PACKAGES_DIR holds pytest and what it needs, unpacked; TESTS_DIR is mounted as /project/tests.
import fs from "node:fs";
import path from "node:path";
import { boot } from "./runtime.mjs";

const [runtime, packages, tests, ...args] = process.argv.slice(2);
const pyodide = await boot(runtime);
const mount = (folder, target) => {
  pyodide.FS.mkdirTree(target);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(folder) }, target);
};
mount(packages, "/packages");
mount(tests, "/project/tests");
// The site leaves out what every game is tested by.
mount(path.resolve(tests, "..", "tomoe_core", "testing"), "/engine/testing");
const settings = path.resolve(tests, "..", "pyproject.toml");
if (fs.existsSync(settings)) pyodide.FS.writeFile("/project/pyproject.toml", fs.readFileSync(settings));
pyodide.FS.chdir("/project");
pyodide.globals.set("ARGUMENTS", pyodide.toPy(args));
const code = pyodide.runPython(`
import os, sys
os.environ["HYPOTHESIS_PROFILE"] = "pyodide"
sys.dont_write_bytecode = True
sys.path.append("/packages")
import pytest, tomoe_core
tomoe_core.__path__.append("/engine")
int(pytest.main(["-q", "-p", "no:cacheprovider", *ARGUMENTS]))
`);
process.exit(code);
