"""What a card table in a page holds, and how its match goes on: from a record, an address or a save."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlencode

from .. import duplicate
from ..bots.base import Thought
from ..facts import Fact
from ..live import LiveMatch
from ..record import LONGEST_NAME, MAX_PACKED, Record
from ..record.address import AddressError, behind_page, whole_number, write_address, write_study
from ..record.errors import RecordError
from ..review import Review
from .messages import MatchMark, Seats
from .settings import Settings

Source = Literal["new", "save", "address"]
"""Where a match came from: dealt at this table or pasted into it, kept by the browser, or named by the page's
address.
"""

MAX_SAVE: Final = MAX_PACKED + 10_000
"""The upper bound of a save, in characters: a packed record, and the settings beside it."""

MAX_CHANCE: Final = 20
"""The upper bound of the digits of 64 bits."""

_BRACKETS: Final = str.maketrans("()", "（）")

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


class Duplicate(NamedTuple):
    """What a table knows of a duplicate match beside its cards: the ``seed`` that gave them, None where they
    came from somebody's record; the ``day`` whose deal it is, in the form 2026-12-24, "" for none.
    """

    seed: int | None = None
    day: str = ""


class Table(NamedTuple):
    """A match, and what it is played with. ``rng``: where new matches come from, each with the cards of all
    its deals and the bots' chances. ``budget`` and ``hint_budget``: seconds for a bot's move and for a hint.
    ``animated``: the page draws the positions on the way. ``shared``: the match is a record of somebody's
    that has not been played on here, so there is nothing to save. ``number``: which match of this table it
    is, counted from 0. ``source``: where it came from. ``draft``: the pieces of the move that the reader is
    putting together; nothing saves or records them. ``thought``: how far the bot that is to move has got,
    while it thinks. ``review``: what is known by now of the reader's decisions in the deal that is over.
    ``study``: the address of the page that studies deals of this game, "" where there is none. ``covered``:
    several people play, and nobody looks on until the one who is next is there. ``open``: bots play alone,
    and are watched with all cards open. ``eyes``: the seats whose cards have been seen in this deal by
    somebody who watches. ``duplicate``: everybody who plays this match has the same cards and answers, see
    :mod:`tomoe_core.duplicate`; None if it is nobody's but the reader's. ``reader``: what results call the
    reader, "" if they have not said.
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
    covered: bool = False
    open: bool = False
    eyes: frozenset[int] = frozenset()
    duplicate: Duplicate | None = None
    reader: str = ""

    @classmethod
    def new(
        cls,
        settings: Settings,
        rng: Random,
        *,
        budget: float = 0.3,
        hint_budget: float = 0.8,
        study: str = "",
        promise: bool = True,
    ) -> Table:
        """Set up a table with a new match, its first deal dealt. ``promise``: its seed is a secret."""
        live = _start(settings, rng, promise)
        return cls(settings, live, rng, budget, hint_budget, study=study).begin_deal(live)

    def at(self, live: LiveMatch) -> Table:
        """Go to another position; draft, thought and review belong to one position, so there are none."""
        return self._replace(live=live, draft=(), thought=None, review=None)

    def begin_deal(self, live: LiveMatch) -> Table:
        """Go to a deal that nobody has looked at: covered where several people play."""
        eyes = frozenset(range(live.game.players)) if self.open else frozenset({live.you})
        return self.at(live)._replace(covered=len(live.players.people) > 1, eyes=eyes)

    @property
    def bot_budget(self) -> float:
        """What a bot has for a move: seconds, or, where every machine is to answer alike, positions."""
        return self.budget if self.duplicate is None else duplicate.positions(self.live.game)

    @property
    def seats(self) -> Seats:
        """Who plays."""
        count = len(self.live.players.people)
        return "several" if count > 1 else "one" if count else "watched"

    def play(self, live: LiveMatch) -> Table:
        """Go to the position after a move of the reader's: the match is theirs from now on."""
        return self.at(live)._replace(shared=False)

    def change_bots(self, settings: Settings) -> Table:
        """Play the same match on with other bots."""
        players, live = settings.players, self.live
        several = len(players.people) > 1
        if not players.people or live.you in players.people:
            players = players._replace(you=live.you)
        live = live.with_players(players.in_match_of(live.players))
        covered = several and (self.covered or players.you != self.live.you)
        if several and not covered and not live.looked:
            live = live.hand_over(players.you)
        return self._replace(settings=settings, live=live, thought=None, covered=covered)

    # Another match

    def begin(self, settings: Settings) -> Table:
        """Begin a new match."""
        return self.go_on_with(_start(settings, self.rng), settings)

    def begin_as(self, seed: str) -> Table:
        """Begin the match that a seed in an address gives, which promises nothing: whoever knows the address
        knows its cards.
        """
        # The bytes of a text seed as the text does; half a surrogate pair has none.
        known = Random(seed.encode(errors="replace"))
        live = _start(self.settings, known, promise=False)
        return self.go_on_with(live, self.settings, "address")

    def begin_duplicate(
        self,
        seed: int,
        settings: Settings | None = None,
        *,
        deals: int | None = None,
        day: str = "",
        source: Source = "new",
    ) -> Table:
        """Begin the duplicate match that ``seed`` gives, with ``settings``, else the usual ones, of ``deals``
        deals, else as many as these say. One deal may be the whole match. ``day``: whose deal it is. Refused if
        not one person plays, or a bot is not everybody's.
        """
        settings = self.settings.usual() if settings is None else settings
        players = settings.players._replace(name=self.reader)
        length = settings.deals if deals is None else deals
        live = duplicate.start(settings.game, players, seed, deals=length)
        mark = Duplicate(seed, day)
        return self.go_on_with(live, settings, source)._replace(duplicate=mark)

    def begin_day(self, day: date, source: Source = "new") -> Table:
        """Begin the game's deal of ``day``, with the usual rules and bots."""
        seed = duplicate.of_the_day(self.settings.usual().game, day)
        return self.begin_duplicate(seed, deals=1, day=day.isoformat(), source=source)

    def begin_same(self, record: Record, source: Source = "new") -> Table:
        """Begin the duplicate match of ``record`` anew. Refused if it does not say which bots played."""
        live = duplicate.again(record, self.reader)
        settings = self.settings.for_duplicate(live)
        return self.go_on_with(live, settings, source)._replace(duplicate=Duplicate())

    def call_reader(self, name: object) -> Table:
        """Call the reader by ``name``, a text as a page sends it, in results from now on; by no name if it is
        none.
        """
        name, live = _clean_name(name), self.live
        if self.duplicate is not None:
            live = live.with_players(live.players._replace(name=name))
        return self._replace(reader=name, live=live)

    def go_on_with(
        self, live: LiveMatch, settings: Settings, source: Source = "new", *, shared: bool = False
    ) -> Table:
        """Put another match in the place of this one."""
        number = self.number + 1
        return self.begin_deal(live)._replace(
            settings=settings, source=source, shared=shared, number=number, duplicate=None
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

    def open_address(
        self, fields: dict[str, str], source: Source = "new", today: date | None = None
    ) -> Table:
        """Open the match of an address, as :func:`read_address` reads it: ``g`` is a packed record, ``ply`` how
        many moves of its last deal have been made, ``seat`` the reader's. With ``embed`` it stands in
        somebody's page, which speaks of it itself, and is the reader's at once. ``day`` is a date: its deal
        is opened, or Refused if it is after ``today``, the reader's date. AddressError names what is not there;
        ValueError if there is no such record.
        """
        if "day" in fields:
            day = date.fromisoformat(fields["day"])
            duplicate.check_day(day, today or date.today())
            return self.begin_day(day, source)
        if "duel" in fields:
            return self._open_duplicate(fields, source)
        record = self._record_in(fields)
        ply = whole_number(fields, "ply", len(record.state.moves))
        you = whole_number(fields, "seat", record.game.players - 1) or 0
        return self.open_record(record, ply, you, source, shared=fields.get("embed") != "1")

    def _open_duplicate(self, fields: dict[str, str], source: Source) -> Table:
        seed = whole_number(fields, "duel", duplicate.SEEDS - 1) or 0
        if "g" in fields:
            return self.begin_same(self._record_in(fields), source)
        return self.begin_duplicate(seed, source=source)

    def _record_in(self, fields: dict[str, str]) -> Record:
        """Return the record in an address; AddressError if it is of another game."""
        record = Record.unpack(fields.get("g", ""))
        if record.game.id != self.live.game.id:
            here, there = self.live.game.id, record.game.id
            address = behind_page(urlencode(fields))
            raise AddressError(
                Fact("address-other-game", game=there, game_here=here, address=address)
            )
        return record

    def restore(self, save: object, source: Source = "save") -> Table:
        """Go on with the match of a save; ValueError if this is no text, or no save."""
        held = read_save(save)
        if "duel" in held:
            return self._restore_duplicate(held, source)
        chance = _chance(held.get("chance"))
        table = self.open_record(Record.unpack(held["g"]), source=source, chance=chance)
        settings = table.settings.restore(held)
        players = settings.players._replace(
            numbers=_numbers(held.get("bots"), table.live.game.players)
        )
        live = table.live.with_players(players).dealt_from(_chance(held.get("cards")))
        live = live.play_all(_moves(held.get("moves")))
        return table._replace(settings=settings).begin_deal(live)

    def _restore_duplicate(self, held: dict[str, Any], source: Source) -> Table:
        """Go on with the duplicate match of a save, whose record says who plays."""
        record = Record.unpack(held["g"])
        if record.game.id != self.live.game.id:
            raise ValueError(f"this is a save of {record.game.id}")
        live = duplicate.go_on(record)
        if self.reader:
            live = live.with_players(live.players._replace(name=self.reader))
        settings = self.settings.for_duplicate(live).restore_view(held)
        live = live.play_all(_moves(held.get("moves")))
        mark = Duplicate(_chance(held["duel"]), _day(held.get("day")))
        return self.go_on_with(live, settings, source)._replace(duplicate=mark)

    # What is kept of it

    @property
    def mark(self) -> MatchMark:
        """Which match is on the table."""
        played = not self.shared and self.live.has_choices
        return {"number": self.number, "source": self.source, "played": played}

    @property
    def address(self) -> str:
        """What follows a page's address to open the deal in play where it stands."""
        live = self.live
        packed = Record(live.game, live.state).pack()
        return behind_page(write_address(packed, seat=live.you))

    @property
    def same_cards(self) -> str:
        """What follows a page's address to play the duplicate match on the table from its first move; "" for
        another match. Where all is as usual its seed says it.
        """
        if self.duplicate is None:
            return ""
        if self.duplicate.day:
            return f"?day={self.duplicate.day}"
        live, seed = self.live, self.duplicate.seed
        usual = self.settings.usual()
        as_usual = (live.game, live.match.deals) == (usual.game, usual.deals)
        if seed is not None and as_usual and live.players.bots == usual.players.bots:
            return f"?duel={seed}"
        players = live.players._replace(name="")
        first = duplicate.again(live.record(players.seat_names))
        packed = first.record(players.seat_names).pack()
        # As behind a result: one match has one address.
        return behind_page(f"{write_address(packed)}&duel=1")

    @property
    def packed(self) -> str:
        """The match so far as a packed record; of a duplicate match with the names of those who play."""
        live = self.live
        names = () if self.duplicate is None else live.players.seat_names
        return live.record(names).pack()

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
        live = self.live
        if self.duplicate is None:
            chance = {"chance": str(live.chance)}
            cards = {} if live.cards is None else {"cards": str(live.cards)}
            numbers = live.players.numbers
            bots = {"bots": " ".join(map(str, numbers))} if numbers else {}
            more = chance | cards | bots
        else:
            seed, day = self.duplicate
            more = {"duel": "" if seed is None else str(seed), **({"day": day} if day else {})}
        saved = {"g": self.packed, **more, **self.settings.save()}
        return json.dumps(saved, separators=(",", ":"))


def _start(settings: Settings, rng: Random, promise: bool = True) -> LiveMatch:
    """Start a new match, its first deal dealt; ``promise``: its seed is a secret."""
    live = LiveMatch.start(settings.game, settings.players, rng, deals=settings.deals)
    return live if promise else live.dealt_from(None)


def _clean_name(name: object) -> str:
    """Return a name as a record can hold it: without what cannot be printed, cut where it is too long, and with
    brackets that are not taken for those of a bot.
    """
    text = name.translate(_BRACKETS) if isinstance(name, str) else ""
    plain = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def _moves(saved: object) -> Sequence[str]:
    """Read the moves that a page has shown on top of the record, before Python was up; ValueError if they are
    none.
    """
    moves = () if saved is None else saved
    if not isinstance(moves, (list, tuple)) or len(moves) > MAX_MOVES:
        raise ValueError(f"a save has at most {MAX_MOVES} moves on top of its record")
    return [str(move) for move in moves]


def _day(saved: object) -> str:
    """Read the day that a save has kept; "" for none."""
    try:
        return "" if saved is None else date.fromisoformat(str(saved)).isoformat()
    except ValueError:
        return ""


def _numbers(saved: object, players: int) -> tuple[int, ...]:
    """Read which of the bots' names each seat has; empty where a save does not say it, or wrongly."""
    words = saved.split() if isinstance(saved, str) and len(saved) <= MAX_CHANCE else []
    numbers = [*map(str, range(1, players + 1))]
    return tuple(map(int, words)) if sorted(words) == sorted(numbers) else ()


def _chance(saved: object) -> int | None:
    """Read 64 bits that a save has kept; None in those that have not."""
    known = (
        isinstance(saved, str) and len(saved) <= MAX_CHANCE and saved.isascii() and saved.isdigit()
    )
    return int(str(saved)) if known else None
