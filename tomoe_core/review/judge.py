"""The judgement of one decision by what its seat could know.

A hint says which move is best. Of many moves the one that looks best is likely to look better than it is, so
what it is worth is asked anew: of further hints, which know nothing of the first, and of which each compares it
with the move that was made, in layouts of its own. These go on until it is clear on which side of the bound
the difference lies, or there are :data:`MOST` of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from .. import bots
from ..bots import Hint, Judging
from ..game import Move, Observation
from .estimate import Estimate, estimate
from .verdicts import Verdict

SURE: Final = 3.0
"""A difference of fewer standard errors may be chance."""

LEAST: Final = 2
"""From as many further hints on a move may be called given away; without known noise they are all asked."""

MOST: Final = 8
"""The upper bound of further hints."""


class Judgement(NamedTuple):
    """What is said of a decision; see :class:`~.verdicts.Judged`."""

    verdict: Verdict
    gain: float
    error: float
    good: tuple[Move, ...]
    hint: Hint


def judge(
    seen: Observation, move: Move, judging: Judging, budget: int, seed: str
) -> Iterator[Judgement | None]:
    """Yield the judgement of ``move``, made at ``seen``, last, and None after every piece of work before it.
    ``seed``: of all chance.
    """
    first = yield from last_of(bots.hint(seen, Random(f"{seed} 0"), budget))
    equals = tuple(each.move for each in first.equals)
    if move in equals:
        yield Judgement(Verdict.FINE, 0.0, 0.0, best_first(equals, first), first)
        return
    better = first.best.move
    pair = [each for each in seen.legal_moves() if each in (better, move)]
    noise = None if judging.noise is None else judging.noise * (judging.budget / budget) ** 0.5
    gains: list[float] = []
    while len(gains) < MOST:
        rng = Random(f"{seed} {len(gains) + 1}")
        hint = yield from last_of(bots.weigh(seen, pair, rng, budget))
        gain = ahead(hint, better, move)
        if gain is None:
            break
        gains.append(judging.part * gain)
        if is_clear(gains, judging.least, noise):
            break
    found = estimate(gains, noise) if len(gains) > 1 or (gains and noise is not None) else UNKNOWN
    verdict = verdict_of(found, len(gains), judging.least, first.close)
    good = equals if verdict is Verdict.GAVE_AWAY else (*equals, move)
    yield Judgement(verdict, found.gain, found.error, best_first(good, first), first)


def last_of(hints: Iterator[Hint]) -> Generator[None, None, Hint]:
    """Return the last of some hints, and yield None after each."""
    for hint in hints:  # noqa: B007
        yield None
    return hint


UNKNOWN: Final = Estimate(0.0, 0.0)
"""Where hints know nothing of the move that was made."""


def ahead(hint: Hint, better: Move, move: Move) -> float | None:
    """Return how much better one move is than the other by a hint; None if it does not know both."""
    scores = {each.move: each.score for each in hint.moves}
    if better not in scores or move not in scores:
        return None
    return scores[better] - scores[move]


def is_clear(gains: Sequence[float], least: float, noise: float | None) -> bool:
    """True if nothing more has to be asked: the difference is surely less than ``least``, or surely more."""
    if noise is None:
        return False
    gain, error = estimate(gains, noise)
    if gain < least:
        return least - gain > SURE * error
    return len(gains) >= LEAST and gain - least > SURE * error


def verdict_of(found: Estimate, hints: int, least: float, close: float) -> Verdict:
    """Return what a difference is called that ``hints`` hints have found."""
    gain, error = found
    if hints >= LEAST and gain > max(least, SURE * error):
        return Verdict.GAVE_AWAY
    return Verdict.FINE if hints and gain <= close else Verdict.TOO_CLOSE


def best_first(moves: Iterable[Move], hint: Hint) -> tuple[Move, ...]:
    """Return the moves in the order in which a hint ranks them."""
    ranks = {each.move: rank for rank, each in enumerate(hint.ranking)}
    return tuple(sorted(moves, key=lambda move: ranks.get(move, len(ranks))))
