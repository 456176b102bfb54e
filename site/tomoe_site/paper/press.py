"""Makes the PDF files, and a small picture of each one's first page."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..fonts import FACES
from ..paths import SITE, Layout
from ..tools import BuildError, cache_folder, digest, node
from .documents import DECKS, TEMPLATES, documents
from .typefaces import characters, typefaces

PICTURE_PPI = 36
"""Pixels per inch of the pictures: about 300 for the width of a page, twice what the list shows."""


def prints(layout: Layout, web_fonts: Path) -> Path:
    """A folder with all PDF files and pictures; kept until a template, a card's art or a fact changes."""
    art = layout.root / "widgets" / "src"
    script = SITE / "node" / "art.mjs"
    all_documents = documents()
    key = digest(
        *(TEMPLATES, Path(__file__).parent, script),
        *(art / "art", art / "decks", art / "deck.ts", art / "glyphs"),
        *(json.dumps([one.template, one.inputs]) for one in all_documents),
        *press_inputs(layout),
    )

    def make(work: Path) -> None:
        desk = work / "desk"
        shutil.copytree(TEMPLATES, desk)
        (desk / "art").mkdir()
        node(script, art / "art" / "print.ts", desk / "art")
        press = Press(desk, web_fonts)
        for deck in DECKS:
            back = press.pdf("back.typ", {"deck": deck})
            (desk / "art" / f"{deck}-back.pdf").write_bytes(back)
        for document in all_documents:
            (work / f"{document.name}.pdf").write_bytes(
                press.pdf(document.template, document.inputs)
            )
            if document.picture:
                picture = press.picture(document.template, document.inputs, PICTURE_PPI)
                (work / f"{document.picture}.png").write_bytes(picture)
        shutil.rmtree(desk)

    return cache_folder(layout.cache, "print", key, make)


def press_inputs(layout: Layout) -> list[str | Path]:
    """What a press' results depend on beside what it is given, for a digest: Typst and the fonts."""
    fonts = sorted({face.package for face in FACES})
    packages = [layout.node_modules / "@fontsource" / name / "package.json" for name in fonts]
    return [version("typst"), *packages]


class Press:
    """Typst with the templates and art of a folder, in which it also puts the site's fonts, and no others."""

    def __init__(self, desk: Path, web_fonts: Path) -> None:
        import typst

        type_case = desk / "type"
        typefaces(web_fonts, type_case)
        self.desk = desk
        self.characters = characters(type_case)
        for template in desk.rglob("*.typ"):
            self._check(template.read_text(encoding="utf-8"))
        self.compiler = typst.Compiler(
            root=str(desk),
            font_paths=typst.Fonts(
                include_system_fonts=False,
                include_embedded_fonts=False,
                font_paths=[str(type_case)],
            ),
            ignore_system_fonts=True,
        )

    def pdf(self, template: str, inputs: dict[str, str]) -> bytes:
        """A template as a PDF file, the same bytes for the same inputs."""
        file: bytes = self._compile(template, inputs, format="pdf", timestamp=0)
        return file

    def picture(self, template: str, inputs: dict[str, str], ppi: float) -> bytes:
        """A template's first page as a PNG file, of ``ppi`` pixels per inch."""
        pages: Any = self._compile(template, inputs, format="png", ppi=ppi)
        first: bytes = pages[0] if isinstance(pages, list) else pages
        return first

    def _check(self, text: str) -> None:
        lacking = {char for char in text if char.isprintable()} - self.characters
        if lacking:
            raise BuildError(f"no glyphs for {''.join(sorted(lacking))} in the fonts for print")

    def _compile(self, template: str, inputs: dict[str, str], **options: Any) -> Any:
        import typst

        self._check("".join(inputs.values()))
        try:
            result, warnings = self.compiler.compile_with_warnings(
                input=str(self.desk / template), sys_inputs=inputs, **options
            )
        except typst.TypstError as error:
            raise BuildError(error.diagnostic) from None
        if warnings:
            raise BuildError(f"{template}: {'; '.join(each.message for each in warnings)}")
        return result
