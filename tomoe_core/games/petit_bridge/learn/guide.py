"""The first deal of Petit Bridge, with a word on each situation when it first arises.

The reader is the offence and plays two hands, so a topic speaks of the hand that is to play.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ....cards import Card, Suit
from ....facts import Fact
from ....learn.guide import Aim, Guide, Situation, Topic, about
from ....table.tricks import last_trick, trick_on_table
from ...shared.decks import STANDARD
from ..game import PetitBridge
from ..rules.apply import is_played
from ..rules.cards import DUMMY, HAND, HONOURS, suit_bits, winner_points
from ..rules.observation import PetitObservation
from ..rules.offence import DUMMY_CANDIDATE
from ..rules.tricks import BridgeTrick
from .lessons import trick_view

HIGH: Final = sum(HONOURS[:2])
"""Aces and kings, as a mask."""


def _plays(o: PetitObservation) -> bool:
    """Return True if the reader has to play a card."""
    return o.contract is not None and not is_played(o.history)


def _hand(o: PetitObservation) -> tuple[Card, ...]:
    """Return the hand that is to play: the reader's own or the dummy."""
    return STANDARD.of(o.dummy if o.place == DUMMY else o.hand)


def _winner(trick: BridgeTrick) -> Card:
    """Return the card that won a complete trick."""
    assert trick.winner is not None
    return trick.cards[(trick.winner - trick.leader) % len(trick.cards)]


def _trump(o: PetitObservation) -> Suit | None:
    return o.contract.trump if o.contract else None


# The contract


def _contract(o: PetitObservation) -> Situation | None:
    if o.contract is not None:
        return None
    both = o.hand | o.dummy
    suit = max(STANDARD.suits, key=lambda suit: suit_bits(both, suit.index).bit_count())
    cards = tuple(card for card in STANDARD.of(both) if card.suit is suit)
    return about(cards, suit=suit, n=len(cards))


# What may be played


def _from_dummy(o: PetitObservation) -> Situation | None:
    if not _plays(o) or o.place != DUMMY:
        return None
    return about(STANDARD.of(o.legal))


def _follow(o: PetitObservation) -> Situation | None:
    if trick_on_table(o.tricks) is None or o.place == DUMMY:
        return None
    (suit,), cards = STANDARD.suits_in(o.asked), STANDARD.of(o.legal)
    if cards[0].suit is not suit or len(cards) < 2:
        return None
    return about(cards, suit=suit, cards=cards)


def _cannot_follow(o: PetitObservation, *, trumps: bool) -> Situation | None:
    """Notice that the hand that is to play has none of the suit led: it has trumps, or nothing that can win."""
    trick, trump = trick_on_table(o.tricks), _trump(o)
    if trick is None:
        return None
    suit, hand = trick.cards[0].suit, _hand(o)
    held = tuple(card for card in hand if card.suit is trump)
    if suit in {card.suit for card in hand} or bool(held) is not trumps:
        return None
    return about(held, suit=suit, trump=trump, cards=held)


def _last(o: PetitObservation) -> Situation | None:
    """Notice that the fourth card is the reader's, and more than one may be played."""
    trick = trick_on_table(o.tricks)
    if trick is None or len(trick.cards) != 3 or o.legal.bit_count() < 2:
        return None
    return about(trick.cards)


def _lead(o: PetitObservation) -> Situation | None:
    """Notice that the reader's side has won a trick and leads, from the hand that won it."""
    trick = last_trick(o.tricks)
    if trick is None or not _plays(o) or o.asked:
        return None
    return about(_hand(o), card=_winner(trick))


# What happened


def _find_loss(o: PetitObservation) -> Situation | None:
    """Notice that a defender has won the latest trick with the highest card of the suit that was led."""
    trick = last_trick(o.tricks)
    if trick is None or trick.winner is None or trick.winner % 2 == 0 or o.is_over:
        return None
    best = _winner(trick)
    if best.suit is not trick.cards[0].suit:
        return None
    return about(card=best, suit=best.suit, seat=o.opening.seats[trick.winner])


def _ruffing(o: PetitObservation) -> Situation | None:
    """Notice that a trump has won the latest trick, to which another suit had been led."""
    trick = last_trick(o.tricks)
    if trick is None or o.is_over:
        return None
    best, lead = _winner(trick), trick.cards[0]
    if best.suit is lead.suit:
        return None
    return about(card=best, suit=lead.suit)


def _void(o: PetitObservation) -> Situation | None:
    """Notice that a defender has shown to be out of a suit of which there are cards left unseen."""
    for place in o.hidden_places if _plays(o) else ():
        (other,) = (one for one in o.hidden_places if one != place)
        for suit in o.voids(place):
            if any(card.suit is suit for card in STANDARD.of(o.unknown)):
                seat, rest = o.opening.seats[place], o.opening.seats[other]
                return about(seat=seat, suit=suit, seat_other=rest)
    return None


def _points(o: PetitObservation) -> Situation | None:
    """Notice that a defender has played an ace or king, so that what is left of the announced points tells
    something.
    """
    for place in o.hidden_places if _plays(o) else ():
        high = STANDARD.of(o.played[place] & HIGH)
        if high:
            left = o.points_left[place]
            points = left + winner_points(o.played[place])
            seat = o.opening.seats[place]
            return about(seat=seat, points=points, left=left, cards=high)
    return None


def _why(o: PetitObservation) -> Situation | None:
    """Tell why the reader is offence: the candidate's hand and another player's."""
    opening = o.opening
    if not _plays(o) or opening.dummy == DUMMY_CANDIDATE:
        return None
    own, points = opening.points[opening.offence], opening.points
    return about(
        seat_other=opening.dummy,
        needed=o.game.rules.enough,
        short=own + points[DUMMY_CANDIDATE],
        enough=own + points[opening.dummy],
    )


# The contract made or not


def _safe(o: PetitObservation) -> Situation | None:
    contract = o.contract
    if contract is None or o.taken < o.game.promised(contract) or o.is_over:
        return None
    return about(tricks=o.game.promised(contract))


def _defeat(o: PetitObservation) -> Situation | None:
    contract, trick = o.contract, last_trick(o.tricks)
    if contract is None or trick is None or o.is_over:
        return None
    done = sum(trick.winner is not None for trick in o.tricks)
    if done - o.taken <= HAND - o.game.promised(contract):
        return None
    return about(tricks=o.game.promised(contract), lost=done - o.taken)


def _over(o: PetitObservation, *, made: bool) -> Situation | None:
    contract = o.contract
    if contract is None or not o.is_over or (o.taken >= o.game.promised(contract)) is not made:
        return None
    promised, games = o.game.promised(contract), o.game.rules.games_to_stop
    points = o.scores[o.offence] if made else max(o.scores)
    return about(tricks=o.taken, promised=promised, points=points, games=games)


def _aim() -> Aim:
    """Show a trick that a trump wins."""
    cards = STANDARD.parse("SK SA H2 S5")
    picture = trick_view(cards, PetitBridge().trick(cards, "H").winner, lead=False)
    return Aim(
        Fact("petit-bridge-aim"),
        picture,
        (Fact("petit-bridge-term-points"), Fact("petit-bridge-term-dummy"), Fact("standard-suits")),
    )


GUIDES: Final = {
    "petit-bridge": Guide(
        seed=1472,
        aim=_aim,
        topics=(
            Topic("petit-bridge-guide-contract", _contract),
            Topic("petit-bridge-guide-made", partial(_over, made=True)),
            Topic("petit-bridge-guide-defeated", partial(_over, made=False)),
            Topic("petit-bridge-guide-dummy", _from_dummy),
            Topic("petit-bridge-guide-ruff", partial(_cannot_follow, trumps=True)),
            Topic("petit-bridge-guide-discard", partial(_cannot_follow, trumps=False)),
            Topic("petit-bridge-guide-follow", _follow),
            Topic("petit-bridge-guide-lead", _lead),
            Topic("petit-bridge-guide-last", _last),
            Topic("petit-bridge-guide-safe", _safe),
            Topic("petit-bridge-guide-short", _defeat),
            Topic("petit-bridge-guide-ruffed", _ruffing),
            Topic("petit-bridge-guide-lost", _find_loss),
            Topic("petit-bridge-guide-void", _void),
            Topic("petit-bridge-guide-points", _points),
            Topic("petit-bridge-guide-why", _why),
        ),
    )
}
