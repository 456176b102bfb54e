"""What has happened in a deal, move by move, and why: for every game, as facts to be put in sentences.

Games in which much happens of itself tell their own story (``position.story()``); for trick games it is
told here from their tricks. What is told from an Observation holds nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import signature
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

from .cards import Card
from .game import Fact, Game, Move, Observation, State, Step
from .games.tomoefuda import Tomoefuda
from .tricks import PlayedTrick, Trick


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


@runtime_checkable
class TrickGame(Protocol):
    """A game that can judge a trick."""

    def trick(self, cards: str | Iterable[Card], trump: str | None = None, /) -> Trick:
        """The trick, judged."""
        ...


@runtime_checkable
class Teller(Protocol):
    """A position that tells its own story: the steps of the deal, and then of each move."""

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """One tuple more than there are moves."""
        ...


def story(position: State | Observation) -> tuple[Chapter, ...]:
    """One chapter for the deal, and one for each move that was made."""
    if isinstance(position, Teller):
        told = iter(position.story())
        chapters = [Chapter(0, None, None, next(told))]
        for ply, (move, facts) in enumerate(zip(position.moves, told, strict=True), 1):
            seat = next((fact["seat"] for fact in facts if "seat" in fact.params), None)
            # The steps of a trick say which of its cards they speak of.
            reasons = tuple(fact for fact in facts if "index" in fact.params)
            happened = tuple(fact for fact in facts if "index" not in fact.params)
            chapters.append(Chapter(ply, cast("int | None", seat), move, happened, reasons))
        return tuple(chapters)
    public = position if isinstance(position, Observation) else position.observe(0)
    return Chapter(0, None, None, ()), *_tricks(public)


def _tricks(o: Any) -> Iterator[Chapter]:
    """The story of a trick game. Moves that play no card come before the first trick."""
    plays = (
        (trick, i)
        for trick in cast("tuple[PlayedTrick, ...]", o.tricks)
        for i in range(len(trick.cards))
    )
    for ply, move in enumerate(cast("tuple[Move, ...]", o.moves), 1):
        pile = getattr(move, "number", None)
        if pile is not None:
            seat = (o.dealer + ply - 1) % o.game.players
            yield Chapter(ply, seat, move, (Fact("takes-pile", seat=seat, pile=pile),))
            continue
        trick, i = next(plays)
        seat = trick.seat(i)
        fact = Fact("plays" if i else "leads", seat=seat, card=trick.cards[i])
        if trick.winner is None or i + 1 < len(trick.cards):
            yield Chapter(ply, seat, move, (fact,))
        else:
            won, reasons = _won(o.game, trick)
            end = o.game.outcome(o) if o.is_over and ply == len(o.moves) else ()
            yield Chapter(ply, seat, move, (fact, won, *end), reasons)


def judgement(
    game: Game, cards: str | Iterable[Card], trump: str | None = None
) -> tuple[Trick, tuple[Step, ...]]:
    """A trick of ``game`` (``trump`` is for games that have one), and why it goes as it does. ValueError if
    these are no trick, or if the game has none.
    """
    if not isinstance(game, TrickGame):
        raise ValueError(f"{game.id} has no tricks")
    if trump is not None and "trump" not in signature(game.trick).parameters:
        raise ValueError(f"{game.id} has no trumps")
    trick = game.trick(cards) if trump is None else game.trick(cards, trump)
    points = _worth(game, trick)
    counts = (Step("trick-counts", points=points),) if points != 1 else ()
    return trick, trick.steps + counts


def _worth(game: Game, trick: Trick) -> int | float:
    """What the trick counts; tricks of most games count 1."""
    return game.worth(trick.cards[trick.winner]) if isinstance(game, Tomoefuda) else 1


def _won(game: Game, played: PlayedTrick) -> tuple[Fact, tuple[Step, ...]]:
    """Who won a trick, and why."""
    trick, steps = judgement(game, played.cards)
    card, points = trick.cards[trick.winner], _worth(game, trick)
    if trick.pattern is None:
        return Fact("takes-trick", seat=played.winner, card=card), steps
    key = "wins-trick" if points == 1 else "wins-trick-ichi"
    won = Fact(key, seat=played.winner, card=card, pattern=trick.pattern, points=points)
    return won, steps
