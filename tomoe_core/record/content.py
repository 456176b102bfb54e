"""What a record holds, whichever form it is written in, and how much of it there may be."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..cards import clip
from ..game import MAX_DEALS, Game, State
from ..match import Match

VERSION: Final = 1
"""Of both forms."""

MAX_RECORDED: Final = MAX_DEALS + 30
"""Deals of a record: those of the longest match, and room for extension."""

LONGEST_NAME: Final = 40
"""Characters of the name of who sits at a seat."""


class Content(NamedTuple):
    """The last position of each deal (``finals``, at least one), the agreed length of the match (None for
    a single deal), and the names of who sits there (none, or one for every seat).
    """

    game: Game
    finals: tuple[State, ...]
    deals: int | None
    seats: tuple[str, ...]

    def opening(self) -> Match:
        """The match before its first deal. A single deal opens the shortest match."""
        deals = self.game.players if self.deals is None else self.deals
        first = self.finals[0]
        return Match(self.game, deals, first=first.dealer, terms=first.terms)

    def before_last(self) -> Match:
        """The match before its last deal; ValueError if the others are not its deals."""
        match = self.opening()
        for final in self.finals[:-1]:
            match.add(final)
        return match


def single_spaced(name: str) -> str:
    """``name`` with single spaces; ValueError if it is too long or holds what cannot be printed."""
    plain = name.replace("\u3000", " ") if isinstance(name, str) else "\n"
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise ValueError(
            f"a name has at most {LONGEST_NAME} characters and no control characters, not {clip(name)}"
        )
    return " ".join(plain.split())
