"""A position as a diagram of plain text, laid out as a bridge column does: hand by hand around the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from ..cards import Card, Deck, clip, rank_names
from ..columns import pad, width
from ..explain import Names, Text, card_name, check_language
from ..game import Observation, State
from ..locale import shared_words
from ..names import names_for, numbered_seats, title
from ..table.types import Counter, Seat, Slot, View, Zone
from ..table.views import say
from .open_view import open_view
from .view import view

_GAP: Final = "   "
_WIDE: Final = 20
"""The width of what stands below a seat's name, in columns, if no word of it is wider."""

_HAND: Final = ("open", "hidden")
"""The kinds of the zones that make up a hand."""


def diagram(
    position: State | Observation,
    *,
    lang: str = "en",
    names: Names | None = None,
    trick_done: bool = False,
) -> str:
    """Return a State with all hands, or an Observation with what its seat sees, as lines of text that end in
    none. Seat 0 of a State, or the seat that looks on, is at the bottom, the others clockwise from the left;
    the middle of the table is in the middle. A suit takes a line; of cards that nobody sees it says how many.

    ``names``: what the seats are called, else by their numbers, or as at the card table; ``trick_done``: a
    trick that the last move has completed still lies in the middle. ValueError if it is neither of these, or
    for a language that there is not.

    >>> from tomoe_core import game
    >>> print(diagram(game("collector").deal(seed=7, dealer=1)).splitlines()[0])
    Collector 収集家: after 0 moves, all hands
    """
    check_language(lang)
    if not isinstance(position, State | Observation):
        raise ValueError(f"a diagram is made of a State or an Observation, not {clip(position)}")
    game = position.game
    if isinstance(position, State):
        names = names or numbered_seats(game.players)
        shown = open_view(position, names, trick_done=trick_done)
        heading = say("svg-all", moves=len(position.moves), game=title(game, lang))
    else:
        names = names or names_for(game.players, position.seat)
        shown = view(position, names, trick_done=trick_done)
        heading = say(
            "svg-seat",
            moves=len(position.moves),
            game=title(game, lang),
            number=position.seat,
        )
    drawn = _Diagram(shown, game.deck, lang)
    last = [say("diagram-begins", names, seat=position.dealer)]
    if position.actor is not None:
        last.append(say("diagram-turn", names, seat=position.actor))
    lines = [heading[lang], "", *drawn.lines(), "", *(words[lang] for words in last)]
    return "\n".join(line.rstrip() for line in lines)


class _Diagram:
    """Draws a view as text, in one language."""

    def __init__(self, shown: View, deck: Deck, lang: str) -> None:
        self.shown = shown
        self.deck = deck
        self.lang = lang
        self.words = shared_words(lang)

    def lines(self) -> Iterator[str]:
        """Lay the hands out around the middle of the table."""
        rows = _around(
            [self._seat(seat) for seat in self._from_below()], [*self._amounts(), *self._middle()]
        )
        columns = [
            max((width(line) for row in rows for line in row[column]), default=0)
            for column in range(3)
        ]
        used = [column for column in range(3) if columns[column]]
        for number, row in enumerate(rows):
            if number:
                yield ""
            for cells in zip_longest(*(row[column] for column in used), fillvalue=""):
                yield _GAP.join(
                    pad(cell, columns[column]) for column, cell in zip(used, cells, strict=True)
                )

    def _from_below(self) -> Sequence[Seat]:
        """List the seats clockwise from the one at the bottom."""
        seats = self.shown["seats"]
        at = next((i for i, seat in enumerate(seats) if seat["seat"] == self.shown["you"]), 0)
        return [*seats[at:], *seats[:at]]

    def _seat(self, seat: Seat) -> list[str]:
        """Return a seat's name, what stands beside it, and its cards."""
        beside = [*([seat["score"]] if seat["score"] else []), *map(self._say, seat["marks"])]
        beside += map(self._amount, seat.get("counters", ()))
        lines = [self._say(seat["name"]), *_filled(beside)]
        lines += self._suits([zone for zone in seat["zones"] if zone["kind"] in _HAND], whole=True)
        for zone in seat["zones"]:
            if zone["kind"] not in _HAND and zone["cards"]:
                lines += [self._say(zone["label"]), *self._suits([zone], whole=False)]
        return lines

    def _suits(self, zones: Sequence[Zone], *, whole: bool) -> Iterator[str]:
        """Yield the cards of ``zones`` with a line for each suit, those of a hidden zone beside an open one in
        brackets, and how many nobody sees. ``whole``: suits of which there is no card are shown.
        """
        slots = [
            (slot, zone["kind"] == "hidden" and any(other["kind"] == "open" for other in zones))
            for zone in zones
            for slot in zone["cards"]
            if not slot.get("gone")
        ]
        faces = [
            (self.deck.card(slot["card"]), bracket)
            for slot, bracket in slots
            if slot["card"] is not None
        ]
        for suit in self.deck.suits if faces else ():
            ranks = [
                f"({self._rank(card)})" if bracket else self._rank(card)
                for card, bracket in faces
                if card.suit is suit
            ]
            if ranks or whole:
                named = suit.kanji if suit.is_sign or self.lang == "ja" else suit.letter
                yield f"{named} {' '.join(ranks) or '–'}"
        if backs := sum(slot.get("n") or 1 for slot, _ in slots if slot["card"] is None):
            yield f"? ×{backs}"

    def _rank(self, card: Card) -> str:
        """Return a card without its suit."""
        text, kanji = rank_names(card)
        return kanji if self.lang == "ja" else text

    def _amounts(self) -> Iterator[str]:
        for counter in self.shown.get("counters", ()):
            yield self._amount(counter)

    def _middle(self) -> Iterator[str]:
        """Yield what lies in the middle of the table: a card to a line where it says whose it is."""
        for zone in self.shown["centre"]:
            if not zone["cards"]:
                continue
            yield self._say(zone["label"])
            if any(self._beside(slot) for slot in zone["cards"]):
                yield from (
                    self.words.SPACE.join([f" {self._card(slot)}", *self._beside(slot)])
                    for slot in zone["cards"]
                    if not slot.get("gone")
                )
            else:
                yield from (f" {line}" for line in self._suits([zone], whole=False))

    def _card(self, slot: Slot) -> str:
        if slot["card"] is None:
            return f"? ×{slot['n']}" if slot.get("n") else "?"
        shown = card_name(self.deck.card(slot["card"]), self.lang)
        if not slot.get("as"):
            return shown
        return f"{shown} → {card_name(self.deck.card(slot['as']), self.lang)}"

    def _beside(self, slot: Slot) -> list[str]:
        """Say who played a card, and what lies on it."""
        seat = next((s for s in self.shown["seats"] if s["seat"] == slot.get("seat")), None)
        said = [] if seat is None else [self._say(seat["name"])]
        said += [
            self._say(each["text"]) for each in (*slot.get("tags", ()), *slot.get("badges", ()))
        ]
        return [self.words.OPTIONS.format(self.words.COMMA.join(said)).strip()] if said else []

    def _amount(self, counter: Counter) -> str:
        return f"{self._say(counter['label'])} {counter['value']}"

    def _say(self, words: Text) -> str:
        return words.get(self.lang) or words["en"]


def _filled(words: Iterable[str]) -> list[str]:
    """Put words beside one another as long as a line is no wider than a hand, then below."""
    lines: list[str] = []
    for each in words:
        longer = f"{lines[-1]} · {each}" if lines else each
        lines[-1:] = [longer] if width(longer) <= _WIDE else [*lines[-1:], each]
    return lines


def _around(
    seats: Sequence[list[str]], middle: Iterable[str]
) -> list[tuple[list[str], list[str], list[str]]]:
    """Put the seats, clockwise from the bottom, and the middle into rows of three: up to three seats above,
    the others in pairs to the left and right, the last pair beside the middle.
    """
    bottom, *others = seats
    centre = [*middle]
    pairs = len(others) // 2
    left, right = others[:pairs], [*reversed(others[len(others) - pairs :])]
    top = others[pairs] if len(others) % 2 else []
    rows: list[tuple[list[str], list[str], list[str]]] = [
        (west, [], east) for west, east in zip(left, right, strict=True)
    ]
    rows.reverse()
    if not rows:
        return [([], top, []), ([], centre, []), ([], bottom, [])]
    if top and len(rows) == 1:
        rows.insert(0, ([], top, []))
    elif top:
        rows[0] = (rows[0][0], top, rows[0][2])
    rows[-1] = (rows[-1][0], centre, rows[-1][2])
    return [*rows, ([], bottom, [])]
