"""Bots that play at a terminal while somebody looks on, and steps in for one of them."""

from __future__ import annotations

from time import sleep
from unicodedata import normalize

from ..bots.players import Player, name_of
from ..cards import clip
from ..live import LiveMatch, usual_bot
from ..story import story
from ..table.screens.printed import open_table
from ..table.screens.style import TextStyle
from .prompt import Prompt


class Watching(Prompt):
    """Shows what the bots do, a move for each Enter, or one every ``pace`` seconds. As soon as the person sits
    down at a seat it is their match, until they leave it to the bot again.
    """

    def __init__(
        self,
        live: LiveMatch,
        style: TextStyle,
        *,
        budget: float | None = None,
        file: str | None = None,
        pace: float | None = None,
    ) -> None:
        super().__init__(live, style, budget=budget, file=file)
        self._pace = pace
        self._is_open = False
        self._eyes = {live.you}
        self._bot: Player = usual_bot(live.game)

    @property
    def _watches(self) -> bool:
        return not self.live.players.people

    def _begin(self) -> None:
        if not self._watches:
            super()._begin()
            return
        self._eyes = set(range(self.live.game.players)) if self._is_open else {self.live.you}
        self._tell_latest()
        self._look()
        if self._pace is not None:
            self._run(self._pace)

    def _look(self) -> None:
        """Show the table as it is watched; at the end of a deal how it ended."""
        live = self.live
        if live.state.is_over:
            self._tell_end()
        elif self._is_open:
            print()
            self._say(self.style.rule(self._title()))
            self._say(*open_table(live.state, live.state.actor or 0, self.style))
        else:
            self.show()

    def _run(self, pace: float) -> None:
        """Let the bots play the deal to its end, with ``pace`` seconds before each move."""
        while not self.live.state.is_over:
            sleep(pace)
            self._next_move()

    def _next_move(self) -> None:
        self.live = next(self.live.bot_moves(self._budget))
        self._is_saved = False
        self._tell(story(self.live.observation)[-1])
        self._look()

    def _question(self) -> str:
        if not self._watches or self.live.match.is_over:
            return super()._question()
        return self.words("watch-over" if self.live.state.is_over else "watch")

    def _answer(self, typed: str) -> None:
        word, _, rest = normalize("NFKC", typed).lower().partition(" ")
        rest = rest.strip()
        if word == "sit" and rest and self._watches:
            self._sit_down(self._seat(rest))
        elif word == "leave" and not rest and not self._watches:
            self._leave()
        elif not self._watches:
            super()._answer(typed)
        elif word == "v" and rest:
            self._look_as(rest)
        elif word == "a" and not rest:
            self._run(0)
        elif word == "t" and not rest:
            self._look()
        elif not typed and not self.live.state.is_over:
            self._next_move()
        else:
            super()._answer(typed)

    def _seat(self, typed: str) -> int:
        """Return the seat that was typed; ValueError for what is none."""
        game = self.live.game
        if not typed.isdecimal():
            raise ValueError(f"a seat is a number from 0 to {game.players - 1}, not {clip(typed)}")
        return game.check_seat(int(typed[:9]))

    def _look_as(self, typed: str) -> None:
        """Look on with the eyes of a seat, or with all cards open."""
        if typed == "all":
            self._is_open = True
            self._eyes = set(range(self.live.game.players))
            self._say(self.words("watch-open"))
        else:
            seat = self._seat(typed)
            self._is_open = False
            self._eyes.add(seat)
            self.live = self.live.with_players(self.live.players._replace(you=seat))
            self._say(self.words("watch-eyes", seat=seat))
        self._look()

    def _sit_down(self, seat: int) -> None:
        """Let the person play in the place of the bot at ``seat``."""
        players = self.live.players
        bot = players.bots[seat]
        assert bot is not None
        self._say(self.words("watch-sits", seat=seat))
        if self._eyes - {seat}:
            self._say(self.words("watch-has-seen"))
        self._bot = bot
        self._seat_all(self.live.with_players(players.sit_down(seat)))
        self._go_on()

    def _leave(self) -> None:
        """Leave the person's seat to the bot that sat there before."""
        self._say(self.words("watch-leaves", bot=name_of(self._bot)))
        players = self.live.players
        self._seat_all(self.live.with_players(players.leave(self.live.you, self._bot)))
        self._look()

    def _seat_all(self, live: LiveMatch) -> None:
        self.live = live
        self.style.voice.names = live.names

    def move(self, text: str) -> None:
        if self._watches and not self.live.state.is_over:
            self._show_help()
        else:
            super().move(text)

    def _show_help(self) -> None:
        super()._show_help()
        self._say(self.words("help-watch"))

    @property
    def _seats_of_command(self) -> list[str]:
        return ["--watch"] if self._watches else []
