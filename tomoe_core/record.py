"""Records: a deal, or the deals of a match, as text that people can read and as a short text for
addresses.

The text is a header of ``key value`` lines, then the deals, each with its dealer, the order of the
deck and the moves::

    tomoe 1
    game tomoefuda
    ichi 1
    generals false
    deals 3
    seat 0 Hana

    deal 1
    dealer 0
    order K5 R1 B6 …
    pile 1, pile 3, pile 2
    R3, R5, B1

``deals`` is there if the record is a match's; options that are left out have their first value. In games
that count something from deal to deal, each deal says after its dealer on what terms it was dealt, such
as ``games 0 1 0``.
Moves are parted by commas or new lines. Blank lines and lines that begin with ``#`` say nothing, nor does
what follows a ``#`` on any line but a seat's. Full-width letters, digits and spaces and the kanji of cards
are understood.

The packed form is base64url, without padding, of: a version byte; the game's id; its options, as
places among their values; the agreed number of deals and the names of the seats; the first dealer and
the terms of the first deal; the number of deals and that of the last one's moves; every deal as one number
in mixed radix, the dealer's place among those who might have begun first, then the deck's order (Lehmer
code), then each move as its place among the legal ones; and a check sum.
Numbers and strings have their length before them where it is not known.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Iterable, Iterator
from typing import Any, Final

from .cards import Card, clip
from .game import MOST_DEALS, Game, IllegalMove, Move, Option, State, either
from .games import GAMES, game
from .match import Match

VERSION: Final = 1
MOST_TEXT: Final = 250_000
"""Characters of a record's text; longer ones are refused unread."""

MOST_PACKED: Final = 60_000
"""Characters of a packed record."""

MOST_RECORDED: Final = MOST_DEALS + 30
"""Deals of a record: those of the longest match, and room for extension."""

LONGEST_NAME: Final = 40


class Record:
    """A record of one deal, or of a match's deals in order: positions of them, all but the last final.

    ``deals`` is the agreed length of the match, ``seats`` the names of who sits there (none, or one
    for every seat, ``""`` for nobody). Records are values.

    >>> petit = game("tomoefuda").deal(seed=7).play("pile 2")
    >>> record = Record(petit.game, petit)
    >>> Record.parse(str(record)) == Record.unpack(record.pack()) == record
    True
    >>> [len(state.moves) for state in record.states()]
    [0, 1]
    """

    __slots__ = ("_deals", "_finals", "_game", "_seats")

    def __init__(
        self,
        game: Game,
        state: State,
        *more: State,
        deals: int | None = None,
        seats: Iterable[str] = (),
    ) -> None:
        self._game = game
        self._finals = (state, *more)
        self._deals = deals
        self._seats = _names(game, seats)
        if deals is None and more:
            raise ValueError("several deals are those of a match: say how long it is, as deals=3")
        if len(self._finals) > MOST_RECORDED:
            raise ValueError(f"a record holds at most {MOST_RECORDED} deals")
        before = self._match_before()
        before.check(self._finals[-1])

    @classmethod
    def of(cls, match: Match, state: State | None = None, *, seats: Iterable[str] = ()) -> Record:
        """The record of ``match`` and, if it is given, of the deal that is being played."""
        finals = match.states if state is None else (*match.states, state)
        if not finals:
            raise ValueError("no deal has been played yet, so there is nothing to record")
        return cls(match.game, *finals, deals=match.deals, seats=seats)

    def match(self) -> Match:
        """The match with those deals that are finished. A single deal opens the shortest match."""
        match = self._match_before()
        return match.add(self.state) if self.state.is_over else match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def deals(self) -> int | None:
        """The agreed length of the match; None for a single deal."""
        return self._deals

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of who sits there, ``""`` for nobody; empty if no seat has a name."""
        return self._seats

    @property
    def finals(self) -> tuple[State, ...]:
        """The last position of each deal."""
        return self._finals

    @property
    def state(self) -> State:
        """The last position of the last deal."""
        return self._finals[-1]

    def states(self, deal: int | None = None) -> tuple[State, ...]:
        """Every position of the last deal, or of deal 1, 2 …, from the first to the last."""
        if deal is None:
            deal = len(self._finals)
        if isinstance(deal, bool) or not isinstance(deal, int) or not 0 < deal <= len(self._finals):
            raise ValueError(f"the record has deals 1 to {len(self._finals)}, not {clip(deal)}")
        final = self._finals[deal - 1]
        states = [final.beginning()]
        for move in final.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    # Text

    @staticmethod
    def parse(text: str) -> Record:
        """The record that ``text`` holds; ValueError names the line and what was expected there."""
        if not isinstance(text, str):
            raise ValueError(f"a record is a text, not {clip(text)}")
        if len(text) > MOST_TEXT:
            raise ValueError(f"a record has at most {MOST_TEXT} characters, not {len(text)}")
        return _Reader(text).record()

    def __str__(self) -> str:
        lines = [f"tomoe {VERSION}", f"game {self._game.id}"]
        lines += [f"{name} {_written(value)}" for name, value in self._game.options.items()]
        lines += [f"deals {self._deals}"] if self._deals else []
        lines += [f"seat {seat} {name}" for seat, name in enumerate(self._seats) if name]
        for number, final in enumerate(self._finals, 1):
            lines += ["", f"deal {number}", f"dealer {final.dealer}"]
            lines += [f"{name} {' '.join(map(str, some))}" for name, some in final.terms.items()]
            lines += [f"order {' '.join(map(str, final.order))}"]
            lines += [", ".join(map(str, some)) for some in _grouped(final.moves, self._game)]
        return "\n".join(lines) + "\n"

    # The short form

    def pack(self) -> str:
        """The record as a short text of letters, digits, ``-`` and ``_``, for addresses."""
        finals = self._finals
        first, last = finals[0], finals[-1]
        parts = [
            bytes((VERSION,)),
            _sized(self._game.id.encode()),
            _sized(_places(self._game)),
            _number(self._deals or 0),
            _number(len(self._seats)),
            *(_sized(name.encode()) for name in self._seats),
            _number(first.dealer),
            *(_number(count) for counts in first.terms.values() for count in counts),
            _number(len(finals)),
            _number(len(last.moves)),
        ]
        match = self._match_from_start()
        for final in finals:
            number = _deal_number(match.dealers, final)
            parts.append(_sized(number.to_bytes((number.bit_length() + 7) // 8, "big")))
            if final is not last:
                match.add(final)
        data = b"".join(parts)
        return _encoded(data + crc32(data).to_bytes(4, "big"))

    @staticmethod
    def unpack(text: str) -> Record:
        """The record that was packed as ``text``; ValueError if it is cut short, altered or foreign."""
        return _Unpacker(_checked(text)).record()

    # A value

    def _match_before(self) -> Match:
        """The match before its last deal."""
        match = self._match_from_start()
        for final in self._finals[:-1]:
            match.add(final)
        return match

    def _match_from_start(self) -> Match:
        """The match before its first deal."""
        deals = self._game.players if self._deals is None else self._deals
        first = self._finals[0]
        return Match(self._game, deals, first=first.dealer, terms=first.terms)

    def _value(self) -> tuple[object, ...]:
        finals = tuple((final.dealer, final.order, final.moves) for final in self._finals)
        terms = tuple(self._finals[0].terms.items())
        return self._game, self._deals, self._seats, terms, finals

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return f"Record.unpack({self.pack()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Record.unpack, (self.pack(),)


def _names(game: Game, seats: Iterable[str]) -> tuple[str, ...]:
    names = tuple(map(_name, seats))
    if names and len(names) != game.players:
        raise ValueError(f"there are {game.players} seats, so give {game.players} names or none")
    return names if any(names) else ()


def _name(name: str) -> str:
    """``name`` with single spaces; ValueError if it is too long or holds what cannot be printed."""
    plain = name.replace("\u3000", " ") if isinstance(name, str) else "\n"
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise ValueError(
            f"a name has at most {LONGEST_NAME} characters and no control characters, not {clip(name)}"
        )
    return " ".join(plain.split())


def _written(value: bool | int | float) -> str:
    return str(value).lower()


def _option(option: Option, text: str) -> bool | int | float:
    for value in option.values:
        if _written(value) == text:
            return value
    raise ValueError(
        f"{option.name} must be {either(map(_written, option.values))}, not {clip(text)}"
    )


def _grouped(moves: tuple[Move, ...], game: Game) -> Iterator[tuple[Move, ...]]:
    """The moves of a deal, line by line."""
    before, size = game.MOVES_BEFORE, game.moves_a_line
    if moves[:before]:
        yield moves[:before]
    for start in range(before, len(moves), size):
        yield moves[start : start + size]


# Reading the text

_PLAIN: Final[dict[int, int | str]] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    0x3000: " ",
    ord("、"): ",",
    ord("，"): ",",
    ord("\t"): " ",
}
"""Full-width letters, digits, signs and spaces to the plain ones."""


class _Reader:
    """Reads a text line by line; every error is told with the line where it was found."""

    def __init__(self, text: str) -> None:
        self._lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
        self._at = 0

    def record(self) -> Record:
        try:
            return self._record()
        except ValueError as error:
            raise ValueError(f"line {min(self._at, len(self._lines))}: {error}") from None

    def _record(self) -> Record:
        words = self._keyed("tomoe", f"tomoe {VERSION}, the first line of every record")
        if words != str(VERSION):
            raise ValueError(
                f"this is version {clip(words)} of the notation, and only {VERSION} is known"
            )
        kind = self._keyed("game", "the line that names the game, such as game tomoefuda")
        if kind not in GAMES:
            raise ValueError(f"there is no game {clip(kind)}; the games are {either(GAMES)}")
        options = {option.name: option for option in GAMES[kind].OPTIONS}
        chosen: dict[str, object] = {}
        others: list[tuple[int, str, str]] = []
        while (line := self._line()) is not None:
            key, _, words = line.partition(" ")
            if key == "deal":
                break
            if key in chosen:
                raise ValueError(f"{key} is said twice")
            if key in options:
                chosen[key] = _option(options[key], words.strip())
            elif key in ("deals", "seat"):
                others.append((self._at, key, words))
            else:
                known = either([*options, "deals", "seat", "deal"])
                raise ValueError(f"expected {known}, not {clip(line)}")
        played = game(kind, **chosen)
        deals, seats = self._agreed(played, others)
        finals = self._deals(played, deals, line)
        names = [seats.get(seat, "") for seat in range(played.players)]
        return Record(played, *finals, deals=deals, seats=names)

    def _agreed(
        self, played: Game, lines: list[tuple[int, str, str]]
    ) -> tuple[int | None, dict[int, str]]:
        """The number of deals and who sits where, from these lines and their numbers. They are read
        when the options are known, which may say how many play.
        """
        here = self._at
        deals: int | None = None
        seats: dict[int, str] = {}
        for self._at, key, words in lines:
            if key == "seat":
                self._seat(words, played.players, seats)
            elif deals is not None:
                raise ValueError(f"{key} is said twice")
            else:
                deals = played.check_deals(_whole(words))
        self._at = here
        return deals, seats

    def _seat(self, words: str, players: int, seats: dict[int, str]) -> None:
        number, _, name = words.strip().partition(" ")
        seat = _whole(number)
        if seat >= players or seat in seats:
            raise ValueError(f"expected another seat from 0 to {players - 1}, not {clip(number)}")
        seats[seat] = _name(name)
        if not seats[seat]:
            raise ValueError(f"expected the name of seat {seat}")

    def _deals(self, played: Game, deals: int | None, line: str | None) -> list[State]:
        """Read deal after deal; ``line`` is the one that begins the first."""
        finals: list[State] = []
        match: Match | None = None
        while True:
            number = len(finals) + 1
            if line is None or line.split() != ["deal", str(number)]:
                raise ValueError(f"expected deal {number}, {_found(line)}")
            if number > MOST_RECORDED:
                raise ValueError(f"a record holds at most {MOST_RECORDED} deals")
            if finals and deals is None:
                raise ValueError(
                    "a record of several deals says how long the match is, such as deals 3"
                )
            if match:
                match.add(finals[-1])
                match.check_open()
            dealer = _whole(self._keyed("dealer", "dealer and a seat, such as dealer 0"))
            if match:
                match.check_dealer(dealer)
            else:
                played.check_seat(dealer)
            terms = self._terms(played)
            match = match or Match(played, deals or played.players, first=dealer, terms=terms)
            match.check_terms(terms)
            order = self._keyed("order", f"order and all {len(played.deck.cards)} cards, top first")
            state, line = self._moves(match.deal(order=order, dealer=dealer))
            finals.append(state)
            if line is None:
                return finals

    def _terms(self, played: Game) -> dict[str, tuple[int, ...]]:
        """The terms of a deal, a line each."""
        terms: dict[str, tuple[int, ...]] = {}
        for name in played.TERMS:
            example = f"{name} and {played.players} numbers, such as {name}{' 0' * played.players}"
            words = self._keyed(name, example).split()[: played.players + 1]
            terms[name] = played.check_counts(name, tuple(map(_whole, words)))
        return terms

    def _moves(self, state: State) -> tuple[State, str | None]:
        """Play what stands up to the next deal or the end; the position and the line that follows."""
        unfinished = False
        while (line := self._line()) is not None and line.split(" ", 1)[0] != "deal":
            words = line.split(",")
            unfinished = not words[-1].strip()
            for word in words[:-1] if unfinished else words:
                state = _played(state, word.strip())
        if unfinished:
            raise ValueError("expected another move after the comma")
        return state, line

    def _keyed(self, key: str, expected: str) -> str:
        """The words of the next line, which begins with ``key``."""
        line = self._line()
        if line is None or line.split(" ", 1)[0] != key:
            raise ValueError(f"expected {expected}, {_found(line)}")
        return line[len(key) :].strip()

    def _line(self) -> str | None:
        """The next line that says something, None at the end of the text."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            self._at += 1
            if not line or line.isspace():
                continue
            if not line.startswith("seat "):
                line = (line if line.isascii() else line.translate(_PLAIN)).partition("#")[0]
            line = line.strip()
            if line:
                return line
        return None


def _found(line: str | None) -> str:
    return "but the record ends here" if line is None else f"not {clip(line)}"


def _whole(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(f"expected a whole number, not {clip(text)}")
    return int(text)


def _played(state: State, word: str) -> State:
    move = state.game.parse_move(word)
    try:
        return state.play(move)
    except IllegalMove as error:
        raise ValueError(f"{move} may not be played: {error}") from None


# The short form


def _number(value: int) -> bytes:
    """A whole number, seven bits a byte, the lowest first; all bytes but the last have the top bit."""
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return bytes(data)


def _sized(data: bytes) -> bytes:
    return _number(len(data)) + data


def _places(game: Game) -> bytes:
    """The options as places among their values; first values at the end are left out."""
    values = game.options
    return bytes(option.values.index(values[option.name]) for option in game.OPTIONS).rstrip(b"\0")


def _deal_number(dealers: tuple[int, ...], final: State) -> int:
    """A deal as one number in mixed radix, the first digit lowest; ``dealers`` might have begun it."""
    digits = [(dealers.index(final.dealer), len(dealers))]
    left = list(final.game.deck.cards)
    for card in final.order:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    state = final.beginning()
    for move in final.moves:
        legal = state.legal_moves()
        digits.append((legal.index(move), len(legal)))
        state = state.play(move)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


_BROKEN: Final = "this packed record is cut short or altered"


def _checked(text: str) -> bytes:
    """The bytes of a packed record without their check sum; ValueError unless they are whole."""
    if not isinstance(text, str):
        raise ValueError(f"a packed record is a text, not {clip(text)}")
    if len(text) > MOST_PACKED:
        raise ValueError(f"a packed record has at most {MOST_PACKED} characters, not {len(text)}")
    if not re.fullmatch(r"[A-Za-z0-9_-]{8,}", text) or len(text) % 4 == 1:
        raise ValueError(_BROKEN)
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    body, check = data[:-4], data[-4:]
    if crc32(body).to_bytes(4, "big") != check or _encoded(data) != text:
        raise ValueError(_BROKEN)
    return body


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class _Unpacker:
    """Reads the bytes of a packed record. They are whole, but may have been made by anybody."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def record(self) -> Record:
        if self._take(1)[0] != VERSION:
            raise ValueError("this record was packed by another version")
        kind = self._string()
        if kind not in GAMES:
            raise ValueError(f"there is no game {clip(kind)}; the games are {either(GAMES)}")
        played = self._game(GAMES[kind])
        deals = self._number() or None
        named = self._number()
        if named not in (0, played.players):
            raise ValueError(_BROKEN)
        seats = [self._string() for _ in range(named)]
        dealer = self._number()
        terms = {name: self._counts(played) for name in played.TERMS}
        count, last = self._number(), self._number()
        if not 0 < count <= MOST_RECORDED:
            raise ValueError(f"a record holds 1 to {MOST_RECORDED} deals, not {count}")
        match = Match(played, deals or played.players, first=dealer, terms=terms)
        finals: list[State] = []
        for _ in range(count - 1):
            finals.append(self._deal(match, None))
            match.add(finals[-1])
        finals.append(self._deal(match, last))
        if self._at != len(self._data):
            raise ValueError(_BROKEN)
        return Record(played, *finals, deals=deals, seats=seats)

    def _game(self, kind: type[Game]) -> Game:
        places = self._take(self._number())
        if len(places) > len(kind.OPTIONS):
            raise ValueError(_BROKEN)
        chosen: dict[str, object] = {}
        for option, place in zip(kind.OPTIONS, places, strict=False):
            if place >= len(option.values):
                raise ValueError(_BROKEN)
            chosen[option.name] = option.values[place]
        return game(kind.id, **chosen)

    def _deal(self, match: Match, moves: int | None) -> State:
        """The position after ``moves`` moves, or at the end of the deal."""
        number = int.from_bytes(self._take(self._number()), "big")
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
            raise ValueError(_BROKEN)
        return state

    def _counts(self, played: Game) -> tuple[int, ...]:
        return tuple(self._number() for _ in range(played.players))

    def _number(self) -> int:
        value = 0
        for shift in (0, 7, 14):
            byte = self._take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                return value
        raise ValueError(_BROKEN)

    def _string(self) -> str:
        return self._take(self._number()).decode("utf-8", "replace")

    def _take(self, size: int) -> bytes:
        some = self._data[self._at : self._at + size]
        if len(some) < size:
            raise ValueError(_BROKEN)
        self._at += size
        return some
