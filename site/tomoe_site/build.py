"""The build from start to end."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from . import frontend, prestart
from .catalogue import PAGES, Page
from .export import Export, export
from .page import notebook_page
from .paths import Layout
from .runtime import runtime
from .tools import BuildError, digest, say, step
from .wheel import build_wheel


def exports(layout: Layout) -> dict[Page, Export]:
    """Every page's notebook, exported; BuildError where one is missing."""
    result = {}
    for page in PAGES:
        notebook = layout.notebooks / page.notebook
        if not notebook.is_file():
            raise BuildError(f"{notebook} is missing")
        result[page] = export(notebook)
    return result


def build(layout: Layout) -> None:
    """Build the site into `layout.out`."""
    wheel = build_wheel(layout)
    with step("notebooks exported"):
        exported = exports(layout)
    config = layout.build / "user-config.json"
    config.write_text(json.dumps(next(iter(exported.values())).user_config, sort_keys=True))
    folder = runtime(
        layout,
        wheel,
        {page.name: layout.notebooks / page.notebook for page in exported},
        config,
    )
    with step("pages"):
        work = layout.build / "site.new"
        shutil.rmtree(work, ignore_errors=True)
        assemble(layout, work, exported, folder)
        shutil.rmtree(layout.out, ignore_errors=True)
        work.rename(layout.out)
    say(f"ready in {layout.out}")


def assemble(layout: Layout, out: Path, exported: dict[Page, Export], folder: Path) -> None:
    """Write all files of the site."""
    out.mkdir(parents=True)
    frontend.copy_assets(out / "assets")
    shutil.copytree(folder, out / "runtime")
    runtime_version = frontend.worker(layout, folder, out / "runtime")
    shutil.copytree(layout.bundle.parent, out / "tomoe")
    for name in ("prestart.js",):
        shutil.copyfile(layout.static / "page" / name, out / "tomoe" / name)
    shutil.copyfile(layout.static / "site.css", out / "tomoe" / "site.css")
    for name in ("icon.svg", "site.webmanifest"):
        shutil.copyfile(layout.static / name, out / name)
    version = digest(out / "tomoe")[:10]
    for page, one in exported.items():
        target = out / page.address
        target.parent.mkdir(parents=True, exist_ok=True)
        text = notebook_page(
            layout,
            page,
            one,
            version=version,
            prestart=prestart.table(page) if page.kind == "play" else "",
            runtime_version=runtime_version,
        )
        target.write_text(text, encoding="utf-8")
