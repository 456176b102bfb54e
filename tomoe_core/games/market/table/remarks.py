"""What the card table says beside a Market position: what can be known, and what can be ruled out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....cards import Card
from ....explain import LANGUAGES, Names, Text
from ....locale import shared_words
from ....table.views import say
from ...shared.decks import TOMOE
from ..rules.cards import SHAPES, Lot
from ..rules.knowledge import NO_LIMIT, Hidden
from ..rules.moves import OFFER
from ..rules.observation import MarketObservation
from ..rules.position import SEATS
from .buyers import buyers_of, can_pay
from .drafts import Draft, OfferDraft


def facts(o: MarketObservation, names: Names, draft: Draft, *, memory: bool) -> list[Text]:
    """Return sentences about the position, from the reader's seat; of the others' hands only with
    ``memory``.
    """
    if o.is_over:
        return []
    if not memory:
        return _of_suits(o)
    lines = _on_offer(o, names, draft)
    hidden = o.hidden_hands
    for step in range(1, SEATS):
        seat = (o.seat + step) % SEATS
        lines += _of_hand(o, names, seat, hidden[seat])
    return [*lines, *_of_suits(o)]


def _of_hand(o: MarketObservation, names: Names, seat: int, hidden: Hidden) -> list[Text]:
    """Say what is known of another's hand."""
    known, n = TOMOE.of(o.hands[seat]), o.hidden_left[seat]
    if not n:
        return [
            say("market-hand-known" if known else "market-hand-none", names, seat=seat, cards=known)
        ]
    lines = [
        say(
            "market-hand-part" if known else "market-hand-unseen",
            names,
            seat=seat,
            cards=known,
            n=n,
        )
    ]
    singles = sum(bits for bits in hidden.excluded if bits.bit_count() == 1)
    if singles & o.unknown:
        lines.append(say("market-hand-not", names, seat=seat, cards=TOMOE.of(singles & o.unknown)))
    for shape, most in zip(SHAPES, hidden.max_worth, strict=True):
        if most < NO_LIMIT:
            lines.append(
                say("market-hand-worth", names, seat=seat, shape=shape, worth=max(0, most))
            )
    return lines


def _of_suits(o: MarketObservation) -> list[Text]:
    """Say which suits still give a run to whom."""
    out = 0
    for runs in o.runs:
        out |= runs
    left = [suit for suit in TOMOE.suits if (out >> 6 * suit.index & 63).bit_count() == 3]
    return [
        say("market-suit-left", suit=suit, cards=TOMOE.of(63 << 6 * suit.index & ~out))
        for suit in left
    ]


# Who can pay for what, for the seller who puts an offer together


def buyer_mark(o: MarketObservation, seat: int, draft: Draft) -> Text | None:
    """Say what a buyer can pay for, in a word; None if the reader puts no offer together."""
    if o.actor != o.seat or o.asked != OFFER:
        return None
    lots = _lots_of(OfferDraft.of(o, draft), o)
    if not lots or seat not in buyers_of(o):
        return None
    answers = [can_pay(o, seat, lot) for lot in lots]
    if all(answers):
        return say("market-mark-can-all") if len(lots) == len(o.lots) else None
    if any(answers):
        return say("market-mark-can", n=sum(answer is True for answer in answers))
    return say("market-mark-can-maybe" if None in answers else "market-mark-can-none")


def _lots_of(offer: OfferDraft, o: MarketObservation) -> tuple[Lot, ...]:
    """Return the cards of the offer that the reader puts together, as far as they have marker and price."""
    return tuple(
        Lot(lot.card, SHAPES.index(offer.markers[lot.card.text]), offer.prices[lot.card.text])
        for lot in o.lots
        if not offer.lacks(lot.card.text)
    )


def _on_offer(o: MarketObservation, names: Names, draft: Draft) -> list[Text]:
    """Say who can pay for which cards of the offer that is put together."""
    if o.actor != o.seat or o.asked != OFFER:
        return []
    return [
        say(answer.sentence, names, seat=seat, cards=cards, points=o.points[seat])
        for seat, answers in _answers(o, OfferDraft.of(o, draft))
        for answer, cards in answers
    ]


def payer_notes(o: MarketObservation, names: Names, offer: OfferDraft) -> list[Text]:
    """Return the same in short, one line for each buyer."""
    lines = []
    for seat, answers in _answers(o, offer):
        head = say("market-note-pay", names, seat=seat)
        parts = [say(answer.note, cards=cards) for answer, cards in answers]
        lines.append(
            {
                lang: head[lang]
                + shared_words(lang).SPACE
                + " · ".join(part[lang] for part in parts)
                for lang in LANGUAGES
            }
        )
    return lines


class Answer(NamedTuple):
    """Whether a buyer can pay, as :func:`.buyers.can_pay` has it, and the keys of a sentence and a note about
    it.
    """

    can_pay: bool | None
    sentence: str
    note: str


ANSWERS: Final = (
    Answer(True, "market-can-pay-sure", "market-note-pay-sure"),
    Answer(None, "market-can-pay-perhaps", "market-note-pay-perhaps"),
    Answer(False, "market-can-pay-never", "market-note-pay-never"),
)


def _answers(
    o: MarketObservation, offer: OfferDraft
) -> Iterator[tuple[int, list[tuple[Answer, tuple[Card, ...]]]]]:
    """Yield by buyer the cards of the offer so far that he or she can pay for for sure, perhaps, or never; only
    what there is. Nothing before a card has marker and price.
    """
    lots = _lots_of(offer, o)
    for seat in buyers_of(o) if lots else ():
        found = {lot.card: can_pay(o, seat, lot) for lot in lots}
        by_answer = (
            (answer, tuple(card for card, can in found.items() if can is answer.can_pay))
            for answer in ANSWERS
        )
        yield seat, [(answer, cards) for answer, cards in by_answer if cards]
