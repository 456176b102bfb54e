"""The build from start to end."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from markupsafe import Markup

from . import (
    checks,
    deals,
    documents,
    drills,
    fair,
    frontend,
    handout,
    landing,
    mine,
    offline,
    packing,
    parts,
    plain,
    prestart,
    questions,
    sets,
    shape,
    steps,
    today,
    wall,
)
from .catalogue import LAB, PAGES, Page
from .docs.fit import fit
from .docs.manual import manual
from .export import Export, export
from .fonts import fonts, steps_font
from .page import Weight, notebook_page
from .paper.page import print_page
from .paper.press import prints
from .paths import SITE, Layout
from .pictures import pictures
from .policy import with_policy
from .runtime import runtime
from .tools import BuildError, digest, files_under, say, step
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
    folder = plain.python(layout, wheel) if layout.plain else build_runtime(layout, wheel, exported)
    with step("pages"):
        work = layout.out.with_suffix(".new")
        shutil.rmtree(work, ignore_errors=True)
        assemble(layout, work, exported, folder, wheel)
        shutil.rmtree(layout.out, ignore_errors=True)
        work.rename(layout.out)
    say(f"ready in {layout.out}")


def build_runtime(layout: Layout, wheel: Path, exported: dict[Page, Export]) -> Path:
    """The runtime folder of a site in which Python starts from the site's own memory and archive.

    Every notebook is run to make it; where another version of marimo is tried, one of each kind.
    """
    config = layout.build / "user-config.json"
    config.write_text(json.dumps(next(iter(exported.values())).user_config, sort_keys=True))
    of_each_kind = {(page.kind, page.guided): page for page in exported}
    run = of_each_kind.values() if layout.marimo else exported
    notebooks = {page.name: layout.notebooks / page.notebook for page in run}
    lab = {page.name: notebooks.pop(page.name) for page in LAB if page.name in notebooks}
    return runtime(layout, wheel, notebooks, lab, config)


def before_python(layout: Layout, page: Page, out: Path) -> Markup:
    """What stands in the page until Python is up."""
    if page.kind == "play":
        return prestart.table(page)
    if page.kind == "drills":
        return prestart.drills(page)
    if page.kind == "study":
        return prestart.study()
    if page.kind == "compare":
        return prestart.compare()
    if page.kind == "lab":
        return prestart.lab(page)
    return prestart.reading(page, layout.notebooks / page.notebook, out / "steps")


def with_front_end(
    layout: Layout, exported: dict[Page, Export], target: Path
) -> dict[Page, Export]:
    """The exported pages with marimo's front end as it is bundled for each, whose files go into ``target``."""
    found: dict[Page, Export] = {}
    for kind in frontend.NAMES:
        pages = {page: one for page, one in exported.items() if front_end_of(page) == kind}
        assets = frontend.bundle(layout, pages.values(), kind)
        shutil.copytree(assets, target, dirs_exist_ok=True)
        found |= {page: frontend.with_bundle(one, assets, kind) for page, one in pages.items()}
    return {page: found[page] for page in exported}


def front_end_of(page: Page) -> frontend.Set:
    """Which of marimo's front ends a page has: a reader writes code in the lab alone."""
    return "lab" if page.kind == "lab" else "frontend"


def assemble(
    layout: Layout, out: Path, exported: dict[Page, Export], folder: Path, wheel: Path
) -> None:
    """Write all files of the site, then check them."""
    out.mkdir(parents=True)
    shutil.copytree(folder, out / "runtime")
    worker = None
    if layout.plain:
        plain.assets(layout, out)
    else:
        exported = with_front_end(layout, exported, out / "assets")
        worker = frontend.worker(layout, folder, out / "runtime")
    names = [f"steps/{name}" for name in steps.write(out / "steps")]
    names += [f"drills/{name}" for name in drills.write(out / "drills")]
    tables = [page.game for page in exported if page.kind == "play" and not page.guided]
    names += [f"deals/{name}" for name in deals.write(layout, out, tables)]
    names += [f"questions/{name}" for name in questions.write(out / "questions")]
    shape.publish(out)
    own = out / "tomoe"
    shutil.copytree(layout.bundle.parent, own)
    glyphs = (
        layout.root / "tomoe_core",
        layout.notebooks,
        layout.root / "widgets" / "src",
        SITE,
        out / "steps",
        layout.root / "docs",
        *(layout.root / name for name in ("CONTRIBUTING.md", "CHANGELOG.md")),
    )
    web_fonts = fonts(layout, glyphs)
    shutil.copytree(web_fonts, own / "fonts")
    words = (layout.root / "widgets" / "src" / "words", layout.root / "tomoe_core", out / "steps")
    shutil.copytree(steps_font(layout, words), own / "tomoe-steps-font")
    shutil.copytree(prints(layout, web_fonts), out / "print")
    shutil.copytree(pictures(layout, web_fonts), out, dirs_exist_ok=True)
    documents.files(layout, wheel, out)
    for name in ("prestart.js", "embed.js", "landing.js", "offline.js", "disk.js", "disk.css"):
        shutil.copyfile(layout.static / "page" / name, own / name)
    notebook = [(layout.static / name).read_text("utf-8") for name in ("notebook.css", "rules.css")]
    (own / "notebook.css").write_text("\n".join(notebook), encoding="utf-8")
    shutil.copyfile(layout.static / "site.css", own / "site.css")
    for name in ("icon.svg", "site.webmanifest"):
        shutil.copyfile(layout.static / name, out / name)
    for own_page in (mine, fair, today, handout):
        own_page.write_scripts(layout, own)
    packing.deflate(own / parts.ELEMENTS)
    version = digest(own)[:10]
    lock = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    texts = {
        "index.html": landing.landing(layout, version, wheel.name),
        "404.html": landing.not_found_page(layout),
        offline.AWAY: landing.away(layout),
        "licences.html": landing.licences(layout, lock, version),
        fair.ABOUT.address: fair.page(layout, version),
        mine.ABOUT.address: mine.page(layout, own, version),
        today.ABOUT.address: today.page(layout, version),
        "print.html": print_page(layout, out / "print", version),
        **sets.pages(layout, version),
        wall.WALL.address: wall.wall_page(layout, version),
        handout.ABOUT.address: handout.page(layout, version),
    }
    allowed = {}
    # The archive is asked by pages of the lab alone: what others import is in the memory that they start from.
    archive = (out / "runtime" / "python.zip").stat().st_size if worker else 0
    of_python = sum(file.stat().st_size for file in files_under(out / "runtime")) - archive
    of_table = 0
    of_kind: dict[frontend.Set, parts.Parts] = {}
    for page, one in exported.items():
        kind = front_end_of(page)
        if kind not in of_kind:
            of_kind[kind] = parts.parts(out, one, version, plain=layout.plain)
        loaded = of_kind[kind]
        allowed[page.address] = parts.scripts(loaded)
        weight = parts.weight(out, loaded)
        of_table = of_table or weight
        texts[page.address] = notebook_page(
            layout,
            page,
            one,
            version=version,
            prestart=before_python(layout, page, out),
            worker=worker,
            loaded=loaded,
            more=Weight(of_python, of_table, weight + archive) if page.kind == "lab" else None,
        )
    for address, text in texts.items():
        target = out / address
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(
            with_policy(text, notebook=address in allowed, scripts=allowed.get(address, [])),
            encoding="utf-8",
        )
    fit(layout, manual(layout), out, version)
    (out / ".nojekyll").touch()
    offline.write(layout, out, {"runtime": worker.version if worker else "", "tomoe": version})
    checks.check(out, names, plain=layout.plain, trial=bool(layout.marimo))
