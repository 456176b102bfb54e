"""The site's fonts as files that Typst reads."""

from __future__ import annotations

from pathlib import Path

from ..tools import BuildError


def typefaces(web_fonts: Path, folder: Path) -> None:
    """Write the Japanese fonts of the site, which hold all characters used in its sources, as TrueType files.

    ``web_fonts`` is the folder that :func:`..fonts.fonts` made. BuildError if there are none.
    """
    from fontTools.ttLib import TTFont

    folder.mkdir(parents=True)
    files = sorted(web_fonts.glob("*-japanese.woff2"))
    if not files:
        raise BuildError(f"no Japanese fonts in {web_fonts}")
    for file in files:
        font = TTFont(file)
        font.flavor = None
        font.save(folder / f"{file.stem}.ttf")


def characters(folder: Path) -> set[str]:
    """The characters that every font of the folder has."""
    from fontTools.ttLib import TTFont

    fonts = [set(TTFont(file).getBestCmap()) for file in sorted(folder.glob("*.ttf"))]
    return set(map(chr, set.intersection(*fonts)))
