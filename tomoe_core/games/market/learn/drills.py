"""The drills of Market: what you may buy, how you may pay, what the seller gets, which runs there are, and what
the bank pays.
"""

from __future__ import annotations

from typing import Final

from ....learn.drills import Drill
from ....table.views import say
from .drill_purchases import buy, pay
from .drill_runs import bank, run
from .drill_sales import seller

DRILLS: Final = {
    "buy": Drill(say("market-drill-buy-title"), buy),
    "pay": Drill(say("market-drill-pay-title"), pay),
    "seller": Drill(say("market-drill-seller-title"), seller),
    "run": Drill(say("market-drill-run-title"), run),
    "bank": Drill(say("market-drill-bank-title"), bank),
}
"""The drills by name."""
