"""What a bot and a hint are, for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Unpack

from ..game import Game, Move
from ..match import low_wins
from .budget import Limits


class Bot(Protocol):
    """Chooses a move from what its seat knows.

    ``rng`` is all the chance there is: the same observation, rng and budget give the same move, unless
    the budget is in seconds. ``budget``: how long to think. A float is seconds, an int is a number of
    positions to be searched (the same on every machine), None is the bot's own measure. Bots that do
    not search do not mind it.
    """

    def __call__(self, observation: Any, rng: Random, budget: float | None = None, /) -> Move: ...


@dataclass(frozen=True, slots=True)
class MoveHint:
    """What is known of one legal move, over the layouts looked at so far.

    ``best``: in how many of them no other move gets the player more points, or fewer where low scores
    win; ``wins``: in how many the move wins the trick in play, if all play their best from then on, and
    in a game without tricks what its hint says; ``points``: what the player may expect from here to the
    end of the deal, in the game's points, a mean over the layouts; ``score``: what the hard bot goes by,
    which may weigh in more than that, and of which more is always better.
    """

    move: Move
    best: int
    wins: int
    points: float
    score: float


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """The hard bot's table, as far as it has got.

    ``moves``: every legal move, in the order of ``legal_moves()``; where there are very many, those that
    were worth a closer look; ``layouts``: how many layouts have been looked at, of ``possible`` that the
    player cannot rule out; ``exact``: whether every layout
    was searched to the end of the deal, not judged by rules of thumb; ``progress``: 0–1, 1 when done;
    ``close``: a move that is less than this behind the best one is as good, as far as can be told;
    ``otherwise``: where layouts count by how likely they are, the move that would be best if all were equally
    likely, unless that is one of the best anyway.
    """

    moves: tuple[MoveHint, ...]
    layouts: int
    possible: int
    exact: bool
    progress: float
    close: float = 0.0
    otherwise: Move | None = None

    def __repr__(self) -> str:
        rows = ", ".join(f"{each.move} {each.points:.2f}" for each in self.ranking)
        return f"<Hint by {self.layouts} of {self.possible} layouts, points expected: {rows}>"

    @property
    def done(self) -> bool:
        """True when no further hint follows."""
        return self.progress >= 1

    @property
    def complete(self) -> bool:
        """True if every possible layout has been looked at, so that what holds in all of them is certain."""
        return self.layouts >= self.possible

    @property
    def best(self) -> MoveHint:
        """The move to be recommended: the highest score, the first of equals."""
        return max(self.moves, key=lambda hint: hint.score)

    @property
    def ranking(self) -> list[MoveHint]:
        """The moves, the best first, and equals in the order of ``moves``."""
        return sorted(self.moves, key=lambda hint: -hint.score)

    @property
    def equals(self) -> tuple[MoveHint, ...]:
        """The best move, and those that are as good, as far as can be told."""
        best = self.best.score
        return tuple(
            each for each in self.moves if each.score == best or best - each.score < self.close
        )


class Hinter(Protocol):
    """Yields ever better hints, the last one ``done``; little time passes between two of them, so that
    a page can show how far it is, or stop. ``budget``: as for a :class:`Bot`."""

    def __call__(
        self, observation: Any, rng: Random, budget: float | None = None, /
    ) -> Iterator[Hint]: ...


class Weigher(Protocol):
    """Yields hints of some legal moves alone, in the order of ``legal_moves()``, each tried in as many layouts
    as the others: it says how much better one is than another, where a :class:`Hinter` says which is best.
    ``score`` is in the game's points, whatever it is in the game's hints.
    """

    def __call__(
        self,
        observation: Any,
        moves: Sequence[Any],
        rng: Random,
        budget: float | None = None,
        /,
    ) -> Iterator[Hint]: ...


class Thought(NamedTuple):
    """How far a bot has got: the move that it would make now. ``progress``: 0–1, 1 when it has made up its
    mind.
    """

    move: Move
    progress: float = 1.0

    @property
    def done(self) -> bool:
        """True if this is the bot's choice, and no further thought follows."""
        return self.progress >= 1


class Thinker(Protocol):
    """A bot that says in between what it would play by now: yields thoughts, the last one ``done``, with little
    time between two of them, so that a page can show how far it is, or stop. Parameters as for a :class:`Bot`.
    """

    def __call__(
        self, observation: Any, rng: Random, budget: float | None = None, /
    ) -> Iterator[Thought]: ...


def thoughts_of(hints: Iterable[Hint]) -> Iterator[Thought]:
    """Yield the thoughts of a bot that plays what the last of ``hints`` recommends."""
    for hint in hints:
        yield Thought(hint.best.move, hint.progress)


def decide(thoughts: Iterable[Thought]) -> Move:
    """Return what a bot plays that thinks so."""
    *_, last = thoughts
    return last.move


Scores = tuple[int | float, ...]
"""The scores of a deal, one number a seat."""


class OpenValues(Protocol):
    """Says of each legal move of a State how the deal ends with all cards open: the scores if that move is made
    and everybody then plays their best. It says nothing where nobody is to act, and where it does not judge.

    Raises :class:`~tomoe_core.bots.limit.Stopped` after searching ``positions`` more positions or when
    ``time.perf_counter()`` passes ``deadline``; then call again to go on.
    """

    def __call__(self, state: Any, /, **limits: Unpack[Limits]) -> Mapping[Move, Scores]: ...


class Weights(Protocol):
    """Says how much hints count each State that an Observation leaves possible, beside the others. Raises
    TooManyWorlds where they are too many to list.
    """

    def __call__(self, observation: Any, /) -> Mapping[Any, float]: ...


def _know_any(game: Game) -> bool:
    return True


def _judge_any(observation: Any) -> bool:
    return True


def own_score(observation: Any, scores: Scores) -> float:
    """Return what the scores of a deal are worth to a seat that looks at its own alone, more being better."""
    own = float(scores[observation.seat])
    return -own if low_wins(observation.game) else own


class Given(NamedTuple):
    """What a seat gives away in a deal: a mean and its standard error, in points of the hint's score."""

    mean: float
    error: float


class Judging(NamedTuple):
    """How decisions are judged by hints after a deal; see :mod:`tomoe_core.review`.

    ``budget``: the positions of a hint. ``part``: what part of the difference that hints find between two moves
    comes when both are played on, as measured: it is what a review speaks of. ``least``: a move that is less
    than this behind a better one, in points of the hint's score, is not called given away. ``noise``: the
    standard deviation of how far a move is behind another one from hint to hint, as far as is known
    beforehand; None where nothing is. ``judges``: whether a decision can be judged at all. ``given``: by a
    game's id and a level of its bots, what these give away by the same measure. ``worth``: what the scores of a
    deal are worth to the seat of an observation, as hints count it, more being better.
    """

    budget: int = 1000
    least: float = 0.0
    noise: float | None = None
    part: float = 1.0
    judges: Callable[[Any], bool] = _judge_any
    given: Mapping[str, Mapping[str, Given]] = MappingProxyType({})
    worth: Callable[[Any, Scores], float] = own_score


class GameBots(NamedTuple):
    """The bots of one game: ``levels`` from weakest to strongest, and its hints. ``thinkers``: those of the
    levels that say in between what they would play; they come to the same moves. ``know``: whether they know
    the rules of a game; where they do not, the search for any game plays in their place. ``open_values``: what
    moves come to with all cards open, where the game has a solver. ``weigh``: hints of some moves alone;
    without it ``hint`` is asked, which then has to know every legal move. ``judging``: how decisions are
    judged. ``weights``: needed where hints count some States that are possible more than others.
    """

    levels: Mapping[str, Bot]
    hint: Hinter
    thinkers: Mapping[str, Thinker] = MappingProxyType({})
    know: Callable[[Game], bool] = _know_any
    open_values: OpenValues | None = None
    weigh: Weigher | None = None
    judging: Judging = Judging()
    weights: Weights | None = None
