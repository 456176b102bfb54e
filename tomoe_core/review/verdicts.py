"""What a review says, as values: of each decision, and of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import fsum, hypot
from typing import Final, TypedDict

from ..bots import Hint
from ..cards import clip
from ..game import Game, Move, Observation
from ..whole_numbers import as_whole


class Verdict(StrEnum):
    """What became of a decision: nothing better is known, or nothing that is surely better, or something is."""

    FINE = "fine"
    TOO_CLOSE = "too-close"
    GAVE_AWAY = "gave-away"


class JudgedJson(TypedDict):
    """A decision as JSON, moves as their texts."""

    deal: int
    ply: int
    trick: int | None
    move: str
    verdict: str
    gain: float
    error: float
    good: list[str]


class ReviewJson(TypedDict):
    """A review as JSON, the game by its id."""

    game: str
    seat: int
    budget: int
    seed: int
    judge: str
    given_away: float
    error: float
    decisions: list[JudgedJson]


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, judged by what its seat could know.

    ``deal`` (from 1) and ``ply``, the moves made in it before, say where the record has it; ``trick`` is the
    trick in play, from 1, None where there is none. ``seen`` is what the seat knew, ``move`` what it did.
    ``gain`` is how much more the better move brings on average over all that the seat could not tell
    apart, in points of the game's hints, with its standard error ``error``; what is not called given away
    may be no more than chance. ``good``: the moves that are as good as the best, the best first. ``hint``: what
    the hard bot would have said.
    """

    deal: int
    ply: int
    trick: int | None
    seen: Observation
    move: Move
    verdict: Verdict
    gain: float
    error: float
    good: tuple[Move, ...]
    hint: Hint

    @property
    def gave_away(self) -> bool:
        """True if the move gave points away."""
        return self.verdict is Verdict.GAVE_AWAY

    def as_json(self) -> JudgedJson:
        """Return what JSON can hold of it: texts and numbers."""
        return {
            "deal": self.deal,
            "ply": self.ply,
            "trick": self.trick,
            "move": self.move.text,
            "verdict": self.verdict.value,
            "gain": round(self.gain, DIGITS),
            "error": round(self.error, DIGITS),
            "good": [move.text for move in self.good],
        }


DIGITS: Final = 4
"""The digits after the point in JSON."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a seat's decisions of a record come to. ``budget``: positions a hint; ``seed``: that of the hints;
    ``judge``: which bots judged, of which version.
    """

    game: Game
    seat: int
    budget: int
    seed: int
    judge: str
    decisions: tuple[Judged, ...]

    def count(self, verdict: Verdict) -> int:
        """Return how many decisions were judged so."""
        return sum(each.verdict == verdict for each in self.decisions)

    @property
    def given_away(self) -> float:
        """What the moves that gave points away gave away together."""
        return fsum(each.gain for each in self.decisions if each.gave_away)

    @property
    def error(self) -> float:
        """The standard error of :attr:`given_away`."""
        return hypot(*(each.error for each in self.decisions if each.gave_away))

    def as_json(self) -> ReviewJson:
        """Return what JSON can hold of it: texts and numbers."""
        return {
            "game": self.game.id,
            "seat": self.seat,
            "budget": self.budget,
            "seed": self.seed,
            "judge": self.judge,
            "given_away": round(self.given_away, DIGITS),
            "error": round(self.error, DIGITS),
            "decisions": [each.as_json() for each in self.decisions],
        }


MOMENTS: Final = 3
"""The upper bound of the moments that are shown of a review."""


def moments(review: Review, most: int = MOMENTS) -> tuple[Judged, ...]:
    """Return the decisions that gave points away, the costliest first, ``most`` of them at most. Whoever lists
    them and whoever asks about them has them from here. ValueError if ``most`` is no whole number from 0 on.
    """
    number = as_whole(most)
    if number is None or number < 0:
        raise ValueError(f"how many moments at most is a whole number from 0 on, not {clip(most)}")
    blamed = (each for each in review.decisions if each.gave_away)
    return tuple(sorted(blamed, key=lambda each: -each.gain)[:number])
