"""Drills of Market: what you may buy, and how you may pay for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from ....cards import Card, mask
from ....explain import Text, text
from ....facts import Param
from ....learn.drills import Question, all_cards, all_of, answer, draw, draw_some, find
from ....learn.lessons import lesson, step
from ....table.views import View, say
from ...shared.decks import TOMOE
from ..rules.cards import CARDS, SHAPE_MASK, Lot, sum_of_ranks
from ..rules.moves import BUYS, Buy, buy_key
from ..rules.payment import affordable, points_due
from ..rules.state import MarketState
from .set_up import at_purchase, board, lot_params, offer_zone, some_lots

# What may be bought


class Purchase(NamedTuple):
    """A hand, points, and what is on offer."""

    hand: tuple[Card, ...]
    points: int
    lots: tuple[Lot, ...]

    @property
    def state(self) -> MarketState:
        return at_purchase(self.hand, self.points, self.lots)

    @property
    def bought(self) -> set[Card]:
        """The cards that may be bought."""
        return {move.card for move in self.state.legal_moves() if isinstance(move, Buy)}

    @property
    def view(self) -> View:
        return board([offer_zone(self.lots)], self.hand, self.points)

    def paying(self, lot: Lot) -> tuple[Card, ...]:
        """Return the hand cards that can pay for a card."""
        return TOMOE.of(mask(self.hand) & SHAPE_MASK[lot.shape])


def some_purchase(rng: Random, hand: int, lots: int, points: Sequence[int]) -> Purchase:
    """Return a random one with ``hand`` cards in hand, ``lots`` on offer, and one of these numbers of
    points.
    """
    cards = draw_some(rng, CARDS, hand + 3)
    held = TOMOE.of(mask(cards[3:]))
    return Purchase(held, draw(rng, points), some_lots(rng, cards[:3])[:lots])


def buy(rng: Random, level: int) -> Question:
    """Ask: which of the cards on offer may you buy? Points decide, then cards, then what may be borrowed."""
    tricky = ("borrow", "cards", "cards", "below", "below")
    case = ("points", "cards")[level - 1] if level < 3 else draw(rng, tricky)

    def make() -> Purchase | None:
        few = {"points": range(1, 6), "cards": range(5), "borrow": range(-3, 4)}
        made = some_purchase(
            rng,
            *(3 + int(rng.random() * 3), 3 if level < 3 else draw(rng, (3, 3, 2))),
            few.get(case, range(-4, 0)),
        )
        return made if _is_case(made, case) else None

    made = find(make)
    steps = [step(made.view, text_of, *keys) for text_of, keys in _why_buy(made)]
    ask, offered = say("market-drill-buy", points=made.points), [lot.card for lot in made.lots]
    why = lesson(say("market-drill-buy-title"), steps)
    return all_cards(ask, made.view, offered, made.bought, why)


def _is_case(made: Purchase, case: str) -> bool:
    """Return whether a purchase shows this: ``points`` alone decide; ``cards`` make a difference; nothing can
    be afforded, so the bank lends (``borrow``); points are ``below`` zero, and cards pay for something.
    """
    hand, table = mask(made.hand), made.state.position.table
    able = {move.card for move in affordable(hand, made.points, table)}
    alone = {lot.card for lot in made.lots if lot.price <= max(0, made.points)}
    if case == "borrow":
        return not able
    some = 0 < len(able) < len(made.lots)
    return some and (able == alone if case == "points" else able > alone)


def _why_buy(made: Purchase) -> Iterator[tuple[Text, list[str]]]:
    """Say for each card on offer whether points and cards are enough; and that the bank lends if none is."""
    points = max(0, made.points)
    if made.points < 0:
        yield say("market-drill-below", points=made.points), []
    for lot in made.lots:
        paying = made.paying(lot)
        worth = sum_of_ranks(mask(paying))
        if lot.price <= points:
            key, paying = "market-drill-can-points", ()
        elif lot.price <= points + worth:
            key = "market-drill-can-cards"
        else:
            key = "market-drill-cannot-cards" if paying else "market-drill-cannot"
        params = {**lot_params(lot), "points": points, "worth": worth, "cards": paying}
        yield say(key, None, **params), [lot.card.text, *map(str, paying)]
    if not affordable(mask(made.hand), made.points, made.state.position.table):
        yield say("market-drill-lends"), [lot.card.text for lot in made.lots]


# How it may be paid for


MOST_WAYS: Final = 6
"""Payments to choose from."""


def pay(rng: Random, level: int) -> Question:
    """Ask: which of these payments are allowed? Suits decide, then superfluous cards, then points as well."""

    def make() -> tuple[Purchase, list[Buy]] | None:
        points = range(8, 21) if level < 3 else range(6)
        made = some_purchase(rng, 3 + level + int(rng.random() * 2), 3, points)
        ways = _payments(rng, made, draw(rng, made.lots), level)
        return (made, ways) if ways else None

    made, ways = find(make)
    lot = next(lot for lot in made.lots if lot.card == ways[0].card)
    view = board([offer_zone(made.lots)], made.hand, made.points)
    state = made.state
    steps = []
    for way in ways:
        reason = state.why_illegal(way)
        told = _why_right(lot, way) if reason is None else text(reason)
        steps.append(step(view, told, lot.card.text, *map(str, way.cards)))
    return all_of(
        say("market-drill-pay", None, **lot_params(lot), points=made.points),
        view,
        [answer(_id_of(way), _payment(lot, way)) for way in ways],
        [_id_of(way) for way in ways if state.why_illegal(way) is None],
        lesson(say("market-drill-pay-title"), steps),
    )


def _id_of(way: Buy) -> str:
    """Return the answer's id: the cards of the payment, or ``points``."""
    return "-".join(map(str, way.cards)) or "points"


def _payment(lot: Lot, way: Buy) -> Text:
    """Return a payment in words. Cards of a wrong suit stand there as if they counted."""
    due = points_due(lot.price, way.worth)
    if not way.cards:
        return say("market-drill-pay-points", points=due)
    if not due:
        return say("market-drill-pay-cards", cards=way.cards)
    return say("market-drill-pay-both", cards=way.cards, points=due)


def _why_right(lot: Lot, way: Buy) -> Text:
    """Say what a payment that is allowed pays."""
    due = points_due(lot.price, way.worth)
    params: dict[str, Param] = {"cards": way.cards, "worth": way.worth, "price": lot.price}
    if not way.cards:
        return say("market-drill-right-points", None, price=lot.price)
    if not due:
        return say("market-drill-right-cards", None, **params)
    return say("market-drill-right-both", None, **params, points=due)


def _payments(rng: Random, made: Purchase, lot: Lot, level: int) -> list[Buy]:
    """Return some ways to pay for ``lot``, right and wrong ones; none if there is too little to choose from."""
    state = made.state
    wrong_suit: list[Buy] = []
    ways: list[Buy] = [BUYS[buy_key(lot.card.index, lot.shape, 0)]]
    for shape in range(3):
        held = mask(made.hand) & SHAPE_MASK[shape]
        most = 1 if shape != lot.shape else 3
        for size in range(1, most + 1):
            for some in combinations(TOMOE.of(held), size):
                way = BUYS[buy_key(lot.card.index, shape, mask(some) >> 12 * shape)]
                (wrong_suit if shape != lot.shape else ways).append(way)
    right = [way for way in ways if state.why_illegal(way) is None]
    wrong = [way for way in ways if state.why_illegal(way) is not None]
    if len(right) < 2 or (level > 1 and not wrong) or not (wrong or wrong_suit):
        return []
    short = [way for way in wrong if points_due(lot.price, way.worth) > made.points]
    if level == 3 and not short:
        return []
    other = draw_some(rng, wrong_suit, 2 if level == 1 else 1)
    chosen = [*draw_some(rng, wrong, 1 if level == 1 else 3), *other]
    chosen += draw_some(rng, right, MOST_WAYS - len(chosen))
    return sorted(chosen, key=lambda way: (len(way.cards), [card.index for card in way.cards]))
