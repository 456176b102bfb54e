"""What the reader is asked for on the table, and what can be clicked: one function for each kind of move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ....cards import Card
from ....explain import Names, Text, join, text
from ....facts import Fact, Reason
from ....table.types import Badge, Choice, Control, Option, OptionsControl, SlotParts, SumControl
from ....table.views import say
from ...shared.decks import TOMOE
from ..rules.cards import SHAPE_MASK, SHAPES, Lot, suits_of
from ..rules.moves import BUY, OFFER, PUT, REVEAL, Buy, Reveal
from ..rules.observation import MarketObservation
from ..rules.payment import borrowing, points_due, points_missing
from .buyers import known_payers
from .drafts import Draft, OfferDraft, PurchaseDraft
from .remarks import payer_notes

ICONS = ("dango", "bamboo", "cord")
"""The badges of the markers, by shape."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked: the ``prompt``; by a card's text, what its slot has besides it, in the ``hand`` and among
    the ``lots`` on the table; ``controls`` and ``choices`` as in a view; ``draft``: the pieces so far.
    """

    prompt: Text
    hand: dict[str, SlotParts] = field(default_factory=dict)
    lots: dict[str, SlotParts] = field(default_factory=dict)
    controls: list[Control] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    draft: Draft = ()


def ask(o: MarketObservation, names: Names, draft: Draft, memory: bool) -> Ask:
    """Return what the reader, whose turn it is, is asked. ``memory``: tell which known cards of others could
    pay.
    """
    if o.asked == OFFER:
        return _ask_offer(o, names, OfferDraft.of(o, draft), memory)
    if o.asked == BUY:
        return _ask_purchase(o, PurchaseDraft.of(o, draft))
    return _ask_put(o) if o.asked == PUT else _ask_reveal(o)


def marker_badge(card: str, shape: str, others: Iterable[str] = ()) -> Badge:
    """Return the marker on a card; ``shape``: a letter of ``SHAPES``; ``others``: the cards that it can be
    dragged to.
    """
    icon = ICONS[SHAPES.index(shape)]
    text = say("market-badge-marker", shape=shape)
    badge: Badge = {"id": f"marker:{card}", "kind": icon, "text": text}
    drop = {other: [f"mark:{other}:{shape}"] for other in others}
    return badge | {"drop": drop} if drop else badge


def die_badge(card: str, price: int, others: Iterable[str] = ()) -> Badge:
    """Return the die on a card; ``others``: the cards that it can be dragged to."""
    text = say("market-badge-price", price=price)
    badge: Badge = {"id": f"price:{card}", "kind": f"die-{price}", "text": text}
    drop = {other: [f"die:{card}:{other}"] for other in others}
    return badge | {"drop": drop} if drop else badge


def lot_badges(lot: Lot) -> list[Badge]:
    """Return the marker and the die of a card on offer."""
    name = lot.card.text
    return [marker_badge(name, SHAPES[lot.shape]), die_badge(name, lot.price)]


QUESTIONS: Final = {
    PUT: "market-question-put",
    OFFER: "market-question-offer",
    BUY: "market-question-buy",
    REVEAL: "market-question-reveal",
}
"""What a question asks, by the kind of move."""


def question(o: MarketObservation) -> Fact | None:
    """Return what a question asks of whoever is to act."""
    return None if o.asked is None else Fact(QUESTIONS[o.asked])


# An offer


def _ask_offer(o: MarketObservation, names: Names, draft: OfferDraft, memory: bool) -> Ask:
    lots: dict[str, SlotParts] = {}
    for card in draft.cards:
        others = [other for other in draft.cards if other != card]
        badges = []
        if card in draft.markers:
            badges.append(marker_badge(card, draft.markers[card], others))
        if card in draft.prices:
            badges.append(die_badge(card, draft.prices[card], others))
        lots[card] = {"pick": f"card:{card}", "badges": badges}
        if card == draft.at:
            lots[card]["picked"] = True
    reason = say("market-first-offer", cards=tuple(lot.card for lot in o.lots))
    return Ask(
        prompt=_offer_prompt(o, names, draft, memory),
        hand={card.text: {"why": reason} for card in TOMOE.of(o.hand)},
        lots=lots,
        controls=[
            _markers(draft),
            _prices(draft, o.position.deal.game.rules.die),
            _sum_of_prices(draft, o.position.deal.game.rules.prices_sum),
            *(_payers(o, names, draft) if memory else []),
        ],
        choices=[_offer_button(o, draft)],
        draft=draft.pieces,
    )


def _offer_prompt(o: MarketObservation, names: Names, draft: OfferDraft, memory: bool) -> Text:
    card = TOMOE.card(draft.at)
    shape = SHAPES.find(draft.markers.get(draft.at, " "))
    most = o.position.deal.game.rules.prices_sum
    if draft.total > most:
        return say("market-offer-sum", total=draft.total, most=most)
    if not draft.incomplete:
        return say("market-ask-offer-ready")
    if shape < 0:
        return say("market-ask-offer-marker", card=card)
    lines = [say("market-ask-offer-price", card=card, suits=suits_of(shape))]
    lines += [
        say("market-payers-known", names, seat=seat, cards=cards)
        for seat, cards in known_payers(o, shape)
        if cards and memory
    ]
    return join(lines)


def _markers(draft: OfferDraft) -> Control:
    """Return the three markers, of which one lies on the card that is worked on."""
    named = [(shape, say("market-term-shape", shape=shape)) for shape in SHAPES]
    label = say("market-control-marker", card=TOMOE.card(draft.at))
    made = _pieces(draft, "mark", "marker", label, named, draft.markers.get(draft.at))
    for option, icon in zip(made["options"], ICONS, strict=True):
        option["icon"] = icon
    return made


def _prices(draft: OfferDraft, die: int) -> Control:
    """Return the sides, so many, of the die of the card that is worked on."""
    named = [(str(price), say("market-number", n=price)) for price in range(1, die + 1)]
    label = say("market-control-price", card=TOMOE.card(draft.at))
    return _pieces(draft, "price", "price", label, named, str(draft.prices.get(draft.at)))


def _pieces(
    draft: OfferDraft,
    kind: str,
    id: str,
    label: Text,
    named: Iterable[tuple[str, Text]],
    chosen: str | None,
) -> OptionsControl:
    """Return what can be laid on the card that is worked on, or dragged to any; ``kind`` begins the pieces."""
    made: OptionsControl = {"kind": "options", "id": id, "label": label, "options": []}
    for value, words in named:
        option: Option = {"pick": f"{kind}:{draft.at}:{value}", "label": words}
        option["drop"] = {card: [f"{kind}:{card}:{value}"] for card in draft.cards}
        if value == chosen:
            option["picked"] = True
        made["options"].append(option)
    return made


def _sum_of_prices(draft: OfferDraft, most: int) -> Control:
    total = draft.total
    control: SumControl = {
        "kind": "sum",
        "id": "sum",
        "label": say("market-control-sum"),
        "value": total,
        "of": most,
        "note": say("market-sum-left", n=most - total),
    }
    if total > most:
        control |= {"over": True, "note": say("market-sum-over", n=total - most)}
    return control


def _payers(o: MarketObservation, names: Names, draft: OfferDraft) -> list[Control]:
    """Show who can pay for what, in a line for each buyer, from the first card with marker and price on."""
    lines = payer_notes(o, names, draft)
    return [{"kind": "note", "id": "payers", "lines": lines}] if lines else []


def _offer_button(o: MarketObservation, draft: OfferDraft) -> Choice:
    move = draft.move
    button: Choice = {"move": "offer", "label": say("market-do-offer"), "primary": True}
    if move is None:
        button["disabled"] = say("market-offer-lacks", cards=draft.incomplete)
        return button
    button["move"] = move.text
    return _bar(button, o.why_illegal(move))


def _bar(button: Choice, reason: Reason | None) -> Choice:
    """Return the button; disabled if there is a reason against its move."""
    return button if reason is None else {**button, "disabled": text(reason)}


# A purchase


def _ask_purchase(o: MarketObservation, draft: PurchaseDraft) -> Ask:
    lots: dict[str, SlotParts] = {lot.card.text: _lot_to_buy(draft, lot) for lot in o.lots}
    drops = draft.drops()
    hand = {card.text: _card_to_pay(draft, card, drops) for card in TOMOE.of(o.hand)}
    return Ask(
        prompt=_purchase_prompt(o, draft),
        hand=hand,
        lots=lots,
        controls=[] if draft.lot is None else [_payment(o, draft, draft.lot)],
        choices=[_purchase_button(o, draft)],
        draft=draft.pieces,
    )


def _lot_to_buy(draft: PurchaseDraft, lot: Lot) -> SlotParts:
    if draft.only:
        return {"picked": True}
    if draft.lot == lot:
        return {"pick": f"buy:{lot.card}", "picked": True}
    reason = draft.why_not_buy(lot.card)
    return {"pick": f"buy:{lot.card}"} if reason is None else {"why": text(reason)}


def _card_to_pay(
    draft: PurchaseDraft, card: Card, drops: dict[str, dict[str, list[str]]]
) -> SlotParts:
    more: SlotParts = {"drop": drops[card.text]} if drops[card.text] else {}
    if card.bit & draft.paid:
        return more | {"pick": f"pay:{card}", "picked": True}
    reason = draft.why_not_pay(card)
    return more | {"pick": f"pay:{card}"} if reason is None else more | {"why": text(reason)}


def must_borrow(o: MarketObservation) -> bool:
    """Return True if the reader, who is to buy, can afford nothing: then the bank lends."""
    position = o.position
    return o.legal_moves() == borrowing(o.hand, position.table) and any(
        _loan(o, move) for move in o.legal_moves() if isinstance(move, Buy)
    )


def _loan(o: MarketObservation, purchase: Buy) -> int:
    """Return what the bank lends the reader for ``purchase``, in points."""
    return points_missing(o.due(purchase), o.points[o.seat])


def _purchase_prompt(o: MarketObservation, draft: PurchaseDraft) -> Text:
    lot = draft.lot
    if lot is None:
        return say("market-ask-buy-borrow" if must_borrow(o) else "market-ask-buy")
    shape, suits = SHAPES[lot.shape], lot.suits
    can_pay = bool(o.hand & SHAPE_MASK[lot.shape])
    if draft.move is not None and _loan(o, draft.move) and must_borrow(o):
        lent, left = _loan(o, draft.move), o.points[o.seat] - o.due(draft.move)
        key = "market-ask-pay-borrow" if can_pay else "market-ask-pay-borrow-all"
        return say(key, card=lot.card, lent=lent, left=left, suits=suits)
    key = "market-ask-pay" if can_pay else "market-ask-pay-points"
    return say(key, card=lot.card, price=lot.price, shape=shape, suits=suits)


def _payment(o: MarketObservation, draft: PurchaseDraft, lot: Lot) -> Control:
    """Show what has been paid in cards, of the price; what remains in points."""
    due, points = points_due(lot.price, draft.worth), o.points[o.seat]
    control: SumControl = {
        "kind": "sum",
        "id": "paid",
        "label": say("market-control-paid"),
        "value": draft.worth,
        "of": lot.price,
    }
    lent = points_missing(due, points)
    if draft.worth > lot.price:
        control["note"] = say("market-paid-over", n=draft.worth - lot.price)
    elif lent:
        control["note"] = say("market-paid-short", due=due, points=points, lent=lent)
    elif due:
        control["note"] = say("market-paid-points", due=due, points=points, left=points - due)
    else:
        control["note"] = say("market-paid-all")
    return control


def _purchase_button(o: MarketObservation, draft: PurchaseDraft) -> Choice:
    move = draft.move
    if move is None:
        why = say("market-first-buy", cards=tuple(lot.card for lot in o.lots))
        return {"move": "buy", "label": say("market-do-buy"), "primary": True, "disabled": why}
    due, lent = o.due(move), _loan(o, move)
    kind = "lent" if lent and must_borrow(o) else "points"
    if move.cards:
        kind = "cards" if not due else f"cards-{kind}"
    label = say(f"market-do-buy-{kind}", card=move.card, cards=move.cards, points=due, lent=lent)
    button: Choice = {"move": move.text, "label": label, "primary": True}
    return _bar(button, o.why_illegal(move))


# A card put up, a run


def _ask_put(o: MarketObservation) -> Ask:
    hand: dict[str, SlotParts] = {card.text: {"move": f"put {card}"} for card in TOMOE.of(o.hand)}
    return Ask(prompt=say("market-ask-put-up"), hand=hand)


def _ask_reveal(o: MarketObservation) -> Ask:
    reveals = [move for move in o.legal_moves() if isinstance(move, Reveal)]
    first = _why_reveal_first(o)
    hand: dict[str, SlotParts] = {}
    for card in TOMOE.of(o.hand):
        moves = [move for move in reveals if card in move.cards]
        if len(moves) == 1:
            hand[card.text] = {"move": moves[0].text}
        else:
            hand[card.text] = {"why": say("market-run-which", card=card) if moves else first}
    choices: list[Choice] = [
        {"move": move.text, "label": say("market-do-reveal", cards=move.cards), "primary": True}
        for move in reveals
    ]
    key = "market-ask-reveal-one" if len(reveals) == 1 else "market-ask-reveal-which"
    return Ask(prompt=say(key), hand=hand, choices=choices)


def _why_reveal_first(o: MarketObservation) -> Text:
    """Say why nothing else can be done before a run is revealed."""
    reason = o.why_illegal(f"put {TOMOE.of(o.hand)[0]}")
    assert reason is not None
    return text(reason)
