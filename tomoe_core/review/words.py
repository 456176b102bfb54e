"""What a review says, as Facts: page and terminal tell the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .. import bots
from ..facts import Fact, Word
from ..game import Game, Move
from ..games import game as find_game
from ..table import table_of
from ..table.hints import hint_facts, name_of
from .open_cards import Opened, Outcome
from .verdicts import Judged, Review, Verdict

Typed = Callable[[str], str]
"""How the text of a move is written, where it is called by that."""


class MomentFacts(NamedTuple):
    """``where`` it was; ``said``: what came of it; ``why``: what the hint says, in the game's words; ``rows``:
    the moves that are as good as the best, and the one that was made, each with what was to be expected of it.
    """

    where: Fact
    said: Fact
    why: tuple[Fact, ...]
    rows: tuple[tuple[Move, Fact], ...]


def moment_facts(judged: Judged, typed: Typed = str) -> MomentFacts:
    """Return what there is to say of a decision."""
    told = hint_facts(judged.hint, judged.seen, typed)
    shown = {*judged.good, judged.move}
    rows = tuple(
        (each.move, row)
        for each, row in zip(judged.hint.ranking, told.rows, strict=True)
        if each.move in shown
    )
    return MomentFacts(where(judged), verdict_fact(judged, typed), (*told.said, *told.more), rows)


def where(judged: Judged) -> Fact:
    """Return where in the record a decision is."""
    place = {"deal": judged.deal, "number": judged.ply + 1}
    if judged.trick is None:
        return Fact("review-at", **place)
    return Fact("review-at-trick", trick=judged.trick, **place)


def verdict_fact(judged: Judged, typed: Typed = str) -> Fact:
    """Return what the move that was made came to."""
    game = judged.seen.game
    move = name_move(judged.move, game, typed)
    if judged.verdict is Verdict.GAVE_AWAY:
        return Fact(
            "review-gave-away",
            move=move,
            amount=amount(judged.gain, game),
            error=round_points(judged.error),
        )
    return Fact("review-fine" if judged.verdict is Verdict.FINE else "review-too-close", move=move)


def name_move(move: Move, game: Game, typed: Typed) -> Word:
    """Return what a move is called."""
    return name_of(move, game) or typed(move.text)


def amount(points: float, game: Game) -> Fact:
    """Return an amount of the game's points."""
    return Fact(table_of(game).amount, n=round_points(points))


def round_points(points: float) -> float:
    """Return an amount as it is shown: two digits that count, and no more than two after the point."""
    return round(points) if points >= 10 else round(points, 1 if points >= 1 else 2)


def line(review: Review) -> Fact:
    """Return how many decisions were judged, and what they came to: no grade."""
    n, close = len(review.decisions), review.count(Verdict.TOO_CLOSE)
    gave = review.count(Verdict.GAVE_AWAY)
    if not n:
        return Fact("review-nothing")
    if not gave:
        return Fact("review-line-none", n=n, close=close)
    return Fact(
        "review-line",
        n=n,
        close=close,
        gave=gave,
        amount=amount(review.given_away, review.game),
        error=round_points(review.error),
    )


def beside(review: Review) -> Fact | None:
    """Return what bots of each level give away in a deal by the same measure; None where that is not known, or
    known of other rules or another budget alone.
    """
    game, judging = review.game, bots.judging(review.game)
    given = judging.given.get(game.id)
    if not given or review.budget != judging.budget or game != find_game(game.id):
        return None
    levels = tuple(
        Fact(
            "review-level", amount=amount(one.mean, game), error=round_points(one.error), bots=level
        )
        for level, one in given.items()
    )
    return Fact("review-beside", levels=levels)


def notes(review: Review) -> tuple[Fact, ...]:
    """Return what a review takes for granted, how points are counted, and who judged."""
    counted, part = table_of(review.game).amount_note, bots.judging(review.game).part
    return (
        *(() if counted is None else (Fact(counted),)),
        *(() if part == 1 else (Fact("review-part", n=round(100 * part)),)),
        Fact("review-takes"),
        _judged_by(review),
    )


def _judged_by(review: Review) -> Fact:
    """Return which bots judged, of which version, and how thoroughly."""
    level, _, version = review.judge.rpartition(" ")
    key = "review-by-search" if level == bots.SEARCH else "review-by"
    return Fact(key, n=review.budget, bots=level, version=version)


def open_fact(opened: Opened, typed: Typed = str) -> Fact:
    """Return which of the four outcomes a decision was."""
    outcome, game = opened.outcome, opened.judged.seen.game
    move = name_move(opened.judged.move, game, typed)
    if outcome is Outcome.SOUND_LUCKY:
        return Fact("review-sound-lucky", move=move)
    if outcome is Outcome.CARELESS_LUCKY:
        return Fact("review-careless-lucky", move=move)
    key = "review-sound-unlucky" if outcome is Outcome.SOUND_UNLUCKY else "review-careless-unlucky"
    return Fact(
        key, move=move, best=name_move(opened.best, game, typed), amount=amount(opened.more, game)
    )
