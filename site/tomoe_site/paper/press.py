"""Makes the PDF files, and a small picture of each one's first page."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..paths import SITE, Layout
from ..tools import BuildError, cache_folder, digest, node
from .documents import DECKS, TEMPLATES, Document, documents
from .typefaces import missing, typefaces

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
        version("typst"),
        layout.node_modules / "@fontsource" / "shippori-mincho" / "package.json",
        layout.node_modules / "@fontsource" / "zen-kaku-gothic-new" / "package.json",
    )

    def make(work: Path) -> None:
        desk = work / "desk"
        shutil.copytree(TEMPLATES, desk)
        (desk / "art").mkdir()
        node(script, art / "art" / "print.ts", desk / "art")
        typefaces(web_fonts, work / "type")
        press = Press(desk, work / "type")
        for deck in DECKS:
            back = press.pdf("back.typ", {"deck": deck})
            (desk / "art" / f"{deck}-back.pdf").write_bytes(back)
        for document in all_documents:
            (work / f"{document.name}.pdf").write_bytes(
                press.pdf(document.template, document.inputs)
            )
            if document.picture:
                (work / f"{document.picture}.png").write_bytes(press.picture(document))
        shutil.rmtree(desk)
        shutil.rmtree(work / "type")

    return cache_folder(layout.cache, "print", key, make)


class Press:
    """Typst with the templates and art of one folder and the fonts of another, and no others."""

    def __init__(self, desk: Path, fonts: Path) -> None:
        import typst

        texts = "".join(file.read_text(encoding="utf-8") for file in sorted(desk.rglob("*.typ")))
        lacking = missing(fonts, texts)
        if lacking:
            raise BuildError(f"no glyphs for {''.join(sorted(lacking))} in the fonts for print")
        self.desk = desk
        self.compiler = typst.Compiler(
            root=str(desk),
            font_paths=typst.Fonts(
                include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(fonts)]
            ),
            ignore_system_fonts=True,
        )

    def pdf(self, template: str, inputs: dict[str, str]) -> bytes:
        """A template as a PDF file, the same bytes for the same inputs."""
        file: bytes = self._compile(template, inputs, format="pdf", timestamp=0)
        return file

    def picture(self, document: Document) -> bytes:
        """The first page as a PNG file."""
        pages: Any = self._compile(
            document.template, document.inputs, format="png", ppi=PICTURE_PPI
        )
        first: bytes = pages[0] if isinstance(pages, list) else pages
        return first

    def _compile(self, template: str, inputs: dict[str, str], **options: Any) -> Any:
        import typst

        try:
            result, warnings = self.compiler.compile_with_warnings(
                input=str(self.desk / template), sys_inputs=inputs, **options
            )
        except typst.TypstError as error:
            raise BuildError(error.diagnostic) from None
        if warnings:
            raise BuildError(f"{template}: {'; '.join(each.message for each in warnings)}")
        return result
