"""Drills in a page: runs of questions made when the site is built, and a session that makes more of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NotRequired, TypedDict

from ..cards import clip
from ..explain import LANGUAGES, Text, game_name, text
from ..facts import Fact
from ..games import GAMES
from ..learn import questions as kernel
from ..learn.questions import PREPARED, PlacedQuestion, drills_of, place
from ..live import Refused
from ..review import Judged
from .back_messages import KeptMomentMessage
from .messages import Given, RefusedMessage
from .own_moments import Kept, answer_about, judge_kept, kept_moment

MAX_COUNT = 100
"""The upper bound of a series in questions."""


class DrillEntry(TypedDict):
    """A drill that a game has; its levels count from 1 to ``levels``."""

    id: str
    title: Text
    levels: int


class QuestionMessage(TypedDict):
    """A question of a drill."""

    type: Literal["question"]
    seq: object
    question: PlacedQuestion


class PreparedQuestion(TypedDict):
    """Question ``index`` of those that are prepared for its drill and level."""

    index: int
    question: PlacedQuestion


class Contents(TypedDict):
    """What drills a game has; ``first``: questions that are there at once; ``complete``: they are all."""

    v: Literal[1]
    game: str
    title: Text
    drills: list[DrillEntry]
    first: NotRequired[list[PreparedQuestion]]
    complete: NotRequired[bool]


def question(
    game_id: str, drill: str, seed: int = 1, number: int = 0, level: int | None = None
) -> PlacedQuestion:
    """See :func:`tomoe_core.learn.drills.question`. KeyError if there is no such game."""
    return kernel.question(GAMES[game_id], drill, seed, number, level)


def games_with_drills() -> list[str]:
    """List the ids of the games that have drills."""
    return [id for id, kind in GAMES.items() if drills_of(kind)]


def contents(game_id: str) -> Contents:
    """Say what drills a game has: ``{"v": 1, "game", "title", "drills": [{"id", "title", "levels"}]}``."""
    return {
        "v": 1,
        "game": game_id,
        "title": {lang: game_name(game_id, lang) for lang in LANGUAGES},
        "drills": [
            {"id": id, "title": drill.title, "levels": drill.levels}
            for id, drill in drills_of(GAMES[game_id]).items()
        ],
    }


def _some_of(every: Contents, drills: Sequence[str]) -> Contents:
    """Leave out all drills but those with these names."""
    return {**every, "drills": [one for one in every["drills"] if one["id"] in drills]}


def prepare(game_id: str, drill: str, count: int = PREPARED) -> list[list[PlacedQuestion]]:
    """Make the first ``count`` questions of every level in order: what a page can ask without Python."""
    levels = range(1, drills_of(GAMES[game_id])[drill].levels + 1)
    return [
        [question(game_id, drill, 1, number, level) for number in range(count)] for level in levels
    ]


def run(
    game_id: str, drill: str, seed: int = 1, count: int = 10, level: int | None = None
) -> list[PlacedQuestion]:
    """Make a series of questions: "ten of these, seed 5"."""
    return [question(game_id, drill, seed, number, level) for number in range(count)]


def series(
    game_id: str, drill: str, seed: int = 1, count: int = 10, level: int | None = None
) -> Contents:
    """Make a file of drills that holds the questions of one series itself, so that ``<tomoe-drill>`` asks them
    where no other file can be loaded. ValueError if there is no such drill, or if ``count`` is not 1 to
    ``PREPARED``.
    """
    if not 1 <= count <= PREPARED:
        raise ValueError(f"a file holds 1 to {PREPARED} questions, not {clip(count)}")
    asked = run(game_id, drill, seed, count, level)
    first: list[PreparedQuestion] = [
        {"index": place(seed, i), "question": question} for i, question in enumerate(asked)
    ]
    one = _some_of(contents(game_id), [drill])
    return {**one, "first": first}


class DrillSession:
    """Makes the questions that a page asks for: messages in, messages out, as plain data.

    ``game_id``: a registered game with drills; ``drills``: the names of those to offer, else all. ValueError
    names the games and drills that there are.
    """

    def __init__(self, game_id: str, drills: Sequence[str] | None = None) -> None:
        if game_id not in games_with_drills():
            raise ValueError(
                f"games with drills are {', '.join(games_with_drills())}, not {clip(game_id)}"
            )
        known = list(drills_of(GAMES[game_id]))
        for name in drills or ():
            if name not in known:
                raise ValueError(
                    f"the drills of {game_id} are {', '.join(known)}, not {clip(name)}"
                )
        self.game_id = game_id
        self.drills = list(drills or known)
        self._judged: tuple[Kept, Judged] | None = None

    @property
    def contents(self) -> Contents:
        """The drills that are offered; see :func:`contents`."""
        return _some_of(contents(self.game_id), self.drills)

    def handle(
        self, message: Given
    ) -> Iterator[QuestionMessage | KeptMomentMessage | RefusedMessage]:
        """Answer one message: ``{"type": "question", "drill", "seed", "number", "level"}`` is answered with
        ``{"type": "question", "question"}``, ``{"type": "moment", "ask", "g", "ply", "seat"}`` with parts of a
        moment of the reader's own, and what cannot be done with one ``error`` sentence.
        """
        seq = message.get("seq")
        if message.get("type") == "moment":
            yield from self._moment(message, seq)
            return
        if message.get("type") != "question":
            trouble = Fact("unknown-action", action=clip(message.get("type")))
            yield {"type": "error", "seq": seq, "text": text(trouble)}
            return
        try:
            made = self._question(message)
        except ValueError:
            yield {"type": "error", "seq": seq, "text": text(Fact("drill-unknown"))}
            return
        yield {"type": "question", "seq": seq, "question": made}

    def _moment(self, message: Given, seq: object) -> Iterator[KeptMomentMessage | RefusedMessage]:
        try:
            kept = kept_moment(message)
            if self._judged is None or self._judged[0] != kept:
                self._judged = kept, judge_kept(self.game_id, kept)
            for part in answer_about(self._judged[1], message):
                yield {"type": "moment", "seq": seq, **part}
        except Refused as refusal:
            yield {"type": "error", "seq": seq, "text": text(refusal.reason)}
        except ValueError:
            yield {"type": "error", "seq": seq, "text": text(Fact("moment-broken"))}

    def _question(self, message: Given) -> PlacedQuestion:
        name, level = message.get("drill"), message.get("level")
        if name not in self.drills:
            raise ValueError(f"the drills are {', '.join(self.drills)}, not {clip(name)}")
        seed, number = _whole(message.get("seed")), _whole(message.get("number"))
        level = None if level is None else _whole(level)
        return question(self.game_id, str(name), seed, number, level)


def _whole(value: object) -> int:
    """Return ``value`` if it is a whole number; else ValueError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"a whole number is needed, not {clip(value)}")
    return value
