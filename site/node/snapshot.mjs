// Import modules inside Pyodide under Node and write the memory as it is then. A page that starts from
// that snapshot has them all imported. It is written as it is kept, see `squeeze.mjs`.
//
//   node snapshot.mjs RUNTIME_DIR MODULES_JSON OUTPUT DIGEST
//
// DIGEST is a file for that of what a service worker makes of it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { boot } from "./runtime.mjs";
import { folded } from "../static/runtime/fold.mjs";
import { restored } from "../static/runtime/memory.mjs";
import { squeezed } from "./squeeze.mjs";

const [runtime, modules, output, digest] = process.argv.slice(2);
// The interpreter takes the program's path for its own name: nothing of the machine that builds is to be in its memory.
process.argv.length = 1;
const NOTEBOOK = `import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    return (mo,)


@app.cell
def _(mo):
    # A word.
    table = mo.ui.anywidget(None)
    table
    return (table,)


@app.cell(hide_code=True)
def _(mo, table):
    mo.md(f"""{table.value["seen"]}""")
    return


if __name__ == "__main__":
    app.run()
`;
const pyodide = await boot(runtime, { _makeSnapshot: true });
pyodide.globals.set("NAMES", pyodide.toPy(JSON.parse(fs.readFileSync(modules, "utf8"))));
pyodide.globals.set("NOTEBOOK", NOTEBOOK);
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
# How a game lies on a screen is asked for only when a position is drawn in text, and what draws pictures when one is saved: a
# study does both.
import tomoe_core.svg.position, tomoe_core.svg.sprite
from tomoe_core.games import GAMES
for kind in GAMES.values():
    kind.part("table.screen")
del GAMES, kind
# A widget class reads its front end's file when it is first used: read it now.
import anywidget
kinds = [anywidget.AnyWidget]
for kind in kinds:
    kinds.extend(kind.__subclasses__())
    str(getattr(kind, "_esm", "")), str(getattr(kind, "_css", ""))
del kinds
# What bots have learnt stands in files of the archive, which no page need have: read it now, as text.
import zipfile
from tomoe_core.bots.networks import read_text
with zipfile.ZipFile("/lib/python314.zip") as archive:
    for name in archive.namelist():
        folder, _, file = name.rpartition("/")
        if folder.startswith("tomoe_core/games/") and folder.endswith("/bots") and file.endswith(".json"):
            read_text(folder.replace("/", "."), file)
del archive, name, folder, file
# Several packages ask for plugins, which means reading the metadata of everything that is installed.
# Nothing more will be installed: the answer stays what it is now.
from importlib import metadata
# They are copied: the found ones hold a list of all that is in the archive.
plugins = metadata.EntryPoints(
    metadata.EntryPoint(one.name, one.value, one.group) for one in metadata.entry_points()
)
metadata.entry_points = lambda **which: plugins.select(**which)
# What Python remembers once it has read a notebook, patterns above all, it need not work out in pages.
import os, tempfile
from marimo._ast.load import load_app
with tempfile.TemporaryDirectory() as folder:
    notebook = os.path.join(folder, "notebook.py")
    with open(notebook, "w") as file:
        file.write(NOTEBOOK)
    load_app(notebook)
del NOTEBOOK, file
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
const packed = squeezed(snapshot, wasm, places);
fs.writeFileSync(output, packed);
const whole = folded(restored(packed, wasm));
fs.writeFileSync(digest, createHash("sha256").update(whole).digest("hex"));
process.exit(0);
