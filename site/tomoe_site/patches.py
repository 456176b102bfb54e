"""Changes to other projects' built files, each with its reason and the version it was made for.

A patch that does not apply exactly once stops the build: then a version has moved, and the patch needs a
new look rather than a silent miss.
"""

from __future__ import annotations

from dataclasses import dataclass

from .tools import BuildError


@dataclass(frozen=True)
class Patch:
    """One replacement in one file."""

    reason: str
    old: str
    new: str


def apply(name: str, text: str, patches: tuple[Patch, ...]) -> str:
    """The text with every patch made; BuildError where one does not fit exactly once."""
    for patch in patches:
        found = text.count(patch.old)
        if found != 1:
            raise BuildError(
                f"{name}: a patch fits {found} times instead of once ({patch.reason}). "
                "Has the version changed? See site/tomoe_site/patches.py."
            )
        text = text.replace(patch.old, patch.new)
    return text


# Pyodide 314.0.0
PYODIDE_MJS = (
    Patch(
        "extension modules are loaded before Python starts: that needs the Emscripten module",
        "await e(t.FS,{sitePackages:t.API.sitePackages})",
        "await e(t.FS,{sitePackages:t.API.sitePackages,Module:t})",
    ),
    Patch(
        "the library archive may be put in place by fsInit: an empty one is not written over it",
        "n.FS.writeFile(`/lib/python${i}${s}.zip`,r)",
        "r.length&&n.FS.writeFile(`/lib/python${i}${s}.zip`,r)",
    ),
    Patch(
        "the worker has compiled the interpreter from a packed file, while the snapshot was still on its way",
        'let{binary:t,response:n}=_(e+"pyodide.asm.wasm")',
        'let{binary:t,response:n}=globalThis.tomoeWasm?{}:_(e+"pyodide.asm.wasm")',
    ),
    Patch(
        "the same",
        "n?l=await WebAssembly.instantiateStreaming(n,s)",
        "globalThis.tomoeWasm?l={module:globalThis.tomoeWasm,"
        "instance:await WebAssembly.instantiate(globalThis.tomoeWasm,s)}:"
        "n?l=await WebAssembly.instantiateStreaming(n,s)",
    ),
    Patch(
        "a snapshot may come in parts, see `site/static/runtime/fold.mjs`: then its size is another",
        "t.INITIAL_MEMORY=i.length",
        "t.INITIAL_MEMORY=n.tomoe?.size??i.length",
    ),
    Patch(
        "no other host is named in what is shipped",
        "`https://cdn.jsdelivr.net/pyodide/v${U}/full/`",
        "`./`",
    ),
)
PYODIDE_ASM_MJS = (
    Patch(
        "a snapshot may be larger than the initial memory, and the trampoline for C functions belongs to "
        "the engine that runs now, not to the one that took the snapshot",
        "return Module.HEAP8.set(t),",
        "let tomoeAt=(()=>{let o=Module.HEAP32[Module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET>>2];"
        "return(Module.__PyRuntime+o)>>2})(),tomoeTrampoline=Module.HEAP32[tomoeAt];"
        "if(Module.HEAP8.length<t.length)Module.growMemory(t.length);"
        "return tomoeParts?tomoeParts.into(Module.HEAPU8):Module.HEAP8.set(t),"
        "Module.HEAP32[tomoeAt]=tomoeTrampoline,",
    ),
    Patch(
        "it may come in parts",
        "API.restoreSnapshot=function(t){",
        "API.restoreSnapshot=function(t){let tomoeParts=t.tomoe;"
        "if(tomoeParts&&Module.HEAP8.length<tomoeParts.size)Module.growMemory(tomoeParts.size);",
    ),
    Patch(
        "some 260 functions of JavaScript are wrapped for Python, of two dozen kinds: each is compiled once",
        "var module=new WebAssembly.Module(bytes);var instance=new WebAssembly.Instance(module,{e:{f:func}});",
        "var module=(convertJsFunctionToWasm.tomoe??={})[sig]??=new WebAssembly.Module(bytes);"
        "var instance=new WebAssembly.Instance(module,{e:{f:func}});",
    ),
)

# marimo 0.25.2
MARIMO_WORKER = (
    Patch(
        "Python comes from the first part of the worker, which started it earlier and needs no packages",
        "await Jc({packages:[`micropip`,`msgspec`,Yc(e.version),`Markdown`,`pymdown-extensions`,"
        "`narwhals`,`packaging`],_makeSnapshot:!1,lockFileURL:e.pyodideLockfileUrl??"
        "`https://wasm.marimo.app/pyodide-lock.json?v=${e.version}&pyodide=${e.pyodideVersion}`,"
        "indexURL:n,packageBaseUrl:n,convertNullToNone:!0})",
        "await self.tomoeRuntime()",
    ),
    Patch(
        "everything that a notebook imports is in the archive (the build runs each notebook to see)",
        "async loadNotebookDeps(e,t){",
        "async loadNotebookDeps(e,t){return;",
    ),
    Patch(
        "the same: nobody asks which packages those are",
        """with open("${c}", "r") as f:
          packages = session.find_packages(f.read())
""",
        "packages = []\n",
    ),
    Patch(
        "a page that only runs a notebook keeps no files in IndexedDB: one wait less",
        "H.mountFS(this.requirePyodide),await H.populateFilesToMemory(this.requirePyodide),",
        "",
    ),
    Patch(
        "no other host is named in what is shipped: Pyodide comes from the site",
        "`https://cdn.jsdelivr.net/pyodide/v314.0.0/full/`",
        "`./`",
    ),
    Patch(
        "the same",
        "`https://cdn.jsdelivr.net/pyodide/${e.pyodideVersion}/full/`",
        "`./`",
    ),
)
# Files of the front end by the beginning of their names, which end in a digest. Of several the one is meant in
# which the first patch fits.
MARIMO_FRONTEND: dict[str, tuple[Patch, ...]] = {
    "preload-helper": (
        Patch(
            "all that a page needs is in one script and one style sheet: nothing is loaded ahead",
            "if(r&&r.length>0)",
            "if(0)",
        ),
    ),
    "schemas": (
        Patch(
            "a page's policy lets no text be run as code: trying that writes an error into Firefox's console",
            "try{return Function(``),!0}catch{return!1}",
            "return!1",
        ),
    ),
    "state": (
        Patch(
            "a request to Python waits until Python is up: a slow connection is not an error",
            "maxRequestTime:2e4,",
            "maxRequestTime:1/0,",
        ),
        Patch(
            "the page has started Python already, in a worker that asks no other host",
            "k(new URL(Fe,import.meta.url),{name:Le()})",
            "globalThis.tomoeWorker",
        ),
        Patch(
            "a page that only runs a notebook saves none, and the worker that would is not in the site",
            "k(new URL(Pe,import.meta.url),{name:Le()})",
            "globalThis.tomoeWorker",
        ),
    ),
    "layout": (
        Patch(
            "a page's cells stand one below the other: no slides, no grid",
            "il=[jr,xc,$c]",
            "il=[$c]",
        ),
        Patch(
            "whether a cell's code is Markdown makes a difference only where code is shown",
            "let e=new g().isSupported(p);",
            "let e=!1;",
        ),
    ),
    "cells": (
        Patch(
            "an editor's list of emoji from another host: no page has an editor",
            "fetch(`https://unpkg.com/emojilib@3.0.11/dist/emoji-en-US.json`)",
            "Promise.reject()",
        ),
        Patch(
            "an editor's list of icons, the same",
            "fetch(`https://unpkg.com/lucide-static@0.452.0/tags.json`)",
            "Promise.reject()",
        ),
        Patch(
            "pictures of these icons, the same",
            "`https://cdn.jsdelivr.net/npm/lucide-static@0.452.0/icons/${e}.svg`",
            "`data:,`",
        ),
    ),
    "index": (
        Patch(
            "widgets have styles of their own. On a first visit, when marimo's sheet comes packed, it is not in"
            " their shadow roots; on later ones copying it there is a tenth of what the page has to do",
            "function mv(e){return e.title?.startsWith(`marimo`)?",
            "function mv(e){return!1;return e.title?.startsWith(`marimo`)?",
        ),
        Patch(
            "a page shows the elements in `frontend.ELEMENTS`: no forms, charts, chats, files … of marimo's",
            "kE=[new Dv,new Av,iS,new yS,new CS,new xS,new TS,new Mv,new kS,new uC,oC,yC,new TC,new VC,"
            "new $y,new dw,new uT,new vT,new pT,new ST,new ET,new OT,new jT,new PT,new RT,new tw,new iT,"
            "Rv,NS,nC,iE,$T,wv,Fy,_w,aw],AE=[new zT,new UT,new ZT,new nE,new rE,new oE,new sE,new bp,"
            "new uE,new fE,new yE,new xE,new CE]",
            "kE=[wv],AE=[new rE]",
        ),
        Patch(
            "formulas in plots, by a script from another host: no page has plots",
            "`https://cdn.jsdelivr.net/npm/mathjax-full@3.2.2/es5/tex-mml-svg.min.js`",
            "`data:text/javascript,`",
        ),
        Patch(
            "icons by name from other hosts: what a notebook shows has its pictures in it",
            "`https://api.simplesvg.com`,`https://api.unisvg.com`",
            "`data:,`",
        ),
        Patch(
            "the same",
            "`https://api.iconify.design`",
            "`data:,`",
        ),
    ),
}

# marimo-base 0.25.2, Python sources in the archive
MARIMO_PYTHON: dict[str, tuple[Patch, ...]] = {
    "marimo/__init__.py": (
        Patch(
            "its modules import each other: where `_ai` comes later (see `later.py`), this has to be first",
            "from marimo._ast.app import App\n",
            "import marimo._output.formatting\nfrom marimo._ast.app import App\n",
        ),
    ),
    "marimo/_data/data_source_discovery/discover.py": (
        Patch(
            "a page has no data bases to find, and looking for them brings YAML",
            "from marimo._data.data_source_discovery.plugins import (\n    DEFAULT_DISCOVERY_PLUGINS,\n)\n",
            "DEFAULT_DISCOVERY_PLUGINS = ()\n",
        ),
    ),
    "marimo/_lint/__init__.py": (
        Patch(
            "of the linter pages need only what finds cells that define one name twice",
            "from marimo._lint.linter import FileStatus, Linter\n"
            "from marimo._lint.rule_engine import EarlyStoppingConfig, RuleEngine\n"
            "from marimo._lint.rules.base import LintRule\n"
            "from marimo._utils.files import async_expand_file_patterns\n",
            "",
        ),
    ),
    "marimo/_runtime/patches.py": (
        Patch(
            "jedi completes code in an editor, and pages have none: its import is here for a side effect only",
            "    import jedi  # type: ignore # noqa: F401\n",
            "",
        ),
    ),
    "marimo/_config/manager.py": (
        Patch(
            "no notebook of the site has settings in its head, and looking for them compiles long patterns",
            "            if not filepath.is_file():\n                return {}\n",
            "            return {}\n",
        ),
    ),
    "marimo/_save/stores/__init__.py": (
        Patch(
            "no page has a cache of its own, nor a file with settings for one, which would be written",
            "    config = get_default_config_manager(current_path=current_path).get_config()\n"
            "    return _get_store_from_config(_store_config(config))\n",
            "    return _get_store_from_config(None)\n",
        ),
        Patch(
            "the same",
            "    overrides = get_default_config_manager(\n",
            "    return False\n    overrides = get_default_config_manager(\n",
        ),
    ),
    "marimo/_runtime/runner/cell_runner.py": (
        Patch(
            "an editor's list of variables: no page shows it",
            "def _should_broadcast_data() -> bool:\n",
            "def _should_broadcast_data() -> bool:\n    return False\n\n\n"
            "def _should_broadcast_data_in_an_editor() -> bool:\n",
        ),
    ),
    "marimo/_entrypoints/registry.py": (
        Patch(
            "the archive holds no plugin for marimo, and asking for some reads all of it",
            "    ep = entry_points()\n",
            "    from importlib.metadata import EntryPoints\n\n    return EntryPoints(())\n",
        ),
    ),
    "marimo/_pyodide/bootstrap.py": (
        Patch(
            "only a message's name is wanted: no need to decode the whole of every message",
            "        name = deserialize_kernel_message(notification).name\n",
            "        name = deserialize_kernel_notification_name(notification)\n",
        ),
        Patch(
            "the same",
            "from marimo._messaging.serde import (\n    deserialize_kernel_message,\n",
            "from marimo._messaging.serde import (\n    deserialize_kernel_notification_name,\n",
        ),
    ),
    "marimo/_pyodide/pyodide_session.py": (
        Patch(
            "a page that only runs a notebook never exports it: no second copy of every message",
            "            lambda msg: self.session_view.add_raw_notification(msg),\n",
            "",
        ),
        Patch(
            "the same: what exports it is not imported",
            "from marimo._export.exporter import Exporter, export_markdown, export_script\n",
            "",
        ),
        Patch(
            "the same",
            "from marimo._export.serialization import serialize_notebook_snapshot\n",
            "",
        ),
    ),
}
