"""A position of a deal of Market: named fields, and where in a turn the deal rests."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...shared.block_deal import BlockDeal
from .base import MarketBase
from .cards import count_runs
from .moves import BUY, OFFER, PUT, REVEAL

SEATS: Final = 3
HAND: Final = 3
STOCK_TURNS: Final = 9
LAST_RUN: Final = 11
"""The deal ends with the turn in which this run is revealed."""

# The stages of a deal. When the cards are dealt, after each purchase, when the seller has been paid and when
# the seller has taken the unsold card, a hand is checked for runs; the deal rests there only if it holds one.
DEALT, PUTTING, OFFERING = 0, 3, 6
BUYING, BOUGHT, BUYING_LAST, BOUGHT_LAST, PAID, TAKEN, OVER = range(7, 14)

ASKED: Final = (*[REVEAL] * 3, *[PUT] * 3, OFFER, BUY, REVEAL, BUY, REVEAL, REVEAL, REVEAL, None)
"""By stage: the kind of move that may be asked for."""

PLACE: Final = (0, 1, 2, 0, 1, 2, 0, 1, 1, 2, 2, 0, 0)
"""By stage: of whom, by places clockwise from the seller (at first, the dealer)."""


class Position(NamedTuple):
    """A position: all that lies open, and as much of the hands as is known. Cards are masks.

    ``history``: the moves made, four bytes each; ``hands`` and ``points``: by seat; ``runs``: by seat, the
    cards of the runs it has revealed; ``seen``: the cards that have lain open at some time; ``turn``: how many
    turns are over; ``stage``: where in the turn the deal rests; ``actor``: the seat to act, None when the deal
    is over; ``table``: the cards on sale as they lie, card indices and from the offer on lots, see
    :class:`.cards.Lot`; ``paid_points`` and ``paid_cards``: what was paid in this turn and not yet handed over;
    ``runless_since``: the first turn after the one in which the last run was revealed.
    """

    deal: BlockDeal[MarketBase]
    history: bytes
    hands: tuple[int, ...]
    points: tuple[int, ...]
    bank: int
    runs: tuple[int, ...]
    seen: int
    turn: int
    stage: int
    actor: int | None
    table: tuple[int, ...]
    paid_points: int
    paid_cards: int
    runless_since: int

    @property
    def seller(self) -> int:
        """The player in turn."""
        return (self.deal.dealer + self.turn) % SEATS

    @property
    def asked(self) -> int | None:
        """The kind of move that is asked for: ``PUT``, ``OFFER``, ``BUY`` or ``REVEAL``; None at the end."""
        return ASKED[self.stage]

    @property
    def is_last_turn(self) -> bool:
        """True if the deal ends with this turn, as things stand."""
        return ends_deal(self.deal.game, self.runs, dry_turns(self.turn + 1, self.runless_since))


def dry_turns(turns: int, runless_since: int) -> int:
    """Return how many of the first ``turns`` turns were without stock and came after the last new run."""
    first = runless_since if runless_since > STOCK_TURNS else STOCK_TURNS
    return turns - first if turns > first else 0


def ends_deal(game: MarketBase, runs: tuple[int, ...], dry: int) -> bool:
    """Return True if a turn ends the deal after which these runs are out and ``dry`` turns have brought
    none.
    """
    return count_runs(runs) >= LAST_RUN or dry >= game.rules.max_dry_turns
