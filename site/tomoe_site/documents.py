"""What the site carries of the project itself: its documents as pages, its wheel, its licence, its source."""

from __future__ import annotations

import re
import shutil
import struct
import zipfile
from pathlib import Path

from markupsafe import Markup

from .catalogue import Text
from .landing import frame
from .page import About
from .paths import Layout

# By file: the page's name and title. The documents are written in English.
DOCUMENTS = {
    "README.md": ("readme", Text("Tomoeの説明書（英語）", "Tomoe: documentation")),
    "CONTRIBUTING.md": (
        "contributing",
        Text("Tomoeの開発に加わるには（英語）", "Tomoe: how to contribute"),
    ),
    "CHANGELOG.md": ("changelog", Text("Tomoeの変更履歴（英語）", "Tomoe: what is new")),
}
SOURCES = (
    *("tomoe_core", "widgets", "site", "notebooks", "tests", "bench", "requirements"),
    *(
        "Makefile",
        "pyproject.toml",
        "LICENSE",
        "CITATION.cff",
        "RELEASING.md",
        "SECURITY.md",
        *DOCUMENTS,
    ),
)
# Folders that are made, wherever they are.
MADE = {"node_modules", "__pycache__", "__marimo__", "build", ".build", "dist", ".hypothesis"}
BUNDLE = Path("widgets/tomoe_widgets/static")
# Archives made of the same files are the same.
DATE = (1980, 1, 1, 0, 0, 0)


def pages(layout: Layout, version: str) -> dict[str, str]:
    """The documents' pages by address."""
    return {
        f"docs/{name}.html": _page(layout, layout.root / file, name, title, version)
        for file, (name, title) in DOCUMENTS.items()
    }


def _page(layout: Layout, file: Path, name: str, title: Text, version: str) -> str:
    import markdown

    html = markdown.markdown(
        file.read_text(encoding="utf-8"), extensions=["tables", "fenced_code", "sane_lists"]
    )
    html = re.sub(r'(href|src)="([^":#]+)"', lambda m: f'{m[1]}="{_address(m[2])}"', html)
    html = html.replace(
        "<table>", '<div class="tomoe-table-wrap" tabindex="0"><table class="tomoe-plain">'
    )
    html = html.replace("</table>", "</table></div>")
    html = re.sub(r'<img ([^>]*src="images/([^"]+)")', lambda m: _image(layout, m[1], m[2]), html)
    # A box that scrolls must be within reach of the keyboard.
    html = html.replace("<pre>", '<pre tabindex="0">')
    about = About(
        f"docs/{name}.html",
        title,
        Text(
            f"{title.ja}です。知られざる日本のカードゲームを、遊び、調べ、作りかえるために。",
            f"{title.en}. To play, study and change little-known Japanese card games.",
        ),
    )
    return frame(layout, about, version, "document", html=Markup(html))


def _address(to: str) -> str:
    """Where the site has what a document links to."""
    if to in DOCUMENTS:
        return f"{DOCUMENTS[to][0]}.html"
    return {"LICENSE": "../files/LICENSE.txt"}.get(to, to.replace("site/docs/", ""))


def _image(layout: Layout, attributes: str, name: str) -> str:
    """An image's element with the size of its file, a PNG, so that the text below does not jump."""
    data = (layout.root / "site" / "docs" / "images" / name).read_bytes()
    wide, high = struct.unpack(">II", data[16:24])
    return f'<img {attributes} width="{wide}" height="{high}" loading="lazy"'


def files(layout: Layout, wheel: Path, out: Path) -> None:
    """Write the files that pages link to: images, the wheel, the licence, the source."""
    shutil.copytree(layout.root / "site" / "docs" / "images", out / "docs" / "images")
    folder = out / "files"
    folder.mkdir()
    shutil.copyfile(wheel, folder / wheel.name)
    shutil.copyfile(layout.root / "LICENSE", folder / "LICENSE.txt")
    with zipfile.ZipFile(folder / "tomoe-source.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sources(layout.root):
            name = f"tomoe/{file.relative_to(layout.root).as_posix()}"
            archive.writestr(zipfile.ZipInfo(name, DATE), file.read_bytes(), zipfile.ZIP_DEFLATED)


def sources(root: Path) -> list[Path]:
    """All files of the project that are written by hand, in a fixed order."""
    found = []
    for name in SOURCES:
        top = root / name
        found += [top] if top.is_file() else [path for path in top.rglob("*") if path.is_file()]
    return sorted(path for path in found if _is_source(path.relative_to(root)))


def _is_source(path: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.parts)
    return not (hidden or MADE & set(path.parts) or path.is_relative_to(BUNDLE))
