"""The packed form of a record: a short text for addresses.

It is the base64url encoding, without padding, of: a version byte; the game's id; each option's index among its
values and, if there are house rules, these as lines of text; the agreed number of deals and the names of the
seats; the first dealer and the terms of the first deal; the number of deals and of the last deal's moves; each
deal as one number in mixed radix, whose digits are the dealer's index among those who may begin, the order of
the deck (Lehmer code), and each move's index among the legal moves; what :mod:`.packed_tree` makes of the
trees of the deals, if they say anything; and a CRC-32. What is of variable length is preceded by its length.
The version byte is 2 if there are trees, so that a program which does not know of them says so, else 1.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from functools import lru_cache
from typing import Final

from ..cards import Card, clip
from ..facts import Fact
from ..game import Game, State
from ..games import game, kind_of
from ..match import Match
from ..rules import format_rule
from .bytes import BROKEN, Cursor, digits_of, in_mixed_radix, number, sized_number, with_length
from .content import MAX_PACKED, MAX_RECORDED, VERSION, Content
from .errors import RecordError
from .packed_tree import TreeUnpacker, pack_tree
from .tree import check_amount

WITH_TREES: Final = 2
"""The version of what holds trees."""


def pack(content: Content) -> str:
    """Encode a record's content."""
    played, finals, deals, seats, trees = content
    first, last = finals[0], finals[-1]
    parts = [
        bytes((WITH_TREES if trees else VERSION,)),
        with_length(played.id.encode()),
        with_length(_setup(played)),
        number(deals or 0),
        number(len(seats)),
        *(with_length(name.encode()) for name in seats),
        number(first.dealer),
        *(number(count) for counts in first.terms.values() for count in counts),
        number(len(finals)),
        number(len(last.moves)),
    ]
    match = content.opening()
    for final in finals:
        parts.append(sized_number(_deal_number(match.dealers, final.order, final)))
        if final is not last:
            match.add(final)
    parts += [
        pack_tree(tree, final.beginning()) for tree, final in zip(trees, finals, strict=bool(trees))
    ]
    data = b"".join(parts)
    return _encode(data + crc32(data).to_bytes(4, "big"))


def unpack(text: str) -> Content:
    """Decode a packed record. Raises ValueError if it is cut short, altered or not a record."""
    try:
        content = _Unpacker(_decode(text)).content()
        # One tree has one packed form.
        if content.trees and pack(content) != text:
            raise ValueError(BROKEN)
    except RecordError:
        raise
    except ValueError as wrong:
        raise RecordError(str(wrong), Fact("record-packed")) from wrong
    return content


def _setup(game: Game) -> bytes:
    """Return each option's index among its values, and then the house rules; without these, no zeros at the
    end.
    """
    values = game.options
    places = bytes(option.values.index(values[option.name]) for option in game.OPTIONS)
    return places + _house_lines(game) if game.house else places.rstrip(b"\0")


def _house_lines(game: Game) -> bytes:
    lines = (f"{name} {format_rule(value)}" for name, value in game.house.items())
    return "\n".join(lines).encode()


@lru_cache(maxsize=2 * MAX_RECORDED)
def _deal_number(dealers: tuple[int, ...], order: tuple[Card, ...], final: State) -> int:
    """Return a deal as one number in mixed radix, least significant digit first; ``dealers`` are the seats that
    may begin it, ``order`` is that of ``final``: states are equal whatever the order within a hand.
    """
    digits = [(dealers.index(final.dealer), len(dealers))]
    left = list(final.game.deck.cards)
    for card in order:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    return in_mixed_radix([*digits, *digits_of(final.beginning(), final.moves)])


def _decode(text: str) -> bytes:
    """Return the bytes of a packed record without the check sum. Raises ValueError if it does not match."""
    if not isinstance(text, str):
        raise ValueError(f"a packed record is a text, not {clip(text)}")
    if len(text) > MAX_PACKED:
        raise RecordError(
            f"a packed record has at most {MAX_PACKED} characters, not {len(text)}",
            Fact("record-long", most=MAX_PACKED, n=len(text)),
        )
    if not re.fullmatch(r"[A-Za-z0-9_-]{8,}", text) or len(text) % 4 == 1:
        raise ValueError(BROKEN)
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    body, check = data[:-4], data[-4:]
    if crc32(body).to_bytes(4, "big") != check or _encode(data) != text:
        raise ValueError(BROKEN)
    return body


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class _Unpacker:
    """Reads the bytes of a packed record. Their check sum is right, but anybody can make one: everything is
    checked.
    """

    def __init__(self, data: bytes) -> None:
        self._cursor = Cursor(data)

    def content(self) -> Content:
        if (version := self._cursor.take(1)[0]) not in (VERSION, WITH_TREES):
            raise ValueError("this record was packed by another version")
        played = self._game(kind_of(self._cursor.string()))
        deals = self._cursor.number() or None
        named = self._cursor.number()
        if named not in (0, played.players):
            raise ValueError(BROKEN)
        seats = tuple(self._cursor.string() for _ in range(named))
        dealer = self._cursor.number()
        terms = {name: self._counts(played) for name in played.TERMS}
        count, last = self._cursor.number(), self._cursor.number()
        if not 0 < count <= MAX_RECORDED:
            raise ValueError(f"a record holds 1 to {MAX_RECORDED} deals, not {count}")
        match = Match(played, deals or played.players, first=dealer, terms=terms)
        finals: list[State] = []
        for _ in range(count - 1):
            finals.append(self._deal(match, None))
            match.add(finals[-1])
        finals.append(self._deal(match, last))
        content = Content(played, tuple(finals), deals, seats)
        if version == WITH_TREES:
            read = TreeUnpacker(self._cursor)
            trees = tuple(read.tree(final) for final in finals)
            check_amount(trees)
            content = content.with_trees(trees)
        if not self._cursor.is_at_end or (version == WITH_TREES) != bool(content.trees):
            raise ValueError(BROKEN)
        return content

    def _game(self, kind: type[Game]) -> Game:
        setup = self._cursor.take(self._cursor.number())
        places, lines = setup[: len(kind.OPTIONS)], setup[len(kind.OPTIONS) :]
        chosen: dict[str, object] = {}
        for option, place in zip(kind.OPTIONS, places, strict=False):
            if place >= len(option.values):
                raise ValueError(BROKEN)
            chosen[option.name] = option.values[place]
        for line in lines.decode("utf-8", "replace").splitlines():
            name, _, value = line.partition(" ")
            if name not in kind.RULES.bounds():
                raise ValueError(BROKEN)
            chosen[name] = kind.RULES.bounds()[name].read(value)
        played = game(kind.id, **chosen)
        # One game has one packed form.
        if lines != _house_lines(played):
            raise ValueError(BROKEN)
        return played

    def _deal(self, match: Match, moves: int | None) -> State:
        """Return the position after ``moves`` moves, or at the end of the deal if that is None."""
        number = self._cursor.sized_number()
        number, begins = divmod(number, len(match.dealers))
        left = list(match.game.deck.cards)
        order: list[Card] = []
        while left:
            number, place = divmod(number, len(left))
            order.append(left.pop(place))
        state = match.deal(order=order, dealer=match.dealers[begins])
        made = 0
        while made != moves and not state.is_over:
            legal = state.legal_moves()
            number, place = divmod(number, len(legal))
            state = state.play(legal[place])
            made += 1
        if number or moves not in (None, made):
            raise ValueError(BROKEN)
        return state

    def _counts(self, played: Game) -> tuple[int, ...]:
        return tuple(self._cursor.number() for _ in range(played.players))
