"""Positions with captions, to step through."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import anywidget
import traitlets

from tomoe_core import Record, State
from tomoe_core.cards import clip
from tomoe_core.locale import FALLBACK
from tomoe_core.page import steps as positions
from tomoe_core.page.folding import unfold
from tomoe_core.page.positions import Given, Seats
from tomoe_core.record import is_packed
from tomoe_core.table.types import StepsFile
from tomoe_core.texts import decode
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import check_steps, language, read_steps
from tomoe_widgets.fallback import Bundle, of_steps, with_fallback
from tomoe_widgets.still import Still


class Steps(anywidget.AnyWidget):
    """Positions to step through; `index` is the step that is shown. With `autoplay` they move by themselves,
    again and again, until the reader touches them; never where the reader's system asks for less motion.

    `steps`: the data of a steps file, or its Path; or a deal, as a Record, a State, a record's text in any of
    its forms, or the Path of its file, beside which captions are found, too. Of a deal, `deal`, `first`,
    `last`, `seat`, `captions` and `title` choose what is shown, as in `tomoe_core.page.steps`. ValueError, one
    sentence, where something is wrong with it.
    """

    _esm = bundle("steps")
    steps = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    start = traitlets.Int(0).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    autoplay = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        steps: Mapping[str, Any] | Path | Record | State | str,
        *,
        lang: str = "",
        start: int = 0,
        autoplay: bool = False,
        deal: int = 1,
        first: int = 0,
        last: int | None = None,
        seat: Seats = 0,
        captions: Given | None = None,
        title: str | dict[str, str] | None = None,
    ) -> None:
        chosen: dict[str, Any] = {"deal": deal, "first": first, "last": last, "seat": seat}
        chosen |= {"captions": captions, "title": title}
        steps = _data(steps, chosen)
        count = len(check_steps(steps))
        if not isinstance(start, int) or not 0 <= start < count:
            raise ValueError(f"start must be a step from 0 to {count - 1}, not {start!r}.")
        super().__init__(
            steps=steps,
            lang=lang and language(lang),
            start=start,
            index=start,
            autoplay=bool(autoplay),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(
            bundle, of_steps(cast(StepsFile, self.steps), self.lang or FALLBACK, self.index)
        )

    def still(self) -> Still:
        """Show the same without Python."""
        attributes = {"start": str(self.start)} | ({"autoplay": ""} if self.autoplay else {})
        return Still("tomoe-steps", self.steps, attributes)


def _data(steps: object, chosen: dict[str, Any]) -> Any:
    """Take the data of a steps file: of the file, or made of a deal."""
    if isinstance(steps, Path) and not _is_json(steps):
        return _of_record(steps, chosen)
    if isinstance(steps, str) and len(steps.split()) == 1 and not is_packed(steps.strip()):
        raise ValueError(
            f"{clip(steps)} is no text of a record; a file is given as Path({clip(steps)})."
        )
    if isinstance(steps, Record | State | str):
        return positions(steps, **chosen)
    usual = {"deal": 1, "first": 0, "last": None, "seat": 0, "captions": None, "title": None}
    if given := [name for name, value in chosen.items() if value != usual[name]]:
        raise ValueError(f"{given[0]} chooses from a record; a steps file is shown as it is.")
    return read_steps(steps) if isinstance(steps, Path) else unfold(steps)


def _is_json(file: Path) -> bool:
    """Tell whether a file is one of JSON, by its name or by what is in it."""
    if file.suffix == ".json":
        return True
    with suppress(OSError, ValueError):
        return decode(file.read_bytes()).lstrip().startswith(("{", "["))
    return False


def _of_record(file: Path, chosen: dict[str, Any]) -> Any:
    """Show the positions of the record in a file, with the captions beside it if none are given."""
    # Only here: in a page it would make the start longer.
    from tomoe_core.authoring.steps import own_captions
    from tomoe_core.terminal.files import read_record

    record = read_record(str(file))
    captions = chosen["captions"]
    if captions is None:
        captions = own_captions(str(file), record, chosen["deal"])
    return positions(record, **chosen | {"captions": captions})
