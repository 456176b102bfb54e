"""The record as a value: its deals, its match, and every position of a deal."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import reduce
from typing import Any

from ..cards import clip
from ..game import Game, State, short_name
from ..games import check_registered
from ..match import Match
from ..whole_numbers import as_whole
from .content import MAX_RECORDED, Content, check_name, no_deal
from .packed import pack, unpack
from .text import format_content, parse_content
from .tree import Node, check_amount, check_tree, lead


class Record:
    """A record of one deal, or of the deals of a match in order, given by a position of each; all but the
    last are finished.

    ``deals`` is the agreed length of the match, ``seats`` the names of the players (none, or one for every
    seat, ``""`` for an unnamed one). Records are values. Variations and comments, see :attr:`trees`, come with
    :meth:`with_tree`, or with a :class:`~tomoe_core.Study`.

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
        for position in (state, *more):
            if not isinstance(position, State):
                raise ValueError(
                    f"a record is made of positions, such as game.deal(seed=1), not {clip(position)}"
                )
        self._content = Content(game, (state, *more), deals, _names(game, seats))
        if deals is None and more:
            raise ValueError("several deals are those of a match: say how long it is, as deals=3")
        if len(self.finals) > MAX_RECORDED:
            raise ValueError(f"a record holds at most {MAX_RECORDED} deals")
        self._content.before_last().check(self.state)

    @classmethod
    def of(cls, match: Match, state: State | None = None, *, seats: Iterable[str] = ()) -> Record:
        """Return the record of ``match`` and, if ``state`` is given, of the deal in progress."""
        if not isinstance(match, Match):
            raise ValueError(f"a match is what Match(game) returns, not {clip(match)}")
        finals = match.states if state is None else (*match.states, state)
        if not finals:
            raise ValueError("no deal has been played yet, so there is nothing to record")
        deals = None if match.is_single else match.deals
        return cls(match.game, *finals, deals=deals, seats=seats)

    @classmethod
    def _holding(cls, content: Content) -> Record:
        record = cls(content.game, *content.finals, deals=content.deals, seats=content.seats)
        record._content = record._content.with_trees(content.trees)
        return record

    def match(self) -> Match:
        """Return the match with the finished deals. A single deal is taken as the first of the shortest match.
        The deals that follow, and who begins them, come from the cards of the first one.
        """
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
        """The names of the players by seat, ``""`` for an unnamed one; empty if no seat has a name."""
        return self._content.seats

    @property
    def finals(self) -> tuple[State, ...]:
        """The last position of each deal."""
        return self._content.finals

    @property
    def state(self) -> State:
        """The last position of the last deal."""
        return self.finals[-1]

    def check_deal(self, deal: int) -> int:
        """Return ``deal``, as an ``int``, if the record has deal number ``deal``; else ValueError says which
        deals there are.
        """
        number = as_whole(deal)
        if number is None or not 0 < number <= len(self.finals):
            raise ValueError(no_deal(deal, len(self.finals)))
        return number

    def states(self, deal: int | None = None) -> tuple[State, ...]:
        """Return every position, from the first to the last, of deal number ``deal`` (from 1 on; default: the
        last).
        """
        deal = self.check_deal(len(self.finals) if deal is None else deal)
        final = self.finals[deal - 1]
        states = [final.beginning()]
        for move in final.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    # Variations and comments

    @property
    def is_plain(self) -> bool:
        """Whether there are no variations, comments and names of lines."""
        return not self._content.trees

    def tree(self, deal: int) -> Node:
        """Return the tree of deal number ``deal``, from 1 on."""
        return self._content.tree(self.check_deal(deal))

    @property
    def trees(self) -> tuple[Node, ...]:
        """The tree of each deal: its main line, with variations and comments."""
        return tuple(map(self._content.tree, range(1, len(self.finals) + 1)))

    def with_tree(self, deal: int, tree: Node) -> Record:
        """Return the record with another tree for deal number ``deal``, from 1 on. Its main line is what was
        played: ValueError if a move is not legal, or if the deals that follow cannot follow it.
        """
        deal = self.check_deal(deal)
        trees, beginning = list(self.trees), self.finals[deal - 1].beginning()
        check_tree(tree, beginning, trees[deal - 1])
        trees[deal - 1] = tree
        check_amount(trees)
        finals = list(self.finals)
        if tree.moves() != finals[deal - 1].moves:
            finals[deal - 1] = reduce(lambda state, move: state.play(move), tree.moves(), beginning)
        try:
            return Record._holding(self._content._replace(finals=tuple(finals), trees=tuple(trees)))
        except ValueError as error:
            # What was checked so far is the tree; that leaves the deals after it.
            raise ValueError(
                f"deal {deal + 1} follows, and the main line has to lead to it: {error}"
            ) from None

    def with_notes(self, noted: Record) -> Record:
        """Return the record with what ``noted`` says of the same deals: its variations and comments, and, as
        variations, what was played there and is not played here. Where there is no room for it in a deal, that
        stays as it is.
        """
        record = self
        for deal, (final, other) in enumerate(zip(self.finals, noted.finals, strict=False), 1):
            same = (final.order, final.dealer) == (other.order, other.dealer)
            if same and self.game == noted.game and not noted.is_plain:
                tree = lead(noted._content.tree(deal), final.moves, ends=True)
                with suppress(ValueError):
                    record = record.with_tree(deal, tree)
        return record

    # Its two forms

    @staticmethod
    def parse(text: str) -> Record:
        """Parse the text form. Raises ValueError, which names the line and what was expected there."""
        return Record._holding(parse_content(text))

    def __str__(self) -> str:
        return format_content(self._content)

    def pack(self) -> str:
        """Return the packed form for addresses: letters, digits, ``-`` and ``_``."""
        return pack(self._content)

    @staticmethod
    def unpack(text: str) -> Record:
        """Parse the packed form. Raises ValueError if it is cut short, altered or not a record."""
        return Record._holding(unpack(text))

    # A value

    def _value(self) -> tuple[object, ...]:
        finals = tuple((final.dealer, final.order, final.moves) for final in self.finals)
        terms = tuple(self.finals[0].terms.items())
        return self.game, self.deals, self.seats, terms, finals, self._content.trees

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        moves = sum(len(final.moves) for final in self.finals)
        played = f"{len(self.finals)} of {self.deals} deals" if self.deals else "a deal"
        seats = f", {', '.join(self.seats)}" if self.seats else ""
        count = "1 move" if moves == 1 else f"{moves} moves"
        return f"<Record of {short_name(self.game)}: {played}, {count}{seats}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Record.unpack, (self.pack(),)


def _names(game: Game, seats: Iterable[str]) -> tuple[str, ...]:
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise ValueError(f"names are given as a list of texts, one a seat, not {clip(seats)}")
    names = tuple(map(check_name, seats))
    if names and len(names) != game.players:
        raise ValueError(f"there are {game.players} seats, so give {game.players} names or none")
    return names if any(names) else ()
