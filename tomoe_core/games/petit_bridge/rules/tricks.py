"""The tricks of Petit Bridge, four cards each: who wins, and why."""

from __future__ import annotations

from typing import NamedTuple

from ....cards import Card, Suit
from ....facts import Step
from ....tricks import Trick
from .cards import PLACES
from .tables import STRENGTHS, strengths


class BridgeTrick(NamedTuple):
    """A trick on the table, by places: who led, the cards in order of play, and who won (None while it
    is not complete)."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None

    def place(self, index: int) -> int:
        """The place from which the card at ``index`` was played."""
        return (self.leader + index) % PLACES


def winning(cards: bytes, contract: int) -> int:
    """Which of the cards played to a trick (their indices, in order) wins so far: 0 for the lead.
    ``contract`` is the index of the contract among all moves.
    """
    values = cards.translate(STRENGTHS[contract][cards[0]])
    return values.index(max(values))


def judge(cards: tuple[Card, ...], trump: Suit | None) -> Trick:
    """A complete trick with its steps. Cards that cannot win are ranked last, as they were played."""
    table = strengths(trump, cards[0].suit)
    order = sorted(range(len(cards)), key=lambda i: -table[cards[i].index])
    return Trick(cards, order[0], tuple(order), None, _steps(cards, trump, order[0]))


def _steps(cards: tuple[Card, ...], trump: Suit | None, winner: int) -> tuple[Step, ...]:
    """What each card does in the trick, and which wins."""
    lead = cards[0].suit
    key = "petit-bridge-lead-trump" if lead is trump else "petit-bridge-lead"
    steps = [Step(key, index=0, card=cards[0], suit=lead)]
    for i, card in enumerate(cards[1:], 1):
        if card.suit is lead:
            steps.append(Step("petit-bridge-follows", index=i, card=card, suit=lead))
        elif card.suit is trump:
            steps.append(Step("petit-bridge-ruffs", index=i, card=card, suit=trump))
        else:
            steps.append(Step("petit-bridge-discards", index=i, card=card, suit=card.suit))
    best = cards[winner]
    key = "petit-bridge-wins-trump" if best.suit is trump else "petit-bridge-wins"
    return (*steps, Step(key, index=winner, card=best, suit=best.suit))
