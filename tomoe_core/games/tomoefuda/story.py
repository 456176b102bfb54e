"""Who wins a trick of Tomoe-fuda, with which pattern, and why."""

from __future__ import annotations

from typing import Final

from ...cards import Card
from ...facts import Step
from ...tricks import Trick
from .cards import BACK, CLASS_NAMES, FRONT, LOWER, back_suit, class_of

PATTERNS: Final = {(3, 0): "甲", (2, 1): "乙", (1, 2): "丙", (2, 0): "丁", (1, 1): "庚"}
"""Pattern by the number of front and of back cards; a lead with two lower cards is 戊 or 己."""


def judge(cards: tuple[Card, ...]) -> tuple[int, str]:
    """Who wins a trick (index in order of play), and its pattern 甲…庚.

    The strongest card wins if the three suits differ, the second strongest if two or three cards
    share a suit: back suit over front suit over the rest, the higher rank within a suit.
    """
    classes = [class_of(card, cards[0]) for card in cards]
    by_strength = sorted(range(3), key=lambda i: (classes[i], cards[i].rank), reverse=True)
    shared = len({card.suit for card in cards}) < 3
    if classes.count(LOWER) == 2:
        pattern = "己" if shared else "戊"
    else:
        pattern = PATTERNS[classes.count(FRONT), classes.count(BACK)]
    return by_strength[shared], pattern


def worth(card: Card, ichi: float) -> int | float:
    """What a trick won with ``card`` counts, in tricks: the bonus is for rank 1 of the six ordinary suits."""
    return ichi if card.rank == 1 and card.suit.letter != "S" else 1


def judged(cards: tuple[Card, ...]) -> Trick:
    """A trick of three cards with its steps: the winner first in the order, then the others by strength; lower
    cards that cannot be compared stand as they were played.
    """
    winner, pattern = judge(cards)
    return Trick(cards, winner, _order(cards, winner), pattern, _steps(cards, winner, pattern))


def _order(cards: tuple[Card, ...], winner: int) -> tuple[int, ...]:
    rest = [i for i in range(3) if i != winner]
    classes = [class_of(card, cards[0]) for card in cards]
    a, b = rest
    comparable = cards[a].suit is cards[b].suit
    if classes[b] > classes[a] or (comparable and cards[b].rank > cards[a].rank):
        rest = [b, a]
    return (winner, *rest)


def _steps(cards: tuple[Card, ...], winner: int, pattern: str) -> tuple[Step, ...]:
    lead = cards[0]
    back = back_suit(lead.suit)
    suits = [card.suit for card in cards]
    shared = tuple(dict.fromkeys(suit for suit in suits if suits.count(suit) > 1))
    ranking = sorted(
        range(3), key=lambda i: (class_of(cards[i], lead), cards[i].rank), reverse=True
    )
    same_strength = pattern == "戊"
    key = "trick-lead" if back else "trick-lead-general"
    steps = [Step(key, index=0, card=lead, front=lead.suit, back=back)]
    for i, card in enumerate(cards[1:], 1):
        steps.append(
            Step(f"trick-{CLASS_NAMES[class_of(card, lead)]}", index=i, card=card, suit=card.suit)
        )
    steps.append(
        Step(
            "trick-strength-lead" if same_strength else "trick-strength",
            cards=tuple(cards[i] for i in (_order(cards, winner) if same_strength else ranking)),
        )
    )
    if shared:
        steps.append(
            Step("trick-shared", suit=shared[0], cards=tuple(c for c in cards if c.suit in shared))
        )
    else:
        steps.append(Step("trick-all-differ", cards=cards))
    steps.append(
        Step(
            "trick-winner-second" if shared else "trick-winner-strongest",
            index=winner,
            card=cards[winner],
            pattern=pattern,
        )
    )
    return tuple(steps)
