"""Normal: weighs what two suits cost now against what they may cost a lap later.

By the next turn each card that is still missing may come to light, and somebody may collect first: then
the suits that lie most complete on the field are gone and the penalty is higher. Of others' hands it knows no
more than that they hold something, and it does not ask what a discard is worth to them beyond keeping high
cards of suits that lack little.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....game import Move
from ..numbers import USUAL
from ..rules.observation import CollectorObservation
from ..rules.position import SEATS
from .choices import Situation, move_of, situation
from .heuristics import MISSING, at_stake, best_pair
from .playout import FIRST_COLLECT, PAIR_CARDS

CARDS_A_LAP: Final = 5
"""Cards that come within reach until the next turn: one's own draw, the card turned up, three discards."""

NO_RISK: Final = 24
FULL_RISK: Final = 8
"""The ranks missing from the two fullest suits of the field with which nobody will collect within the lap, or
somebody certainly will, where not collecting costs what it does by the text; see :func:`is_pressing`.
"""

AT_STAKE: Final = USUAL.not_collected
"""More points than this it does not put at stake by waiting; what is less it weighs."""

PAIR_BONUS: Final = 2.0
"""Points for keeping the cards of the suits wanted, without which they cannot be collected."""


def choose(observation: CollectorObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the move with the best expectation."""
    return move_of(observation, decide(situation(observation)))


def decide(now: Situation) -> int:
    """Return the code of the move; a :data:`~.choices.Policy`."""
    hand, field, suits, game = now.hand, now.field, now.suits, now.game
    wanted = 0
    if not now.has_collected:
        missing, code = best_pair(hand, field, suits, game.rules.from_hand)
        if code:
            at_once = missing + game.rules.penalties[now.collected]
            if is_pressing(now, missing) or at_once <= damage_of_waiting(now, missing):
                return code
            wanted = PAIR_CARDS[code - FIRST_COLLECT]
    cards = [card for card in range(FIRST_COLLECT) if hand >> card & 1]
    return min(
        cards, key=lambda card: _worth(card, hand, field, suits, wanted, game.rules.from_hand)
    )


def is_pressing(now: Situation, missing: int) -> bool:
    """Return True if not collecting would cost so much more than to collect now, without these ranks, that
    there is no waiting for better ones. By the rules of the text it never does.
    """
    rules = now.game.rules
    saved = rules.not_collected - missing
    return saved > at_stake(AT_STAKE, rules) and saved > rules.penalties[now.collected]


def damage_of_waiting(now: Situation, missing: int) -> float:
    """Return the damage to be expected a lap later, where ``missing`` is the sum of the ranks that the best two
    suits lack now.
    """
    hand, field, suits, collected, stock_left, _, game = now
    rules = game.rules
    unseen = stock_left + (SEATS - 1) * rules.hand
    still = 1 - min(CARDS_A_LAP, unseen) / unseen if stock_left else 0.8
    later = still * missing + rules.penalties[collected]
    if not stock_left and hand.bit_count() <= rules.from_hand:
        later = rules.not_collected  # there will be too few cards to collect with
    on_field = sorted(
        (MISSING[field >> 6 * suit & 63], suit) for suit in range(6) if suits >> suit & 1
    )
    (one, a), (two, b) = on_field[:2]
    risk = min(1.0, max(0.0, (NO_RISK - one - two) / (NO_RISK - FULL_RISK)))
    too_late: float = rules.not_collected
    if collected + 1 < rules.collections:
        rest, code = best_pair(hand, field, suits & ~(1 << a | 1 << b), rules.from_hand)
        if code:
            too_late = min(still * rest + rules.penalties[collected + 1], too_late)
    return (1 - risk) * later + risk * too_late


def _worth(card: int, hand: int, field: int, suits: int, wanted: int, least: int) -> float:
    """Return what a card is worth keeping, where the cards ``wanted`` (a mask) are to be collected and
    ``least`` of them have to be held for that.
    """
    suit, place = divmod(card, 6)
    if not suits >> suit & 1:
        return -1
    worth = (place + 1) * (1 - MISSING[(hand | field) >> 6 * suit & 63] / 21)
    if wanted >> card & 1 and (hand & wanted).bit_count() <= least:
        worth += PAIR_BONUS
    return worth
