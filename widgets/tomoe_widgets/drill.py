"""Questions about positions of a game, made by the engine."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import anywidget
import traitlets

from tomoe_core.learn.questions import place
from tomoe_core.locale import FALLBACK
from tomoe_core.page.drills import MAX_COUNT, DrillSession, PreparedQuestion, question
from tomoe_core.page.errors import FAILED
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language
from tomoe_widgets.fallback import RUNS_WIDGETS, Bundle, of_question, with_fallback
from tomoe_widgets.messages import Message

_log = logging.getLogger(__name__)


class Drill(anywidget.AnyWidget):
    """Endless questions of a game's drills, or a series of `count` of them.

    `game`: the id of a game; `drills`: the names of those to offer, else all; `count`: how many questions until
    the result, 0 for no end; `seed`: which run of questions, from 1 on; `level`: one level for all, as far as a
    drill has it, 0 for one that follows the reader; `lang`: one of the languages, or None for the page's;
    `store` names the browser's copy of score and progress, "" for none. `right` is whether each answer so far
    was right. ValueError says which of these is wrong.
    """

    _esm = bundle("drill")
    contents = traitlets.Dict().tag(sync=True)
    drill = traitlets.Unicode("").tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    seed = traitlets.Int(1).tag(sync=True)
    level = traitlets.Int(0).tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    store = traitlets.Unicode("").tag(sync=True)
    right = traitlets.List(traitlets.Bool()).tag(sync=True)

    def __init__(
        self,
        game: str,
        drills: Sequence[str] | None = None,
        *,
        count: int = 0,
        seed: int = 1,
        level: int = 0,
        lang: str | None = None,
        store: str = "",
    ) -> None:
        self._session = DrillSession(game, drills)
        levels = max(one["levels"] for one in self._session.contents["drills"])
        for name, value, low, high in (
            ("count", count, 0, MAX_COUNT),
            ("seed", seed, 1, 999_999_999),
            ("level", level, 0, levels),
        ):
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise ValueError(
                    f"{name} must be a whole number from {low} to {high}, not {value!r}."
                )
        super().__init__(
            contents=self._session.contents | {"first": _first(self._session, seed, level)},
            drill=self._session.drills[0] if len(self._session.drills) == 1 else "",
            count=count,
            seed=seed,
            level=level,
            lang="" if lang is None else language(lang),
            store=store,
        )
        self.on_msg(self._receive)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(bundle, of_question(self.contents["first"], self.lang or FALLBACK))

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        for answer in self.answers(content):
            self.send(answer)

    def answers(self, content: object) -> Iterator[Message]:
        """Answer one message of the front end; never raises."""
        message = content if isinstance(content, dict) else {}
        try:
            yield from self._session.handle(message)
        except Exception:
            _log.exception("No question could be made.")
            yield {"type": "error", "seq": message.get("seq"), "text": FAILED}


def _first(session: DrillSession, seed: int, level: int) -> list[PreparedQuestion]:
    """Make the question that is asked first, to be there without Python, as on a page that is made of a saved
    notebook; none in Pyodide, where it need not be.
    """
    if RUNS_WIDGETS:
        return []
    drill = session.contents["drills"][0]
    wanted = min(level, drill["levels"]) or None
    made = question(session.game_id, drill["id"], seed, level=wanted)
    return [{"index": place(seed, 0), "question": made}]
