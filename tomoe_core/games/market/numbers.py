"""The numbers of Market's text, as a value: what a house rule may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...rules import Rules, whole


@dataclass(frozen=True, slots=True)
class MarketRules(Rules):
    """The numbers of the text that do not follow from the deck. ``max_dry_turns`` is a ruling."""

    start_points: int = whole(
        20,
        low=0,
        high=999,
        source="section 3: each player has chips for 20 points at first",
        called="market-rule-start-points",
    )
    start_bank: int = whole(
        150,
        low=0,
        high=9999,
        source="section 3: the bank holds the other 150",
        called="market-rule-start-bank",
    )
    die: int = whole(
        6,
        low=1,
        high=6,
        source="section 3: a price is what a die shows",
        called="market-rule-die",
    )
    prices_sum: int = whole(
        10,
        low=3,
        high=18,
        source="section 3: the three dice sum to 10 or less",
        called="market-rule-prices-sum",
    )
    run_pays: int = whole(
        10,
        low=0,
        high=99,
        source="section 3: the bank pays 10 for each run",
        called="market-rule-run-pays",
    )
    both_runs_pay: int = whole(
        5,
        low=0,
        high=99,
        source="section 3: 5 more for both runs of a suit",
        called="market-rule-both-runs-pay",
    )
    two_left_pay: int = whole(
        5,
        low=0,
        high=99,
        source="section 3: 5 for who holds two of the last three cards",
        called="market-rule-two-left-pay",
    )
    max_dry_turns: int = whole(
        24,
        low=1,
        high=48,
        source="a ruling: so many turns in a row without stock and without a new run end the deal",
        called="market-rule-max-dry-turns",
    )


USUAL: Final = MarketRules()
"""The rules as the text has them."""
