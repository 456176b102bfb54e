"""The tricks of Petit Bridge, four cards each: who wins, and why."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...cards import Card, Suit
from ...facts import Step
from ...tricks import Trick
from .moves import CARDS, CONTRACTS, FIRST_CONTRACT, SUITS
from .scoring import STRAINS

PLACES: Final = 4
OFFENCE, LEFT, DUMMY, RIGHT = range(PLACES)
"""Places at the table, clockwise: the offence, its left defender, the dummy, its right defender."""


class BridgeTrick(NamedTuple):
    """A trick on the table, by places: who led, the cards in order of play, and who won (None while it
    is not complete)."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None

    def place(self, index: int) -> int:
        """The place from which the card at ``index`` was played."""
        return (self.leader + index) % PLACES


def _strengths(trump: Suit | None, lead: Suit) -> bytes:
    """By card: its strength in a trick, 0 for one that cannot win. (256 bytes, for bytes.translate.)"""
    strengths = bytearray(256)
    for card in CARDS:
        if card.suit is trump:
            strengths[card.index] = 20 + card.rank
        elif card.suit is lead:
            strengths[card.index] = card.rank
    return bytes(strengths)


def _by_contract() -> tuple[tuple[bytes, ...], ...]:
    by_suits = [[_strengths(trump, lead) for lead in SUITS] for trump in STRAINS]
    by_lead = [tuple(some[card.suit.index] for card in CARDS) for some in by_suits]
    return ((),) * FIRST_CONTRACT + tuple(by_lead[contract.strain] for contract in CONTRACTS)


STRENGTHS: Final = _by_contract()
"""By the index of the contract and that of the card led: the strength of every card."""


def winning(cards: bytes, contract: int) -> int:
    """Which of the cards played to a trick, in order, is the best so far."""
    strengths = cards.translate(STRENGTHS[contract][cards[0]])
    return strengths.index(max(strengths))


def judged(cards: tuple[Card, ...], trump: Suit | None) -> Trick:
    """A complete trick with its steps. Cards that cannot win are ranked as they were played."""
    table = _strengths(trump, cards[0].suit)
    order = sorted(range(len(cards)), key=lambda i: -table[cards[i].index])
    return Trick(cards, order[0], tuple(order), None, _steps(cards, trump, order[0]))


def _steps(cards: tuple[Card, ...], trump: Suit | None, winner: int) -> tuple[Step, ...]:
    lead = cards[0].suit
    key = "bridge-lead-trump" if lead is trump else "bridge-lead"
    steps = [Step(key, index=0, card=cards[0], suit=lead)]
    for i, card in enumerate(cards[1:], 1):
        if card.suit is lead:
            steps.append(Step("bridge-follows", index=i, card=card, suit=lead))
        elif card.suit is trump:
            steps.append(Step("bridge-ruffs", index=i, card=card, suit=trump))
        else:
            steps.append(Step("bridge-discards", index=i, card=card, suit=card.suit))
    best = cards[winner]
    key = "bridge-wins-trump" if best.suit is trump else "bridge-wins"
    return (*steps, Step(key, index=winner, card=best, suit=best.suit))
