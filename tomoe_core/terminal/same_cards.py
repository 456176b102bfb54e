"""A duplicate match at a terminal: the same cards and answers for everybody, and no help."""

from __future__ import annotations

from collections.abc import Iterator

from ..duplicate import positions
from ..facts import Fact
from ..live import LiveMatch, Refused
from ..table.screens.style import TextStyle
from .leaving import Kept
from .prompt import HELPS, Prompt


class SameCards(Prompt):
    """Plays a duplicate match. Its bots think for a number of positions, and at its end there is the result to
    pass on.
    """

    def __init__(self, live: LiveMatch, style: TextStyle, *, file: str | None = None) -> None:
        super().__init__(live, style, budget=positions(live.game), file=file)

    def run(self) -> None:
        self._say(self.words("same-begins"))
        super().run()

    @property
    def _commands(self) -> Iterator[str]:
        return (command for command in super()._commands if command not in HELPS)

    def _show_help(self) -> None:
        self._say(self.words("help-same"))

    def hint(self) -> None:
        self._check("duplicate-no-hint")
        super().hint()

    def undo(self, *, though_seen: bool = False) -> None:
        self._check("duplicate-no-undo")
        super().undo(though_seen=though_seen)

    def load(self, file: str) -> None:
        self._check("duplicate-no-load")
        super().load(file)

    def _check(self, key: str) -> None:
        if not self.live.match.is_over:
            raise Refused(Fact(key))

    def keep(self) -> Kept:
        """Save it as any match; where it is over, the result that has been printed holds it."""
        if self.live.match.is_over and not self.file:
            return Kept(True, self.words("match-over"))
        return super().keep()

    def _tell_end(self) -> None:
        super()._tell_end()
        if self.live.match.is_over:
            code = self.live.record(self.live.players.seat_names).pack()
            self._say(self.words("same-result"))
            # Whole, to be copied.
            print(code)
            self._say(self.words("same-compare"))

    @property
    def _seats_of_command(self) -> list[str]:
        return ["--duel"]
