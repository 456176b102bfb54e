"""A match at one terminal with several people: between two of them the table is covered."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Final

from ..facts import Fact
from ..live import Players, Refused
from ..record import Record
from ..story import story
from .completion import forget_typed
from .output import clear
from .prompt import LONG, Prompt

COVERED: Final = ("hash", "#", "s", "save", "q", "quit")
"""What may be typed while the table is covered, besides Enter."""


class HotSeat(Prompt):
    """Shows the table to one of several people at a time, with their own eyes. When another one is next it
    waits for Enter, clears the screen, and waits until that person is there; what was typed before is
    forgotten.
    """

    is_covered = False
    # The others would have to trust that nothing is made of it.
    _may_undo_seen = False

    def _begin(self) -> None:
        """Let the bots play that come before the first person, and cover the table for that one."""
        for live in self.live.bot_moves(self._budget):
            self.live = live
        if self.live.state.is_over:
            super()._begin()
        else:
            self._cover()

    def _cover(self) -> None:
        self.is_covered = True
        forget_typed()
        clear()
        self._tell_seal()

    @property
    def _next(self) -> int:
        """The seat of the person who is to move."""
        seat = self.live.state.actor
        assert seat is not None
        return seat

    def _look(self) -> None:
        """Uncover the table for the person who is to move: what has happened since they looked, and how it
        stands.
        """
        seat = self._next
        seen = self.live.looked[seat] if self.live.looked else 0
        self.is_covered = False
        self.live = self.live.hand_over(seat)
        self._why = None
        for chapter in story(self.live.observation)[seen:]:
            self._tell(chapter)
        self.show()

    def _offers(self) -> Iterator[str]:
        return iter(COVERED) if self.is_covered else super()._offers()

    def _question(self) -> str:
        if self.is_covered:
            return self.words("covered", seat=self._next)
        if self.live.waits_for is not None:
            return self.words("hand-over", seat=self.live.waits_for)
        return super()._question()

    def _answer(self, typed: str) -> None:
        if self.is_covered:
            word = typed.partition(" ")[0].lower()
            if not typed:
                self._look()
            elif LONG.get(word, word) in COVERED:
                super()._answer(typed)
            else:
                self._say(self.words("covered-only", seat=self._next))
        elif not typed and self.live.waits_for is not None:
            self.live = self.live.seen()
            self._cover()
        else:
            super()._answer(typed)

    def _show_help(self) -> None:
        super()._show_help()
        self._say(self.words("help-hot-seat"))

    def move(self, text: str) -> None:
        self._refuse_unless_next()
        super().move(text)

    def why_not(self, text: str) -> None:
        self._refuse_unless_next()
        super().why_not(text)

    def _refuse_unless_next(self) -> None:
        if self.live.waits_for is not None:
            raise Refused(Fact("not-your-turn", seat=self.live.waits_for))

    def _players_of(self, record: Record) -> Players:
        """Return those who sit here, with the bots of ``record``."""
        here = self.live.players
        return here.with_bots_of(record) if len(here.bots) == record.game.players else here

    @property
    def _seats_of_command(self) -> list[str]:
        players = self.live.players
        named = [f"{seat}={players.own_name(seat)}" for seat in players.people]
        return [word for one in named for word in ("--person", shlex.quote(one))]
