"""The decisions of a seat in a record, judged one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .. import bots
from ..bots import Judging
from ..cards import clip
from ..game import Game, Observation
from ..record import Record
from ..story import story
from ..tricks import CardPlay, TrickGame
from ..version import __version__
from ..whole_numbers import as_whole
from .judge import judge
from .verdicts import Judged, Review


class Decision(NamedTuple):
    """Where a seat had a choice that can be judged: in which ``deal`` (from 1), after how many moves."""

    deal: int
    ply: int
    seen: Observation


def decisions(record: Record, seat: int, deal: int | None = None) -> tuple[Decision, ...]:
    """Return where ``seat`` had a choice that can be judged, in every deal or in one. ValueError if there is no
    such seat or deal.
    """
    seat = record.game.check_seat(seat)
    judging = bots.judging(record.game)
    numbers = range(1, len(record.finals) + 1) if deal is None else (record.check_deal(deal),)
    return tuple(
        Decision(number, ply, seen)
        for number in numbers
        for ply, state in enumerate(record.states(number)[:-1])
        if state.actor == seat and is_choice(seen := state.observe(seat), judging)
    )


def is_choice(seen: Observation, judging: Judging) -> bool:
    """True if the seat has moves that it can tell apart, and hints can compare."""
    return len(seen.legal_moves()) > 1 and not seen.draws_blindly and judging.judges(seen)


def review_of(game: Game, seat: int, *, budget: int | None = None, seed: int = 0) -> Review:
    """Return the review of a seat of which nothing has been judged yet. ``budget``: positions a hint, by
    default the game's own number. ValueError if that is no whole number from 1 on, or ``seed`` none.
    """
    seat = game.check_seat(seat)
    positions = as_whole(bots.judging(game).budget if budget is None else budget)
    if positions is None or positions < 1:
        raise ValueError(
            f"the budget of a review is a whole number of positions from 1 on, not {clip(budget)}"
        )
    number = as_whole(seed)
    if number is None:
        raise ValueError(f"the seed of a review is a whole number, not {clip(seed)}")
    return Review(game, seat, positions, number, _judge_of(game), ())


def _judge_of(game: Game) -> str:
    return f"{'hard' if bots.has_bots(game) else bots.SEARCH} {__version__}"


def reviewing(record: Record, review: Review, deal: int | None = None) -> Iterator[Judged | None]:
    """Yield each decision as it is judged, and None after every piece of work in between, so that a page can
    show how far it is, or stop. ``review`` says whose decisions, and how: see :func:`review_of`.
    """
    for each in decisions(record, review.seat, deal):
        yield from judge_decision(record, review, each)


def judge_decision(record: Record, review: Review, decision: Decision) -> Iterator[Judged | None]:
    """Yield one of the decisions of a record, judged, last, and None after every piece of work before it."""
    number, ply, seen = decision
    move = record.finals[number - 1].moves[ply]
    # Of what the seat knew alone: the same where the cards that it did not see lie otherwise.
    seed = f"review {review.seed} {review.seat} {' '.join(each.text for each in seen.moves)}"
    for found in judge(seen, move, bots.judging(review.game), review.budget, seed):
        if found is None:
            yield None
        else:
            yield Judged(number, ply, trick_of(seen), seen, move, *found)


def trick_of(seen: Observation) -> int | None:
    """Return the number of the trick to which a card is to be played, from 1; None where none is."""
    if not isinstance(seen.game, TrickGame):
        return None
    if not all(isinstance(move, CardPlay) for move in seen.legal_moves()):
        return None
    return 1 + sum(bool(chapter.reasons) for chapter in story(seen))
