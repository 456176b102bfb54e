"""What a card table in a page holds, and how its match goes on: from a record, an address or a save."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlencode

from ..bots.base import Thought
from ..facts import Fact
from ..live import LiveMatch
from ..record import MAX_PACKED, Record
from ..record.address import AddressError, behind_page, whole_number, write_address, write_study
from ..record.errors import RecordError
from ..review import Review
from .settings import Settings

Source = Literal["new", "save", "address"]
"""Where a match came from: dealt at this table or pasted into it, kept by the browser, or named by the page's
address.
"""

MAX_SAVE: Final = MAX_PACKED + 10_000
"""The upper bound of a save, in characters: a packed record, and the settings beside it."""

MAX_CHANCE: Final = 20
"""The upper bound of the digits of 64 bits."""

MAX_MOVES: Final = 500
"""The upper bound of the moves in a save that a page has shown on top of the record."""

MAX_BRACKETS: Final = 100
"""The upper bound of the opening brackets in a save. It is one object of texts; a text of nothing but brackets
would take the JSON parser deeper than the stack of a browser's Python goes.
"""


def read_save(save: object) -> dict[str, Any]:
    """Return what stands in a save, a packed record under ``g`` among it; ValueError if it is no save."""
    if not isinstance(save, str):
        raise ValueError("a save is a text")
    if len(save) > MAX_SAVE or save.count("[") + save.count("{") > MAX_BRACKETS:
        raise ValueError(f"a save has at most {MAX_SAVE} characters and {MAX_BRACKETS} brackets")
    held = json.loads(save)
    if not isinstance(held, dict) or not isinstance(held.get("g"), str):
        raise ValueError("a save is an object with a packed record")
    return held


class Table(NamedTuple):
    """A match, and what it is played with. ``rng``: where new matches come from, each with the cards of all its
    deals and the bots' chances. ``budget`` and ``hint_budget``: seconds for a bot's move and for a hint.
    ``animated``: the page draws the positions on the way. ``shared``: the match is a record of somebody's that
    has not been played on here, so there is nothing to save. ``number``: which match of this table it is,
    counted from 0. ``source``: where it came from. ``draft``: the pieces of the move that the reader is putting
    together; nothing saves or records them. ``thought``: how far the bot that is to move has got, while it
    thinks. ``review``: what is known by now of the reader's decisions in the deal that is over. ``study``: the
    address of the page that studies deals of this game, "" where there is none.
    """

    settings: Settings
    live: LiveMatch
    rng: Random
    budget: float = 0.3
    hint_budget: float = 0.8
    animated: bool = True
    shared: bool = False
    number: int = 0
    source: Source = "new"
    draft: tuple[str, ...] = ()
    thought: Thought | None = None
    review: Review | None = None
    study: str = ""

    @classmethod
    def new(
        cls,
        settings: Settings,
        rng: Random,
        *,
        budget: float = 0.3,
        hint_budget: float = 0.8,
        study: str = "",
    ) -> Table:
        """Set up a table with a new match, its first deal dealt."""
        return cls(settings, _start(settings, rng), rng, budget, hint_budget, study=study)

    def at(self, live: LiveMatch) -> Table:
        """Go to another position; draft, thought and review belong to one position, so there are none."""
        return self._replace(live=live, draft=(), thought=None, review=None)

    def play(self, live: LiveMatch) -> Table:
        """Go to the position after a move of the reader's: the match is theirs from now on."""
        return self.at(live)._replace(shared=False)

    def change_bots(self, settings: Settings) -> Table:
        """Play the same match on with other bots."""
        live = self.live.with_players(settings.players)
        return self._replace(settings=settings, live=live, thought=None)

    # Another match

    def begin(self, settings: Settings, source: Source = "new") -> Table:
        """Begin a new match."""
        return self.go_on_with(_start(settings, self.rng), settings, source)

    def go_on_with(
        self, live: LiveMatch, settings: Settings, source: Source = "new", *, shared: bool = False
    ) -> Table:
        """Put another match in the place of this one."""
        number = self.number + 1
        return self.at(live)._replace(
            settings=settings, source=source, shared=shared, number=number
        )

    def open_record(
        self,
        record: Record,
        ply: int | None = None,
        you: int = 0,
        source: Source = "new",
        *,
        shared: bool = False,
        chance: int | None = None,
    ) -> Table:
        """Open the match of ``record``, after ``ply`` moves of its last deal; ``chance`` as a save has kept it.
        ValueError if it is of another game.
        """
        if record.game.id != self.live.game.id:
            raise RecordError(
                f"this is a record of {record.game.id}, and this table plays {self.live.game.id}",
                Fact("record-other-game", game=record.game.id, game_here=self.live.game.id),
            )
        settings = self.settings.for_game(record.game, record.match().deals, you)
        live = LiveMatch.of(record, settings.players, ply, chance)
        return self.go_on_with(live, settings, source, shared=shared)

    def open_address(self, fields: dict[str, str], source: Source = "new") -> Table:
        """Open the match of an address, as :func:`read_address` reads it: ``g`` is a packed record, ``ply`` how
        many moves of its last deal have been made, ``seat`` the reader's. With ``embed`` it stands in
        somebody's page, which speaks of it itself, and is the reader's at once. AddressError names what is not
        there; ValueError if there is no such record.
        """
        record = Record.unpack(fields.get("g", ""))
        if record.game.id != self.live.game.id:
            here, there = self.live.game.id, record.game.id
            address = behind_page(urlencode(fields))
            raise AddressError(
                Fact("address-other-game", game=there, game_here=here, address=address)
            )
        ply = whole_number(fields, "ply", len(record.state.moves))
        you = whole_number(fields, "seat", record.game.players - 1) or 0
        return self.open_record(record, ply, you, source, shared=fields.get("embed") != "1")

    def restore(self, save: object, source: Source = "save") -> Table:
        """Go on with the match of a save; ValueError if this is no text, or no save."""
        held = read_save(save)
        chance = _chance(held.get("chance"))
        table = self.open_record(Record.unpack(held["g"]), source=source, chance=chance)
        table = table.change_bots(table.settings.restore(held))
        return table.at(table.live.play_all(_moves(held.get("moves"))))

    # What is kept of it

    @property
    def address(self) -> str:
        """What follows a page's address to open the deal in play where it stands."""
        live = self.live
        packed = Record(live.game, live.state).pack()
        return behind_page(write_address(packed, seat=live.you))

    @property
    def study_address(self) -> str:
        """The address at which the deal in play is studied, with the reader's eyes; "" where it is not."""
        if not self.study:
            return ""
        live = self.live
        at = f"{live.deal_number}.0"
        return f"{self.study}{write_study(live.record().pack(), at, live.you)}"

    @property
    def save(self) -> str:
        """The match as a text; see :meth:`restore`."""
        # As a text: numbers of this size are rounded in JavaScript.
        chance = {"chance": str(self.live.chance)}
        saved = {"g": self.live.record().pack(), **chance, **self.settings.save()}
        return json.dumps(saved, separators=(",", ":"))


def _start(settings: Settings, rng: Random) -> LiveMatch:
    """Start a new match, its first deal dealt."""
    return LiveMatch.start(settings.game, settings.players, rng, deals=settings.deals)


def _moves(saved: object) -> Sequence[str]:
    """Read the moves that a page has shown on top of the record, before Python was up; ValueError if they are
    none.
    """
    moves = () if saved is None else saved
    if not isinstance(moves, (list, tuple)) or len(moves) > MAX_MOVES:
        raise ValueError(f"a save has at most {MAX_MOVES} moves on top of its record")
    return [str(move) for move in moves]


def _chance(saved: object) -> int | None:
    """Read the chance that a save has kept; None in older ones."""
    known = (
        isinstance(saved, str) and len(saved) <= MAX_CHANCE and saved.isascii() and saved.isdigit()
    )
    return int(str(saved)) if known else None
