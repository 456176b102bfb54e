"""Positions in documentation: what `tomoe_widgets.sphinx`, `.mkdocs` and `.fence` share.

Each is given what an author writes, a steps file or a record and a few options, and puts a `<tomoe-steps>` into
the page. What is wrong is a ValueError of one sentence.
"""

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from tomoe_core.authoring.steps import CAPTIONS, content
from tomoe_core.locale import FALLBACK, LANGUAGES
from tomoe_core.page.folding import fold
from tomoe_core.page.positions import Seats
from tomoe_core.record import is_packed
from tomoe_core.svg.canvas import THEMES
from tomoe_core.svg.position import view_svg
from tomoe_core.table.types import Step, StepsFile
from tomoe_core.terminal.files import exists
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import read_steps
from tomoe_widgets.fallback import words

NUMBERS: Final = {"deal": 1, "from": 0, "to": 0, "start": 0}
"""The options that are whole numbers, each with the least that it may be."""

OPTIONS: Final = (*NUMBERS, "seat", "lang", "captions", "theme")


class Embedded(NamedTuple):
    """Positions that an author has asked for."""

    data: StepsFile
    options: Mapping[str, Any]

    @property
    def caption(self) -> str:
        """What is said below the position that is shown first."""
        return words(self._step["caption"], self.lang)

    @property
    def lang(self) -> str:
        """The language of a picture."""
        return str(self.options.get("lang", FALLBACK))

    @property
    def _step(self) -> Step:
        start: int = self.options.get("start", 0)
        return self.data["steps"][start]

    def html(self) -> str:
        """Write the element with its steps in an attribute: a page that is opened from a disk may load no file,
        and what is no text of the page is not found by its search.
        """
        given = {"lang": self.options["lang"]} if "lang" in self.options else {}
        if self.options.get("start"):
            given["start"] = str(self.options["start"])
        if self.options.get("theme", "auto") != "auto":
            given["data-theme"] = self.options["theme"]
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in given.items())
        text = json.dumps(fold(self.data), ensure_ascii=False, separators=(",", ":"))
        # JSON is full of double quotes.
        steps = escape(text, quote=False).replace("'", "&#39;")
        return f"<tomoe-steps{attributes} data='{steps}'></tomoe-steps>"

    def picture(self) -> str:
        """Draw the position that is shown first, as SVG, for what has no scripts."""
        title = words(self.data["title"], self.lang) or self.caption
        theme = self.options.get("theme", "auto")
        return view_svg(self._step["view"], title, self.lang, "light" if theme == "auto" else theme)


def read_fence(lines: Sequence[str], folder: Path, top: Path) -> tuple[str, Path, dict[str, str]]:
    """Read what the lines of a fence ask for: a source, the folder where its path begins, and options. A path
    begins in `folder`, or with `/` in `top`.
    """
    source, *more = [line.strip() for line in lines if line.strip()] or [""]
    options = {}
    for line in more:
        name, colon, value = line.partition(":")
        if not colon:
            raise ValueError(
                f"after the record each line is an option such as from: 5, not {line!r}"
            )
        if (name := name.strip()) in options:
            raise ValueError(f"{name} is given twice")
        options[name] = value
    if source.startswith("/"):
        folder, source = top, source.lstrip("/")
    return source, folder, options


def embed(source: str, folder: Path, given: Mapping[str, str], lang: str | None) -> Embedded:
    """Embed positions of `source`, a steps file or a record by its path from `folder`, or a packed record
    itself.

    `given`: the options as they were written, of OPTIONS; `lang`: the page's language, if they name none; None
    where it is not known, so that the element finds it.
    """
    options = check_options(given)
    if lang is not None:
        options.setdefault("lang", lang if lang in LANGUAGES else FALLBACK)
    source = source.strip()
    if not source:
        raise ValueError("name a steps file or a record")
    file = _file(source, folder)
    if file is None:
        data = _of_record(source, options, folder)
    elif source.endswith(".json"):
        data = _of_file(file, options)
    else:
        data = _of_record(str(file), options, folder)
    count = len(data["steps"])
    if options.get("start", 0) >= count:
        raise ValueError(f"start is a step from 0 to {count - 1}, not {options['start']}")
    return Embedded(data, options)


def sources(source: str, folder: Path, given: Mapping[str, str]) -> tuple[Path, ...]:
    """List the files of which `embed` makes its positions. Not all of them need be there: one that comes, such
    as captions or a record whose name was wrong, changes what is made.
    """
    file = _file(source.strip(), folder)
    captions = given.get("captions", "").strip()
    own = [folder / captions] if captions else []
    if file is None:
        return tuple(own)
    return (file, *own) if own or file.suffix == ".json" else (file, Path(f"{file}{CAPTIONS}"))


def _file(source: str, folder: Path) -> Path | None:
    """Find the file that is meant; None if it is a packed record, or nothing."""
    file = folder / source
    return file if source and (not is_packed(source) or exists(str(file))) else None


def check_options(given: Mapping[str, str]) -> dict[str, Any]:
    """Options as they were written, as values."""
    options: dict[str, Any] = {}
    for name, said in given.items():
        if name not in OPTIONS:
            raise ValueError(f"the options are {', '.join(OPTIONS)}, not {name}")
        value = str(said).strip()
        if name in NUMBERS:
            least = NUMBERS[name]
            if not (value.isascii() and value.isdigit() and least <= int(value[:9])):
                raise ValueError(f"{name} is a whole number from {least} on, not {value!r}")
            options[name] = int(value[:9])
        elif name == "seat":
            options[name] = _seats(value)
        elif name == "lang" and value not in LANGUAGES:
            raise ValueError(f"lang is one of {', '.join(LANGUAGES)}, not {value!r}")
        elif name == "theme" and value not in THEMES:
            raise ValueError(f"theme is one of {', '.join(THEMES)}, not {value!r}")
        else:
            options[name] = value
    return options


def _seats(words: str) -> Seats:
    """`0`, `0 2`, `all` or `open`."""
    if words == "all":
        return "all"
    if words == "open":
        return "open"
    seats = words.replace(",", " ").split()
    if not seats or not all(seat.isascii() and seat.isdigit() for seat in seats):
        raise ValueError(f"seat is a number from 0 on, several, all, or open, not {words!r}")
    return [int(seat[:9]) for seat in seats]


def _of_record(name: str, options: Mapping[str, Any], folder: Path) -> StepsFile:
    captions = options.get("captions")
    return content(
        name,
        deal=options.get("deal", 1),
        first=options.get("from", 0),
        last=options.get("to"),
        seat=options.get("seat", 0),
        captions=None if captions is None else str(folder / captions),
        called=("from", "to"),
    )


def _of_file(file: Path, options: Mapping[str, Any]) -> StepsFile:
    """Take the content of a steps file, all of it."""
    if wrong := [name for name in ("deal", "from", "to", "seat", "captions") if name in options]:
        raise ValueError(f"{wrong[0]} chooses from a record, and {file.name} is a steps file")
    return read_steps(file)


SCRIPT: Final = "tomoe-steps.classic.js"


def script() -> bytes:
    """Find the element's script, which pages name: a classic one, since no module is loaded from a disk.

    ImportError, which says what to do, if there is no bundle.
    """
    return bundle("tomoe-steps.classic").read_bytes()
