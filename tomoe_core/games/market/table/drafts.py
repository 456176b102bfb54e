"""Moves of Market as they are put together on the table: an offer card by card, a purchase payment by payment.

A draft is a tuple of pieces, short texts that the table sends when something is clicked: ``card:G5`` (the card
of an offer that is worked on), ``mark:G5:t``, ``price:G5:3`` and ``die:G5:R3`` (the die of one card goes to
another); ``buy:G5`` and ``pay:B4``.
"""

from __future__ import annotations

from typing import NamedTuple

from ....cards import Card
from ....facts import Reason
from ....game import IllegalMove
from ...shared.decks import TOMOE
from ..rules.cards import SHAPE_MASK, SHAPES, Lot, suits_of, sum_of_ranks
from ..rules.moves import BUY, BUYS, OFFER, Buy, MarketMove, Offer, buy_key, parse
from ..rules.observation import MarketObservation
from ..rules.offers import MAX_PRICE
from ..rules.payment import has_superfluous

Draft = tuple[str, ...]


def pick(o: MarketObservation, draft: Draft, piece: str) -> Draft:
    """Return the draft after a click on ``piece``. ValueError if there is no such piece in this position,
    IllegalMove if the piece cannot be picked.
    """
    kind, *rest = piece.split(":")
    if o.actor == o.seat and o.asked == OFFER:
        return OfferDraft.of(o, draft).pick(kind, *rest).pieces
    if o.actor == o.seat and o.asked == BUY and len(rest) == 1:
        return PurchaseDraft.of(o, draft).pick(kind, TOMOE.card(rest[0])).pieces
    raise ValueError(f"there is no piece {piece!r}")


def pieces_of(move: MarketMove) -> Draft:
    """Return the pieces that ``move`` is put together from; none if it is made with one click."""
    if isinstance(move, Offer):
        return tuple(piece for lot in move.lots for piece in _pieces_of_lot(lot))
    if isinstance(move, Buy):
        return (f"buy:{move.card}", *(f"pay:{card}" for card in move.cards))
    return ()


def _pieces_of_lot(lot: Lot) -> Draft:
    return f"mark:{lot.card}:{SHAPES[lot.shape]}", f"price:{lot.card}:{lot.price}"


class OfferDraft(NamedTuple):
    """An offer that is put together: the ``cards`` on the table as they lie, which of them is worked on
    (``at``), and the ``markers`` (a letter of ``SHAPES``) and ``prices`` of those that have one.
    """

    cards: tuple[str, ...]
    at: str
    markers: dict[str, str]
    prices: dict[str, int]

    @classmethod
    def of(cls, o: MarketObservation, draft: Draft) -> OfferDraft:
        """Return the offer that these pieces make in this position. The first card is worked on if none is
        named.
        """
        cards = tuple(lot.card.text for lot in o.lots)
        pieces = [piece.split(":") for piece in draft]
        at = next((words[1] for words in pieces if words[0] == "card"), cards[0])
        markers = {words[1]: words[2] for words in pieces if words[0] == "mark"}
        prices = {words[1]: int(words[2]) for words in pieces if words[0] == "price"}
        return cls(cards, at, markers, prices)

    @property
    def pieces(self) -> Draft:
        """The same as a draft."""
        markers = (
            f"mark:{card}:{self.markers[card]}" for card in self.cards if card in self.markers
        )
        prices = (f"price:{card}:{self.prices[card]}" for card in self.cards if card in self.prices)
        return (f"card:{self.at}", *markers, *prices)

    @property
    def total(self) -> int:
        """The sum of the prices so far."""
        return sum(self.prices.values())

    def lacks(self, card: str) -> bool:
        """Return True if ``card`` has no marker or no price yet."""
        return card not in self.markers or card not in self.prices

    @property
    def incomplete(self) -> tuple[Card, ...]:
        """The cards without marker or price."""
        return tuple(TOMOE.card(card) for card in self.cards if self.lacks(card))

    @property
    def move(self) -> Offer | None:
        """The offer; None as long as a card lacks marker or price. Its prices may sum to too much."""
        if self.incomplete:
            return None
        words = (f"{card}@{self.markers[card]}{self.prices[card]}" for card in self.cards)
        move = parse(f"offer {' '.join(words)}")
        assert isinstance(move, Offer)
        return move

    def pick(self, kind: str, card: str = "", value: str = "") -> OfferDraft:
        """Return the offer after a click on the piece ``kind:card:value``; ValueError if there is no such
        piece.
        """
        if card in self.cards:
            if kind == "card" and not value:
                return self._replace(at=card)
            if kind == "mark" and value in tuple(SHAPES):
                return self._mark(card, value)._step_on(card)
            if kind == "price" and value in tuple("123456"[:MAX_PRICE]):
                return self._replace(prices={**self.prices, card: int(value)})._step_on(card)
            if kind == "die" and card in self.prices and value in self.cards:
                return self._move_die(card, value)._step_on(value)
        raise ValueError("there is no such piece in an offer")

    def _mark(self, card: str, shape: str) -> OfferDraft:
        """Put the marker on ``card``. The card that had it gets the one that lay on ``card``, if any."""
        markers = dict(self.markers)
        before = markers.pop(card, None)
        owner = next((other for other, held in markers.items() if held == shape), None)
        if owner is not None:
            del markers[owner]
            if before is not None:
                markers[owner] = before
        markers[card] = shape
        bare = [other for other in self.cards if other not in markers]
        left = [other for other in SHAPES if other not in markers.values()]
        if len(bare) == len(left) == 1:  # the last card can only have the last marker
            markers[bare[0]] = left[0]
        return self._replace(markers=markers)

    def _move_die(self, card: str, other: str) -> OfferDraft:
        """Put the die of ``card`` on ``other``, whose die, if any, comes to ``card``."""
        swapped = {card: other, other: card}
        return self._replace(prices={swapped.get(at, at): n for at, n in self.prices.items()})

    def _step_on(self, card: str) -> OfferDraft:
        """Work on the next card that lacks something, if ``card`` lacks nothing any more."""
        at = card
        if not self.lacks(card):
            place = self.cards.index(card)
            clockwise = (*self.cards[place + 1 :], *self.cards[:place])
            at = next(filter(self.lacks, clockwise), card)
        return self._replace(at=at)


class PurchaseDraft(NamedTuple):
    """A purchase that is put together: the ``lot`` to be bought, None before it is chosen, and the cards that
    pay (``paid``, a mask). ``only``: there is nothing else on offer, so the lot need not be chosen.
    """

    o: MarketObservation
    lot: Lot | None
    paid: int
    only: bool

    @classmethod
    def of(cls, o: MarketObservation, draft: Draft) -> PurchaseDraft:
        """Return the purchase that these pieces make in this position."""
        pieces = [piece.split(":") for piece in draft]
        chosen = next((words[1] for words in pieces if words[0] == "buy"), "")
        paid = sum(TOMOE.card(words[1]).bit for words in pieces if words[0] == "pay")
        only = len(o.lots) == 1
        lot = next((lot for lot in o.lots if only or lot.card.text == chosen), None)
        return cls(o, lot, paid, only)

    @property
    def pieces(self) -> Draft:
        """The same as a draft."""
        chosen = (
            () if self.lot is None or (self.only and not self.paid) else (f"buy:{self.lot.card}",)
        )
        return (*chosen, *(f"pay:{card}" for card in TOMOE.of(self.paid)))

    @property
    def worth(self) -> int:
        """What the cards that pay are worth."""
        return sum_of_ranks(self.paid)

    @property
    def move(self) -> Buy | None:
        """The purchase; None before a card is chosen. It may leave more points due than the buyer has."""
        return None if self.lot is None else _buy(self.lot, self.paid)

    def pick(self, kind: str, card: Card) -> PurchaseDraft:
        """Return the purchase after a click on the piece ``kind:card``. IllegalMove if it cannot be picked,
        ValueError if there is no such piece.
        """
        if kind == "buy" and any(lot.card == card for lot in self.o.lots):
            return self._choose(card)
        if kind == "pay" and card.bit & self.o.hand:
            return self._pay(card)
        raise ValueError("there is no such piece in a purchase")

    def _choose(self, card: Card) -> PurchaseDraft:
        """Choose this card to be bought, or none if it was that one."""
        reason = self.why_not_buy(card)
        if reason is not None:
            raise IllegalMove(reason)
        lot = next(lot for lot in self.o.lots if lot.card == card)
        return self._replace(lot=None if lot == self.lot and not self.only else lot, paid=0)

    def _pay(self, card: Card) -> PurchaseDraft:
        """Put this card into the payment, or take it out if it was there."""
        reason = None if card.bit & self.paid else self.why_not_pay(card)
        if reason is not None:
            raise IllegalMove(reason)
        return self._replace(paid=self.paid ^ card.bit)

    def drops(self) -> dict[str, dict[str, list[str]]]:
        """Map by a hand card's text, then by that of a card on offer: the pieces that pay the one for the
        other.
        """
        found: dict[str, dict[str, list[str]]] = {card.text: {} for card in TOMOE.of(self.o.hand)}
        for lot in self.o.lots:
            if lot == self.lot:
                draft, first = self, []
            elif self.why_not_buy(lot.card) is None:
                draft, first = self._replace(lot=lot, paid=0), [f"buy:{lot.card}"]
            else:
                continue
            for card in TOMOE.of(self.o.hand & ~draft.paid):
                if draft.why_not_pay(card) is None:
                    found[card.text][lot.card.text] = [*first, f"pay:{card}"]
        return found

    def why_not_buy(self, card: Card) -> Reason | None:
        """Return None if this card on the table can be bought, however it is paid for, else the reason against
        it.
        """
        legal = [move for move in self.o.legal_moves() if isinstance(move, Buy)]
        if any(move.card == card for move in legal):
            return None
        lot = next(lot for lot in self.o.lots if lot.card == card)
        paying = TOMOE.of(self.o.hand & SHAPE_MASK[lot.shape])
        most = sum(each.rank for each in paying)
        points = max(0, self.o.points[self.o.seat])
        return Reason("market-buy-too-dear", card=card, price=lot.price, points=points, worth=most)

    def why_not_pay(self, card: Card) -> Reason | None:
        """Return None if this card of the hand can be added to the payment, else the reason against it."""
        if self.lot is None:
            return Reason("market-pay-later")
        price = self.lot.price
        if not card.bit & SHAPE_MASK[self.lot.shape]:
            shape, suits = SHAPES[self.lot.shape], suits_of(self.lot.shape)
            return Reason(
                "market-pays-not", card=card, bought=self.lot.card, shape=shape, suits=suits
            )
        if self.worth >= price:
            return Reason("market-pays-too-much", card=card, bought=self.lot.card, price=price)
        move = _buy(self.lot, self.paid | card.bit)
        if has_superfluous(move.worth, move.lowest, price):
            spare = tuple(each for each in move.cards if move.worth - each.rank >= price)
            return Reason("market-pay-instead", card=card, cards=spare, price=price)
        return None


def _buy(lot: Lot, paid: int) -> Buy:
    return BUYS[buy_key(lot.card.index, lot.shape, paid >> 12 * lot.shape)]
