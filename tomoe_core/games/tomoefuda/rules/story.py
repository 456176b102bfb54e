"""Why a trick of Tomoe-fuda went as it did, step by step."""

from __future__ import annotations

from typing import Final

from ....cards import Card
from ....facts import Step
from ....tricks import Trick
from ..numbers import USUAL, TomoefudaRules
from .apply import judge, strongest_first
from .cards import CLASS_NAMES, back_suit, class_of

_WINNER: Final = {
    1: "tomoefuda-trick-winner-strongest",
    2: "tomoefuda-trick-winner-second",
    3: "tomoefuda-winner-weakest",
}
_WINS_IF_ALL_DIFFER: Final = {
    1: "tomoefuda-trick-all-differ",
    2: "tomoefuda-all-differ-second",
    3: "tomoefuda-all-differ-weakest",
}
_WINS_IF_SHARED: Final = {
    1: "tomoefuda-shared-strongest",
    2: "tomoefuda-trick-shared",
    3: "tomoefuda-shared-weakest",
}
"""The steps that say which card wins, by its place from the strongest on."""


def explain_trick(cards: tuple[Card, ...], rules: TomoefudaRules = USUAL) -> Trick:
    """A trick of three cards with its steps: the winner first in the order, then the others by strength; lower
    cards that cannot be compared stand as they were played.
    """
    winner, pattern = judge(cards, rules)
    order = _order(cards, winner, rules)
    return Trick(cards, winner, order, pattern, _steps(cards, winner, pattern, order, rules))


def _order(cards: tuple[Card, ...], winner: int, rules: TomoefudaRules) -> tuple[int, ...]:
    if rules.wins_if_all_differ > 1:
        return winner, *(i for i in strongest_first(cards) if i != winner)
    a, b = (i for i in range(3) if i != winner)
    class_a, class_b = class_of(cards[a], cards[0]), class_of(cards[b], cards[0])
    comparable = cards[a].suit is cards[b].suit
    if class_b > class_a or (comparable and cards[b].rank > cards[a].rank):
        a, b = b, a
    return winner, a, b


def _steps(
    cards: tuple[Card, ...],
    winner: int,
    pattern: str,
    order: tuple[int, ...],
    rules: TomoefudaRules,
) -> tuple[Step, ...]:
    lead = cards[0]
    back = back_suit(lead.suit)
    key = "tomoefuda-trick-lead" if back else "tomoefuda-trick-lead-general"
    steps = [Step(key, index=0, card=lead, front=lead.suit, back=back)]
    for i, card in enumerate(cards[1:], 1):
        kind = CLASS_NAMES[class_of(card, lead)]
        steps.append(Step(f"tomoefuda-trick-{kind}", index=i, card=card, suit=card.suit))
    if pattern == "戊" and rules.wins_if_all_differ == 1:
        steps.append(Step("tomoefuda-trick-strength-lead", cards=tuple(cards[i] for i in order)))
    else:
        ranked = tuple(cards[i] for i in strongest_first(cards))
        steps.append(Step("tomoefuda-trick-strength", cards=ranked))
    suits = [card.suit for card in cards]
    shared = next((suit for suit in suits if suits.count(suit) > 1), None)
    if shared is None:
        place = rules.wins_if_all_differ
        steps.append(Step(_WINS_IF_ALL_DIFFER[place], cards=cards))
    else:
        of_it = tuple(card for card in cards if card.suit is shared)
        place = rules.wins_if_shared
        steps.append(Step(_WINS_IF_SHARED[place], suit=shared, cards=of_it))
    steps.append(Step(_WINNER[place], index=winner, card=cards[winner], pattern=pattern))
    return tuple(steps)
