"""Where one person's match at the card table stands, and how it goes on elsewhere: from a record, an
address or a save.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from ..explain import Names
from ..game import Game, Observation, State
from ..match import Match
from ..names import names_for
from ..record import Record
from .settings import Settings


class Standing(NamedTuple):
    """Settings, finished deals, and the states of the deal in play (at least one)."""

    settings: Settings
    match: Match
    states: tuple[State, ...]
    shared: bool = False
    """Opened from an address: not yet the reader's own match, so it does not replace the saved one."""

    @classmethod
    def new(cls, settings: Settings, rng: Random) -> Standing:
        """A new match, its first deal dealt."""
        match = Match(settings.game, settings.deals)
        return cls(settings, match, (match.deal(seed=rng.getrandbits(64)),))

    @property
    def state(self) -> State:
        """The position, complete. Not for the page."""
        return self.states[-1]

    @property
    def game(self) -> Game:
        """The game that is played, with its options."""
        return self.state.game

    @property
    def you(self) -> int:
        """The reader's seat."""
        return self.settings.you

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return names_for(self.game.players, self.you)

    @property
    def observation(self) -> Observation:
        """What the reader's seat knows."""
        return self.state.observe(self.you)

    @property
    def record(self) -> Record:
        """The match so far."""
        return Record.of(self.match, None if self.state.is_over else self.state)

    def dealt_again(self) -> Standing:
        """The same cards from the first move, as a match of its own."""
        state = self.state
        match = Match(state.game, self.match.deals, first=state.dealer, terms=state.terms)
        return Standing(self.settings, match, (match.deal(order=state.order),))

    # Elsewhere

    def opened(
        self, record: Record, ply: int | None = None, you: int = 0, *, shared: bool = False
    ) -> Standing:
        """The match of ``record`` at this table, standing after ``ply`` moves of its last deal; ValueError if
        it is of another game.
        """
        if record.game.id != self.game.id:
            raise ValueError(
                f"this is a record of {record.game.id}, and this table plays {self.game.id}"
            )
        states = record.states()
        if ply is not None and ply < len(states):
            states = states[: ply + 1]
            record = Record(record.game, *record.finals[:-1], states[-1], deals=record.deals)
        match = record.match()
        return Standing(
            self.settings.for_game(record.game, match.deals, you), match, states, shared
        )

    def at_address(self, query: Mapping[str, list[str]]) -> Standing:
        """The match that an address speaks of: ``g`` is a packed record, ``ply`` and ``seat`` are numbers.
        ValueError if there is no such record.
        """
        record = Record.unpack(query["g"][0])
        ply = query.get("ply", [""])[0]
        seat = query.get("seat", ["0"])[0]
        you = int(seat) if seat.isascii() and seat.isdigit() and len(seat) == 1 else 0
        if you >= record.game.players:
            you = 0
        known = ply.isascii() and ply.isdigit() and len(ply) < 4
        return self.opened(record, int(ply) if known else None, you, shared=True)

    @property
    def address(self) -> str:
        """The query of an address that opens the deal in play where it stands."""
        return f"?g={Record(self.game, self.state).pack()}" + (
            f"&seat={self.you}" if self.you else ""
        )

    @property
    def save(self) -> str:
        """The match as a text; see :meth:`restored`."""
        return json.dumps({"g": self.record.pack(), **self.settings.saved()}, separators=(",", ":"))

    def restored(self, save: str) -> Standing:
        """The match that was saved; ValueError if the text is none."""
        held = json.loads(save)
        if not isinstance(held, dict) or not isinstance(held.get("g"), str):
            raise ValueError("a save is an object with a packed record")
        standing = self.opened(Record.unpack(held["g"]))
        return standing._replace(settings=standing.settings.restored(held))
