"""The first deal of Tomoe-fuda, with a word on each situation when it first arises."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....cards import Card
from ....facts import Fact
from ....learn.guide import Aim, Guide, Situation, Topic, about
from ....table.tricks import last_trick, trick_on_table
from ....tricks import PlayedTrick
from ...shared.decks import GENERALS
from ..game import Tomoefuda
from ..numbers import USUAL
from ..rules.cards import SEATS, back_suit
from ..rules.observation import TomoefudaObservation
from ..table.view import trick_alone


def _piles(o: TomoefudaObservation) -> Situation | None:
    piles = tuple(move.text.replace(" ", "-") for move in o.legal_moves())
    return (
        Situation({"n": o.game.rules.pile}, piles)
        if not o.tricks and not o.is_over and piles[0].startswith("pile")
        else None
    )


def _pile(o: TomoefudaObservation) -> Situation | None:
    if o.game.rules.pile != USUAL.pile:
        return None
    own = o.game.deck.of(o.hidden)
    return about(own, cards=own) if own and not o.is_over else None


def _hand(o: TomoefudaObservation) -> tuple[Card, ...]:
    return o.game.deck.of(o.hand)


def _lead(o: TomoefudaObservation) -> Situation | None:
    playing = o.hidden and not o.is_over and trick_on_table(o.tricks) is None
    return Situation() if playing else None


def _follow(o: TomoefudaObservation, *, back: bool) -> Situation | None:
    """Notice that the seat has to play the front suit, or (``back``) holds none of it and has to play the back
    suit.
    """
    trick = trick_on_table(o.tricks)
    if trick is None:
        return None
    front = trick.cards[0].suit
    wanted = back_suit(front) if back else front
    cards = tuple(card for card in _hand(o) if card.suit is wanted)
    must = cards and len(cards) == len(o.legal_moves()) and len(cards) < o.hand.bit_count()
    lacks = wanted is front or all(card.suit is not front for card in _hand(o))
    if not must or not lacks:
        return None
    return about(cards, suit=wanted, front=front, cards=cards)


def _free(o: TomoefudaObservation) -> Situation | None:
    trick = trick_on_table(o.tricks)
    if trick is None:
        return None
    front = trick.cards[0].suit
    pair = {front, back_suit(front)}
    if any(card.suit in pair for card in _hand(o)):
        return None
    return about(front=front, back=back_suit(front))


def _trick(o: TomoefudaObservation, *, suits: int) -> Situation | None:
    """Notice that the latest trick had cards of ``suits`` suits (3), or fewer than three (2)."""
    trick = last_trick(o.tricks)
    if trick is None or (len({card.suit for card in trick.cards}) == 3) != (suits == 3):
        return None
    rules = o.game.rules
    if rules.house(USUAL).keys() & {"wins_if_shared", "wins_if_all_differ"}:
        return None
    winner = trick.cards[o.game.trick(trick.cards).winner]
    return about(cards=trick.cards, card=winner, seat=trick.winner)


def _last(o: TomoefudaObservation) -> Situation | None:
    trick = trick_on_table(o.tricks)
    if trick is None or len(trick.cards) != 2 or len(o.legal_moves()) < 2:
        return None
    return about(trick.cards)


def _void(o: TomoefudaObservation) -> Situation | None:
    for seat in range(o.game.players):
        suits = o.voids(seat)
        if seat != o.seat and suits and o.hidden_left[seat] and not o.is_over:
            return about(seat=seat, suits=suits)
    return None


def _over(o: TomoefudaObservation) -> Situation | None:
    return about(points=o.scores[o.seat]) if o.is_over else None


def _aim() -> Aim:
    """Show two cards of one suit, and the second strongest of the trick wins."""
    cards = GENERALS.parse("R3 R5 B1")
    won = PlayedTrick(0, cards, Tomoefuda().trick(cards).winner, SEATS)
    picture = trick_alone(Tomoefuda(), won, len(cards), classes=False)
    terms = (Fact("tomoe-suits"), Fact("tomoefuda-term-hands", n=USUAL.hidden))
    return Aim(Fact("tomoefuda-aim"), picture, terms)


GUIDES: Final = {
    "tomoefuda": Guide(
        seed=16,
        aim=_aim,
        topics=(
            Topic("tomoefuda-guide-piles", _piles),
            Topic("tomoefuda-guide-hidden", _pile),
            Topic("tomoefuda-guide-over", _over),
            Topic("tomoefuda-guide-shared", partial(_trick, suits=2)),
            Topic("tomoefuda-guide-differ", partial(_trick, suits=3)),
            Topic("tomoefuda-guide-back", partial(_follow, back=True)),
            Topic("tomoefuda-guide-free", _free),
            Topic("tomoefuda-guide-front", partial(_follow, back=False)),
            Topic("tomoefuda-guide-last", _last),
            Topic("tomoefuda-guide-lead", _lead),
            Topic("tomoefuda-guide-void", _void),
        ),
    )
}
