"""The score of a match as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..explain import Names
from ..game import State
from .parts import name_of, say


def score_table(deals: Sequence[State], length: int, names: Names) -> dict[str, Any]:
    """Points by deal and seat, and their totals; ``length`` is how many deals were agreed, those
    after it are an extension.
    """
    seats = range(len(names.en))
    return {
        "head": [name_of(seat, names) for seat in seats],
        "rows": [
            {
                "label": say("score-deal" if i <= length else "score-extra", deal=i),
                "cells": [f"{points:g}" for points in deal.scores],
            }
            for i, deal in enumerate(deals, 1)
        ],
        "total": [f"{sum(deal.scores[seat] for deal in deals):g}" for seat in seats],
        "note": say("score-note", deals=length),
    }
