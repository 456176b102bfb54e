"""Changes to other projects' scripts are found by structure, whatever a minifier calls things, and fit or say so."""

from __future__ import annotations

import json
import re
import zipfile
from concurrent.futures import ThreadPoolExecutor

import pytest
from tomoe_site import fits, frontend, later, patches, scripts
from tomoe_site.paths import SITE, Layout
from tomoe_site.tools import BuildError, node

# What parts of marimo's front end looked like in its versions 0.25.2, 0.25.1 and 0.24.2: the last made its workers otherwise.
WORKERS = (
    "var S=class{getSaveWorker(){let e=I(),t=F(k(new URL(Pe,import.meta.url),{name:Le()}));return t}"
    "constructor(){let t=I(),n=k(new URL(Fe,import.meta.url),{name:Le()});this.rpc=F(n)}};",
    "var uA=class{getSaveWorker(){let e=Zk(),t=Xk(gk(new URL(fA,import.meta.url),{name:gA()}));return t}"
    "constructor(){let e=Zk(),t=gk(new URL(pA,import.meta.url),{name:gA()});this.rpc=Xk(t)}};",
    "var a=class{getSaveWorker(){return b()===`read`?c:Fe(new Worker(new URL(``+new URL(`save-worker-DfWXpMak.js`,"
    "import.meta.url).href,``+import.meta.url),{type:`module`,name:B()})).proxy.request}constructor(){let e=new "
    "Worker(new URL(``+new URL(`worker-Dog-z1OZ.js`,import.meta.url).href,``+import.meta.url),{type:`module`,"
    "name:B()});this.rpc=Fe(e)}};",
)
LAYOUTS = (
    "var jr=1,xc=2,$c={type:`vertical`,deserializeLayout:e=>e},il=[jr,xc,$c];function al(){throw Error(`Unknown layout type: `)}",
    "var x={type:`vertical`,deserializeLayout:e=>e};import{a as y,b as z}from'./z.js';var q=[x,y,z];warn(`Unknown layout type`)",
)


def run(script):
    """What a script of Node's prints that has the parts of the machinery by name."""
    names = {
        "shapes": "address, edited, fits, holding, read, text",
        "change": "changed, found, misfits",
        "changes": "SETS",
    }
    imports = "".join(
        f"import {{ {what} }} from {json.dumps(str(SITE / 'node' / f'{name}.mjs'))};"
        for name, what in names.items()
    )
    return json.loads(node("--input-type=module", "-e", imports + script))


def changed(text, near, kind="frontend"):
    """A script with the front end's one change for what is ``near``."""
    return run(
        f"const one = SETS.{kind}.filter(({{ near }}) => near === {json.dumps(near)});"
        f"console.log(JSON.stringify(changed(new Map([['a.js', {json.dumps(text)}]]), one).scripts.get('a.js')))"
    )


@pytest.mark.parametrize("text", WORKERS)
def test_worker_is_the_pages_own_whatever_the_names(text):
    found = changed(text, "getSaveWorker")
    assert found.count("globalThis.tomoeWorker") == 2
    assert "new URL" not in found


@pytest.mark.parametrize(("text", "left"), list(zip(LAYOUTS, ("il=[$c]", "q=[x]"), strict=True)))
def test_only_cells_below_each_other_are_left(text, left):
    assert left in changed(text, "Unknown layout type")


def test_a_value_that_an_editor_has_put_off_is_dropped_when_a_newer_one_comes():
    text = (
        "console.error(`TimeoutLatch callback error:`);"
        "use(()=>{if(t!==void 0){var e=U.doc();if(U&&t!==e){var n=J.current&&!J.current.isDone,r=()=>{"
        "U.dispatch({changes:{from:0,insert:t||``},annotations:[ve.of(!0)]})};n?Y.current=r:r()}}},[t,U])"
    )
    assert "use(()=>{Y.current=null;if(t" in changed(text, "TimeoutLatch callback error", "lab")


def test_shapes_fit_structure():
    script = """
    const expression = (source) => read(source).tree.body[0].expression;
    const node = expression("fetch(`https://a.example/x`, {method: 'GET', ['b']: 2})");
    const ask = (shape) => fits(node, shape);
    console.log(JSON.stringify([
      ask({ type: "CallExpression", callee: { name: "fetch" } }),
      ask({ type: /^(Call|New)Expression$/ }),
      ask({ arguments: [address("https://a.example/"), {}] }),
      ask(holding("method", "GET")),
      ask({ callee: { name: "get" } }),
      ask({ arguments: [{}] }),
      ask({ arguments: [text("https://a.example/"), {}] }),
      ask(holding("POST")),
    ]));
    """
    assert run(script) == [True] * 4 + [False] * 4


def test_edit_within_another_is_not_made():
    assert (
        run(
            "console.log(JSON.stringify(edited('abcdef', [[1, 4, 'X'], [2, 3, 'Y'], [5, 5, 'Z']])))"
        )
        == "aXeZf"
    )


def test_all_that_does_not_fit_is_named(tmp_path):
    file = tmp_path / "worker-x.js"
    file.write_text("class A{async loadNotebookDeps(){}async other(){}}")
    with pytest.raises(BuildError) as error:
        scripts.change("worker", file)
    told = str(error.value)
    assert (
        "a change fits 0 times instead of once (Python comes from the first part of the worker"
        in told
    )
    assert "keeps no files in IndexedDB" in told
    assert "everything that a notebook imports" not in told
    assert "site/node/changes.mjs" in told


def test_library_that_others_have_come_into_is_not_left_out():
    names = ",".join(f"a as n{number}" for number in range(13))
    text = f"var a={{py:()=>1,rs:()=>1,sh:()=>1,z80:()=>1}};export{{{names}}};"
    with pytest.raises(BuildError, match="exports 13 names"):
        changed(text, "z80:()=>")
    assert changed(text.replace(",a as n12", ""), "z80:()=>")


def test_every_change_has_a_reason_and_those_of_the_front_end_what_they_bring():
    every = run("console.log(JSON.stringify(SETS))")
    assert set(every) == {"frontend", "lab", "worker", "pyodide", "pyodide.asm"}
    assert all(one["reason"] and one["near"] for changes in every.values() for one in changes)
    assert all(one.get("brings") for one in every["frontend"] if one.get("times") != "any")


def test_change_whose_place_is_not_as_it_was_is_said_to_be_wrong(tmp_path):
    file = tmp_path / "worker-x.js"
    file.write_text("function f(){return a.mountFS(b),c.other(d),e}")
    told = dict(json.loads(node(fits.PROGRAM, "worker", file)))
    [wrong] = [what for reason, what in told.items() if "IndexedDB" in reason]
    assert wrong == "fits, but cannot be made: files of IndexedDB are read elsewhere"


def test_each_change_is_said_to_fit(root):
    # In a thread of its own: marimo's export runs a loop, and a browser's tests may have one in this one.
    with ThreadPoolExecutor(1) as pool:
        every = pool.submit(lambda: [*fits.fits(Layout(root=root, build=root / "build"))]).result()
    assert not [one for one in every if one.wrong]
    of_scripts = run("console.log(JSON.stringify(Object.values(SETS).flat().length))")
    of_sources = sum(map(len, patches.MARIMO_PYTHON.values())) + len(later.PACKAGES)
    assert len(every) == of_scripts + of_sources
    assert all(one.reason for one in every)


def test_change_that_does_not_fit_is_said_to_be_wrong(tmp_path):
    file = tmp_path / "worker-x.js"
    file.write_text("class A{async loadNotebookDeps(){}async other(){}}")
    wrong = [wrong for _, wrong in json.loads(node(fits.PROGRAM, "worker", file))]
    assert wrong.count("") == 2  # the method, and other hosts, which need not be named
    assert set(wrong) == {"", "fits 0 times instead of once"}
    with zipfile.ZipFile(tmp_path / "marimo_base-1-py3-none-any.whl", "w") as archive:
        [name, *_] = patches.MARIMO_PYTHON
        archive.writestr(name, patches.MARIMO_PYTHON[name][0].old * 2)
    wrong = [one.wrong for one in fits.of_sources(tmp_path)]
    assert wrong[0] == "fits 2 times instead of once"
    assert set(wrong[1 : -len(later.PACKAGES)]) == {"fits 0 times instead of once"}
    assert "imports nothing that could come later" in wrong[-1]


def test_changes_fit_what_is_installed(root):
    """Each fits as often as it says: the script would not come otherwise."""
    [worker] = frontend.assets().glob("worker-*.js")
    text = scripts.change("worker", worker)
    assert "await self.tomoeRuntime()" in text
    assert "https://cdn.jsdelivr.net/" not in text
    pyodide = root / "site" / "node_modules" / "pyodide"
    assert scripts.change("pyodide", pyodide / "pyodide.mjs").count("globalThis.tomoeWasm") == 4
    assert re.search(
        r"tomoeParts\.into\(Module\.HEAPU8\)",
        scripts.change("pyodide.asm", pyodide / "pyodide.asm.mjs"),
    )
