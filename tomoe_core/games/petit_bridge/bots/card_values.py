"""What there is to say for a card with all cards in sight, without playing on: whether it takes the trick,
gives up a winner, lets the partner ruff.

A card has *features*, of which each has a weight, in tricks; only differences between the cards of one position
mean anything. The weights were fitted to what double dummy says of the cards (``bench/card_weights.py``),
together with that of :class:`.look_ahead.LookAhead`: the differences that it finds are about four times too
large.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .position import LAST, Position, suit_of
from .suits import SEATS, Suit

WHOSE: Final = ("own", "left", "mate", "right")
"""Seats as the actor sees them."""

RANKED: Final = ("top", "second", "low")
"""By the number of higher cards in the suit; of neighbours in one hand the highest counts."""

LOOK_AHEAD: Final = 0.25
"""What a trick more that the look ahead finds is worth, in tricks."""

FEW: Final = 6
"""With so few tricks left it is worth a whole trick."""

SEARCHED: Final = 3
"""So few it searches nearly to the end: then it alone counts."""

WEIGHTS: Final = {
    "discard left left low": 0.11,
    "discard left mate low": 0.09,
    "discard left own low": 0.09,
    "discard left own second": 0.00,
    "discard left right low": 0.10,
    "discard length": -0.02,
    "discard longest": 0.13,
    "discard lowest": 0.05,
    "discard mate left low": 0.13,
    "discard mate mate low": 0.11,
    "discard mate own low": 0.05,
    "discard mate own second": -0.08,
    "discard mate right low": 0.19,
    "discard own left low": 0.14,
    "discard own left top": -0.54,
    "discard own mate low": 0.05,
    "discard own mate top": -0.13,
    "discard own none top": -0.01,
    "discard own own low": 0.03,
    "discard own own top": -0.12,
    "discard own right low": 0.05,
    "discard own right top": -0.63,
    "discard right left low": 0.10,
    "discard right mate low": 0.15,
    "discard right own low": 0.11,
    "discard right own second": -0.11,
    "discard right right low": 0.13,
    "discard to ruff": 0.13,
    "follow 2 beats": -0.06,
    "follow 2 under": -0.16,
    "follow 2 wins": 0.21,
    "follow 3 beats": -0.19,
    "follow 3 under": -0.37,
    "follow 3 under mate": -0.04,
    "follow 3 wins": 0.56,
    "follow 3 wins over mate": 0.04,
    "follow 4 under": -0.48,
    "follow 4 under mate": -0.02,
    "follow 4 wins": 0.48,
    "follow 4 wins over mate": 0.02,
    "follow higher cards": 0.02,
    "follow low": 0.13,
    "follow second": -0.13,
    "follow top": 0.00,
    "lead last trump": -0.19,
    "lead left left low": -0.01,
    "lead left mate low": 0.12,
    "lead left own low": -0.06,
    "lead left own second": -0.06,
    "lead left right low": -0.01,
    "lead length": 0.01,
    "lead lowest": 0.03,
    "lead mate left low": 0.10,
    "lead mate mate low": 0.18,
    "lead mate own low": 0.12,
    "lead mate own second": 0.11,
    "lead mate right low": 0.04,
    "lead mate ruffs": 0.53,
    "lead mate's length": 0.03,
    "lead opponent ruffs": -0.22,
    "lead own left low": -0.19,
    "lead own left top": 0.07,
    "lead own mate low": 0.16,
    "lead own mate top": 0.12,
    "lead own none top": 0.16,
    "lead own own low": -0.33,
    "lead own own top": 0.26,
    "lead own right low": -0.38,
    "lead own right top": -0.04,
    "lead right left low": 0.01,
    "lead right mate low": 0.05,
    "lead right own low": -0.17,
    "lead right own second": -0.19,
    "lead right right low": -0.08,
    "lead trump": -0.01,
    "ruff beats": 0.08,
    "ruff length": 0.04,
    "ruff lowest": 0.09,
    "ruff under": -0.20,
    "ruff under mate": -0.03,
    "ruff wins": 0.52,
    "ruff wins over mate": -0.39,
}
"""By feature. ``lead own left top``: to lead the highest card of a suit of which the leader holds that, and the
left opponent the second highest; ``follow 3 wins``: as the third to play, to take the trick for certain.
"""


def worth(position: Position, card: int, found: int) -> float:
    """The value of a card, in tricks, if the look ahead finds so many for the actor's side."""
    if position.tricks <= SEARCHED:
        return found
    weight = 1.0 if position.tricks <= FEW else LOOK_AHEAD
    return weight * found + card_value(position, card)


def card_value(position: Position, card: int) -> float:
    """What is to be said for the actor's ``card`` (a bit, as inside the position), in tricks."""
    return sum(count * WEIGHTS.get(feature, 0.0) for feature, count in features(position, card))


def features(position: Position, card: int) -> Iterator[tuple[str, float]]:
    """The features of a card, each with how often it has it."""
    if not position.played:
        return _of_lead(position, card)
    led = suit_of(position.played[0])
    if suit_of(card) == led:
        return _of_following(position, card)
    if position.trumps and suit_of(card) == LAST:
        return _of_ruff(position, card)
    return _of_discard(position, card)


def _of_lead(p: Position, card: int) -> Iterator[tuple[str, float]]:
    number = suit_of(card)
    suit, trumps = p.suits[number], p.suits[LAST].lengths
    left, mate, right = ((p.actor + i) % SEATS for i in (1, 2, 3))
    yield f"lead {_honours(p, suit)} {_rank(p, suit, card)}", 1
    if _is_lowest(p, suit, card):
        yield "lead lowest", 1
    yield "lead length", suit.lengths[p.actor]
    yield "lead mate's length", suit.lengths[mate]
    if not p.trumps:
        return
    if number == LAST:
        yield "lead trump" if trumps[left] or trumps[right] else "lead last trump", 1
        return
    yield "lead opponent ruffs", sum(not suit.lengths[i] and trumps[i] > 0 for i in (left, right))
    if not suit.lengths[mate] and trumps[mate]:
        yield "lead mate ruffs", 1


def _of_following(p: Position, card: int) -> Iterator[tuple[str, float]]:
    suit = p.suits[suit_of(card)]
    rank = _rank(p, suit, card)
    yield f"follow {len(p.played) + 1} {_effect(p, card)}", 1
    yield f"follow {rank}", 1
    if rank == "low":
        yield "follow higher cards", suit.cards.index(card)


def _of_ruff(p: Position, card: int) -> Iterator[tuple[str, float]]:
    yield f"ruff {_effect(p, card)}", 1
    yield "ruff length", p.suits[LAST].lengths[p.actor]
    if _is_lowest(p, p.suits[LAST], card):
        yield "ruff lowest", 1


def _of_discard(p: Position, card: int) -> Iterator[tuple[str, float]]:
    suit = p.suits[suit_of(card)]
    yield f"discard {_honours(p, suit)} {_rank(p, suit, card)}", 1
    yield "discard length", suit.lengths[p.actor]
    if suit.lengths[p.actor] == 1 and p.trumps and p.suits[LAST].lengths[p.actor]:
        yield "discard to ruff", 1
    if suit.lengths[p.actor] > max(suit.lengths[(p.actor + i) % SEATS] for i in (1, 3)):
        yield "discard longest", 1
    if _is_lowest(p, suit, card):
        yield "discard lowest", 1


def _honours(p: Position, suit: Suit) -> str:
    """Who holds the two highest cards of the suit."""
    return " ".join(
        WHOSE[(seat - p.actor) % SEATS] if seat >= 0 else "none" for seat in (suit.top, suit.second)
    )


def _rank(p: Position, suit: Suit, card: int) -> str:
    place = suit.cards.index(card)
    while place and suit.cards[place - 1] & p.hand:
        place -= 1
    return RANKED[min(place, 2)]


def _is_lowest(p: Position, suit: Suit, card: int) -> bool:
    return suit.lows[card] == suit.lows[suit.plays[p.actor][0]]


def _effect(p: Position, card: int) -> str:
    """What a card does that is not led: whether it is the best so far, and stays so; if not, whether the
    partner's does.
    """
    winning, winner = p.best_of(p.played)
    mates = (winner - p.actor) % 2 == 0 and not _can_beat(p, winning)
    if not p.beats(card, winning):
        return "under mate" if mates else "under"
    wins = not _can_beat(p, card)
    return ("wins over mate" if mates else "wins") if wins else "beats"


def _can_beat(p: Position, card: int) -> bool:
    """True if an opponent who is still to play can beat the card."""
    led = p.suits[suit_of(p.played[0])]
    for turn in range(len(p.played) + 1, SEATS):
        seat = (p.leader + turn) % SEATS
        plays = led.plays[seat] or (p.suits[LAST].plays[seat] if p.trumps else ())
        if (seat - p.actor) % 2 and plays and p.beats(plays[-1], card):
            return True
    return False
