"""Pictures that the build draws: a real position of each game, what is shown where a page is shared, icons."""

from __future__ import annotations

import json
import shutil
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .catalogue import Text
from .family import FAMILY, Entry
from .paper.press import Press, press_inputs
from .paths import SITE, Layout
from .tools import BuildError, cache_folder, digest, node

if TYPE_CHECKING:
    from tomoe_core.record import Record
    from tomoe_core.table.types import View

SIZE = (640, 360)
"""Of a position on the start page, in units of the drawing."""
SHARE = (1200, 630)
"""Of a picture for sharing, in pixels."""
BAND = 206
"""The height of the band of words below it."""
POINTS = 72
"""In an inch: with as many pixels, each is a point."""
ICON = 64
"""The size of the sign in its file."""
TEMPLATES = SITE / "pictures"
SCRIPT = SITE / "node" / "pictures.mjs"
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


def view(entry: Entry) -> View:
    """The game's position as its table shows it; BuildError unless it is the reader's turn there."""
    from tomoe_core.page.session import Session

    message = {"type": "ready", "seq": 1, "save": None, "query": f"?g={pack(entry)}"}
    answers = list(Session(entry.game).handle(message))
    shown = [answer["frames"][-1] for answer in answers if answer["type"] == "frames"]
    if [a for a in answers if a["type"] == "error"] or shown[-1]["actor"] != shown[-1]["you"]:
        raise BuildError(f"{_record(entry)}: this is no position with the reader's turn")
    return shown[-1]


def _record(entry: Entry) -> Path:
    return SITE / "positions" / f"{entry.game}.txt"


def pictures(layout: Layout, web_fonts: Path) -> Path:
    """A folder with ``pictures/<game>.svg``, ``share/<game>.png``, ``share/tomoe.png`` and the icons."""
    views = {entry.game: view(entry) for entry in FAMILY}
    words = {entry.game: _words(entry) for entry in FAMILY}
    key = digest(
        json.dumps([views, words]),
        *(layout.root / "widgets" / "src", layout.static / "icon.svg", SCRIPT, TEMPLATES),
        *(Path(__file__), *press_inputs(layout)),
    )

    def make(work: Path) -> None:
        desk = work / "desk"
        shutil.copytree(TEMPLATES, desk)
        shutil.copy(layout.static / "icon.svg", desk)
        _positions(layout, work, desk, views)
        press = Press(desk, web_fonts)
        (work / "share").mkdir()
        for name, lines in {"tomoe": ("Tomoe", SITE_WORDS.ja, SITE_WORDS.en), **words}.items():
            (work / "share" / f"{name}.png").write_bytes(_share(press, name, lines))
        _icons(press, work)
        shutil.rmtree(desk)

    return cache_folder(layout.cache, "pictures", key, make)


def _words(entry: Entry) -> tuple[str, str, str]:
    """What stands below the game's picture: its name in Japanese, in English, and what it is."""
    name = entry.name
    english = "".join(char for char in name.en if char.isascii()).strip()
    about = f"{entry.players.ja}・約{entry.minutes}分  {entry.players.en} · {entry.minutes} min"
    return name.ja, english, about


def _positions(layout: Layout, work: Path, desk: Path, views: dict[str, View]) -> None:
    """Draw the positions: for the start page, and for sharing, these beside the templates."""
    (work / "pictures").mkdir()
    wide = {"width": 880, "height": round(880 * (SHARE[1] - BAND) / SHARE[0]), "detail": "full"}
    small = {"width": SIZE[0], "height": SIZE[1], "detail": "plain"}
    jobs: list[dict[str, Any]] = [{**wide, "fan": FAN, "out": f"{desk}/tomoe.svg"}]
    for game, shown in views.items():
        jobs.append({**small, "view": shown, "out": f"{work}/pictures/{game}.svg"})
        jobs.append({**wide, "view": shown, "out": f"{desk}/{game}.svg"})
    (desk / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
    node(SCRIPT, layout.root / "widgets", desk / "jobs.json")


def _share(press: Press, name: str, lines: tuple[str, str, str]) -> bytes:
    """A position above a band with the site's sign and the words, as PNG."""
    sizes = {"width": SHARE[0], "height": SHARE[1], "band": BAND}
    inputs = {key: str(value) for key, value in sizes.items()}
    words = dict(zip(("name", "beside", "below"), lines, strict=True))
    return press.picture("share.typ", {**inputs, **words, "picture": f"{name}.svg"}, POINTS)


def _icons(press: Press, work: Path) -> None:
    """The round sign, and the sign on a sheet of paper, which systems cut to shape."""

    def icon(size: int, *, sheet: bool = False) -> bytes:
        ppi = POINTS * size / ICON
        return press.picture("icon.typ", {"sheet": "yes" if sheet else "no"}, ppi)

    (work / "favicon.ico").write_bytes(ico(icon(32), 32))
    for size in (192, 512):
        (work / f"icon-{size}.png").write_bytes(icon(size))
    (work / "apple-touch-icon.png").write_bytes(icon(180, sheet=True))
    (work / "icon-maskable.png").write_bytes(icon(512, sheet=True))


def ico(png: bytes, size: int) -> bytes:
    """An icon file that holds one PNG of ``size`` pixels, fewer than 256."""
    header = struct.pack("<HHH", 0, 1, 1)
    return header + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22) + png
