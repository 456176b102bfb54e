"""The record as a value: what it holds, the match it is of, and every position to step through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards import clip
from ..game import Game, State
from ..games import check_registered
from ..match import Match
from .content import MAX_RECORDED, Content, single_spaced
from .packed import pack, unpack
from .text import read, written


class Record:
    """A record of one deal, or of a match's deals in order: positions of them, all but the last final.

    ``deals`` is the agreed length of the match, ``seats`` the names of who sits there (none, or one
    for every seat, ``""`` for nobody). Records are values.

    >>> from tomoe_core import game
    >>> petit = game("tomoefuda").deal(seed=7).play("pile 2")
    >>> record = Record(petit.game, petit)
    >>> Record.parse(str(record)) == Record.unpack(record.pack()) == record
    True
    >>> [len(state.moves) for state in record.states()]
    [0, 1]
    """

    __slots__ = ("_content",)

    def __init__(
        self,
        game: Game,
        state: State,
        *more: State,
        deals: int | None = None,
        seats: Iterable[str] = (),
    ) -> None:
        check_registered(game)
        self._content = Content(game, (state, *more), deals, _names(game, seats))
        if deals is None and more:
            raise ValueError("several deals are those of a match: say how long it is, as deals=3")
        if len(self.finals) > MAX_RECORDED:
            raise ValueError(f"a record holds at most {MAX_RECORDED} deals")
        self._content.before_last().check(self.state)

    @classmethod
    def of(cls, match: Match, state: State | None = None, *, seats: Iterable[str] = ()) -> Record:
        """The record of ``match`` and, if it is given, of the deal that is being played."""
        finals = match.states if state is None else (*match.states, state)
        if not finals:
            raise ValueError("no deal has been played yet, so there is nothing to record")
        return cls(match.game, *finals, deals=match.deals, seats=seats)

    @classmethod
    def _holding(cls, content: Content) -> Record:
        return cls(content.game, *content.finals, deals=content.deals, seats=content.seats)

    def match(self) -> Match:
        """The match with those deals that are finished. A single deal opens the shortest match."""
        match = self._content.before_last()
        return match.add(self.state) if self.state.is_over else match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._content.game

    @property
    def deals(self) -> int | None:
        """The agreed length of the match; None for a single deal."""
        return self._content.deals

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of who sits there, ``""`` for nobody; empty if no seat has a name."""
        return self._content.seats

    @property
    def finals(self) -> tuple[State, ...]:
        """The last position of each deal."""
        return self._content.finals

    @property
    def state(self) -> State:
        """The last position of the last deal."""
        return self.finals[-1]

    def states(self, deal: int | None = None) -> tuple[State, ...]:
        """Every position of the last deal, or of deal 1, 2 …, from the first to the last."""
        if deal is None:
            deal = len(self.finals)
        if isinstance(deal, bool) or not isinstance(deal, int) or not 0 < deal <= len(self.finals):
            raise ValueError(f"the record has deals 1 to {len(self.finals)}, not {clip(deal)}")
        final = self.finals[deal - 1]
        states = [final.beginning()]
        for move in final.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    # Its two forms

    @staticmethod
    def parse(text: str) -> Record:
        """The record that ``text`` holds; ValueError names the line and what was expected there."""
        return Record._holding(read(text))

    def __str__(self) -> str:
        return written(self._content)

    def pack(self) -> str:
        """The record as a short text of letters, digits, ``-`` and ``_``, for addresses."""
        return pack(self._content)

    @staticmethod
    def unpack(text: str) -> Record:
        """The record that was packed as ``text``; ValueError if it is cut short, altered or foreign."""
        return Record._holding(unpack(text))

    # A value

    def _value(self) -> tuple[object, ...]:
        finals = tuple((final.dealer, final.order, final.moves) for final in self.finals)
        terms = tuple(self.finals[0].terms.items())
        return self.game, self.deals, self.seats, terms, finals

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return f"Record.unpack({self.pack()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Record.unpack, (self.pack(),)


def _names(game: Game, seats: Iterable[str]) -> tuple[str, ...]:
    names = tuple(map(single_spaced, seats))
    if names and len(names) != game.players:
        raise ValueError(f"there are {game.players} seats, so give {game.players} names or none")
    return names if any(names) else ()
