// Compile a tree of Python files to .pyc inside Pyodide itself, so that the byte code is exactly that of
// the Python which will read it. The files are "unchecked hash" pycs beside their sources' places: they
// are never compared with a source, which is not shipped: but for the rulebooks, which pages show.
//
//   node compile.mjs PYODIDE_DIR TREE OPTIMIZE
import { pathToFileURL } from "node:url";
import path from "node:path";

const [pyodideDir, tree, optimize] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodideDir, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: path.resolve(pyodideDir) });
pyodide.FS.mkdirTree("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(tree) }, "/tree");
pyodide.globals.set("OPTIMIZE", Number(optimize));
const failed = pyodide.runPython(`
import os, py_compile
failed = []
for folder, _, names in os.walk("/tree"):
    for name in names:
        if not name.endswith(".py"):
            continue
        source = os.path.join(folder, name)
        try:
            py_compile.compile(
                source,
                cfile=source + "c",
                dfile=source.removeprefix("/tree/"),
                doraise=True,
                optimize=OPTIMIZE,
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
            if name != "rulebook.py":
                os.unlink(source)
        except py_compile.PyCompileError as error:
            failed.append(f"{source}: {error.msg}")
"\\n".join(failed)
`);
if (failed) {
  console.error(failed);
  process.exit(1);
}
