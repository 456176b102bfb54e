"""The screen of a game that has none of its own: all that can be said of any Observation."""

from __future__ import annotations

from collections.abc import Iterable

from ...game import Observation
from ...story import story
from ...tricks import TrickObservation
from .parts import from_you, hand_line, head, join_words, marks, trick_lines
from .style import TextStyle


def table(o: Observation, style: TextStyle) -> list[str]:
    """Return the seats with points and turn, then the tricks, or else what happened with the latest moves."""
    rows = [[*head(o, seat, style), join_words(marks(o, seat, style))] for seat in from_you(o)]
    lines = style.rows(rows)
    if isinstance(o, TrickObservation):
        lines += trick_lines(o, style)
        cards = o.game.deck.of(o.hand)
        return [*lines, hand_line(style.hand_key, o, cards, style)] if cards else lines
    latest = story(o)[1:][-o.game.players :]
    return [*lines, *(f"  {style.voice.tell_all(chapter.facts)}" for chapter in latest)]


def asks(o: Observation, style: TextStyle) -> str:
    """Say that it is the player's turn."""
    return style.voice.words("ask-move")


def tries(o: Observation) -> Iterable[str]:
    """Return the legal moves: nothing is known of others."""
    return (move.text for move in o.legal_moves())
