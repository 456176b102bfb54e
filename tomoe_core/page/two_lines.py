"""Two lines from one decision, played on by bots in the same layouts: the move that was made and a better."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from operator import mul
from random import Random
from typing import Final, NamedTuple

from .. import bots
from ..bots.players import Player
from ..game import State
from ..live import usual_bot
from ..review import Judged
from ..study.thinking import answers, seat_players
from .likely_layouts import Layouts, likely_layouts

POSITIONS: Final = 60_000
"""Positions that bots may search for all the lines of a moment: near the end of a deal each move has more."""

HARD_FROM: Final = 30
"""If no more moves than these are left of the deal, the strongest bots play: longer lines take too long."""


class TwoLines(NamedTuple):
    """The positions of one layout from the decision on to the end of the deal, after the move that was ``made``
    and after the ``better`` one. ``gains``: by layout of ``layouts``, how many points of the deal more the
    better move came to.
    """

    made: Sequence[State]
    better: Sequence[State]
    layouts: Layouts
    gains: Sequence[float]

    @property
    def gain(self) -> float:
        """Return how many points more the better move came to, each layout by its weight."""
        return sum(map(mul, self.layouts.weights, self.gains), 0.0)


class _Playing(NamedTuple):
    """Who plays a line on, and how many positions they search for a move."""

    players: list[Player | None]
    budget: int


def two_lines(judged: Judged) -> Iterator[TwoLines | float]:
    """Yield both lines last, and before that, again and again, how much of the work is done, 0–1. Bots play all
    seats, each by what it knows. The layout that is shown is the likeliest of those in which the better move
    gets the seat more, if there are any; of equally likely ones that in which it gets least more.
    """
    found = likely_layouts(judged.seen, Random(f"two lines {judged.ply}"))
    states = found.states
    playing = _bots(states[0].play(judged.move), 2 * len(states))
    pairs: list[tuple[list[State], list[State]]] = []
    for number, layout in enumerate(states):
        done, half = number / len(states), 0.5 / len(states)
        made = yield from _play_on(layout.play(judged.move), playing, number, done)
        better = yield from _play_on(layout.play(judged.good[0]), playing, number, done + half)
        pairs.append(([layout, *made], [layout, *better]))
    gains = [_gain(judged, made[-1], better[-1]) for made, better in pairs]
    shown = min(
        range(len(states)), key=lambda at: (gains[at] <= 0, -round(found.weights[at], 3), gains[at])
    )
    yield TwoLines(*pairs[shown], found, gains)


def _play_on(
    state: State, playing: _Playing, number: int, done: float
) -> Generator[float, None, list[State]]:
    """Play on to the end of the deal, and return the positions; yield ``done`` after each move."""
    line = [state]
    for answer in answers(state, playing.players, playing.budget, number):
        line.append(line[-1].play(answer))
        yield done
    return line


def _bots(state: State, lines: int) -> _Playing:
    """Choose who plays so many ``lines`` on."""
    game = state.game
    usual = seat_players(game, usual_bot(game))
    left = max(1, sum(1 for _ in answers(state, usual, 1)))
    strong = seat_players(game, bots.levels(game)[-1])
    return _Playing(strong if left <= HARD_FROM else usual, max(1, POSITIONS // (lines * left)))


def _gain(judged: Judged, made: State, better: State) -> float:
    """Return how much more the better move came to for the seat, as reviews count it."""
    worth = bots.judging(judged.seen.game).worth
    return worth(judged.seen, better.scores) - worth(judged.seen, made.scores)
