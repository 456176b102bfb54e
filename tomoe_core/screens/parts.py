"""Pieces of which the screens of several games are made."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from ..game import Observation
from ..tricks import CardPlay, PlayedTrick, TrickObservation
from .style import TextStyle


def from_you(o: Observation) -> list[int]:
    """The seats, the player's own last: so that it stands nearest to the prompt."""
    players = o.game.players
    return [(o.seat + i) % players for i in range(1, players + 1)]


def head(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """The cells that every seat's line begins with: whose turn it is, the name, the points."""
    turn = "▶" if seat == o.actor else " "
    name = style.voice.name(seat)
    return [turn, style.bold(name) if seat == o.seat else name, f"{o.scores[seat]:g}"]


def marks(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """What is to be said of a seat beside its cards: it begins, it has shown voids."""
    words = [style.voice.words("seat-begins")] if seat == o.dealer else []
    if isinstance(o, TrickObservation) and seat != o.seat and not o.is_over:
        voids = o.voids(seat)
        words += [style.voice.words("seat-void", suits=voids)] if voids else []
    return words


def joined(words: Iterable[str]) -> str:
    """A few words, parted by a middle dot."""
    return " · ".join(word for word in words if word)


def trick_line(trick: PlayedTrick, style: TextStyle) -> str:
    """The cards of a trick in order of play, with who played them."""
    cards = [
        f"{style.voice.name(trick.seat(i))} {style.card(card)}"
        for i, card in enumerate(trick.cards)
    ]
    return "  ".join(cards)


def trick_lines(o: TrickObservation, style: TextStyle) -> list[str]:
    """The trick that was taken last, and the one in play."""
    lines = []
    done = [trick for trick in o.tricks if trick.winner is not None]
    if done:
        title = style.voice.words("table-last", number=len(done), seat=done[-1].winner)
        lines.append("  " + style.faint(f"{title}: ") + trick_line(done[-1], style))
    if o.is_over:
        return lines
    number = style.voice.words("table-trick", number=len(done) + 1)
    going = o.tricks[-1] if len(o.tricks) > len(done) else None
    words = trick_line(going, style) if going else style.faint(style.voice.words("table-empty"))
    return [*lines, f"  {number}: {words}"]


def held(o: Observation, cards: Iterable[Card], style: TextStyle) -> str:
    """The player's own cards; those that may not be played now stand in brackets."""
    if o.actor != o.seat:
        return style.cards(cards)
    return style.cards(cards, [m.card for m in o.legal_moves() if isinstance(m, CardPlay)])
