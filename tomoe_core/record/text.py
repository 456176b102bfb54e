"""The text form of a record: formatting, and parsing with the line of a mistake.

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

The line ``deals`` is there if the record is of a match. Options that are left out have their default, and so
have rules: a line such as ``hand 4``, after the options, is a house rule. In games whose deals have terms,
these follow the dealer's line, such as ``games 0 1 0``. Moves are separated by commas or new lines; how
variations and comments stand among them, :mod:`.moves` says. Blank lines
are skipped, and so is what follows a ``#``, except on a seat's line, where only a ``#`` at the beginning starts
a comment; one without a name says as much as none. Full-width letters, digits and spaces and the kanji of cards
are understood. So is what mail and editors make of a record: other spaces, an order of several lines, a
quotation, a code fence.
"""

from __future__ import annotations

from ..cards import Deck, clip
from ..facts import Fact
from ..game import Game
from ..games import game, kind_of
from ..match import Match
from ..options import Option, OptionValue, either
from ..rules import check_rule, format_rule
from .content import MAX_RECORDED, MAX_TEXT, VERSION, Content, check_name
from .errors import RecordError, at_line
from .lines import Lines
from .moves import Moves, read_moves, write_moves
from .tree import check_amount


def format_content(content: Content) -> str:
    """Return the text of a record."""
    lines = [f"tomoe {VERSION}", f"game {content.game.id}"]
    lines += [f"{name} {format_rule(value)}" for name, value in content.game.options.items()]
    lines += [f"{name} {format_rule(value)}" for name, value in content.game.house.items()]
    lines += [f"deals {content.deals}"] if content.deals else []
    lines += [f"seat {seat} {name}" for seat, name in enumerate(content.seats) if name]
    for number, final in enumerate(content.finals, 1):
        lines += ["", f"deal {number}", f"dealer {final.dealer}"]
        lines += [f"{name} {' '.join(map(str, some))}" for name, some in final.terms.items()]
        lines += [f"order {' '.join(map(str, final.order))}"]
        lines += write_moves(content.tree(number), content.game)
    return "\n".join(lines) + "\n"


def parse_content(text: str) -> Content:
    """Parse the text of a record. Raises ValueError, which names the line and what was expected there."""
    if not isinstance(text, str):
        raise ValueError(f"a record is a text, not {clip(text)}")
    if len(text) > MAX_TEXT:
        raise RecordError(
            f"a record has at most {MAX_TEXT} characters, not {len(text)}",
            Fact("record-long", most=MAX_TEXT, n=len(text)),
        )
    return _Reader(text).content()


class _Reader:
    """Parses a text line by line, so that an error can name its line."""

    def __init__(self, text: str) -> None:
        self._lines = Lines(text)

    def content(self) -> Content:
        try:
            return self._content()
        except ValueError as error:
            raise at_line(error, self._lines) from None

    def _content(self) -> Content:
        words = self._expect("tomoe", f"tomoe {VERSION}, the first line of every record")
        if words != str(VERSION):
            raise ValueError(
                f"this is version {clip(words)} of the notation, and only {VERSION} is known"
            )
        kind = self._expect("game", "the line that names the game, such as game tomoefuda")
        options = {option.name: option for option in kind_of(kind).OPTIONS}
        rules = kind_of(kind).RULES.bounds()
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
            elif key in rules:
                chosen[key] = check_rule(key, rules[key], rules[key].read(words.strip()))
            elif key in ("deals", "seat"):
                others.append((self._lines.number, key, words))
            else:
                known = either([*options, *rules, "deals", "seat", "deal"])
                raise ValueError(f"expected {known}, not {clip(line)}")
        played = game(kind, **chosen)
        deals, seats = self._agree(played, others)
        read = self._deals(played, deals, line)
        names = tuple(seats.get(seat, "") for seat in range(played.players))
        trees = tuple(each.tree for each in read)
        check_amount(trees)
        content = Content(played, tuple(each.final for each in read), deals, names)
        return content.with_trees(trees)

    def _agree(
        self, played: Game, lines: list[tuple[int, str, str]]
    ) -> tuple[int | None, dict[int, str]]:
        """Return the number of deals and the names of the seats, from numbered lines. They are parsed after the
        options, on which the number of players may depend.
        """
        here = self._lines.number
        deals: int | None = None
        seats: dict[int, str] = {}
        for self._lines.number, key, words in lines:
            if key == "seat":
                self._seat(words, played.players, seats)
            elif deals is not None:
                raise ValueError(f"{key} is said twice")
            else:
                deals = played.check_deals(_whole_number(words))
        self._lines.number = here
        return deals, seats

    def _seat(self, words: str, players: int, seats: dict[int, str]) -> None:
        number, _, name = words.strip().partition(" ")
        seat = _whole_number(number)
        if seat >= players or seat in seats:
            raise ValueError(f"expected another seat from 0 to {players - 1}, not {clip(number)}")
        seats[seat] = check_name(name)

    def _deals(self, played: Game, deals: int | None, line: str | None) -> tuple[Moves, ...]:
        """Parse all deals; ``line`` is the first line of the first deal."""
        read: list[Moves] = []
        match: Match | None = None
        while True:
            number = len(read) + 1
            if line is None or line.split() != ["deal", str(number)]:
                raise ValueError(f"expected deal {number}, {_but_found(line)}")
            if number > MAX_RECORDED:
                raise ValueError(f"a record holds at most {MAX_RECORDED} deals")
            if read and deals is None:
                raise ValueError(
                    "a record of several deals says how long the match is, such as deals 3"
                )
            if match:
                match.add(read[-1].final)
                match.check_open()
            dealer = _whole_number(self._expect("dealer", "dealer and a seat, such as dealer 0"))
            if match:
                match.check_dealer(dealer)
            else:
                played.check_seat(dealer)
            terms = self._terms(played)
            match = match or Match(played, deals or played.players, first=dealer, terms=terms)
            match.check_terms(terms)
            order = self._order(played.deck)
            read.append(read_moves(self._lines, match.deal(order=order, dealer=dealer)))
            line = read[-1].line
            if line is None:
                return tuple(read)

    def _terms(self, played: Game) -> dict[str, tuple[int, ...]]:
        """Parse the terms of a deal, one line each."""
        terms: dict[str, tuple[int, ...]] = {}
        for name in played.TERMS:
            example = f"{name} and {played.players} numbers, such as {name}{' 0' * played.players}"
            words = self._expect(name, example).split()[: played.players + 1]
            terms[name] = played.check_counts(name, tuple(map(_whole_number, words)))
        return terms

    def _order(self, deck: Deck) -> str:
        """Return the cards of the deck, on one line or, as mail wraps them, on several."""
        order = self._expect("order", f"order and all {len(deck.cards)} cards, top first")
        while len(order.split()) < len(deck.cards):
            here = self._lines.number
            line = self._line()
            if line is None or not _goes_on(deck, order, line):
                self._lines.number = here
                break
            order = f"{order} {line}"
        return order

    def _expect(self, key: str, expected: str) -> str:
        """Return the rest of the next line, which has to begin with ``key``; else raises ValueError with
        ``expected``.
        """
        line = self._line()
        if line is None or line.split(" ", 1)[0] != key:
            raise ValueError(f"expected {expected}, {_but_found(line)}")
        return line[len(key) :].strip()

    def _line(self) -> str | None:
        """Return the next line that is not blank and not a comment; None at the end of the text."""
        return self._lines.next_words()


def _goes_on(deck: Deck, order: str, line: str) -> bool:
    """Return whether a line is of cards alone that ``order`` does not have yet."""
    try:
        return set(deck.parse(order)).isdisjoint(deck.parse(line))
    except ValueError:
        return False


def _option(option: Option, text: str) -> OptionValue:
    for value in option.values:
        if format_rule(value) == text:
            return value
    raise ValueError(
        f"{option.name} must be {either(map(format_rule, option.values))}, not {clip(text)}"
    )


def _but_found(line: str | None) -> str:
    return "but the record ends here" if line is None else f"not {clip(line)}"


def _whole_number(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(f"expected a whole number, not {clip(text)}")
    return int(text)
