"""Make a handout (PDF) of a set: its positions with their questions, the answers on the last page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final, cast
from urllib.parse import quote, urlsplit

from ..cards import clip
from ..explain import Text, game_name
from ..learn.drills import Answer
from ..page.puzzles import PlayFile
from ..page.sets import Item, PlayItem, SetFile, read_set
from ..svg.position import view_svg
from ..table.views import say
from ..terminal import files
from ..terminal.options import add_language
from .output import add_output, take_once, write

PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
"""Sizes of paper, and what Typst calls them."""

FONTS: Final = (
    *("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "Hiragino Sans", "Yu Gothic"),
    *("Meiryo", "BIZ UDPGothic", "IPAexGothic", "IPAGothic", "Zen Kaku Gothic New"),
)
"""Fonts with Japanese characters that systems have; the first that is there is taken."""

MISSING: Final = (
    "a handout is made by Typst and segno, which are not installed here: "
    'pip install "tomoe-cards[handout]"'
)
"""What is said where they are not there."""

_TEMPLATE: Final = Path(__file__).with_suffix(".typ")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``handout``."""
    take_once(parser)
    parser.add_argument("set", metavar="SET", help="the file of a set, - for standard input")
    parser.add_argument(
        "--site",
        metavar="ADDRESS",
        help="where the Tomoe site is: beside each position stands a QR code that opens it there",
    )
    parser.add_argument(
        "--paper", choices=PAPERS, default="a4", help="the paper (default: %(default)s)"
    )
    parser.add_argument(
        "--fonts", metavar="FOLDER", help="a folder with a Japanese font, in place of the system's"
    )
    add_language(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Write the file; 2, with one sentence on standard error, if something is wrong with what was given."""
    return write("handout", args.output, "PDF file", args.lang, lambda: _pdf(args))


def _pdf(args: argparse.Namespace) -> bytes:
    made = read_set(files.read(args.set, "set"))
    site = None if args.site is None else _site(args.site)
    return pdf(made, lang=args.lang, site=site, paper=args.paper, fonts=args.fonts)


def pdf(
    made: SetFile,
    *,
    lang: str = "en",
    site: str | None = None,
    paper: str = "a4",
    fonts: str | None = None,
) -> bytes:
    """Return the handout of a set as a PDF file. ``site``: where the Tomoe site is, for the QR codes; without
    it there are none, and the sheet says so; ``paper``: a key of :data:`PAPERS`; ``fonts``: a folder with a
    Japanese font, else the system's is taken. ValueError, one sentence, where Typst, segno or a Japanese font
    is missing.
    """
    try:
        import typst
    except ImportError:
        raise ValueError(MISSING) from None
    font = _font(typst, fonts)
    content = _content(made, lang, site)
    inputs = {"data": json.dumps(content), "paper": PAPERS[paper], "lang": lang, "font": font}
    compiled: bytes = typst.compile(
        str(_TEMPLATE), sys_inputs=inputs, font_paths=[] if fonts is None else [fonts], timestamp=0
    )
    return compiled


def _font(typst: Any, folder: str | None) -> str:
    """Find a font with Japanese characters: in the folder, whatever it is called, or in the system."""
    if folder is not None:
        there = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]
        ).families()
        if not there:
            raise ValueError(f"{clip(folder)} holds no font that can be read")
        return str(sorted(there)[0])
    known = set(typst.Fonts().families())
    for name in FONTS:
        if name in known:
            return name
    raise ValueError(
        "no Japanese font was found: install one, such as Noto Sans CJK JP (Debian: fonts-noto-cjk), or name "
        "its folder by --fonts"
    )


def _site(address: str) -> str:
    """Check the address of a site; returns it with a slash at its end."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"--site is the address of the Tomoe site, https://…, not {clip(address)}")
    return address.rstrip("/") + "/"


def _content(made: SetFile, lang: str, site: str | None) -> dict[str, object]:
    """Return what the template is given."""

    def words(key: str) -> str:
        return say(key)[lang]

    return {
        "title": _pick(made["title"], lang),
        "note": _pick(made.get("note", {}), lang),
        "codes": "" if site else words("handout-no-codes"),
        "words": {
            "name": words("handout-name"),
            "date": words("handout-date"),
            "answers": words("handout-answers"),
        },
        "items": [_item(item, lang, site) for item in made["items"]],
    }


def _item(item: Item, lang: str, site: str | None) -> dict[str, object]:
    if "play" in item:
        return _question(cast(PlayItem, item)["play"], lang, site)
    lesson = item["steps"]
    title = _pick(lesson["title"], lang)
    first, *_ = lesson["steps"]
    source = f"{site}study/{quote(item['game'])}.html{item['source']}" if site else ""
    return {
        **_headings(item["game"], title, lang),
        "picture": view_svg(first["view"], title, lang, "light"),
        "code": _code(source),
        "ask": "",
        "answers": [],
        "right": "",
        "why": [_pick(step["caption"], lang) for step in lesson["steps"]],
    }


def _headings(game: str, title: str, lang: str) -> dict[str, str]:
    """Return what stands above a position: the game, and a title that is not the game's name again."""
    called = game_name(game, lang)
    return {"game": called, "title": "" if title == called else title}


def _question(play: PlayFile, lang: str, site: str | None) -> dict[str, object]:
    question = play.get("question")
    address = play.get("address")
    opened = f"{site}play/{quote(play['game'])}.html#{address}" if site and address else ""
    answers: Sequence[Answer] = question["answers"] if question else ()
    lettered = [*zip(_letters(len(answers)), answers, strict=True)]
    right = [each for each in lettered if question and each[1]["id"] in question["right"]]
    told = [_pick(answer.get("say", {}), lang) for _, answer in right]
    steps = question["why"]["steps"] if question and "why" in question else []
    why = [*told, *(_pick(step["caption"], lang) for step in steps)]
    return {
        **_headings(play["game"], _pick(play["title"], lang), lang),
        "picture": view_svg(play["view"], _pick(play["title"], lang), lang, "light"),
        "code": _code(opened),
        "ask": _pick(question["ask"] if question else play["view"]["prompt"], lang),
        "answers": [(letter, _pick(answer["label"], lang)) for letter, answer in lettered],
        "right": "　".join(f"{letter}) {_pick(answer['label'], lang)}" for letter, answer in right),
        "why": [words for words in why if words],
    }


def _code(address: str) -> str:
    """Return an address as a QR code, an SVG; "" for none, or where it does not fit into one."""
    if not address:
        return ""
    try:
        import segno
    except ImportError:
        raise ValueError(MISSING) from None
    try:
        made = segno.make(address, error="l", micro=False)
    except segno.DataOverflowError:
        return ""
    drawn = BytesIO()
    made.save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return drawn.getvalue().decode()


def _letters(count: int) -> list[str]:
    """Return a, b, c and so on; after z comes aa."""
    return [
        (ascii_lowercase[i // 26 - 1] if i >= 26 else "") + ascii_lowercase[i % 26]
        for i in range(count)
    ]


def _pick(words: Text, lang: str) -> str:
    return words.get(lang) or next(iter(words.values()), "")
