"""Put positions and lessons together into a set for a class, as a file or an address."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from ..cards import clip
from ..page.puzzles import PlayFile
from ..page.sets import Item, SetFile, pack_set, question_set, read_set
from ..record import Record
from ..record.address import write_study
from ..table.types import StepsFile
from ..terminal import files
from ..terminal.options import add_language
from .languages import texts_by_language
from .output import add_output, take_once, write

PAGE: Final = "set.html#s="
"""What stands before a packed set in the address of its page."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``set``."""
    take_once(parser)
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="what `puzzle` has written, steps saved in a study page, or another set, in order",
    )
    parser.add_argument(
        "--title",
        action="append",
        metavar="TEXT",
        help="what the set is called, as a text or twice, as ja: TEXT and en: TEXT "
        "(default: as the first set among the files)",
    )
    parser.add_argument(
        "--note",
        action="append",
        metavar="TEXT",
        help="what is said before the first question, in the same way",
    )
    parser.add_argument(
        "--new", action="store_true", help="another set, though a set is among the files"
    )
    parser.add_argument(
        "--address", action="store_true", help="print the address in place of the file"
    )
    add_language(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    """Write the set or its address; 2, with one sentence on standard error, if something is wrong with what was
    given.
    """

    def text() -> str:
        made = _make(args)
        if args.address:
            return f"{PAGE}{pack_set(made)}\n"
        return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"

    return write("set", args.output, "set", args.lang, text)


def _make(args: argparse.Namespace) -> SetFile:
    given = [_read(name) for name in args.files]
    before = next((one for one in given if one.get("kind") == "set"), None)
    title = texts_by_language(args.title, "the title") or (before and before["title"])
    if not title:
        raise ValueError("a set has a title: say it with --title")
    items = [
        item for name, one in zip(args.files, given, strict=True) for item in _items(name, one)
    ]
    return question_set(
        items,
        title=title,
        note=texts_by_language(args.note, "the note") or (before and before.get("note")),
        # The same set when it is edited, so that a class's results still belong to it.
        id=before["id"] if before and not args.new else None,
    )


def _read(name: str) -> Mapping[str, Any]:
    """Return the JSON object in a file."""
    try:
        data = json.loads(files.read(name, "question or lesson"))
    except (json.JSONDecodeError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise ValueError(f"{clip(name)} is no file of a position, of steps or of a set")
    return data


def _items(name: str, data: Mapping[str, Any]) -> Iterator[PlayFile | Item]:
    """Yield the items that a file holds."""
    if data.get("kind") == "set":
        yield from read_set(json.dumps(data))["items"]
    elif "view" in data:
        yield cast(PlayFile, data)
    elif "steps" not in data:
        raise ValueError(f"{clip(name)} is no file of a position, of steps or of a set")
    elif not isinstance(data.get("record"), str):
        raise ValueError(f"{clip(name)} does not hold its record: save the steps in a study page")
    else:
        record = Record.unpack(data["record"])
        source = write_study(record.pack(), f"{len(record.finals)}.0")
        yield {"steps": cast(StepsFile, data), "source": source, "game": record.game.id}
