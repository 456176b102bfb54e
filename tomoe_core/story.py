"""The story of a deal: what each move brought about, and why, as facts.

A game may tell its own (:meth:`State.story`). For a :class:`~tomoe_core.tricks.TrickObservation` it is made
here, from its tricks. A story made from an Observation names nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from .cards import Card
from .facts import Fact, Step, Story
from .game import Game, Move, Observation, State, check_game
from .tricks import CardPlay, PlayedTrick, Trick, TrickGame, TrickObservation, TrumpGame


class Chapter(NamedTuple):
    """What one move brought about. ``ply``: the number of moves made so far, this one included (0 for the
    deal itself); ``seat``: who made it; ``facts``: what happened; ``reasons``: the explanation of the trick
    that it completed, empty if it completed none.
    """

    ply: int
    seat: int | None
    move: Move | None
    facts: tuple[Fact, ...]
    reasons: tuple[Step, ...] = ()


_beginnings: dict[Observation, tuple[Chapter, ...]] = {}
"""The stories of positions on the way to the one that a page shows now."""


def story(position: State | Observation) -> tuple[Chapter, ...]:
    """Return a chapter for the deal, and one for each move made. The story of a position begins with the
    stories of those that led to it.
    """
    kept = _beginnings.get(position) if isinstance(position, Observation) else None
    return _tell(position) if kept is None else kept


def trick_numbers(chapters: Iterable[Chapter]) -> list[int]:
    """Return the number of each chapter's trick, from 1: 0 before the first card, and between two tricks, or
    after the last, the number of the one before.
    """
    numbers, done = [], 0
    for chapter in chapters:
        numbers.append(done + 1 if isinstance(chapter.move, CardPlay) else done)
        done += bool(chapter.reasons)
    return numbers


def keep_beginnings(now: Observation, passed: Iterable[Observation]) -> None:
    """Keep the stories of the positions ``passed`` on the way to ``now``: told anew at each of them, those of a
    long deal would take most of the time that it takes to show them.
    """
    chapters = story(now)
    _beginnings.clear()
    _beginnings.update({o: chapters[: len(o.moves) + 1] for o in passed})


@lru_cache(maxsize=8)
def _tell(position: State | Observation) -> tuple[Chapter, ...]:
    # Kept, since a page asks for the story of a position several times: for its log, its last trick, its view.
    steps = position.story()
    if steps is not None:
        return tuple(_of_steps(position.moves, steps))
    public = position if isinstance(position, Observation) else position.observe(0)
    if isinstance(public, TrickObservation):
        return tuple(_of_tricks(public))
    return tuple(_of_moves(position))


def _of_steps(moves: Sequence[Move], steps: Story) -> Iterator[Chapter]:
    """Yield the chapters of a story that the game tells."""
    deal, *by_move = steps
    yield Chapter(0, None, None, deal)
    for ply, (move, facts) in enumerate(zip(moves, by_move, strict=True), 1):
        # The steps of a trick say which of its cards they speak of.
        reasons = tuple(fact for fact in facts if "index" in fact.params)
        happened = tuple(fact for fact in facts if "index" not in fact.params)
        yield Chapter(ply, _seat(facts), move, happened, reasons)


def _of_moves(position: State | Observation) -> Iterator[Chapter]:
    """Yield the chapters of a game that tells no story: who made which move."""
    yield Chapter(0, None, None, ())
    # Who is to move is public, so that it is the same in every consistent State.
    state = position if isinstance(position, State) else position.sample(Random(0))
    at = state.beginning()
    for ply, move in enumerate(state.moves, 1):
        seat = at.actor
        yield Chapter(ply, seat, move, (Fact("makes-move", seat=seat, move=move.text),))
        at = at.play(move)


def _of_tricks(o: TrickObservation) -> Iterator[Chapter]:
    """Yield the chapters made from tricks."""
    yield Chapter(0, None, None, ())
    before = o.before_tricks()
    first = len(before) + 1
    for ply, (move, fact) in enumerate(zip(o.moves, before, strict=False), 1):
        yield Chapter(ply, _seat((fact,)), move, (fact,))
    plays = ((trick, i) for trick in o.tricks for i in range(len(trick.cards)))
    for ply, (move, (trick, i)) in enumerate(
        zip(o.moves[len(before) :], plays, strict=True), first
    ):
        seat = trick.seat(i)
        fact = Fact("plays" if i else "leads", seat=seat, card=trick.cards[i])
        if trick.winner is None or i + 1 < len(trick.cards):
            yield Chapter(ply, seat, move, (fact,))
        else:
            won, reasons = _outcome_of(o.game, trick)
            end = o.game.outcome(o) if o.is_over and ply == len(o.moves) else ()
            yield Chapter(ply, seat, move, (fact, won, *end), reasons)


def _seat(facts: Iterable[Fact]) -> int | None:
    """Return the seat of the first fact that names one: who made the move."""
    seat = next((f["seat"] for f in facts if "seat" in f.params), None)
    return seat if isinstance(seat, int) else None


def judge_trick(
    game: Game, cards: str | Iterable[Card], trump: str | None = None
) -> tuple[Trick, tuple[Step, ...]]:
    """Judge a trick of ``game``, with ``trump`` in games that have trumps; returns it with its explanation.
    Raises ValueError if these cards are not a trick, or if the game has no tricks or no trumps.
    """
    check_game(game)
    if not isinstance(game, TrickGame):
        raise ValueError(f"{game.id} has no tricks")
    if trump is None:
        trick = game.trick(cards)
    elif isinstance(game, TrumpGame):
        trick = game.trick(cards, trump)
    else:
        raise ValueError(f"{game.id} has no trumps")
    return trick, _reasons(game, trick)


def _reasons(game: TrickGame, trick: Trick) -> tuple[Step, ...]:
    """Return the explanation of a trick, with what it counts if that is not 1."""
    counts = game.explain_worth(trick.cards[trick.winner])
    return trick.steps if counts is None else (*trick.steps, counts)


@lru_cache(maxsize=64)
def _outcome_of(game: TrickGame, played: PlayedTrick) -> tuple[Fact, tuple[Step, ...]]:
    """Return the fact that says who won a trick, and the explanation."""
    # Kept, since the story of a deal is told anew after every move.
    trick = game.trick(played.cards)
    return game.report_win(played.winner, trick), _reasons(game, trick)
