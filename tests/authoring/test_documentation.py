"""Positions in other people's documentation: the Sphinx extension, and the plugin for MkDocs."""

import io
import json
import os
import re
import socket
import subprocess
import sys
import time
from html import unescape
from pathlib import Path
from urllib.request import urlopen

import pytest

import tomoe_core as tomoe
from tomoe_core.page import steps
from tomoe_core.page.folding import unfold
from tomoe_core.svg import sprite

if not sprite.is_there():
    pytest.skip("the front end is not built", allow_module_level=True)


@pytest.fixture
def pages(tmp_path):
    """A folder of sources with a record and captions."""
    folder = tmp_path / "pages"
    (folder / "sub").mkdir(parents=True)
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2").play("pile 1")
    (folder / "match.txt").write_text(str(tomoe.Record(state.game, state)))
    (folder / "match.txt.captions").write_text("2: Mine\n")
    made = steps(state, first=1, seat=1, captions={2: "Mine"})
    (folder / "whole.json").write_text(json.dumps(made))
    return folder


def inside(html):
    """The attributes of the elements of a page, and the steps in them."""
    found = re.findall(r"<tomoe-steps([^>]*?) data='([^']*)'></tomoe-steps>", html)
    return [(attributes, unfold(json.loads(unescape(text)))) for attributes, text in found]


def test_a_sphinx_site(pages, tmp_path):
    pytest.importorskip("sphinx")
    from sphinx.testing.util import SphinxTestApp

    directive = ".. tomoe-steps:: /match.txt\n   :from: 1\n   :seat: 1\n   :start: 1\n"
    (pages / "conf.py").write_text("extensions = ['tomoe_widgets.sphinx']\n")
    (pages / "index.rst").write_text("A\n=\n\n.. toctree::\n\n   sub/page\n   plain\n")
    (pages / "plain.rst").write_text("B\n=\n")
    (pages / "sub" / "page.rst").write_text(
        f"C\n=\n\n{directive}\n.. tomoe-steps:: ../whole.json\n"
    )

    def build(builder):
        out = tmp_path / builder
        said = io.StringIO()
        app = SphinxTestApp(builder, srcdir=pages, builddir=out, warning=said)
        app.build(force_all=True)
        app.cleanup()
        return app.outdir, re.sub(r"\x1b\[[\d;]*m", "", said.getvalue())

    out, said = build("html")
    assert said == ""
    html = (out / "sub" / "page.html").read_text("utf-8")
    elements = inside(html)
    assert [attributes for attributes, _ in elements] == [' lang="en" start="1"', ' lang="en"']
    for _, made in elements:
        assert [each["caption"]["en"] for each in made["steps"]][1] == "Mine"
    # No module: pages that are opened from a disk load none.
    scripts = re.findall(r'<script defer="defer" src="([^"?]+tomoe[^"?]+)', html)
    assert len(scripts) == 1
    assert (out / "sub" / scripts[0]).stat().st_size > 50_000
    assert "_static/tomoe/" not in (out / "plain.html").read_text("utf-8")

    out, said = build("epub")
    page = (out / "sub" / "page.xhtml").read_text("utf-8")
    assert "tomoe-steps" not in page
    assert len(re.findall(r'<img alt="[^"]+" src="../_images/tomoe-\w+\.svg"', page)) == 2
    assert "<p>Mine</p>" in page
    out, said = build("text")
    assert "Mine" in (out / "sub" / "page.txt").read_text("utf-8")

    wrong = directive.replace(":seat: 1", ":seat: 9")
    (pages / "plain.rst").write_text(f"B\n=\n\n{wrong}")
    out, said = build("html")
    assert "plain.rst:4: ERROR: tomoe-steps: a seat is a number from 0 to 2, not 9" in said


def test_an_mkdocs_site(pages, tmp_path, caplog):
    pytest.importorskip("mkdocs")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort
    from tomoe_widgets.mkdocs import TomoePlugin

    fence = "```tomoe-steps\n/match.txt\nfrom: 1\nseat: 1\n```\n"
    (pages / "index.md").write_text("# A\n")
    (pages / "sub" / "page.md").write_text(f"# C\n\n{fence}\n````md\n{fence}````\n")
    site = tmp_path / "site"

    def make():
        config = load_config(
            io.StringIO(""),
            site_name="S",
            docs_dir=str(pages),
            site_dir=str(site),
            plugins=["search"],
        )
        config.plugins["tomoe"] = TomoePlugin()
        build(config)

    make()
    html = (site / "sub" / "page" / "index.html").read_text("utf-8")
    ((attributes, made),) = inside(html)
    assert attributes == ""  # the page's own language
    assert made == json.loads((pages / "whole.json").read_text())
    (code,) = re.findall(r'<script src="([^"]+)" defer></script></div>', html)
    assert (site / "sub" / "page" / code).stat().st_size > 50_000
    # What is found by words is what somebody has written.
    assert "Mine" not in (site / "search" / "search_index.json").read_text("utf-8")
    assert "from: 1" in html
    # Other code looks as it does without the plugin.
    assert '<code class="language-md">' in html
    (pages / "sub" / "page.md").write_text(f"# C\n\n{fence.replace('from', 'form')}")
    with pytest.raises(Abort):
        make()
    assert "sub/page.md, line 3: tomoe-steps /match.txt: the options are" in caplog.text


def test_sphinx_reads_again_what_has_changed_wherever_it_lies(pages, tmp_path):
    """Captions that come, change and go; a record that is mended; and nothing else."""
    pytest.importorskip("sphinx")
    from sphinx.testing.util import SphinxTestApp

    beside = tmp_path / "beside"
    pages.joinpath("match.txt").rename(pages / "sub" / "match.txt")
    (pages / "sub").rename(beside)
    captions = beside / "match.txt.captions"
    directive = ".. tomoe-steps:: ../beside/match.txt\n"
    (pages / "conf.py").write_text("extensions = ['tomoe_widgets.sphinx']\n")
    (pages / "index.rst").write_text("A\n=\n\n.. toctree::\n\n   one\n   two\n")
    (pages / "one.rst").write_text(f"B\n=\n\n{directive}")
    (pages / "two.rst").write_text(f"C\n=\n\n{directive}   :captions: own.txt\n")

    def build():
        """The pages that are read, what is said, and the captions of the first page."""
        said = io.StringIO()
        app = SphinxTestApp("text", srcdir=pages, builddir=tmp_path / "out", warning=said)
        read = []
        app.connect("source-read", lambda _app, page, _text: read.append(page))
        app.build()
        app.cleanup()
        return {*read}, said.getvalue(), (app.outdir / "one.txt").read_text("utf-8")

    read, said, _ = build()
    assert read == {"index", "one", "two"}
    assert "two.rst:4: ERROR: tomoe-steps: " in re.sub(r"\x1b\[[\d;]*m", "", said)
    # What is wrong is said in every build, until it is mended.
    assert build()[0] == {"two"}
    (pages / "own.txt").write_text("2: Own\n")
    assert build()[:2] == ({"two"}, "")
    assert build()[0] == set()
    captions.write_text("0: First\n")
    read, _, shown = build()
    assert read == {"one"}
    assert "First" in shown
    captions.write_text("0: Second\n")
    read, _, shown = build()
    assert read == {"one"}
    assert "Second" in shown
    captions.unlink()
    read, _, shown = build()
    assert read == {"one"}
    assert "Second" not in shown
    assert build()[0] == set()
    record = beside / "match.txt"
    text = record.read_text()
    record.write_text(text.replace("pile 2", "pile 9"))
    assert build()[0] == {"one", "two"}
    record.write_text(text)
    assert build()[0] == {"one", "two"}


def test_mkdocs_serves_what_has_changed_wherever_it_lies(pages, tmp_path):
    """A record beside the pages that is changed, and captions that come."""
    pytest.importorskip("mkdocs")
    beside = tmp_path / "records"
    beside.mkdir()
    (pages / "match.txt").rename(beside / "match.txt")
    (pages / "match.txt.captions").unlink()
    (pages / "index.md").write_text("# A\n\n```tomoe-steps\n../records/match.txt\nstart: 1\n```\n")
    (tmp_path / "mkdocs.yml").write_text("site_name: S\ndocs_dir: pages\nplugins: [tomoe]\n")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # As the plugin is found where the package has been installed.
    known = tmp_path / "packages" / "here-1.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: here\nVersion: 1\n")
    (known / "entry_points.txt").write_text(
        "[mkdocs.plugins]\ntomoe = tomoe_widgets.mkdocs:TomoePlugin\n"
    )
    path = os.pathsep.join([str(known.parent), *filter(None, sys.path)])
    server = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def shows(words):
        """Wait for a page with these words in its positions."""
        for _ in range(600):
            assert server.poll() is None
            try:
                if words in urlopen(f"http://127.0.0.1:{port}/").read().decode():
                    return
            except OSError:
                pass
            time.sleep(0.2)
        pytest.fail(f"{words} is not shown")

    try:
        shows("You take pile 2.")
        captions = beside / "match.txt.captions"
        captions.write_text("1: New\n")
        shows("New")
        captions.write_text("1: Changed\n")
        shows("Changed")
        captions.unlink()
        shows("You take pile 2.")
        record = beside / "match.txt"
        record.with_name("other").write_text(record.read_text().replace("pile 2", "pile 3"))
        record.with_name("other").replace(record)
        shows("You take pile 3.")
    finally:
        server.terminate()
        server.wait()


@pytest.mark.parametrize("command", ["mkdocs", "zensical"])
def test_a_fence_where_there_are_no_plugins(command, pages, tmp_path):
    """As its documentation says, in MkDocs and in Zensical, of which each is a program of its own."""
    pytest.importorskip(command)
    pytest.importorskip("pymdownx")
    fence = "```tomoe-steps\npages/match.txt\nfrom: 1\nseat: 1\n```\n"
    # A path begins at the page, or else where the command runs.
    listed = fence.replace("seat: 1", "lang: ja").replace("pages/", "").replace("\n", "\n    ")
    page = pages / "index.md"
    page.write_text(f"# A\n\n{fence}\n- item\n\n    {listed}")
    own = Path(__file__).parents[2] / "docs" / "tutorials" / "own.md"
    (settings,) = re.findall(r"```yaml\n(markdown_extensions:.*?)```", own.read_text("utf-8"), re.S)
    (tmp_path / "mkdocs.yml").write_text(
        f"site_name: S\ndocs_dir: pages\nuse_directory_urls: false\n{settings}"
    )

    def python(*words):
        path = os.pathsep.join(filter(None, sys.path))
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
        )

    assert python("tomoe_widgets.fence", "pages/javascripts").returncode == 0
    assert python("tomoe_widgets.fence").returncode == 2
    built = python(command, "build")
    assert built.returncode == 0, built.stderr
    html = (tmp_path / "site" / "index.html").read_text("utf-8")
    (bare, made), (japanese, _) = inside(html)
    # The page's own language.
    assert (bare, japanese) == ("", ' lang="ja"')
    assert made == json.loads((pages / "whole.json").read_text())
    (script,) = re.findall(r'<script src="(?:\./)?([^"]*tomoe[^"]*)"', html)
    assert (tmp_path / "site" / script).stat().st_size > 50_000
    page.write_text(f"# A\n\n{fence.replace('from', 'form')}")
    built = python(command, "build")
    assert built.returncode != 0
    said = built.stdout + built.stderr
    assert "index.md, line 3: tomoe-steps pages/match.txt: the options are deal, from" in said
