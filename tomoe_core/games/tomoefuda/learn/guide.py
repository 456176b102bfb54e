"""The first deal of Tomoe-fuda, with a word on each situation when it first arises."""

from __future__ import annotations

from typing import Final

from ....cards import Card
from ....facts import Fact
from ....learn.guide import Aim, Guide, Situation, Topic
from ....tricks import PlayedTrick
from ...shared.decks import GENERALS
from ..game import Tomoefuda
from ..rules.cards import SEATS, back_suit
from ..rules.observation import TomoefudaObservation
from ..table.view import trick_alone


def _piles(o: TomoefudaObservation) -> Situation | None:
    piles = tuple(move.text.replace(" ", "-") for move in o.legal_moves())
    return (
        Situation(cards=piles)
        if not o.tricks and not o.is_over and piles[0].startswith("pile")
        else None
    )


def _pile(o: TomoefudaObservation) -> Situation | None:
    own = o.game.deck.of(o.hidden)
    return Situation({"cards": own}, tuple(map(str, own))) if own and not o.is_over else None


def _hand(o: TomoefudaObservation) -> tuple[Card, ...]:
    return o.game.deck.of(o.hand)


def _on_table(o: TomoefudaObservation) -> PlayedTrick | None:
    """The trick to which the seat has to add a card; None if it leads."""
    tricks = o.tricks
    return tricks[-1] if tricks and tricks[-1].winner is None and not o.is_over else None


def _lead(o: TomoefudaObservation) -> Situation | None:
    playing = o.hidden and not o.is_over and _on_table(o) is None
    return Situation() if playing else None


def _follow(o: TomoefudaObservation, *, back: bool) -> Situation | None:
    """The seat has to play the front suit, or (``back``) holds none of it and has to play the back suit."""
    trick = _on_table(o)
    if trick is None:
        return None
    front = trick.cards[0].suit
    wanted = back_suit(front) if back else front
    cards = tuple(card for card in _hand(o) if card.suit is wanted)
    must = cards and len(cards) == len(o.legal_moves()) and len(cards) < o.hand.bit_count()
    lacks = wanted is front or all(card.suit is not front for card in _hand(o))
    if not must or not lacks:
        return None
    return Situation({"suit": wanted, "front": front, "cards": cards}, tuple(map(str, cards)))


def _front(o: TomoefudaObservation) -> Situation | None:
    return _follow(o, back=False)


def _back(o: TomoefudaObservation) -> Situation | None:
    return _follow(o, back=True)


def _free(o: TomoefudaObservation) -> Situation | None:
    trick = _on_table(o)
    if trick is None:
        return None
    front = trick.cards[0].suit
    pair = {front, back_suit(front)}
    if any(card.suit in pair for card in _hand(o)):
        return None
    return Situation({"front": front, "back": back_suit(front)})


def _last_trick(o: TomoefudaObservation) -> PlayedTrick | None:
    complete = [trick for trick in o.tricks if trick.winner is not None]
    return complete[-1] if complete else None


def _trick(o: TomoefudaObservation, *, suits: int) -> Situation | None:
    """The latest trick had cards of ``suits`` suits (3), or fewer than three (2)."""
    trick = _last_trick(o)
    if trick is None or (len({card.suit for card in trick.cards}) == 3) != (suits == 3):
        return None
    winner = trick.cards[o.game.trick(trick.cards).winner]
    return Situation({"cards": trick.cards, "card": winner, "seat": trick.winner})


def _differ(o: TomoefudaObservation) -> Situation | None:
    return _trick(o, suits=3)


def _two_suits(o: TomoefudaObservation) -> Situation | None:
    return _trick(o, suits=2)


def _last(o: TomoefudaObservation) -> Situation | None:
    trick = _on_table(o)
    if trick is None or len(trick.cards) != 2 or len(o.legal_moves()) < 2:
        return None
    return Situation(cards=tuple(map(str, trick.cards)))


def _void(o: TomoefudaObservation) -> Situation | None:
    for seat in range(o.game.players):
        suits = o.voids(seat)
        if seat != o.seat and suits and o.hidden_left[seat] and not o.is_over:
            return Situation({"seat": seat, "suits": suits})
    return None


def _over(o: TomoefudaObservation) -> Situation | None:
    return Situation({"points": o.scores[o.seat]}) if o.is_over else None


def _aim() -> Aim:
    """Two cards of one suit, and the second strongest of the trick wins."""
    cards = GENERALS.parse("R3 R5 B1")
    won = PlayedTrick(0, cards, Tomoefuda().trick(cards).winner, SEATS)
    picture = trick_alone(Tomoefuda(), won, len(cards), classes=False)
    terms = (Fact("tomoe-suits"), Fact("tomoefuda-term-hands"))
    return Aim(Fact("tomoefuda-aim"), picture, terms)


GUIDES: Final = {
    "tomoefuda": Guide(
        seed=16,
        aim=_aim,
        topics=(
            Topic("tomoefuda-guide-piles", _piles),
            Topic("tomoefuda-guide-hidden", _pile),
            Topic("tomoefuda-guide-over", _over),
            Topic("tomoefuda-guide-shared", _two_suits),
            Topic("tomoefuda-guide-differ", _differ),
            Topic("tomoefuda-guide-back", _back),
            Topic("tomoefuda-guide-free", _free),
            Topic("tomoefuda-guide-front", _front),
            Topic("tomoefuda-guide-last", _last),
            Topic("tomoefuda-guide-lead", _lead),
            Topic("tomoefuda-guide-void", _void),
        ),
    )
}
