"""A position as a picture, drawn from the views that pages draw: seat by seat, with the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from ..cards import Card, Deck
from ..explain import Names, Text, card_name
from ..game import Observation, State
from ..games import GAMES
from ..games import game as find_game
from ..locale import shared_words
from ..names import names_for, numbered_seats, title
from ..page.open_view import open_view
from ..page.view import view
from ..table.types import Counter, Seat, Slot, View, Zone
from ..table.views import say
from .canvas import HEIGHT, Canvas, step_of, width_of

WIDE: Final = 720
_EDGE: Final = 18
_ROOM: Final = WIDE - 2 * _EDGE
_APART: Final = 24
_NAME: Final = 15
_WORD: Final = 11.5
"""Sizes in pixels: the picture at most, its edge, the room within, what is between things side by side, and the
letters of names and of all else.
"""


def observation_svg(
    o: Observation, lang: str, theme: str, names: Names | None = None, *, trick_done: bool = False
) -> str:
    """Draw what one seat sees. ``names``: what the seats are called, else as at the card table; ``trick_done``:
    a trick that is complete still lies in the middle.
    """
    shown = view(o, names or names_for(o.game.players, o.seat), trick_done=trick_done)
    words = say("svg-seat", moves=len(o.moves), game=title(o.game, lang), number=o.seat)[lang]
    return view_svg(shown, words, lang, theme, o.game.deck)


def state_svg(
    state: State, lang: str, theme: str, names: Names | None = None, *, trick_done: bool = False
) -> str:
    """Draw all hands. ``names``: what the seats are called, else by their numbers; ``trick_done``: as above."""
    names = names or numbered_seats(state.game.players)
    shown = open_view(state, names, trick_done=trick_done)
    words = say("svg-all", moves=len(state.moves), game=title(state.game, lang))[lang]
    return view_svg(shown, words, lang, theme, state.game.deck)


def view_svg(shown: View, title: str, lang: str, theme: str, deck: Deck | None = None) -> str:
    """Return a view as SVG. ``title``: what the picture is called. ``deck``: whose cards it shows, else that of
    its game.
    """
    # A view may be of a game that is not installed here: then cards are called by their texts.
    if deck is None and shown["game"] in GAMES:
        deck = find_game(shown["game"]).deck
    drawing = _Drawing(shown, deck.by_text if deck else {}, lang)
    width, height = drawing.draw()
    return drawing.canvas.finish(
        width, height, title=title, told=drawing.describe(), lang=lang, theme=theme, felt=True
    )


class _Row(NamedTuple):
    """A zone as it will be drawn: its cards' width, how far apart they are, and how much room it takes."""

    zone: Zone
    label: str
    card: float
    step: float
    width: float
    lines: int


class _Block(NamedTuple):
    """A seat as it will be drawn: its heading, its zones in lines, and how much room it takes."""

    name: str
    beside: str
    turn: bool
    lines: list[list[_Row]]
    width: float


_Wide = TypeVar("_Wide", _Row, _Block)


def _lines(things: Sequence[_Wide]) -> list[list[_Wide]]:
    """Things beside one another as long as there is room, the others in further lines."""
    lines: list[list[_Wide]] = []
    used = 0.0
    for thing in things:
        if lines and used + _APART + thing.width <= _ROOM:
            lines[-1].append(thing)
            used += _APART + thing.width
        else:
            lines.append([thing])
            used = thing.width
    return lines


class _Drawing:
    """Draws a view from the top down; ``y`` is how far it has come, ``wide`` how far to the right."""

    def __init__(self, shown: View, cards: Mapping[str, Card], lang: str) -> None:
        self.shown = shown
        self.lang = lang
        self.canvas = Canvas(shown["deck"])
        self.cards = cards
        self.y = float(_EDGE)
        self.wide = 0.0

    def draw(self) -> tuple[float, float]:
        """Draw all of it; returns width and height."""
        you = self.shown["you"]
        seats = self.shown["seats"]
        at = next((i for i, seat in enumerate(seats) if seat["seat"] == you), None)
        mine = []
        if at is not None:
            # Clockwise from the reader's left, and the reader below.
            mine = [seats[at]]
            seats = [*seats[at + 1 :], *seats[:at]]
        self._blocks([self._block(seat, 40) for seat in seats])
        self._middle()
        self._blocks([self._block(seat, 58) for seat in mine])
        return self.wide + _EDGE, self.y + _EDGE - 10

    def _say(self, words: Text) -> str:
        return words.get(self.lang) or words["en"]

    def _block(self, seat: Seat, card: float) -> _Block:
        """Return a seat's name with all that stands beside it, and its cards below, in lines."""
        name, beside = self._say(seat["name"]), " · ".join(self._beside(seat))
        zones = [zone for zone in seat["zones"] if zone["cards"]]
        alone = len(zones) == 1 and zones[0]["kind"] != "kept"
        lines = _lines([self._row(zone, card, named=not alone) for zone in zones])
        heading = 28 + width_of(name, _NAME) + width_of(beside, _NAME - 2)
        width = max(
            [heading, *(sum(row.width + _APART for row in line) - _APART for line in lines)]
        )
        return _Block(name, beside, seat["turn"], lines, width)

    def _blocks(self, blocks: Sequence[_Block]) -> None:
        """Seats beside one another as long as there is room, then below."""
        for line in _lines(blocks):
            x, top, low = float(_EDGE), self.y, self.y
            for block in line:
                self.y = top
                self.canvas.dot(x + 5, top + 9, full=block.turn)
                self.canvas.heading(block.name, block.beside, x + 16, top + 14, _NAME)
                self.y += 22
                for rows in block.lines:
                    self._rows(rows, x)
                low = max(low, self.y + 10)
                x += block.width + _APART
            self.wide = max(self.wide, x - _APART)
            self.y = low

    def _beside(self, seat: Seat) -> Iterator[str]:
        if seat["score"]:
            yield seat["score"]
        yield from map(self._say, seat["marks"])
        yield from map(self._amount, seat.get("counters", ()))

    def _amount(self, counter: Counter) -> str:
        return f"{self._say(counter['label'])} {counter['value']}"

    def _middle(self) -> None:
        """What lies in the middle of the table, and amounts that are nobody's."""
        amounts = "　".join(map(self._amount, self.shown.get("counters", ())))
        zones = [zone for zone in self.shown["centre"] if zone["cards"]]
        if amounts:
            self.canvas.text(amounts, _EDGE, self.y + 12, _NAME - 2, kind="s")
            self.wide = max(self.wide, _EDGE + width_of(amounts, _NAME - 2))
            self.y += 24
        for line in _lines([self._row(zone, 58, named=True) for zone in zones]):
            self._rows(line, _EDGE)
        self.y += 12 if zones else 0

    def _row(self, zone: Zone, card: float, *, named: bool) -> _Row:
        slots = zone["cards"]
        below = [self._below(slot) for slot in slots]
        words = max((width_of(line, _WORD) for lines in below for line in lines), default=0)
        gap = max(4, words + 8 - card)
        hidden = all(slot["card"] is None and not slot.get("gone") for slot in slots)
        room = card + 12 * (len(slots) - 1) if hidden and not words else _ROOM
        step = step_of(len(slots), card, room, gap)
        label = self._say(zone["label"]) if named else ""
        width = max(card + step * (len(slots) - 1), words, width_of(label, _WORD))
        return _Row(zone, label, card, step, width, max(map(len, below), default=0))

    def _rows(self, line: Sequence[_Row], x: float) -> None:
        """Zones beside one another, from ``x`` on."""
        label = 16 if any(row.label for row in line) else 0
        for row in line:
            if row.label:
                self.canvas.text(row.label, x, self.y + 11, _WORD, kind="s")
            self._cards(row, x, self.y + label)
            x += row.width + _APART
        self.wide = max(self.wide, x - _APART)
        self.y += label + max(row.card * HEIGHT + row.lines * 14 for row in line) + 6

    def _cards(self, row: _Row, x: float, y: float) -> None:
        for i, slot in enumerate(row.zone["cards"]):
            left = x + i * row.step
            if slot.get("gone"):
                self.canvas.gap(left, y, row.card)
                continue
            self.canvas.card(slot["card"], left, y, row.card, pale=bool(slot.get("void")))
            for n, words in enumerate(self._below(slot), 1):
                middle = left + row.card / 2
                self.canvas.text(
                    words, middle, y + row.card * HEIGHT + 14 * n - 2, _WORD, middle=True
                )

    def _below(self, slot: Slot) -> list[str]:
        """Return the lines below a card: who played it, what it passes as, and what is on it."""
        lines = []
        seat = next((s for s in self.shown["seats"] if s["seat"] == slot.get("seat")), None)
        if seat is not None:
            lines.append(self._say(seat["name"]))
        lines += [self._say(tag["text"]) for tag in slot.get("tags", ())]
        if slot.get("as"):
            lines.append(f"→ {self._name(slot['as'])}")
        if badges := [self._say(badge["text"]) for badge in slot.get("badges", ())]:
            lines.append(" ".join(badges))
        if slot.get("n") is not None:
            lines.append(f"×{slot['n']}")
        return lines

    # For those who do not see it

    def describe(self) -> str:
        """Return what is in the picture, in words."""
        told = [
            (self._say(seat["name"]), [*self._beside(seat)], seat["zones"])
            for seat in self.shown["seats"]
        ]
        lines = [self._zones(zones, ", ".join([name, *beside])) for name, beside, zones in told]
        return "\n".join([*lines, self._zones(self.shown["centre"], "")]).strip()

    def _zones(self, zones: Sequence[Zone], before: str) -> str:
        parts = [before] if before else []
        for zone in zones:
            slots = [slot for slot in zone["cards"] if not slot.get("gone")]
            faces = [self._name(slot["card"]) for slot in slots if slot["card"] is not None]
            backs = sum(slot.get("n") or 1 for slot in slots if slot["card"] is None)
            faces += [f"? ×{backs}"] if backs else []
            if faces:
                parts.append(
                    f"{self._say(zone['label'])}: {shared_words(self.lang).COMMA.join(faces)}"
                )
        return "; ".join(parts)

    def _name(self, text: str) -> str:
        card = self.cards.get(text)
        return text if card is None else card_name(card, self.lang)
