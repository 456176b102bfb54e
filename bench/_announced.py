"""What a hint announces of the move that is then played, and what comes of it.

What is read here is what readers are told: the points to come, and in how many layouts something happens,
which is another thing in each game (:data:`READINGS`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import tomoe_core as tomoe
from tomoe_core import bots
from tomoe_core.bots import Hint

Phase = tuple[int, str]
"""Of a deal: a number by which phases are put in order, and what a table calls it."""


class Announced(NamedTuple):
    """A decision: its ``phase``, whether the hint was ``exact``, the points that it ``expected`` and those that
    ``came``; in what ``share`` of the layouts (0–1) the thing happens that the hint counts, and whether it
    ``happened``. Both are None where the hint looked at no layouts.
    """

    phase: Phase
    exact: bool
    expected: float
    came: float
    share: float | None
    happened: bool | None


class Reading(NamedTuple):
    """How the hints of a game are compared with what came. ``unit`` of the points; ``thing``: what the share of
    layouts is of; ``phase`` of an observation, None where no points are announced; ``came``: the points from an
    observation on, given it and the end of the deal; ``happened``, given it and the states after each move from
    there to the end.
    """

    unit: str
    thing: str
    phase: Callable[[Any], Phase | None]
    came: Callable[[Any, tomoe.State], float]
    happened: Callable[[Any, Sequence[Any]], bool]


def _points_to_come(seen: Any, end: tomoe.State) -> float:
    return float(end.scores[seen.seat] - seen.scores[seen.seat])


def _score_of_the_deal(seen: Any, end: tomoe.State) -> float:
    return float(end.scores[seen.seat])


def _tricks_left(seen: Any, tricks: int) -> int:
    """How many tricks are left with the one in play."""
    return tricks - sum(trick.winner is not None for trick in seen.tricks)


def _by_tricks(left: int) -> Phase:
    first = min(3 * ((left - 1) // 3) + 1, 10)
    return -first, f"{first}–{first + 2} tricks left" if first < 10 else "10 tricks left or more"


def _tomoefuda_phase(seen: Any) -> Phase | None:
    """None while piles are chosen: all are alike, and nothing else is said."""
    if len(seen.moves) < seen.game.players:
        return None
    return _by_tricks(_tricks_left(seen, seen.game.tricks))


def _fesca_phase(seen: Any) -> Phase:
    return _by_tricks(seen.hand.bit_count())


def _bridge_phase(seen: Any) -> Phase | None:
    """None for the question whether the match ends, to which no points are announced."""
    if seen.contract is None:
        return -99, "the contract"
    left = _tricks_left(seen, 13)
    return _by_tricks(left) if left else None


def _market_phase(seen: Any) -> Phase:
    turn = seen.position.turn
    first = 3 * min(turn // 3, 3)
    return first, f"turns {first + 1}–{first + 3}" if first < 9 else "turns from 10 on"


def _collector_phase(seen: Any) -> Phase:
    if seen.collection_of(seen.seat) is not None:
        return 4, "has collected"
    left = seen.stock_left
    if not left:
        return 3, "no stock"
    return (2, "fewer than 9 cards in stock") if left < 9 else (1, "9 or more cards in stock")


def _winner(seen: Any, later: Sequence[Any]) -> int:
    """Who won the trick in which ``seen`` was to play: a seat, in Petit Bridge a place."""
    complete = sum(trick.winner is not None for trick in seen.tricks)
    winner: int = later[-1].observe(seen.seat).tricks[complete].winner
    return winner


def _takes_trick(seen: Any, later: Sequence[Any]) -> bool:
    return _winner(seen, later) == int(seen.seat)


def _side_takes_trick(seen: Any, later: Sequence[Any]) -> bool:
    return _winner(seen, later) % 2 == int(seen.place) % 2


def _reveals_run(seen: Any, later: Sequence[Any]) -> bool:
    """Whether the seat revealed a run from here to the end of the turn."""
    turn = seen.position.turn
    after = next((state for state in later if state.position.turn != turn), later[-1])
    return bool(after.position.runs[seen.seat] != seen.position.runs[seen.seat])


def _collects(seen: Any, later: Sequence[Any]) -> bool:
    return later[-1].observe(seen.seat).collection_of(seen.seat) is not None


_TAKES: Final = "the player takes the trick in play"

READINGS: Final = {
    "tomoefuda": Reading("tricks", _TAKES, _tomoefuda_phase, _points_to_come, _takes_trick),
    "fesca-six": Reading("tricks", _TAKES, _fesca_phase, _points_to_come, _takes_trick),
    "fesca-wild": Reading("tricks", _TAKES, _fesca_phase, _points_to_come, _takes_trick),
    "market": Reading(
        "points", "the player reveals a run in this turn", _market_phase, _points_to_come, _reveals_run
    ),
    "collector": Reading(
        "damage", "the player gets to collect", _collector_phase, _score_of_the_deal, _collects
    ),
    "petit-bridge": Reading(
        "points",
        "the player's side takes the trick in play",
        _bridge_phase,
        _score_of_the_deal,
        _side_takes_trick,
    ),
}  # fmt: skip
"""By the game's id."""


def play_deal(game: tomoe.Game, seed: int, seconds: float) -> tuple[list[Announced], float]:
    """A deal in which every seat plays what its last hint recommends: what was announced at each decision
    between two moves or more, with what came of it, and the sum of all seats' points at the end.
    """
    rng = Random(f"calibration {seed}")
    states = [game.deal(seed=seed, dealer=seed % game.players)]
    hints: list[tuple[int, Any, Hint]] = []
    while (seat := states[-1].actor) is not None:
        seen = states[-1].observe(seat)
        legal = seen.legal_moves()
        move = legal[0]
        if len(legal) > 1:
            last = deque(bots.hint(seen, rng, seconds), maxlen=1)[0]
            hints.append((len(states), seen, last))
            move = last.best.move
        states.append(states[-1].play(move))
    reading = READINGS[game.id]
    told = [_compare(reading, seen, hint, states[at:]) for at, seen, hint in hints]
    return [one for one in told if one is not None], float(sum(states[-1].scores))


def _compare(reading: Reading, seen: Any, hint: Hint, later: Sequence[Any]) -> Announced | None:
    """None where no points are announced."""
    phase = reading.phase(seen)
    if phase is None:
        return None
    best, came = hint.best, reading.came(seen, later[-1])
    if not hint.layouts:
        return Announced(phase, hint.exact, best.points, came, None, None)
    share = best.wins / hint.layouts
    return Announced(phase, hint.exact, best.points, came, share, reading.happened(seen, later))
