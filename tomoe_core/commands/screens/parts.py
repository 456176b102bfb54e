"""Pieces of which the tables of several games are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...cards import Card
from ...tricks import PlayedTrick
from ..pen import Pen


def from_you(o: Any) -> list[int]:
    """The seats, the player's own last: so that it stands nearest to the prompt."""
    players = o.game.players
    return [(o.seat + i) % players for i in range(1, players + 1)]


def head(o: Any, seat: int, pen: Pen) -> list[str]:
    """The cells that every seat's line begins with: whose turn it is, the name, the points."""
    turn = "▶" if seat == o.actor else " "
    name = pen.voice.name(seat)
    return [turn, pen.bold(name) if seat == o.seat else name, f"{o.scores[seat]:g}"]


def marks(o: Any, seat: int, pen: Pen) -> list[str]:
    """What is to be said of a seat beside its cards: it begins, it has shown voids."""
    words = [pen.voice.words("seat-begins")] if seat == o.dealer else []
    voids = o.voids(seat) if seat != o.seat and hasattr(o, "voids") else ()
    if voids and not o.is_over:
        words.append(pen.voice.words("seat-void", suits=voids))
    return words


def joined(words: Iterable[str]) -> str:
    """A few words, parted by a middle dot."""
    return " · ".join(word for word in words if word)


def trick_line(trick: PlayedTrick, pen: Pen) -> str:
    """The cards of a trick in order of play, with who played them."""
    cards = [
        f"{pen.voice.name(trick.seat(i))} {pen.card(card)}" for i, card in enumerate(trick.cards)
    ]
    return "  ".join(cards)


def trick_lines(o: Any, pen: Pen) -> list[str]:
    """The trick that was taken last, and the one in play."""
    lines = []
    done = [trick for trick in o.tricks if trick.winner is not None]
    if done:
        title = pen.voice.words("table-last", number=len(done), seat=done[-1].winner)
        lines.append("  " + pen.faint(f"{title}: ") + trick_line(done[-1], pen))
    if o.is_over:
        return lines
    number = pen.voice.words("table-trick", number=len(done) + 1)
    going = o.tricks[-1] if len(o.tricks) > len(done) else None
    words = trick_line(going, pen) if going else pen.faint(pen.voice.words("table-empty"))
    return [*lines, f"  {number}: {words}"]


def held(o: Any, cards: Iterable[Card], pen: Pen) -> str:
    """The player's own cards; those that may not be played now stand in brackets."""
    if o.actor != o.seat:
        return pen.cards(cards)
    legal = [getattr(move, "card", None) for move in o.legal_moves()]
    return pen.cards(cards, [card for card in legal if card is not None])
