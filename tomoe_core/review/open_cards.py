"""What was there with all cards open: a second number, apart from what a seat could know, never added to it.

Where a game has a solver, it says of each decision that was judged how the deal ends if all see all cards and
play their best. Endgames are soon solved, and what is found of them helps with what comes before; from some
decision backwards it takes too long, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final, TypedDict

from .. import bots
from ..bots import Scores
from ..bots.budget import SLICE_POSITIONS
from ..bots.limit import Stopped
from ..game import Move
from ..record import Record
from .verdicts import DIGITS, Judged

POSITIONS: Final = 20_000
"""Positions that may be searched for a decision."""


class Outcome(StrEnum):
    """Whether a move was well chosen by what could be known, and whether the cards lay well for it."""

    SOUND_LUCKY = "sound-lucky"
    SOUND_UNLUCKY = "sound-unlucky"
    CARELESS_LUCKY = "careless-lucky"
    CARELESS_UNLUCKY = "careless-unlucky"


class OpenedJson(TypedDict):
    """A decision with all cards open as JSON, the move as its text."""

    deal: int
    ply: int
    best: str
    more: float
    outcome: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A decision with all cards open. ``best``: a move that gets the seat most, and ``more``: how many points
    of the deal more than the move that was made.
    """

    judged: Judged
    best: Move
    more: float

    @property
    def outcome(self) -> Outcome:
        """Which of the four it was."""
        if self.judged.gave_away:
            return Outcome.CARELESS_UNLUCKY if self.more > 0 else Outcome.CARELESS_LUCKY
        return Outcome.SOUND_UNLUCKY if self.more > 0 else Outcome.SOUND_LUCKY

    def as_json(self) -> OpenedJson:
        """Return what JSON can hold of it: texts and numbers."""
        return {
            "deal": self.judged.deal,
            "ply": self.judged.ply,
            "best": self.best.text,
            "more": round(self.more, DIGITS),
            "outcome": self.outcome.value,
        }


def opening(
    record: Record, decisions: Sequence[Judged], positions: int = POSITIONS
) -> Iterator[Opened | None]:
    """Yield the decisions for which there is time, in each deal the last first, and None after every piece of
    work in between. ``positions``: how many may be searched for each.
    """
    for deal, some in groupby(decisions, key=lambda each: each.deal):
        states = record.states(deal)
        for judged in reversed(list(some)):
            values: Mapping[Move, Scores] | None = None
            for start in range(0, positions, SLICE_POSITIONS):
                try:
                    values = bots.open_values(
                        states[judged.ply], positions=min(SLICE_POSITIONS, positions - start)
                    )
                except Stopped:
                    yield None
                else:
                    break
            if not values or judged.move not in values:
                # What comes before takes longer still, where it is not of another kind.
                if values is None:
                    break
                continue
            yield with_open_cards(judged, values)


def with_open_cards(judged: Judged, values: Mapping[Move, Scores]) -> Opened:
    """Return a decision by what each move comes to with all cards open."""
    worth = bots.judging(judged.seen.game).worth
    mine = {move: worth(judged.seen, scores) for move, scores in values.items()}
    best = max(mine, key=lambda move: (mine[move], move == judged.move))
    return Opened(judged, best, float(mine[best] - mine[judged.move]))


def open_cards(
    record: Record, decisions: Sequence[Judged], positions: int = POSITIONS
) -> tuple[Opened, ...]:
    """Return the decisions for which there is time, in order; see :func:`opening`."""
    found = [each for each in opening(record, decisions, positions) if each is not None]
    return tuple(sorted(found, key=lambda each: (each.judged.deal, each.judged.ply)))
