"""A site in which marimo and Pyodide are as they are shipped: nothing of theirs is changed, and no other host is asked."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile

import pytest
from tomoe_site import frontend, later, page, parts, patches, plain, runtime, scripts, wheels
from tomoe_site.catalogue import PAGES
from tomoe_site.export import Export
from tomoe_site.paths import Layout
from tomoe_site.policy import with_policy
from tomoe_site.tools import BuildError, node, sha256
from tomoe_site.wheel import build_wheel


@pytest.fixture(scope="module")
def layout(root):
    return Layout(root=root, build=root / "build", plain=True, offline=False)


@pytest.fixture(scope="module")
def folder(layout):
    """The plain site's Python, made without a single change."""

    def change(*given):
        raise AssertionError(f"a change to {given[0]}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scripts, "change", change)
        patch.setattr(patches, "apply", change)
        patch.setattr(later, "later", change)
        yield plain.python(layout, build_wheel(layout))


def names(folder):
    return sorted(file.relative_to(folder) for file in folder.rglob("*") if file.is_file())


def test_front_end_is_as_it_is_shipped(layout, tmp_path):
    plain.assets(layout, tmp_path)
    ours, theirs = tmp_path / "assets", frontend.assets()
    assert names(ours) == names(theirs)
    assert all((ours / name).read_bytes() == (theirs / name).read_bytes() for name in names(ours))


def test_pyodide_is_as_it_is_shipped(layout, folder):
    pyodide = layout.node_modules / "pyodide"
    for name in plain.PYODIDE_FILES:
        assert (folder / name).read_bytes() == (pyodide / name).read_bytes()


def test_wheels_are_as_they_are_shipped_but_for_other_platforms_code(layout, folder):
    every = [one for one in wheels.download(layout).glob("*.whl") if runtime.is_used(one)]
    changed = [one.name for one in every if (folder / one.name).read_bytes() != one.read_bytes()]
    assert [wheels.normal(name.split("-")[0]) for name in changed] == ["pyyaml"]
    with zipfile.ZipFile(folder / changed[0]) as archive:
        assert "yaml/__init__.py" in archive.namelist()
        assert not [name for name in archive.namelist() if name.endswith(".so")]


def test_list_has_what_marimos_worker_loads(folder):
    [worker] = frontend.assets().glob("worker-*.js")
    [asked] = re.findall(r"packages:\[([^\]]*`micropip`[^\]]*)\]", worker.read_text("utf-8"))
    packages = json.loads((folder / plain.LOCK).read_text("utf-8"))["packages"]
    wanted = {wheels.normal(name) for name in re.findall(r"`([^`]+)`", asked)} | {plain.FIRST}
    assert len(wanted) > 5
    assert wanted <= set(packages)
    # Whatever imports what, all is there before a notebook runs.
    assert set(packages[plain.FIRST]["depends"]) | {plain.FIRST} == set(packages)
    assert {"ipython", "tomoe-cards", "anywidget"} < set(packages)


def test_list_says_what_is_there(folder):
    packages = json.loads((folder / plain.LOCK).read_text("utf-8"))["packages"]
    assert {one["file_name"] for one in packages.values()} == {
        file.name for file in folder.glob("*.whl")
    }
    for one in packages.values():
        assert one["sha256"] == sha256(folder / one["file_name"])
        assert "/" not in one["file_name"]


def test_page_has_its_front_ends_already(folder):
    [wheel] = folder.glob("tomoe_cards-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read("tomoe_widgets/static/table.js").decode()
    assert "globalThis.tomoeWidgets.table" in text


def export():
    mount = {"config": {"runtime": {}}, "filename": "a.py", "version": "1"}
    return Export(code="pass", entry="index-a.js", styles=("one.css",), mount=mount)


@pytest.mark.parametrize("kind", ["play", "rules"])
def test_page_says_where_python_is_and_starts_none(layout, kind, tmp_path):
    one = next(each for each in PAGES if each.kind == kind)
    for name in ("assets/index-a.js", "assets/one.css", "tomoe/site.js", "tomoe/site.js.deflate"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    loaded = parts.parts(tmp_path, export(), "1", plain=True)
    text = page.notebook_page(
        layout, one, export(), version="1", prestart="", worker=None, loaded=loaded
    )
    assert f'data-pyodide-index-url="{one.root}runtime/"' in text
    assert f'data-pyodide-lockfile-url="{one.root}runtime/{plain.LOCK}"' in text
    assert "tomoeWorker" not in text
    assert "window.Worker = class extends Worker" in text
    told = json.loads(re.search(r'id="tomoe-parts">(.*?)</script>', text)[1])
    assert [(it["address"], it["packed"]) for it in told["marimo"]] == [
        (f"{one.root}assets/one.css", ""),
        (f"{one.root}assets/index-a.js", ""),
    ]
    assert "connect-src 'self' data:;" in with_policy(text, notebook=True)


def test_page_is_told_how_far_marimos_own_worker_is(root):
    scripts_of = [
        (root / "site/static/page" / name).read_text("utf-8") for name in ("told.js", "plain.js")
    ]
    script = f"""
    globalThis.window = globalThis;
    globalThis.dispatchEvent = () => true;
    globalThis.Worker = class extends EventTarget {{ constructor(...given) {{ super(); this.given = given; }} }};
    for (const text of {json.dumps(scripts_of)}) (0, eval)(text);
    const worker = new Worker("worker.js", {{ type: "module" }});
    const say = (id, payload) => worker.dispatchEvent(new MessageEvent("message", {{ data: {{ data: {{ id, payload }} }} }}));
    say("initializingMessage", {{ message: "Loading marimo..." }});
    for (const text of ['{{"op": "kernel-ready"}}', '{{"op":"cell-op","status":"running"}}', '{{"op":"other"}}', '{{"op":"completed-run"}}'])
      say("kernelMessage", {{ message: text }});
    say("initializedError", {{ error: "no" }});
    worker.dispatchEvent(new Event("error"));
    console.log(JSON.stringify([worker.given, tomoeTold]));
    """
    given, told = json.loads(node("--input-type=module", "-e", script))
    assert given == ["worker.js", {"type": "module"}]
    assert [one["stage"] for one in told] == [
        *("compile", "session", "cell", "ran", "error", "error")
    ]
    assert told[-2]["message"] == "no"


def test_marimo_that_cannot_be_told_where_python_is_stops_the_build(layout, tmp_path, monkeypatch):
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "worker-abc.js").write_text("fetch(`https://cdn.example.net/`)")
    monkeypatch.setattr(frontend, "assets", lambda: theirs)
    with pytest.raises(BuildError, match="asks other hosts for Python"):
        plain.assets(layout, tmp_path / "out")


@pytest.mark.parametrize(("given", "folder"), [("yes", "plain"), ("no", "site"), ("", "site")])
def test_make_builds_it_beside_the_other(root, given, folder):
    said = subprocess.run(
        ["make", "--dry-run", "--always-make", "site", f"PLAIN={given}"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert (" site/build.py --plain" in said) == (folder == "plain")
    assert f"touch build/{folder}/index.html" in said


def test_make_knows_yes_and_no(root):
    done = subprocess.run(
        ["make", "--dry-run", "site", "PLAIN=1"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode
    assert "PLAIN is yes or no" in done.stderr
