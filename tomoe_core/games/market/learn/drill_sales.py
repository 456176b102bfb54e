"""A drill of Market: what the seller gets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ....explain import text
from ....learn.drills import Question, draw, draw_near, draw_some, find, one_number
from ....learn.lessons import lesson, step
from ....table.types import Step, Zone
from ....table.views import face_up, name_of, say, tag, zone
from ..rules.cards import CARDS, SHAPES, Lot, run_starts
from ..rules.moves import Buy
from ..rules.observation import observe
from ..rules.offers import MAX_PRICE
from ..rules.payment import points_due
from ..rules.state import MarketState
from .set_up import LEFT, NAMES, RIGHT, YOU, board, deal_hands, lot_slot, some_lots


class Sale(NamedTuple):
    """A turn of which the purchases are known: the position before and after."""

    before: MarketState
    after: MarketState
    buys: tuple[Buy, Buy]

    @property
    def lots(self) -> tuple[Lot, ...]:
        return self.before.lots

    @property
    def leftover(self) -> Lot:
        """The card that nobody bought."""
        sold = {buy.card for buy in self.buys}
        return next(lot for lot in self.lots if lot.card not in sold)

    @property
    def receipts(self) -> int:
        """The points that the seller was paid."""
        price = {lot.card: lot.price for lot in self.lots}
        return sum(points_due(price[buy.card], buy.worth) for buy in self.buys)


def some_sale(rng: Random, cards: Sequence[int]) -> Sale:
    """Return a turn in which one of the numbers of ``cards`` is used to pay."""
    wanted = draw(rng, cards)

    def make() -> Sale | None:
        drawn = draw_some(rng, CARDS, 12)
        hands = [" ".join(map(str, drawn[i : i + 3])) for i in (0, 3, 6, 9)]
        state = deal_hands(hands[:3], hands[3], dealer=YOU)
        if any(map(run_starts, state.hands)):
            return None
        lots = some_lots(rng, drawn[9:])
        words = (f"{lot.card}@{SHAPES[lot.shape]}{lot.price}" for lot in lots)
        before = state.play(f"offer {' '.join(words)}")
        after, buys = before, []
        for _ in (LEFT, RIGHT):
            moves = [move for move in after.legal_moves() if isinstance(move, Buy)]
            if not moves:
                return None
            buys.append(draw(rng, moves))
            after = after.play(buys[-1])
        if sum(len(move.cards) for move in buys) != wanted or after.turn == before.turn:
            return None
        return Sale(before, after, (buys[0], buys[1]))

    return find(make)


def seller(rng: Random, level: int) -> Question:
    """Ask: what does the seller receive? Points; then beside cards; then less what the unsold card costs."""
    sale = some_sale(rng, ((0, 1), (1, 2, 3), (1, 2, 3))[level - 1])
    price = {lot.card: lot.price for lot in sale.lots}
    in_all = sale.receipts - (sale.leftover.price if level == 3 else 0)
    whole = sum(price[buy.card] for buy in sale.buys)
    worth = sum(buy.worth for buy in sale.buys)
    near = [
        whole,
        whole - worth,
        worth,
        sale.receipts,
        sale.receipts - sale.leftover.price,
        in_all + 1,
    ]
    near += [in_all - 1, in_all + 2, in_all + sale.leftover.price]
    least = -MAX_PRICE if level == 3 else 0
    unlike = [n for n in dict.fromkeys(near) if n != in_all and n >= least]
    return one_number(
        say("market-drill-seller-turn" if level == 3 else "market-drill-seller"),
        board(_sale_zones(sale)),
        draw_near(rng, in_all, unlike[:5]),
        in_all,
        lesson(say("market-drill-seller-title"), [*_why_sale(sale, level, in_all)]),
    )


def _sale_zones(sale: Sale) -> list[Zone]:
    """Show what each of the two bought, with the cards paid for it, and what was left."""
    lots = {lot.card: lot for lot in sale.lots}
    zones = []
    for seat, buy in zip((LEFT, RIGHT), sale.buys, strict=True):
        paid = [face_up(card, tags=[tag("paid", say("market-tag-paid"))]) for card in buy.cards]
        label = say("market-drill-bought", NAMES, seat=seat)
        slots = [lot_slot(lots[buy.card], label=name_of(seat, NAMES)), *paid]
        zones.append(zone(f"bought:{seat}", "row", "row", label, slots))
    label = say("market-drill-unsold")
    zones.append(zone("unsold", "row", "row", label, [lot_slot(sale.leftover, label=label)]))
    return zones


SALE_STEPS: Final = frozenset(
    {
        "market-buys",
        "market-pays-cards",
        "market-pays-no-change",
        "market-pays-points",
        "market-borrows",
    }
    | {"market-is-paid-both", "market-is-paid-cards", "market-is-paid-points"}
)
"""What is told of a turn; the unsold card only where it matters."""


def _why_sale(sale: Sale, level: int, in_all: int) -> Iterator[Step]:
    view = board(_sale_zones(sale))
    story = observe(sale.after, YOU).story()
    told = [fact for each in story[-2:] for fact in each]
    for fact in told:
        if fact.key in SALE_STEPS or (level == 3 and fact.key == "market-unsold"):
            cards = fact.params.get("cards", ())
            card = fact.params.get("card")
            focus = [str(card)] if card else [str(each) for each in cards]  # type: ignore[union-attr]
            yield step(view, text(fact, NAMES), *focus)
    key = "market-drill-seller-sum" if level == 3 else "market-drill-seller-all"
    cost = sale.leftover.price
    yield step(view, say(key, points=sale.receipts, price=cost, total=in_all))
