"""The deal of a day at a terminal: a match of one deal, with the same cards for everybody."""

from __future__ import annotations

from datetime import date

from ..live import LiveMatch
from ..table.screens.style import TextStyle
from .same_cards import SameCards


class DayPrompt(SameCards):
    """Plays the deal of ``day``."""

    def __init__(self, live: LiveMatch, style: TextStyle, day: date) -> None:
        super().__init__(live, style)
        self._day = day

    def run(self) -> None:
        self._say(self.words("day", day=self._day.isoformat()))
        super().run()
