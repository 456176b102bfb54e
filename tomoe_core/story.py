"""What has happened in a deal, move by move, and why: for every game, as facts to be put in sentences.

A position in which much happens of itself tells its own story (:meth:`State.story`). A trick game need not:
its story is told here, from the tricks that a :class:`~tomoe_core.tricks.TrickObservation` holds. The story of
any other game is its moves, by their texts. What is told from an Observation holds nothing that its seat may not
know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .cards import Card
from .facts import Fact, Step, Story
from .game import Game, Move, Observation, State
from .tricks import PlayedTrick, Trick, TrickGame, TrickObservation, TrumpGame


class Chapter(NamedTuple):
    """What one move brought about. ``ply``: how many moves had been made then (0: the deal itself);
    ``seat``: who made it; ``facts``: what happened; ``reasons``: why the trick that it completed went
    that way, empty if it completed none.
    """

    ply: int
    seat: int | None
    move: Move | None
    facts: tuple[Fact, ...]
    reasons: tuple[Step, ...] = ()


def story(position: State | Observation) -> tuple[Chapter, ...]:
    """One chapter for the deal, and one for each move that was made."""
    steps = position.story()
    if steps is not None:
        return tuple(_of_steps(position.moves, steps))
    public = position if isinstance(position, Observation) else position.observe(0)
    if isinstance(public, TrickObservation):
        return tuple(_of_tricks(public))
    return tuple(_of_moves(public.moves))


def _of_moves(moves: Sequence[Move]) -> Iterator[Chapter]:
    """The story of a game that tells nothing else. Who made a move is not known."""
    yield Chapter(0, None, None, ())
    for ply, move in enumerate(moves, 1):
        yield Chapter(ply, None, move, (Fact("move-made", move=move.text),))


def _of_steps(moves: Sequence[Move], steps: Story) -> Iterator[Chapter]:
    """The story that a position tells itself."""
    deal, *told = steps
    yield Chapter(0, None, None, deal)
    for ply, (move, facts) in enumerate(zip(moves, told, strict=True), 1):
        # The steps of a trick say which of its cards they speak of.
        reasons = tuple(fact for fact in facts if "index" in fact.params)
        happened = tuple(fact for fact in facts if "index" not in fact.params)
        yield Chapter(ply, _seat(facts), move, happened, reasons)


def _of_tricks(o: TrickObservation) -> Iterator[Chapter]:
    """The story that the tricks tell."""
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
            won, reasons = _won(o.game, trick)
            end = o.game.outcome(o) if o.is_over and ply == len(o.moves) else ()
            yield Chapter(ply, seat, move, (fact, won, *end), reasons)


def _seat(facts: Iterable[Fact]) -> int | None:
    """The seat that is spoken of first: who made the move."""
    seat = next((f["seat"] for f in facts if "seat" in f.params), None)
    return seat if isinstance(seat, int) else None


def judgement(
    game: Game, cards: str | Iterable[Card], trump: str | None = None
) -> tuple[Trick, tuple[Step, ...]]:
    """A trick of ``game`` (``trump`` is for games that have one), and why it goes as it does. ValueError if
    these are no trick, or if the game has none.
    """
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
    """Why a trick goes as it does, and what it counts if that is not 1."""
    points = game.worth(trick.cards[trick.winner])
    return (*trick.steps, Step("trick-counts", points=points)) if points != 1 else trick.steps


def _won(game: TrickGame, played: PlayedTrick) -> tuple[Fact, tuple[Step, ...]]:
    """Who won a trick, and why."""
    trick = game.trick(played.cards)
    card, reasons = trick.cards[trick.winner], _reasons(game, trick)
    if trick.pattern is None:
        return Fact("takes-trick", seat=played.winner, card=card), reasons
    points = game.worth(card)
    key = "wins-trick" if points == 1 else "wins-trick-ichi"
    won = Fact(key, seat=played.winner, card=card, pattern=trick.pattern, points=points)
    return won, reasons
