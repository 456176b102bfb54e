"""A study: a record to walk through, with the eyes of each seat, to branch from and to write in."""

from pathlib import Path
from typing import Any

import traitlets

from tomoe_core import Record, State
from tomoe_core.explain import Names
from tomoe_core.game import Observation
from tomoe_core.page.study_session import StudySession
from tomoe_core.study import Study as StudyValue
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language
from tomoe_widgets.conversation import Conversation
from tomoe_widgets.fallback import Bundle, of_table, with_fallback

Studied = StudyValue | Record | State | str | Path


class Study(Conversation):
    """A study of `record`: a Record, a State, a `tomoe_core.Study`, the text of a record in any of its forms,
    or the Path of its file. None, with the id of a `game`: nothing is open yet, and the reader chooses.

    `lang` is one of the languages; `store` names the browser's copy of the study, "" for none; `base` is the
    address of a page that opens studies, by which this one is shared, "" for the page that it is on.

    For other cells of a notebook: `record`, the study as text with all lines and comments, and `at`, the place
    where one stands (`study.path(at)` of a `tomoe_core.Study` finds it). They follow the reader
    (`widget.observe(f, "at")`) and stay in Python; `study` is the study as it is now.
    """

    _esm = bundle("study")
    lang = traitlets.Unicode("en").tag(sync=True)
    store = traitlets.Unicode("").tag(sync=True)
    game = traitlets.Unicode("").tag(sync=True)
    base = traitlets.Unicode("").tag(sync=True)
    # Not synchronised: what is hidden from the reader is in a record.
    record = traitlets.Unicode("", read_only=True)
    at = traitlets.Unicode("", read_only=True)

    def __init__(
        self,
        record: Studied | None = None,
        *,
        game: str = "",
        lang: str = "en",
        store: str = "",
        base: str = "",
    ) -> None:
        study = None if record is None else _study_of(record)
        if study is None and not game:
            raise ValueError(
                "give a record to study, or game=, the id of the game whose records can be opened."
            )
        if study is not None and game not in ("", study.game.id):
            raise ValueError(f"the record is one of {study.game.id}, not of {game}.")
        id = game if study is None else study.game.id
        session = StudySession(id, study, draw=draw)
        super().__init__(lang=language(lang), store=store, game=id, base=base)
        self._listen(session)
        self._study_session = session
        self._follow()

    @property
    def study(self) -> StudyValue | None:
        """The study as it is now; None where none is open."""
        return self._study_session.study

    def _follow(self) -> None:
        desk = self._study_session.desk
        with self.hold_trait_notifications():
            self.set_trait("record", "" if desk is None else str(desk.study.record))
            self.set_trait("at", "" if desk is None else desk.study.code(desk.path))

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(bundle, of_table(self._study_session, self.lang))


def _study_of(record: Studied) -> StudyValue:
    if isinstance(record, StudyValue):
        return record
    if isinstance(record, Path):
        # Only here: in a page it would make the start longer.
        from tomoe_core.terminal.files import read_record

        return StudyValue(read_record(str(record)))
    return StudyValue(record)


def draw(position: Observation | State, lang: str, names: Names, cards: str = "") -> str:
    """Draw what is seen of a position as SVG; "" where the pictures of the cards are not there. ``cards``:
    their text, as the page has it.
    """
    from tomoe_core.svg.position import observation_svg, state_svg
    from tomoe_core.svg.sprite import hand_over, is_there

    if cards and not is_there():
        hand_over(cards)
    if not is_there():
        return ""
    if isinstance(position, State):
        return state_svg(position, lang, "auto", names)
    return observation_svg(position, lang, "auto", names)
