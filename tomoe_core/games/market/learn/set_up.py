"""Positions of Market put together for drills, lessons and tries, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Final, Unpack

from ....cards import Card, mask
from ....explain import Text
from ....facts import Param
from ....learn.drills import draw
from ....learn.lessons import play_to_end
from ....names import names_for
from ....table.types import Slot, SlotParts, View, Zone
from ....table.views import face_up, say, view_alone, view_of, zone
from ...shared.decks import TOMOE
from ..game import Market
from ..rules.cards import SHAPES, Lot
from ..rules.offers import markers, prices
from ..rules.position import BUYING, BUYING_LAST, SEATS
from ..rules.state import MarketState
from ..table.asks import lot_badges
from ..table.view import points_counter

GAME: Final = Market()
YOU: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
NAMES: Final = names_for(SEATS, YOU)


def deal_hands(hands: Sequence[str], stock: str = "", dealer: int = 0) -> MarketState:
    """Return a deal in which the seats from ``dealer`` on clockwise hold these three cards each, and the stock
    begins with these; ValueError if a card comes twice.
    """
    first = TOMOE.parse(" ".join((*hands, stock)))
    used = mask(first)
    rest = (card for card in TOMOE.cards if not card.bit & used)
    return GAME.deal(order=(*first, *rest), dealer=dealer)


def at_purchase(hand: Iterable[Card], points: int, lots: Sequence[Lot]) -> MarketState:
    """Return a position in which the reader is to buy one of ``lots``, with this hand and these points. Nothing
    else of the position is of a real deal. The seller sits on the reader's left if there are two cards left,
    else on the right.
    """
    seller = RIGHT if len(lots) == 3 else LEFT
    position = GAME.deal(seed=0, dealer=seller).position
    hands = tuple(mask(hand) if seat == YOU else 0 for seat in range(SEATS))
    have = tuple(points if seat == YOU else GAME.rules.start_points for seat in range(SEATS))
    stage = BUYING if len(lots) == 3 else BUYING_LAST
    table = tuple(lot.card.index | lot.shape << 6 | lot.price << 8 for lot in lots)
    return MarketState(
        position._replace(hands=hands, points=have, stage=stage, actor=YOU, table=table)
    )


@cache
def playout(seed: int, dealer: int = 0) -> tuple[MarketState, ...]:
    """Return the positions of a deal in which everybody plays at random, the same for ever."""
    rng, first = Random(seed), GAME.deal(seed=seed, dealer=dealer)
    return play_to_end(first, lambda state: state.random_move(rng))


# How they are drawn


def lot_slot(lot: Lot, **more: Unpack[SlotParts]) -> Slot:
    """Return a card on offer with its marker and its die."""
    return face_up(lot.card, **more) | {"badges": lot_badges(lot)}


def offer_zone(lots: Iterable[Lot]) -> Zone:
    """Return the cards on offer."""
    return zone("offer", "offer", "row", say("market-on-offer"), map(lot_slot, lots))


def row(id: str, label: Text, cards: Iterable[Card]) -> Zone:
    """Return cards in a row."""
    return zone(id, "row", "row", label, map(face_up, cards))


def own_board(centre: Iterable[Zone], own: Iterable[Zone], points: int | None = None) -> View:
    """Show a table with these zones in the middle, the reader's own, and their points if they have any."""
    view = view_alone(GAME, NAMES, own, *centre)
    view["seats"][0]["counters"] = [] if points is None else [points_counter(points)]
    return view


def board(
    centre: Sequence[Zone], hand: Iterable[Card] | None = None, points: int | None = None
) -> View:
    """Show a table with these zones in the middle, and the reader's hand and points if there are any."""
    if hand is None:
        return view_of(GAME, *centre)
    own = zone(f"{YOU}:hand", "hidden", "row", say("own-hand"), map(face_up, hand))
    return own_board(centre, [own], points)


def lots_of(words: str) -> tuple[Lot, ...]:
    """Return lots from a text such as ``G5@d3 R3@h4``."""
    return tuple(
        Lot(TOMOE.card(name), SHAPES.index(label[0]), int(label[1]))
        for name, _, label in (word.partition("@") for word in words.split())
    )


def lot_params(lot: Lot) -> dict[str, Param]:
    """List what sentences say of a lot: its ``card``, ``price``, ``shape``, and the ``suits`` that pay."""
    return {
        **{"card": lot.card, "price": lot.price},
        **{"shape": SHAPES[lot.shape], "suits": lot.suits},
    }


def some_lots(rng: Random, cards: Sequence[Card]) -> tuple[Lot, ...]:
    """Return these three cards, offered with random markers and prices that sum to at least 7."""
    price = draw(rng, [each for each in prices(3) if sum(each) >= 7])
    return tuple(map(Lot, cards, draw(rng, markers(3)), price))
