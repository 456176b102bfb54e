"""Pictures that the build draws: a real position of each game, what is shown where a page is shared, icons."""

from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .catalogue import Text
from .family import FAMILY, Entry
from .fonts import FACES
from .outlines import outline
from .paths import SITE, Layout
from .tools import BuildError, cache_folder, digest, node

if TYPE_CHECKING:
    from tomoe_core.record import Record

SIZE = (640, 360)
"""Of a position on the start page, in units of the drawing."""
SHARE = (1200, 630)
"""Of a picture for sharing, in pixels."""
BAND = 206
"""The height of the band of words below it."""
TEXT, _, DISPLAY = FACES
ROOM = 980
"""How wide the words in the band may be."""
SITE_WORDS = Text(
    "知られざる日本のカードゲーム", "Six little-known card games from Japan, in your browser"
)
# One card of each kind, for the site as a whole.
FAN = (
    ("tomoe", "R3"),
    ("tomoe", "G5"),
    ("tomoe", "K1"),
    ("fesca", "F12"),
    ("fesca", "YZ"),
    ("fesca", "A7"),
    ("standard", "SQ"),
    ("standard", "HA"),
)


def record_of(entry: Entry) -> Record:
    """The record that ends with the game's position."""
    from tomoe_core.record import Record

    return Record.parse(_record(entry).read_text(encoding="utf-8"))


def pack(entry: Entry) -> str:
    """The game's position as an address has it."""
    return record_of(entry).pack()


def view(entry: Entry) -> dict[str, Any]:
    """The game's position as its table shows it; BuildError unless it is the reader's turn there."""
    from tomoe_core.page.session import Session

    message = {"type": "ready", "seq": 1, "save": None, "query": f"?g={pack(entry)}"}
    answers = list(Session(entry.game).handle(message))
    shown = [answer["frames"][-1] for answer in answers if answer["type"] == "frames"]
    if [a for a in answers if a["type"] == "error"] or shown[-1]["actor"] != shown[-1]["you"]:
        raise BuildError(f"{_record(entry)}: this is no position with the reader's turn")
    result: dict[str, Any] = shown[-1]
    return result


def _record(entry: Entry) -> Path:
    return SITE / "positions" / f"{entry.game}.txt"


def pictures(layout: Layout) -> Path:
    """A folder with ``pictures/<game>.svg``, ``share/<game>.png``, ``share/tomoe.png`` and the icons."""
    views = {entry.game: view(entry) for entry in FAMILY}
    words = {entry.game: _words(entry) for entry in FAMILY}
    art = layout.root / "widgets" / "src"
    icon = layout.static / "icon.svg"
    key = digest(json.dumps([views, words]), art, icon, SITE / "node", Path(__file__))
    return cache_folder(
        layout.cache, "pictures", key, lambda work: _make(layout, work, views, words, icon)
    )


def _words(entry: Entry) -> tuple[str, str, str]:
    """What stands below the game's picture: its name in Japanese, in English, and what it is."""
    name = entry.name
    english = "".join(char for char in name.en if char.isascii()).strip()
    about = f"{entry.players.ja}・約{entry.minutes}分  {entry.players.en} · {entry.minutes} min"
    return name.ja, english, about


def _make(
    layout: Layout,
    work: Path,
    views: dict[str, dict[str, Any]],
    words: dict[str, tuple[str, str, str]],
    icon: Path,
) -> None:
    parts = work / "parts"
    for folder in (work / "pictures", work / "share", parts):
        folder.mkdir()
    wide = {"width": 880, "height": round(880 * (SHARE[1] - BAND) / SHARE[0]), "detail": "full"}
    small = {"width": SIZE[0], "height": SIZE[1], "detail": "plain"}
    jobs: list[dict[str, Any]] = [{**wide, "fan": FAN, "out": f"{parts}/tomoe.svg"}]
    for game, shown in views.items():
        jobs.append({**small, "view": shown, "out": f"{work}/pictures/{game}.svg"})
        jobs.append({**wide, "view": shown, "out": f"{parts}/{game}.svg"})
    (parts / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
    node(SITE / "node" / "pictures.mjs", layout.root / "widgets", parts / "jobs.json")
    rasters = []
    for name, lines in {"tomoe": ("Tomoe", SITE_WORDS.ja, SITE_WORDS.en), **words}.items():
        drawing = (parts / f"{name}.svg").read_text(encoding="utf-8")
        share = parts / f"{name}-share.svg"
        share.write_text(_share(layout, drawing, lines, icon), encoding="utf-8")
        rasters.append({"svg": str(share), "width": SHARE[0], "png": f"{work}/share/{name}.png"})
    rasters += _icons(work, parts, icon)
    (parts / "rasters.json").write_text(json.dumps(rasters), encoding="utf-8")
    node(SITE / "node" / "raster.mjs", parts / "rasters.json")
    (work / "favicon.ico").write_bytes(ico((parts / "icon-32.png").read_bytes(), 32))
    shutil.rmtree(parts)


def _inside(svg: str) -> str:
    """What stands in a file's svg element."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def _share(layout: Layout, drawing: str, lines: tuple[str, str, str], icon: Path) -> str:
    """A position above a band with the site's sign and the words."""
    wide, high = SHARE
    top = high - BAND
    box = re.search(r'viewBox="([^"]*)"', drawing)
    if box is None:
        raise BuildError("a picture without a viewBox")
    head, beside, below = lines
    large = outline(layout, DISPLAY, head, 74)
    gap = 28
    second = outline(layout, DISPLAY, beside, 46)
    fit = min(1.0, ROOM / (large.width + gap + second.width))
    third = outline(layout, TEXT, below, 32)
    sign = _inside(icon.read_text(encoding="utf-8"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="#dfe5da"/>'
        f'<svg width="{wide}" height="{top}" viewBox="{box[1]}">{_inside(drawing)}</svg>'
        f'<rect y="{top}" width="{wide}" height="{BAND}" fill="#f7f3ea"/>'
        f'<rect y="{top}" width="{wide}" height="3" fill="#c3ccbd"/>'
        f'<g fill="#1f1b16"><g transform="translate(56 {top + 106}) scale({fit:.3f})">'
        f'<path d="{large.path}"/>'
        f'<path transform="translate({large.width + gap:.1f} 0)" d="{second.path}"/></g>'
        f'<path fill="#5d554a" transform="translate(58 {top + 166})" d="{third.path}"/></g>'
        f'<svg x="{wide - 128}" y="{top + 104}" width="76" height="76" viewBox="0 0 64 64">{sign}</svg>'
        f"</svg>"
    )


def _icons(work: Path, parts: Path, icon: Path) -> list[dict[str, Any]]:
    """Jobs for the icons: the round sign, and the sign on a sheet of paper, which systems cut to shape."""
    sign = icon.read_text(encoding="utf-8")
    sheet = parts / "sheet.svg"
    sheet.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        '<rect width="64" height="64" fill="#f7f3ea"/>'
        f'<svg x="9" y="9" width="46" height="46" viewBox="0 0 64 64">{_inside(sign)}</svg></svg>',
        encoding="utf-8",
    )
    jobs = [(icon, 32, parts / "icon-32.png"), (sheet, 180, work / "apple-touch-icon.png")]
    jobs += [(icon, size, work / f"icon-{size}.png") for size in (192, 512)]
    jobs += [(sheet, 512, work / "icon-maskable.png")]
    return [{"svg": str(svg), "width": width, "png": str(png)} for svg, width, png in jobs]


def ico(png: bytes, size: int) -> bytes:
    """An icon file that holds one PNG of ``size`` pixels, fewer than 256."""
    header = struct.pack("<HHH", 0, 1, 1)
    return header + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22) + png
